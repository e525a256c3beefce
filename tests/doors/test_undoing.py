"""history, undo, redo: named, over restarts, refused where they must be."""

from __future__ import annotations

import pytest


def test_nothing_written_is_nothing_found(shell) -> None:
    assert shell("history").code == 1
    assert shell("undo").code == 1
    assert shell("redo").code == 1
    answer = shell("undo", "7")
    assert (answer.code, answer.err) == (1, "mnemoscope: there is nothing to undo\n")
    assert not shell("history").out


def test_a_dream_is_undone_and_redone_to_the_byte(shell) -> None:
    memory = shell.root / "MEMORY.md"
    before = memory.read_bytes()
    assert shell("dream", "--mode", "write", "--phase", "deep").code == 0
    after = memory.read_bytes()
    undone = shell("undo")
    assert undone.code == 0
    assert undone.out.startswith("undone: dream 2026-11-28 deep (")
    assert memory.read_bytes() == before
    assert shell("redo").out.startswith("redone: dream 2026-11-28 deep (")
    assert memory.read_bytes() == after


def test_the_history_names_every_write(shell) -> None:
    shell("dream", "--mode", "write", "--phase", "deep")
    shell("undo")
    newest, oldest = shell.json("history")["operations"]
    assert (newest["name"], newest["subject"], newest["undone"]) == ("dream", "2026-11-28", True)
    assert newest["paths"] == ["DREAMS.md", "MEMORY.md"]
    assert newest["at"] == "2026-11-28T03:00:00.000Z"
    assert (oldest["name"], oldest["undoable"]) == ("snapshot", False)
    lines = shell("history").out.splitlines()
    assert len(lines) == 2
    assert "dream 2026-11-28 deep  undone" in lines[0]
    assert len(shell("history", "--limit", "1").out.splitlines()) == 1


def test_json_tells_what_was_undone(shell) -> None:
    shell("dream", "--mode", "write", "--phase", "deep")
    assert shell.json("undo")["undone"]["name"] == "dream"
    assert shell.json("redo")["redone"]["undone"] is False


@pytest.mark.parametrize("line", ["undo 0", "undo 9999999999999999999", "history --limit 1e3"])
def test_an_impossible_number_is_wrong_use(shell, line: str) -> None:
    answer = shell(*line.split())
    assert answer.code == 2
    assert "Invalid value" in answer.err


def test_one_of_the_history_is_taken_back(shell) -> None:
    memory = shell.root / "MEMORY.md"
    before = memory.read_bytes()
    shell("promote", "--apply", "--limit", "1")
    number = shell.json("history")["operations"][0]["id"]
    assert shell("undo", str(number)).code == 0
    assert memory.read_bytes() == before
    snapshot = shell.json("history")["operations"][-1]["id"]
    assert shell("undo", str(snapshot)).code == 1


def test_an_edit_in_the_same_lines_is_not_overwritten(shell) -> None:
    shell("dream", "--mode", "write", "--phase", "deep")
    memory = shell.root / "MEMORY.md"
    edited = memory.read_text("utf-8").replace("The backup window moved", "The window has moved")
    memory.write_text(edited, "utf-8")
    answer = shell("undo")
    assert answer.code == 1
    assert "MEMORY.md" in answer.err
    assert memory.read_text("utf-8") == edited


@pytest.mark.parametrize("verb", ["undo", "redo"])
def test_read_only_refuses(shell, verb: str) -> None:
    shell("dream", "--mode", "write", "--phase", "deep")
    if verb == "redo":
        shell("undo")
    before = (shell.root / "MEMORY.md").read_bytes()
    answer = shell(verb, before=("--read-only",))
    assert answer.code == 1
    assert "nothing may be written" in answer.err
    assert (shell.root / "MEMORY.md").read_bytes() == before


def test_the_history_names_the_phases_of_a_night(shell) -> None:
    assert shell("dream", "--mode", "write").code == 0
    told = {one["phase"] for one in shell.json("history")["operations"] if one["name"] == "dream"}
    assert "deep" in told
    assert None not in told
    lines = [line for line in shell("history").out.splitlines() if "dream 2026-11-28" in line]
    assert len(lines) == len(set(lines)) == len(told)
    assert any("dream 2026-11-28 deep" in line for line in lines)
    assert shell("undo").out.startswith("undone: dream 2026-11-28 ")
