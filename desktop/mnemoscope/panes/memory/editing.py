"""What is done to one entry: put in, taken out, moved; edits of the buffer that can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QMenu

from mnemoscope.domain.blocks import Section
from mnemoscope.domain.edits import Entries, LineEdit
from mnemoscope.domain.model import Memory
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.reading import Reading
from mnemoscope.panes.memory.sheet import Sheet
from mnemoscope.runtime.bus import Notice

_MOST_SECTIONS = 40
_LONGEST = 60


class Editing(QObject):
    """Carries the actions on the chosen entry out; each finds it by its words, never by a row."""

    begun = Signal()
    """A new entry waits for its words; the text should stand in front."""

    def __init__(self, context: PaneContext, desk: Desk, reading: Reading) -> None:
        super().__init__(desk)
        self._context = context
        self._desk = desk
        self._reading = reading
        self.chosen: Memory | None = None
        self._menu = QMenu()
        theme = context.theme
        self._move = Button(theme, self.tr("Move"), icon="arrow-elbow-down-right")
        self._delete = Button(theme, self.tr("Delete"), kind="danger", icon="trash")
        self._move.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill_menu)
        self._delete.clicked.connect(self.delete)

    def add_buttons(self, panel: SidePanel) -> None:
        """Put the actions to the foot of the inspector."""
        panel.add_action(self._move)
        panel.add_action(self._delete, end=True)

    def show_enabled(self) -> None:
        """Take the buttons back where there is nothing to act on."""
        for button in (self._move, self._delete):
            button.setEnabled(self.can_change())

    def can_change(self) -> bool:
        """Tell whether an entry is chosen and its text can be edited."""
        return self.chosen is not None and self._desk.has_text()

    @Slot()
    def new_entry(self) -> None:
        """Put an empty list item at the end of the section in which the text cursor stands."""
        self._reading.when_fresh(self._new_entry)

    @Slot()
    def delete(self) -> None:
        """Take the chosen entry out."""
        self._with_chosen(self._delete_entry)

    @Slot()
    def move_up(self) -> None:
        """Change places with the entry above."""
        self._with_chosen(partial(self._swap, step=-1))

    @Slot()
    def move_down(self) -> None:
        """Change places with the entry below."""
        self._with_chosen(partial(self._swap, step=1))

    def _with_chosen(self, act: Callable[[Entries, Memory], None]) -> None:
        """Find the chosen entry in the text as it stands, by its words, and act on it."""
        chosen = self.chosen
        if chosen is not None and self._desk.has_text():
            self._reading.when_fresh(partial(self._act, chosen, act))

    def _act(self, chosen: Memory, act: Callable[[Entries, Memory], None], sheet: Sheet) -> None:
        found = sheet.entries.find(chosen)
        if found is None:
            self._say(self.tr("This entry is not there any more."))
        else:
            act(sheet.entries, found)

    def _new_entry(self, sheet: Sheet) -> None:
        if not self._desk.has_text():
            return
        section = sheet.entries.section_for_new(self._desk.paper.line())
        edit = sheet.entries.insertion(section, ["- "])
        self._apply([edit])
        line = edit.first + list(edit.lines).index("- ")
        self._desk.show_text()
        self.begun.emit()
        self._desk.paper.go_to(line, 2)
        self._desk.paper.setFocus(Qt.FocusReason.OtherFocusReason)

    def _delete_entry(self, entries: Entries, memory: Memory) -> None:
        below = len(entries.below(memory))
        self._apply([entries.removal(memory)])
        words = self.tr("Deleted “{0}”").replace("{0}", _glance(memory.text))
        if below:
            words += " " + self.tr("and %n entries below it", None, below)
        notice = Notice(words, link=self.tr("Undo"), act=self._desk.paper.undo, key="entry")
        self._context.bus.noticed.emit(notice)

    def _swap(self, entries: Entries, memory: Memory, *, step: int) -> None:
        edits = entries.swapped(memory, step)
        if not edits:
            return
        first = entries.first_line(memory)
        self._apply(edits)
        taken = entries.span(memory)
        (edit,) = edits
        size = taken[1] - taken[0] + 1
        line = edit.first if step < 0 else edit.last - size + 1
        self._desk.paper.go_to(line + memory.start_line - first)

    def _move_to(self, section: Section | None) -> None:
        self._with_chosen(partial(self._move_entry, section=section))

    def _move_entry(self, entries: Entries, memory: Memory, *, section: Section | None) -> None:
        goal = next((s for s in entries.sections if _is_same(s, section)), None)
        if section is not None and goal is None:
            self._say(self.tr("This heading is not there any more."))
            return
        edits = entries.moved(memory, goal)
        if not edits:
            return
        self._apply(edits)
        put = next(edit for edit in edits if edit.lines)
        gone = sum(e.last - e.first + 1 for e in edits if not e.lines and e.first < put.first)
        lead = entries.span(memory)[0]
        offset = memory.start_line - lead + (1 if put.lines[0] == "" else 0)
        self._desk.paper.go_to(put.first - gone + offset)

    def _apply(self, edits: Sequence[LineEdit]) -> None:
        self._desk.paper.apply(edits)
        self._reading.now()

    @Slot()
    def _fill_menu(self) -> None:
        self._menu.clear()
        self._menu.addAction(self.tr("Up"), self.move_up)
        self._menu.addAction(self.tr("Down"), self.move_down)
        sheet = self._reading.sheet
        if sheet is None or self.chosen is None:
            return
        home = sheet.entries.section_at(self.chosen.start_line)
        others = [s for s in sheet.sections if s is not home and s.day is None]
        if others:
            self._menu.addSeparator()
        for section in others[:_MOST_SECTIONS]:
            title = _glance(section.title).replace("&", "&&")
            words = self.tr("To “{0}”").replace("{0}", title)
            self._menu.addAction(words, partial(self._move_to, section))

    def _say(self, words: str) -> None:
        self._context.bus.noticed.emit(Notice(words, key="entry"))


def _is_same(section: Section, wanted: Section | None) -> bool:
    """Tell whether a section of a newer reading is the one that was chosen."""
    if wanted is None:
        return False
    return (section.title, section.level) == (wanted.title, wanted.level)


def _glance(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"
