"""The way of every write: into the write lane, past the person's consent, out to the bus."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Progress, RefusalReason, Refused
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Job, Jobs

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Request:
    """One write as it was asked for, so that it can be repeated once it is allowed."""

    verb: Callable[..., Any]
    args: tuple[Any, ...]
    origin: QObject | None
    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    progress: Callable[[Progress], None] | None
    token: Hashable | None


class Writes(QObject):
    """Runs verbs that write; a refusal for want of consent waits here for the person's answer."""

    asked = Signal()
    """The person should be asked to allow writing."""
    answered = Signal()
    """The person has allowed or declined."""

    def __init__(
        self, session: Session, jobs: Jobs, bus: Bus, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs = jobs
        self._bus = bus
        self._waiting: list[_Request] = []

    def run(
        self,
        verb: Callable[..., _T],
        *args: Any,  # noqa: ANN401 - handed through to the verb
        origin: QObject | None = None,
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        progress: Callable[[Progress], None] | None = None,
        token: Hashable | None = None,
    ) -> Job:
        """Run ``verb(*args)`` in the write lane.

        The bus hears of its changes before ``done`` gets the outcome. Where the workspace has no
        consent yet, the person is asked and the verb runs again once it is given; ``done`` then
        hears of the refusal only when the person declines.
        """
        return self._submit(_Request(verb, args, origin, done, failed, progress, token))

    def ask(self) -> None:
        """Ask for consent without a write that waits for it."""
        self.asked.emit()

    @property
    def waiting(self) -> int:
        """How many writes wait for the person's answer."""
        return len(self._waiting)

    def waits(self, verb: Callable[..., object]) -> bool:
        """Tell whether that write waits for the person's answer."""
        return any(request.verb is verb for request in self._waiting)

    def withdraw(self, verb: Callable[..., object]) -> bool:
        """Take a write back that still waits for the answer; tells whether it did wait."""
        kept = [request for request in self._waiting if request.verb is not verb]
        waited = len(kept) < len(self._waiting)
        self._waiting = kept
        if waited and not kept:
            self.answered.emit()
        return waited

    @Slot()
    def allow(self) -> None:
        """Take the person's yes: snapshot, consent, then all that waits."""
        from mnemoscope.engine.consent import allow_writes

        self._jobs.write(allow_writes, self._session, done=self._allowed, failed=self._not_allowed)

    @Slot()
    def decline(self) -> None:
        """Take the person's no: all that waits hears that it was refused."""
        waiting, self._waiting = self._waiting, []
        self.answered.emit()
        for request in waiting:
            if request.done is not None:
                request.done(Refused(RefusalReason.CONSENT_NEEDED))

    def _submit(self, request: _Request) -> Job:
        return self._jobs.write(
            request.verb,
            *request.args,
            done=_Landing(self, request).land,
            failed=request.failed,
            progress=request.progress,
            token=request.token,
        )

    def land(self, request: _Request, outcome: object) -> None:
        """Announce what a write has changed and hand its outcome back."""
        if isinstance(outcome, Refused) and outcome.reason is RefusalReason.CONSENT_NEEDED:
            self._waiting.append(request)
            self.asked.emit()
            return
        changes = changes_of(outcome)
        if changes is not None:
            self._bus.changed.emit(changes, request.origin)
        if request.done is not None:
            request.done(outcome)

    def _allowed(self, outcome: object) -> None:
        waiting, self._waiting = self._waiting, []
        self.answered.emit()
        changes = changes_of(outcome)
        if changes is not None:
            self._bus.changed.emit(changes, None)
            for request in waiting:
                self._submit(request)
        else:
            for request in waiting:
                if request.done is not None:
                    request.done(outcome)

    def _not_allowed(self, error: Exception) -> None:
        self.decline()
        self._jobs.failed.emit(error)


@dataclass(frozen=True, slots=True)
class _Landing:
    """Joins an outcome with the request that it answers."""

    writes: Writes
    request: _Request

    def land(self, outcome: object) -> None:
        self.writes.land(self.request, outcome)


def changes_of(outcome: object) -> Changes | None:
    """Return the changes of an outcome: itself, or its ``changes``; None where nothing changed."""
    if isinstance(outcome, Changes):
        return outcome
    changes = getattr(outcome, "changes", None)
    return changes if isinstance(changes, Changes) else None
