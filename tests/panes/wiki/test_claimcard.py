"""A claim is changed where it stands; what is shown follows, and what is typed is not lost."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikihealth import Freshness, Touched
from mnemoscope.domain.wikipages import Claim, Evidence
from mnemoscope.engine.pageedit import ChangeClaim, DropClaim
from mnemoscope.panes.wiki.claimcard import ClaimCard, ClaimFace

pytestmark = pytest.mark.gui

CLAIM = Claim("c.1", "It is <b>so</b>.", "supported", 0.5, (Evidence(path="a.md"),), "", 12, 0)
FACE = ClaimFace(CLAIM, Touched(Freshness.FRESH, "", 2), disputed=False)


def card(theme, qtbot: QtBot, face: ClaimFace = FACE, *, writable: bool = True) -> ClaimCard:
    made = ClaimCard(theme, UTC, face, writable=writable)
    qtbot.addWidget(made)
    made.show()
    return made


def test_status_and_end_are_sent_with_the_claim_that_is_meant(theme, qtbot: QtBot):
    made = card(theme, qtbot)
    sent: list[object] = []
    made.changed.connect(sent.append)
    made._status.chosen.emit("refuted")
    made._confidence.taken.emit(0.8)
    made._drop.click()
    assert sent == [
        ChangeClaim(CLAIM, status="refuted"),
        ChangeClaim(CLAIM, confidence=0.8),
        DropClaim(CLAIM),
    ]


def test_a_free_status_stays_among_the_choices(theme, qtbot: QtBot):
    made = card(theme, qtbot, replace(FACE, claim=replace(CLAIM, status="needs-review")))
    assert made._status.current() == "needs-review"
    assert "needs-review" in made._status.accessibleName()


def test_words_are_edited_in_their_place_and_escape_leaves_them(theme, qtbot: QtBot):
    made = card(theme, qtbot)
    sent: list[object] = []
    made.changed.connect(sent.append)
    made.begin_edit()
    assert not made._text.isVisible()
    made._editor.left.emit()
    assert made._text.isVisible()
    made.begin_edit()
    made.findChildren(QPlainTextEdit)[-1].setPlainText("Other\nwords.")
    made._editor.kept.emit()
    assert sent == [ChangeClaim(CLAIM, text="Other words.")]


def test_another_state_of_the_claim_keeps_the_editor_and_another_claim_does_not(
    theme, qtbot: QtBot
):
    made = card(theme, qtbot)
    made.begin_edit()
    made.show_claim(replace(FACE, claim=replace(CLAIM, confidence=0.6)))
    assert made._editor is not None
    made.show_claim(replace(FACE, claim=replace(CLAIM, text="Another.")))
    assert made._editor is None


def test_evidence_unfolds_and_folds(theme, qtbot: QtBot):
    made = card(theme, qtbot)
    made._more.click()
    assert made._rows.isVisible()
    made.flush()
    assert not made._rows.isVisible()
    made.show_claim(replace(FACE, claim=replace(CLAIM, evidence=())))
    assert not made._more.isEnabled()


def test_what_may_not_be_changed_offers_nothing(theme, qtbot: QtBot):
    made = card(theme, qtbot, replace(FACE, disputed=True), writable=False)
    assert not made._edit.isVisible()
    assert not made._status.isEnabled()
    made.begin_edit()
    assert made._editor is None
    with qtbot.waitSignal(made.settling) as settling:
        made._settle.click()
    assert settling.args == ["c.1"]
    with qtbot.waitSignal(made.line_asked) as line:
        made._line.click()
    assert line.args == [12]


@pytest.mark.parametrize("width", [390, 447, 560])
def test_nothing_is_cut_where_the_card_is_narrow(theme, qtbot: QtBot, width: int):
    claim = replace(CLAIM, id="claim.of.a.very-long-name." * 4, text="A claim of many words. " * 8)
    made = ClaimCard(theme, UTC, replace(FACE, claim=claim, disputed=True), writable=True)
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(made)
    column.addStretch(1)
    holder.resize(width, 400)
    holder.show()
    parts = (made._text, made._status, made._confidence, made._drop, made._more, made._prove)

    def whole(part: QWidget) -> bool:
        return part.visibleRegion().boundingRect() == part.rect()

    qtbot.waitUntil(lambda: all(map(whole, (*parts, made._settle, made._line))))
    assert holder.width() == width
    assert made._line.toolTip() == claim.id
    assert made._confidence._slider.toolTip() == "Confidence .50"
