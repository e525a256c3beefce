"""A text in one paragraph that looks like a label until it is pointed at or has the keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.kit import paint, plaintext
from mnemoscope.kit.theme import Theme

_PAD = 4
_MOST_LINES = 8


class QuietField(QPlainTextEdit):
    """As high as its words, which may wrap; line breaks become blanks.

    `finished` says that the keys have gone, or Enter was pressed; Esc takes back what was typed.
    """

    finished = Signal()

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._before = ""
        self._base: int | None = None
        self.setAccessibleName(name)
        self._setup()

    def words(self) -> str:
        """The words in one line."""
        return " ".join(plaintext.from_widget(self.toPlainText(), self._base).split())

    def set_words(self, words: str) -> None:
        """Show other words, from their beginning."""
        shown = plaintext.to_widget(words)
        self._base = shown.base
        self._before = shown.text
        if shown.text != self.toPlainText():
            self.setPlainText(shown.text)

    def sizeHint(self) -> QSize:
        """As high as the lines are at this width, within reason."""
        lines = min(_MOST_LINES, max(1, round(self.document().size().height())))
        spacing = self.fontMetrics().lineSpacing()
        least = self._theme.size("control_small")
        return QSize(160, max(least, lines * spacing + 2 * _PAD))

    def minimumSizeHint(self) -> QSize:
        """Narrow, since its words wrap."""
        return QSize(60, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends it, Esc takes back what was typed; a second Esc goes further up."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit()
        elif event.key() == Qt.Key.Key_Escape and self.toPlainText() != self._before:
            self.setPlainText(self._before)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the box; keys find all of the words chosen."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.selectAll()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that it has been left."""
        super().focusOutEvent(event)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.viewport().update()
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.finished.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Draw the box while the mouse is over it."""
        super().enterEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Draw no box any more."""
        super().leaveEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a box where it can be typed into, then the words."""
        theme, rect = self._theme, QRectF(self.viewport().rect())
        radius = theme.radius("control")
        painter = QPainter(self.viewport())
        if self.hasFocus():
            paint.box(painter, rect, radius, theme, fill="surface", line="focus", width=2.0)
        elif self.underMouse() and not self.isReadOnly():
            paint.box(painter, rect, radius, theme, fill="surface", line="border_strong")
        painter.end()
        super().paintEvent(event)

    def _setup(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.setBackgroundRole(QPalette.ColorRole.NoRole)
        self.document().setDocumentMargin(_PAD)
        self._theme.changed.connect(self._restyle)
        self.textChanged.connect(self._fit)
        self._restyle()

    @Slot()
    def _fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    @Slot()
    def _restyle(self) -> None:
        self.setFont(self._theme.font("small"))
        self._fit()
        self.viewport().update()
