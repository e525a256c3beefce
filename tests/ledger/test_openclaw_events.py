"""What OpenClaw records of its dreams, from a file that grows and from rows of two workspaces."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw
import pytest

from mnemoscope.ledger import openclaw_events
from mnemoscope.ledger.openclaw_events import EVENTS, AgentDream, AgentEvents, read_events

_TABLE = """
CREATE TABLE plugin_state_entries (
  plugin_id TEXT NOT NULL, namespace TEXT NOT NULL, entry_key TEXT NOT NULL,
  value_json TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (plugin_id, namespace, entry_key)) STRICT
"""


def dream(day: int, phase: str = "light", **more: Any) -> dict[str, Any]:
    at = f"2026-11-{day:02}T03:00:01.000Z"
    fields = {"type": "memory.dream.completed", "timestamp": at, "phase": phase}
    return {**fields, "outcome": "completed", "lineCount": 5, **more}


def promotion(day: int, *keys: str, folder: str = "/w") -> dict[str, Any]:
    return {
        "type": "memory.promotion.applied",
        "timestamp": f"2026-11-{day:02}T03:00:04.000Z",
        "memoryPath": f"{folder}/MEMORY.md",
        "applied": len(keys),
        "candidates": [{"key": key} for key in keys],
    }


def recall(day: int) -> dict[str, Any]:
    at = f"2026-11-{day:02}T09:00:00.000Z"
    return {"type": "memory.recall.recorded", "timestamp": at, "query": "memory.dream.completed"}


def write(root: Path, *lines: dict[str, Any] | str) -> None:
    path = root / EVENTS
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("\n".join(texts) + "\n", "utf-8")


def test_nothing_is_recorded(tmp_path: Path) -> None:
    assert read_events(tmp_path) == AgentEvents()


def test_dreams_and_promotions_in_their_order(tmp_path: Path) -> None:
    write(
        tmp_path,
        recall(25),
        promotion(26, "memory:a:1:1", "memory:b:2:2"),
        "{ broken memory.dream.completed",
        dream(27, "rem", outcome="failed", error="no room"),
        dream(26, "deep"),
        {"type": "memory.dream.completed", "timestamp": "yesterday", "phase": "light"},
        {"type": "memory.dream.completed", "timestamp": "2026-11-28T03:00:00Z", "lineCount": "5"},
    )
    found = read_events(tmp_path)
    assert found.dreams == (
        AgentDream("deep", datetime(2026, 11, 26, 3, 0, 1, tzinfo=UTC), lines=5),
        AgentDream("rem", datetime(2026, 11, 27, 3, 0, 1, tzinfo=UTC), failed=True, lines=5),
        AgentDream("", datetime(2026, 11, 28, 3, tzinfo=UTC)),
    )
    (one,) = found.promotions
    assert (one.applied, one.keys) == (2, ("memory:a:1:1", "memory:b:2:2"))
    assert found.source == EVENTS


def test_of_a_long_file_the_end_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openclaw_events, "_TAIL", 400)
    write(tmp_path, dream(1), *[recall(2)] * 40, dream(3))
    assert [one.at.day for one in read_events(tmp_path).dreams] == [3]


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / EVENTS).mkdir(parents=True)
    (problem,) = read_events(tmp_path).problems
    assert problem.code == "events-unreadable"


def test_rows_of_this_workspace_alone(tmp_path: Path) -> None:
    root = tmp_path / ".claw/workspace"
    root.mkdir(parents=True)
    (tmp_path / ".claw/state").mkdir()
    connection = apsw.Connection(str(tmp_path / ".claw/state/openclaw.sqlite"))
    connection.execute(_TABLE)
    mine, other = str(root), str(tmp_path / "scratch")
    events = [
        ("a1:event:1:01", promotion(26, "memory:a:1:1", folder=mine)),
        ("a1:event:1:02", dream(27, "deep")),
        ("b2:event:1:01", promotion(28, "memory:x:1:1", folder=other)),
        ("b2:event:1:02", dream(28, reportPath=f"{other}/memory/dreaming/light/2026-11-28.md")),
        ("a1:event:1:03", recall(28)),
    ]
    for key, event in events:
        value = json.dumps({"kind": "event", "event": event})
        connection.execute(
            "INSERT INTO plugin_state_entries VALUES"
            " ('memory-core', 'memory-host.events', ?, ?, 0, NULL)",
            (key, value),
        )
    connection.close()
    found = read_events(root)
    assert [one.at.day for one in found.dreams] == [27]
    assert [one.keys for one in found.promotions] == [("memory:a:1:1",)]
    assert found.source.endswith("openclaw.sqlite")


def test_a_database_that_is_none_is_a_problem(tmp_path: Path) -> None:
    root = tmp_path / ".claw/workspace"
    root.mkdir(parents=True)
    (tmp_path / ".claw/state").mkdir()
    (tmp_path / ".claw/state/openclaw.sqlite").write_bytes(b"no database at all" * 99)
    found = read_events(root)
    assert found.dreams == ()
    assert [one.code for one in found.problems] == ["events-unreadable"]
