"""Several conflicts settled by their advice at once: chosen by kind and confidence, shown first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.settlebatch import Choice as Decision
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import Row, RowList
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.faces import item_title
from mnemoscope.panes.conflicts.items import Item, batchable
from mnemoscope.panes.conflicts.words import advised_words, kind_words

_LEAST = (0.9, 0.8, 0.7, 0.6, 0.5)
_USUAL = 0.8


class RulePage(QWidget):
    """`taken` sends the decisions to be written, `left` that none shall be."""

    taken = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[Item, ...] = ()
        self._out: set[str] = set()
        self._title = Label(theme, self.tr("Settle by rule"), "section")
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._kind = FilterButton(theme, self.tr("Kind"), self._kinds())
        above = [Choice(str(one), numbers.score(one, 1)) for one in _LEAST]
        self._least = FilterButton(theme, self.tr("Sure from"), above)
        self._rows = RowList(theme, self.tr("What the rule would settle"))
        self._count = Label(theme, "", "small", "muted", wrap=True)
        self._take = Button(theme, "", kind="primary", icon="check")
        self._leave = Button(theme, self.tr("Settle nothing"), kind="quiet")
        self._build()

    def begin(self, items: Sequence[Item]) -> None:
        """Show what would be settled of these; all of it is taken until some is left out."""
        self._items = tuple(items)
        self._out.clear()
        self._show()
        self._rows.setFocus(Qt.FocusReason.OtherFocusReason)

    def decisions(self) -> tuple[Decision, ...]:
        """What would be written now."""
        found: list[Decision] = []
        for item in self._passing():
            if item.id not in self._out and item.conflict is not None and item.advice is not None:
                found.append(Decision(item.conflict, item.advice.settlement))
        return tuple(found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The space bar takes a row out or in again."""
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        mine = watched is self._rows and pressed
        if mine and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            self._on_turned(self._rows.current())
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter settles, Esc leaves."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self._on_take()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        self._words.setText(
            self.tr(
                "Open conflicts whose advice keeps one side, sure enough. What a language model"
                " proposed is left to you. Enter or the space bar leaves one out."
            )
        )
        filters, foot = FlowRow(), FlowRow()
        for widget in (self._kind, self._least):
            filters.add(widget)
            widget.chosen.connect(self._on_rule)
        for widget in (self._take, self._leave):
            foot.add(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(10)
        for part in (self._title, self._words, filters):
            column.addWidget(part)
        column.addWidget(self._rows, 1)
        column.addWidget(self._count)
        column.addWidget(foot)
        self._least.set_current(str(_USUAL))
        self._rows.installEventFilter(self)
        self._rows.opened.connect(self._on_turned)
        self._take.clicked.connect(self._on_take)
        self._leave.clicked.connect(self.left)

    def _kinds(self) -> list[Choice]:
        known = [Choice(kind.value, kind_words(kind)) for kind in ConflictKind]
        return [Choice("", self.tr("any")), *known]

    def _passing(self) -> tuple[Item, ...]:
        kind = self._kind.current()
        wanted = ConflictKind(kind) if kind else None
        return batchable(self._items, wanted, float(self._least.current()))

    def _show(self) -> None:
        current = self._rows.current()
        rows = [self._row(item) for item in self._passing()]
        self._rows.set_rows(rows)
        self._rows.set_current(current if current else (rows[0].key if rows else ""))
        taken = len(self.decisions())
        self._take.setText(self.tr("Settle %n", None, taken))
        self._take.setEnabled(taken > 0)
        self._take.updateGeometry()
        words = self.tr("{0} of {1} are taken; nothing is written yet")
        words = words.replace("{0}", numbers.count(taken))
        words = words.replace("{1}", numbers.count(len(rows)))
        self._count.setText(words if rows else self.tr("No conflict passes this rule"))

    def _row(self, item: Item) -> Row:
        taken = item.id not in self._out
        icon = "check-circle" if taken else "circle"
        words = self.tr("taken") if taken else self.tr("left out")
        mark = Mark(icon, "accent" if taken else "muted", words, fill=taken)
        advice, sides = item.advice, item.sides
        if advice is None or not sides:
            return Row(item.id, RowFace(item_title(item)))
        kept = sides[0] if advice.settlement is Settlement.KEEP_A else sides[1]
        note = self.tr("{0}: “{1}”").replace("{0}", advised_words(advice.settlement))
        note = note.replace("{1}", kept.text)
        value = numbers.score(advice.confidence, 2)
        face = RowFace(item_title(item), icon=mark, note=note, value=value, muted=not taken)
        return Row(item.id, face)

    @Slot()
    def _on_rule(self) -> None:
        self._out.clear()
        self._show()

    @Slot(str)
    def _on_turned(self, key: str) -> None:
        if key:
            self._out ^= {key}
            self._show()

    @Slot()
    def _on_take(self) -> None:
        taken = self.decisions()
        if taken:
            self.taken.emit(taken)
