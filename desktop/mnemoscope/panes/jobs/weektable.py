"""The week as a table to walk through: arrows move, Enter acts, Space shows the log."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.engine.jobweek import Cell, Week
from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.rows import set_up
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.weekdelegate import WeekDelegate
from mnemoscope.panes.jobs.weekmodel import Index, WeekModel, as_text

_NAMES = 186
_NARROW_NAMES = 124
_DAY_PX = 84
"""Pixels of a day below which the names give way."""


class WeekTable(QTableView):
    """`chosen` follows the current cell; `opened` and `logged` are its keys."""

    chosen = Signal(object)
    """The `Cell`."""
    opened = Signal()
    logged = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = WeekModel()
        self._quiet = False
        self.shows_ring = False
        self.setModel(self._model)
        self.setHorizontalHeader(_Head(theme, self._model, self))
        self.setItemDelegate(WeekDelegate(theme, self._model, self))
        self._build()
        theme.changed.connect(self._fit)

    @property
    def week(self) -> Week | None:
        """The week that is shown."""
        return self._model.week

    def show_week(self, week: Week) -> None:
        """Show a week; the chosen cell stays where its job has something on its day."""
        last = self.current()
        self._quiet = True
        self._model.take(week)
        if last is not None:
            self.go(last)
        self._quiet = False
        self._fit()

    def current(self) -> Cell | None:
        """Return the chosen cell."""
        return self._model.cell(self.currentIndex())

    def go(self, cell: Cell) -> bool:
        """Choose the cell of a job on a day; tells whether there is something."""
        place = self._model.place(cell)
        if self._model.cell(place) is None:
            return False
        self.setCurrentIndex(place)
        return True

    def text(self) -> str:
        """Return the week as a table of tabs."""
        return as_text(self._model.week) if self._model.week is not None else ""

    def sizeHint(self) -> QSize:
        """As high as its rows: it never scrolls."""
        height = self.horizontalHeader().sizeHint().height()
        height += self.verticalHeader().defaultSectionSize() * self._model.rowCount()
        return QSize(600, height)

    def minimumSizeHint(self) -> QSize:
        """As narrow as names and icons."""
        return QSize(300, self.sizeHint().height())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Say which cell is chosen."""
        super().currentChanged(current, previous)
        cell = self._model.cell(current)
        if cell is not None and not self._quiet:
            self.chosen.emit(cell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space are the table's own; letters are left to the commands of the pane."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.logged.emit()
        elif event.text().isprintable() and event.text().strip() and not event.modifiers():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self.shows_ring = paint.ring_after(event, self.shows_ring)
        super().focusInEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        set_up(self)
        self.setAccessibleName(self.tr("The week, job by job"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # The box around it has round corners.
        self.viewport().setAutoFillBackground(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _fit(self) -> None:
        """Give each day the same width, and the names the rest."""
        days = self._model.columnCount() - 1
        if days < 1:
            return
        theme, width = self._theme, self.viewport().width()
        self.verticalHeader().setDefaultSectionSize(max(40, theme.line() + 20))
        names = theme.scaled(_NAMES)
        if (width - names) / days < theme.scaled(_DAY_PX):
            names = theme.scaled(_NARROW_NAMES)
        day = max(1, (width - names) // days)
        self.setColumnWidth(0, width - day * days)
        for column in range(1, days + 1):
            self.setColumnWidth(column, day)
        self.updateGeometry()


class _Head(QHeaderView):
    """Small words above the columns; today in 600."""

    def __init__(self, theme: Theme, model: WeekModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._days = model
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        """32 high, or as the text needs."""
        return QSize(100, max(32, self._theme.line("small") + 12))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw the words of one column."""
        theme, model, area = self._theme, self._days, QRectF(rect)
        words = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        painter.save()
        line = theme.color("border")
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), line)
        if section + 1 < model.columnCount():
            painter.fillRect(QRectF(area.right() - 1, area.top(), 1, area.height()), line)
        today = model.is_today(section)
        text = area.adjusted(16 if section == 0 else 8, 0, -4, 0)
        font = "small_strong" if today else "small"
        if today and paint.width_of(theme, words, font) > text.width():
            words = model.day_words(section)
        paint.text(painter, theme, text, words, font=font, role="text" if today else "muted")
        painter.restore()


class WeekFrame(Painted):
    """The table in its box with round corners."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.table = WeekTable(theme)
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.addWidget(self.table)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, and the ground of the head."""
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        radius = theme.radius("card")
        paint.box(painter, rect, radius, theme, fill="surface", line="border")
        head = rect.adjusted(1, 1, -1, 0)
        head.setHeight(self.table.horizontalHeader().height())
        painter.setClipRect(head)
        whole = rect.adjusted(1, 1, -1, -1)
        paint.box(painter, whole, radius - 1, theme, fill="sunken")
