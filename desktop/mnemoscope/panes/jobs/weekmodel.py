"""The week as a model: a column for the names of the jobs, then one for each day."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope.engine.jobweek import Cell, Week, WeekRow
from mnemoscope.kit import dates
from mnemoscope.kit.label import plain_tip
from mnemoscope.panes.jobs.storywords import story_words, title_words
from mnemoscope.panes.jobs.timewords import column_words, full_moment, plan_words
from mnemoscope.panes.jobs.words import cell_face, job_name, late_words

FACE = int(Qt.ItemDataRole.UserRole) + 1
"""Model role under which a `CellFace` or, in the first column, a `WeekRow` stands."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class WeekModel(QAbstractTableModel):
    """Cells that are read when they are looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._week: Week | None = None
        self._rows: tuple[WeekRow, ...] = ()

    @property
    def week(self) -> Week | None:
        """The week that is shown."""
        return self._week

    def take(self, week: Week) -> None:
        """Show another week; jobs that are off and did nothing in it are left out."""
        self.beginResetModel()
        self._week = week
        self._rows = tuple(row for row in week.rows if row.is_of_use)
        self.endResetModel()

    def cell(self, index: Index) -> Cell | None:
        """Return the cell at a place."""
        if not index.isValid() or index.column() == 0:
            return None
        return self._rows[index.row()].cells[index.column() - 1]

    def place(self, cell: Cell) -> QModelIndex:
        """Return where a job has its day; an invalid one where that is not shown."""
        week = self._week
        for number, row in enumerate(self._rows):
            if week is not None and row.planned.job.id == cell.job and cell.day in week.days:
                return self.index(number, week.days.index(cell.day) + 1)
        return QModelIndex()

    def is_today(self, column: int) -> bool:
        """Tell whether a column is that of today."""
        week = self._week
        return week is not None and column > 0 and week.days[column - 1] == week.today

    def day_words(self, column: int) -> str:
        """Name the day of a column, and no more."""
        week = self._week
        return "" if week is None else column_words(week.days[column - 1], None)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """One for each job."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """The names, and the days."""
        return 0 if parent.isValid() or self._week is None else 1 + len(self._week.days)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Only where something was, or is to come, can be chosen."""
        if self.cell(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Name the days and the jobs."""
        week = self._week
        if week is None or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return None
        if orientation is Qt.Orientation.Vertical:
            return job_name(self._rows[section].planned.job.id)
        if section == 0:
            return self.tr("Job")
        return column_words(week.days[section - 1], week.today)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Say a cell in Qt's roles."""
        week = self._week
        if week is None or not index.isValid():
            return None
        if index.column() == 0:
            return self._name(self._rows[index.row()], role)
        cell = self.cell(index)
        if cell is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_face(cell, week.zone).words
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(cell, week)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(f"{spoken(cell, week)}\n{story_words(cell, week)}")
            case _:
                return cell_face(cell, week.zone) if role == FACE else None

    def _name(self, row: WeekRow, role: int) -> object:
        setting = row.planned.job
        words = f"{job_name(setting.id)}, {plan_words(row.planned)}"
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return job_name(setting.id)
            case Qt.ItemDataRole.AccessibleTextRole:
                return words
            case Qt.ItemDataRole.ToolTipRole:
                coming = row.planned.next
                if coming is not None:
                    words = f"{words}\n{full_moment(coming, setting.zone)}"
                return plain_tip(words)
            case _:
                return row if role == FACE else None


def spoken(cell: Cell, week: Week) -> str:
    """Say a cell in a sentence."""
    face = cell_face(cell, week.zone)
    parts = [title_words(cell), face.mark.words, late_words(cell)]
    if face.words not in (face.mark.words, ""):
        parts.append(face.words)
    return ", ".join(part for part in parts if part)


def as_text(week: Week) -> str:
    """Return the week as a table of tabs, as other programs take it."""
    model = WeekModel()
    model.take(week)
    columns = range(model.columnCount())
    head = [cast("str", model.headerData(place, Qt.Orientation.Horizontal)) for place in columns]
    head[1:] = [dates.night(day) for day in week.days]
    lines = ["\t".join(head)]
    for row in range(model.rowCount()):
        cells = [model.cell(model.index(row, place)) for place in columns]
        said = [cast("str", model.data(model.index(row, 0)))]
        for cell in cells[1:]:
            face = cell_face(cell, week.zone) if cell is not None else None
            words = "" if face is None else face.mark.words
            if face is not None and face.words != words:
                words = f"{words}: {face.words}"
            said.append(words)
        lines.append("\t".join(said))
    return "\n".join(lines)
