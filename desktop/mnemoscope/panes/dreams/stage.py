"""The centre of the pane: what a night adds and takes out as cards, and the text that changes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.profile import Profile
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.linediff import DiffLine
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.cardcolumn import CardColumn
from mnemoscope.panes.dreams.cardfoot import CardFoot
from mnemoscope.panes.dreams.cardwords import face_of, lines_of
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.reviewcard import ReviewCard
from mnemoscope.panes.dreams.verbs import Verb
from mnemoscope.panes.dreams.words import nothing_words

_PAGE = 24
"""Cards that are made ahead of what is in sight."""
_AT_ONCE = 2
"""Cards that are there at once; the others follow, one in each turn of the loop: to make one and to
lay it out takes ten milliseconds, and a page of them would block the window.
"""
_IN_TURN = 12
"""Cards that are folded or opened in one turn of the loop."""


class Part(StrEnum):
    """What the centre shows of a night."""

    ENTRIES = "entries"
    TEXT = "text"


class Stage(QWidget):
    """Cards under each other; more are made as the person comes near the end of those there are.

    `opened` sends a path and a line, `decided` a `Verb` and the id of a proposal, `edited` an id
    and words, `moved` that another card is the current one.
    """

    opened = Signal(str, int)
    decided = Signal(str, int)
    edited = Signal(int, str)
    moved = Signal()
    filling = Signal(bool)
    """Whether cards are being made, one in each turn of the loop."""

    def __init__(self, theme: Theme, profile: Profile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._profile = profile
        self._view: NightView | None = None
        self._part = Part.ENTRIES
        self._cards: list[DiffHunk] = []
        self._waiting: list[Callable[[], DiffHunk]] = []
        self._wanted = 0
        self._current = -1
        self._more = QTimer(self, interval=0)
        self._behind: list[int] = []
        self._following = QTimer(self, interval=0)
        self._area = CardColumn()
        self._foot = CardFoot(theme)
        self._build()

    def show_view(self, view: NightView) -> None:
        """Show a night; the same one once more keeps its cards and their place."""
        before, self._view = self._view, view
        same = before is not None and before.name == view.name and self._part is Part.ENTRIES
        if before is not None and same and _ids(before) == _ids(view) and _ids(view):
            self._follow()
        elif before is None or not same or before.entries != view.entries or not view.entries:
            self._fill()

    def show_part(self, part: Part) -> None:
        """Show the entries or the text of the night."""
        if part is not self._part:
            self._part = part
            self._fill()

    def settled(self) -> bool:
        """Whether all cards that are near are there, each in its place."""
        following = self._more.isActive() or self._following.isActive()
        return not following and self._area.settled()

    def current(self) -> ReviewCard | None:
        """The current card, where it is one that may be decided."""
        card = self._cards[self._current] if 0 <= self._current < len(self._cards) else None
        return card if isinstance(card, ReviewCard) and card.entry.proposal is not None else None

    def can(self, verb: Verb) -> bool:
        """Tell whether the current card can be decided so."""
        card = self.current()
        return card is not None and card.can(verb)

    def decide(self, verb: Verb) -> None:
        """Decide the current card."""
        card = self.current()
        if card is not None:
            card.decide(verb)

    def can_edit(self) -> bool:
        """Tell whether the words of the current card can be changed."""
        card = self.current()
        return card is not None and card.can_edit()

    def begin_edit(self) -> None:
        """Let the person change the words of the current card."""
        card = self.current()
        if card is not None:
            card.begin_edit()
            self._show_current()

    def step(self, by: int) -> None:
        """Go to the next or the previous card."""
        if not self._cards:
            return
        at = self._current + by if self._current >= 0 else 0
        if at >= len(self._cards) and self._waiting:
            self._add(1)
        self._go(min(max(at, 0), len(self._cards) - 1))

    @Slot()
    def take_keys(self) -> None:
        """Give the keys to the current card, else to the first."""
        if self._cards:
            self._go(max(0, self._current))

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._area, 1)
        self._more.timeout.connect(self._grow)
        self._following.timeout.connect(self._catch_up)
        self._area.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def _fill(self) -> None:
        view = self._view
        if view is None:
            return
        self._foot, self._cards, self._current = CardFoot(self._theme), [], -1
        self._behind = []
        self._following.stop()
        text = self._part is Part.TEXT
        self._waiting = self._text_cards(view) if text else self._entry_cards(view)
        self._wanted = _PAGE
        empty = not self._waiting
        self._area.begin(self._nothing(view) if empty else self._foot, stretched=empty)
        self._add(_AT_ONCE)
        self._choose_first(view)

    def _choose_first(self, view: NightView) -> None:
        """The first card that waits is the current one, without taking the keys."""
        pending = [at for at, entry in enumerate(view.entries) if entry.pending]
        if self._part is Part.ENTRIES and pending:
            while len(self._cards) <= pending[0] < _PAGE and self._waiting:
                self._add(1)
            self._light(min(pending[0], len(self._cards) - 1))
            self._show_current()

    def _follow(self) -> None:
        """Let each card show the fate of its proposal."""
        view = self._view
        if view is None:
            return
        current = self.current()
        waited = current is not None and current.entry.pending
        had_keys = current is not None and current.isAncestorOf(self.focusWidget() or current)
        made, first = len(self._cards), max(0, self._current)
        self._waiting = self._entry_cards(view)[made:]
        self._behind = sorted(range(made), key=lambda at: abs(at - first), reverse=True)
        self._catch_up()
        if waited and current is not None and current.entry.decided:
            self._step_on(keys=had_keys)

    @Slot()
    def _catch_up(self) -> None:
        """Let some cards show their fate, those near the current one first."""
        now, self._behind = self._behind[-_IN_TURN:], self._behind[:-_IN_TURN]
        for at in now:
            self._follow_one(at)
        if self._behind:
            self._following.start()
        else:
            self._following.stop()

    def _follow_one(self, at: int) -> None:
        entry, card = self._view.entries[at] if self._view else None, self._cards[at]
        if entry is None or not isinstance(card, ReviewCard):
            return
        if card.entry != entry:
            card.show_entry(entry)
            card.set_lines(lines_of(entry))
        else:
            card.set_waiting(waiting=False)

    def _step_on(self, *, keys: bool) -> None:
        """Go to the next card that waits for the person, from the current one on."""
        view = self._view
        count = len(view.entries) if view is not None else 0
        order = [(self._current + by) % count for by in range(1, count + 1)]
        waits = next((at for at in order if view is not None and view.entries[at].pending), None)
        if waits is None or waits > len(self._cards) + _PAGE:
            # None waits, or so far away that the cards on the way would have to be made first.
            return
        self._add(max(0, waits + 1 - len(self._cards)))
        if keys:
            self._go(waits)
        else:
            self._light(waits)

    @Slot()
    def _grow(self) -> None:
        self._add(1)

    @Slot(int)
    def _on_scrolled(self, _value: int) -> None:
        if self._waiting and self._area.is_near_end():
            self._wanted = len(self._cards) + _PAGE
            self._go_on(more=True)

    def _add(self, most: int) -> None:
        now, self._waiting = self._waiting[:most], self._waiting[most:]
        for make in now:
            card = make()
            self._cards.append(card)
            self._area.add(card)
        self._foot.set_counts(len(self._cards), len(self._cards) + len(self._waiting))
        self._go_on(more=bool(self._waiting) and len(self._cards) < self._wanted)

    def _go_on(self, *, more: bool) -> None:
        if more != self._more.isActive():
            self.filling.emit(more)
        if more:
            self._more.start()
        else:
            self._more.stop()

    def _go(self, at: int) -> None:
        self._light(at)
        card = self._cards[at]
        card.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._show_current()
        if at + _PAGE // 2 > len(self._cards) and self._waiting:
            self._wanted = len(self._cards) + _PAGE
            self._go_on(more=True)

    def _show_current(self) -> None:
        self._area.bring(self._cards[self._current])

    def _light(self, at: int) -> None:
        if 0 <= self._current < len(self._cards):
            self._cards[self._current].set_lit(lit=False)
        self._current = at
        if 0 <= at < len(self._cards):
            if at in self._behind:
                self._follow_one(at)
            self._cards[at].set_lit(lit=True)
        self.moved.emit()

    @Slot()
    def _on_entered(self) -> None:
        sender = self.sender()
        if isinstance(sender, DiffHunk) and sender in self._cards:
            self._light(self._cards.index(sender))

    def _entry_cards(self, view: NightView) -> list[Callable[[], DiffHunk]]:
        return [partial(self._card, view, entry) for entry in view.entries]

    def _card(self, view: NightView, entry: Entry) -> DiffHunk:
        face = face_of(entry, self._profile, planned=view.kind is NightKind.PLAN)
        card = ReviewCard(self._theme, face, entry)
        card.opened.connect(self._on_open)
        card.setProperty("place", (entry.path, entry.start_line))
        card.decided.connect(self.decided)
        card.edited.connect(self.edited)
        card.entered.connect(self._on_entered)
        return card

    def _text_cards(self, view: NightView) -> list[Callable[[], DiffHunk]]:
        return [partial(self._changed, view, lines) for lines in view.changes]

    def _changed(self, view: NightView, lines: tuple[DiffLine, ...]) -> DiffHunk:
        first = lines[0].number if lines else 1
        title = f"{view.path}:{first}"
        plus = sum(line.sign == "+" for line in lines)
        minus = sum(line.sign == "-" for line in lines)
        parts = [self.tr("%n lines added", None, plus) if plus else ""]
        parts.append(self.tr("%n lines removed", None, minus) if minus else "")
        note = " · ".join(part for part in parts if part)
        origin = self.tr("Open the place") if view.kind is not NightKind.PLAN else ""
        hunk = DiffHunk(self._theme, HunkFace("file-text", title, note, lines=lines, origin=origin))
        hunk.setProperty("place", (view.path, first))
        hunk.opened.connect(self._on_open)
        hunk.entered.connect(self._on_entered)
        return hunk

    def _nothing(self, view: NightView) -> EmptyState:
        return EmptyState(self._theme, "moon-stars", *nothing_words(view))

    @Slot()
    def _on_open(self) -> None:
        place = self.sender().property("place")
        if isinstance(place, (tuple, list)) and place[0]:
            self.opened.emit(place[0], max(1, place[1]))


def _ids(view: NightView) -> tuple[int | None, ...]:
    """The proposals of a night in their order; empty where none is to be decided."""
    ids = tuple(entry.proposal for entry in view.entries)
    return ids if any(number is not None for number in ids) else ()
