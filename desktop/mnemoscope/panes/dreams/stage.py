"""The centre of the pane: what a night adds and takes out as cards, and the text that changes."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.domain.profile import Profile
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.linediff import DiffLine
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.cardfoot import CardFoot
from mnemoscope.panes.dreams.cardwords import face_of, lines_of
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.reviewcard import ReviewCard
from mnemoscope.panes.dreams.verbs import Verb
from mnemoscope.panes.dreams.words import nothing_words

_PAGE = 24
"""Cards that are made ahead of what is in sight."""
_AT_ONCE = 3
"""Cards that are there at once; the others follow, one in each turn of the loop: making one takes
some milliseconds, and a page of them would block the window.
"""


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
        self._area = QScrollArea()
        self._holder = QWidget()
        self._outer = QVBoxLayout(self._holder)
        self._column = QVBoxLayout()
        self._foot = CardFoot(theme)
        self._build()

    def show_view(self, view: NightView) -> None:
        """Show a night; the same review once more keeps its cards and their place."""
        before, self._view = self._view, view
        same = before is not None and before.name == view.name and self._part is Part.ENTRIES
        if before is not None and same and _ids(before) == _ids(view) and _ids(view):
            self._follow()
        else:
            self._fill()

    def show_part(self, part: Part) -> None:
        """Show the entries or the text of the night."""
        if part is not self._part:
            self._part = part
            self._fill()

    def settled(self) -> bool:
        """Whether all cards that are near are there."""
        return not self._more.isActive()

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

    def _build(self) -> None:
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The bar has its room from the start: cards that grow in must not change their width.
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._area, 1)
        self._more.timeout.connect(self._grow)
        self._area.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    def _fill(self) -> None:
        view = self._view
        if view is None:
            return
        holder, self._foot = QWidget(), CardFoot(self._theme)
        holder.setBackgroundRole(QPalette.ColorRole.Base)
        holder.setAutoFillBackground(True)
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(24, 8, 12, 16)
        outer.setSpacing(12)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        outer.addLayout(self._column)
        self._outer, self._holder, self._cards, self._current = outer, holder, [], -1
        text = self._part is Part.TEXT
        self._waiting = self._text_cards(view) if text else self._entry_cards(view)
        self._wanted = _PAGE
        if self._waiting:
            outer.addWidget(self._foot)
            outer.addStretch(1)
        else:
            outer.addWidget(self._nothing(view), 1)
        self._add(_AT_ONCE)
        # The area deletes what it held before.
        self._area.setWidget(holder)
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
        for card, entry in zip(self._cards, view.entries, strict=False):
            if isinstance(card, ReviewCard) and card.entry != entry:
                card.show_entry(entry)
                card.set_lines(lines_of(entry))
            elif isinstance(card, ReviewCard):
                card.set_waiting(waiting=False)
        made = len(self._cards)
        self._waiting = self._entry_cards(view)[made:]
        if waited and current is not None and current.entry.decided:
            self._step_on(keys=had_keys)

    def _step_on(self, *, keys: bool) -> None:
        """Go to the next card that waits for the person, from the current one on."""
        view = self._view
        count = len(view.entries) if view is not None else 0
        order = [(self._current + by) % count for by in range(1, count + 1)]
        waits = next((at for at in order if view is not None and view.entries[at].pending), None)
        if waits is None:
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
        bar = self._area.verticalScrollBar()
        if self._waiting and bar.value() > bar.maximum() - 2 * self._area.height():
            self._wanted = len(self._cards) + _PAGE
            self._more.start()

    def _add(self, most: int) -> None:
        now, self._waiting = self._waiting[:most], self._waiting[most:]
        for make in now:
            card = make()
            self._cards.append(card)
            self._column.addWidget(card)
        self._foot.set_counts(len(self._cards), len(self._cards) + len(self._waiting))
        if self._waiting and len(self._cards) < self._wanted:
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
            self._more.start()

    def _show_current(self) -> None:
        # A card that was made just now has no place before the layout ran.
        self._outer.activate()
        self._area.ensureWidgetVisible(self._cards[self._current], 0, 24)

    def _light(self, at: int) -> None:
        if 0 <= self._current < len(self._cards):
            self._cards[self._current].set_lit(lit=False)
        self._current = at
        if 0 <= at < len(self._cards):
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
