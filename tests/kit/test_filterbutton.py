"""A filter names itself and its value, and tells when it is not as usual."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

CHOICES = [Choice("always", "always"), Choice("week", "last week")]


def test_a_filter_says_what_it_is_and_when_it_is_unusual(theme: Theme, qtbot: QtBot):
    button = FilterButton(theme, "Since", CHOICES)
    assert (button.accessibleName(), button.is_usual()) == ("Since: always", True)
    with qtbot.waitSignal(button.chosen) as caught:
        button.menu().actions()[1].trigger()
    assert caught.args == ["week"]
    assert (button.accessibleName(), button.is_usual()) == ("Since: last week", False)
    assert [action.isChecked() for action in button.menu().actions()] == [False, True]


def test_the_same_value_again_is_not_announced(theme: Theme, qtbot: QtBot):
    button = FilterButton(theme, "Since", CHOICES)
    with qtbot.assertNotEmitted(button.chosen, wait=10):
        button.menu().actions()[0].trigger()
        button.set_current("week")
    assert button.current() == "week"


def test_other_choices_keep_the_value_that_is_still_there(theme: Theme):
    button = FilterButton(theme, "Since", CHOICES)
    button.set_current("week")
    button.set_choices([Choice("day", "today"), Choice("week", "last week")])
    assert (button.current(), button.is_usual()) == ("week", False)
    button.set_choices([Choice("any", "any")])
    assert (button.current(), button.is_usual()) == ("any", True)


def test_its_width_holds_the_value_in_600(theme: Theme):
    button = FilterButton(theme, "Since", CHOICES)
    narrow = button.sizeHint().width()
    button.set_current("week")
    assert button.sizeHint().width() > narrow
    assert button.minimumSizeHint() == button.sizeHint()
    assert button.sizeHint().height() == theme.size("control_small")


def test_off_is_drawn_without_its_outline(theme: Theme, show: Show):
    button = FilterButton(theme, "█", [Choice("x", "█")])
    show(button)
    assert {theme.color(role).rgb() for role in ("border_strong", "text")} <= colours(button)
    button.setEnabled(False)
    assert theme.color("disabled").rgb() in colours(button)
    assert theme.color("text").rgb() not in colours(button)


def test_an_empty_filter_is_no_fault(theme: Theme, show: Show):
    button = FilterButton(theme, "Type", [])
    show(button)
    assert (button.current(), button.accessibleName()) == ("", "Type: ")
    assert theme.color("surface").rgb() in colours(button)


def test_a_value_looks_alike_whichever_it_is(theme: Theme):
    words = [Choice("no", "no"), Choice("contradicted", "contradicted by others")]
    value = FilterButton(theme, "Status", words, value=True)
    width = value.sizeHint().width()
    value.set_current("contradicted")
    assert value.sizeHint().width() == width
    filter_ = FilterButton(theme, "Status", words)
    usual = filter_.sizeHint().width()
    filter_.set_current("contradicted")
    assert filter_.sizeHint().width() > usual
    value.set_choices(words[:1])
    assert value.sizeHint().width() < width


def test_the_same_choices_again_leave_the_menu_alone(theme: Theme):
    button = FilterButton(theme, "Since", CHOICES)
    actions = button.menu().actions()
    button.set_choices(list(CHOICES))
    assert button.menu().actions() == actions
    button.set_choices([Choice("always", "any time"), CHOICES[1]])
    assert button.accessibleName() == "Since: any time"
