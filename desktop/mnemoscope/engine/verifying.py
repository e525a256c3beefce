"""When files were last verified, written only where their format has a place for it.

Format: the v2 layout, whose headers have ``last_verified``; what nobody verified for 30 days is
marked ``⚠️ STALE``. In any other file nothing is written: the ledger knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime

from mnemoscope.domain.blocks import header_end
from mnemoscope.domain.life import STALE_DAYS, Life
from mnemoscope.domain.lifecycle import Bar, Kept, Reason, Step, StepKind, Why
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.domain.takeout import newline_for
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.lifeplan import MARK_STALE, LifePlan, local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault
from mnemoscope.vault.files import ReadFile
from mnemoscope.vault.frontmatter import read_header
from mnemoscope.vault.wikiwrite import Set, with_edits

_VERIFIED = "lastverified"
_MARK = re.compile(
    r"^> \u26a0\ufe0f? STALE\b[^\r\n]*(?:\r\n|\r|\n|\Z)(?:\r\n|\r|\n)?", re.MULTILINE
)


def verified_files(session: Session, paths: Iterable[str], day: date) -> tuple[FileWrite, ...]:
    """Return what becomes of those files whose headers say when they were last verified.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    writes: list[FileWrite] = []
    for path in dict.fromkeys(paths):
        found = disk.content(session.root, path)
        field = None if found is None else _field(found)
        if found is None or field is None:
            continue
        text = _MARK.sub("", found.text.text)
        try:
            text = with_edits(text, [Set((field,), day.isoformat())])
        except BadInput:
            continue  # a header that cannot be changed in place: the ledger knows the day
        data = found.text.encode(text)
        if data != found.data:
            writes.append(FileWrite(path, found.fingerprint, data))
    return tuple(writes)


def stale(session: Session) -> tuple[Life, ...]:
    """Return what nobody has verified for 30 days, nor written since, the oldest first."""
    never = datetime.max.replace(tzinfo=UTC)
    found = [life for life in lives(session).rows if life.stale]
    return tuple(sorted(found, key=lambda life: life.verified or life.created or never))


def mark_stale(session: Session) -> LifePlan:
    """Plan to mark the files of the v2 layout in which everything is stale.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    at = local_now(session)
    by_path: dict[str, list[Life]] = {}
    for life in lives(session).rows:
        for place in life.places:
            by_path.setdefault(place.path, []).append(life)
    steps: list[Step] = []
    kept: list[Kept] = []
    writes: list[FileWrite] = []
    for path, inside in by_path.items():
        if not all(life.stale for life in inside):
            continue
        why = Reason(Why.UNVERIFIED, _days(inside, at.date()), STALE_DAYS)
        write = _marked(session, path, at.date())
        if isinstance(write, Bar):
            kept.append(Kept("", write, path, due=why))
        elif write is not None:
            steps.append(Step(StepKind.MARK_STALE, "", path, path, 0, 0, why))
            writes.append(write)
    subject = steps[0].path if len(steps) == 1 else str(len(steps))
    return LifePlan(MARK_STALE, subject, at, tuple(steps), tuple(kept), writes=tuple(writes))


def _marked(session: Session, path: str, today: date) -> FileWrite | Bar | None:
    """Return a file with its mark; None where it is marked already."""
    try:
        found = disk.content(session.root, path)
    except EnvironmentFault:
        return Bar.UNREADABLE
    if found is None or _field(found) is None:
        return Bar.NO_PLACE
    text = found.text.text
    if _MARK.search(text):
        return None
    end, newline = header_end(text), newline_for(text)
    mark = f"> \u26a0\ufe0f STALE: not verified as of {today.isoformat()}{newline}{newline}"
    return FileWrite(path, found.fingerprint, found.text.encode(text[:end] + mark + text[end:]))


def _field(found: ReadFile) -> str | None:
    """Return the name of the field that says when a file was verified; None: it has none."""
    text = found.text.text
    if in_vault(found.path) or not header_end(text):
        return None
    header = read_header(text, found.path)
    if header.problems:
        return None
    names = {name.replace("_", "").replace("-", "").lower(): name for name in header.fields}
    return names.get(_VERIFIED)


def _days(inside: Iterable[Life], today: date) -> float | None:
    """Return the days since the latest of some memories was verified, as far as that is known."""
    days = [(today - when.date()).days for one in inside if (when := one.verified or one.created)]
    return min(days, default=None)
