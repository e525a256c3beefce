"""Deeds by button or key for whichever memories are chosen; what takes them away is shown first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot

from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.lives import Values
from mnemoscope.kit import format as numbers
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.decay.acting import Acting
from mnemoscope.panes.decay.listing import Listing
from mnemoscope.panes.decay.side import Side
from mnemoscope.panes.decay.verbs import Verb, arrow_words
from mnemoscope.panes.decay.words import text_of
from mnemoscope.runtime.bus import Place

_ASKED = (Verb.LET_GO, Verb.ARCHIVE, Verb.COMPACT)
_OF_ALL = (Verb.CLEANUP, Verb.WARM)
_CATEGORIES = 12
"""So many of the categories that there are are offered."""


class Deciding(QObject):
    """Brings list, preview and verbs together; `planned` says that a plan is shown."""

    planned = Signal()

    def __init__(self, context: PaneContext, listing: Listing, side: Side, acting: Acting) -> None:
        super().__init__(listing)
        self._context = context
        self._listing = listing
        self._side = side
        self._acting = acting
        side.foot.asked.connect(self.do)
        side.preview.agreed.connect(self._on_agreed)
        side.preview.left.connect(self._leave)
        side.preview.joined.connect(self._on_joined)
        acting.planned.connect(self._on_planned)
        side.foot.valued.connect(self.value)
        side.by_hand.agreed.connect(self._on_valued)
        side.by_hand.left.connect(self._leave)

    @Slot(object)
    def do(self, verb: Verb) -> None:
        """Do something with the chosen memories, or show what it would do."""
        if verb in _OF_ALL:
            self._acting.plan(verb, ())
            return
        rows, figures = self._listing.selection(), self._listing.figures
        if not rows or figures is None:
            return
        if verb in _ASKED:
            self._acting.plan(verb, self._listing.ids())
            return
        before = ""
        if verb is Verb.REFRESH and len(rows) == 1:
            before = arrow_words(float(figures.strengths[rows[0], 0]))
        self._acting.do(verb, self._listing.ids(), before)

    @Slot()
    def value(self) -> None:
        """Offer to say by hand what the chosen memories are and what they are worth."""
        rows, figures = self._listing.selection(), self._listing.figures
        if not rows or figures is None:
            return
        stock = figures.stock
        lives = [stock.life(row) for row in rows]
        known = Counter(life.category for life in stock.lives.rows)
        names = [name for name, _ in known.most_common(_CATEGORIES)]
        self._side.by_hand.show_lives(lives, [stock.tier(row) for row in rows], names)
        self.planned.emit()
        self._side.show_by_hand()

    @Slot(object)
    def _on_valued(self, values: Values) -> None:
        if values != Values():
            self._acting.value(self._listing.ids(), values)
        self._leave()

    @Slot()
    def open(self) -> None:
        """Go to where the current memory stands."""
        figures, row = self._listing.figures, self._listing.current()
        if figures is None or row is None:
            return
        life = figures.stock.life(row)
        if life.places:
            place = life.places[0]
            self._context.bus.going.emit(Place(place.path, place.start_line, life.id))

    @Slot(object, object)
    def _on_planned(self, verb: Verb, plan: LifePlan) -> None:
        others = {one for step in plan.steps for one in step.others}
        self._side.preview.show_plan(verb, plan, self._strengths(plan), self._texts(others))
        self.planned.emit()
        self._side.show_preview()

    @Slot(object)
    def _on_joined(self, ids: Sequence[str]) -> None:
        self._acting.plan(Verb.COMPACT, ids)

    def _texts(self, ids: Iterable[str]) -> dict[str, str]:
        figures = self._listing.figures
        if figures is None:
            return {}
        rows = ((one, figures.stock.row(one)) for one in ids)
        return {one: text_of(figures.stock.life(row)) for one, row in rows if row is not None}

    def _strengths(self, plan: LifePlan) -> dict[str, str]:
        figures = self._listing.figures
        if figures is None:
            return {}
        rows = ((step.id, figures.stock.row(step.id)) for step in plan.steps)
        strong = figures.strengths[:, 0]
        return {one: numbers.score(strong[row], 2) for one, row in rows if row is not None}

    @Slot()
    def _on_agreed(self) -> None:
        plan, words = self._side.preview.plan, self._side.preview.words()
        first = next(iter(plan.steps), None) if plan is not None else None
        if first is not None and words not in ("", first.text):
            self._acting.join((first.id, *first.others), words)
        elif plan is not None:
            self._acting.carry_out(self._side.preview.verb, plan)
        self._leave()

    @Slot()
    def _leave(self) -> None:
        self._side.show_list()
        self._side.list.setFocus(Qt.FocusReason.OtherFocusReason)
