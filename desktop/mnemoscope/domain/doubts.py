"""What two sources say of the same dreaming and do not agree about, so that nobody trusts a calm.

Rules: a diary that is behind what was reported as done, phases that are set against each other,
candidates whose scores tell none of them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from mnemoscope.domain.drought import NO_CANDIDATE
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.scoring import Candidate


class Doubt(StrEnum):
    """What does not agree."""

    DIARY_BEHIND = "diary-behind"
    """A dream was reported as done, and the diary tells nothing of it."""
    DREAMS_WHILE_OFF = "dreams-while-off"
    """A dream was reported as done although dreaming is switched off."""
    DREAMS_MISSING = "dreams-missing"
    """Dreaming is switched on, and for days no dream was reported."""
    PHASES_APART = "phases-apart"
    """Some phases are on and some are off."""
    SCORES_EQUAL = "no-ranking-information"
    """Nearly all candidates have the same score, or the same relevance."""
    NIGHTS_FAILED = "nights-failed"
    """The last nights all failed."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One disagreement; both sides as data, for whoever words it."""

    doubt: Doubt
    path: str
    """The file that one of the sources is; empty where none is one."""
    said: str
    """What one source says: an ISO moment, phases that are on, or a number."""
    found: str
    """What the other shows: an ISO moment or day, phases that are off, a score; empty: nothing."""


@dataclass(frozen=True, slots=True)
class PhaseState:
    """Whether a phase runs, from one source."""

    phase: Phase
    on: bool
    reason: str
    """``on``; ``all-off`` (dreaming is off as a whole), ``off`` or ``limit`` (it may take none)."""


_GRACE = timedelta(hours=1)
"""So long a diary may be written after its phase has ended."""
_FEW = 10
"""From so many candidates on, equal scores are no coincidence."""
_MOST = 0.9


def diary_behind(
    told_at: datetime, written_at: datetime | None, last_day: str | None, day: str
) -> bool:
    """Tell whether a diary is behind a dream that ended at ``told_at``, on the ISO ``day``.

    It is where its file has not been written since, or its last entry is of an earlier day, as in a
    copy, whose file is new. ``written_at`` None: there is no diary; ``last_day`` None: no entry.
    """
    if written_at is None or last_day is None:
        return True
    return written_at < told_at - _GRACE or last_day < day


def phases_apart(states: Sequence[PhaseState]) -> tuple[str, str] | None:
    """Return the phases that are on and those that are off; None where they agree."""
    on = ", ".join(state.phase.value for state in states if state.on)
    off = ", ".join(state.phase.value for state in states if not state.on)
    return (on, off) if on and off else None


def scores_equal(candidates: Iterable[Candidate]) -> tuple[int, float] | None:
    """Return how many candidates share which score, where hardly any has another; else None.

    All having the same mean is as bad: it is the .62 or .58 of mere sightings then, and the rank
    goes by age and number alone. The score that is returned is the mean in that case.
    """
    judged = [one for one in candidates if NO_CANDIDATE.isdisjoint(one.missed)]
    if len(judged) < _FEW:
        return None
    score, number = Counter(round(one.score, 3) for one in judged).most_common(1)[0]
    if number >= _MOST * len(judged):
        return number, score
    means = {round(one.average, 3) for one in judged}
    return (len(judged), means.pop()) if len(means) == 1 else None
