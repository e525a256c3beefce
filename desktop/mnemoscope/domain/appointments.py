"""What a clock has to know of a job to say when it is due."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta, tzinfo

from mnemoscope.domain.schedule import CatchUp, Due, Rule, Verdict, due, next_due

RETRY = timedelta(minutes=15)
"""Until what was due, and left no run behind, is told once more."""


@dataclass(frozen=True, slots=True)
class Told:
    """A planned moment that was told."""

    planned: datetime
    again: datetime | None
    """When it is told once more if it left no run behind; None: it has been settled."""


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

    def first(self, moment: datetime, told: Told | None) -> datetime | None:
        """Return when it is due for the first time; the past means at once.

        While the last run lies ahead, as after a clock was set back, nothing is made up for.
        """
        start = moment if self.until is None else max(moment, self.until)
        coming = next_due(self.rule, self.zone, self.last, start)
        if start > moment or (self.last is not None and self.last > moment):
            return coming
        found = self.now(moment)
        if found.at is None or found.verdict in (Verdict.NOT_YET, Verdict.ASK):
            return coming if found.at is None else self._behind(found.at, moment, coming)
        if told is None or told.planned != found.at:
            return found.at
        coming = self._behind(found.at, moment, coming)
        if told.again is None:
            return coming
        if moment < told.again <= moment + RETRY:
            return told.again if coming is None else min(told.again, coming)
        return found.at

    def _behind(self, at: datetime, moment: datetime, coming: datetime | None) -> datetime | None:
        """Return the next planned moment behind one that is not to be told."""
        if self.last is not None and self.last >= at:
            return coming
        return next_due(self.rule, self.zone, at, moment)
