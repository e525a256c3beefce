"""A press leads to the claim on its page, or to the line of a file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.model import Layer
from mnemoscope.panes.conflicts.docket import Docket
from mnemoscope.panes.conflicts.going import target_at, target_of, unfound_words
from mnemoscope.panes.conflicts.loading import Found
from mnemoscope.runtime.bus import PagePlace, Place


def test_a_claim_leads_to_its_words_on_its_page() -> None:
    side = replace(
        stock.conflict().sides[0],
        path="wiki/entities/gateway.md",
        layer=Layer.WIKI,
        claim_id="shared",
    )
    assert target_of(side) == PagePlace("wiki/entities/gateway.md", side.text)


def test_a_line_leads_to_its_file() -> None:
    side = replace(stock.conflict().sides[0], path="memory/2026-11-01.md", start_line=7)
    assert target_of(side) == Place("memory/2026-11-01.md", 7, side.memory_id)
    assert target_of(replace(side, start_line=0)).line == 1


def test_evidence_leads_to_a_page_or_a_line() -> None:
    assert target_at("wiki/sources/manual.md", 4) == PagePlace("wiki/sources/manual.md")
    assert target_at("memory/2026-11-01.md", 4) == Place("memory/2026-11-01.md", 4)


@pytest.mark.gui
def test_what_is_not_among_the_surest_is_not_called_settled(qtbot) -> None:
    docket = Docket()
    docket.take(Found(((stock.conflict(), stock.advised()),), ()), stock.NOW, ())
    assert unfound_words(docket) == "No open conflict is about it."
    docket.take(Found(((stock.conflict(), stock.advised()),), (), more=True), stock.NOW, ())
    words = unfound_words(docket)
    assert "among the 1 surest" in words
    assert "less sure" in words
