"""Titles, authors and places of conflicts in words."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import Settlement, Step
from mnemoscope.panes.conflicts import words

pytestmark = pytest.mark.gui


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
