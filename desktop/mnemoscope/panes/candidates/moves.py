"""What a trial moves: an arrow, the ranks before and after, the text, whether it passes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import PillFace, paint_pill, pill_size
from mnemoscope.kit.theme import Theme

_LINE = 24


@dataclass(frozen=True, slots=True)
class MoveFace:
    """One line: ranks before and after, the text, a pill where it passes now or no longer."""

    before: int
    after: int
    text: str
    pill: PillFace | None = None


class MoveList(Painted):
    """At most a handful of lines, 24 high."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._moves: tuple[MoveFace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_moves(self, moves: Sequence[MoveFace]) -> None:
        """Show others."""
        self._moves = tuple(moves)
        words = [
            ", ".join((f"{m.before} → {m.after}", m.text, *([m.pill.text] if m.pill else [])))
            for m in moves
        ]
        self.setAccessibleName("; ".join(words) or self.tr("Nothing moves"))
        self._restyle()

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return QSize(240, len(self._moves) * self._height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        for place, move in enumerate(self._moves):
            area = QRectF(0, place * self._height(), self.width(), self._height())
            self._paint_move(painter, area, move)

    def _paint_move(self, painter: QPainter, area: QRectF, move: MoveFace) -> None:
        theme = self._theme
        icon, role = "minus", "muted"
        if move.after != move.before:
            up = move.after < move.before
            icon, role = ("arrow-up", "good") if up else ("arrow-down", "bad")
        side = theme.icon_size("inline")
        at = QPointF(area.left() + side / 2, area.center().y())
        paint.icon(painter, theme, icon, role, at, side)
        widest = max(paint.width_of(theme, self._ranks(other), "small") for other in self._moves)
        ranks = area.adjusted(side + 8, 0, 0, 0)
        paint.text(painter, theme, ranks, self._ranks(move), font="small", role="muted")
        text = area.adjusted(side + 8 + widest + 12, 0, 0, 0)
        if move.pill is not None:
            size = pill_size(theme, move.pill)
            top = area.center().y() - size.height() / 2
            pill = QRectF(area.right() - size.width(), top, size.width(), size.height())
            paint_pill(painter, theme, pill, move.pill)
            text.setRight(pill.left() - 8)
        paint.text(painter, theme, text, move.text, font="small")

    def _ranks(self, move: MoveFace) -> str:
        return f"{numbers.count(move.before)} → {numbers.count(move.after)}"

    def _height(self) -> int:
        return max(self._theme.scaled(_LINE), self._theme.line("small") + 4)
