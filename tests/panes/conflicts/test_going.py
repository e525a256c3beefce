"""A press leads to the claim on its page, or to the line of a file."""

from __future__ import annotations

from dataclasses import replace

from tests.panes.conflicts import stock

from mnemoscope.domain.model import Layer
from mnemoscope.panes.conflicts.going import target_at, target_of
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
