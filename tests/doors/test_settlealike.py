"""conflicts settle-alike: many at once, tried first, written as one operation, undone as one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

MEMORY = """# Ports

- The gateway listens on port 8080.
- The printer listens on port 9100.
- The attic is dry.
- Tomas likes tea.
"""
NOTE = """- The gateway listens on port 9090.
- The printer listens on port 9200.
- Tomas does not like tea.
"""
FILES = {"MEMORY.md": MEMORY, "memory/2026-11-20.md": NOTE}


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    root = workspace(FILES)
    return type(shell)(root, shell.capture)


def bytes_of(root: Path) -> dict[str, bytes]:
    files = (path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def kinds(shell: Any) -> list[str]:
    return sorted(one["kind"] for one in shell.json("conflicts", "list")["conflicts"])


def test_all_of_one_kind_are_settled_as_one_operation_and_undone_as_one(shell: Any) -> None:
    before, open_ = bytes_of(shell.root), kinds(shell)
    assert open_.count("value") == 2
    words = ("--kind", "value", "--why", "moved", "--who", "mina")
    document = shell.json("conflicts", "settle-alike", "keep-b", *words)
    assert [one["settlement"] for one in document["settled"]] == ["keep-b", "keep-b"]
    assert document["leftOpen"] == []
    assert "MEMORY.md" in document["paths"]
    text = (shell.root / "MEMORY.md").read_text("utf-8")
    assert ("8080" in text, "9100" in text, "likes tea" in text) == (False, False, True)
    decided = shell.json("conflicts", "decided")["decided"]
    assert {(one["operation"], one["who"], one["why"]) for one in decided} == {
        (document["operation"], "mina", "moved")
    }
    assert shell("undo").code == 0
    after = bytes_of(shell.root)
    assert {path: after[path] for path in before} == before
    assert kinds(shell) == open_


def test_a_trial_writes_nothing_and_shows_all_of_it(shell: Any) -> None:
    before = bytes_of(shell.root)
    words = ("conflicts", "settle-alike", "keep-b", "--kind", "value", "--dry-run")
    document = shell.json(*words)
    (file,) = [one for one in document["files"] if one["path"] == "MEMORY.md"]
    assert ("8080" in file["after"], "9100" in file["after"]) == (False, False)
    assert {one["settlement"] for one in document["settled"]} == {"keep-b"}
    answer = shell(*words)
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "2 would be settled, 0 left open")
    assert "-- The printer listens on port 9100." in answer.out
    assert bytes_of(shell.root) == before


def test_advice_is_followed_where_it_is_sure_enough(shell: Any) -> None:
    answer = shell("conflicts", "settle-alike", "advised", "--all", "--sure", "1")
    assert (answer.code, "no open conflict passes" in answer.err) == (1, True)
    document = shell.json("conflicts", "settle-alike", "advised", "--all", "--sure", "0.3")
    assert {one["settlement"] for one in document["settled"]} == {"keep-a"}
    assert shell("conflicts", "list").code == 1


@pytest.mark.parametrize("verb", ["both", "review", "not-a-conflict", "keep-a"])
def test_any_verb_but_a_merge_goes_with_many(shell: Any, verb: str) -> None:
    answer = shell("conflicts", "settle-alike", verb, "--subject", "port")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "2 settled, 0 left open")
    assert "value" not in kinds(shell)
    assert shell("undo").code == 0
    assert kinds(shell).count("value") == 2


def test_one_whose_side_has_lost_already_is_left_open_and_told(shell: Any) -> None:
    note = shell.root / "memory/2026-11-21.md"
    note.write_text("- The gateway listens on port 7070.\n", "utf-8")
    answer = shell("conflicts", "settle-alike", "keep-b", "--subject", "gateway")
    assert answer.code == 0
    assert answer.out.splitlines()[-1].endswith("left open")
    assert "has lost to another one just now" in answer.err
    assert "settled, 0 left open" not in answer.out


def test_wrong_use_is_told(shell: Any) -> None:
    answer = shell("conflicts", "settle-alike", "keep-b")
    assert (answer.code, "say which" in answer.err) == (2, True)
    assert shell("conflicts", "settle-alike", "merge", "--all").code == 2
    answer = shell("conflicts", "settle-alike", "review", "--all", before=("--read-only",))
    assert answer.code == 1


def test_that_only_the_surest_were_looked_at_is_told(
    shell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.engine.conflicts.MOST", 1)
    answer = shell("conflicts", "settle-alike", "review", "--all")
    assert "only the 1 surest were looked at; there are more" in answer.err
