"""The trash as a page: a list with its keys, what can be done, and the question before it lasts."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.delegate import LineTable
from mnemoscope.panes.decay.trashlines import (
    Lying,
    TrashDelegate,
    TrashLines,
    entries_of,
    trash_columns,
)


class TrashPage(QWidget):
    """`restoring` and `emptying` send the numbers of entries; `left` goes back to the memories."""

    restoring = Signal(object)
    emptying = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr, columns = self.tr, trash_columns()
        self.table = LineTable(theme, tr("Trash"), columns, many=True)
        self.table.setItemDelegate(TrashDelegate(theme, self.table, columns))
        self._words = Label(theme, "", "small", "muted", elide=True)
        icon = "arrow-counter-clockwise"
        self._back = Button(theme, tr("Put back"), kind="primary", icon=icon, small=True)
        self._go = Button(theme, tr("Delete for good…"), kind="danger", icon="trash", small=True)
        self._all = Button(theme, tr("Empty the trash…"), kind="danger", icon="wind", small=True)
        self._leave = Button(theme, tr("Back to the memories"), icon="arrow-left", small=True)
        self._question = Label(theme, "", "body", wrap=True)
        self._yes = Button(theme, tr("Delete for good"), kind="danger", icon="trash", small=True)
        self._no = Button(theme, tr("Keep"), small=True)
        self._empty = EmptyState(theme, "trash", "", "")
        self._asked: tuple[int, ...] = ()
        self._lying: Lying | None = None
        self._writable = False
        self._heads, self._pages = QStackedLayout(), QStackedLayout()
        self._build()

    def show_lying(self, lying: Lying, *, writable: bool) -> None:
        """Show what lies there; it may be none."""
        self._lying, self._writable = lying, writable
        self.table.set_lines(TrashLines(lying))
        self._pages.setCurrentIndex(0 if lying.entries else 1)
        self._heads.setCurrentIndex(0)
        words = self.tr(
            "What is let go lies here for 7 days and then goes for good, while Mnemoscope runs."
        )
        if lying.paused:
            words = self.tr("Forgetting is paused: what lies here stays until it goes on.")
        self._words.setText(words)
        self._enable()

    def take_keys(self) -> None:
        """Give the keys to the list, or to the way back where there is none."""
        lying = self._lying
        if lying is not None and lying.entries:
            if not self.table.current():
                self.table.set_current(str(lying.entries[0].entry))
            self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._leave.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._enable()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R puts back, Del asks, Esc leaves the question and then the page."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_no() if self._is_asking() else self.left.emit()
        elif event.key() == Qt.Key.Key_R and self._back.isEnabled():
            self._on_back()
        elif event.key() == Qt.Key.Key_Delete and self._go.isEnabled():
            self._on_go()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        head, ask, acts = QWidget(), QWidget(), FlowRow()
        acts.add(self._leave)
        for button in (self._all, self._go, self._back):
            acts.add(button, end=True)
        line = QVBoxLayout(head)
        line.addWidget(acts)
        line.addWidget(self._words)
        other = QHBoxLayout(ask)
        other.addWidget(self._question, 1)
        other.addWidget(self._no)
        other.addWidget(self._yes)
        for row in (line, other):
            row.setContentsMargins(24, 11, 24, 12)
            row.setSpacing(8)
        for page in (head, ask):
            self._heads.addWidget(page)
        self._pages.addWidget(self.table)
        self._pages.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._heads)
        column.addLayout(self._pages, 1)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._empty.set_words(
            "trash",
            self.tr("The trash is empty"),
            self.tr("What you let go lies here for 7 days and can be put back where it stood."),
            self.tr("Back to the memories"),
        )
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._connect()

    def _connect(self) -> None:
        self.table.selected.connect(self._enable)
        self.table.chosen.connect(self._enable)
        self.table.opened.connect(self._on_back)
        self._back.clicked.connect(self._on_back)
        self._go.clicked.connect(self._on_go)
        self._all.clicked.connect(self._on_all)
        self._yes.clicked.connect(self._on_yes)
        self._no.clicked.connect(self._on_no)
        self._leave.clicked.connect(self.left)
        self._empty.acted.connect(self.left)

    def _chosen(self) -> tuple[int, ...]:
        keys = self.table.selection() or tuple(filter(None, (self.table.current(),)))
        return entries_of(keys)

    def _is_asking(self) -> bool:
        return self._heads.currentIndex() == 1

    @Slot()
    def _enable(self) -> None:
        some = self._writable and bool(self._chosen())
        self._back.setEnabled(some)
        self._go.setEnabled(some)
        lying = self._lying
        self._all.setEnabled(self._writable and lying is not None and bool(lying.entries))

    @Slot()
    def _on_back(self) -> None:
        if self._back.isEnabled() and self._chosen():
            self.restoring.emit(self._chosen())

    @Slot()
    def _on_go(self) -> None:
        self._ask(self._chosen())

    @Slot()
    def _on_all(self) -> None:
        lying = self._lying
        self._ask(() if lying is None else tuple(one.entry for one in lying.entries))

    def _ask(self, entries: tuple[int, ...]) -> None:
        if not entries:
            return
        self._asked = entries
        words = self.tr(
            "Delete %n texts for good? They cannot be put back from here then.", None, len(entries)
        )
        self._question.setText(words)
        self._heads.setCurrentIndex(1)
        self._no.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_yes(self) -> None:
        self._heads.setCurrentIndex(0)
        self.emptying.emit(self._asked)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_no(self) -> None:
        self._heads.setCurrentIndex(0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
