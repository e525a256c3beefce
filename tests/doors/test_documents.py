"""JSON documents of values that the sample does not have."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from mnemoscope.domain.model import Budget, WorkspaceKind
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.doors import documents
from mnemoscope.engine.views import Operation, VectorState, WorkspaceStatus

MOMENT = datetime(2026, 11, 28, 3, tzinfo=UTC)


def test_a_workspace_without_memory_has_no_budget() -> None:
    problem = Problem("binary", "memory/x.md", "this is no text", 3, Severity.ERROR)
    found = WorkspaceStatus(
        name="x",
        root="/x",
        kind=WorkspaceKind.EMPTY,
        read_only=True,
        files=0,
        indexed_files=0,
        chunks=0,
        vectors=0,
        vector_state=VectorState.OFF,
        embedder="",
        vector_backend="numpy",
        budget=None,
        problems=(problem,),
        last_dream=MOMENT,
    )
    document = documents.status(found)
    assert document["budget"] is None
    assert document["lastDream"] == "2026-11-28T03:00:00.000Z"
    assert document["problems"] == [
        {
            "code": "binary",
            "severity": "error",
            "path": "memory/x.md",
            "line": 3,
            "message": "this is no text",
        }
    ]
    json.dumps(document)


def test_a_full_memory_names_the_line_where_reading_stops() -> None:
    document = documents.budget(Budget(10, 13, 8, 5, cut_line=4, unread=2))
    assert document == {
        "limit": 10,
        "used": 13,
        "handWritten": 8,
        "promoted": 5,
        "over": 3,
        "cutLine": 4,
        "unread": 2,
        "recommended": None,
        "tight": True,
    }


def test_an_operation_tells_what_it_took_back() -> None:
    done = Operation(7, "revert", "2026-11-27", MOMENT, ("MEMORY.md",), undone=False, reverts=3)
    document = documents.operation(done)
    assert (document["id"], document["reverts"], document["paths"]) == (7, 3, ["MEMORY.md"])
