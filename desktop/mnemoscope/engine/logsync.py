"""Brings what was said in sessions into the daily notes, so that the log of a day lacks nothing.

Notes are only ever added to. What stands in a note of the day already, and what may be no memory,
is left out; run twice, nothing is added twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from mnemoscope.domain.known import NOTHING
from mnemoscope.domain.outcomes import Changes, Control, Facet, RefusalReason, Refused
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.signals import collapse
from mnemoscope.domain.takeout import newline_for
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine import disk
from mnemoscope.engine.conversations import transcript_folders
from mnemoscope.engine.daytalk import Uttered, talk_of
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.nightwords import night_words
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import decode

SYNC = "sync-log"
"""Name of the operation in the journal."""
_MOST = 200
"""Lines that one day gets at most."""


@dataclass(frozen=True, slots=True)
class Synced:
    """What the logs of some days got."""

    heard: int
    """Messages of these days."""
    lines: int = 0
    """Lines that were added."""
    known: int = 0
    """Messages that stood there already, or were said twice."""
    blocked: int = 0
    """Messages that a rule of quality keeps out."""
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))


def sync_log(
    session: Session, day: date, control: Control | None = None, run: int | None = None
) -> Synced | Refused:
    """Add to the notes of a day and of the one before what was said in sessions.

    The day before is looked at again because the night goes on after the sync.

    Raises:
        Stopped: the person asked to stop; nothing was written.
        EnvironmentFault: the disk refused; the notes are as they were.
    """
    if not transcript_folders(session):
        return Refused(RefusalReason.NOT_FOUND, "there are no sessions")
    control = control or Control()
    days = (day - timedelta(days=1), day)
    said = talk_of(session, days, control)
    scribe = _Scribe(session)
    for one in days:
        scribe.write(one, [message for message in said if message.day == one])
    if not scribe.writes:
        return Synced(len(said), known=scribe.known, blocked=scribe.blocked)
    answer = commit(session, SYNC, day.isoformat(), scribe.writes, run)
    if isinstance(answer, Refused):
        return answer
    return Synced(len(said), scribe.lines, scribe.known, scribe.blocked, answer)


class _Scribe:
    """Adds lines to notes; nothing is written to the disk."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._quality = replace(quality(session), known=NOTHING)
        self._notes: Mapping[str, list[str]] = _notes_by_day(session)
        self.writes: list[FileWrite] = []
        self.lines = self.known = self.blocked = 0

    def write(self, day: date, said: Sequence[Uttered]) -> None:
        """Add to the note of a day what it lacks."""
        path = f"memory/{day.isoformat()}.md"
        paths = self._notes.get(day.isoformat(), [])
        texts = [
            found.text.text for one in paths if (found := disk.content(self._session.root, one))
        ]
        known = _folded("\n".join(texts))
        new: list[str] = []
        for words in (one.words for one in said):
            if _folded(words) in known:
                self.known += 1
            elif self._quality.judged(words, self._session.lexicon) is not None:
                self.blocked += 1
            elif len(new) < _MOST:
                new.append(words)
                known += f" {_folded(words)}"
        if new:
            self.lines += len(new)
            self.writes.append(self._added(path, day, new))

    def _added(self, path: str, day: date, new: Sequence[str]) -> FileWrite:
        found = disk.content(self._session.root, path)
        file = found.text if found is not None else decode(b"")
        title = night_words(self._session.resources, tongue_of(new))["sessions"]
        end = newline_for(file.text)
        text = file.text or f"# {day.isoformat()}{end}"
        if not text.endswith(("\n", "\r")):
            text += end
        if _last_heading(text) != title:
            text += f"{end}## {title}{end}{end}"
        text += "".join(f"- {_harmless(words)}{end}" for words in new)
        return FileWrite(path, found.fingerprint if found is not None else None, file.encode(text))


def _notes_by_day(session: Session) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for state in disk.scan(session.root).files:
        day = note_day(state.path)
        if day is not None:
            found.setdefault(day, []).append(state.path)
    return found


def _folded(text: str) -> str:
    return collapse(text).casefold()


def _last_heading(text: str) -> str:
    headings: Iterable[str] = (line for line in text.splitlines() if line.startswith("#"))
    last = ""
    for line in headings:
        last = line.lstrip("#").strip()
    return last


def _harmless(words: str) -> str:
    """Return words that begin no comment in the note, which would swallow what follows."""
    return words.replace("<!--", "<!- -")
