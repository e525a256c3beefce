"""Pills, badges and legend marks: a word with its colour, never the colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_PAD = 6
_ICON = 12

_TONES = {
    "accent": ("selection", None, "accent"),
    "line": ("surface", "border", "text"),
    "neutral": ("track", None, "text"),
    "good": ("good_wash", None, "good"),
    "warn": ("warn_wash", None, "warn"),
    "bad": ("bad_wash", None, "bad"),
}


@dataclass(frozen=True, slots=True)
class PillFace:
    """What a pill shows: words, tone (accent, line, neutral, good, warn, bad), icon."""

    text: str
    tone: str = "line"
    icon: str | None = None


def pill_size(theme: Theme, face: PillFace) -> QSize:
    """Size of a pill."""
    icon = theme.scaled(_ICON) + 4 if face.icon else 0
    height = max(theme.size("pill"), theme.line("micro") + 4)
    return QSize(paint.width_of(theme, face.text, "micro") + icon + 2 * _PAD, height)


def paint_pill(painter: QPainter, theme: Theme, rect: QRectF, face: PillFace) -> None:
    """Draw a pill that fills `rect`."""
    fill, line, words = _TONES[face.tone]
    paint.box(painter, rect, theme.radius("pill"), theme, fill=fill, line=line)
    x = rect.x() + _PAD
    if face.icon:
        side = theme.scaled(_ICON)
        at = QPointF(x + side / 2, rect.center().y())
        paint.icon(painter, theme, face.icon, words, at, side)
        x += side + 4
    area = QRectF(x, rect.y(), rect.right() - x - _PAD + 1, rect.height())
    paint.text(painter, theme, area, face.text, font="micro", role=words)


class Pill(Painted):
    """One pill that stands by itself."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        tone: str = "line",
        *,
        icon: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._face = PillFace(text, tone, icon)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_face(self, face: PillFace) -> None:
        """Show something else."""
        self._face = face
        self.setAccessibleName(face.text)
        self._restyle()

    def sizeHint(self) -> QSize:
        """As large as its words need."""
        return pill_size(self._theme, self._face)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the pill."""
        paint_pill(QPainter(self), self._theme, QRectF(self.rect()), self._face)


def badge_size(theme: Theme, words: str) -> QSize:
    """Size of a badge: at least 20 wide."""
    height = max(theme.size("badge"), theme.line("micro"))
    return QSize(max(20, paint.width_of(theme, words, "micro", strong=True) + 12), height)


def paint_badge(
    painter: QPainter, theme: Theme, rect: QRectF, words: str, *, urgent: bool = False
) -> None:
    """Draw a count; `urgent` says that it waits for a person."""
    fill, role = ("accent", "on_accent") if urgent else ("track", "text")
    paint.box(painter, rect, rect.height() / 2, theme, fill=fill)
    paint.text(
        painter, theme, rect, words, font="micro", role=role, strong=True, align=paint.CENTRE
    )
