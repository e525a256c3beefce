"""A hit in its note: the lines around it, its headings, its signals and what was said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time

import numpy as np

from mnemoscope.domain.decayfacts import facts_of
from mnemoscope.domain.decayhistory import Accesses, curves
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.document import parse
from mnemoscope.domain.lifedates import epoch_days, moment
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.signals import RecallEntry, recall_key
from mnemoscope.engine import disk
from mnemoscope.engine.feedback import claim_of
from mnemoscope.engine.memories import provenance
from mnemoscope.engine.promote import entries
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.session import Session

AROUND = 2
"""Lines shown before and after those of the hit."""
_MOST_LINES = 24
_SHOWN_DAYS = 60
_NEVER_FADES = 1e6
"""Days in which it is half as strong: in those that are shown, nothing is lost."""


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One line of a note."""

    number: int
    text: str
    """Without its line end."""
    own: bool
    """Whether it belongs to the hit."""


@dataclass(frozen=True, slots=True)
class InNote:
    """What the note and the ledger say of a hit."""

    headings: tuple[str, ...]
    """Outermost first."""
    lines: tuple[NoteLine, ...]
    """Empty where the note is gone or has become shorter."""
    cut: int
    """How many lines of the hit are not among them."""
    recalls: int
    recall_days: tuple[str, ...]
    """ISO days, sorted."""
    helpful: int
    """By how many questions it was found helpful."""
    unhelpful: int
    strengths: tuple[float, ...]
    """Of each of the last 60 days, today last; empty for what does not fade."""


def in_note(session: Session, hit: Hit) -> InNote:
    """Read the note of a hit now; where it stands elsewhere by now, there.

    Raises:
        EnvironmentFault: the note is there and cannot be read.
    """
    found = disk.content(session.root, hit.path)
    text = "" if found is None else found.text.text
    memory = _memory(parse(text, hit.path).memories, hit) if text else None
    place = hit if memory is None or memory.id != hit.memory_id else _moved(hit, memory)
    entry = provenance(session, memory).entry if memory is not None else None
    entry = entry or _entry(session, hit)
    days = tuple(sorted(entry.recall_days)) if entry is not None else ()
    tally = next(
        (
            each
            for each in session.ledger.feedback.tallies()
            if (each.path, each.claim) == (hit.path, claim_of(hit))
        ),
        None,
    )
    today = session.clock.now().astimezone(session.zone).date()
    fades = hit.layer is Layer.SHORT_TERM
    half_life = session.profile.recency_half_life_days
    lines, cut = _lines(text, place.start_line, place.end_line)
    return InNote(
        headings=memory.headings if memory is not None else (),
        lines=lines,
        cut=cut,
        recalls=entry.signal_count if entry is not None else 0,
        recall_days=days,
        helpful=tally.helpful if tally is not None else 0,
        unhelpful=tally.unhelpful if tally is not None else 0,
        strengths=_strengths(days, today, half_life) if fades else (),
    )


def _strengths(days: Sequence[str], today: date, half_life: float) -> tuple[float, ...]:
    """Return the recency of a memory on each day, as its rank counts it: 0 before any recall."""
    recalls = [epoch_days(at) for day in days if (at := moment(day, UTC)) is not None]
    if not recalls:
        return (0.0,) * _SHOWN_DAYS
    usable = min(max(half_life, 1e-3), _NEVER_FADES) if half_life > 0 else _NEVER_FADES
    now = epoch_days(datetime.combine(today, time(), UTC))
    line = curves(
        Model.RECENCY,
        facts_of(),
        Accesses(np.array([0, len(recalls)]), np.array(recalls)),
        now - _SHOWN_DAYS + 1,
        now,
        _SHOWN_DAYS,
        Params(recency_half_life=usable, reinforcement=0.0),
    )
    return tuple(line[0].tolist())


def _memory(memories: Sequence[Memory], hit: Hit) -> Memory | None:
    """Find the memory by its id, else the first that begins in the lines of the hit."""
    same = [memory for memory in memories if memory.id == hit.memory_id]
    if same:
        return min(same, key=lambda memory: abs(memory.start_line - hit.start_line))
    inside = range(hit.start_line, hit.end_line + 1)
    return next((memory for memory in memories if memory.start_line in inside), None)


def _moved(hit: Hit, memory: Memory) -> Hit:
    long = max(memory.end_line, memory.start_line + hit.end_line - hit.start_line)
    return replace(hit, start_line=memory.start_line, end_line=long)


def _entry(session: Session, hit: Hit) -> RecallEntry | None:
    key = recall_key(hit.path, hit.start_line, hit.end_line)
    return next((entry for entry in entries(session) if entry.key == key), None)


def _lines(text: str, start: int, end: int) -> tuple[tuple[NoteLine, ...], int]:
    """Return the lines with those around them, and how many of them had to be left out."""
    everything = split_lines(text)
    if start > len(everything):
        return (), 0
    last = min(end, len(everything), start + _MOST_LINES - 1)
    first = max(1, start - AROUND)
    lines = tuple(
        NoteLine(number, everything[number - 1].rstrip("\r\n"), start <= number <= last)
        for number in range(first, min(len(everything), last + AROUND) + 1)
    )
    return lines, min(end, len(everything)) - last
