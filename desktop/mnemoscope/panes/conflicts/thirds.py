"""What else disagrees with one of the two statements: each in full, with the way to judge it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.going import target_of
from mnemoscope.panes.conflicts.titles import title_of
from mnemoscope.panes.conflicts.words import day_words, place_words

translate = QCoreApplication.translate

_MOST = 4


@dataclass(frozen=True, slots=True)
class Third:
    """One more statement, and the conflicts in which it stands against A, B or both."""

    side: Side | None
    """None: a conflict of the same two statements, for another reason."""
    against: tuple[tuple[str, Conflict], ...]
    """The letter of the statement that it disagrees with, and the conflict."""


def thirds_of(conflict: Conflict, others: Sequence[Conflict]) -> tuple[Third, ...]:
    """Gather by statement what shares one of a conflict's two, in the order of the others."""
    letters = dict(zip((side.claim for side in conflict.sides), "AB", strict=True))
    sides: dict[str, Side | None] = {}
    found: dict[str, list[tuple[str, Conflict]]] = {}
    for other in others:
        third = next((one for one in other.sides if one.claim not in letters), None)
        shared = [letters[one.claim] for one in other.sides if one.claim in letters]
        key = third.claim if third is not None else other.id
        sides.setdefault(key, third)
        found.setdefault(key, []).append((shared[0] if third is not None else "", other))
    return tuple(Third(sides[key], tuple(against)) for key, against in found.items())


class Thirds(QWidget):
    """`other` sends the id of a conflict to be judged, `opened` the `Target` of a statement."""

    other = Signal(str)
    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[Third, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.hide()

    def show_thirds(self, thirds: Sequence[Third]) -> None:
        """Show other statements; without any there is nothing to see."""
        if tuple(thirds) == self._shown:
            return
        self._shown = tuple(thirds)
        clear(self._column)
        self.setVisible(bool(thirds))
        if not thirds:
            return
        words = self.tr("%n more statements disagree with these", None, len(thirds))
        self._column.addWidget(Label(self._theme, words, "strong"))
        for third in thirds[:_MOST]:
            card = _Card(self._theme, third)
            card.other.connect(self.other)
            card.opened.connect(self.opened)
            self._column.addWidget(card)
        left = len(thirds) - _MOST
        if left > 0:
            more = self.tr("%n more are in the queue", None, left)
            self._column.addWidget(Label(self._theme, more, "small", "muted"))


class _Card(Painted):
    """One statement in full, with a button for each pair that it makes."""

    other = Signal(str)
    opened = Signal(object)

    def __init__(self, theme: Theme, third: Third) -> None:
        super().__init__(theme)
        self._side = third.side
        head, column = FlowRow(), QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 10)
        column.setSpacing(4)
        text = title_of(third.against[0][1]).text if third.side is None else third.side.text
        if third.side is not None:
            head.add(self._place(third.side))
            known = ", ".join(filter(None, (day_words(third.side.day), third.side.status)))
            if known:
                head.add(Label(theme, known, "small", "muted"))
        for letter, conflict in third.against:
            head.add(self._way(letter, conflict, text), end=True)
        column.addWidget(head)
        column.addWidget(Label(theme, text, "body", wrap=True))
        self.setAccessibleName(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        theme = self._theme
        radius = theme.radius("card")
        paint.box(QPainter(self), QRectF(self.rect()), radius, theme, fill="raised", line="border")

    def _place(self, side: Side) -> Button:
        button = Button(self._theme, place_words(side).replace("&", "&&"), kind="link")
        button.setAccessibleName(
            translate("ConflictsPane", "Open {0}").replace("{0}", place_words(side))
        )
        button.clicked.connect(self._on_place)
        return button

    def _way(self, letter: str, conflict: Conflict, text: str) -> Button:
        words = translate("ConflictsPane", "Judge it against {0}").replace("{0}", letter)
        if not letter:
            words = translate("ConflictsPane", "Judge that, too")
        button = Button(self._theme, words, small=True, icon="scales")
        button.setProperty("conflict", conflict.id)
        button.setAccessibleName(f"{words}: {text}")
        button.clicked.connect(self._on_way)
        return button

    @Slot()
    def _on_place(self) -> None:
        if self._side is not None:
            self.opened.emit(target_of(self._side))

    @Slot()
    def _on_way(self) -> None:
        self.other.emit(str(self.sender().property("conflict")))
