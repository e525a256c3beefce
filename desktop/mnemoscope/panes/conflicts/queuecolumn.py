"""The column at the left: filters, the queue, and how much of it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.kit import format as numbers
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import Listed
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.queuelist import QueueList
from mnemoscope.panes.conflicts.sieve import Age, Made, Wish
from mnemoscope.panes.conflicts.words import kind_words

_FIND_MS = 150
_LEAST = (0.0, 0.7, 0.8, 0.9)


class QueueColumn(QWidget):
    """`chosen` sends the id of a conflict, `opened` wants its page, `wished` a `Wish`.

    `entered` says that the field was left with Enter, for the rows.
    """

    chosen = Signal(str)
    opened = Signal(str)
    wished = Signal(object)
    entered = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._wish = Wish()
        self._made = Segmented(theme, self._segments((0, 0, 0)), name=self.tr("Made of"))
        self._field = Field(theme, self.tr("Subject or words"), small=True)
        self._kind = FilterButton(theme, self.tr("Kind"), self._kinds())
        self._age = FilterButton(theme, self.tr("Age"), self._ages())
        self._sure = FilterButton(theme, self.tr("Sure"), self._least())
        self._state = FilterButton(theme, self.tr("Show"), self._states())
        self.rows = QueueList(theme, self.tr("Conflicts"))
        self._count = Label(theme, "", "small", "muted")
        self._typing = QTimer(self, interval=_FIND_MS, singleShot=True)
        self._build()

    def show_rows(
        self, rows: Sequence[Listed], total: int, current: str, *, more: bool = False
    ) -> None:
        """Show the rows that passed, of so many; ``more`` are open, less sure ones."""
        self.rows.set_total(total)
        self.rows.set_rows(rows)
        self.rows.set_current(current)
        words = self.tr("{0} of {1} shown")
        if more:
            words = self.tr("{0} of the {1} surest shown; there are more")
        words = words.replace("{0}", numbers.count(len(rows)))
        self._count.setText(words.replace("{1}", numbers.count(total)))

    def show_counts(self, counts: tuple[int, int, int]) -> None:
        """Show how many there are in all, with a claim, and among memories alone."""
        for segment in self._segments(counts):
            self._made.set_text(segment.key, segment.text)

    @property
    def wish(self) -> Wish:
        """What is wished for now."""
        return self._wish

    def take_wish(self, wish: Wish) -> None:
        """Take up what was wished for before, without telling."""
        self._wish = wish
        self._made.set_current(wish.made.value)
        self._kind.set_current(wish.kind.value if wish.kind is not None else "")
        self._age.set_current(wish.age.value)
        least = min(_LEAST, key=lambda each: abs(each - wish.least))
        self._sure.set_current(str(least))
        self._state.set_current("open" if wish.only_open else "lately")
        if self._field.text() != wish.words:
            self._field.setText(wish.words)
            self._typing.stop()

    def settled(self) -> bool:
        """Tell whether nothing that was typed waits to be looked for."""
        return not self._typing.isActive()

    def begin_find(self) -> None:
        """Put the cursor into the field."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def sizeHint(self) -> QSize:
        """As wide as on the picture."""
        return QSize(self._theme.scaled(264), 400)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above the count."""
        painter, line = QPainter(self), self._theme.color("border")
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.rows.y() - 1, self.width(), 1, line)
        painter.fillRect(0, self.rows.geometry().bottom() + 1, self.width(), 1, line)

    def _build(self) -> None:
        head = FlowRow()
        for widget in (self._kind, self._age, self._sure, self._state):
            head.add(widget)
            widget.chosen.connect(self._on_wish)
        top = QVBoxLayout()
        top.setContentsMargins(16, 12, 16, 12)
        top.setSpacing(8)
        for widget in (self._made, self._field, head):
            top.addWidget(widget)
        foot = QVBoxLayout()
        foot.setContentsMargins(16, 7, 16, 8)
        foot.addWidget(self._count)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addSpacing(1)
        column.addWidget(self.rows, 1)
        column.addSpacing(1)
        column.addLayout(foot)
        self.setMinimumWidth(self._theme.scaled(216))
        self._made.chosen.connect(self._on_wish)
        self._field.textChanged.connect(self._on_typed)
        self._field.returnPressed.connect(self._on_entered)
        self._typing.timeout.connect(self._on_wish)
        self.rows.chosen.connect(self.chosen)
        self.rows.opened.connect(self.opened)

    @Slot()
    def _on_typed(self) -> None:
        self._typing.start()

    @Slot()
    def _on_entered(self) -> None:
        if self._typing.isActive():
            self._typing.stop()
            self._on_wish()
        self.entered.emit()

    @Slot()
    def _on_wish(self) -> None:
        kind = self._kind.current()
        self._wish = replace(
            self._wish,
            made=Made(self._made.current()),
            kind=ConflictKind(kind) if kind else None,
            age=Age(self._age.current()),
            least=float(self._sure.current()),
            words=self._field.text().strip(),
            only_open=self._state.current() == "open",
        )
        self.wished.emit(self._wish)

    def _segments(self, counts: tuple[int, int, int]) -> list[Segment]:
        words = (self.tr("All {0}"), self.tr("Claims {0}"), self.tr("Memories {0}"))
        return [
            Segment(made.value, text.replace("{0}", numbers.count(count)))
            for made, text, count in zip(Made, words, counts, strict=True)
        ]

    def _kinds(self) -> list[Choice]:
        known = [Choice(kind.value, kind_words(kind)) for kind in ConflictKind]
        return [Choice("", self.tr("any")), *known]

    def _ages(self) -> list[Choice]:
        return [
            Choice(Age.ANY.value, self.tr("any")),
            Choice(Age.WEEK.value, self.tr("at most 7 days")),
            Choice(Age.MONTH.value, self.tr("at most 30 days")),
            Choice(Age.OLDER.value, self.tr("older, or no date")),
        ]

    def _least(self) -> list[Choice]:
        usual = Choice(str(_LEAST[0]), self.tr("any"))
        above = self.tr("from {0}")
        return [
            usual,
            *(Choice(str(one), above.replace("{0}", numbers.score(one, 1))) for one in _LEAST[1:]),
        ]

    def _states(self) -> list[Choice]:
        return [
            Choice("lately", self.tr("all")),
            Choice("open", self.tr("open ones")),
        ]
