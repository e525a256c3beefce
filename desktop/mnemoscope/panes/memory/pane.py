"""The pane Memory: outline, text and inspector of one file, kept in step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.paths import is_memory_file
from mnemoscope.engine.listing import characters_over
from mnemoscope.engine.memories import Provenance, provenance
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.editor import Cut
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Badge, Pane, PaneContext
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.commands import memory_commands
from mnemoscope.panes.memory.editing import Editing
from mnemoscope.panes.memory.faces import cut_words
from mnemoscope.panes.memory.filepicker import FilePicker
from mnemoscope.panes.memory.inspector import Inspector
from mnemoscope.panes.memory.outlinecolumn import OutlineColumn
from mnemoscope.panes.memory.reading import Reading
from mnemoscope.panes.memory.sheet import Sheet
from mnemoscope.panes.memory.strip import BudgetStrip
from mnemoscope.panes.memory.visits import Visits
from mnemoscope.runtime.bus import Place, Target
from mnemoscope.runtime.commands import Command

_LOOK_MS = 120
"""So long must an entry be chosen before its provenance is read."""


class MemoryPane(Pane):
    """Reads and edits MEMORY.md, or any other Markdown file of the workspace, entry by entry."""

    id = "memory"
    icon = "book-open-text"
    facets = Facet.TEXT | Facet.FILES | Facet.SCORES | Facet.SIGNALS
    targets = (Place,)

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._over: int | None = None
        """Characters beyond the budget; None before it was measured for the first time."""
        self._called = False
        """Whether the person is on the way to a place, to go on from there with the keys."""

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("MemoryPane", "Memory")

    def explanation(self) -> str:
        """The line below the title."""
        words = self.tr("What {0} reads at the start of every session, entry by entry.")
        if self.desk.buffer.path and not is_memory_file(self.desk.buffer.path):
            words = self.tr(
                "What {0} finds by recall, but does not read at the start of a session."
            )
        return words.replace("{0}", self._agent)

    def build(self) -> None:
        """Make head, strip and columns."""
        context, theme = self.context, self.context.theme
        self._agent = self.tr("The agent")
        self._header = PaneHeader(theme, self.title(), "")
        self._new = Button(theme, self.tr("New entry"), kind="primary", icon="plus")
        self._strip = BudgetStrip(theme)
        self.desk = Desk(context)
        self.reading = Reading(context, self.desk)
        self.editing = Editing(context, self.desk, self.reading)
        self.visits = Visits(context, self.desk, self.reading)
        self.outline = OutlineColumn(theme, context.jobs)
        self.inspector = Inspector(theme)
        self._picker = FilePicker(theme, self)
        names = (self.tr("Text"), self.tr("Details"))
        self._columns = Columns(
            theme,
            self.desk,
            self.inspector,
            names=names,
            left=self.outline,
            left_name=self.tr("Entries"),
        )
        self._body = QStackedWidget()
        self._look_timer = QTimer(self, singleShot=True, interval=_LOOK_MS)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._header.add_action(self._new)
        self.editing.add_buttons(self.inspector)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._strip)
        column.addWidget(self._body, 1)
        self._body.addWidget(self._columns)
        self._body.addWidget(self.desk.clash_view)
        self._strip.hide()
        self._columns.set_sizes([360, 544, 336])
        self._show_enabled()

    def _connect(self) -> None:
        self._new.clicked.connect(self.editing.new_entry)
        self.outline.chosen.connect(self._on_chosen)
        self.outline.opened.connect(self._on_entry_opened)
        self.outline.dropped.connect(self.editing.delete)
        self.desk.edited.connect(self._show_enabled)
        self.desk.shown.connect(self._on_shown)
        self.desk.faced.connect(self._on_faced)
        self.desk.begun.connect(self.editing.new_entry)
        self.editing.begun.connect(self._columns.show_centre)
        self.desk.head.asked.connect(self.ask_file)
        self.desk.paper.line_changed.connect(self._on_line)
        self.reading.read.connect(self._on_read)
        self.visits.listed.connect(self._on_listed)
        self.visits.arrived.connect(self._on_arrived)
        self._picker.picked.connect(self.open_file)
        self.inspector.opened.connect(self._on_step)
        self._look_timer.timeout.connect(self._read_provenance)

    def commands(self) -> Sequence[Command]:
        """Save, new entry, delete, move, find, other files."""
        return memory_commands(self)

    def refresh(self, changes: Changes) -> None:
        """Read the list of files, and the open file where it may have changed."""
        if changes.facets & (Facet.TEXT | Facet.FILES) or self.visits.listing is None:
            self.visits.look(changes)
            if not is_memory_file(self.desk.buffer.path):
                self._measure()
        if changes.facets & (Facet.SCORES | Facet.SIGNALS):
            self._look_timer.start()

    def touch(self, changes: Changes) -> None:
        """Measure the budget while it is hidden too: the badge shows it."""
        super().touch(changes)
        if changes.facets & Facet.TEXT and not self.isVisible():
            self._measure()

    def badge(self) -> Badge | None:
        """An exclamation mark while MEMORY.md is longer than the agent reads."""
        if self._over is None:
            self._over = 0
            self._measure()
        if not self._over:
            return None
        words = self.tr("{0} characters too many").replace("{0}", numbers.count(self._over))
        return Badge("!", urgent=True, hint=words)

    def show_target(self, target: Target) -> bool:
        """Show a line of a file; the memory meant is looked for where it has moved."""
        if not isinstance(target, Place):
            return False
        self._called = True
        self.visits.visit(target)
        return True

    def place(self) -> Target | None:
        """The line of the text cursor."""
        path = self.desk.buffer.path if self.built else ""
        return Place(path, self.desk.paper.line()) if path else None

    def unsaved(self) -> tuple[str, ...]:
        """The open file, where it holds edits."""
        return (self.desk.buffer.path,) if self.built and self.desk.buffer.dirty else ()

    def save(self, then: Callable[[], None]) -> None:
        """Save and call back once that has succeeded."""
        self.desk.save(then)

    def keep_unsaved(self) -> None:
        """Keep the edits beside the ledger."""
        if self.built:
            self.desk.keep_unsaved()

    def discard(self) -> None:
        """Give the edits up."""
        if self.built:
            self.desk.discard()

    def first_focus(self) -> QWidget:
        """The outline: arrows go through the entries, and no key can change the text."""
        return self.outline.entries if self.outline.isVisibleTo(self) else self.desk.paper

    def settled(self) -> bool:
        """Nothing is being opened, read or waited for."""
        quiet = self.visits.listing is not None and not self._look_timer.isActive()
        return quiet and self.reading.settled() and not self.desk.buffer.loading

    def save_state(self) -> Mapping[str, object]:
        """Widths, the open file, the line and what the outline shows."""
        return {
            "widths": self._columns.sizes(),
            "path": self.desk.buffer.path,
            "line": self.desk.paper.line(),
            **self.outline.state(),
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths, file and line."""
        widths = state.get("widths")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        self.outline.restore(state.get("show"))
        path, line = state.get("path"), state.get("line")
        if isinstance(path, str) and path:
            self.visits.begin_at(Place(path, line if isinstance(line, int) else 1))

    def ask_file(self) -> None:
        """Let the person choose another file."""
        if self.visits.listing is not None:
            self._picker.offer(self.visits.listing, self.desk.buffer.path, self.desk.head.name)

    def begin_find(self) -> None:
        """Put the cursor into the field above the outline."""
        self._columns.show_left()
        self.outline.begin_find()

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Open another file, unless edits of the open one are not saved yet."""
        self.show_target(Place(path, 1))

    @Slot()
    def _on_listed(self) -> None:
        if self.visits.listing is not None:
            self._agent = self.visits.listing.agent
        self._header.set_words(self.title(), self.explanation())
        self._show_place_for_text()

    @Slot()
    def _on_arrived(self) -> None:
        self._columns.show_centre()
        if self._called:
            self._called = False
            self.desk.paper.setFocus(Qt.FocusReason.OtherFocusReason)
        self._on_line()

    def _show_place_for_text(self) -> None:
        """Say so where there is no long-term memory yet."""
        opened, listing = self.desk.buffer.opened, self.visits.listing
        if opened is None or listing is None or opened.fingerprint or opened.text:
            return
        if self.desk.buffer.dirty or not is_memory_file(opened.path):
            return
        words = self.tr("What {0} should know in every session stands in MEMORY.md.")
        self.desk.show_empty(
            "book-open-text",
            self.tr("No MEMORY.md yet"),
            words.replace("{0}", self._agent),
            self.tr("Write the first entry"),
        )

    @Slot()
    def _on_faced(self) -> None:
        clash = self.desk.clash_view
        self._body.setCurrentWidget(clash if self.desk.in_clash else self._columns)
        self._show_enabled()

    @Slot()
    def _on_read(self) -> None:
        sheet = self.reading.sheet
        self.outline.show_sheet(sheet, self._agent)
        budget = sheet.budget if sheet is not None else None
        self._strip.setVisible(budget is not None)
        if budget is not None:
            self._strip.show_budget(budget, self._agent)
            self._on_measured(budget.over)
        if sheet is not None:
            self._show_cut(sheet)
        problems = sheet.problems if sheet is not None else ()
        self.desk.head.show_form(self.desk.buffer.opened, problems)
        self._show_place_for_text()
        if self.visits.on_the_way:
            self.visits.arrive()
        else:
            self._on_line()
        self._show_enabled()

    def _show_cut(self, sheet: Sheet) -> None:
        """Show layers and cut as the last reading found them."""
        paper, budget = self.desk.paper, sheet.budget
        paper.set_layers(sheet.layers)
        cut = None
        if budget is not None and budget.cut_line is not None:
            cut = Cut(budget.cut_line, budget.cut_column or 0, cut_words(self._agent))
        paper.set_cut(cut)

    def _measure(self) -> None:
        self.context.jobs.read(
            characters_over,
            self.context.session,
            done=self._on_measured,
            token=("memory", "over"),
        )

    def _on_measured(self, over: int) -> None:
        if over != self._over:
            self._over = over
            # Nothing has changed on disk; the window asks for the badge anew.
            self.context.bus.changed.emit(Changes(Facet.NONE), self)

    @Slot()
    def _on_line(self) -> None:
        """The text cursor is in another line: its entry is the chosen one."""
        sheet = self.reading.sheet
        memory = sheet.memory_at(self.desk.paper.line()) if sheet is not None else None
        self._show_chosen(memory)
        self.outline.set_current(memory)

    @Slot(object)
    def _on_chosen(self, memory: Memory) -> None:
        sheet = self.reading.sheet
        # The outline may be a reading behind the text.
        memory = (sheet.entries.find(memory) if sheet is not None else None) or memory
        self.desk.paper.go_to(memory.start_line)
        self._show_chosen(memory)
        self.context.bus.selected.emit(Place(memory.path, memory.start_line, memory.id))

    @Slot(object)
    def _on_entry_opened(self, memory: Memory) -> None:
        self._columns.show_centre()
        self.desk.paper.go_to(memory.start_line)
        self.desk.paper.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chosen(self, memory: Memory | None) -> None:
        sheet = self.reading.sheet
        self.editing.chosen = memory
        if memory is None or sheet is None:
            self.inspector.show_nothing()
            self.desk.paper.set_current(0, -1)
        else:
            unread = ""
            if memory.start_line in sheet.unread:
                unread = self.tr("{0} does not read this: it stands beyond the cut.")
                unread = unread.replace("{0}", self._agent)
            self.inspector.show_memory(memory, unread=unread)
            self.desk.paper.set_current(sheet.first_line(memory), memory.end_line)
            self._look_timer.start()
        self._show_enabled()

    @Slot()
    def _read_provenance(self) -> None:
        memory = self.editing.chosen
        if memory is not None:
            self.context.jobs.read(
                provenance,
                self.context.session,
                memory,
                done=self._on_provenance,
                token=("memory", "provenance"),
            )

    def _on_provenance(self, found: Provenance) -> None:
        profile = self.context.session.profile
        self.inspector.show_provenance(found, profile.gates, profile.weights)

    @Slot(str, int)
    def _on_step(self, path: str, line: int) -> None:
        self.context.bus.going.emit(Place(path, line))

    @Slot()
    def _on_shown(self) -> None:
        self._header.set_words(self.title(), self.explanation())
        self._show_enabled()

    @Slot()
    def _show_enabled(self) -> None:
        self._new.setEnabled(self.desk.has_text())
        self.editing.show_enabled()
        self.context.commands.refresh()
