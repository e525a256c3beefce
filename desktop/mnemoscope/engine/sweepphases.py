"""The three phases of a night as they are carried out: planned, told, written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic

from mnemoscope.domain.outcomes import Changes, Control, Facet, RefusalReason, Refused, go_on
from mnemoscope.domain.pace import hearing
from mnemoscope.domain.phasefacts import PhaseFacts, Theme
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.dreamplan import stale_sources
from mnemoscope.engine.dreamrecord import DREAM, counts_of
from mnemoscope.engine.dreamviews import DreamPlan, FilePlan, PhaseReport
from mnemoscope.engine.light import apply_light, plan_light
from mnemoscope.engine.muse import Muse
from mnemoscope.engine.nightlog import NightLog
from mnemoscope.engine.phasecommit import PhaseDone, PhaseWork, commit_phase
from mnemoscope.engine.phaseviews import LightPlan, RemPlan
from mnemoscope.engine.proposing import added, evicted, propose, settle
from mnemoscope.engine.recovering import DeepPlan, plan_deep, recovered
from mnemoscope.engine.rem import apply_rem, plan_rem
from mnemoscope.engine.removals import note_removals
from mnemoscope.engine.session import Session
from mnemoscope.engine.telling import NO_ENTRY, Entry, Teller

_TRIES = 3
"""How often a phase is planned anew when another program writes in the same instant."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One phase, planned."""

    day: str
    plan: LightPlan | RemPlan | DreamPlan
    files: tuple[FilePlan, ...]
    entry: Entry
    counts: tuple[tuple[str, int], ...]
    rows: Callable[[int | None], Changes]
    """Writes the phase's rows; gets the operation's id where files are written."""
    themes: tuple[Theme, ...] = ()


class Sleeper:
    """Carries the phases of one night out."""

    def __init__(
        self,
        session: Session,
        log: NightLog,
        teller: Teller | None,
        muse: Muse,
        gates: Gates | None,
        control: Control,
        *,
        sweep: bool,
    ) -> None:
        self.log = log
        self._session = session
        self._teller = teller
        self._muse = muse
        self._gates = gates
        self._control = control
        self._sweep = sweep
        """It is a night, not a promotion by hand."""
        self._writes = log.mode is Mode.WRITE

    def light(self) -> Refused | None:
        """Read and lay out; None when done."""
        return self._carry_out(Phase.LIGHT, self._plan_light)

    def rem(self) -> Refused | None:
        """Look for themes and truths; None when done."""
        return self._carry_out(Phase.REM, self._plan_rem)

    def deep(self) -> Refused | None:
        """Promote, or propose to; None when done."""
        return self._carry_out(Phase.DEEP, self._plan_deep)

    def _carry_out(self, phase: Phase, plan: Callable[[], _Step | Refused]) -> Refused | None:
        begun = monotonic()
        answer: PhaseDone | Refused = Refused(RefusalReason.CHANGED_SINCE)
        for _ in range(_TRIES):
            # Nothing is written yet: a stop is heard in the midst of ten thousand memories, too.
            with hearing(partial(go_on, self._control.stop, phase.value)):
                step = plan()
            answer = step if isinstance(step, Refused) else self._write(phase, step, begun)
            if isinstance(answer, PhaseDone):
                return None
            if answer.reason is not RefusalReason.CHANGED_SINCE:
                break
        return answer

    def _write(self, phase: Phase, step: _Step, begun: float) -> PhaseDone | Refused:
        log, kept = self.log, self.log.mark()
        touched = [Changes(Facet.NONE)]

        def rows(operation: int | None, told: FilePlan | None) -> None:
            log.back_to(kept)
            touched[0] = step.rows(operation)
            plan = step.plan
            log.keep(
                replace(plan, diary=told) if isinstance(plan, DreamPlan) else plan,
                PhaseReport(
                    phase=phase,
                    seconds=monotonic() - begun,
                    counts=step.counts,
                    themes=step.themes,
                    words=step.entry.words if told is not None else "",
                    told_by=step.entry.told_by if told is not None else "",
                    operation=operation,
                    fault=step.entry.fault if told is not None else "",
                ),
            )

        # The last moment in which a stop leaves nothing of the phase.
        self._control.step("write", 0, 1)
        work = PhaseWork(DREAM, step.day, log.run, step.files, step.entry.file, rows)
        try:
            done = commit_phase(self._session, work)
        except BaseException:
            log.back_to(kept)
            raise
        if isinstance(done, PhaseDone):
            log.changes |= done.changes | touched[0]
            problems = (*step.plan.problems, *step.entry.problems)
            log.problems += problems if done.problem is None else (*problems, done.problem)
        return done

    def _plan_light(self) -> _Step:
        plan = plan_light(self._session, self._control)
        return _Step(
            day=plan.day,
            plan=plan,
            files=plan.files if self._writes else (),
            entry=self._entry(plan.facts),
            counts=plan.counts,
            rows=lambda _: apply_light(self._session, plan),
        )

    def _plan_rem(self) -> _Step:
        plan = plan_rem(self._session, self._control)
        # What an earlier night has dreamt of already is not told once more.
        themes, unnamed = self._muse.themes(plan, self._control)
        news = bool(plan.consumed) or plan.ingested.new_signals > 0
        return _Step(
            day=plan.day,
            plan=replace(plan, problems=(*plan.problems, *unnamed)),
            files=plan.files if self._writes else (),
            entry=self._entry(plan.facts) if news else NO_ENTRY,
            counts=plan.counts,
            rows=lambda _: apply_rem(self._session, plan),
            themes=themes,
        )

    def _plan_deep(self) -> _Step | Refused:
        deep = plan_deep(
            self._session, self._gates, self._control, sweep=self._sweep, distil=self._muse.distil
        )
        plan, writes = deep.plan, self._writes and deep.plan.writes
        files = (plan.memory, plan.archive) if writes else ()
        entry = self._entry(_facts(plan), *plan.deep_lines) if writes else NO_ENTRY
        if stale_sources(self._session, plan):
            return Refused(RefusalReason.CHANGED_SINCE, path=plan.sources[0][0])
        return _Step(
            day=plan.day,
            plan=plan,
            files=tuple(file for file in files if file is not None),
            entry=entry,
            counts=tuple(counts_of(plan, proposes=not self._writes).items()),
            rows=self._deep_rows(deep),
        )

    def _deep_rows(self, deep: DeepPlan) -> Callable[[int | None], Changes]:
        """Make the rows ready; nothing is read any more while others wait for the ledger."""
        session, log, plan = self._session, self.log, deep.plan
        new = (*added(log.run, plan.accepted, deep.missed), *evicted(log.run, plan))
        asked = tuple(added(log.run, recovered(session, deep), {}))
        heard = bool(plan.removals.gone or plan.removals.back)

        def rows(operation: int | None) -> Changes:
            note_removals(session, plan.removals)
            if self._writes:
                settle(session, new, operation)
            log.proposed = propose(session, asked if self._writes else (*new, *asked))
            facets = Facet.SCORES if heard or operation is not None else Facet.NONE
            return Changes(facets | Facet.REVIEW if new or asked else facets)

        return rows

    def _entry(self, facts: PhaseFacts, *report: str) -> Entry:
        if self._teller is None:
            return NO_ENTRY
        return self._teller.entry(facts, report, self._control)


def _facts(plan: DreamPlan) -> PhaseFacts:
    return PhaseFacts(
        phase=Phase.DEEP,
        moment=plan.moment,
        promoted=tuple(item.text for item in plan.accepted),
        evicted=tuple(memory.text for memory in plan.evicted),
        held=plan.counts,
    )
