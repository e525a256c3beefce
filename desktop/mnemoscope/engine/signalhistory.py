"""Where the signals of one short-term memory come from: its days, its questions, its dreams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from enum import StrEnum

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, claim_hash, query_hash
from mnemoscope.engine.promote import phases
from mnemoscope.engine.session import Session
from mnemoscope.ledger.signals import Asked

DAYS = 30
"""How far back the history goes."""


class Kind(StrEnum):
    """What gave a signal."""

    ASKED = "asked"
    DAILY = "daily"
    SESSION = "session"
    GROUNDED = "grounded"
    LIGHT = "light"
    REM = "rem"


_KINDS = {Source.DAILY: Kind.DAILY, Source.SESSION: Kind.SESSION, Source.GROUNDED: Kind.GROUNDED}
_TOUCHES = (Kind.LIGHT, Kind.REM)


@dataclass(frozen=True, slots=True)
class DaySignals:
    """What one memory gathered on one day."""

    day: date
    """In the person's zone."""
    counts: tuple[tuple[Kind, int], ...]
    """In the order of `Kind`."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that found the memory."""

    text: str
    """Empty: only its hash is known."""
    count: int
    """Days on which it was asked."""
    mean: float | None
    """Mean score of what it found; None where nobody recorded it."""


@dataclass(frozen=True, slots=True)
class SignalHistory:
    """The signals of one memory."""

    first: date
    """The oldest day of the window."""
    last: date
    """Today."""
    days: tuple[DaySignals, ...]
    """Those on which there was anything, oldest first."""
    noted: date | None
    """The day of the note."""
    questions: tuple[Question, ...]
    """The most often asked first."""
    unnamed: int
    """Questions of which only a hash is known."""
    earlier: int
    """Signals before the window."""
    undated: int
    """Signals of which the day was not recorded."""
    light_hits: int
    rem_hits: int


def signal_history(session: Session, entry: RecallEntry) -> SignalHistory:
    """Return where the signals of one entry come from.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    ledger, claim = session.ledger, claim_hash(entry.snippet)
    own = ledger.signals.of(entry.path, claim)
    seen = [one for one in ledger.sightings.all() if one.claim in (claim, entry.claim_hash)]
    phase = phases(session, [entry]).get(entry.key) or PhaseSignal(entry.key)
    today = session.clock.now().astimezone(session.zone).date()
    first = today - timedelta(days=DAYS - 1)
    tally = _tally(entry, own, seen, phase, session.zone)
    questions, unnamed = _questions(session, entry, own)
    counted = sum(count for (_, kind), count in tally.items() if kind not in _TOUCHES)
    noted = note_day(entry.path)
    return SignalHistory(
        first=first,
        last=today,
        days=_days(tally, first),
        noted=date.fromisoformat(noted) if noted else None,
        questions=questions,
        unnamed=unnamed,
        earlier=sum(
            count for (day, kind), count in tally.items() if day < first and kind not in _TOUCHES
        ),
        undated=max(0, entry.signal_count - counted),
        light_hits=phase.light_hits,
        rem_hits=phase.rem_hits,
    )


def _tally(
    entry: RecallEntry,
    own: Sequence[Asked],
    seen: Sequence[Sighting],
    phase: PhaseSignal,
    zone: tzinfo,
) -> Counter[tuple[date, Kind]]:
    """Count by day and kind; OpenClaw records the days of its recalls, each once."""
    tally: Counter[tuple[date, Kind]] = Counter()
    for recall in own:
        tally[date.fromisoformat(recall.day), Kind.ASKED] += 1
    for one in seen:
        tally[date.fromisoformat(one.day), _KINDS[one.source]] += one.count
    known = {day for day, _ in tally}
    left = entry.signal_count - sum(tally.values())
    kind = Kind.ASKED if entry.recall_count > len(own) else Kind.DAILY
    for day in _dates(entry.recall_days):
        if day not in known and left > 0:
            tally[day, kind] += 1
            left -= 1
    for moment, touch in ((phase.last_light_at, Kind.LIGHT), (phase.last_rem_at, Kind.REM)):
        at = parse_utc(moment) if moment else None
        if at is not None:
            tally[at.astimezone(zone).date(), touch] += 1
    return tally


def _days(tally: Counter[tuple[date, Kind]], first: date) -> tuple[DaySignals, ...]:
    days = sorted({day for (day, _), count in tally.items() if day >= first and count})
    return tuple(
        DaySignals(day, tuple((kind, tally[day, kind]) for kind in Kind if tally[day, kind]))
        for day in days
    )


def _questions(
    session: Session, entry: RecallEntry, own: Sequence[Asked]
) -> tuple[tuple[Question, ...], int]:
    """The questions by their words, and how many are known by their hash alone."""
    by_hash: dict[str, list[Asked]] = {}
    for recall in own:
        by_hash.setdefault(recall.query_hash, []).append(recall)
    found = [
        Question(asked[-1].query, len(asked), sum(one.score for one in asked) / len(asked))
        for asked in by_hash.values()
    ]
    known = {query_hash(one.text): one.text for one in session.ledger.questions.all()}
    unnamed = 0
    for digest in entry.query_hashes:
        if digest in by_hash:
            continue
        if digest in known:
            found.append(Question(known[digest], 1, None))
        else:
            unnamed += 1
    found.sort(key=lambda question: -question.count)
    return tuple(found), unnamed


def _dates(days: Iterable[str]) -> Iterable[date]:
    for day in days:
        try:
            yield date.fromisoformat(day)
        except ValueError:
            continue
