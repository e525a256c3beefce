"""An icon of the set as a widget of its own, such as before a line of words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class IconMark(Painted):
    """A small icon in a colour role; what it means is told by its tip, where that is given."""

    def __init__(
        self, theme: Theme, icon: str, role: str, words: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._icon, self._role = icon, role
        self._fill = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_icon(icon, role, words)

    def set_icon(self, icon: str, role: str, words: str = "", *, fill: bool = False) -> None:
        """Show another icon; `fill` for what is done or chosen."""
        self._icon, self._role, self._fill = icon, role, fill
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """As large as the icons of rows."""
        side = self._theme.icon_size("row")
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon."""
        side = self._theme.icon_size("row")
        at = QRectF(self.rect()).center()
        paint.icon(QPainter(self), self._theme, self._icon, self._role, at, side, fill=self._fill)
