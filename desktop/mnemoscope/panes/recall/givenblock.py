"""The block that the agent is given, to the letter, with how long it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_MOST_LINES = 16


class GivenBlock(QPlainTextEdit):
    """A text to read and select, as high as it is, some lines of it where it is long."""

    rewrapped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.document().setDocumentMargin(8)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.rewrapped.connect(self._fit)
        theme.changed.connect(self._dress)
        self._dress()

    def show_text(self, text: str) -> None:
        """Show another block."""
        if text != self.toPlainText():
            self.setPlainText(text)
        self._fit()

    def height_of_text(self) -> float:
        """How high all lines are together."""
        height, block = 0.0, self.document().firstBlock()
        while block.isValid():
            height += self.blockBoundingRect(block).height()
            block = block.next()
        return height

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The lines break anew at another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.rewrapped.emit()

    @Slot()
    def _dress(self) -> None:
        self.setFont(self._theme.font("code"))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, self._theme.color("muted"))
        self.setPalette(palette)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        most = _MOST_LINES * self._theme.line("code")
        margins = 2 * self.document().documentMargin()
        self.setFixedHeight(round(min(self.height_of_text(), most) + margins))


class Framed(Painted):
    """A block with the outline of a card."""

    def __init__(self, theme: Theme, block: GivenBlock, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 2, 4, 2)
        column.addWidget(block)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and outline."""
        radius = self._theme.radius("control")
        rect = QRectF(self.rect())
        paint.box(QPainter(self), rect, radius, self._theme, fill="surface", line="border")
