"""Cards are spoken whole, and those that are made late are found by their numbers."""

from __future__ import annotations

import pytest

from mnemoscope.kit.cardface import CardFace, ListedCards, NumberedCards, spoken
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.rows import Mark

pytestmark = pytest.mark.gui


def test_a_card_is_spoken_whole():
    face = CardFace(
        "1",
        "3",
        "刘洋 owns Nextcloud",
        source="MEMORY.md:9",
        detail="hand-written",
        pills=(PillFace("contested", "warn"),),
        score=".813",
        terms=".83 meaning",
        verdict=True,
        icon=Mark("pen-nib", "layer.hand_written", "hand-written"),
    )
    assert spoken(face) == (
        "3, 刘洋 owns Nextcloud, MEMORY.md:9, hand-written, contested, .813, .83 meaning, "
        "found helpful"
    )
    assert spoken(CardFace("", cut="nothing below")) == "nothing below"
    dated = CardFace("1", icon=Mark("x", "text", "short-term"), detail="· 4 days old")
    assert spoken(dated) == "short-term, 4 days old"


@pytest.mark.parametrize(("count", "rows", "cut"), [(0, 0, None), (3, 3, None), (5, 6, 3)])
def test_numbered_cards_are_made_when_they_are_looked_at(count: int, rows: int, cut: int | None):
    made: list[int] = []

    def make(place: int) -> CardFace:
        made.append(place)
        return CardFace(str(place))

    cards = NumberedCards(count, make, 3, "nothing below")
    assert len(cards) == rows
    assert [place for place in range(rows) if cards.is_cut(place)] == ([cut] if cut else [])
    for number in range(count):
        place = cards.place(str(number))
        assert place is not None
        assert cards.card(place).key == str(number)
    assert made == list(range(count))
    assert cards.place("x") is None
    assert cards.place(str(count)) is None
    if cut:
        assert cards.card(cut).cut == "nothing below"


def test_a_face_is_made_once_while_it_is_in_sight():
    made: list[int] = []

    def make(place: int) -> CardFace:
        made.append(place)
        return CardFace(str(place))

    cards = NumberedCards(1000, make)
    for _ in range(3):
        cards.card(7)
    assert made == [7]
    for place in range(1000):
        cards.card(place)
    assert len(cards._made) <= 400


def test_listed_cards_know_their_places():
    cards = ListedCards([CardFace("a"), CardFace("", cut="x"), CardFace("b")])
    assert (len(cards), cards.place("b"), cards.place("c")) == (3, 2, None)
    assert [cards.is_cut(place) for place in range(3)] == [False, True, False]
