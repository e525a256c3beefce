from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.rail import NARROW
from mnemoscope.kit.railparts import HorizonFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Badge
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.shell.rail_column import RailColumn, RecentEntry
from mnemoscope.shell.workspaces import Parts

pytestmark = pytest.mark.gui


@pytest.fixture
def column(theme: Theme, qtbot: QtBot) -> RailColumn:
    table = CommandTable()
    table.add([Command("file.open", "Open folder…", lambda: None)])
    made = RailColumn(theme, table)
    qtbot.addWidget(made)
    return made


def test_panes_are_off_until_a_workspace_is_open(
    column: RailColumn, parts: Parts, qtbot: QtBot
) -> None:
    column.set_panes(parts.panes, enabled=False)
    model = column.rail.model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["Note", "Ask"]
    column.set_panes(parts.panes, enabled=True)
    with qtbot.waitSignal(column.chosen) as blocker:
        column.rail.setCurrentIndex(model.index(1, 0))
    assert blocker.args == ["ask"]


def test_badges_come_and_go(column: RailColumn, parts: Parts) -> None:
    column.set_panes(parts.panes, enabled=True)
    column.set_badge("note", Badge("5", urgent=True))
    index = column.rail.model().index(0, 0)
    assert "5" in str(index.data(0x0B))
    column.set_badge("note", None)
    assert "5" not in str(index.data(0x0B))


def test_the_menu_lists_recent_workspaces_and_commands(column: RailColumn, qtbot: QtBot) -> None:
    kestrel = Path("/srv/kestrel")
    column.set_recent(lambda: [RecentEntry(kestrel, "Kestrel  /srv/kestrel", current=True)])
    menu = column.button.menu()
    menu.aboutToShow.emit()
    entries = [each.text() for each in menu.actions() if not each.isSeparator()]
    assert entries == ["Kestrel  /srv/kestrel", "Open folder…"]
    assert menu.actions()[0].isChecked()
    with qtbot.waitSignal(column.picked) as blocker:
        menu.actions()[0].trigger()
    assert blocker.args == [kestrel]


def test_it_shrinks_to_icons(column: RailColumn, theme: Theme) -> None:
    assert column.width() == theme.size("rail") + 1
    column.set_narrow(narrow=True)
    assert column.width() == NARROW + 1


def test_the_foot_says_what_comes_or_why_nothing_does(column: RailColumn) -> None:
    assert column._horizon.accessibleName() == "No jobs are planned yet."
    column.set_horizon(HorizonFace("Dream", "03:00", "in 5 h"))
    assert column._horizon.accessibleName() == "Dream, 03:00, in 5 h"
    column.set_horizon(None, "Paused until you resume")
    assert column._horizon.accessibleName() == "Paused until you resume"
    column.set_horizon(None)
    assert column._horizon.accessibleName() == "No jobs are planned yet."
