"""The box in the corner of the menu bar that opens the palette."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.keycap import cap_size, paint_cap
from mnemoscope.kit.theme import Theme

_WIDTH = 304
_LEAST_WORDS = 48
"""Narrower than this nothing is written at all."""


class QuickOpenBox(QAbstractButton):
    """Looks like a search field; a click or a key opens the palette in its stead."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        self._ring = False
        self.setText(self.tr("Go to a memory, file or command"))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        """24 by 304, or as much as large text needs."""
        words = paint.width_of(self._theme, self.text(), "small")
        cap = cap_size(self._theme, self._key).width()
        return QSize(max(_WIDTH, words + cap + 56), self._theme.size("control_small"))

    def minimumSizeHint(self) -> QSize:
        """The lens and the key: menus need their room first."""
        cap = cap_size(self._theme, self._key).width()
        side = self._theme.icon_size("inline")
        return QSize(side + cap + 30, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say in the tip what is not written any more."""
        super().resizeEvent(event)
        cut = event.size().width() < self.sizeHint().width()
        self.setToolTip(self.text() if cut else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a field with a lens, words and the key."""
        painter, theme = QPainter(self), self._theme
        rect = QRectF(self.rect())
        radius = theme.radius("control")
        line = "border_strong" if self.underMouse() else "border"
        paint.box(painter, rect, radius, theme, fill="surface", line=line)
        side, middle = theme.icon_size("inline"), rect.center().y()
        at = QPointF(9 + side / 2, middle)
        paint.icon(painter, theme, "magnifying-glass", "muted", at, side)
        size = cap_size(theme, self._key)
        cap = QRectF(
            rect.right() - 5 - size.width(), middle - size.height() / 2, size.width(), size.height()
        )
        paint_cap(painter, theme, cap, self._key)
        words = QRectF(17 + side, 0, cap.left() - side - 25, rect.height())
        if words.width() > _LEAST_WORDS:
            paint.text(painter, theme, words, self.text(), font="small", role="muted")
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, rect, radius, theme)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
