"""Values are said by hand, of one memory or several, and left to the rules again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import Basis, LifeKind
from mnemoscope.engine.lives import Values, life
from mnemoscope.panes.decay.byhand import KEEP, OTHER
from mnemoscope.panes.decay.pane import DecayPane

pytestmark = pytest.mark.gui

MAILS, GATEWAY = source.key(source.MAILS), source.key(source.GATEWAY)


def choose(pane: DecayPane, **chosen: str) -> None:
    for name, key in chosen.items():
        button = getattr(pane.side.by_hand, name)
        button.set_current(key)
        button.chosen.emit(key)


def test_one_memory_is_set_shown_as_by_hand_and_left_to_the_rules(pane, stand, qtbot: QtBot):
    session, commands = stand.context.session, stand.context.commands
    pane.listing.go(MAILS)
    assert "(by hand)" not in pane.side.foot._values.text()
    assert commands.run("decay.values")
    assert pane.side.by_hand.isVisible()
    assert pane.side.by_hand.importance._value().endswith(", by rule")
    choose(pane, importance="0.9", kind="task", category="decision", tier="core")
    pane.side.by_hand._save.click()
    stand.settle(qtbot)
    known = life(session, MAILS)
    assert (known.importance, known.kind, known.category) == (0.9, LifeKind.TASK, "decision")
    assert (known.tier, known.tier_by) == (Tier.CORE, Basis.HAND)
    assert pane.side.foot._values.text().count("(by hand)") == 4
    commands.run("decay.values")
    choose(pane, importance="", kind="", category="", tier="")
    QTest.keyClick(pane.side.by_hand, Qt.Key.Key_Return)
    stand.settle(qtbot)
    known = life(session, MAILS)
    assert Basis.HAND not in (known.importance_by, known.kind_by, known.category_by, known.tier_by)
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert life(session, MAILS).kind is LifeKind.TASK, "one undo takes all of it back"


def test_of_several_what_is_not_chosen_stays(pane, stand, qtbot: QtBot):
    session = stand.context.session
    pane.listing.go(MAILS)
    stand.context.commands.run("decay.values")
    choose(pane, kind="task")
    pane.side.by_hand._save.click()
    stand.settle(qtbot)
    pane.listing._picked = (MAILS, GATEWAY)
    stand.context.commands.run("decay.values")
    assert pane.side.by_hand.kind.current() == KEEP
    choose(pane, category=OTHER)
    assert pane.side.by_hand.word.isVisible()
    pane.side.by_hand.word.setText("  Night Shift ")
    pane.side.by_hand._save.click()
    stand.settle(qtbot)
    assert {life(session, one).category for one in (MAILS, GATEWAY)} == {"night shift"}
    assert life(session, MAILS).kind is LifeKind.TASK
    assert life(session, GATEWAY).kind is LifeKind.FACT
    assert stand.texts()[-1] == "The values of 2 memories hold as you said"


def test_leaving_changes_nothing(pane, stand, qtbot: QtBot):
    pane.listing.go(MAILS)
    stand.context.commands.run("decay.values")
    assert pane.side.by_hand.values() == Values()
    choose(pane, kind="task")
    QTest.keyClick(pane.side.by_hand, Qt.Key.Key_Escape)
    stand.settle(qtbot)
    assert pane.side.list.isVisible()
    assert life(stand.context.session, MAILS).kind is LifeKind.FACT


def test_the_menu_of_a_row_has_the_same_verbs(pane, stand):
    pane.listing.go(MAILS)
    pane.menu.open(pane.mapToGlobal(pane.rect().center()))
    texts = [action.text() for action in pane.menu.menu.actions() if action.text()]
    assert "Set values by hand…" in texts
    assert len(texts) == 7
    pane.menu.menu.close()


def test_a_command_opens_the_choice_of_models(pane, stand):
    assert stand.context.commands.run("decay.models")
    menu = pane.stage.toolbar._model.menu()
    assert menu.isVisible()
    menu.close()
