"""The rows of OpenClaw's shared state database that belong to one workspace, read-only."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

import apsw

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.openclaw_values import LARGE, large

DATABASE = "openclaw.sqlite"
_LEVELS = 4
"""How many folders up ``state/`` is looked for: a workspace lies at most so deep in its home."""
_BUSY_MS = 2_000
_PLUGIN = "memory-core"
_RECALLS = "short-term-recall"
_PHASES = "short-term-phase-signals"
_LOCKS = "short-term-locks"

_OWNERS = """
SELECT DISTINCT substr(entry_key, 1, 64), coalesce(json_extract(value_json, '$.workspaceDir'), '')
FROM plugin_state_entries
WHERE plugin_id = ? AND namespace = ? AND json_valid(value_json)
"""
# By key, as OpenClaw 2026.9.6 reads them: the order decides between equals.
_ROWS = """
SELECT entry_key, value_json FROM plugin_state_entries
WHERE plugin_id = ? AND namespace = ? AND substr(entry_key, 1, 64) = ?
ORDER BY entry_key
"""
_LOCK = """
SELECT entry_key, value_json FROM plugin_state_entries
WHERE plugin_id = ? AND namespace = ? AND entry_key = ?
"""
_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'plugin_state_entries'"


class _Cursor(Protocol):
    def fetchall(self) -> list[tuple[str, str]]: ...


class _Connection(Protocol):
    """What is used of apsw's connection, whose own stubs name a type that 3.11 has not."""

    def execute(self, sql: str, values: Sequence[str] = (), /) -> _Cursor: ...
    def set_busy_timeout(self, milliseconds: int, /) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class StateRows:
    """Stored values by their logical keys."""

    recalls: Mapping[str, object]
    phases: Mapping[str, object]


def state_files(root: Path) -> tuple[Path, ...]:
    """Return where the state database of a workspace may lie, nearest first, with its WAL."""
    folders = [parent / "state" for parent in root.absolute().parents[:_LEVELS]]
    return tuple(
        path for folder in folders for path in (folder / DATABASE, folder / f"{DATABASE}-wal")
    )


def find_rows(root: Path, problems: list[Problem]) -> StateRows | None:
    """Return the rows of the workspace at ``root``; None where no database knows it."""
    for path in state_files(root):
        if path.name != DATABASE or not _is_file(path, problems):
            continue
        try:
            rows = _read(path, root, problems)
        except apsw.Error as error:
            message = f"OpenClaw's state cannot be read: {error}"
            problems.append(
                Problem("recall-state-broken", str(path), message, None, Severity.ERROR)
            )
            continue
        if rows is not None:
            return rows
    return None


def lock_row(root: Path) -> tuple[str, float] | None:
    """Return the owner (``pid:uuid``) and the milliseconds since 1970 of the workspace's lock row.

    None where there is none, or the database cannot be read: then nobody can hold it either.
    """
    folder = root.resolve().as_posix()
    key = hashlib.sha256((folder.lower() if os.name == "nt" else folder).encode()).hexdigest()
    for path in state_files(root):
        if path.name != DATABASE or not _is_file(path, []):
            continue
        with suppress(apsw.Error):
            row = _lock_row(path, key)
            if row is not None:
                return row
    return None


def _lock_row(path: Path, key: str) -> tuple[str, float] | None:
    connection = open_state(path)
    try:
        if not connection.execute(_TABLE).fetchall():
            return None
        rows = connection.execute(_LOCK, (_PLUGIN, _LOCKS, key)).fetchall()
    finally:
        connection.close()
    fields = _object(rows[0][1] if rows else "")
    owner, acquired = fields.get("owner"), fields.get("acquiredAt")
    if isinstance(owner, str) and isinstance(acquired, int | float):
        return owner, float(acquired)
    return None


def _is_file(path: Path, problems: list[Problem]) -> bool:
    try:
        return path.is_file()
    except OSError as error:
        message = f"OpenClaw's state cannot be read: {error.strerror}"
        problems.append(Problem("recall-state-unreadable", str(path), message))
        return False


def _read(path: Path, root: Path, problems: list[Problem]) -> StateRows | None:
    connection = open_state(path)
    try:
        if not connection.execute(_TABLE).fetchall():
            return None
        owners = connection.execute(_OWNERS, (_PLUGIN, _RECALLS)).fetchall()
        owner = owner_of(owners, root, path, problems)
        if owner is None:
            return None
        return StateRows(
            _values(connection, _RECALLS, owner, path, problems),
            _values(connection, _PHASES, owner, path, problems),
        )
    finally:
        connection.close()


def open_state(path: Path) -> _Connection:
    """Open a database without leaving a trace beside it where that can be helped.

    A database without a write-ahead log is opened as immutable; with one, SQLite needs its shared
    memory file, and where that cannot be made the log is left unread.
    """
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    log = path.with_name(f"{path.name}-wal")
    address = path.absolute().as_uri()
    if _size(log):
        try:
            connection = cast("_Connection", apsw.Connection(f"{address}?mode=ro", flags=flags))
            connection.set_busy_timeout(_BUSY_MS)
            connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()
        except (apsw.CantOpenError, apsw.ReadOnlyError):
            pass
        else:
            return connection
    address = f"{address}?mode=ro&immutable=1"
    return cast("_Connection", apsw.Connection(address, flags=flags))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def owner_of(
    owners: Iterable[tuple[str, str]], root: Path, path: Path, problems: list[Problem]
) -> str | None:
    """Choose the workspace key: the same folder, else the one whose path ends most alike.

    A copied home keeps the paths of its old place; they must at least end in the workspace's way
    from the home, so that scratch workspaces of other names are never taken for it.
    """
    here = _parts(str(root.absolute()))
    needed = len(here) - len(_parts(str(path.parent.parent.absolute())))
    alike: dict[str, int] = {}
    for key, folder in owners:
        shared = _shared_tail(here, _parts(folder))
        if shared == len(here):
            return key
        if shared >= max(1, needed):
            alike[key] = max(shared, alike.get(key, 0))
    best = [key for key, shared in alike.items() if shared == max(alike.values())]
    if len(best) > 1:
        message = "several workspaces in OpenClaw's state end in this folder's name; none was taken"
        problems.append(Problem("recall-state-ambiguous", str(path), message))
        return None
    return best[0] if best else None


def _parts(folder: str) -> list[str]:
    return [part for part in folder.replace("\\", "/").split("/") if part]


def _shared_tail(left: list[str], right: list[str]) -> int:
    shared = 0
    for one, other in zip(reversed(left), reversed(right), strict=False):
        if one != other:
            break
        shared += 1
    return shared


def _values(
    connection: _Connection,
    namespace: str,
    owner: str,
    path: Path,
    problems: list[Problem],
) -> Mapping[str, object]:
    """Unwrap the values of one namespace; rows that are no JSON object are counted and left out."""
    rows = connection.execute(_ROWS, (_PLUGIN, namespace, owner)).fetchall()
    size = sum(len(text) for _, text in rows)
    if size > LARGE:
        problems.append(large(str(path), size))
    values: dict[str, object] = {}
    for entry_key, text in rows:
        fields = _object(text)
        key = fields.get("key")
        values[key if isinstance(key, str) and key else entry_key] = fields.get("value")
    broken = sum(value is None for value in values.values())
    if broken:
        message = f"{broken} rows of {namespace} hold no value"
        problems.append(Problem("recall-entries-invalid", str(path), message))
    return {key: value for key, value in values.items() if value is not None}


def _object(text: str) -> Mapping[str, object]:
    try:
        return as_object(json.loads(text))
    except ValueError:
        return as_object(None)
