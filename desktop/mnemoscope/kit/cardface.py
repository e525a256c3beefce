"""What result cards show, one by one or made when they are looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.richline import Span
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.scorebar import Part

translate = QCoreApplication.translate
_KEPT = 400
"""So many faces are kept once they are made; far more than any screen shows."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows; a cut stands between cards as a card whose `cut` is its sentence."""

    key: str
    number: str = ""
    text: str = ""
    matches: tuple[Span, ...] = ()
    icon: Mark | None = None
    source: str = ""
    """In the fixed font, such as `MEMORY.md:9`."""
    detail: str = ""
    pills: tuple[PillFace, ...] = ()
    score: str = ""
    terms: str = ""
    """How the score came about, such as ".83 meaning · .79 words"."""
    parts: tuple[Part, ...] = ()
    cut: str = ""
    brief: tuple[str, ...] = ()
    """What to tell of the terms where there is no room for all, the most telling first."""
    faint: tuple[Span, ...] = ()
    """Stretches that are marked less than matches are."""
    tip: str = ""
    """What the tip tells beside the text; the terms where it is empty."""
    asks: bool = False
    """Whether it asks if it was helpful."""
    verdict: bool | None = None
    """What was answered."""


class Cards(Protocol):
    """Cards in an order, cuts included."""

    def __len__(self) -> int:
        """Return how many there are."""
        ...

    def card(self, place: int) -> CardFace:
        """Return the card at a place."""
        ...

    def place(self, key: str) -> int | None:
        """Return the place of a key."""
        ...

    def is_cut(self, place: int) -> bool:
        """Tell whether a cut stands there."""
        ...


class ListedCards:
    """Cards that are all there."""

    def __init__(self, cards: Sequence[CardFace] = ()) -> None:
        self._cards = tuple(cards)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._cards)

    def card(self, place: int) -> CardFace:
        """Return the card at a place."""
        return self._cards[place]

    def place(self, key: str) -> int | None:
        """Return the place of a key."""
        return next((at for at, card in enumerate(self._cards) if card.key == key), None)

    def is_cut(self, place: int) -> bool:
        """Tell whether a cut stands there."""
        return bool(self._cards[place].cut)


class NumberedCards:
    """Cards made when they are looked at, under the keys ``0`` to `count` - 1.

    Before the card of number `cut_at` stands the cut, where there are so many.
    """

    def __init__(
        self, count: int, make: Callable[[int], CardFace], cut_at: int = 0, cut: str = ""
    ) -> None:
        self._count = count
        self._make = make
        self._cut_at = cut_at if cut and cut_at < count else count
        self._cut = cut
        self._made: dict[int, CardFace] = {}

    def __len__(self) -> int:
        """Return how many there are."""
        return self._count + (self._cut_at < self._count)

    def card(self, place: int) -> CardFace:
        """Return the card at a place."""
        if self.is_cut(place):
            return CardFace("", cut=self._cut)
        number = place - (place > self._cut_at)
        face = self._made.get(number)
        if face is None:
            if len(self._made) >= _KEPT:
                self._made.clear()
            face = self._made[number] = self._make(number)
        return face

    def place(self, key: str) -> int | None:
        """Return the place of a key."""
        if not key.isdecimal() or int(key) >= self._count:
            return None
        return int(key) + (int(key) >= self._cut_at)

    def is_cut(self, place: int) -> bool:
        """Tell whether a cut stands there."""
        return place == self._cut_at < self._count


def spoken(face: CardFace) -> str:
    """What a screen reader says of a card."""
    if face.cut:
        return face.cut
    pills = ", ".join(pill.text for pill in face.pills)
    layer = face.icon.words if face.icon else ""
    said = {
        None: "",
        True: translate("CardDelegate", "found helpful"),
        False: translate("CardDelegate", "found not helpful"),
    }[face.verdict]
    detail = face.detail.removeprefix("· ")
    words = (face.number, face.text, face.source)
    words += (layer if layer not in detail else "", detail, pills, face.score, face.terms, said)
    return ", ".join(word for word in words if word)
