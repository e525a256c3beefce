"""The cap of a key, beside what the key does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_PAD = 4


def cap_words(key: str) -> str:
    """The words on a cap: `Ctrl O` for `Ctrl+O`."""
    return key[:-1].replace("+", " ") + key[-1:]


def cap_size(theme: Theme, key: str) -> QSize:
    """Size of the cap of a key."""
    height = theme.line("micro")
    width = paint.width_of(theme, cap_words(key), "micro") + 2 * _PAD
    return QSize(max(height, width), height)


def paint_cap(
    painter: QPainter, theme: Theme, rect: QRectF, key: str, *, on_accent: bool = False
) -> None:
    """Draw a key cap that fills `rect`."""
    if on_accent:
        paint.box(painter, rect, 4, theme, line="on_accent")
    else:
        paint.box(painter, rect, 4, theme, fill="sunken", line="border")
    role = "on_accent" if on_accent else "muted"
    words = cap_words(key)
    paint.text(painter, theme, rect, words, font="micro", role=role, align=paint.CENTRE)


class KeyCap(Painted):
    """One key cap that stands by itself."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._key = key
        self.setAccessibleName(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As large as its letters need."""
        return cap_size(self._theme, self._key)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cap."""
        paint_cap(QPainter(self), self._theme, QRectF(self.rect()), self._key)
