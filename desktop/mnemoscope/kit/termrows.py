"""Terms in three columns: the word, what it is, and what it also means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.richline import lay_out, paint_lines
from mnemoscope.kit.theme import Theme

_GAP = 12
_LINES = 3


@dataclass(frozen=True, slots=True)
class TermRow:
    """A term, what it is taken for, and what else counts as it; `off` where it does not count."""

    term: str
    role: str
    words: str = ""
    off: bool = False


class TermRows(Painted):
    """Rows of terms; the columns are as wide as their words, the last one takes the rest."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._rows: tuple[TermRow, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_rows(self, rows: Sequence[TermRow]) -> None:
        """Show other terms."""
        self._rows = tuple(rows)
        spoken = [", ".join(filter(None, (row.term, row.role, row.words))) for row in rows]
        self.setAccessibleName("; ".join(spoken))
        self.setToolTip(plain_tip("\n".join(spoken)))
        self._restyle()

    def hasHeightForWidth(self) -> bool:
        """Words that break need more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its rows at that width."""
        return sum(self._heights(width))

    def sizeHint(self) -> QSize:
        """As high as its rows at the present width."""
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Narrow; the words are cut where they must be."""
        return QSize(120, self.heightForWidth(max(200, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words break anew."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter, theme, top = QPainter(self), self._theme, 0.0
        line = theme.line("small")
        first, second = self._columns(self.width())
        for row, height in zip(self._rows, self._heights(self.width()), strict=True):
            muted = "muted" if row.off else "text"
            area = QRectF(0, top, first, line)
            strong = "small" if row.off else "small_strong"
            paint.text(painter, theme, area, row.term, font=strong, role=muted)
            area = QRectF(first + _GAP, top, second, line)
            paint.text(painter, theme, area, row.role, font="small", role="muted")
            layout = self._words(row, self.width())
            area = QRectF(first + second + 2 * _GAP, top, self.width(), height)
            paint_lines(painter, theme, area, layout, role=muted)
            top += height

    def _columns(self, width: int) -> tuple[float, float]:
        theme, rows = self._theme, self._rows
        first = max((paint.width_of(theme, r.term, "small_strong") for r in rows), default=0)
        second = max((paint.width_of(theme, r.role, "small") for r in rows), default=0)
        return min(first, width * 0.3), min(second, width * 0.3)

    def _words(self, row: TermRow, width: int) -> QTextLayout:
        rest = max(40.0, width - sum(self._columns(width)) - 2 * _GAP)
        return lay_out(self._theme, row.words, rest, font="small", lines=_LINES)

    def _heights(self, width: int) -> list[int]:
        line = self._theme.line("small")
        return [max(1, self._words(row, width).lineCount()) * line + 4 for row in self._rows]
