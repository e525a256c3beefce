"""A field is emptied by Esc, tells what was found, and never changes its size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.kit.conftest import Show
from tests.kit.looking import colours, count, picture

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


class Holder(QWidget):
    """Counts the keys that its field leaves to it."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = 0

    def keyPressEvent(self, event) -> None:
        self.keys += 1
        super().keyPressEvent(event)


def test_escape_empties_a_field_and_then_goes_further(theme: Theme, show: Show):
    holder = Holder()
    field = Field(theme, "Find", name="Find in the file", parent=holder)
    show(holder)
    field.setFocus()
    field.insert("备份 backups")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), holder.keys) == ("", 0)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert holder.keys == 1


def test_its_name_is_the_one_given_or_else_what_it_asks_for(theme: Theme):
    assert Field(theme, "Find", name="Find in the file").accessibleName() == "Find in the file"
    assert Field(theme, "Find").accessibleName() == "Find"


def test_focus_changes_its_outline_and_not_its_size(theme: Theme, show: Show):
    field, other = Field(theme, "Ask"), Button(theme, "Other")
    show(field, other)
    other.setFocus()
    size = field.size()
    assert theme.color("focus").rgb() not in colours(field)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert theme.color("focus").rgb() in colours(field)
    assert field.size() == size == field.size()


def test_a_field_shows_its_note(theme: Theme, show: Show):
    field = Field(theme, "Ask", large=True)
    show(field, width=400)
    before = picture(field)
    room = field.textMargins().right()
    field.set_note("37 found")
    assert field.note() == "37 found"
    assert picture(field) != before
    # What is typed does not run into the note.
    assert field.textMargins().right() > room


def test_the_clear_button_is_there_while_there_is_something_to_clear(theme: Theme, show: Show):
    field = Field(theme, "Ask")
    show(field, width=300)
    clear = field.findChild(Button)
    assert not clear.isVisible()
    field.setText("drills")
    assert clear.isVisible()
    assert clear.accessibleName() == "Clear"
    assert clear.geometry().right() < field.width()
    clear.click()
    assert field.text() == ""


def test_a_key_is_shown_until_something_is_typed(theme: Theme, show: Show):
    field = Field(theme, "Go to", key="Ctrl+K", icon=None)
    show(field, width=300)
    assert count(field, theme.color("sunken")) > 200
    field.setText("x")
    assert count(field, theme.color("sunken")) < 50


def test_kinds_have_the_heights_of_the_grid(theme: Theme):
    assert Field(theme).sizeHint().height() == theme.size("field")
    assert Field(theme, large=True).sizeHint().height() >= 40
    assert Field(theme, small=True).sizeHint().height() == theme.size("control_small")
