"""The moon as a gauge: a disc whose lit share is a value from 0 to 1."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

STEPS = 32


def paint_moon(
    painter: QPainter,
    theme: Theme,
    centre: QPointF,
    size: int,
    share: float,
    *,
    fading: bool = False,
    state: str = "lit",
    role: str = "accent",
) -> None:
    """Draw a moon of `size` pixels; lit from the right, or from the left where it is fading.

    `state` missed is a dashed ring with a cross, running a ring that is drawn in part, future an
    empty ring.
    """
    step = round(max(0.0, min(1.0, share)) * STEPS)
    ratio = painter.device().devicePixelRatio()
    key = ("moon", step, size, fading, state, role, ratio)
    pixmap = theme.cached(key)
    if pixmap is None:
        pixmap = paint.blank(size + 2, size + 2, ratio)
        own = QPainter(pixmap)
        own.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(1.5, 1.5, size - 1, size - 1)
        if state == "missed":
            _paint_missed(own, theme, disc)
        elif state == "running":
            _paint_running(own, theme, disc)
        elif state == "future":
            own.setPen(QPen(theme.color("border"), 1))
            own.drawEllipse(disc)
        else:
            _paint_lit(own, theme, disc, step / STEPS, role, fading=fading)
        own.end()
        theme.keep(key, pixmap)
    left, top = round(centre.x() - size / 2) - 1, round(centre.y() - size / 2) - 1
    painter.drawPixmap(left, top, pixmap)


def lit_path(disc: QRectF, share: float, *, fading: bool) -> QPainterPath:
    """The lit part of a disc, half a circle and half an ellipse, `share` of its area."""
    radius = disc.width() / 2
    bulge = radius * abs(1 - 2 * share)
    top = QPointF(disc.center().x(), disc.top())
    path = QPainterPath(top)
    start = 90.0
    sweep = 180.0 if fading else -180.0
    path.arcTo(disc, start, sweep)
    ellipse = QRectF(disc.center().x() - bulge, disc.top(), 2 * bulge, disc.height())
    beyond_half = share > 0.5
    # Back to the top along the near side of the ellipse (crescent) or the far side (gibbous).
    path.arcTo(ellipse, start + sweep, sweep if beyond_half else -sweep)
    path.closeSubpath()
    return path


def _paint_lit(
    painter: QPainter, theme: Theme, disc: QRectF, share: float, role: str, *, fading: bool
) -> None:
    painter.setBrush(theme.color("track"))
    painter.setPen(QPen(theme.color("border_strong"), 1))
    painter.drawEllipse(disc)
    if share <= 0:
        return
    whole = disc.adjusted(-0.5, -0.5, 0.5, 0.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(role))
    painter.drawPath(lit_path(whole, share, fading=fading))


def _paint_missed(painter: QPainter, theme: Theme, disc: QRectF) -> None:
    pen = QPen(theme.color("warn"), 1.25)
    pen.setDashPattern([2.2, 1.8])
    painter.setPen(pen)
    painter.drawEllipse(disc)
    painter.setPen(QPen(theme.color("warn"), 1.5))
    middle, arm = disc.center(), disc.width() / 7
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))


def _paint_running(painter: QPainter, theme: Theme, disc: QRectF) -> None:
    painter.setPen(QPen(theme.color("border_strong"), 1))
    painter.drawEllipse(disc)
    painter.setPen(QPen(theme.color("accent"), 2.5))
    # A quarter of the ring from the top, clockwise; Qt counts in sixteenths of a degree.
    painter.drawArc(disc, 90 * 16, -100 * 16)
    painter.setBrush(theme.color("accent"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(disc.center(), disc.width() / 7, disc.width() / 7)


class Moon(Painted):
    """One moon that stands by itself; `words` say its value to whoever cannot see it."""

    def __init__(
        self,
        theme: Theme,
        share: float,
        words: str,
        *,
        size: int = 14,
        fading: bool = False,
        state: str = "lit",
        role: str = "accent",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._share = share
        self._size = size
        self._fading = fading
        self._state = state
        self._role = role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_value(share, words, fading=fading)

    def set_value(self, share: float, words: str, *, fading: bool = False) -> None:
        """Show another value."""
        self._share = share
        self._fading = fading
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """The disc and the line around it."""
        return QSize(self._size + 2, self._size + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the moon."""
        paint_moon(
            QPainter(self),
            self._theme,
            QRectF(self.rect()).center(),
            self._size,
            self._share,
            fading=self._fading,
            state=self._state,
            role=self._role,
        )
