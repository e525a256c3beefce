"""What was said in sessions on single days, read from the transcripts and kept nowhere."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.transcripts import automatic_sessions, hear, words_of
from mnemoscope.engine.conversations import mtime_ns, transcript_folders
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import decode

_MOST = 5_000
"""Messages of one transcript that are looked at."""
_HUGE = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Uttered:
    """One thing that was said."""

    at: datetime
    day: date
    """In the person's zone."""
    words: str
    """In one line, without who said it."""


def talk_of(session: Session, days: Collection[date], control: Control) -> tuple[Uttered, ...]:
    """Return what was said on some days, in its order; nothing where there are no transcripts.

    Sessions of schedulers and heartbeats are left out, and so is what a transcript's broken lines
    may have held.

    Raises:
        Stopped: the person asked to stop.
    """
    oldest = datetime.combine(min(days), datetime.min.time(), UTC) - timedelta(days=1)
    places = [place for folder in transcript_folders(session) for place in _transcripts(folder)]
    found: list[Uttered] = []
    for number, place in enumerate(places):
        control.step("transcripts", number, len(places))
        if mtime_ns(place) / 1e9 >= oldest.timestamp():
            found += (one for one in _said_in(session, place) if one.day in days)
    return tuple(sorted(found, key=lambda one: one.at))


def _transcripts(folder: Path) -> list[Path]:
    try:
        text = (folder / "sessions.json").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = "{}"
    left_out = automatic_sessions(text)
    return [place for place in sorted(folder.glob("*.jsonl")) if place.stem not in left_out]


def _said_in(session: Session, place: Path) -> Iterator[Uttered]:
    try:
        with place.open("rb") as file:
            data = file.read(_HUGE)
    except OSError:
        return
    lines = decode(data).text.split("\n")
    heard = hear(lines, 0, str(place), _MOST, session.lexicon.noise.own_prompts)
    changed = datetime.fromtimestamp(mtime_ns(place) / 1e9, UTC)
    for message in heard.messages:
        at = message.at or changed
        yield Uttered(at, at.astimezone(session.zone).date(), words_of(message.text))
