"""The words of a statement with those marked that the other one has not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit.linediff import Span, word_spans
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.richline import lay_out, paint_lines
from mnemoscope.kit.theme import Theme

_MOST_LINES = 10


class MarkedText(Painted):
    """As high as its words need at its width; ten lines at most, the last one cut."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._words, self._spans = "", ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, words: str, spans: Sequence[Span], marked: str) -> None:
        """Show words; `marked` tells what the marks mean to whoever cannot see them."""
        self._words, self._spans = words, tuple(spans)
        parts = [words[start : start + length] for start, length in spans]
        self.setAccessibleName(words)
        told = marked.replace("{0}", ", ".join(parts))
        self.setAccessibleDescription(told if parts else "")
        self._restyle()

    def marks(self) -> tuple[str, ...]:
        """The words that are marked."""
        return tuple(self._words[start : start + length] for start, length in self._spans)

    def hasHeightForWidth(self) -> bool:
        """Narrow text is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """So many lines as the words need."""
        layout = lay_out(
            self._theme,
            self._words,
            max(40, width),
            font="claim",
            matches=self._spans,
            lines=_MOST_LINES,
        )
        return max(1, layout.lineCount()) * self._theme.line("claim")

    def sizeHint(self) -> QSize:
        """As high as at the present width."""
        width = max(160, self.width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Narrow, since words break."""
        return QSize(160, self._theme.line("claim"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words."""
        layout = lay_out(
            self._theme,
            self._words,
            self.width(),
            font="claim",
            matches=self._spans,
            lines=_MOST_LINES,
        )
        paint_lines(QPainter(self), self._theme, QRectF(self.rect()), layout)


def differences(
    left: str, right: str, said: tuple[str, str]
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Return where two texts differ, word by word.

    Texts that share too little are marked where they say the values that differ, as `said`.
    """
    mine, other = word_spans(left, right)
    if mine or other:
        return _joined(left, mine), _joined(right, other)
    return _where(left, said[0]), _where(right, said[1])


def _joined(text: str, spans: Sequence[Span]) -> tuple[Span, ...]:
    """Mark what stands between two marks as well where it is one sign: the colon of 04:30."""
    joined: list[Span] = []
    for start, length in spans:
        if joined:
            first, before = joined[-1]
            between = text[first + before : start]
            if len(between) <= 1 and not between.isalnum():
                joined[-1] = (first, start + length - first)
                continue
        joined.append((start, length))
    return tuple(joined)


def _where(text: str, value: str) -> tuple[Span, ...]:
    at = text.find(value) if value else -1
    return ((at, len(value)),) if at >= 0 and len(value) < len(text) else ()
