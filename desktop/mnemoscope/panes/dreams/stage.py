"""The centre of the pane: what a night adds and takes out as hunks, and the text that changes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.domain.profile import Gates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.gates import Gate
from mnemoscope.kit.label import Label
from mnemoscope.kit.linediff import DiffLine
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.nightview import Added, Left, NightKind, NightView
from mnemoscope.panes.dreams.words import source_words

_MOST = 40
"""Hunks shown at most."""
_AT_ONCE = 3
"""Hunks that are there at once; the others follow, a few in each turn of the loop: making one
takes some milliseconds, and forty of them would block the window.
"""


class Part(StrEnum):
    """What the centre shows of a night."""

    ENTRIES = "entries"
    TEXT = "text"


class Stage(QWidget):
    """Hunks under each other; `opened` sends a path and a line that the person wants to see."""

    opened = Signal(str, int)

    def __init__(self, theme: Theme, gates: Gates, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._gates = gates
        self._view: NightView | None = None
        self._hunks: list[DiffHunk] = []
        self._waiting: list[Callable[[], DiffHunk]] = []
        self._more = QTimer(self, interval=0)
        self._switch = Segmented(
            theme,
            [Segment(Part.ENTRIES, ""), Segment(Part.TEXT, self.tr("Text of MEMORY.md"))],
            name=self.tr("What is shown of the night"),
        )
        self._area = QScrollArea()
        self._count = Label(theme, "", "small", "muted")
        self._holder = QWidget()
        self._hunks_column = QVBoxLayout()
        self._build()

    @property
    def switch(self) -> QWidget:
        """The switch between entries and text, for the line above."""
        return self._switch

    def show_view(self, view: NightView) -> None:
        """Show a night."""
        self._view = view
        changes = len(view.added) + len(view.left)
        self._switch.set_text(Part.ENTRIES, self.tr("Entries {0}").replace("{0}", str(changes)))
        self._switch.setVisible(bool(view.changes))
        if not view.changes:
            self._switch.set_current(Part.ENTRIES)
        self._fill()

    def settled(self) -> bool:
        """Whether all hunks of the night are there."""
        return not self._waiting

    def step(self, by: int) -> None:
        """Go to the next or the previous hunk."""
        if not self._hunks:
            return
        lit = [at for at, hunk in enumerate(self._hunks) if hunk.hasFocus()]
        at = min(max((lit[0] if lit else -1 if by > 0 else 1) + by, 0), len(self._hunks) - 1)
        self._hunks[at].setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(self._hunks[at], 0, 24)

    def _build(self) -> None:
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._area, 1)
        self._switch.chosen.connect(self._fill)
        self._more.timeout.connect(self._grow)

    @Slot()
    def _fill(self) -> None:
        view = self._view
        if view is None:
            return
        self._holder = QWidget()
        self._holder.setBackgroundRole(QPalette.ColorRole.Base)
        self._holder.setAutoFillBackground(True)
        column = QVBoxLayout(self._holder)
        column.setContentsMargins(24, 8, 16, 16)
        column.setSpacing(8)
        self._hunks_column = QVBoxLayout()
        self._hunks_column.setSpacing(8)
        column.addLayout(self._hunks_column)
        text = self._switch.current() == Part.TEXT
        self._hunks = []
        self._waiting = self._text_hunks(view) if text else self._entry_hunks(view)
        shown, every = len(self._waiting), self._every(view, text=text)
        if not shown:
            column.addWidget(self._nothing(view), 1)
        elif every > shown:
            words = self.tr("{0} of {1} shown").replace("{0}", numbers.count(shown))
            words = words.replace("{1}", numbers.count(every))
            column.addWidget(Label(self._theme, words, "small", "muted"))
        if shown:
            column.addStretch(1)
        self._add(_AT_ONCE)
        # The area deletes what it held before.
        self._area.setWidget(self._holder)

    @Slot()
    def _grow(self) -> None:
        self._add(1)

    def _add(self, most: int) -> None:
        now, self._waiting = self._waiting[:most], self._waiting[most:]
        for make in now:
            hunk = make()
            self._hunks.append(hunk)
            self._hunks_column.addWidget(hunk)
        if self._waiting:
            self._more.start()
        else:
            self._more.stop()

    def _every(self, view: NightView, *, text: bool) -> int:
        return len(view.changes) if text else len(view.added) + len(view.left)

    def _entry_hunks(self, view: NightView) -> list[Callable[[], DiffHunk]]:
        planned = view.kind is NightKind.PLAN
        added = [partial(self._added, item, planned=planned) for item in view.added]
        left = [partial(self._left, item, planned=planned) for item in view.left]
        return [*added, *left][:_MOST]

    def _added(self, item: Added, *, planned: bool) -> DiffHunk:
        title = self.tr("To be added") if planned else self.tr("Added")
        beyond = self.tr("below the line where the agent stops reading") if item.unread else ""
        warning = None
        if item.unread:
            warning = Mark("eye-slash", "bad", self.tr("would not be read"))
        face = HunkFace(
            icon="plus-circle",
            title=title,
            note=beyond,
            gates=self._ticks(item),
            lines=(DiffLine("+", item.line, item.text),),
            origin=source_words(item),
            warning=warning,
        )
        hunk = DiffHunk(self._theme, face)
        if item.path and item.start_line:
            self._add_open(hunk, self.tr("Open the note"), item.path, item.start_line)
        return hunk

    def _left(self, item: Left, *, planned: bool) -> DiffHunk:
        title = self.tr("To be removed") if planned else self.tr("Removed")
        note = self.tr("so that the budget is kept")
        lines = (DiffLine("-", item.line, item.text),)
        return DiffHunk(self._theme, HunkFace("minus-circle", title, note, lines=lines))

    def _ticks(self, item: Added) -> tuple[Gate, ...]:
        gates, found = self._gates, []
        if item.score is not None:
            # What stands in MEMORY.md has passed on its night, whatever the gates are today.
            found.append(Gate(numbers.score(item.score), passed=True))
        if item.signals is not None:
            passed = item.contexts is None or item.signals >= gates.min_signals
            words = self.tr("%n signals", None, item.signals)
            found.append(Gate(words, passed=passed))
        if item.contexts is not None:
            words = self.tr("%n contexts", None, item.contexts)
            found.append(Gate(words, passed=item.contexts >= gates.min_contexts))
        return tuple(found)

    def _text_hunks(self, view: NightView) -> list[Callable[[], DiffHunk]]:
        return [partial(self._changed, view, lines) for lines in view.changes[:_MOST]]

    def _changed(self, view: NightView, lines: tuple[DiffLine, ...]) -> DiffHunk:
        first = lines[0].number if lines else 1
        title = f"{view.path}:{first}"
        plus = sum(line.sign == "+" for line in lines)
        minus = sum(line.sign == "-" for line in lines)
        added = self.tr("%n lines added", None, plus)
        note = f"{added} · " + self.tr("%n removed", None, minus)
        hunk = DiffHunk(self._theme, HunkFace("file-text", title, note, lines=lines))
        if view.kind is not NightKind.PLAN:
            self._add_open(hunk, self.tr("Open the place"), view.path, first)
        return hunk

    def _add_open(self, hunk: DiffHunk, words: str, path: str, line: int) -> None:
        button = Button(self._theme, words, small=True, icon="arrow-elbow-down-right")
        button.setObjectName("open")
        button.setProperty("place", (path, line))
        button.clicked.connect(self._on_open)
        hunk.add_action(button)

    def _nothing(self, view: NightView) -> EmptyState:
        title = self.tr("Nothing changed this night")
        words = self.tr("No short-term memory passed the gates, so MEMORY.md stayed as it was.")
        if view.kind is NightKind.PLAN:
            title = self.tr("Tonight would change nothing")
            words = self.tr("No short-term memory passes the gates now.")
        elif view.kind is NightKind.EARLIER:
            title = self.tr("Nothing of this night is left")
            words = self.tr("The diary tells of it, but MEMORY.md holds no entry from it today.")
        if not view.considered and view.kind is not NightKind.EARLIER:
            words = self.tr("No memory has been recalled yet. Searching leaves the signals.")
        return EmptyState(self._theme, "moon-stars", title, words)

    @Slot()
    def _on_open(self) -> None:
        place = self.sender().property("place")
        if isinstance(place, (tuple, list)):
            self.opened.emit(place[0], place[1])
