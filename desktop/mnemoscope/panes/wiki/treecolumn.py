"""The left column: what is looked for, and the pages by kind or as the answer to it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import RowList
from mnemoscope.kit.outline import Outline
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.faces import Tree
from mnemoscope.panes.wiki.loading import Found
from mnemoscope.panes.wiki.words import count_words

_DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TreeColumn(QWidget):
    """`chosen` sends the path of the page a person goes to, `opened` on Enter.

    `asked` sends the words that are looked for.
    """

    chosen = Signal(str)
    opened = Signal(str)
    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._field = Field(theme, self.tr("Find in the wiki"), small=True)
        self.pages = Outline(theme, self.tr("Pages"))
        """All pages by kind."""
        self.hits = RowList(theme, self.tr("Pages found"))
        """Those that answer the words, best first."""
        self._empty = EmptyState(theme, "magnifying-glass", "", "")
        self._count = Label(theme, "", "micro", "muted")
        self._stack = QStackedWidget()
        self._current = ""
        self._build()

    def show_tree(self, tree: Tree) -> None:
        """Show pages by kind; while an answer to the words is on its way, those of their names."""
        self.pages.set_groups(tree.groups)
        self.pages.set_current(self._current)
        if self._field.text().strip() and self._stack.currentWidget() is self.hits:
            return
        self._stack.setCurrentWidget(self.pages)
        self._tell(tree.shown, tree.total)

    def show_found(self, found: Found) -> None:
        """Show the pages that answer."""
        self.hits.set_rows(found.rows)
        self.hits.set_current(self._current)
        if found.rows:
            self._stack.setCurrentWidget(self.hits)
        else:
            self._empty.set_words(
                "magnifying-glass",
                self.tr("No page answers"),
                self.tr("Titles, aliases, claims and texts were searched."),
                self.tr("Show all"),
            )
            self._stack.setCurrentWidget(self._empty)
        self._tell(len(found.rows), found.total)

    def set_current(self, path: str) -> None:
        """Mark the page that is shown."""
        self._current = path
        self.pages.set_current(path)
        self.hits.set_current(path)

    def begin_find(self) -> None:
        """Put the cursor into the field."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def keys_to(self) -> QWidget:
        """The list that is shown."""
        shown = self._stack.currentWidget()
        return self.hits if shown is self.hits else self.pages

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down and Enter go from the field to the list."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            bare = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            )
            if bare and event.key() in _DOWN:
                self.keys_to().setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _tell(self, shown: int, total: int) -> None:
        self._count.setVisible(shown < total)
        self._count.setText(count_words(shown, total))

    def _build(self) -> None:
        find = QHBoxLayout()
        find.setContentsMargins(16, 8, 16, 8)
        find.addWidget(self._field)
        self._count.setContentsMargins(16, 4, 16, 6)
        for widget in (self.pages, self.hits, self._empty):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(find)
        column.addWidget(self._stack, 1)
        column.addWidget(self._count)
        self._count.hide()
        self.setMinimumWidth(240)
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._on_text)
        for view in (self.pages, self.hits):
            view.chosen.connect(self.chosen)
            view.opened.connect(self.opened)
        self._empty.acted.connect(self._field.clear)

    @Slot(str)
    def _on_text(self, words: str) -> None:
        if not words.strip():
            self._stack.setCurrentWidget(self.pages)
        self.asked.emit(words)
