"""Links of the pane lead where they should; what leads nowhere is said."""

from __future__ import annotations

import pytest
from tests.panes.wiki import vault

from mnemoscope.domain.wikifindings import Code, Finding
from mnemoscope.domain.wikipages import Evidence
from mnemoscope.engine.pageedit import AddClaim, ChangeTexts
from mnemoscope.runtime.bus import PagePlace, Place

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("piece", "place"),
    [
        (Evidence(path="memory/2026-11-08.md", lines="4–6"), Place("memory/2026-11-08.md", 4)),
        (Evidence(path="memory/x.md", lines="about four"), Place("memory/x.md", 1)),
        (Evidence(path="sources/notes.md", lines="2"), PagePlace("wiki/sources/notes.md")),
        (Evidence(source_id="source.notes"), PagePlace("wiki/sources/notes.md")),
    ],
)
def test_evidence_leads_to_a_file_or_a_page(pane, stand, piece, place):
    pane.verbs._on_evidence(piece)
    assert stand.places == [place]


def test_a_source_that_is_no_page_is_said(pane, stand):
    pane.verbs._on_evidence(Evidence(source_id="source.none"))
    assert stand.places == []
    assert stand.notices[-1].text == "No page is the source source.none."


def test_a_finding_leads_to_its_claim(pane, stand):
    finding = Finding(Code.CLAIM_LOW_CONFIDENCE, vault.MILL, 9, ("claims", 1, "confidence"))
    pane.verbs._on_finding(finding)
    assert stand.places == [PagePlace(vault.MILL, "claim.mill.postgres")]
    pane.verbs._on_finding(Finding(Code.ORPHAN_PAGE, "wiki/none.md"))
    assert len(stand.places) == 1


def test_back_is_told_where_there_is_a_way(pane, stand, qtbot):
    assert not pane.verbs.back_to_page()
    pane.verbs.show_report()
    assert pane.verbs.back_to_page()
    assert pane.stage.front is pane.stage.view


def test_changes_are_told_in_words(pane):
    assert pane.verbs._words(AddClaim("x")) == "The claim was added"
    assert pane.verbs._words(ChangeTexts(("aliases",), (), ("x",))) == "The page was changed"
