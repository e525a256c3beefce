"""The legend of a graph, which filters it: one chip for each type, with its mark and its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.graphmarks import paint_mark
from mnemoscope.kit.theme import Theme

_PAD = 8
_MARK = 12
_GAP = 6


@dataclass(frozen=True, slots=True)
class LegendType:
    """A type, what it is called, and how many there are."""

    type: str
    text: str
    count: int


class GraphLegend(FlowRow):
    """`filtered` sends the types that are put out."""

    filtered = Signal(frozenset)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self._chips: dict[str, _Chip] = {}

    def set_types(self, types: Sequence[LegendType], hidden: frozenset[str]) -> None:
        """Show other types; the chips of those that stay keep the keys."""
        gone = self._chips.keys() - {one.type for one in types}
        for name in gone:
            self._chips.pop(name).deleteLater()
        self.forget()
        for one in types:
            chip = self._chips.get(one.type)
            if chip is None:
                chip = self._chips[one.type] = _Chip(self._theme, one)
                chip.clicked.connect(self._on_clicked)
            chip.show_type(one)
            chip.setChecked(one.type not in hidden)
            self.add(chip)
            chip.show()

    def hidden(self) -> frozenset[str]:
        """The types that are put out."""
        return frozenset(name for name, chip in self._chips.items() if not chip.isChecked())

    @Slot()
    def _on_clicked(self) -> None:
        self.filtered.emit(self.hidden())


class _Chip(QAbstractButton):
    def __init__(self, theme: Theme, face: LegendType) -> None:
        super().__init__()
        self._theme = theme
        self._face = face
        self._ring = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_type(self, face: LegendType) -> None:
        self._face = face
        self.setAccessibleName(f"{face.text} {numbers.count(face.count)}")
        self.setToolTip(self.tr("Show or hide: {0}").replace("{0}", face.text))
        self._restyle()

    def sizeHint(self) -> QSize:
        words = paint.width_of(self._theme, self._face.text, "small_control")
        count = paint.width_of(self._theme, numbers.count(self._face.count), "small")
        wide = 2 * _PAD + self._theme.scaled(_MARK) + _GAP + words + 5 + count
        return QSize(wide, self._theme.size("control_small"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, on = QPainter(self), self._theme, self.isChecked()
        whole, radius = QRectF(self.rect()), theme.radius("pill")
        fill = "surface" if on else "sunken"
        line = "border_strong" if self.underMouse() else "border"
        paint.box(painter, whole, radius, theme, fill=fill, line=line)
        side = theme.scaled(_MARK)
        painter.setOpacity(1.0 if on else 0.35)
        paint_mark(
            painter, theme, self._face.type, QPointF(_PAD + side / 2, whole.center().y()), side
        )
        painter.setOpacity(1.0)
        area = whole.adjusted(_PAD + side + _GAP, 0, -_PAD + 2, 0)
        role = "text" if on else "muted"
        used = paint.text(painter, theme, area, self._face.text, font="small_control", role=role)
        if not on:
            y = round(area.center().y())
            painter.fillRect(QRectF(area.left(), y, used, 1), theme.color("muted"))
        area.setLeft(area.left() + used + 5)
        paint.text(
            painter, theme, area, numbers.count(self._face.count), font="small", role="muted"
        )
        if self._ring and self.hasFocus():
            paint.focus_ring(painter, whole, radius, theme)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
