"""OpenClaw's own locks: looked at before every write, and held while MEMORY.md is written.

OpenClaw writes back what it read before, so a text written meanwhile would be lost. Formats:
2026.4 ``memory/.dreams/short-term-promotion.lock`` (``pid:milliseconds``); 2026.9
``locks/memory-promotion-<sha256>.lock`` in its home (JSON) and a row of its state database, which
is only ever read.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from mnemoscope.domain.clock import Clock, iso_utc, parse_utc
from mnemoscope.domain.pace import lay_down
from mnemoscope.ledger.jsonfields import as_object
from mnemoscope.ledger.meta import Meta
from mnemoscope.ledger.openclaw import DREAMS_FOLDER, RECALLS
from mnemoscope.ledger.openclaw_rows import lock_row, state_files
from mnemoscope.ledger.platform_process import started_at

LOCK = "short-term-promotion.lock"
POLL_SECONDS = 0.04
STALE_SECONDS = 60.0
"""Only from this age on is a lock judged by its process, which may live in another container."""
_SLACK_SECONDS = 2.0
"""How far the start of a process, as the system tells it, may be off."""
_PLAIN = re.compile(rb"([0-9]{1,9}):([0-9]{1,13})\s*")
_OWNER = re.compile(r"([0-9]{1,9}):")


@dataclass(frozen=True, slots=True)
class _Claim:
    """What a lock says of its holder."""

    pid: int | None
    """None where it cannot be read."""
    since: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class _LockFile:
    """One place at which OpenClaw keeps a lock, and what stands in it while this program does."""

    path: Path
    content: bytes


@contextmanager
def held(
    root: Path, meta: Meta, clock: Clock, *, take: bool, wait: float = 0.0
) -> Generator[int | None]:
    """Hold OpenClaw's locks of a workspace in the block, or with ``take`` off look at them only.

    Yields None, or the number of the process that would not let go within ``wait`` seconds; 0
    where it left no number. A workspace without traces of OpenClaw has no such lock. The clock is
    the machine's, as OpenClaw's is. The caller holds this program's own write lock.
    """
    drop_left(meta)
    deadline = time.monotonic() + wait
    ours: list[_LockFile] = []
    while (holder := _holder(root, meta, clock, ours, take=take)) is not None:
        _let_go(ours, meta)
        if time.monotonic() >= deadline:
            break
        lay_down()
        time.sleep(POLL_SECONDS)
    try:
        yield holder
    finally:
        _let_go(ours, meta)


def drop_left(meta: Meta) -> None:
    """Remove the locks that a killed process of this program left; the write lock is held."""
    for name, content in meta.taken_locks().items():
        path = Path(name)
        with suppress(OSError):
            # Killed between making the file and filling it, it may hold a part or nothing.
            if content.startswith(path.read_bytes().decode("utf-8", "replace")):
                path.unlink()
        meta.forget_taken_lock(name)


def _holder(
    root: Path, meta: Meta, clock: Clock, ours: list[_LockFile], *, take: bool
) -> int | None:
    """Try all locks once, noting in ``ours`` those that were taken."""
    now = clock.now()
    for lock in _lock_files(root, now):
        holder = _look(lock.path, now.timestamp())
        if holder is not None:
            return holder
        if take:
            meta.note_taken_lock(str(lock.path), lock.content.decode())
            if not _create(lock):
                meta.forget_taken_lock(str(lock.path))
                return _look(lock.path, now.timestamp()) or 0
            ours.append(lock)
    return _row_holder(root, now.timestamp())


def _let_go(ours: list[_LockFile], meta: Meta) -> None:
    for lock in ours:
        with suppress(OSError):
            if lock.path.read_bytes() == lock.content:
                lock.path.unlink()
        meta.forget_taken_lock(str(lock.path))
    ours.clear()


def _lock_files(root: Path, now: datetime) -> Sequence[_LockFile]:
    """The files of the eras of which the workspace has traces."""
    pid = os.getpid()
    found: list[_LockFile] = []
    folder = root / DREAMS_FOLDER
    if (folder / RECALLS).is_file() or (folder / LOCK).is_file():
        found.append(_LockFile(folder / LOCK, b"%d:%d\n" % (pid, int(now.timestamp() * 1000))))
    for database in state_files(root):
        if database.suffix == ".sqlite" and database.is_file():
            digest = hashlib.sha256(os.fsencode(root.resolve())).hexdigest()
            path = database.parent.parent / "locks" / f"memory-promotion-{digest}.lock"
            content = json.dumps({"pid": pid, "createdAt": iso_utc(now)}, indent=2).encode()
            found.append(_LockFile(path, content))
            break
    return found


def _create(lock: _LockFile) -> bool:
    """Make the file if it is not there; a place that cannot be written has nobody to wait for."""
    try:
        lock.path.parent.mkdir(mode=0o700, exist_ok=True)
        file = lock.path.open("xb")
    except FileExistsError:
        return False
    except OSError:
        return True
    try:
        with file:
            file.write(lock.content)
    except OSError:
        # Left empty on a full disk, it would hold up OpenClaw and the next night.
        with suppress(OSError):
            lock.path.unlink()
    return True


def _look(path: Path, now: float) -> int | None:
    """Return who holds a lock file; one that nobody holds any more is removed."""
    try:
        claim = _parsed(path.read_bytes(), path.stat().st_mtime, now)
    except OSError:
        return None
    if _in_force(claim, now):
        return claim.pid or 0
    with suppress(OSError):
        path.unlink()
    return None


def _parsed(content: bytes, written: float, now: float) -> _Claim:
    plain = _PLAIN.fullmatch(content)
    if plain is not None:
        return _Claim(int(plain[1]), _sane(int(plain[2]) / 1000, written, now))
    try:
        fields = as_object(json.loads(content))
    except ValueError:
        return _Claim(None, written)
    pid, created = fields.get("pid"), fields.get("createdAt")
    moment = parse_utc(created) if isinstance(created, str) else None
    since = moment.timestamp() if moment is not None else written
    return _Claim(pid if isinstance(pid, int) else None, _sane(since, written, now))


def _sane(since: float, written: float, now: float) -> float:
    """A moment that lies ahead tells nothing; the time of the file does."""
    return since if since <= now + STALE_SECONDS else written


def _in_force(claim: _Claim, now: float) -> bool:
    """Tell whether a lock holds: it is young, or its very process still lives, however old."""
    if now - claim.since <= STALE_SECONDS:
        return True
    begun = None if claim.pid is None else started_at(claim.pid)
    return begun is not None and begun <= claim.since + _SLACK_SECONDS


def _row_holder(root: Path, now: float) -> int | None:
    row = lock_row(root)
    if row is None:
        return None
    owner, acquired = row
    match = _OWNER.match(owner)
    pid = int(match[1]) if match else None
    return (pid or 0) if _in_force(_Claim(pid, acquired / 1000), now) else None
