"""Themes are switched at once, text stays within its bounds, full screen is a switch."""

from __future__ import annotations

import pytest

from mnemoscope.kit.field import Field
from mnemoscope.shell.desk import Desk

pytestmark = pytest.mark.gui


def test_text_grows_and_comes_back(desk: Desk) -> None:
    table, settings = desk.parts.table, desk.parts.settings
    table.run("view.larger")
    assert settings.current.text_size == 110
    for _ in range(20):
        table.run("view.larger")
    assert settings.current.text_size == 200
    table.run("view.usual_size")
    assert settings.current.text_size == 100


def test_text_shrinks_no_further_than_it_can_be_read(desk: Desk) -> None:
    for _ in range(5):
        desk.parts.table.run("view.smaller")
    assert desk.parts.settings.current.text_size == 80


def test_full_screen_is_a_switch(desk: Desk) -> None:
    table = desk.parts.table
    [switch] = [command for command in table.all() if command.id == "view.full_screen"]
    assert switch.checked is not None
    desk.window.show()
    for expected in (True, False):
        table.run(switch.id)
        assert desk.window.isFullScreen() is expected
        assert switch.checked() is expected


def test_themes_are_found_by_their_names_and_switched_at_once(desk: Desk) -> None:
    table, settings = desk.parts.table, desk.parts.settings
    table.run("view.palette")
    box = desk.window.palette_box
    box.findChild(Field).setText("dark")
    assert box.shown()[0].title == "Dark theme"
    for theme in ("dark", "light", "system"):
        table.run(f"view.theme_{theme}")
        assert settings.current.theme == theme
        checked = {
            one.id for one in table.all() if one.id.startswith("view.theme") and one.checked()
        }
        assert checked == {f"view.theme_{theme}"}
