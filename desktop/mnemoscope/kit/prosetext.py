"""Text to be read at leisure: wide lines of a serif face, selectable, as high as it needs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QPalette, QResizeEvent, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.kit.linespacing import SpacedLayout
from mnemoscope.kit.plaintext import to_widget
from mnemoscope.kit.theme import Theme


class ProseText(QPlainTextEdit):
    """Read-only plain text on the grid of its style; paragraphs are parted by a blank.

    `style` is ``prose``, or ``code`` for what shall be seen as it is written.
    """

    def __init__(
        self, theme: Theme, name: str, *, style: str = "prose", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind = style
        self.document().setDocumentMargin(0)
        self._spaced = SpacedLayout(self.document())
        self.setAccessibleName(name)
        self._setup()

    def set_words(self, words: str) -> None:
        """Show other words."""
        self.setPlainText(to_widget(words).text)
        self._fit()

    def sizeHint(self) -> QSize:
        """As high as the lines are at this width."""
        return QSize(240, self._needed())

    def minimumSizeHint(self) -> QSize:
        """Narrow, since lines break."""
        return QSize(80, self._needed())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page around it scroll: all of the text stands there already."""
        event.ignore()

    def _setup(self) -> None:
        self.document().setDocumentLayout(self._spaced)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.setBackgroundRole(QPalette.ColorRole.NoRole)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _needed(self) -> int:
        height, block = 0.0, self.document().firstBlock()
        while block.isValid():
            height += self.blockBoundingRect(block).height()
            block = block.next()
        return round(height)

    def _fit(self) -> None:
        self.setFixedHeight(max(1, self._needed()))
        self.updateGeometry()

    @Slot()
    def _restyle(self) -> None:
        self.setFont(self._theme.font(self._kind))
        self._spaced.set_spacing(self._theme.font(self._kind), self._theme.line(self._kind))
        self._fit()
        self.viewport().update()
