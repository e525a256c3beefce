"""Opens and closes workspaces, one at a time, each held by one window only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import BadInput, Problem
from mnemoscope.domain.profile import SEED, Profile
from mnemoscope.engine.places import remember_workspace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import PaneEntry
from mnemoscope.runtime.bus import Bus, Notice, NoticeKind
from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.jobs import Jobs, Lane
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import Options, SettingsStore
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.errands import Errands
from mnemoscope.shell.handover import stands_apart
from mnemoscope.shell.instance import Instance, call_holder
from mnemoscope.shell.language import Language
from mnemoscope.shell.pane_loading import PaneLoading
from mnemoscope.shell.verbs import AROUND

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session


_LOADING = "panes"
"""What lanes rest for meanwhile."""
_START_AFTER_MS = 30
_START_AT_LAST_MS = 600
"""So long at most does the look at all files wait for the first pane to be filled."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Built once by the program's root, and closed by it."""

    home: Path
    resources: Path
    clock: Clock
    options: Options
    settings: SettingsStore
    state: WindowState
    theme: Theme
    language: Language
    reporter: Reporter
    bus: Bus
    jobs: Jobs
    """For what belongs to no workspace."""
    table: CommandTable
    panes: tuple[PaneEntry, ...]


@dataclass(frozen=True, slots=True)
class _Ready:
    """A session fresh from its lane."""

    session: Session
    name: str


class Workspaces(QObject):
    """Knows the workspace that is open; says when it changes."""

    opening = Signal(object)
    """The `Path` of a workspace that is being opened while none is open."""
    opened = Signal(object)
    """An `Opened` that has just begun to live."""
    leaving = Signal()
    """The open workspace is about to be closed; its panes must go."""
    nothing_open = Signal()
    """No workspace is open: closed, or it could not be opened."""
    started = Signal(object)
    """The lanes of that `Opened` have begun to work, a moment after `opened`."""
    raised = Signal()
    """Another start wants this window in front."""

    def __init__(self, parts: Parts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self.current: Opened | None = None
        self._claim = self._new_claim()
        self._pending: Instance | None = None
        self.panes = PaneLoading(parts.panes, parts.jobs, self)
        self.panes.arrived.connect(self._show)
        self.panes.working.connect(self._on_working)
        self._ready: list[tuple[Instance, _Ready]] = []
        """What is open and waits for its first pane to be loaded."""
        self._last: Session | None = None
        """The session opened last, perhaps closed since: it knows the model that is loaded."""
        self._closing: list[Opened] = []
        self._errands: Errands | None = None
        # The first pane is filled before the look at all files competes with it for the processor.
        self._starting = QTimer(self, interval=_START_AFTER_MS)
        self._since = QElapsedTimer()
        self._starting.timeout.connect(self._start)

    @property
    def busy(self) -> bool:
        """Whether a workspace is being opened or closed."""
        return bool(self._ready) or self._parts.jobs.busy(Lane.WRITE)

    @property
    def first_pane(self) -> str:
        """The id of the pane that a workspace is shown with: the one that was shown last."""
        return self.panes.first(self._parts.state.text("window", "pane"))

    def begin(self, root: Path | None) -> bool:
        """Claim the workspace of this start; False where another window has come to the front.

        Where the other window does not answer, this one goes on without a claim.
        """
        return self._claim.claim(root) or not call_holder(self._parts.home, root)

    def listen(self) -> None:
        """Let later starts find this window."""
        self._claim.listen()

    @Slot(object)
    def open(self, root: Path) -> None:
        """Open a workspace in place of the one that is open."""
        if self.current is not None and self.current.session.root == root.absolute():
            return
        self._drop_pending()
        claim = self._claim_for(root)
        if claim is None:
            self._parts.jobs.read(call_holder, self._parts.home, root, done=self._called)
            return
        self._pending = claim
        if self.current is None:
            self.opening.emit(root)
        self._parts.jobs.write(
            _open_session,
            root,
            self._parts,
            self._last,
            done=partial(self._landed, claim),
            failed=partial(self._failed, claim),
        )

    def open_sample(self) -> None:
        """Open the person's own copy of the sample workspace, made at first use."""
        self._parts.jobs.write(_sample, self._parts, done=self.open, token="sample")

    def close(self) -> None:
        """Close the workspace that is open."""
        self._drop_pending()
        self._leave()
        self._replace_claim(self._new_claim())
        self._claim.claim(None)
        self._claim.listen()
        self.nothing_open.emit()

    def shut(self) -> None:
        """Close everything and wait for it; the program is at its end."""
        self._shut_door()
        self._starting.stop()
        self.panes.stop()
        for _, ready in self._ready:
            ready.session.close()
        opened, self.current = self.current, None
        if opened is not None:
            opened.retire().finish()
        self._parts.jobs.close()
        for closing in self._closing:
            closing.retire().finish()
        self._claim.release()

    def _claim_for(self, root: Path) -> Instance | None:
        """Claim a workspace; None where another window has it."""
        if self._claim.holds(root):
            return self._claim
        claim = self._new_claim()
        return claim if claim.claim(root) else None

    def _drop_pending(self) -> None:
        """Give up the claim of an opening that another one overtakes."""
        claim, self._pending = self._pending, None
        if claim is not None and claim is not self._claim:
            claim.release()
            claim.deleteLater()

    def _called(self, answered: object) -> None:
        if answered:
            words = self.tr("This workspace is open in another window, which is in front now.")
        else:
            words = self.tr("This workspace is open in another window that does not answer.")
        self._parts.bus.noticed.emit(Notice(words, NoticeKind.WARN))

    def _landed(self, claim: Instance, ready: _Ready) -> None:
        self._ready.append((claim, ready))
        self.panes.want(self.first_pane)
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show what is open as soon as its first pane can be made; the others follow."""
        if not self.panes.has_ended(self.first_pane):
            return
        landed, self._ready = self._ready, []
        for claim, ready in landed:
            self._opened(claim, ready)

    def _opened(self, claim: Instance, ready: _Ready) -> None:
        if claim is not self._pending:
            ready.session.close()  # another opening, or a closing, has overtaken this one
            return
        self._pending = None
        self._last = ready.session
        self._leave()
        if claim is not self._claim:
            self._replace_claim(claim)
            claim.listen()
        self.current = Opened(ready.session, ready.name, self._parts.bus, self._parts.reporter)
        self.opened.emit(self.current)
        self._since.start()
        self._starting.start()

    @Slot(bool)
    def _on_working(self, working: bool) -> None:  # noqa: FBT001 - as the signal sends it
        """Let the lanes rest meanwhile: beside them it would take five times as long."""
        if self.current is not None and working:
            self.current.jobs.hold(_LOADING)
        elif self.current is not None:
            self.current.jobs.release(_LOADING)

    @Slot()
    def _start(self) -> None:
        """Load the other panes while nothing is read, and begin the upkeep beside."""
        opened, late = self.current, self._since.elapsed() >= _START_AT_LAST_MS
        self.panes.go_on()
        if late:
            self.panes.want(AROUND)
        elif opened is not None and opened.jobs.busy():
            return
        if not self.panes.has_ended(AROUND):
            return
        self._starting.stop()
        if self.current is not None:
            self.current.start(on_time=not stands_apart(self._parts.options))
            self._open_door(self.current)
            self.started.emit(self.current)

    def _open_door(self, opened: Opened) -> None:
        """Answer searches of the command line, unless this window stands apart from the machine."""
        options = self._parts.options
        if not (options.clock or options.zone or options.read_only or options.shots):
            self._errands = Errands(opened, self._parts.bus, self)
            self._errands.listen()

    def _shut_door(self) -> None:
        errands, self._errands = self._errands, None
        if errands is not None:
            errands.close()
            errands.deleteLater()

    def _failed(self, claim: Instance, error: Exception) -> None:
        if claim is not self._pending:
            return
        self._drop_pending()
        self._parts.reporter.report(error)
        if self.current is None:
            self.nothing_open.emit()

    def _leave(self) -> None:
        opened = self.current
        if opened is None:
            return
        self._starting.stop()
        self._shut_door()
        self.leaving.emit()
        self.current = None
        ending = opened.retire()
        # Kept until the lanes have ended: the last hold on it is here, on the window's thread.
        self._closing.append(opened)
        self._parts.jobs.write(ending.finish, done=partial(self._finished, opened))

    def _finished(self, opened: Opened, ended: object) -> None:
        del ended
        self._closing.remove(opened)

    def _new_claim(self) -> Instance:
        claim = Instance(self._parts.home, self)
        claim.raised.connect(self.raised)
        return claim

    def _replace_claim(self, claim: Instance) -> None:
        self._claim.release()
        self._claim.deleteLater()
        self._claim = claim


def _open_session(root: Path, parts: Parts, last: Session | None) -> _Ready:
    """Open a workspace; runs in a lane, as the window is up already."""
    from mnemoscope.engine.samplenight import first_night
    from mnemoscope.engine.session import Session

    options = parts.options
    profile, problems = (options.profile, ()) if options.profile else _profile(parts)
    if not options.read_only:
        first_night(
            root,
            home=parts.home,
            resources=parts.resources,
            clock=parts.clock,
            zone=options.zone,
        )
    session = Session.open(
        root,
        home=parts.home,
        resources=parts.resources,
        clock=parts.clock,
        profile=profile,
        zone=options.zone,
        read_only=options.read_only,
        choice=parts.settings.current.choice,
    )
    session.recovered = (*session.recovered, *problems)
    if last is not None:
        session.share_embedder(last)
    name = session.layout.name
    remember_workspace(parts.home, name, session.root)
    return _Ready(session, name)


def _profile(parts: Parts) -> tuple[Profile, tuple[Problem, ...]]:
    """The chosen constants; ours, and what is wrong, where a kept profile is gone or broken."""
    from mnemoscope.engine.profiles import known_profile

    try:
        return known_profile(parts.settings.current.profile, parts.home), ()
    except BadInput as wrong:
        name = wrong.path or f"{parts.settings.current.profile}.toml"
        message = str(wrong.args[0])
        return SEED, (Problem("bad-profile", name, message, wrong.line),)


def _sample(parts: Parts) -> Path:
    from mnemoscope.engine.sample import sample_workspace

    return sample_workspace(parts.resources, parts.home, parts.clock.now().date())
