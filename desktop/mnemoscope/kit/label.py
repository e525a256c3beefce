"""A label of plain text in a text style and a colour role."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme


class Label(QLabel):
    """Plain text; `wrap` breaks it into lines, `elide` cuts one line and tells all in the tip."""

    def __init__(
        self,
        theme: Theme,
        words: str = "",
        font: str = "body",
        role: str = "text",
        *,
        wrap: bool = False,
        elide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._font = font
        self._role = role
        self._elide = elide
        self._struck = False
        self.setWordWrap(wrap)
        self._setup()
        self.setText(words)

    def setText(self, text: str) -> None:
        """Show other words."""
        super().setText(text)
        self._tell_all()

    def set_role(self, role: str) -> None:
        """Take another colour role."""
        self._role = role
        self._restyle()

    def set_font(self, font: str) -> None:
        """Take another text style."""
        self._font = font
        self._restyle()

    def set_struck(self, *, struck: bool) -> None:
        """Cross the words out, or not."""
        self._struck = struck
        self._restyle()

    def minimumSizeHint(self) -> QSize:
        """A label that may be cut needs no width of its own."""
        hint = super().minimumSizeHint()
        return QSize(0, hint.height()) if self._elide else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the whole text in the tip while it is cut."""
        super().resizeEvent(event)
        self._tell_all()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, cut where it may be."""
        if not self._elide:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._theme.color(self._role if self.isEnabled() else "disabled"))
        right = Qt.TextElideMode.ElideRight
        words = paint.one_line(self.text())
        shown = self.fontMetrics().elidedText(words, right, self.width())
        painter.drawText(self.rect(), int(self.alignment()), shown)

    def _setup(self) -> None:
        self.setTextFormat(Qt.TextFormat.PlainText)
        # Otherwise the role would follow the ground of whatever the label stands in.
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        if self._elide:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _tell_all(self) -> None:
        if self._elide:
            cut = paint.width_of(self._theme, self.text(), self._font) > self.width()
            self.setToolTip(plain_tip(self.text()) if cut else "")

    @Slot()
    def _restyle(self) -> None:
        font = QFont(self._theme.font(self._font))
        font.setStrikeOut(self._struck)
        self.setFont(font)
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.color(self._role))
        disabled = self._theme.color("disabled")
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, disabled)
        self.setPalette(palette)


def plain_tip(words: str) -> str:
    """A tip that Qt cannot take for HTML and that fits a screen."""
    escaped = words[:1000].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    broken = escaped.replace("\n", "<br>")
    return f"<p>{broken}</p>" if broken else ""
