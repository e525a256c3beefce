"""How well the memory of a workspace lives, why nothing is promoted, and what does not add up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.document import parse
from mnemoscope.domain.doubts import Mismatch, PhaseState
from mnemoscope.domain.drought import NO_CANDIDATE, Drought, NightCount, drought_now, drought_of
from mnemoscope.domain.health import (
    INTAKE_DAYS,
    WINDOW_DAYS,
    Condition,
    HealthScore,
    PartHealth,
    Vitals,
    health_of,
)
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.outcomes import EnvironmentFault, Problem
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.successions import RulePair, rule_pairs
from mnemoscope.engine import disk
from mnemoscope.engine.doubts import mismatches, phase_states
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.promote import assessed, recall_state
from mnemoscope.engine.pruning import Prunable, prunable
from mnemoscope.engine.session import Session
from mnemoscope.ledger.openclaw_events import AgentEvents, read_events

_FAILED = frozenset({"failed", "refused", "interrupted"})
_UNFINISHED = frozenset({"running", "stopped"})
"""Neither a failure nor a night: it still runs, or the person ended it."""
_REASONS = frozenset({*map(str, Gate), *map(str, Hold)})
_DAY = timedelta(days=1)
_SAME_NIGHT = timedelta(hours=1)
"""So long after a promotion its own night may report that it has ended."""


@dataclass(frozen=True, slots=True)
class Health:
    """The health of a workspace's memory and all that explains it."""

    score: HealthScore
    drought: Drought | None
    """Nights in a row that promoted nothing; None: the last one did, or there was none."""
    mismatches: tuple[Mismatch, ...]
    phases: tuple[PhaseState, ...]
    """Which phases OpenClaw runs by its own settings; empty where there are none."""
    pairs: tuple[RulePair, ...]
    """Promoted lines of which the later one may retire the earlier one."""
    stores: Prunable
    """What our ledger and OpenClaw's store could do without."""
    problems: tuple[Problem, ...] = ()

    @property
    def value(self) -> float | None:
        """0 to 1; None: too little is known."""
        return self.score.value

    @property
    def condition(self) -> Condition:
        """What the number comes down to."""
        return self.score.condition

    @property
    def parts(self) -> tuple[PartHealth, ...]:
        """The named parts that it is made of."""
        return self.score.parts


def health(session: Session) -> Health:
    """Tell how the memory lives, by the ledger, OpenClaw's state and MEMORY.md as they are now."""
    runs = dreams(session)
    events = read_events(session.root)
    judged = assessed(session, thorough=False)
    states, problems = phase_states(session)
    return Health(
        health_of(_vitals(session, judged, runs, events)),
        _drought(session, judged, runs, events),
        mismatches(session, judged, runs, events, states),
        states,
        _pairs(session),
        prunable(session),
        (*events.problems, *problems),
    )


def health_score(session: Session, judged: Sequence[Candidate]) -> HealthScore:
    """Tell the number alone, for a night that has assessed its candidates already."""
    runs = dreams(session)
    return health_of(_vitals(session, judged, runs, read_events(session.root)))


def _promoted(session: Session) -> tuple[Memory, ...]:
    """Return what dreams wrote into MEMORY.md; nothing where it cannot be read."""
    try:
        memory = disk.first_of(session.root, MEMORY_NAMES)
    except EnvironmentFault:
        return ()
    if memory is None:
        return ()
    found = parse(memory.text.text, memory.path).memories
    return tuple(one for one in found if one.layer is Layer.PROMOTED)


def _vitals(
    session: Session,
    judged: Sequence[Candidate],
    runs: Sequence[DreamRun],
    events: AgentEvents,
) -> Vitals:
    now = session.clock.now()
    since = now - WINDOW_DAYS * _DAY
    promotions = _promotions(session, judged, runs, events)
    seen = [at for one in judged if (at := parse_utc(one.entry.first_recalled_at)) is not None]
    traces = [*seen, *promotions.values(), *(run.started for run in runs)]
    ended = [run for run in runs if run.started >= since and run.result not in _UNFINISHED]
    dreamt = [dream for dream in events.dreams if dream.at >= since]
    failed = sum(run.result in _FAILED for run in ended) + sum(dream.failed for dream in dreamt)
    short = [one for one in judged if NO_CANDIDATE.isdisjoint(one.missed)]
    return Vitals(
        age_days=_days(now, min(traces, default=None)),
        since_promotion=_days(now, max(promotions.values(), default=None)),
        promoted=sum(at >= since for at in promotions.values()),
        waiting=sum(not one.missed for one in short),
        considered=sum(one.age_days <= WINDOW_DAYS for one in short),
        signals=_signals(session, judged) if judged else None,
        runs=len(ended) + len(dreamt),
        failed=failed,
    )


def _promotions(
    session: Session,
    judged: Iterable[Candidate],
    runs: Iterable[DreamRun],
    events: AgentEvents,
) -> dict[str, datetime]:
    """When each memory was promoted last, by recall key.

    Told by the markers in MEMORY.md, OpenClaw's store and events, and our own runs, unless they
    were reverted; a marker knows the day alone.
    """
    told: list[tuple[str, datetime | None]] = []
    for memory in _promoted(session):
        promotion = memory.promotion
        if promotion is not None and promotion.day is not None:
            told.append((promotion.key, _midnight(session, promotion.day)))
    stored = {entry.key: entry.promoted_at for entry in recall_state(session).entries}
    told += [
        (one.entry.key, parse_utc(stored.get(one.entry.key) or ""))
        for one in judged
        if Gate.PROMOTED in one.missed
    ]
    told += [(key, event.at) for event in events.promotions for key in event.keys]
    for run in runs:
        if not run.reverted:
            told += [(line.key, run.ended) for line in run.lines]
    now = session.clock.now()
    found: dict[str, datetime] = {}
    for key, at in told:
        if at is not None and at <= now:
            found[key] = max(at, found.get(key, at))
    return found


def _signals(session: Session, judged: Iterable[Candidate]) -> int:
    """Count in how many memories, on how many of the last seven days each, a signal fell."""
    today = session.clock.now().astimezone(session.zone).date()
    since = (today - (INTAKE_DAYS - 1) * _DAY).isoformat()
    until = today.isoformat()
    count = 0
    for one in judged:
        days = sum(since <= day <= until for day in {*one.entry.recall_days})
        # A sighting may renew the moment alone and leave the list of days as it is.
        count += days or (bool(one.entry.last_recalled_at) and one.age_days < INTAKE_DAYS)
    return count


def _pairs(session: Session) -> tuple[RulePair, ...]:
    denials = read_words(session.resources / "lexicon/denials.txt")
    return rule_pairs(_promoted(session), denials, session.lexicon.new.stop_words)


def _drought(
    session: Session,
    judged: Sequence[Candidate],
    runs: Sequence[DreamRun],
    events: AgentEvents,
) -> Drought | None:
    """The dry nights of our own runs; where there are none, of the agent's deep sleep."""
    nights = [
        NightCount(
            run.started.astimezone(session.zone).date().isoformat(),
            counts["promoted"] + max(run.proposed, counts.get("proposed", 0)),
            counts["considered"],
            tuple((name, count) for name, count in counts.items() if name in _REASONS),
        )
        for run in runs
        if "promoted" in (counts := _deep_counts(run))
    ]
    if nights:
        return drought_of(nights)
    promoted = max((event.at for event in events.promotions if event.applied), default=None)
    dry = {
        dream.at.astimezone(session.zone).date()
        for dream in events.dreams
        if dream.phase == Phase.DEEP
        and not dream.failed
        and (promoted is None or dream.at > promoted + _SAME_NIGHT)
    }
    return drought_now(len(dry), judged)


def _deep_counts(run: DreamRun) -> dict[str, int]:
    """What the deep sleep of a run came to; nothing where it had none.

    Other phases have counts of the same names. Runs of before there were phases are deep sleep.
    """
    deep = (report.counts for report in run.phases if report.phase is Phase.DEEP)
    return dict(next(deep, () if run.phases else run.counts))


def _midnight(session: Session, day: str) -> datetime | None:
    """The beginning of an ISO day in the person's zone."""
    try:
        return datetime.fromisoformat(day).replace(tzinfo=session.zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _days(now: datetime, at: datetime | None) -> float | None:
    return None if at is None else max(timedelta(), now - at) / _DAY
