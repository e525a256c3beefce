"""What OpenClaw says its agent has asked its memory, read from the end of its log of events.

Format: OpenClaw 2026.4 (``memory.recall.recorded`` in ``memory/.dreams/events.jsonl``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import cast

from mnemoscope.domain.clock import parse_utc
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.openclaw_events import EVENTS

_TAIL = 256_000
"""Bytes at the end of the file that are read: about a thousand questions."""
_TYPE = "memory.recall.recorded"


@dataclass(frozen=True, slots=True)
class AgentRecall:
    """One question with the best of what was found."""

    at: datetime
    question: str
    path: str
    """Empty: nothing was found."""
    line: int
    score: float


def read_recalls(root: Path, since: datetime) -> tuple[AgentRecall, ...]:
    """Return the questions since a moment, oldest first; broken lines are left out.

    Nothing where there is no such log, or it cannot be read: `read_events` tells of that.
    """
    try:
        with (root / EVENTS).open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _TAIL))
            lines = file.read().split(b"\n")
    except OSError:
        return ()
    # Where the reading began in the middle of a line, that line is no event.
    lines = lines[1:] if size > _TAIL else lines
    found = (_recall(line) for line in lines if _TYPE.encode() in line)
    return tuple(one for one in found if one is not None and one.at >= since)


def _recall(line: bytes) -> AgentRecall | None:
    try:
        event = as_object(json.loads(line))
    except (ValueError, RecursionError):
        return None
    stamp, question = event.get("timestamp"), event.get("query")
    at = parse_utc(stamp) if isinstance(stamp, str) else None
    if event.get("type") != _TYPE or at is None or not isinstance(question, str):
        return None
    results = event.get("results")
    hits = cast("list[object]", results) if isinstance(results, list) else []
    best = max(map(as_object, hits), key=_score, default=None)
    if best is None:
        return AgentRecall(at, question, "", 0, 0.0)
    line_of = best.get("startLine")
    return AgentRecall(
        at,
        question,
        str(best.get("path", "")),
        line_of if isinstance(line_of, int) else 1,
        _score(best),
    )


def _score(hit: Mapping[str, object]) -> float:
    score = hit.get("score")
    return float(score) if isinstance(score, int | float) else 0.0
