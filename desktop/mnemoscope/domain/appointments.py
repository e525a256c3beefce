"""What a clock has to know of a job to say when it is due."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta, tzinfo

from mnemoscope.domain.schedule import CatchUp, Due, Rule, Verdict, due, next_due

RETRY = timedelta(minutes=15)
"""Until what was due, and left no run behind, is told once more."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """One job that is on; all moments are UTC."""

    job: str
    rule: Rule
    zone: tzinfo
    last: datetime | None = None
    """The planned moment that had its run last."""
    policy: CatchUp = field(default_factory=CatchUp)
    since: datetime | None = None
    """What was planned before is nobody's concern."""
    until: datetime | None = None
    """The end of its pause; None: there is none."""

    def now(self, moment: datetime) -> Due:
        """Tell what is to be done about it at a moment."""
        return due(self.rule, self.zone, self.last, moment, self.policy, self.since)

    def after(self, fired: datetime, moment: datetime) -> datetime | None:
        """Return the next planned moment once one has been told."""
        return next_due(self.rule, self.zone, fired, moment)

    def first(self, moment: datetime, told: tuple[datetime, datetime] | None) -> datetime | None:
        """Return when it is due for the first time; the past means at once.

        ``told``: the planned moment that was told last, and when that was. One that left no run
        behind, as when another process was at work, is told again after `RETRY`.
        """
        if self.until is not None and self.until > moment:
            return next_due(self.rule, self.zone, self.last, self.until)
        found = self.now(moment)
        if found.at is None or found.verdict is Verdict.NOT_YET:
            return next_due(self.rule, self.zone, self.last, moment)
        if found.verdict is Verdict.ASK:
            return next_due(self.rule, self.zone, found.at, moment)
        if told is not None and told[0] == found.at and timedelta() <= moment - told[1] < RETRY:
            return told[1] + RETRY
        return found.at
