"""What the tests of the shell share: a theme, the window's parts and a small pane."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QVBoxLayout
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.edit import Saved, open_text, save_text
from mnemoscope.engine.unsaved import keep_unsaved
from mnemoscope.engine.views import OpenText
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Badge, Pane, PaneEntry
from mnemoscope.runtime.bus import Bus, Notice, Place, Question, Target
from mnemoscope.runtime.commands import Command, CommandTable, Menu
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import Options, SettingsStore
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.commands import declare
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.language import Language
from mnemoscope.shell.workspaces import Parts


class NotePane(Pane):
    """Edits MEMORY.md, the smallest pane that does something real."""

    id = "note"
    icon = "notebook"
    targets = (Place,)

    @classmethod
    def title(cls) -> str:
        return "Note"

    base: OpenText | None = None

    def build(self) -> None:
        self.refreshed: list[Changes] = []
        self.shown: list[Target] = []
        self.text = QPlainTextEdit()
        QVBoxLayout(self).addWidget(self.text)

    def refresh(self, changes: Changes) -> None:
        self.refreshed.append(changes)
        context = self.context
        context.jobs.read(open_text, context.session, "MEMORY.md", done=self._take, token="note")

    def commands(self) -> Sequence[Command]:
        return (
            Command("note.save", "Save", self._save, ("Ctrl+S",), menu=Menu.MEMORY, scope=self.id),
        )

    def badge(self) -> Badge | None:
        return Badge("!", urgent=True) if self.unsaved() else None

    def show_target(self, target: Target) -> bool:
        self.shown.append(target)
        return isinstance(target, Place) and target.path == "MEMORY.md"

    def unsaved(self) -> tuple[str, ...]:
        edited = self.built and self.base is not None and self.text.document().isModified()
        return ("MEMORY.md",) if edited else ()

    def save(self, then: Callable[[], None]) -> None:
        self._then = then
        self._save()

    def keep_unsaved(self) -> None:
        if self.unsaved() and self.base is not None:
            keep_unsaved(self.context.session, self.base, self.text.toPlainText())

    def discard(self) -> None:
        self.text.document().setModified(False)

    def save_state(self) -> Mapping[str, object]:
        return {"cursor": self.text.textCursor().position()}

    def restore_state(self, state: Mapping[str, object]) -> None:
        self.restored = dict(state)

    def _take(self, opened: OpenText) -> None:
        if self.unsaved():
            return
        self.base = opened
        self.text.setPlainText(opened.text)
        self.text.document().setModified(False)

    def _save(self) -> None:
        context = self.context
        context.writes.run(
            save_text,
            context.session,
            self.base,
            self.text.toPlainText(),
            origin=self,
            done=self._saved,
        )

    def _saved(self, outcome: object) -> None:
        self.outcome = outcome
        if isinstance(outcome, Saved):
            self.base = outcome.opened
            self.text.document().setModified(False)
            getattr(self, "_then", lambda: None)()


class AskPane(Pane):
    """Takes questions and watches signals only."""

    id = "ask"
    icon = "magnifying-glass"
    group = 1
    facets = Facet.SIGNALS
    targets = (Question,)

    @classmethod
    def title(cls) -> str:
        return "Ask"

    def build(self) -> None:
        self.refreshed: list[Changes] = []
        self.questions: list[Target] = []

    def refresh(self, changes: Changes) -> None:
        self.refreshed.append(changes)

    def show_target(self, target: Target) -> bool:
        self.questions.append(target)
        return True


class Notices(QObject):
    """Keeps all notices."""

    def __init__(self, bus: Bus) -> None:
        super().__init__()
        self.all: list[Notice] = []
        bus.noticed.connect(self._hear)

    def texts(self) -> list[str]:
        return [notice.text for notice in self.all]

    def _hear(self, notice: Notice) -> None:
        self.all.append(notice)


@pytest.fixture
def theme(qapp: QApplication, resources: Path) -> Theme:
    return Theme(resources / "themes", resources / "icons", "light")


@pytest.fixture
def parts(
    qapp: QApplication, home: Path, resources: Path, clock: FixedClock, theme: Theme
) -> Iterator[Parts]:
    language = Language(qapp, resources / "i18n")
    language.speak("en")
    made = Parts(
        home=home,
        resources=resources,
        clock=clock,
        options=Options(),
        settings=SettingsStore(home / "settings.toml"),
        state=WindowState(home / "window.json"),
        theme=theme,
        language=language,
        reporter=Reporter(),
        bus=Bus(),
        jobs=Jobs(),
        table=CommandTable(),
        panes=(
            PaneEntry("note", "notebook", 0, ("NotePane", "Note"), lambda: NotePane, "", (Place,)),
            PaneEntry(
                "ask", "magnifying-glass", 1, ("AskPane", "Ask"), lambda: AskPane, "", (Question,)
            ),
        ),
    )
    made.jobs.failed.connect(made.reporter.report)
    yield made
    made.jobs.close()
    language.close()


@pytest.fixture
def desk(parts: Parts, qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(parts, declare)
    made.window.show()
    yield made
    made.close()


@pytest.fixture
def notices(parts: Parts) -> Notices:
    return Notices(parts.bus)


@pytest.fixture(autouse=True)
def _one_encoder(one_encoder: None) -> None:
    """Opening a workspace must not load the model again in every test."""
