"""Which file is open and why: the list of files, the place that was asked for, the way there."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.listing import Listing, first_path, list_files
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.reading import Reading
from mnemoscope.panes.memory.sheet import Sheet
from mnemoscope.runtime.bus import Place


class Visits(QObject):
    """Goes to places: opens their file, finds their line, asks about unsaved edits before."""

    listed = Signal()
    """There is a new list of files."""
    arrived = Signal()
    """The text cursor stands where the person wanted to go."""

    def __init__(self, context: PaneContext, desk: Desk, reading: Reading) -> None:
        super().__init__(desk)
        self._context = context
        self._desk = desk
        self._reading = reading
        self._goal: Place | None = None
        self.listing: Listing | None = None

    @property
    def on_the_way(self) -> bool:
        """Whether a place was asked for and is not reached yet."""
        return self._goal is not None

    def look(self, changes: Changes) -> None:
        """Read the list of files, and the open file where it may have changed."""
        if self.listing is None and not self._desk.buffer.path:
            wanted = self._goal.path if self._goal is not None else ""
            # Ten thousand files take a while to be listed; the text need not wait for them.
            self._context.jobs.read(
                first_path,
                self._context.session,
                wanted,
                done=self._on_first,
                token=("memory", "first"),
            )
        self._context.jobs.read(
            list_files, self._context.session, done=self._on_listing, token=("memory", "files")
        )
        self._desk.buffer.look(changes)

    def begin_at(self, place: Place) -> None:
        """Open this place first, where it still is there once the files are listed."""
        if self._goal is None and not self._desk.buffer.path:
            self._goal = place

    def visit(self, place: Place) -> None:
        """Go to a place; edits of the open file are asked about before it is left."""
        if place.path != self._desk.buffer.path and self._desk.buffer.dirty:
            self._desk.offer_save(place.path, partial(self._go, place))
        else:
            self._go(place)

    def arrive(self) -> None:
        """Put the text cursor to the place that was asked for, now that its text is read."""
        goal, self._goal = self._goal, None
        sheet = self._reading.sheet
        if goal is None or sheet is None or goal.path != sheet.path:
            return
        self._desk.paper.go_to(_line(goal, sheet))
        self.arrived.emit()

    def _go(self, place: Place) -> None:
        self._goal = place
        if place.path == self._desk.buffer.path and not self._desk.buffer.loading:
            self._desk.show_text()
            self._reading.when_fresh(self._on_fresh)
        else:
            self._desk.buffer.open(place.path)

    def _on_fresh(self, _sheet: Sheet) -> None:
        self.arrive()

    def _on_first(self, path: str) -> None:
        if not self._desk.buffer.path:
            wanted = self._goal
            there = wanted is not None and wanted.path == path
            self._go(wanted if wanted is not None and there else Place(path))

    def _on_listing(self, listing: Listing) -> None:
        self.listing = listing
        self.listed.emit()


def _line(goal: Place, sheet: Sheet) -> int:
    """Return the line of a place; the memory meant may have moved since."""
    if goal.memory_id is not None:
        same = [memory for memory in sheet.memories if memory.id == goal.memory_id]
        if same:
            return min(same, key=lambda m: abs(m.start_line - goal.line)).start_line
    elif goal.line == 1 and sheet.memories and sheet.memory_at(1) is None:
        # A file as a whole was asked for: its first entry, not its title, is worth a look.
        return sheet.memories[0].start_line
    return goal.line
