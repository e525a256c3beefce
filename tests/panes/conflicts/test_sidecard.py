"""One side as a card."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.model import Layer
from mnemoscope.panes.conflicts.casefile import SideFile
from mnemoscope.panes.conflicts.sidecard import CardFace, SideCard
from mnemoscope.runtime.bus import Place

pytestmark = pytest.mark.gui

TODAY = stock.NOW.date()


@pytest.fixture
def card(theme, qtbot) -> SideCard:
    made = SideCard(theme, "A")
    qtbot.addWidget(made)
    made.resize(440, 260)
    made.show()
    return made


def test_place_author_status_and_age_are_told(card, qtbot) -> None:
    side = stock.side("Kite listens on 4001.", end_line=4, layer=Layer.PROMOTED)
    card.show_face(CardFace(side, ((16, 4),), advised=True, today=TODAY))
    assert card.accessibleName() == "Side A: Kite listens on 4001."
    assert card._author.text() == "Promoted by a dream, from 2 Nov"
    assert card._status.accessibleName() == "contested"
    assert card._fresh.accessibleName() == "26 days old"
    assert card.text.marks() == ("4001",)
    with qtbot.waitSignal(card.opened) as opened:
        card._place.click()
    assert opened.args == [Place("MEMORY.md", 3)]


@pytest.mark.parametrize(
    ("status", "words"), [("supported", "supported"), ("refuted", "refuted"), ("", "contested")]
)
def test_a_claim_keeps_its_own_status(card, status: str, words: str) -> None:
    card.show_face(CardFace(stock.side("x", status=status), ()))
    assert card._status.accessibleName() == words


@pytest.mark.parametrize("day", [None, "soon", "2027-01-01"])
def test_without_a_day_no_age_is_told(card, day: str | None) -> None:
    card.show_face(CardFace(stock.side("x", day=day), (), today=TODAY))
    assert not card._fresh.isVisible()


def test_what_was_read_follows(card) -> None:
    side = stock.side("x")
    card.show_face(CardFace(side, (), today=TODAY))
    assert not card._sure.isVisible()
    card.show_file(SideFile(side, tier="confidential", confidence=0.62, gone=True))
    assert card._sure.accessibleName() == "Confidence .62"
    assert card._tier.accessibleName() == "confidential"
    assert card._status.accessibleName() == "changed since"
