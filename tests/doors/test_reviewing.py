"""review: what waits is shown, and decided by numbers."""

from __future__ import annotations

import pytest


@pytest.fixture
def waiting(shell) -> list[dict]:
    shell("dream", "--mode", "review")
    return shell.json("review")["proposals"]


def test_what_waits_is_shown_with_its_source(shell, waiting) -> None:
    first = waiting[0]
    assert (first["step"], first["fate"], first["problem"]) == ("added", "pending", "")
    assert set(first["components"]) == {
        "frequency",
        "relevance",
        "diversity",
        "recency",
        "consolidation",
        "conceptual",
    }
    answer = shell("review")
    assert answer.code == 0
    assert f"{first['path']}:{first['startLine']}-{first['endLine']}" in answer.out
    assert first["text"][:40] in answer.out


def test_nothing_is_proposed_before_the_first_night(shell) -> None:
    answer = shell("review")
    assert (answer.code, answer.out) == (1, "")


def test_one_is_accepted_and_taken_back(shell, waiting) -> None:
    before = (shell.root / "MEMORY.md").read_bytes()
    number = str(waiting[0]["id"])
    answer = shell("review", "accept", number)
    assert answer.code == 0
    assert answer.out.splitlines() == [f"accepted: {number}", f"{len(waiting) - 1} wait"]
    assert waiting[0]["text"] in (shell.root / "MEMORY.md").read_text("utf-8")
    shown = shell.json("review", "--run", str(waiting[0]["run"]))["proposals"]
    assert [one["fate"] for one in shown][:2] == ["accepted", "pending"]
    assert shell("undo").code == 0
    assert (shell.root / "MEMORY.md").read_bytes() == before
    assert len(shell.json("review")["proposals"]) == len(waiting)


def test_all_that_waits_is_accepted_at_once(shell, waiting) -> None:
    document = shell.json("review", "accept")
    assert document["ids"] == [one["id"] for one in waiting]
    assert document["paths"] == ["MEMORY.md", "memory/archive/MEMORY-evicted.md"]
    assert document["waiting"] == 0
    assert shell("review").code == 1


def test_words_can_be_changed(shell, waiting) -> None:
    number = str(waiting[0]["id"])
    assert shell("review", "accept", number, "--text", "The larder is cold.").code == 0
    assert "- The larder is cold. [score=" in (shell.root / "MEMORY.md").read_text("utf-8")
    assert shell("review", "reject", number, "--text", "No.").code == 2
    assert shell("review", "accept", "--text", "For all.").code == 2


@pytest.mark.parametrize("decision", ["reject", "never"])
def test_declining_and_back(shell, waiting, decision: str) -> None:
    number = str(waiting[0]["id"])
    assert shell("review", decision, number).code == 0
    assert number not in [str(one["id"]) for one in shell.json("review")["proposals"]]
    assert shell("review", decision, number).code == 1
    assert shell("review", "reopen", number).code == 0
    assert len(shell.json("review")["proposals"]) == len(waiting)
    assert shell("review", "reopen").code == 2


def test_read_only_accepts_nothing(shell, waiting) -> None:
    answer = shell("review", "accept", str(waiting[0]["id"]), before=("--read-only",))
    assert answer.code == 1
    assert "nothing may be written" in answer.err
