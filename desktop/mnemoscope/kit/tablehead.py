"""The head of a table: small words or an icon for each column, and an arrow where it is sorted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

PAD = 8
_ARROW = 12


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table."""

    key: str
    title: str
    """Its words; where there is an icon they are told by the tip."""
    width: int = 80
    """In pixels at the usual text size."""
    icon: str | None = None
    right: bool = False
    """Whether it is set at the right, as numbers are."""
    aside: str = ""
    """Words at the other end of its head, such as the value of a gate."""
    spare: int = 0
    """The higher, the sooner it is left out where there is no room; 0: never."""
    shown: bool = True
    """Whether a person sees it who has chosen nothing yet."""
    least: int = 0
    """It may be drawn as narrow as this before others are left out; 0: not narrower."""
    lead: int = 0
    """Room at its left, in pixels; 0: as everywhere."""
    stretch: bool = False
    """It takes the room that the others leave."""


class TableHead(QHeaderView):
    """32 high, sunken; a click on a column sorts by it."""

    def __init__(
        self, theme: Theme, columns: Sequence[Column], parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._columns = tuple(columns)
        self._sorted = (-1, False)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMouseTracking(True)
        theme.changed.connect(self._restyle)

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Take other words for the same columns."""
        self._columns = tuple(columns)
        self.viewport().update()

    def set_sorted(self, place: int, *, down: bool) -> None:
        """Show by which column the rows are sorted, and which way."""
        self._sorted = (place, down)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """As high as the design says, or as the words need."""
        height = max(self._theme.size("table_head"), self._theme.line("micro") + 8)
        return QSize(super().sizeHint().width(), height)

    def paintSection(self, painter: QPainter, rect: QRect, place: int) -> None:
        """Draw one head."""
        theme, column = self._theme, self._columns[place]
        painter.save()
        painter.fillRect(rect, theme.color("sunken"))
        line = theme.color("border")
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, line)
        sorted_by, down = self._sorted
        role = "text" if sorted_by == place else "muted"
        area = QRectF(rect).adjusted(column.lead or PAD, 0, -PAD, 0)
        if column.icon:
            self._paint_icon(painter, rect, column.icon, role)
        else:
            self._paint_words(painter, area, column, role, arrow=sorted_by == place)
        if sorted_by == place:
            self._paint_arrow(painter, area, column, down=down)
        painter.restore()

    def _paint_icon(self, painter: QPainter, rect: QRect, icon: str, role: str) -> None:
        side = self._theme.icon_size("inline")
        paint.icon(painter, self._theme, icon, role, QRectF(rect).center(), side)

    def _paint_words(
        self, painter: QPainter, area: QRectF, column: Column, role: str, *, arrow: bool
    ) -> None:
        area = QRectF(area)
        if arrow and column.right:
            area.setRight(area.right() - self._theme.scaled(_ARROW) - 2)
        align = paint.RIGHT if column.right else paint.LEFT
        strong = role == "text"
        used = paint.text(
            painter, self._theme, area, column.title, font="micro", role=role, strong=strong,
            align=align,
        )  # fmt: skip
        rest = area.adjusted(used + 12 + (self._theme.scaled(_ARROW) if arrow else 0), 0, 0, 0)
        # A number that is cut says nothing.
        width = paint.width_of(self._theme, column.aside, "micro", strong=True)
        if column.aside and width <= rest.width():
            paint.text(
                painter, self._theme, rest, column.aside, font="micro", role="text", strong=True,
                align=paint.RIGHT,
            )  # fmt: skip

    def _paint_arrow(self, painter: QPainter, area: QRectF, column: Column, *, down: bool) -> None:
        side = self._theme.scaled(_ARROW)
        x = area.right() - side / 2
        if not column.right:
            width = paint.width_of(self._theme, column.title, "micro", strong=True)
            x = min(area.left() + width + 2 + side / 2, area.right() - side / 2)
        y = area.center().y()
        if column.icon:
            x, y = area.center().x(), area.bottom() - side / 2
        name = "arrow-down" if down else "arrow-up"
        paint.icon(painter, self._theme, name, "text", QPointF(x, y), side)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.viewport().update()
