"""status and index: whole answers, told well."""

from __future__ import annotations

import re

import pytest

from mnemoscope.engine import reconcile


def test_status_tells_the_budget_and_the_signals(shell) -> None:
    document = shell.json("status")
    assert document["name"] == "Kestrel"
    assert document["workspaceDir"] == str(shell.root)
    assert document["budget"]["limit"] == 10_000
    assert document["budget"]["used"] == len((shell.root / "MEMORY.md").read_text("utf-8"))
    assert document["signals"] == 44
    assert document["lastDream"] is None
    assert document["problems"] == []
    shell("dream", "--mode", "write", "--phase", "deep")
    assert shell.json("status")["lastDream"] == "2026-11-28T03:00:00.000Z"


@pytest.mark.parametrize("at_once", [0, 1000])
def test_problems_are_counted_with_what_was_not_read_yet(
    at_once: int, shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconcile, "FEW", at_once)
    (shell.root / "memory" / "x.md").write_text("---\na: *b\n---\n", "utf-8")
    assert re.search(r"Problems +none; not read yet: (\d+) of \1 files", shell("status").out)
    shell("index", "--words-only")
    answer = shell("status")
    if not at_once:
        # The words are searched; the entries are read in the pass that makes the vectors.
        assert re.search(r"Problems +none; not read yet: [1-9]\d* of \d+ files", answer.out)
        return
    assert re.search(r"Problems +1\n", answer.out)
    assert answer.err.startswith("mnemoscope: memory/x.md:2: ")


def test_status_reads_well(shell) -> None:
    out = shell("status").out
    assert "of 10,000 characters" in out
    assert out.splitlines()[0].startswith("Workspace   Kestrel")


def test_the_index_is_built_once(shell) -> None:
    first = shell.json("index", "--words-only")
    assert first["indexed"] > 40
    assert (first["failed"], first["removed"], first["problems"]) == (0, 0, [])
    assert shell.json("index", "--words-only")["indexed"] == 0
    (shell.root / "memory/garden.md").unlink()
    (shell.root / "NOW.md").write_text("# NOW\n\n- A new thing.\n", "utf-8")
    again = shell.json("index", "--words-only")
    assert (again["indexed"], again["removed"]) == (1, 1)
