"""What other weights and gates would do: to tonight, and to the nights of the last month."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.document import parse
from mnemoscope.domain.factors import milliseconds
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Control, EnvironmentFault
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold, appended, section
from mnemoscope.domain.replay import Night, Past, Replay, Signal, reckoned
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import MEASURED, Gate
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, claim_hash
from mnemoscope.domain.whatif import Outcome, Trial
from mnemoscope.engine import disk
from mnemoscope.engine.candidates import Ranking, Standing, open_gates
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamviews import DreamPlan
from mnemoscope.engine.promote import phases
from mnemoscope.engine.session import Session
from mnemoscope.ledger.signals import Asked

NIGHTS = 30
_HOUR = 3
"""When a night is taken to dream, in the person's zone."""
_SPARE = 40
"""So many more than a night takes are looked for: some texts are lost by now."""


@dataclass(frozen=True, slots=True)
class Tonight:
    """What a night by some weights and gates would do to MEMORY.md now."""

    accepted: tuple[str, ...]
    """Recall keys, best first."""
    holds: tuple[tuple[str, Hold | Rule], ...]
    """What keeps those back that pass the gates: recall key and reason."""
    before: Budget | None
    after: Budget | None
    evicted: tuple[str, ...]
    """Texts that would leave MEMORY.md, in the order in which they go."""
    wanted: int = 0
    """Characters of MEMORY.md if what is accepted came and nothing had to leave."""
    fault: str = ""
    """Why nothing could be planned; empty: it could."""


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """One night of the past, played again."""

    day: str
    promoted: tuple[str, ...]
    """Recall keys, best first."""


@dataclass(frozen=True, slots=True)
class Played:
    """The last 30 nights, played by what is saved and by what is tried."""

    saved: tuple[PlayedNight, ...]
    tried: tuple[PlayedNight, ...]
    real: tuple[tuple[str, int], ...]
    """What was promoted in truth: day and number, days with nothing left out."""
    reckoned: int
    """Memories of which only days and sums are known; their signals are spread evenly."""


def tonight(session: Session, ranking: Ranking, outcome: Outcome, gates: Gates) -> Tonight:
    """Plan a night among those that pass by an outcome, with its scores; nothing is written.

    The outcome is that of an `Arena` of the ranking's candidates.
    """
    passing = outcome.passing
    most = len(passing) if gates.limit is None else gates.limit + _SPARE
    among = [
        replace(
            open_gates(ranking.rows[at].candidate),
            score=float(outcome.scores[at]),
            raw_score=float(outcome.raw[at]),
        )
        for at in passing[:most]
    ]
    try:
        plan = plan_dream(session, gates, with_diary=False, among=among)
    except EnvironmentFault as fault:
        return Tonight((), (), None, None, (), fault=str(fault))
    holds = tuple(
        (one.candidate.entry.key, one.blocked.rule if one.blocked else one.reason)
        for one in plan.rejected
        if isinstance(one.reason, Hold)
    )
    return Tonight(
        accepted=tuple(item.candidate.entry.key for item in plan.accepted),
        holds=holds,
        before=plan.budget_before,
        after=plan.budget_after,
        evicted=tuple(memory.text for memory in plan.evicted),
        wanted=_wanted(session, plan),
    )


def _wanted(session: Session, plan: DreamPlan) -> int:
    before = plan.memory.before
    if not plan.accepted:
        return len(before)
    addition = section(plan.accepted, plan.day, session.profile, "\n")
    return len(appended(before, addition, "\n"))


class PastNights:
    """The signals of a workspace, gathered once and played by as many trials as wanted."""

    def __init__(self, session: Session, ranking: Ranking, control: Control | None = None) -> None:
        control = control or Control()
        control.step("rank", 0, 1)
        self.ranking = ranking
        self._keys = [row.candidate.entry.key for row in ranking.rows]
        gatherer = _Gatherer(session, ranking)
        pasts = [gatherer.past(row) for row in ranking.rows]
        control.step("rank", 1, 1)
        self._reckoned = gatherer.reckoned
        self._real = gatherer.real(ranking)
        self._replay = Replay(pasts)
        self._nights = tuple(_nights(session))
        self._saved: tuple[PlayedNight, ...] | None = None

    def play(self, trial: Trial) -> Played:
        """Play the nights by what is saved and by a trial."""
        profile = self.ranking.profile
        if self._saved is None:
            self._saved = self._played(Trial(profile.weights, profile.gates))
        return Played(self._saved, self._played(trial), self._real, self._reckoned)

    def _played(self, trial: Trial) -> tuple[PlayedNight, ...]:
        chosen = self._replay.play(trial, self.ranking.profile, self._nights)
        return tuple(
            PlayedNight(night.day, tuple(self._keys[at] for at in places))
            for night, places in zip(self._nights, chosen, strict=True)
        )


class _Gatherer:
    """Finds what is known of the past of each memory."""

    def __init__(self, session: Session, ranking: Ranking) -> None:
        self._zone = session.zone
        self._own: dict[tuple[str, str], list[Asked]] = {}
        for asked in session.ledger.signals.all():
            self._own.setdefault((asked.path, asked.claim), []).append(asked)
        self._seen: dict[str, list[Signal]] = {}
        for sighting in session.ledger.sightings.all():
            day = date.fromisoformat(sighting.day).toordinal()
            at = parse_utc(sighting.first_at)
            moment = milliseconds(at) if at else 0
            share = sighting.total / max(1, sighting.count)
            self._seen.setdefault(sighting.claim, []).extend(
                Signal(moment, day, "", share, counts=number < sighting.count, interactive=False)
                for number in range(max(1, sighting.count))
            )
        self._phases = phases(session, [row.candidate.entry for row in ranking.rows])
        self._written = _written_days(session)
        self.reckoned = 0

    def past(self, row: Standing) -> Past:
        """What is known of one memory; where only sums are known its signals are reckoned."""
        candidate, entry = row.candidate, row.candidate.entry
        claim = claim_hash(entry.snippet)
        own = [self._signal(asked) for asked in self._own.get((entry.path, claim), ())]
        seen = self._seen.get(entry.claim_hash or claim) or self._seen.get(claim) or []
        rest = self._rest(entry, [*own, *seen])
        phase = self._phases.get(entry.key) or PhaseSignal(entry.key)
        barred = any(
            gate not in MEASURED and gate is not Gate.PROMOTED for gate in candidate.missed
        )
        return Past(
            signals=(*own, *seen, *rest),
            conceptual=candidate.components.conceptual,
            barred=barred,
            gone_ms=self._gone(entry),
            light=(phase.light_hits, _moment(phase.last_light_at)),
            rem=(phase.rem_hits, _moment(phase.last_rem_at)),
        )

    def real(self, ranking: Ranking) -> tuple[tuple[str, int], ...]:
        """Count what was promoted in truth, by day."""
        counts: dict[str, int] = {}
        for row in ranking.rows:
            day = self._written.get(row.candidate.entry.key)
            promoted = parse_utc(row.candidate.entry.promoted_at or "")
            if day is None and promoted is not None and row.promoted:
                day = promoted.astimezone(self._zone).date().isoformat()
            if day is not None:
                counts[day] = counts.get(day, 0) + 1
        return tuple(sorted(counts.items()))

    def _signal(self, asked: Asked) -> Signal:
        day = date.fromisoformat(asked.day).toordinal()
        return Signal(_moment(asked.at), day, asked.query_hash, asked.score)

    def _rest(self, entry: RecallEntry, known: Sequence[Signal]) -> tuple[Signal, ...]:
        """The signals that OpenClaw counted and of which it kept the days alone."""
        counted = sum(signal.counts for signal in known)
        count = entry.signal_count - counted
        if count <= 0:
            return ()
        self.reckoned += 1
        total = entry.total_score - sum(signal.score for signal in known if signal.counts)
        queries = {signal.query for signal in known}
        ends = (_moment(entry.first_recalled_at), _moment(entry.last_recalled_at))
        days = [day.toordinal() for text in entry.recall_days if (day := _day(text)) is not None]
        if not days:
            last = datetime.fromtimestamp(ends[1] / 1000, UTC)
            days = [last.astimezone(self._zone).date().toordinal()]
        asked = [one for one in entry.query_hashes if one not in queries]
        found = reckoned(days, asked, count, max(0.0, total), ends)
        asked_live = entry.user_query_hashes
        only_recalled = entry.daily_count == 0 and entry.grounded_count == 0
        return tuple(
            replace(
                signal,
                interactive=only_recalled if asked_live is None else signal.query in asked_live,
                grounded=number < entry.grounded_count,
            )
            for number, signal in enumerate(found)
        )

    def _gone(self, entry: RecallEntry) -> int | None:
        day = self._written.get(entry.key)
        if day is not None:
            at = datetime.fromisoformat(day).replace(hour=_HOUR, tzinfo=self._zone)
            return milliseconds(at)
        return _moment(entry.promoted_at) if entry.promoted_at else None


def _nights(session: Session) -> Iterator[Night]:
    """The last nights that are over, oldest first."""
    now = session.clock.now().astimezone(session.zone)
    last = now.replace(hour=_HOUR, minute=0, second=0, microsecond=0)
    if last > now:
        last -= timedelta(days=1)
    for back in range(NIGHTS - 1, -1, -1):
        moment = last - timedelta(days=back)
        yield Night(moment.date().isoformat(), milliseconds(moment))


def _written_days(session: Session) -> dict[str, str]:
    """When what stands in MEMORY.md by its marker was promoted, by recall key."""
    try:
        found = disk.first_of(session.root, MEMORY_NAMES)
    except EnvironmentFault:
        return {}
    if found is None:
        return {}
    days: dict[str, str] = {}
    for memory in parse(found.text.text, found.path).memories:
        promotion = memory.promotion
        if promotion is not None and promotion.day is not None:
            days[promotion.key] = promotion.day
    return days


def _moment(text: str | None) -> int:
    at = parse_utc(text) if text else None
    return 0 if at is None else milliseconds(at)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
