"""budget: shown, set, taken back, and refused where nothing may be written."""

from __future__ import annotations


def test_the_room_is_shown(shell) -> None:
    told = shell("budget")
    assert told.code == 0
    assert "of 10,000 characters" in told.out
    assert "lowest score leave first" in told.out


def test_it_is_set_and_taken_back(shell) -> None:
    found = shell.json("budget", "6000", "--evict", "oldest")
    assert (found["limit"], found["evict"]) == (6000, "oldest")
    assert found["handWritten"] + found["promoted"] == found["used"]
    found = shell.json("budget", "--usual")
    assert (found["limit"], found["evict"]) == (10_000, "lowest-score")


def test_hand_written_text_that_fills_it_alone_is_told(shell) -> None:
    (shell.root / "MEMORY.md").write_text("# Memory\n\n- by hand\n" + "x" * 1900 + "\n", "utf-8")
    assert "no dream shortens it" in shell("budget", "2000").out
    assert shell.json("budget")["tight"] is True


def test_wrong_use_is_told(shell) -> None:
    assert shell("budget", "10").code == 2
    assert shell("budget", "6000", "--usual").code == 2
    assert shell("budget", "6000", before=("--read-only",)).code == 1


def test_where_there_is_no_memory_it_says_so(shell) -> None:
    (shell.root / "MEMORY.md").unlink()
    told = shell("budget")
    assert told.code == 1
    assert "not there" in told.err
