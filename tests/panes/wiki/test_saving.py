"""Changes follow each other, each from the text that the last one left; clashes end the queue."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.engine.edit import open_text
from mnemoscope.engine.pageedit import AddClaim, ChangeClaim, DropClaim
from mnemoscope.engine.wikidesk import survey
from mnemoscope.panes.wiki.saving import Saving

pytestmark = pytest.mark.gui


@pytest.fixture
def saving(stand):
    parent = QObject()
    made = Saving(stand.context, parent)
    made.take(open_text(stand.context.session, vault.MILL))
    made.kept = parent
    return made


def claims(stand, path=vault.MILL):
    return survey(stand.context.session).page(path).claims


def settle(saving, qtbot: QtBot) -> None:
    qtbot.waitUntil(saving.settled, timeout=10_000)


def test_three_changes_in_a_row_all_land(saving, stand, qtbot: QtBot):
    first, second = claims(stand)
    saving.change(ChangeClaim(second, status="refuted"), "one")
    saving.change(ChangeClaim(second, confidence=0.7), "two")
    saving.change(DropClaim(first), "three")
    settle(saving, qtbot)
    (left,) = claims(stand)
    assert (left.status, left.confidence) == ("refuted", 0.7)
    assert [notice.text for notice in stand.notices] == ["one", "two", "three"]


def test_a_change_lands_in_its_page_though_another_is_shown(saving, stand, qtbot: QtBot):
    saving.change(AddClaim("First."), "one")
    saving.change(AddClaim("Second."), "two")
    saving.take(open_text(stand.context.session, vault.TOMAS))
    saving.change(AddClaim("Third."), "three")
    settle(saving, qtbot)
    assert [claim.text for claim in claims(stand)][2:] == ["First.", "Second."]
    assert [claim.text for claim in claims(stand, vault.TOMAS)][1:] == ["Third."]


def test_a_clash_writes_nothing_and_ends_what_waits(saving, stand, qtbot: QtBot):
    claim = claims(stand)[1]
    path = stand.root / vault.MILL
    changed = vault.MILL_TEXT.replace("confidence: 0.4", "confidence: 0.1")
    path.write_text(changed, "utf-8", newline="")
    with qtbot.waitSignal(saving.clashed) as clashed:
        saving.change(ChangeClaim(claim, confidence=0.9), "one")
        saving.change(AddClaim("Second."), "two")
    base, clash = clashed.args
    assert base.path == clash.path == vault.MILL
    settle(saving, qtbot)
    assert path.read_text("utf-8") == changed


def test_what_is_not_there_any_more_is_said(saving, stand, qtbot: QtBot):
    claim = claims(stand)[0]
    saving.change(DropClaim(claim), "one")
    settle(saving, qtbot)
    saving.change(DropClaim(claim), "two")
    settle(saving, qtbot)
    assert "has changed since" in stand.notices[-1].text


def test_without_a_page_nothing_is_changed(saving, stand):
    saving.take(None)
    saving.change(AddClaim("x"), "one")
    assert saving.settled()
    assert stand.notices == []


def test_undo_takes_one_back(saving, stand, qtbot: QtBot):
    saving.change(AddClaim("x"), "one")
    settle(saving, qtbot)
    stand.notices[-1].act()
    qtbot.waitUntil(lambda: stand.notices[-1].text == "The change was taken back")
    assert (stand.root / vault.MILL).read_text("utf-8") == vault.MILL_TEXT
