"""The left column: which layer is shown, what is looked for, and the outline of entries."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.model import Memory
from mnemoscope.kit import format as numbers
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.outline import Outline
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.memory.faces import Drawn, draw
from mnemoscope.panes.memory.groups import Show
from mnemoscope.panes.memory.sheet import Sheet
from mnemoscope.runtime.jobs import Jobs

_FIND_MS = 120


class OutlineColumn(QWidget):
    """Shows the entries of a sheet; keeps what is chosen, folded and looked for."""

    chosen = Signal(object)
    """A `Memory` of the sheet that is shown."""
    opened = Signal(object)
    """A `Memory` that the person wants to edit."""
    dropped = Signal()
    """The chosen entry is to be deleted."""

    def __init__(self, theme: Theme, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._jobs = jobs
        segments = [
            Segment(Show.ALL, ""),
            Segment(Show.HAND_WRITTEN, "", icon="layer.hand_written", role="layer.hand_written"),
            Segment(Show.PROMOTED, "", icon="layer.promoted", role="layer.promoted", fill=True),
        ]
        self._switch = Segmented(theme, segments, name=self.tr("Which entries are shown"))
        self._field = Field(theme, self.tr("Find an entry"), small=True)
        self.entries = Outline(theme, self.tr("Entries"))
        """The rows themselves."""
        self._empty = EmptyState(theme, "list", "", "")
        self._count = Label(theme, "", "micro", "muted")
        self._stack = QStackedWidget()
        self._sheet: Sheet | None = None
        self._agent = ""
        self._drawn = draw(None, Show.ALL, "", "")
        self._current: Memory | None = None
        self._timer = QTimer(self, singleShot=True, interval=_FIND_MS)
        self._build()

    def show_sheet(self, sheet: Sheet | None, agent: str) -> None:
        """Show the entries of a sheet."""
        self._sheet, self._agent = sheet, agent
        self._fill()

    def set_current(self, memory: Memory | None) -> None:
        """Go to an entry without sending `chosen`."""
        self._current = memory
        if memory is None:
            self.entries.setCurrentIndex(QModelIndex())
        elif self._drawn.sheet is self._sheet:
            self.entries.set_current(self._drawn.keys.key(memory))

    def begin_find(self) -> None:
        """Put the cursor into the field."""
        self._field.setFocus()
        self._field.selectAll()

    def clear_filters(self) -> None:
        """Show all entries."""
        self._switch.set_current(Show.ALL)
        self._field.clear()
        self._fill()

    def state(self) -> dict[str, str]:
        """Which layer is shown."""
        return {"show": self._switch.current()}

    def restore(self, show: object) -> None:
        """Take up which layer is shown, perhaps from a damaged state."""
        if isinstance(show, str) and show in set(Show):
            self._switch.set_current(show)
            self._fill()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(16, 8, 16, 0)
        head.addWidget(self._switch)
        head.addStretch(1)
        find = QHBoxLayout()
        find.setContentsMargins(16, 0, 16, 8)
        find.addWidget(self._field)
        self._count.setContentsMargins(16, 4, 16, 6)
        for widget in (self.entries, self._empty):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(find)
        column.addWidget(self._stack, 1)
        column.addWidget(self._count)
        self._count.hide()
        self._name_segments(None)
        self.setMinimumWidth(240)
        self._switch.chosen.connect(self._fill)
        self._field.textChanged.connect(self._on_text)
        self._timer.timeout.connect(self._fill)
        self.entries.chosen.connect(self._on_chosen)
        self.entries.opened.connect(self._on_opened)
        self.entries.dropped.connect(self.dropped)
        self._empty.acted.connect(self.clear_filters)

    @Slot()
    def _on_text(self) -> None:
        self._timer.start()

    @Slot()
    def _fill(self) -> None:
        """Have the rows drawn up off the window's thread: there may be thousands."""
        layered = self._sheet is None or self._sheet.budget is not None
        # Only where the switch is seen: a filter that cannot be seen hides nothing.
        show = Show(self._switch.current() or Show.ALL) if layered else Show.ALL
        self._jobs.read(
            draw,
            self._sheet,
            show,
            self._field.text(),
            self._agent,
            done=self._show_drawn,
            token=("memory", "outline"),
        )

    def _show_drawn(self, drawn: Drawn) -> None:
        self._drawn = drawn
        grouped, sheet = drawn.grouped, drawn.sheet
        self.entries.set_groups(drawn.groups)
        self._name_segments(grouped.counts if sheet is not None else None)
        total = grouped.counts[Show.ALL]
        self._count.setVisible(0 < grouped.shown < total)
        words = self.tr("{0} of {1}").replace("{0}", numbers.count(grouped.shown))
        self._count.setText(words.replace("{1}", numbers.count(total)))
        self._switch.setVisible(sheet is None or sheet.budget is not None)
        self._show_empty(shown=grouped.shown, total=total, open_=sheet is not None)
        self.set_current(self._current)

    def _show_empty(self, *, shown: int, total: int, open_: bool) -> None:
        if shown or not open_:
            self._stack.setCurrentWidget(self.entries)
            return
        if total:
            self._empty.set_words(
                "magnifying-glass",
                self.tr("No entry fits"),
                self.tr("All entries are there; the filter hides them."),
                self.tr("Show all"),
            )
        else:
            self._empty.set_words(
                "list",
                self.tr("No entries"),
                self.tr("List items and paragraphs of the text would stand here."),
            )
        self._stack.setCurrentWidget(self._empty)

    def _name_segments(self, counts: dict[Show, int] | None) -> None:
        names = {
            Show.ALL: self.tr("All"),
            Show.HAND_WRITTEN: self.tr("Hand-written"),
            Show.PROMOTED: self.tr("Promoted"),
        }
        for show, name in names.items():
            count = f" {numbers.count(counts[show])}" if counts is not None else ""
            self._switch.set_text(show, name + count)

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        memory = self._drawn.keys.memory(key)
        if memory is not None:
            self.chosen.emit(memory)

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        memory = self._drawn.keys.memory(key)
        if memory is not None:
            self.opened.emit(memory)
