"""A table of many rows that are made when they are looked at; it speaks in keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRectF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.rows import set_up
from mnemoscope.kit.tablehead import Column, TableHead
from mnemoscope.kit.tablemodel import Lines, TableModel
from mnemoscope.kit.theme import Theme


class Table(QTableView):
    """Rows of one height; `chosen` follows the current row, `opened` Enter or a double click.

    `sorting` asks for another order. Where there is no room for all columns the spare ones are left
    out, the least needed first. In one that takes `many`, several rows can be selected.
    """

    chosen = Signal(str)
    opened = Signal(str)
    sorting = Signal(str)
    selected = Signal()
    """Other rows are selected than before."""
    two_lines = True
    """Whether a row has room for a second, small line."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        columns: Sequence[Column],
        *,
        many: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._many = many
        self._columns = tuple(columns)
        self._rows = TableModel(columns)
        self._head = TableHead(theme, columns, self)
        self._hidden = {column.key for column in columns if not column.shown}
        self._widths: dict[str, int] = {}
        self._sorted = ""
        self._quiet = self._fitting = False
        self.shows_ring = False
        self.hot_row = -1
        self.setAccessibleName(name)
        self.setModel(self._rows)
        self._build()

    def set_lines(self, lines: Lines) -> None:
        """Replace the rows; the chosen key and the scrolled place stay where they still are."""
        key, bar = self.current(), self.verticalScrollBar()
        top, kept = bar.value(), self.selection() if self._many else ()
        self._quiet = True
        self._rows.take(lines)
        self._choose(key)
        if len(kept) > 1:
            self.select(kept)
        self._quiet = False
        bar.setValue(min(top, bar.maximum()))

    def renew(self) -> None:
        """Draw the same rows anew."""
        self.viewport().update()

    def current(self) -> str:
        """Key of the current row, or nothing."""
        row = self.currentIndex().row()
        return self._rows.lines.key(row) if 0 <= row < len(self._rows.lines) else ""

    def set_current(self, key: str, *, show: bool = True) -> bool:
        """Go to a key without sending `chosen`; tells whether it is there."""
        self._quiet = True
        found = self._choose(key)
        self._quiet = False
        if found and show:
            self.scrollTo(self.currentIndex())
        return found

    def selection(self) -> tuple[str, ...]:
        """Keys of the selected rows, from the top down."""
        lines = self._rows.lines
        return tuple(map(lines.key, [row for row in self._selected_rows() if row < len(lines)]))

    def select(self, keys: Iterable[str]) -> None:
        """Select the rows of these keys and no others; the current one stays."""
        places = sorted(at for at in map(self._rows.lines.place, keys) if at is not None)
        last, found = self._rows.columnCount() - 1, QItemSelection()
        # Rows that follow each other are one range: of all rows there is one, not 18,000.
        firsts = [at for at, before in zip(places, [-2, *places], strict=False) if at > before + 1]
        ends = [at for at, after in zip(places, [*places[1:], -2], strict=False) if after != at + 1]
        for first, end in zip(firsts, ends, strict=True):
            found.select(self._rows.index(first, 0), self._rows.index(end, last))
        self.selectionModel().select(found, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _selected_rows(self) -> list[int]:
        chosen = self.selectionModel().selection()
        ranges = (chosen.at(number) for number in range(chosen.size()))
        spans = ((one.top(), one.bottom() + 1) for one in ranges)
        return sorted({row for first, end in spans for row in range(first, end)})

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Take other words for the same columns."""
        self._columns = self._rows.columns = tuple(columns)
        self._head.set_columns(columns)

    def set_sorted(self, key: str, *, down: bool) -> None:
        """Show by which column the rows are sorted."""
        self._sorted = key
        self._head.set_sorted(self._place_of(key), down=down)
        self._fit()

    def hidden(self) -> frozenset[str]:
        """Keys of the columns that a person has put away."""
        return frozenset(self._hidden)

    def hide_column(self, key: str, *, hidden: bool) -> None:
        """Put a column away, or bring it back."""
        (self._hidden.add if hidden else self._hidden.discard)(key)
        self._fit()

    def kept(self) -> dict[str, object]:
        """Return widths and hidden columns as JSON values."""
        return {"widths": dict(self._widths), "hidden": sorted(self._hidden)}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state, perhaps a damaged one."""
        keys = {column.key for column in self._columns}
        widths, hidden = state.get("widths"), state.get("hidden")
        if isinstance(widths, dict):
            for key, width in cast("dict[str, object]", widths).items():
                if key in keys and isinstance(width, int) and 16 <= width <= 2000:
                    self._widths[key] = width
        if isinstance(hidden, list):
            never = {column.key for column in self._columns if column.stretch}
            self._hidden = {str(key) for key in cast("list[object]", hidden)} & keys - never
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens a row; letters are left to the commands of the pane."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            if self.current():
                self.opened.emit(self.current())
            return
        if event.text().isprintable() and event.text().strip() and not event.modifiers():
            event.ignore()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only, and have a row for the arrows to begin at."""
        self.shows_ring = paint.ring_after(event, self.shows_ring)
        super().focusInEvent(event)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the row below the mouse."""
        super().mouseMoveEvent(event)
        self._light(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        """No row is below the mouse any more."""
        super().leaveEvent(event)
        self._light(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, then the ring around the one that has the keys."""
        super().paintEvent(event)
        index = self.currentIndex()
        if self.shows_ring and self.hasFocus() and index.isValid():
            area = QRectF(self.visualRect(index))
            area.setLeft(0)
            area.setWidth(self.viewport().width())
            paint.focus_ring(QPainter(self.viewport()), area, 4, self._theme)

    def _build(self) -> None:
        set_up(self)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalHeader(self._head)
        self._head.setStretchLastSection(False)
        self._head.setMinimumSectionSize(16)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._head.sectionClicked.connect(self._on_head)
        self._head.sectionResized.connect(self._on_resized)
        if self._many:
            self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.selectionModel().currentRowChanged.connect(self._on_current)
        self.selectionModel().selectionChanged.connect(self._on_selected)
        self.doubleClicked.connect(self._on_opened)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _fit(self) -> None:
        """Give each column its width; leave out what there is no room for."""
        if self._fitting:
            return
        self._fitting = True
        shown = [column for column in self._columns if column.key not in self._hidden]
        for spare in sorted((c for c in shown if c.spare), key=lambda c: -c.spare):
            if self._needed(shown, narrow=True) <= self.viewport().width():
                break
            shown.remove(spare)
        room = self.viewport().width() - self._needed(shown, narrow=True)
        for place, column in enumerate(self._columns):
            self._head.setSectionHidden(place, column not in shown)
        lacks = {column.key: self._lack(column) for column in shown if column.least}
        share = min(1.0, max(0, room) / max(1, sum(lacks.values())))
        for column in shown:
            width = self._width(column)
            if column.least:
                extra = int(lacks[column.key] * share)
                width, room = self._theme.scaled(column.least) + extra, room - extra
            self._head.resizeSection(self._place_of(column.key), width)
        for column in shown:
            if column.stretch:
                place = self._place_of(column.key)
                self._head.resizeSection(place, self._head.sectionSize(place) + max(0, room))
        self._fitting = False

    def _lack(self, column: Column) -> int:
        """By how much a column at its narrowest falls short of its width."""
        return max(0, self._width(column) - self._theme.scaled(column.least))

    def _needed(self, shown: Sequence[Column], *, narrow: bool) -> int:
        return sum(
            self._theme.scaled(column.least) if narrow and column.least else self._width(column)
            for column in shown
        )

    def _width(self, column: Column) -> int:
        chosen = self._widths.get(column.key)
        if chosen is not None:
            return chosen
        wanted = self._theme.scaled(column.width)
        if column.icon or column.stretch:
            return wanted
        words = paint.width_of(self._theme, column.title, "micro", strong=True)
        arrow = self._theme.scaled(14) if column.key == self._sorted else 0
        return max(wanted, words + 16 + arrow)

    def _place_of(self, key: str) -> int:
        return next((at for at, one in enumerate(self._columns) if one.key == key), -1)

    def _choose(self, key: str) -> bool:
        place = self._rows.lines.place(key) if key else None
        if place is None:
            return False
        self.setCurrentIndex(self._rows.index(place, self._head.logicalIndexAt(1)))
        return True

    def _light(self, row: int) -> None:
        if row != self.hot_row:
            self.hot_row = row
            self.viewport().update()

    @Slot(int)
    def _on_head(self, place: int) -> None:
        self.sorting.emit(self._columns[place].key)

    @Slot(int, int, int)
    def _on_resized(self, place: int, _before: int, after: int) -> None:
        if not self._fitting:
            self._widths[self._columns[place].key] = after
            self._fit()

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(self._rows.lines.key(current.row()))

    @Slot()
    def _on_selected(self) -> None:
        if not self._quiet:
            self.selected.emit()

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(self._rows.lines.key(index.row()))

    @Slot()
    def _restyle(self) -> None:
        small, least = (self._theme.line("small") + 4, 40) if self.two_lines else (12, 32)
        height = max(self._theme.scaled(least), self._theme.line() + small)
        self.verticalHeader().setDefaultSectionSize(height)
        self._fit()
        self.viewport().update()
