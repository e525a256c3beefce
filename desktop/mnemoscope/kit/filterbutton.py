"""A filter that names itself and its value, and opens its choices as a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

_PAD = 8
_CARET = 12


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a filter: its key and its words."""

    key: str
    text: str


class FilterButton(QToolButton):
    """24 high; the first choice is the usual one, any other is set in 600. `chosen` sends a key.

    As a `value` of something no choice is the usual one: all look alike, and its width is that of
    the widest, so that several stand in columns.
    """

    chosen = Signal(str)
    renamed = Signal()
    """Another value is on, or other words for it."""

    def __init__(
        self,
        theme: Theme,
        label: str,
        choices: Sequence[Choice],
        parent: QWidget | None = None,
        *,
        value: bool = False,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_value = value
        self._label = label
        self._choices: dict[str, Choice] = {}
        self._current = ""
        self._ring = False
        self._wide = 0  # measured once: layouts ask again and again
        self._group: QActionGroup | None = None
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self.set_choices(choices)

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Replace the choices; the current one stays where it still is there."""
        if self._group is not None and list(choices) == list(self._choices.values()):
            return
        self._choices = {choice.key: choice for choice in choices}
        if self._current not in self._choices:
            self._current = choices[0].key if choices else ""
        self._menu.clear()
        self._group = QActionGroup(self._menu)
        for choice in choices:
            action = self._menu.addAction(choice.text)
            action.setCheckable(True)
            action.setData(choice.key)
            self._group.addAction(action)
        self._group.triggered.connect(self._on_triggered)
        self.set_current(self._current)

    def current(self) -> str:
        """Key of the value that is on."""
        return self._current

    def is_usual(self) -> bool:
        """Whether the first choice is on."""
        return self._current == next(iter(self._choices), "")

    def set_current(self, key: str) -> None:
        """Take a value without sending `chosen`."""
        self._current = key
        for action in self._menu.actions():
            action.setChecked(action.data() == key)
        self.setAccessibleName(f"{self._label}: {self._value()}")
        self._restyle()
        self.renamed.emit()

    def sizeHint(self) -> QSize:
        """Wide enough for the label and for its value in 600."""
        label = paint.width_of(self._theme, self._label, "small")
        if not self._wide:
            self._wide = self._widest()
        value = self._wide
        width = _PAD + label + 5 + value + 6 + self._theme.scaled(_CARET) + 6
        return QSize(width, self._theme.size("control_small"))

    def minimumSizeHint(self) -> QSize:
        """A filter is never cut."""
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw label, value and caret."""
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        busy = (self.underMouse() or self.isDown()) and self.isEnabled()
        line = "border_strong" if self.isEnabled() else "border"
        radius = theme.radius("control")
        paint.box(painter, rect, radius, theme, fill="hover" if busy else "surface", line=line)
        label, value = ("muted", "text") if self.isEnabled() else ("disabled", "disabled")
        area = rect.adjusted(_PAD, 0, -_PAD, 0)
        used = paint.text(painter, theme, area, self._label, font="small", role=label)
        area.setLeft(area.left() + used + 5)
        plain = self._is_value or self.is_usual()
        font = "small_control" if plain else "small_strong"
        paint.text(painter, theme, area, self._value(), font=font, role=value)
        at = QPointF(rect.right() - 6 - theme.scaled(_CARET) / 2, rect.center().y())
        paint.icon(painter, theme, "caret-down", label, at, theme.scaled(_CARET))
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, rect, radius, theme)

    def _widest(self) -> int:
        """Width of what is shown; of all that may be, where its width shall not change."""
        words = [choice.text for choice in self._choices.values()]
        shown = words if self._is_value else [self._value()]
        font = "small_control" if self._is_value else "small_strong"
        return max((paint.width_of(self._theme, text, font) for text in shown), default=0)

    def _value(self) -> str:
        choice = self._choices.get(self._current)
        return choice.text if choice is not None else ""

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        key = str(action.data())
        if key != self._current:
            self.set_current(key)
            self.chosen.emit(key)

    @Slot()
    def _restyle(self) -> None:
        self._wide = 0
        self.updateGeometry()
        self.update()
