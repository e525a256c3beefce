"""Reads daily notes for a dream: those of the last days, each line's claim once a night."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from math import ceil

from mnemoscope.domain.alikeclaims import Restated
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.dailychunks import Chunk, cut_note
from mnemoscope.domain.managedblocks import blanked
from mnemoscope.domain.outcomes import Control, Problem
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.sightings import DAILY_SCORE, Sighting, Source
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.conversations import mtime_ns, read_conversations
from mnemoscope.engine.phaseviews import Ingested
from mnemoscope.engine.session import Session
from mnemoscope.ledger.sightings import Fingerprint
from mnemoscope.vault import files

_NOTES = "memory"
_LOOKBACK_DAYS = 14
_DAILY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-[^/]+)?\.md", re.IGNORECASE)
_LEAST_CHUNKS = 20
_LEAST_CHUNKS_OF_FILE = 6


@dataclass(frozen=True, slots=True)
class Night:
    """When a dream reads, and by whose rules."""

    rules: Rules
    moment: datetime
    """In the person's zone."""
    lookback_days: int
    limit: int
    """Entries that the phase takes; bounds what OpenClaw reads."""

    @property
    def day(self) -> str:
        """The ISO day of the night."""
        return self.moment.date().isoformat()

    @property
    def since(self) -> datetime:
        """The moment from which the days of the phase count."""
        return self.moment - timedelta(days=self.lookback_days)


def ingest(session: Session, night: Night, control: Control) -> Ingested:
    """Read what is new in notes and conversations; nothing is written.

    Raises:
        Stopped: the person asked to stop.
    """
    return _Reader(session, night, control).read()


class _Reader:
    def __init__(self, session: Session, night: Night, control: Control) -> None:
        self._session = session
        self._night = night
        self._control = control
        self._files = session.ledger.sightings.fingerprints()
        self._known: tuple[Sighting, ...] = ()
        self._rows: dict[tuple[str, Source, str, str], Sighting] = {}
        self._counted: set[str] = set()
        self._claims: dict[str, str] = {}
        """What each wording claims."""
        self._waiting: list[tuple[Chunk, str, str, Source, float]] = []
        self._moments: dict[str, str] = {}
        self._problems: list[Problem] = []
        self._new: dict[tuple[str, Source, str, str], Sighting] = {}
        self._signals = 0

    def read(self) -> Ingested:
        notes = self._notes()
        read: list[Fingerprint] = []
        for number, (day, path) in enumerate(notes):
            self._control.step("notes", number, len(notes))
            fingerprint = self._note(day, path, len(notes))
            if fingerprint is not None:
                read.append(fingerprint)
        talk = read_conversations(self._session, self._night.moment, self._control)
        for said in talk.messages:
            self._waiting.append((said.chunk, said.path, said.day, Source.SESSION, said.score))
        if self._waiting:
            self._remember()
        for waiting in self._waiting:
            self._see(*waiting)
        return Ingested(
            files=(*read, *talk.files),
            sightings=tuple(self._new.values()),
            said=talk.said,
            unchanged=len(notes) - len(read),
            new_signals=self._signals,
            problems=(*self._problems, *talk.problems),
        )

    def _notes(self) -> list[tuple[str, str]]:
        """The daily notes of the look-back: latest day first, the plain name before others."""
        days = self._night.lookback_days
        if self._night.rules is not Rules.OPENCLAW_2026_4:
            days = max(_LOOKBACK_DAYS, days)
        oldest = self._night.moment.astimezone(UTC) - timedelta(days=days)
        found: list[tuple[str, str]] = []
        try:
            names = [item.name for item in (self._session.root / _NOTES).iterdir()]
        except OSError:
            return []
        for name in names:
            match = _DAILY.fullmatch(name)
            day = _day(match[1]) if match else None
            if day is not None and datetime.combine(day, time.max, UTC) >= oldest:
                found.append((day.isoformat(), name))
        found.sort(key=lambda one: (one[1].lower() != f"{one[0]}.md", one[1]))
        found.sort(key=lambda one: one[0], reverse=True)
        return [(day, f"{_NOTES}/{name}") for day, name in found]

    def _note(self, day: str, path: str, notes: int) -> Fingerprint | None:
        """Read one note; None where this night has done so already, or it cannot be read."""
        found = files.read(self._session.root, path)
        if isinstance(found, Problem):
            self._problems.append(found)
            return None
        before = self._files.get(path)
        same = before is not None and before.digest == found.fingerprint
        old = self._night.rules is Rules.OPENCLAW_2026_4
        if same and (old or (before is not None and before.seen == self._night.day)):
            return None
        clean = blanked(found.text.text, path)
        cut = cut_note(clean.text, path, self._night.rules)
        self._problems += [*clean.problems, *cut.problems]
        for chunk in self._bounded(cut.chunks, notes):
            self._waiting.append((chunk, path, day, Source.DAILY, DAILY_SCORE))
        return Fingerprint(
            path,
            len(found.data),
            mtime_ns(self._session.root / path),
            found.fingerprint,
            self._night.day,
        )

    def _bounded(self, chunks: Sequence[Chunk], notes: int) -> Sequence[Chunk]:
        """As many pieces of a note as OpenClaw reads; by our own rules all of them."""
        if self._night.rules is Rules.SEED:
            return chunks
        total = max(_LEAST_CHUNKS, 4 * self._night.limit)
        return chunks[: max(_LEAST_CHUNKS_OF_FILE, ceil(total / notes))]

    def _see(self, chunk: Chunk, path: str, day: str, source: Source, score: float) -> None:
        claim = self._claims.get(wording := claim_hash(chunk.text), wording)
        row = (claim, source, path, day)
        if row in self._new:
            return  # the same note says it twice
        before = self._rows.get(row)
        counts = self._counts(claim, before)
        count = (before.count if before else 0) + counts
        self._new[row] = Sighting(
            claim=claim,
            source=source,
            path=path,
            day=day,
            start_line=chunk.start_line,
            end_line=chunk.end_line,
            text=chunk.text,
            count=count,
            total=(before.total if before else 0.0) + counts * score,
            best=max(before.best if before else 0.0, score),
            first_at=before.first_at if before else self._moment_of(day),
            last_at=self._last(before, day),
            seen=self._night.day,
        )
        self._signals += counts

    def _remember(self) -> None:
        """Look up what was seen before."""
        self._known = self._session.ledger.sightings.all()
        self._rows = {one.row: one for one in self._known}
        day = self._night.day
        self._counted = {one.claim for one in self._known if one.seen == day and one.count}
        if self._night.rules is Rules.SEED:
            self._claims = {claim_hash(one.text): one.claim for one in self._known}
            self._recognise()

    def _recognise(self) -> None:
        """Find out which of the new wordings state a claim again; the oldest one names it."""
        new = {claim_hash(one[0].text): one[0].text for one in reversed(self._waiting)}
        texts = [text for wording, text in new.items() if wording not in self._claims]
        known = [(one.claim, one.text) for one in self._known]
        if not texts:
            return
        restated = Restated([*(text for _, text in known), *texts])
        for claim, text in known:
            restated.add(claim, text)
        for text in texts:
            wording = claim_hash(text)
            claim = restated.find(text)
            self._claims[wording] = claim or wording
            if claim is None:
                restated.add(wording, text)

    def _counts(self, claim: str, before: Sighting | None) -> int:
        """The signals that a sighting adds, 1 or 0; see `domain.sightings`."""
        if self._night.rules is Rules.OPENCLAW_2026_4:
            return 0 if before else 1
        if self._night.rules is Rules.OPENCLAW_2026_9:
            return 0 if before and before.seen == self._night.day else 1
        if claim in self._counted:
            return 0
        self._counted.add(claim)
        return 1

    def _last(self, before: Sighting | None, day: str) -> str:
        if self._night.rules is Rules.OPENCLAW_2026_4 or before is None:
            return self._moment_of(day)
        if self._night.rules is Rules.OPENCLAW_2026_9:
            return before.last_at
        return max(before.last_at, self._moment_of(day))

    def _moment_of(self, day: str) -> str:
        """Now; by our own rules no later than the end of the note's own day."""
        if day not in self._moments:
            moment = self._night.moment
            if self._night.rules is Rules.SEED:
                end = datetime.combine(date.fromisoformat(day), time(23, 59, 59), moment.tzinfo)
                moment = min(moment, end)
            self._moments[day] = iso_utc(moment)
        return self._moments[day]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
