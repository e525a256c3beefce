"""Profiles are kept, tried, renamed and deleted in place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from mnemoscope.domain.profile import SEED, Weights
from mnemoscope.domain.whatif import Trial
from mnemoscope.engine.profiles import FOLDER, known_profile, save_profile, saved_profiles
from mnemoscope.panes.candidates.profilebar import ProfileBar

pytestmark = pytest.mark.gui

TRIAL = Trial(Weights(0.5, 0.1, 0.1, 0.1, 0.1, 0.1), replace(SEED.gates, min_score=0.6))


@pytest.fixture
def bar(stand, qtbot) -> ProfileBar:
    made = ProfileBar(stand.context)
    qtbot.addWidget(made)
    made.resize(320, 120)
    return made


def button(bar: ProfileBar, text: str) -> QPushButton:
    return next(each for each in bar.findChildren(QPushButton) if each.text() == text)


def names(stand) -> list[str]:
    return [one.name for one in saved_profiles(stand.context.session.home).profiles]


def test_a_trial_is_kept_under_its_name(bar, stand, qtbot):
    bar.ask(TRIAL)
    assert bar.isVisible()
    field = bar.findChild(QLineEdit)
    for odd in ("", "seed", "a/b"):
        field.setText(odd)
        assert not button(bar, "Save").isEnabled()
    field.setText(" 夜班 ")
    button(bar, "Save").click()
    stand.settle(qtbot)
    kept = known_profile("夜班", stand.context.session.home)
    assert (kept.weights, kept.gates) == (TRIAL.weights, TRIAL.gates)
    assert "夜班" in stand.texts()[-1]
    assert button(bar, "My profiles").isVisibleTo(bar)


def test_escape_clears_the_name_and_then_asks_for_none(bar, qtbot):
    bar.ask(TRIAL)
    field = bar.findChild(QLineEdit)
    field.setText("night")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert field.isVisibleTo(bar)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not field.isVisibleTo(bar)


def test_kept_profiles_are_tried_renamed_and_deleted(bar, stand, qtbot):
    save_profile(stand.context.session.home, replace(SEED, name="mine", weights=TRIAL.weights))
    bar.load()
    stand.settle(qtbot)
    mine = button(bar, "My profiles").menu().actions()[0].menu()
    attempt, rename, _ = mine.actions()
    with qtbot.waitSignal(bar.picked) as picked:
        attempt.trigger()
    assert picked.args[0].weights == TRIAL.weights
    rename.trigger()
    assert bar.findChild(QLineEdit).text() == "mine"
    bar.findChild(QLineEdit).setText("yours")
    button(bar, "Save").click()
    stand.settle(qtbot)
    assert names(stand) == ["yours"]
    button(bar, "My profiles").menu().actions()[0].menu().actions()[2].trigger()
    stand.settle(qtbot)
    assert names(stand) == []
    assert not bar.isVisibleTo(bar.parentWidget() or bar)


def test_a_name_that_is_taken_and_a_broken_file_are_told(bar, stand, qtbot):
    home = stand.context.session.home
    save_profile(home, replace(SEED, name="one"))
    save_profile(home, replace(SEED, name="two"))
    (home / FOLDER / "bad.toml").write_text("[weights\n", encoding="utf-8")
    bar.load()
    stand.settle(qtbot)
    said = [label.text() for label in bar.findChildren(QLabel)]
    assert any(words.startswith("bad.toml:1: ") for words in said)
    button(bar, "My profiles").menu().actions()[0].menu().actions()[1].trigger()
    bar.findChild(QLineEdit).setText("two")
    button(bar, "Save").click()
    stand.settle(qtbot)
    assert any("already" in label.text() for label in bar.findChildren(QLabel))
    button(bar, "Cancel").click()
    assert names(stand) == ["one", "two"]
