"""Above the week: the days that it shows, the way to earlier ones, and what its icons mean."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.engine.jobweek import Mark, Week
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.timewords import range_words
from mnemoscope.panes.jobs.words import LEGEND, mark_face


class WeekBar(QWidget):
    """`moved` sends 1 for a week back, -1 for one forth."""

    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._days = Label(theme, "", "strong")
        self._zone = Label(theme, "", "small", "muted")
        self._earlier = Button(
            theme, "", icon="caret-left", small=True, name=self.tr("Earlier week")
        )
        self._later = Button(theme, "", icon="caret-right", small=True, name=self.tr("Later week"))
        self._legend: dict[Mark, QWidget] = {}
        self._row = FlowRow(16)
        self._build()

    def show_week(self, week: Week, zone: str) -> None:
        """Name the days, and the marks that stand in them."""
        self._days.setText(range_words(week.days[0], week.days[-1]))
        self._zone.setText(zone)
        self._earlier.setEnabled(week.has_earlier)
        self._later.setVisible(week.back > 0)
        rows = (row for row in week.rows if row.is_of_use)
        seen = {cell.mark for row in rows for cell in row.cells if cell is not None}
        for mark, entry in self._legend.items():
            entry.setVisible(mark in LEGEND or mark in seen)
        self._row.updateGeometry()

    def can_move(self) -> tuple[bool, bool]:
        """Tell whether there is an earlier week to show, and a later one."""
        return self._earlier.isEnabled(), not self._later.isHidden()

    def _build(self) -> None:
        head = _line((self._earlier, self._later, self._days, self._zone), 8)
        self._row.add(head)
        for mark in (*LEGEND, *(one for one in Mark if one not in LEGEND)):
            face = mark_face(mark)
            icon = IconMark(self._theme, face.icon, face.role, "")
            icon.set_icon(face.icon, face.role, "", fill=face.fill)
            entry = _line((icon, Label(self._theme, face.words, "small")), 5)
            self._legend[mark] = entry
            self._row.add(entry, end=True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._row)
        self._earlier.clicked.connect(self._on_earlier)
        self._later.clicked.connect(self._on_later)

    def _on_earlier(self) -> None:
        self.moved.emit(1)

    def _on_later(self) -> None:
        self.moved.emit(-1)


def _line(widgets: Sequence[QWidget], gap: int) -> QWidget:
    holder = QWidget()
    holder.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(gap)
    for widget in widgets:
        row.addWidget(widget)
    return holder
