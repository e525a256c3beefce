"""A switch is one, whether it stands there as segments or as a button."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.segmented import Segment
from mnemoscope.kit.switch import Switch
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def switch(theme: Theme) -> Switch:
    return Switch(theme, "Show", [Segment("all", "All"), Segment("pass", "Pass")], name="Shown")


def test_both_follow_each_other(switch: Switch, qtbot: QtBot) -> None:
    with qtbot.waitSignal(switch.chosen) as caught:
        switch.button.menu().actions()[1].trigger()
    assert (caught.args, switch.current()) == (["pass"], "pass")
    first = switch.segments._buttons["all"]
    with qtbot.waitSignal(switch.chosen) as caught:
        first.click()
    assert (caught.args, switch.button.current()) == (["all"], "all")
    with qtbot.assertNotEmitted(switch.chosen):
        switch.set_current("pass")
    assert (switch.segments.current(), switch.button.current()) == ("pass", "pass")


def test_other_words_go_to_both_and_nothing_is_made_anew_for_the_same(switch: Switch) -> None:
    switch.set_current("pass")
    switch.set_texts({"pass": "Pass 4"})
    assert switch.button.accessibleName() == "Show: Pass 4"
    assert switch.segments._buttons["pass"].text() == "Pass 4"
    actions = switch.button.menu().actions()
    switch.set_texts({"pass": "Pass 4"})
    assert switch.button.menu().actions() == actions
    assert switch.current() == "pass"
