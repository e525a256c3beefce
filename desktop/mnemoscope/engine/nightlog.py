"""What a night has done so far, kept in its run from phase to phase, and told at its end."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mnemoscope.domain.outcomes import Changes, Facet, Problem
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamrecord import DREAM, counts_of, phase_values, remembered
from mnemoscope.engine.dreamviews import DreamPlan, PhaseReport
from mnemoscope.engine.phaseviews import LightPlan, RemPlan
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepviews import Failure, NightResult

Mark = tuple[int, LightPlan | None, RemPlan | None, DreamPlan | None, int]
"""How many phases were done, their plans, and what was proposed."""


class NightLog:
    """One night that is recorded; the plans and reports of its phases come in as they end."""

    def __init__(self, session: Session, run: int, mode: Mode, problems: Sequence[Problem]) -> None:
        self._session = session
        self.run = run
        self.mode = mode
        self.phase = Phase.LIGHT
        """The one that is on."""
        self.problems: list[Problem] = list(problems)
        self.changes = Changes(Facet.RUNS)
        self.light: LightPlan | None = None
        self.rem: RemPlan | None = None
        self.deep: DreamPlan | None = None
        self.proposed = 0
        self._reports: list[PhaseReport] = []

    @classmethod
    def begin(
        cls, session: Session, trigger: str, mode: Mode, problems: Sequence[Problem]
    ) -> NightLog:
        """Open the run of a night."""
        run = session.ledger.runs.start(DREAM, trigger, session.clock.now())
        return cls(session, run, mode, problems)

    def keep(self, plan: LightPlan | RemPlan | DreamPlan, report: PhaseReport) -> None:
        """Note in the run that a phase is done; joins the transaction of what it writes."""
        match plan:
            case LightPlan():
                self.light = plan
            case RemPlan():
                self.rem = plan
            case DreamPlan():
                self.deep = plan
        self._reports.append(report)
        self._session.ledger.runs.note(self.run, self._detail(None))

    def mark(self) -> Mark:
        """Return where the night is, before a phase is written."""
        return len(self._reports), self.light, self.rem, self.deep, self.proposed

    def back_to(self, mark: Mark) -> None:
        """Forget a phase whose rows were rolled back."""
        count, self.light, self.rem, self.deep, self.proposed = mark
        del self._reports[count:]

    def outcome(self) -> str:
        """The word for a night that came to its end."""
        if self.deep is not None and self.mode is Mode.WRITE:
            if self.deep.accepted:
                return "promoted"
            if self.deep.evicted:
                return "evicted"
        if self.proposed:
            return "proposed"
        staged = self.light is not None and self.light.staged
        found = self.rem is not None and (self.rem.themes or self.rem.truths)
        return "gathered" if staged or found else "nothing"

    def end(self, result: str, failure: Failure | None) -> NightResult:
        """Close the run and return the night."""
        now = self._session.clock.now()
        self._session.ledger.runs.finish(
            self.run, now, result, self._counts(), self._detail(failure)
        )
        return NightResult(
            run=self.run,
            mode=self.mode,
            result=result,
            phases=tuple(self._reports),
            changes=self.changes,
            light=self.light,
            rem=self.rem,
            deep=self.deep,
            proposed=self.proposed,
            failure=failure,
            problems=tuple(self.problems),
        )

    def _counts(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        if self.light is not None:
            counts |= {name: n for name, n in self.light.counts if name != "considered"}
        if self.rem is not None:
            counts |= {name: n for name, n in self.rem.counts if name != "considered"}
        if self.deep is not None:
            counts |= counts_of(self.deep)
            if self.mode is Mode.REVIEW:
                counts |= {"promoted": 0, "evicted": 0, "proposed": self.proposed}
        return counts

    def _detail(self, failure: Failure | None) -> str:
        detail: dict[str, object] = {"mode": self.mode.value}
        if self.deep is not None:
            detail |= remembered(self.deep, written=self.mode is Mode.WRITE)
        detail["phases"] = [phase_values(report) for report in self._reports]
        if self.proposed:
            detail["proposed"] = self.proposed
        if self.problems:
            detail["problems"] = [str(problem) for problem in self.problems]
        if failure is not None:
            detail |= {"failed": failure.phase.value, "error": failure.message}
        return json.dumps(detail)
