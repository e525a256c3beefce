"""dream: phases, modes, the way back, and exit codes."""

from __future__ import annotations

import pytest


def files(shell) -> dict:
    return {path: path.read_bytes() for path in shell.root.rglob("*") if path.is_file()}


def test_a_whole_night_tells_each_phase(shell) -> None:
    document = shell.json("dream", "--mode", "write")
    assert (document["mode"], document["result"], document["failure"]) == (
        "write",
        "promoted",
        None,
    )
    assert [one["phase"] for one in document["phases"]] == ["light", "rem", "deep"]
    assert all(one["words"] and one["operation"] for one in document["phases"])
    assert document["phases"][1]["themes"][0]["tag"]
    assert document["accepted"]
    told = (shell.root / "DREAMS.md").read_text("utf-8")
    assert all(one["words"] in told for one in document["phases"])


def test_people_see_a_line_for_each_phase(shell) -> None:
    answer = shell("dream", "--mode", "write")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0].startswith("dream 1: ")
    assert [line.split()[0] for line in lines[1:4]] == ["light", "rem", "deep"]
    assert "themes: " in lines[2]


def test_phases_can_be_chosen(shell) -> None:
    document = shell.json("dream", "--mode", "write", "--phase", "rem", "--phase", "light")
    assert [one["phase"] for one in document["phases"]] == ["light", "rem"]
    assert "accepted" not in document
    answer = shell("dream", "--phase", "siesta")
    assert answer.code == 2


def test_without_a_mode_a_foreign_workspace_is_only_reviewed(shell) -> None:
    before = files(shell)
    answer = shell("dream")
    assert answer.code == 0
    assert "wait for your word (mnemoscope review)" in answer.out
    assert files(shell) == before
    (past,) = shell.json("dream", "--list")["dreams"]
    assert (past["mode"], past["result"], past["lines"]) == ("review", "proposed", [])
    assert past["proposed"] > 0
    assert "proposed" in shell("dream", "--list").out


def test_what_is_only_proposed_or_planned_is_not_called_promoted(shell) -> None:
    count = len(shell.json("dream", "--dry-run")["accepted"])
    assert f"would promote {count}" in _deep_line(shell, "--dry-run")
    for _ in range(2):
        deep = _deep_line(shell)
        assert "proposed " in deep
        assert "promoted" not in deep
    counts = shell.json("dream")["phases"][-1]["counts"]
    assert (counts["promoted"], counts["evicted"]) == (0, 0)
    assert counts["proposed"] >= count


def _deep_line(shell, *options: str) -> str:
    (deep,) = [line for line in shell("dream", *options).out.splitlines() if "  deep " in line]
    return deep


def test_the_usual_mode_is_kept(shell) -> None:
    assert shell("dream", "--usual-mode", "dry-run").code == 0
    assert shell.json("dream")["run"] == 0
    assert shell("dream", "--usual-mode", "write").code == 0
    assert shell.json("dream")["mode"] == "write"


def test_a_dry_run_is_a_mode(shell) -> None:
    before = files(shell)
    assert shell("dream", "--mode", "dry-run").code == 0
    assert shell("dream", "--dry-run", "--mode", "dry-run").code == 0
    assert shell("dream", "--dry-run", "--phase", "light").code == 0
    assert files(shell) == before
    assert shell("dream", "--list").code == 1
    answer = shell("dream", "--dry-run", "--mode", "write")
    assert answer.code == 2
    assert "exclude each other" in answer.err


@pytest.mark.parametrize("mode", ["review", "write"])
def test_read_only_refuses(shell, mode: str) -> None:
    answer = shell("dream", "--mode", mode, before=("--read-only",))
    assert answer.code == 1
    assert "nothing may be written" in answer.err


def test_a_failed_phase_is_named_and_the_line_fails(shell) -> None:
    memory = shell.root / "MEMORY.md"
    memory.unlink()
    memory.mkdir()
    answer = shell("dream", "--mode", "write")
    assert answer.code == 2
    assert answer.err.splitlines()[-1].startswith("mnemoscope: deep: MEMORY.md: ")
    (past,) = shell.json("dream", "--list")["dreams"]
    assert (past["result"], past["failed"]) == ("failed", "deep")
    assert [one["phase"] for one in past["phases"]] == ["light", "rem"]


def test_a_whole_night_is_taken_back(shell) -> None:
    before = {name: (shell.root / name).read_bytes() for name in ("MEMORY.md", "DREAMS.md")}
    run = shell.json("dream", "--mode", "write")["run"]
    assert shell("dream", "--revert", str(run)).code == 0
    assert {name: (shell.root / name).read_bytes() for name in before} == before
    (past,) = shell.json("dream", "--list")["dreams"]
    assert past["reverted"]
    assert shell("dream", "--revert", str(run)).code == 1
