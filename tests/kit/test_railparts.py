"""The workspace button and the horizon tell everything in words, also where they are narrow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, count, picture, row_of

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.rail import NARROW
from mnemoscope.kit.railparts import HorizonBlock, HorizonFace, WorkspaceButton
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

PLAN = HorizonFace("Next dream", "Wed 03:00", "in 18 h", 0.86, (0.48, 0.64))


def test_the_workspace_is_spoken_with_its_place(theme: Theme):
    button = WorkspaceButton(theme)
    button.set_words("Kestrel", "~/agents/<kestrel>")
    assert button.accessibleName() == "Workspace Kestrel"
    assert button.accessibleDescription() == "~/agents/<kestrel>"
    assert button.toolTip() == "<p>Kestrel<br>~/agents/&lt;kestrel&gt;</p>"
    assert button.sizeHint().height() == theme.size("pane_header")


def test_a_narrow_button_shows_its_mark_only(theme: Theme, show: Show):
    button = WorkspaceButton(theme)
    button.set_words("██", "")
    show(button, width=200)
    assert theme.color("text").rgb() in colours(button)
    button.setFixedWidth(NARROW)
    assert theme.color("text").rgb() not in colours(button)
    assert theme.color("accent").rgb() in colours(button)


def test_the_button_opens_its_menu_and_shows_focus(theme: Theme, show: Show):
    button, other = WorkspaceButton(theme), Button(theme, "Other")
    button.setMenu(QMenu(button))
    show(other, button, width=300)
    other.setFocus()
    rows = [row_of(button, 2)]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    rows.append(row_of(button, 2))
    focus = theme.color("focus").rgb()
    assert [row.count(focus) > button.width() / 2 for row in rows] == [False, True]
    assert button.popupMode() is WorkspaceButton.ToolButtonPopupMode.InstantPopup


def test_the_horizon_says_its_plan_or_that_there_is_none(theme: Theme):
    block = HorizonBlock(theme)
    block.set_note("No jobs are planned yet.")
    assert block.accessibleName() == "No jobs are planned yet."
    low = block.sizeHint().height()
    block.set_face(PLAN)
    assert block.sizeHint().height() > low
    assert block.accessibleName() == "Next dream, Wed 03:00, in 18 h"


def test_the_horizon_runs_from_noon_to_noon(theme: Theme, show: Show):
    block = HorizonBlock(theme)
    block.set_face(PLAN)
    show(block, width=272)
    # 16 at each side: the strip is 240 wide, ten pixels for an hour.
    night = bounds(block, theme.color("night"))
    assert night.left() == pytest.approx(16 + 100, abs=1)
    assert night.right() == pytest.approx(16 + 180, abs=1)
    strip = picture(block)
    y = round(night.center().y())
    assert strip.pixelColor(round(16 + 0.86 * 240), y) == theme.color("text")
    assert strip.pixelColor(round(16 + 0.64 * 240), y + 1) == theme.color("muted")


def test_without_a_plan_there_is_no_night(theme: Theme, show: Show):
    block = HorizonBlock(theme)
    block.set_note("No jobs are planned yet.")
    show(block, width=272)
    assert count(block, theme.color("night")) == 0
