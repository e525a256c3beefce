"""What a card draws: words cut where they must be, answers that show what was said."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, count, picture

from mnemoscope.kit.cardface import CardFace
from mnemoscope.kit.cards import CardList
from mnemoscope.kit.scorebar import Part
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def shown(theme: Theme, show: Show, *faces: CardFace, width: int = 700) -> CardList:
    view = CardList(theme, "Results")
    view.set_cards(faces)
    show(view, width=width, height=320)
    return view


def test_the_answer_that_was_given_is_filled(theme: Theme, show: Show):
    open_ = shown(theme, show, CardFace("1", text="a", asks=True))
    assert theme.color("accent").rgb() not in colours(open_.viewport())
    said = shown(theme, show, CardFace("1", text="a", asks=True, verdict=False))
    filled = bounds(said.viewport(), theme.color("accent"))
    no = said._delegate._buttons(said.visualRect(said.model().index(0, 0)).toRectF())[False]
    assert filled.center().x() == pytest.approx(no.center().x(), abs=3)


def test_a_card_that_does_not_ask_has_no_answers(theme: Theme, show: Show):
    asks = shown(theme, show, CardFace("1", text="a", asks=True))
    bare = shown(theme, show, CardFace("1", text="a"))
    strong = theme.color("border_strong")
    assert count(picture(asks.viewport()), strong) > count(picture(bare.viewport()), strong)


def test_a_long_text_never_runs_into_the_score(theme: Theme, show: Show):
    face = CardFace("1", "1", "Nextcloud " * 60, ((0, 9),), score=".8", parts=(Part("bad", 1.0),))
    for width in (420, 700, 1200):
        view = shown(theme, show, face, width=width)
        text = view._delegate._text_width(view.viewport().width())
        bar = bounds(view.viewport(), theme.color("bad"))
        assert view._delegate._left() + text < bar.left()


def test_terms_are_told_in_brief_where_there_is_little_room(theme: Theme, show: Show):
    long = " · ".join([".83 meaning"] * 6)
    face = CardFace("1", text="a", terms=long, brief=(long, ".83 · .79"), score=".8")
    brief = shown(theme, show, face)
    nothing = shown(theme, show, CardFace("1", text="a", terms=long, score=".8"))
    assert picture(brief.viewport()) != picture(nothing.viewport())


def test_faint_marks_have_dots_and_no_wash(theme: Theme, show: Show):
    marked = shown(theme, show, CardFace("1", text="owns Nextcloud", faint=((0, 4),)))
    assert theme.color("match").rgb() not in colours(marked.viewport())
    plain = shown(theme, show, CardFace("1", text="owns Nextcloud"))
    assert picture(marked.viewport()) != picture(plain.viewport())


def test_cards_grow_with_the_text_of_the_theme(theme: Theme, show: Show):
    view = shown(theme, show, CardFace("1", text="a", asks=True))
    low = view.visualRect(view.model().index(0, 0)).height()
    theme.set_text_scale(2.0)
    view.doItemsLayout()
    high = view.visualRect(view.model().index(0, 0)).height()
    theme.set_text_scale(1.0)
    assert high > 1.4 * low
