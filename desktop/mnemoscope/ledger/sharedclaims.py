"""What machines that share a workspace's folder tell each other: who works, and what has run.

Each has its own ledger, so these are small files in the folder itself. Making one is all or
nothing, on a network drive as well; a folder that is merely copied to and fro by a service tells
the others as late as the service does.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.locks import is_this_process, this_process
from mnemoscope.ledger.places import SILENT_AFTER, is_elsewhere, this_host
from mnemoscope.ledger.platform_process import is_alive

FOLDER = ".mnemoscope"
_WORKING = "working"
_KEPT = timedelta(days=45)
_TRIES = 3
_held_here: set[str] = set()


@dataclass(frozen=True, slots=True)
class Claimed:
    """Who made a file, and when it was last at work."""

    host: str
    pid: int
    process: str
    token: str
    since: str
    beat: str
    result: str = ""
    """Of what has run: the word that it ended with; empty: it has not ended."""


class SharedClaims:
    """The files of one workspace."""

    def __init__(self, root: Path) -> None:
        self._folder = root / FOLDER / "jobs"

    def lock(self, at: datetime) -> Claimed | None:
        """Take the lock of the folder; returns who has it where it is not to be had.

        Raises:
            EnvironmentFault: the folder refused.
        """
        return self._take(_WORKING, at)

    def beat(self, at: datetime) -> None:
        """Say that the holder of the lock is at work."""
        mine = self._mine(_WORKING)
        if mine is not None:
            with suppress(OSError):
                self._write(_WORKING, replace(mine, beat=iso_utc(at)))

    def unlock(self) -> None:
        """Let go of the lock, if it is ours."""
        self._drop(_WORKING)

    def claim(self, job: str, slot: str, at: datetime) -> Claimed | None:
        """Claim a planned run; returns who did before.

        Raises:
            EnvironmentFault: the folder refused.
        """
        self._forget_old(at)
        return self._take(_name(job, slot), at)

    def finish(self, job: str, slot: str, at: datetime, result: str) -> None:
        """Note how a claimed run ended."""
        name = _name(job, slot)
        mine = self._mine(name)
        if mine is not None:
            _held_here.discard(mine.token)
            with suppress(OSError):
                self._write(name, replace(mine, beat=iso_utc(at), result=result))

    def let_go(self, job: str, slot: str) -> None:
        """Give a planned run back as if it had not been claimed."""
        self._drop(_name(job, slot))

    def _take(self, name: str, at: datetime) -> Claimed | None:
        host, (pid, process) = this_host(), this_process()
        moment = iso_utc(at)
        mine = Claimed(host, pid, process, os.urandom(8).hex(), moment, moment)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._hide()
            other = None
            for _ in range(_TRIES):
                if self._make(name, mine):
                    _held_here.add(mine.token)
                    return None
                other = self._read(name)
                if other is not None and _holds(other, at):
                    return other
                self._clear(name, other)
        except OSError as error:
            raise EnvironmentFault(
                f"the folder of jobs cannot be written: {error.strerror}",
                path=FOLDER,
                hint="Free some space, or check the permissions of the workspace.",
            ) from error
        return other or mine

    def _make(self, name: str, mine: Claimed) -> bool:
        """Make a file whole or not at all; tells whether it was not there."""
        draft = self._folder / f"{name}.{mine.token}.new"
        try:
            draft.write_text(json.dumps(asdict(mine)), encoding="ascii")
            # A link fails where there is such a name, on network drives as well.
            os.link(draft, self._folder / f"{name}.json")
        except FileExistsError:
            return False
        except OSError:
            return self._make_plainly(name, draft)
        finally:
            draft.unlink(missing_ok=True)
        return True

    def _make_plainly(self, name: str, draft: Path) -> bool:
        """Do the same on file systems that know no links."""
        text = draft.read_text("ascii")
        try:
            with (self._folder / f"{name}.json").open("x", encoding="ascii") as file:
                file.write(text)
        except FileExistsError:
            return False
        return True

    def _clear(self, name: str, dead: Claimed | None) -> None:
        """Take the file of a dead holder away, unless somebody else has taken its place."""
        aside = self._folder / f"{name}.{os.urandom(8).hex()}.old"
        try:
            (self._folder / f"{name}.json").rename(aside)
        except FileNotFoundError:
            return
        taken = _parsed(aside)
        if taken is not None and (dead is None or taken.token != dead.token):
            with suppress(OSError):
                os.link(aside, self._folder / f"{name}.json")
        aside.unlink(missing_ok=True)

    def _write(self, name: str, content: Claimed) -> None:
        draft = self._folder / f"{name}.{content.token}.new"
        draft.write_text(json.dumps(asdict(content)), encoding="ascii")
        draft.replace(self._folder / f"{name}.json")

    def _mine(self, name: str) -> Claimed | None:
        found = self._read(name)
        return found if found is not None and found.token in _held_here else None

    def _drop(self, name: str) -> None:
        mine = self._mine(name)
        if mine is not None:
            _held_here.discard(mine.token)
            with suppress(OSError):
                (self._folder / f"{name}.json").unlink(missing_ok=True)

    def _read(self, name: str) -> Claimed | None:
        return _parsed(self._folder / f"{name}.json")

    def _hide(self) -> None:
        """Keep the files out of the repository in which many workspaces are kept."""
        ignore = self._folder.parent / ".gitignore"
        if not ignore.exists():
            ignore.write_text("*\n", encoding="ascii")

    def _forget_old(self, at: datetime) -> None:
        with suppress(OSError):
            for path in self._folder.glob("*.json"):
                found = _parsed(path)
                since = parse_utc(found.since) if found is not None else None
                if since is not None and at - since > _KEPT:
                    path.unlink(missing_ok=True)


def _name(job: str, slot: str) -> str:
    return f"{job}-{slot.replace(':', '')}"


def _holds(found: Claimed, at: datetime) -> bool:
    """Tell whether a file still stands for somebody: it has run, or its maker is at work."""
    if found.result:
        return True
    if found.host == this_host() and not is_elsewhere(found.process):
        if is_this_process(found.pid, found.process):
            return found.token in _held_here
        return is_alive(found.pid, found.process)
    beat = parse_utc(found.beat)
    return beat is not None and at - beat < SILENT_AFTER


def _parsed(path: Path) -> Claimed | None:
    try:
        fields = cast("dict[str, object]", json.loads(path.read_text("ascii")))
        words = {name: str(fields[name]) for name in ("host", "process", "token", "since", "beat")}
        return Claimed(**words, pid=int(str(fields["pid"])), result=str(fields.get("result", "")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
