"""OpenClaw's recall state on disk: which file counts, and what broken ones say."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.outcomes import Severity
from mnemoscope.ledger.openclaw import (
    Origin,
    read_recall_state,
    state_stamp,
)
from mnemoscope.ledger.openclaw_values import LARGE

FOLDER = "memory/.dreams"
RECALLS = f"{FOLDER}/short-term-recall.json"
PHASES = f"{FOLDER}/phase-signals.json"


def entry(number: int = 1) -> dict[str, Any]:
    return {
        "path": "memory/2026-04-02.md",
        "startLine": number,
        "endLine": number,
        "source": "memory",
        "snippet": f"fact {number}",
        "recallCount": 3,
    }


def store(*numbers: int) -> str:
    entries = {f"memory:memory/2026-04-02.md:{n}:{n}": entry(n) for n in numbers}
    return json.dumps({"version": 1, "entries": entries}, indent=2)


def test_an_empty_workspace_has_no_state(workspace: Any) -> None:
    state = read_recall_state(workspace())
    assert (state.origin, state.entries, state.problems) == (Origin.NONE, (), ())


def test_json_is_read_with_its_phases(workspace: Any) -> None:
    key = "memory:memory/2026-04-02.md:1:1"
    phases = json.dumps({"entries": {key: {"lightHits": 2}}})
    state = read_recall_state(workspace({RECALLS: store(1, 2), PHASES: phases}))
    assert state.origin is Origin.JSON
    assert [found.snippet for found in state.entries] == ["fact 1", "fact 2"]
    assert state.phases[key].light_hits == 2
    assert state.problems == ()


def test_a_recorded_workspace_is_read_whole(reference: Path) -> None:
    state = read_recall_state(reference / "openclaw-2026.4/workspace")
    assert (len(state.entries), len(state.phases)) == (19, 3)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ('{\n "entries": {\n  "a": ,\n }\n}', 3),
        ("", 1),
        ("[]", 1),
        ('{"entries": []}', 1),
        (b'{\n "entries": "\xff"}', 2),
    ],
)
def test_a_broken_file_is_named_with_its_line(
    workspace: Any, content: str | bytes, line: int
) -> None:
    state = read_recall_state(workspace({RECALLS: content}))
    (problem,) = state.problems
    assert (problem.path, problem.line, problem.severity) == (RECALLS, line, Severity.ERROR)
    assert (state.origin, state.entries) == (Origin.NONE, ())


def test_nesting_without_end_is_a_problem(workspace: Any) -> None:
    state = read_recall_state(workspace({RECALLS: "[" * 200_000}))
    assert [problem.code for problem in state.problems] == ["recall-state-broken"]


def test_broken_phases_cost_only_the_phases(workspace: Any) -> None:
    state = read_recall_state(workspace({RECALLS: store(1), PHASES: "{"}))
    assert len(state.entries) == 1
    assert [problem.path for problem in state.problems] == [PHASES]


@pytest.mark.parametrize("place", [RECALLS, FOLDER, "memory"])
def test_an_unreadable_file_or_folder_is_named(workspace: Any, close: Any, place: str) -> None:
    root = workspace({RECALLS: store(1)})
    close(root / place)
    (problem,) = read_recall_state(root).problems
    assert (problem.code, problem.path) == ("recall-state-unreadable", RECALLS)
    assert state_stamp(root) == state_stamp(root)


def test_a_file_in_the_place_of_the_folder_is_no_state(workspace: Any) -> None:
    state = read_recall_state(workspace({FOLDER: "x"}))
    assert (state.origin, state.problems) == (Origin.NONE, ())


def test_a_folder_in_the_place_of_the_file_is_named(workspace: Any) -> None:
    root = workspace()
    (root / RECALLS).mkdir(parents=True)
    (problem,) = read_recall_state(root).problems
    assert problem.code == "recall-state-unreadable"


def test_invalid_entries_are_counted_and_the_rest_goes_on(workspace: Any) -> None:
    content = json.dumps({"entries": {"a": entry(), "b": {"path": 1}, "c": None}})
    state = read_recall_state(workspace({RECALLS: content}))
    assert len(state.entries) == 1
    assert "2 of 3" in state.problems[0].message


def test_a_byte_order_mark_does_no_harm(workspace: Any) -> None:
    state = read_recall_state(workspace({RECALLS: "\ufeff" + store(1)}))
    assert len(state.entries) == 1


def test_a_large_store_is_reported_and_read(workspace: Any) -> None:
    content = store(1).replace("fact 1", "fact " + "x" * LARGE)
    state = read_recall_state(workspace({RECALLS: content}))
    (problem,) = state.problems
    assert (problem.code, problem.severity) == ("recall-state-large", Severity.WARNING)
    assert problem.message.startswith("the recall state has 8 MB")
    assert len(state.entries) == 1


def test_migrated_files_are_history_that_still_counts(workspace: Any) -> None:
    root = workspace({f"{RECALLS}.migrated": store(1), f"{RECALLS}.migrated.2": store(1, 2)})
    os.utime(root / f"{RECALLS}.migrated", (1, 1))
    state = read_recall_state(root)
    assert (state.origin, len(state.entries)) == (Origin.MIGRATED, 2)


def test_the_stamp_changes_with_every_file_that_counts(workspace: Any) -> None:
    root = workspace({RECALLS: store(1)})
    first = state_stamp(root)
    assert state_stamp(root) == first
    (root / PHASES).write_text("{}")
    second = state_stamp(root)
    (root / RECALLS).write_text(store(1, 2))
    assert len({first, second, state_stamp(root)}) == 3


def test_reading_leaves_no_trace(workspace: Any) -> None:
    root = workspace({RECALLS: store(1)})
    before = sorted(path.name for path in root.rglob("*"))
    read_recall_state(root)
    assert sorted(path.name for path in root.rglob("*")) == before
