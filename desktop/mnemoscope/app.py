"""Builds every object of the window once, top to bottom, and closes them in reverse."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from PySide6.QtCore import QEventLoop, QObject, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication

from mnemoscope import __version__
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.places import data_home, recent_workspaces, resources
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.runtime.bus import (
    Bus,
    CandidatesPlace,
    ConflictsPlace,
    DecayPlace,
    DreamPlace,
    GraphPlace,
    JobsPlace,
    Notice,
    NoticeKind,
    PagePlace,
    Place,
    Question,
)
from mnemoscope.runtime.collector import Collector
from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.guard import bindings_are_sound, lost_references, read_no_sources
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import Options, SettingsStore
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.runtime.windowturn import SWITCH_SECONDS
from mnemoscope.shell.commands import declare
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.dialogs import preferences_open, show_preferences
from mnemoscope.shell.handover import decoded, hand_over, stands_apart
from mnemoscope.shell.instance import Instance
from mnemoscope.shell.language import Language
from mnemoscope.shell.leaving import LOGOUT_MS, Leaving
from mnemoscope.shell.night import Night
from mnemoscope.shell.platform_screen import has_screen
from mnemoscope.shell.questions import NO_TRAY
from mnemoscope.shell.tray import Tray
from mnemoscope.shell.words import problems_words
from mnemoscope.shell.workspaces import Parts


def _entry(title: str, icon: str, group: int, *targets: type) -> PaneEntry:
    """The pane of a title: its class, and the module of its package, are named after that."""
    name, package = f"{title}Pane", f"mnemoscope.panes.{title.lower()}"
    load = partial(_load, f"{package}.pane", name)
    return PaneEntry(title.lower(), icon, group, (name, title), load, package, targets)


def _load(module: str, name: str) -> type[Pane]:
    return getattr(import_module(module), name)


PANES = (
    # Before all groups, and alone: the first that a person sees.
    _entry("Today", "sun-horizon", -1),
    _entry("Memory", "book-open-text", 0, Place),
    _entry("Recall", "magnifying-glass", 0, Question),
    _entry("Candidates", "ranking", 1, CandidatesPlace),
    _entry("Decay", "trend-down", 1, DecayPlace),
    _entry("Graph", "graph", 2, GraphPlace),
    _entry("Conflicts", "scales", 2, ConflictsPlace),
    _entry("Wiki", "books", 2, PagePlace),
    _entry("Dreams", "moon-stars", 3, DreamPlace),
    _entry("Jobs", "clock-countdown", 3, JobsPlace),
)
"""All panes in the order of the rail; their modules are loaded once the window is painted."""

_QUESTION = "backup"
"""What the recall pane is asked on its picture."""


def run(options: Options) -> int:
    """Open the window and return its exit code once it is closed."""
    if not bindings_are_sound(lost_references()):
        sys.stderr.write(
            "mnemoscope: this PySide6 loses references to None and would abort; "
            "install PySide6-Essentials below 6.12 or Python 3.12 and later.\n"
        )
        return 2
    if not has_screen(os.environ):
        if options.shots is None:
            sys.stderr.write(
                "mnemoscope: there is no screen to open a window on; "
                "'mnemoscope --help' lists what can be done without one.\n"
            )
            return 2
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if options.shots is not None:
        try:
            options.shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            sys.stderr.write(f"mnemoscope: no folder for pictures: {error}\n")
            return 2
    person = None if stands_apart(options) else Instance(data_home())
    # Before anything is opened, written or logged: two that begin at once must not do it twice.
    if person is not None and not person.claim_person() and hand_over(data_home(), options):
        return 0
    app = QApplication(["mnemoscope"])
    program = Program(app, options, person=person)
    try:
        return program.run()
    finally:
        program.close()


def end(code: int) -> NoReturn:
    """End the process at once; all that was built has been closed.

    To take apart what the interpreter holds takes a third of a second, on a busy machine several,
    and does nobody any good. Qt ends in order: what was copied stays in the clipboard.
    """
    app = QApplication.instance()
    if app is not None:
        app.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


class Program(QObject):
    """Everything that lives as long as the process."""

    def __init__(
        self,
        app: QApplication,
        options: Options,
        panes: tuple[PaneEntry, ...] = PANES,
        *,
        person: Instance | None = None,
    ) -> None:
        super().__init__()
        read_no_sources()
        self._app = app
        self._options = options
        self._person = person
        """Hears further starts; None: this one stands apart from them."""
        # Whoever ends it before all pictures are taken must not think they were.
        self._code = 0 if options.shots is None else 2
        app.setApplicationName("mnemoscope")
        app.setApplicationDisplayName("Mnemoscope")
        app.setApplicationVersion(__version__)
        app.setDesktopFileName("mnemoscope")
        app.setQuitOnLastWindowClosed(False)
        self.collector = Collector(self)
        self._switch_interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        self.parts = self._build_parts(panes)
        self.parts.reporter.install()
        self.parts.theme.install(app)
        self.desk = Desk(self.parts, declare)
        self.leaving = Leaving(self.desk)
        self.night = Night(self.desk, self._tell)
        self.tray = Tray(self.parts.theme, self.night.fill, self)
        self._connect()

    def run(self) -> int:
        """Show the window and run until the person quits."""
        root = self._first_root()
        if not self.desk.workspaces.begin(root):
            return 0
        # Queued: the paint must be over before anything else is begun.
        begin = partial(self._begin, root)
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._on_signal)
        if self._options.in_tray:
            QTimer.singleShot(0, begin)
        else:
            self.desk.window.painted.connect(begin, Qt.ConnectionType.QueuedConnection)
            self.desk.window.show()
        self._app.exec()
        return self._code

    def close(self) -> None:
        """Close everything in the reverse order of its making."""
        self.tray.stop()
        self.desk.close()
        if self._person is not None:
            self._person.release()
        self.parts.language.close()
        self.parts.reporter.remove()
        # Last: until the lanes have ended, none of them may collect.
        self.collector.stop()
        sys.setswitchinterval(self._switch_interval)

    def _build_parts(self, panes: tuple[PaneEntry, ...]) -> Parts:
        options, home, folder = self._options, data_home(), resources()
        settings = SettingsStore(home / "settings.toml", self)
        settings.apply(options)
        theme = Theme(folder / "themes", folder / "icons", settings.current.theme)
        theme.set_text_scale(settings.current.text_size / 100)
        language = Language(self._app, folder / "i18n")
        language.speak(settings.current.language)
        reporter = Reporter(self)
        jobs = Jobs(self)
        jobs.failed.connect(reporter.report)
        return Parts(
            home=home,
            resources=folder,
            clock=options.clock or SystemClock(),
            options=options,
            settings=settings,
            state=WindowState(home / "window.json"),
            theme=theme,
            language=language,
            reporter=reporter,
            bus=Bus(self),
            jobs=jobs,
            table=CommandTable(self),
            panes=panes,
        )

    def _connect(self) -> None:
        self.parts.settings.changed.connect(self._on_setting)
        self.desk.tray_shown = self._has_tray
        self.desk.before_leaving = self.leaving.leave
        self.desk.before_closing = self.leaving.close
        # The system waits for nobody who only answers later.
        self._app.commitDataRequest.connect(self._on_logout, Qt.ConnectionType.DirectConnection)
        self.night.changed.connect(self.tray.show_state)
        self.parts.bus.withdrawn.connect(self.tray.withdraw)
        self.desk.left.connect(self._app.quit)
        self.tray.opened.connect(self.desk.come_to_front)
        self.tray.missing.connect(self._on_no_tray)
        self.tray.appeared.connect(self._on_late_tray)
        if self._options.size is not None:
            self.desk.window.resize(QSize(*self._options.size))

    def _first_root(self) -> Path | None:
        if self._options.workspace is not None:
            return self._options.workspace.expanduser().absolute()
        if not self.parts.settings.current.reopen_last:
            return None
        recent = recent_workspaces(self.parts.home)
        return recent[0].path if recent and recent[0].exists else None

    def _begin(self, root: Path | None) -> None:
        """Do all that the first paint must not wait for."""
        self.collector.start()
        faulthandler.enable()
        self.desk.start(root)
        if self._person is not None:
            self._person.handed.connect(self._on_handed)
            self._person.listen()
        if self._options.shots is not None:
            from mnemoscope.shell.shots import Shots

            pictures = Shots(self.desk, self._options.shots, _QUESTION)
            pictures.ended.connect(self._on_shots)
            pictures.start()
        else:
            self.tray.start()
        if self.parts.settings.problems:
            words = problems_words(self.parts.settings.problems)
            self.parts.bus.noticed.emit(Notice(words, NoticeKind.WARN))

    def _has_tray(self) -> bool:
        return self.tray.shown

    def _tell(self, notice: Notice) -> None:
        self.tray.tell(notice)

    @Slot(QSessionManager)
    def _on_logout(self, manager: QSessionManager) -> None:
        """Save before the person is logged out; what cannot be saved in time is not waited for."""
        del manager
        loop = QEventLoop()
        self.leaving.leave_now(loop.quit)
        QTimer.singleShot(LOGOUT_MS, loop.quit)
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

    @Slot(str)
    def _on_setting(self, name: str) -> None:
        settings = self.parts.settings.current
        match name:
            case "theme":
                self.parts.theme.set_scheme(settings.theme)
            case "text_size":
                self.parts.theme.set_text_scale(settings.text_size / 100)
            case "language" if self.parts.language.speak(settings.language):
                asked_here = preferences_open(self.desk)
                self.desk.rebuild_window()
                if asked_here:
                    show_preferences(self.desk)
            case "start_at_login":
                self.parts.jobs.write(_start_at_login, settings.start_at_login, token="login")
            case _:
                pass

    @Slot(bytes)
    def _on_handed(self, line: bytes) -> None:
        """Do what another start of this person has asked for."""
        handed = decoded(line)
        if handed is None:
            return
        options, token = handed
        self.parts.settings.apply(options)
        if options.size is not None:
            self.desk.window.resize(QSize(*options.size))
        if options.workspace is not None:
            self.desk.open(options.workspace)
        if not options.in_tray:
            if token:
                os.environ["XDG_ACTIVATION_TOKEN"] = token
            self.desk.come_to_front()

    @Slot()
    def _on_no_tray(self) -> None:
        """Say once, and never again, that this desktop has no tray."""
        if not self.desk.window.isVisible():
            self.desk.come_to_front()
        state = self.parts.state
        if state.text("told", "no_tray"):
            return
        state.put("told", {**state.section("told"), "no_tray": "yes"})
        words = self.tr(
            "This desktop has no tray: what is planned runs while the window is open, "
            "or without it after “mnemoscope service install”."
        )
        # It is said but once: it stays until it has been read.
        self.parts.bus.noticed.emit(Notice(words, NoticeKind.WARN, key=NO_TRAY))

    @Slot()
    def _on_late_tray(self) -> None:
        """Take back what was said while there was none."""
        self.desk.window.ask_bar.withdraw(NO_TRAY)
        self.parts.bus.withdrawn.emit(NO_TRAY)

    @Slot(int)
    def _on_shots(self, taken: int) -> None:
        self._code = 0 if taken else 2
        self._app.quit()

    def _on_signal(self, number: int, frame: object) -> None:
        """Leave at the loop's next turn: this may be heard in the middle of a paint."""
        del frame
        leave = partial(self.leaving.leave_now, self.desk.leave)
        QTimer.singleShot(0, self.desk.quit if number == signal.SIGINT else leave)


def _start_at_login(wanted: bool) -> None:  # noqa: FBT001 - runs in a lane
    from mnemoscope.engine.platform_startup import start_at_login

    start_at_login(Path.home(), on=wanted)
