"""The table shows what is wanted, under the trial, with the chosen one kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.profile import SEED, Weights
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.whatif import Trial
from mnemoscope.engine.whatif import Tonight
from mnemoscope.panes.candidates.centre import Centre
from mnemoscope.panes.candidates.listing import Listing

pytestmark = pytest.mark.gui


@pytest.fixture
def listing(theme, loaded, qtbot) -> Listing:
    centre = Centre(theme, 0.75)
    qtbot.addWidget(centre)
    made = Listing(centre, UTC, centre)
    assert not made.has_rows()
    assert made.current() is None
    made.take(loaded)
    made.show()
    return made


def lines(listing: Listing) -> list[int]:
    return [one.row.candidate.entry.start_line for one in listing.listed()]


def chosen(listing: Listing) -> str:
    showing = listing.current()
    return showing.row.candidate.entry.key if showing else ""


def test_the_best_is_chosen_first(listing):
    assert listing.has_rows()
    assert chosen(listing) == listing.listed()[0].row.candidate.entry.key
    assert len(lines(listing)) == 6


def test_what_is_sought_is_chosen_when_it_is_listed(listing):
    listing.seek(stock.key(7))
    listing.show()
    assert chosen(listing) == stock.key(7)
    listing.sort("days")
    assert chosen(listing) == stock.key(7)


def test_sorting_once_more_turns_it_round(listing):
    listing.sort("days")
    up = lines(listing)
    assert listing.order() == ("days", False)
    listing.sort("days")
    assert lines(listing) != up
    listing.sort("signals")
    assert listing.order() == ("signals", True)


def test_a_trial_ranks_anew_and_keeps_the_choice(listing, loaded):
    listing.seek(stock.key(7))
    listing.show()
    before = [one.score for one in listing.listed()]
    trial = Trial(Weights(0, 1, 0, 0, 0, 0), replace(SEED.gates, min_score=0.0))
    listing.turn(trial, loaded.arena.retry(trial))
    assert [one.score for one in listing.listed()] != before
    assert chosen(listing) == stock.key(7)
    assert listing.trial == trial


def test_what_tonight_holds_is_seen(listing):
    tonight = Tonight((), ((stock.key(3), Hold.TEXT_GONE),), None, None, ())
    listing.hold(tonight)
    listing.seek(stock.key(3))
    listing.show()
    showing = listing.current()
    assert showing is not None
    assert showing.hold is Hold.TEXT_GONE
    assert listing.text_of(0)
