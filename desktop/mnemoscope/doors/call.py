"""What stands before the verb: the workspace, the clock, the profile, and how to answer."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, UTC, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import Clock, FixedClock, parse_utc
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import PROFILES, Profile
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.places import data_home, recent_workspaces, resources

if TYPE_CHECKING:
    # Loaded with the first session: whoever is answered by the window opens none.
    from mnemoscope.engine.session import Session

_SIGNS = frozenset({"MEMORY.md", "memory.md", "memory", "NOW.md"})
"""One of these makes the current folder a workspace."""

MOST = 2**63 - 1
"""The largest number that a row can have."""


@dataclass(frozen=True, slots=True)
class Call:
    """The global options of one command line."""

    workspace: Path | None
    clock: Clock
    profile: Profile
    zone: tzinfo | None
    as_json: bool
    read_only: bool
    pinned: bool = False
    """Whether a moment or a zone was named, which the window does not go by."""

    @property
    def root(self) -> Path:
        """The folder that is meant; raises `BadInput` where none is known."""
        return self.workspace or _usual_workspace(data_home())

    @contextmanager
    def session(self, *, consent: bool = False) -> Generator[Session]:
        """Open the workspace; ``consent``: the verb writes, and whoever gave it allows that."""
        from mnemoscope.engine.knownmodels import read_choice
        from mnemoscope.engine.session import Session

        session = Session.open(
            self.root,
            home=data_home(),
            resources=resources(),
            clock=self.clock,
            profile=self.profile,
            zone=self.zone,
            read_only=self.read_only,
            consent=consent,
            choice=read_choice(data_home()),
        )
        try:
            yield session
        finally:
            session.close()


def profile_for(name: str, workspace: Path | None) -> Profile:
    """Return the profile of that name; ``auto`` is the one that fits what the workspace holds.

    Raises:
        BadInput: there is no such profile, or for ``auto`` no workspace is known.
    """
    if name in PROFILES:
        return PROFILES[name]
    from mnemoscope.engine.foundprofile import AUTO, found_profile
    from mnemoscope.engine.profiles import known_profile

    if name == AUTO:
        return found_profile((workspace or _usual_workspace(data_home())).expanduser().absolute())
    return known_profile(name, data_home())


def clock_at(moment: str | None) -> Clock:
    """Return a clock that stands at an ISO 8601 moment, or the machine's; raises `BadInput`."""
    if moment is None:
        return SystemClock()
    return FixedClock(moment_named("--now", moment))


def moment_named(option: str, text: str) -> datetime:
    """Return the moment (UTC) that an option names as ISO 8601; raises `BadInput`."""
    parsed = parse_utc(text)
    if parsed is None:
        raise BadInput(f"{option} {text!r} is no moment such as 2026-11-28T03:00:00Z")
    if not MINYEAR < parsed.year < MAXYEAR:
        # No room for the hours of a zone, nor for a day before or after.
        raise BadInput(
            f"{option} {text!r} lies at the end of the calendar: name a year of 2 to 9998"
        )
    return parsed


def folder_named(name: str | None) -> Path | None:
    """Return the folder of that name; None where none is named; raises `BadInput`.

    An empty name is a variable that was not set: never the current folder, into which verbs write.
    """
    if name == "":
        raise BadInput("--workspace names no folder")
    return None if name is None else Path(name)


def zone_named(name: str | None) -> tzinfo | None:
    """Return the time zone of that name; None where none is named; raises `BadInput`."""
    if name is None:
        return None
    if name.upper() == "UTC":
        return UTC
    # Imported late: most lines name no zone.
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadInput(f"--zone {name!r} is no time zone such as Europe/Berlin") from None


def local(moment: datetime, session: Session) -> str:
    """A moment in the session's zone, to the minute."""
    return moment.astimezone(session.zone).strftime("%Y-%m-%d %H:%M")


def _usual_workspace(home: Path) -> Path:
    """The named one, the current folder if it is one, or the one opened last."""
    named = os.environ.get("MNEMOSCOPE_WORKSPACE")
    if named:
        return Path(named)
    if not _SIGNS.isdisjoint(_names_here()):
        return Path.cwd()
    known = [entry.path for entry in recent_workspaces(home) if entry.exists]
    if not known:
        raise BadInput("no workspace is known: name one with --workspace DIR")
    return known[0]


def _names_here() -> list[str]:
    """What lies in the current folder; nothing where it was deleted or cannot be listed."""
    try:
        return [path.name for path in Path.cwd().iterdir()]
    except OSError:
        return []
