"""What OpenClaw says it did: its finished dreams and promotions, read and never written.

Formats: OpenClaw 2026.4 (``memory/.dreams/events.jsonl``, which grows without bound) and 2026.9
(rows of ``memory-host.events`` in ``state/openclaw.sqlite``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import cast

import apsw

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import Problem
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.openclaw_rows import DATABASE, open_state, owner_of, state_files

EVENTS = "memory/.dreams/events.jsonl"
_TAIL = 8_000_000
"""Bytes at the end of the file that are read; recalls fill it a hundred times as fast as dreams."""
_DREAM = "memory.dream.completed"
_PROMOTION = "memory.promotion.applied"
_ROWS = """
SELECT substr(entry_key, 1, instr(entry_key, ':') - 1), json_extract(value_json, '$.event')
FROM plugin_state_entries
WHERE plugin_id = 'memory-core' AND namespace = 'memory-host.events' AND json_valid(value_json)
  AND json_extract(value_json, '$.event.type') IN (?, ?)
ORDER BY entry_key
"""
_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'plugin_state_entries'"


@dataclass(frozen=True, slots=True)
class AgentDream:
    """One phase that ended."""

    phase: str
    """``light``, ``rem`` or ``deep``; as it stands there."""
    at: datetime
    failed: bool = False
    lines: int | None = None
    """Of its report; None where that is not said."""


@dataclass(frozen=True, slots=True)
class AgentPromotion:
    """Lines that were written into MEMORY.md, or found to stand there, at one moment."""

    at: datetime
    applied: int
    keys: tuple[str, ...]
    """Recall keys; OpenClaw 2026.9 names ten at most."""


@dataclass(frozen=True, slots=True)
class AgentEvents:
    """What the agent's own dreaming has recorded of itself, oldest first."""

    dreams: tuple[AgentDream, ...] = ()
    promotions: tuple[AgentPromotion, ...] = ()
    source: str = ""
    """The file; empty where there is none."""
    problems: tuple[Problem, ...] = ()


def read_events(root: Path) -> AgentEvents:
    """Read what is recorded of the workspace at ``root``; broken lines are left out.

    Of a long file the end is read alone.
    """
    problems: list[Problem] = []
    lines = _tail(root / EVENTS, problems)
    if lines is None:
        found = _stored(root, problems)
        return found or AgentEvents(problems=tuple(problems))
    events = (_parsed(line) for line in lines if b'"memory.dream' in line or b".promotion." in line)
    return _told(events, EVENTS, problems)


def _tail(path: Path, problems: list[Problem]) -> list[bytes] | None:
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _TAIL))
            lines = file.read().split(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        problems.append(Problem("events-unreadable", EVENTS, f"cannot be read: {error.strerror}"))
        return None
    # Where the reading began in the middle of a line, that line is no event.
    return lines[1:] if size > _TAIL else lines


def _stored(root: Path, problems: list[Problem]) -> AgentEvents | None:
    """Return the events of the nearest state database that knows the workspace."""
    for path in state_files(root):
        try:
            if path.name != DATABASE or not path.is_file():
                continue
            connection = open_state(path)
            try:
                if not connection.execute(_TABLE).fetchall():
                    continue
                rows = connection.execute(_ROWS, (_DREAM, _PROMOTION)).fetchall()
            finally:
                connection.close()
        except (OSError, apsw.Error) as error:
            message = f"OpenClaw's events cannot be read: {error}"
            problems.append(Problem("events-unreadable", str(path), message))
            continue
        events = [(prefix, _parsed(text.encode())) for prefix, text in rows]
        folders = {prefix: _folder(event) for prefix, event in events if _folder(event)}
        owner = owner_of(folders.items(), root, path, problems)
        if owner is not None:
            mine = [event for prefix, event in events if prefix == owner]
            return _told(mine, str(path), problems)
    return None


def _folder(event: Mapping[str, object]) -> str:
    """The workspace that an event names by the file it wrote; empty where it names none."""
    memory, report = event.get("memoryPath"), event.get("reportPath")
    if isinstance(memory, str):
        return str(PurePosixPath(memory.replace("\\", "/")).parent)
    if isinstance(report, str):
        return report.replace("\\", "/").partition("/memory/dreaming/")[0]
    return ""


def _parsed(line: bytes) -> Mapping[str, object]:
    try:
        return as_object(json.loads(line))
    except (ValueError, RecursionError):
        return as_object(None)


def _told(
    events: Iterable[Mapping[str, object]], source: str, problems: list[Problem]
) -> AgentEvents:
    dreams: list[AgentDream] = []
    promotions: list[AgentPromotion] = []
    for event in events:
        stamp = event.get("timestamp")
        at = parse_utc(stamp) if isinstance(stamp, str) else None
        if at is None:
            continue
        if event.get("type") == _DREAM:
            dreams.append(_dream(event, at))
        elif event.get("type") == _PROMOTION:
            promotions.append(_promotion(event, at))
    return AgentEvents(
        tuple(sorted(dreams, key=lambda one: one.at)),
        tuple(sorted(promotions, key=lambda one: one.at)),
        source,
        tuple(problems),
    )


def _dream(event: Mapping[str, object], at: datetime) -> AgentDream:
    lines = event.get("lineCount")
    return AgentDream(
        phase=str(event.get("phase", "")),
        at=at,
        failed=event.get("outcome") == "failed",
        lines=lines if isinstance(lines, int) else None,
    )


def _promotion(event: Mapping[str, object], at: datetime) -> AgentPromotion:
    applied, found = event.get("applied"), event.get("candidates")
    candidates = cast("list[object]", found) if isinstance(found, list) else []
    keys = (as_object(one).get("key") for one in candidates)
    return AgentPromotion(
        at,
        applied if isinstance(applied, int) else 0,
        tuple(key for key in keys if isinstance(key, str)),
    )
