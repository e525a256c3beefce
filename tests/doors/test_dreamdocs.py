"""JSON documents about dreams that the command line alone does not show."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from mnemoscope.doors import dreamdocs
from mnemoscope.engine.dreamviews import DreamRun, DreamtLine


def test_a_run_that_was_broken_off_has_no_end() -> None:
    moment = datetime(2026, 11, 28, 3, tzinfo=UTC)
    line = DreamtLine("memory:a:1:1", "text", "a", 1, 1, 0.9)
    past = DreamRun(4, moment, None, "scheduled", "interrupted", (("considered", 3),), (line,))
    document = dreamdocs.run(past)
    assert document["ended"] is None
    assert document["counts"] == {"considered": 3}
    assert document["lines"] == [
        {
            "key": "memory:a:1:1",
            "text": "text",
            "path": "a",
            "startLine": 1,
            "endLine": 1,
            "score": 0.9,
        }
    ]
    json.dumps(document)
