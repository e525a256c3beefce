"""Quick open and command palette: type a few letters, go there or do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit import paint
from mnemoscope.kit.field import Field
from mnemoscope.kit.keycap import cap_size, paint_cap
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.shell.fuzzy import fuzzy

_WIDTH = 640
_ROWS = 12
_MOST = 60
COMMANDS = ">"
"""What a query starts with that means commands only."""

_Index = QModelIndex | QPersistentModelIndex
_CHOICE = int(Qt.ItemDataRole.UserRole) + 1
_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen."""

    title: str
    act: Callable[[], object]
    hint: str = ""
    icon: str = ""
    key: str = ""
    command: bool = False
    enabled: bool = True
    weight: float = 0.0
    """Added to how well it fits: what matters more stands higher."""


def matching(query: str, choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices that fit, best first; in their own order while nothing is typed."""
    only_commands = query.startswith(COMMANDS)
    query = query.removeprefix(COMMANDS).strip()
    asked = [choice for choice in choices if choice.command or not only_commands]
    if not query:
        return asked
    scored = [(fuzzy(query, f"{each.title} {each.hint}"), each) for each in asked]
    fitting = [(score + each.weight, each) for score, each in scored if score is not None]
    fitting.sort(key=lambda pair: -pair[0])
    return [choice for _, choice in fitting]


class _Model(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.choices: list[Choice] = []

    def show(self, choices: list[Choice]) -> None:
        self.beginResetModel()
        self.choices = choices
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.choices)

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        choice = self.choices[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return choice.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (choice.title, choice.hint, choice.key) if part)
            case _:
                return choice if role == _CHOICE else None


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        return QSize(100, max(self._theme.size("row"), self._theme.line() + 8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        choice: Choice = index.data(_CHOICE)
        theme, rect = self._theme, QRectF(option.rect).adjusted(8, 0, -8, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            paint.box(painter, rect, theme.radius("control"), theme, fill="selection")
        role = "text" if choice.enabled else "disabled"
        side = theme.icon_size("row")
        if choice.icon:
            at = QPointF(rect.left() + 12 + side / 2, rect.center().y())
            icon_role = "accent" if chosen and choice.enabled else "muted"
            paint.icon(painter, theme, choice.icon, icon_role, at, side)
        right = self._paint_key(painter, rect, choice.key) if choice.key else rect.right() - 12
        left = rect.left() + side + 24
        area = QRectF(left, rect.top(), right - left - 8, rect.height())
        used = paint.text(painter, theme, area, choice.title, role=role)
        rest = area.adjusted(used + 12, 0, 0, 0)
        if choice.hint and rest.width() > 24:
            paint.text(painter, theme, rest, choice.hint, font="small", role="muted")
        painter.restore()

    def _paint_key(self, painter: QPainter, rect: QRectF, key: str) -> float:
        size = cap_size(self._theme, key)
        left = rect.right() - 12 - size.width()
        top = rect.center().y() - size.height() / 2
        paint_cap(painter, self._theme, QRectF(left, top, size.width(), size.height()), key)
        return left


class Palette(QFrame):
    """Lies over the window while it is open; Esc, a click beside it or a choice closes it."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._choices: Sequence[Choice] = ()
        self._fallback: Callable[[str], Choice] | None = None
        self._before: QWidget | None = None
        self._field = Field(theme, icon="magnifying-glass")
        self._list = QListView()
        self._model = _Model(self)
        self._count = Label(theme, "", "micro", "muted")
        self._build()

    def open(
        self,
        choices: Sequence[Choice],
        query: str = "",
        fallback: Callable[[str], Choice] | None = None,
    ) -> None:
        """Open it on these choices; ``fallback`` makes the last one of what was typed."""
        self._choices = choices
        self._fallback = fallback
        if not self.isVisible():
            self._before = self._window.focusWidget()
            self._window.installEventFilter(self)
        self._field.setText(query)
        self._on_text(query)
        self._place()
        self.show()
        self.raise_()
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def show_instead(self, choices: Sequence[Choice]) -> None:
        """Take other choices, as more were found in the meantime; what is typed stays."""
        if self.isVisible():
            self._choices = choices
            self._on_text(self._field.text())

    def shown(self) -> list[Choice]:
        """Return the choices in the list."""
        return list(self._model.choices)

    def close_palette(self, *, back: bool = True) -> None:
        """Close it and give the focus back, unless it belongs to something else by now."""
        if not self.isVisible():
            return
        self._window.removeEventFilter(self)
        self.hide()
        if self._before is not None and back:
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear of clicks beside it, of keys in the field and of the window's size."""
        if watched is self._field and event.type() is QEvent.Type.KeyPress:
            return isinstance(event, QKeyEvent) and self._on_key(event)
        if watched is self._window:
            if event.type() is QEvent.Type.Resize:
                self._place()
            elif isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
                self.close_palette()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a card."""
        painter, theme = QPainter(self), self._theme
        rect = QRectF(self.rect())
        paint.box(painter, rect, theme.radius("card"), theme, fill="raised", line="border_strong")

    def _build(self) -> None:
        self.hide()
        self.setAccessibleName(self.tr("Command palette"))
        self._field.setPlaceholderText(self.tr("A memory, file or command"))
        self._field.setAccessibleName(self._field.placeholderText())
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._on_text)
        self._list.setModel(self._model)
        self._list.setItemDelegate(_Delegate(self._theme, self._list))
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.setAccessibleName(self.tr("Matches"))
        self._list.clicked.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 12, 1, 10)
        column.setSpacing(8)
        head = QVBoxLayout()
        head.setContentsMargins(12, 0, 12, 0)
        head.addWidget(self._field)
        column.addLayout(head)
        column.addWidget(self._list)
        foot = QVBoxLayout()
        foot.setContentsMargins(20, 0, 20, 0)
        foot.addWidget(self._count)
        column.addLayout(foot)

    def _place(self) -> None:
        width = min(_WIDTH, self._window.width() - 48)
        row = self._list.sizeHintForRow(0) if self._model.choices else 0
        rows = min(_ROWS, len(self._model.choices))
        self._list.setFixedHeight(max(0, row) * rows)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((self._window.width() - width) // 2, 40)

    @Slot(str)
    def _on_text(self, query: str) -> None:
        found = matching(query, self._choices)
        shown = found[:_MOST]
        asked = query.removeprefix(COMMANDS).strip()
        if self._fallback is not None and asked and not query.startswith(COMMANDS):
            shown.append(self._fallback(asked))
        self._model.show(shown)
        if shown:
            self._list.setCurrentIndex(self._model.index(0))
        count = self.tr("{0} of {1}").format(min(len(found), _MOST), len(self._choices))
        self._count.setText(count if found else self.tr("Nothing has this name."))
        self._place()

    def _on_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self._list.currentIndex())
            return True
        if key in _KEYS:
            self._move(key)
            return True
        if key == Qt.Key.Key_Escape and not self._field.text():
            self.close_palette()
            return True
        return False

    def _move(self, key: int) -> None:
        rows = len(self._model.choices)
        if rows == 0:
            return
        row = self._list.currentIndex().row()
        match key:
            case Qt.Key.Key_Up:
                row = (row - 1) % rows
            case Qt.Key.Key_Down:
                row = (row + 1) % rows
            case Qt.Key.Key_PageUp:
                row = max(0, row - _ROWS)
            case _:
                row = min(rows - 1, row + _ROWS)
        self._list.setCurrentIndex(self._model.index(row))

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self._choose(index)

    def _choose(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        choice = self._model.choices[index.row()]
        if choice.enabled:
            self.close_palette()
            choice.act()
