"""Shelves, reasons, decisions and words choose the rows; columns order them."""

from __future__ import annotations

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.promotion import Hold
from mnemoscope.panes.candidates.loading import Loaded
from mnemoscope.panes.candidates.sieve import SHELVES, Wanted

pytestmark = pytest.mark.gui


def lines(loaded: Loaded, **wanted) -> list[tuple[str, int]]:
    places = loaded.sieve.places(Wanted(**wanted), loaded.saved)
    entries = [loaded.ranking.rows[at].candidate.entry for at in places]
    return [("old" if e.path == stock.OLD else "new", e.start_line) for e in entries]


def test_each_shelf_holds_its_own(loaded):
    assert len(lines(loaded)) == 6
    assert set(lines(loaded, shelf="pass")) == {("new", 3), ("new", 4)}
    assert lines(loaded, shelf="near") == [("new", 5)]
    assert lines(loaded, shelf="fading") == [("old", 4)]
    assert lines(loaded, shelf="promoted") == [("new", 8)]
    counts = loaded.sieve.counts(loaded.saved)
    assert {shelf: len(lines(loaded, shelf=shelf)) for shelf in SHELVES} == counts


def test_reasons_are_counted_and_lead_to_their_rows(loaded):
    blocked = dict(loaded.sieve.blocked(loaded.saved))
    assert blocked["secret"] == 1
    assert "contaminated" not in blocked, "the rule says more than the gate"
    for reason, count in blocked.items():
        assert len(lines(loaded, blocked=reason)) == count, reason
    assert lines(loaded, blocked="secret") == [("new", 6)]
    assert lines(loaded, blocked="no-such-reason") == []


def test_what_tonight_holds_back_is_a_reason_too(loaded):
    loaded.sieve.hold({stock.key(3): Hold.TEXT_GONE})
    assert dict(loaded.sieve.blocked(loaded.saved))["text-gone"] == 1
    assert lines(loaded, blocked="text-gone") == [("new", 3)]


def test_all_words_are_looked_for_in_text_and_path(loaded):
    assert lines(loaded, words="KITE backups") == [("new", 3)]
    assert lines(loaded, words="轮换") == [("new", 4)]
    assert lines(loaded, words="2026-10-12") == [("old", 4)]
    assert lines(loaded, words="kite nowhere") == []
    assert lines(loaded, words="hunter2") == [], "what is masked is not found either"


def test_columns_order_the_rows_both_ways(loaded):
    down = lines(loaded)
    assert lines(loaded, column="rank", down=False) == down
    assert lines(loaded, column="rank", down=True) == down[::-1]
    assert lines(loaded, column="score", down=False) == down[::-1]
    names = ("memory", "bar", "signals", "contexts", "moon", "dreams", "days", "mean",
             "recalled", "tags", "score-gate")  # fmt: skip
    for column in names:
        assert sorted(lines(loaded, column=column)) == sorted(down), column
    assert lines(loaded, column="days", down=False)[0] == ("old", 4)
    assert lines(loaded, column="dreams")[0] == ("new", 3)


def test_words_and_the_alphabet_cost_the_window_no_look_at_all_texts(loaded, monkeypatch):
    by_name = lines(loaded, column="memory", down=False)
    found = lines(loaded, words=stock.OLD)
    assert len(found) < len(by_name)
    # All of it was made ready in the lane.
    monkeypatch.setattr(loaded.sieve, "_rows", None)
    assert lines(loaded, column="memory", down=False) == by_name
    assert lines(loaded, words=stock.OLD) == found
    assert len(lines(loaded, column="tags", down=False)) == len(by_name)
