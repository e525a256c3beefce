"""Which memories list and table show now, which of them are chosen, and whose curves are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QSignalBlocker, QTimer, Signal, Slot

from mnemoscope.kit.table import Table
from mnemoscope.kit.tablemodel import Lines, NoLines
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.lines import MemoryLines
from mnemoscope.panes.decay.onlywords import only_words
from mnemoscope.panes.decay.side import Side
from mnemoscope.panes.decay.sieve import (
    FADING,
    RECALLED,
    STRONGEST,
    UPWARD,
    Rows,
    Wish,
    drawn,
    listed,
)
from mnemoscope.panes.decay.tablepage import TablePage

_TYPING_MS = 150
_ORDERS = {FADING: ("falls", False), STRONGEST: ("now", True), RECALLED: ("last", True)}
"""The column by which each view is sorted, and whether downward."""


class Listing(QObject):
    """Fills both; `chosen` says that another memory is the current one, or others are selected."""

    chosen = Signal()
    filtered = Signal()
    """Other curves are to be drawn."""

    def __init__(self, side: Side, page: TablePage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._page = page
        self.figures: Figures | None = None
        self.wish = Wish()
        self.rows: Rows | None = None
        self._current = ""
        self._picked: tuple[str, ...] = ()
        self._lines: Lines = NoLines()
        self._timer = QTimer(self, interval=_TYPING_MS, singleShot=True)
        self._timer.timeout.connect(self._on_words)
        self._connect()

    def settled(self) -> bool:
        """Tell whether no search is about to begin."""
        return not self._timer.isActive()

    def take(self, figures: Figures) -> None:
        """List the memories of other figures."""
        self.figures = figures
        self._show()
        self.chosen.emit()

    def turn(self, **changes: str | bool) -> None:
        """List others, or in another order."""
        before, self.wish = self.wish, replace(self.wish, **changes)
        if self.wish == before or self.figures is None:
            return
        self._show()
        keys = ("layer", "tier", "words")
        if any(getattr(before, key) != getattr(self.wish, key) for key in keys):
            self.filtered.emit()
        self.chosen.emit()

    def clear(self) -> None:
        """List all; the order stays."""
        with QSignalBlocker(self._page.field):
            self._page.field.clear()
        plain = self.wish.unfiltered()
        self.turn(layer=plain.layer, tier=plain.tier, words=plain.words, only=plain.only)

    def drawn(self) -> Rows:
        """Return the rows whose curves are drawn."""
        assert self.figures is not None
        return drawn(self.figures, self.wish)

    def current(self) -> int | None:
        """Return the row of the current memory."""
        return self.figures.stock.row(self._current) if self.figures is not None else None

    def current_id(self) -> str:
        """Return the id of the current memory, or nothing."""
        return self._current

    def selection(self) -> tuple[int, ...]:
        """Return the rows of all chosen memories."""
        if self.figures is None:
            return ()
        found = (self.figures.stock.row(one) for one in self.ids())
        return tuple(row for row in found if row is not None)

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all chosen memories; the current one where none is selected.

        Who takes the current one out of several means the others.
        """
        if self._picked or not self._current:
            return self._picked
        return (self._current,)

    def go(self, claim: str, *, show: bool = True) -> None:
        """Choose a memory; filters that hide it are put away where it shall be shown."""
        self._current, self._picked = claim, (claim,)
        if self.figures is None:
            return
        if show and not self._listed(claim) and self.figures.stock.row(claim) is not None:
            self.clear()
        self._mark()
        self.chosen.emit()

    def begin(self) -> None:
        """Choose the first memory of the list, unless the current one is listed."""
        lines = self._lines
        if len(lines) and not self._listed(self._current):
            self.go(lines.key(0))

    def step(self, by: int) -> None:
        """Go on by so many rows of the list."""
        if self.rows is None or not len(self.rows) or self.figures is None:
            return
        lines = self._lines
        at = lines.place(self._current)
        place = 0 if at is None else max(0, min(len(lines) - 1, at + by))
        self.go(lines.key(place))

    def _connect(self) -> None:
        for table in self._tables():
            table.chosen.connect(self._on_chosen)
            table.selected.connect(self._on_selected)
        self._page.table.sorting.connect(self._on_sorting)
        self._side.list.sorting.connect(self._on_list_sorting)
        self._page.searched.connect(self._timer.start)
        self._side.viewed.connect(self._on_view)
        self._side.cleared.connect(self._on_cleared)

    def _tables(self) -> Sequence[Table]:
        return (self._side.list, self._page.table)

    def _show(self) -> None:
        figures = self.figures
        assert figures is not None
        known = len(figures.stock)
        self.rows = listed(figures, self.wish)
        lines = MemoryLines(figures, self.rows)
        by_view = listed(figures, replace(self.wish, column="")) if self.wish.column else self.rows
        aside = MemoryLines(figures, by_view) if self.wish.column else lines
        self._lines = aside
        self._side.show_lines(aside, known, only_words(figures, self.wish.only))
        self._page.show_lines(lines, known)
        self._show_order()
        if figures.stock.row(self._current) is None:
            # It is not there any more; what stood below it comes next.
            self._current, self._picked = (aside.key(0) if len(aside) else ""), ()
        self._picked = tuple(one for one in self._picked if figures.stock.row(one) is not None)
        self._mark()

    def _show_order(self) -> None:
        key, down = _ORDERS[self.wish.view]
        self._side.list.set_sorted(key, down=down)
        if self.wish.column:
            key, down = self.wish.column, self.wish.down
        self._page.table.set_sorted(key, down=down)

    def _mark(self) -> None:
        for table in self._tables():
            table.set_current(self._current)
            # Tables keep what is selected, but for what a filter had hidden.
            if len(self._picked) > max(1, len(table.selection())):
                with QSignalBlocker(table):
                    table.select(self._picked)

    def _listed(self, claim: str) -> bool:
        return self._lines.place(claim) is not None

    @Slot(str)
    def _on_chosen(self, claim: str) -> None:
        self._current = claim
        # What is selected with it is told right after.
        self._picked = (claim,)
        for table in self._tables():
            if table is not self.sender():
                table.set_current(claim)
        self.chosen.emit()

    @Slot()
    def _on_selected(self) -> None:
        table = self.sender()
        if not isinstance(table, Table):
            return
        self._picked = table.selection()
        for other in self._tables():
            if other is not table:
                with QSignalBlocker(other):
                    other.select(self._picked)
        self.chosen.emit()

    @Slot(str)
    def _on_sorting(self, column: str) -> None:
        if column == self.wish.column:
            self.turn(down=not self.wish.down)
        else:
            self.turn(column=column, down=column not in UPWARD)

    @Slot(str)
    def _on_list_sorting(self, column: str) -> None:
        view = {"falls": FADING, "now": STRONGEST}.get(column)
        if view is not None:
            self._side.set_view(view)
            self._on_view()

    @Slot()
    def _on_view(self) -> None:
        self.turn(view=self._side.view(), column="")

    @Slot()
    def _on_cleared(self) -> None:
        self.clear()
        self.filtered.emit()

    @Slot()
    def _on_words(self) -> None:
        self.turn(words=self._page.field.text().strip())
