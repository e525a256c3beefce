"""The words of a statement with those marked that the other one has not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit.linediff import Span
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.richline import lay_out, paint_lines
from mnemoscope.kit.theme import Theme

_MOST_LINES = 10
_MOST_WORDS = 400
_LONGEST_VALUE = 48
"""Characters above which what a side says is no value any more."""
_RELATED = 0.4
"""Texts that share less of their words are two sentences, not one with other words."""
_WORD = re.compile(
    r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff]|\d+(?:[.:,/-]\d+)*|[^\W\d_\u3040-\u30ff\u3400-\u9fff]+"
    r"(?:['’-][^\W_]+)*|\w"
)
_STOPS = ",.;。；，、"
"""Between two marks they stay unmarked, as in the words around them."""


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
    """Return where two texts differ, word by word; Chinese by characters.

    The values that differ are marked wherever they stand, also where the other text names them
    too, as in *from 51820 to 51821*; of texts that share too little they are all that is marked.
    Without values the words are marked that the other text has not, unless that is all of them.
    """
    if left == right:
        return (), ()
    mine, other = _words(left), _words(right)
    gone, added = _apart(mine, other)
    values = tuple(_where(text, value) for text, value in zip((left, right), said, strict=True))
    if not gone and not added and not any(values):
        gone, added = _without(mine, other), _without(other, mine)
    return _joined(left, (*gone, *values[0])), _joined(right, (*added, *values[1]))


@dataclass(frozen=True, slots=True)
class _Word:
    """A word and where it stands."""

    name: str
    start: int
    length: int


def _words(text: str) -> list[_Word]:
    return [
        _Word(match[0].casefold(), match.start(), len(match[0])) for match in _WORD.finditer(text)
    ]


def _apart(
    mine: Sequence[_Word], other: Sequence[_Word]
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Return the words of each that the order of the other has not; none where all but few are."""
    if max(len(mine), len(other)) > _MOST_WORDS:
        return (), ()
    matcher = SequenceMatcher(
        None, [word.name for word in mine], [word.name for word in other], autojunk=False
    )
    if matcher.ratio() < _RELATED:
        return (), ()
    gone: list[Span] = []
    added: list[Span] = []
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            gone += [(word.start, word.length) for word in mine[a:b]]
            added += [(word.start, word.length) for word in other[c:d]]
    return tuple(gone), tuple(added)


def _without(mine: Sequence[_Word], other: Sequence[_Word]) -> tuple[Span, ...]:
    """Return the words that another text has nowhere; none where it shares nothing."""
    names = {word.name for word in other}
    found = [(word.start, word.length) for word in mine if word.name not in names]
    return tuple(found) if len(found) < len(mine) else ()


def _where(text: str, value: str) -> tuple[Span, ...]:
    """Return all places of a value, where it is no statement by itself."""
    if not value or len(value) >= len(text) or len(value) > _LONGEST_VALUE:
        return ()
    pattern = (
        rf"(?<![^\W_])(?<!\d[.,:]){re.escape(value)}(?![^\W_])"
        if value.isascii()
        else re.escape(value)
    )
    return tuple((at.start(), len(value)) for at in re.finditer(pattern, text, re.IGNORECASE))


def _joined(text: str, spans: Sequence[Span]) -> tuple[Span, ...]:
    """Join marks that overlap or stand beside each other, with the one sign or blank between."""
    joined: list[Span] = []
    for start, length in sorted(set(spans)):
        if joined:
            first, before = joined[-1]
            end = first + before
            between = text[end:start]
            if start <= end or (
                len(between) <= 1 and not between.isalnum() and between not in _STOPS
            ):
                joined[-1] = (first, max(end, start + length) - first)
                continue
        joined.append((start, length))
    return tuple(joined)
