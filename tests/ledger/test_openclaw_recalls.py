"""Questions of OpenClaw's agent, whatever its log holds besides."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.ledger.openclaw_events import EVENTS
from mnemoscope.ledger.openclaw_recalls import AgentRecall, read_recalls

EVER = datetime(2000, 1, 1, tzinfo=UTC)
AT = datetime(2026, 11, 2, 9, 10, tzinfo=UTC)


def write(root: Path, *lines: object) -> Path:
    path = root / EVENTS
    path.parent.mkdir(parents=True, exist_ok=True)
    said = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("\n".join([*said, ""]), encoding="utf-8")
    return root


def event(query: object = "fan", at: str = "2026-11-02T09:10:00.000Z", **given: object) -> object:
    base = {"type": "memory.recall.recorded", "timestamp": at, "query": query, "results": []}
    return {**base, **given}


def test_the_best_of_the_results_is_told(tmp_path: Path) -> None:
    results = [
        {"path": "a.md", "startLine": 1, "score": 0.2},
        {"path": "b.md", "startLine": 7, "score": 0.81},
    ]
    found = read_recalls(write(tmp_path, event(results=results)), EVER)
    assert found == (AgentRecall(AT, "fan", "b.md", 7, 0.81),)


@pytest.mark.parametrize(
    "line",
    [
        "{broken memory.recall.recorded",
        event(query=7),
        event(at="yesterday"),
        {"type": "memory.dream.completed", "about": "memory.recall.recorded"},
        "[" * 100_000 + "memory.recall.recorded",
    ],
)
def test_what_is_no_question_is_left_out(tmp_path: Path, line: object) -> None:
    assert read_recalls(write(tmp_path, line), EVER) == ()


@pytest.mark.parametrize(
    "results", [None, "x", [7], [{"path": 3, "startLine": "x", "score": "high"}]]
)
def test_odd_results_do_no_harm(tmp_path: Path, results: object) -> None:
    (found,) = read_recalls(write(tmp_path, event(results=results)), EVER)
    assert (found.question, found.score) == ("fan", 0.0)


def test_only_what_is_new_enough_and_only_the_end_of_a_long_log(tmp_path: Path) -> None:
    filler = [event(query="x" * 900) for _ in range(400)]
    write(tmp_path, event(query="first"), *filler, event(query="last", at="2026-11-03T09:10:00Z"))
    found = read_recalls(tmp_path, EVER)
    assert found[-1].question == "last"
    assert "first" not in {one.question for one in found}
    assert len(read_recalls(tmp_path, datetime(2026, 11, 3, tzinfo=UTC))) == 1


def test_no_log_is_no_question(tmp_path: Path) -> None:
    assert read_recalls(tmp_path, EVER) == ()
    (tmp_path / EVENTS).mkdir(parents=True)
    assert read_recalls(tmp_path, EVER) == ()
