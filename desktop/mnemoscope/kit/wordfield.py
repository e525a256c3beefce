"""A field in which a few lines of words are changed: Ctrl+Enter keeps them, Esc leaves."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint, plaintext
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

_MOST_LINES = 12
_FRAME = 3
"""Pixels around the text in which its field is drawn."""
_SIDE = 16
LONGEST = 4000
"""Characters that can be changed here; longer ones belong into the editor of the file."""


class WordField(QWidget):
    """A few lines of text with the keys that end it; line breaks become blanks.

    `kept` says that the words shall be taken, `left` that they shall not; `keep` are other words
    for the button that takes them, `name` those for a screen reader. A `flush` one keeps no room
    at its sides: it stands where the words stood.
    """

    kept = Signal()
    left = Signal()
    changed = Signal()
    """The words are others."""

    def __init__(
        self,
        theme: Theme,
        words: str,
        *,
        keep: str = "",
        name: str = "",
        flush: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        shown = plaintext.to_widget(words[:LONGEST])
        self._base = shown.base
        self._text = _Text(theme, shown.text)
        self._text.setAccessibleName(name or self.tr("Words to be written"))
        self._hint = Label(theme, "", "small", "muted", elide=True)
        keep = keep or self.tr("Accept these words")
        self._keep = Button(theme, keep, icon="check", small=True)
        self._leave = Button(theme, self.tr("Leave as it was"), small=True, kind="quiet")
        self._side = _FRAME if flush else _SIDE
        self._build()

    def words(self) -> str:
        """The words in one line."""
        return " ".join(plaintext.from_widget(self._text.toPlainText(), self._base).split())

    def set_words(self, words: str) -> None:
        """Put other words in, as if they were typed."""
        shown = plaintext.to_widget(words[:LONGEST])
        self._base = shown.base
        self._text.selectAll()
        self._text.insertPlainText(shown.text)

    def take_keys(self, *, select: bool = True) -> None:
        """Give the keys to the text: all of it selected, or to go on at its end."""
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)
        if select:
            self._text.selectAll()
        else:
            self._text.moveCursor(QTextCursor.MoveOperation.End)

    def _build(self) -> None:
        self._hint.setText(self.tr("Ctrl+Enter takes these words, Esc leaves them as they were."))
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._keep)
        foot.addWidget(self._leave)
        foot.addWidget(self._hint, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(self._side, 8, self._side, 8)
        column.setSpacing(8)
        column.addWidget(self._text)
        column.addLayout(foot)
        self._text.kept.connect(self.kept)
        self._text.textChanged.connect(self.changed)
        self._text.turned.connect(self.update)
        self._text.left.connect(self.left)
        self._keep.clicked.connect(self.kept)
        self._leave.clicked.connect(self.left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say the keys where there is room for all the words, else in the tip of the button."""
        super().resizeEvent(event)
        taken = self._keep.sizeHint().width() + self._leave.sizeHint().width() + 2 * self._side + 16
        words = self._hint.text()
        fits = paint.width_of(self._theme, words, "small") + taken <= self.width()
        self._hint.setVisible(fits)
        self._keep.setToolTip("" if fits else words)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the field around the text."""
        theme, area = (
            self._theme,
            QRectF(self._text.geometry()).adjusted(-_FRAME, -_FRAME, _FRAME, _FRAME),
        )
        line, width = ("focus", 2.0) if self._text.hasFocus() else ("border_strong", 1.0)
        radius = theme.radius("control")
        paint.box(QPainter(self), area, radius, theme, fill="surface", line=line, width=width)


class _Text(QPlainTextEdit):
    kept = Signal()
    left = Signal()
    turned = Signal()

    def __init__(self, theme: Theme, words: str) -> None:
        super().__init__(words)
        self._theme = theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        theme.changed.connect(self._restyle)
        self.textChanged.connect(self._restyle)
        self._restyle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self.kept.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.turned.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.turned.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._restyle()

    def sizeHint(self) -> QSize:
        lines = min(_MOST_LINES, max(2, round(self.document().size().height())))
        return QSize(240, lines * self.fontMetrics().lineSpacing() + 14)

    @Slot()
    def _restyle(self) -> None:
        self.setFont(self._theme.font("code"))
        self.setFixedHeight(self.sizeHint().height())
