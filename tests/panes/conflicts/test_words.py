"""Titles, authors and places of conflicts in words."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind, Reason
from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import Settlement, Step
from mnemoscope.panes.conflicts import words

pytestmark = pytest.mark.gui


def test_a_title_asks_for_the_value() -> None:
    assert words.title_of(stock.conflict()) == "Relay of kite: 4001 or 7001?"


def test_a_title_without_subject_names_the_values_alone() -> None:
    about = stock.conflict(reason=Reason(left="two", right="three"))
    assert words.title_of(about) == "two or three?"


def test_values_that_are_sentences_stay_out_of_the_title() -> None:
    about = stock.conflict(reason=Reason("tea", left="x" * 40, right="y"))
    assert words.title_of(about) == "Tea"


def test_without_subject_and_values_the_first_side_is_the_title() -> None:
    about = stock.conflict(reason=Reason(note="status: conflict"))
    assert words.title_of(about) == about.sides[0].text


def test_every_kind_verb_and_step_has_words_of_its_own() -> None:
    assert len({words.kind_words(one) for one in ConflictKind}) == len(ConflictKind)
    assert len({words.verb_words(one) for one in Settlement}) == len(Settlement)
    assert len({words.verdict_words(one) for one in Settlement}) == len(Settlement)
    assert len({words.step_words(one) for one in Step}) == len(Step)
    assert len({words.layer_words(one) for one in Layer}) == len(Layer)
    assert set(words.VERB_KEYS) == set(Settlement)


@pytest.mark.parametrize("layer", Layer)
@pytest.mark.parametrize("day", ["2026-11-08", None])
def test_an_author_names_the_day_where_it_is_known(layer: Layer, day: str | None) -> None:
    told = words.author_words(stock.side("x", layer=layer, day=day))
    assert ("8 Nov" in told) == (day is not None)
    assert "{0}" not in told


def test_a_pair_says_of_what_it_is_made() -> None:
    claim = stock.side("a", layer=Layer.WIKI)
    assert words.pair_words(stock.conflict()) == "two memories"
    assert words.pair_words(stock.conflict(claim)) == "claim and memory"
    assert words.pair_words(stock.conflict(claim, claim)) == "two claims"


def test_a_place_names_its_lines() -> None:
    assert words.place_words(stock.side("a")) == "MEMORY.md:3"
    assert words.place_words(stock.side("a", end_line=5)) == "MEMORY.md:3-5"
    assert words.place_words(stock.side("a", start_line=0)) == "MEMORY.md"


def test_what_is_no_day_stays_as_it_is() -> None:
    assert words.day_words("soon") == "soon"
    assert words.day_words(None) == ""
