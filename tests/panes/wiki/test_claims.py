"""Cards come a few at a time, are kept for the next page, and can be revealed."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikihealth import Freshness, Touched
from mnemoscope.domain.wikipages import Claim
from mnemoscope.engine.pageedit import AddClaim, ChangeClaim
from mnemoscope.panes.wiki.claimcard import ClaimFace
from mnemoscope.panes.wiki.claims import Claims

pytestmark = pytest.mark.gui


def faces(count: int, word: str = "claim") -> list[ClaimFace]:
    touched = Touched(Freshness.FRESH)
    made = (Claim(f"{word}.{n}", f"{word} {n}", "x", 0.5, (), "", n, n) for n in range(count))
    return [ClaimFace(claim, touched, disputed=False) for claim in made]


@pytest.fixture
def claims(theme, qtbot: QtBot) -> Claims:
    made = Claims(theme, UTC)
    qtbot.addWidget(made)
    made.show()
    return made


def test_many_are_made_a_few_at_a_time_and_cut(claims, qtbot: QtBot):
    claims.show_claims("a.md", faces(100), writable=True)
    assert not claims.settled()
    qtbot.waitUntil(claims.settled)
    assert claims._count.text() == "30 of 100"
    claims._more.click()
    qtbot.waitUntil(claims.settled)
    assert claims._count.text() == "60 of 100"
    claims.reveal("claim.95")
    qtbot.waitUntil(claims.settled)
    assert claims.wanted() is claims.card("claim 95")
    assert claims.wanted() is None


def test_cards_are_kept_for_another_page_and_what_waits_is_sent_first(claims, qtbot: QtBot):
    claims.show_claims("a.md", faces(2), writable=True)
    qtbot.waitUntil(claims.settled)
    kept, sent = claims.card("claim.0"), []
    claims.changed.connect(sent.append)
    QTest.keyClick(kept._confidence._slider, Qt.Key.Key_Right)
    claims.show_claims("b.md", faces(1, "other"), writable=True)
    assert sent == [ChangeClaim(faces(2)[0].claim, confidence=0.51)]
    assert claims.card("other.0") is kept
    assert claims.card("claim.1") is None


def test_a_new_claim_is_asked_for_below(claims, qtbot: QtBot):
    claims.show_claims("a.md", faces(1), writable=True)
    claims.begin_new()
    editor = claims.editor()
    editor._text.setPlainText("  New. ")
    with qtbot.waitSignal(claims.changed) as changed:
        editor.kept.emit()
    assert changed.args == [AddClaim("New.")]
    assert claims.editor() is None


def test_what_may_only_be_read_gets_cards_of_its_own(claims, qtbot: QtBot):
    claims.show_claims("a.md", faces(1), writable=True)
    claims.show_claims("a.md", faces(1), writable=False)
    assert not claims.card("claim.0")._edit.isVisibleTo(claims)
    claims.begin_new()
    assert claims.editor() is None
