"""OpenClaw's recall state, read and never written: JSON, else SQLite rows, else migrated files.

Formats: OpenClaw 2026.4 (``memory/.dreams/*.json``) and 2026.9 (``state/openclaw.sqlite``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.signals import PhaseSignal, RecallEntry
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.openclaw_json import decoded
from mnemoscope.ledger.openclaw_rows import find_rows, state_files
from mnemoscope.ledger.openclaw_values import (
    LARGE,
    large,
    read_entries,
    read_phases,
)

DREAMS_FOLDER = "memory/.dreams"
RECALLS = "short-term-recall.json"
PHASES = "phase-signals.json"
_ENTRIES = "entries"


class Origin(StrEnum):
    """Where the state was found."""

    NONE = "none"
    JSON = "json"
    SQLITE = "sqlite"
    MIGRATED = "migrated"
    """JSON files that OpenClaw left behind when it moved to SQLite: history."""


@dataclass(frozen=True, slots=True)
class RecallState:
    """Everything that OpenClaw has recorded about a workspace's short-term memories."""

    origin: Origin
    entries: tuple[RecallEntry, ...] = ()
    """In the order of the store, which breaks ties in the rank."""
    phases: Mapping[str, PhaseSignal] = field(default_factory=dict[str, PhaseSignal])
    """By recall key."""
    problems: tuple[Problem, ...] = ()


def read_recall_state(root: Path) -> RecallState:
    """Read the state of the workspace at ``root``; what is broken is a Problem, not an error."""
    folder = root / DREAMS_FOLDER
    problems: list[Problem] = []
    recalls = _load(folder / RECALLS, problems)
    if recalls is not None:
        phases = _load(folder / PHASES, problems)
        return _state(Origin.JSON, recalls, phases, problems)
    rows = find_rows(root, problems)
    if rows is not None:
        return _state(Origin.SQLITE, rows.recalls, rows.phases, problems)
    recalls = _load(_newest(folder, RECALLS), problems)
    if recalls is not None:
        phases = _load(_newest(folder, PHASES), problems)
        return _state(Origin.MIGRATED, recalls, phases, problems)
    return RecallState(Origin.NONE, problems=tuple(problems))


def state_stamp(root: Path) -> tuple[tuple[str, int, int], ...]:
    """Name, size and time of every file that the state may come from: unchanged, read once."""
    folder = root / DREAMS_FOLDER
    files = sorted([*_beginning(folder, RECALLS), *_beginning(folder, PHASES)])
    files += state_files(root)
    return tuple((str(path), *_size_and_time(path)) for path in files)


def _state(
    origin: Origin,
    recalls: Mapping[str, object],
    phases: Mapping[str, object] | None,
    problems: list[Problem],
) -> RecallState:
    entries, skipped = read_entries(recalls)
    if skipped:
        message = f"{skipped} of {skipped + len(entries)} recall entries are invalid and left out"
        problems.append(Problem("recall-entries-invalid", f"{DREAMS_FOLDER}/{RECALLS}", message))
    return RecallState(origin, entries, read_phases(phases or {}), tuple(problems))


def _load(path: Path | None, problems: list[Problem]) -> Mapping[str, object] | None:
    """Return the ``entries`` of a state file; None where there is none or it is broken."""
    if path is None:
        return None
    name = f"{DREAMS_FOLDER}/{path.name}"
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        problems.append(
            _problem("recall-state-unreadable", name, f"cannot be read: {error.strerror}")
        )
        return None
    if len(data) > LARGE:
        problems.append(large(name, len(data)))
    try:
        content = decoded(data.decode("utf-8-sig"), _ENTRIES)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.append(_problem("recall-state-broken", name, "is not UTF-8", line))
        return None
    except json.JSONDecodeError as error:
        problems.append(
            _problem("recall-state-broken", name, f"broken JSON: {error.msg}", error.lineno)
        )
        return None
    except RecursionError:
        problems.append(_problem("recall-state-broken", name, "is nested too deeply"))
        return None
    entries = as_object(content).get(_ENTRIES)
    if isinstance(entries, dict):
        return as_object(cast("object", entries))
    problems.append(_problem("recall-state-broken", name, "holds no object named entries", 1))
    return None


def _problem(code: str, path: str, what: str, line: int | None = None) -> Problem:
    return Problem(code, path, what, line, Severity.ERROR)


def _newest(folder: Path, name: str) -> Path | None:
    """Return the youngest of ``name.migrated``, ``name.migrated.2`` and so on."""
    found = _beginning(folder, f"{name}.migrated")
    return max(found, key=lambda path: _size_and_time(path)[1], default=None)


def _beginning(folder: Path, name: str) -> list[Path]:
    """Return the files whose names begin so; none where the folder cannot be listed."""
    try:
        return [path for path in folder.iterdir() if path.name.startswith(name)]
    except OSError:
        return []


def _size_and_time(path: Path) -> tuple[int, int]:
    try:
        known = path.stat()
    except OSError:
        return 0, 0
    return known.st_size, known.st_mtime_ns
