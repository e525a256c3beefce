"""Filters become the engine's, with the days counted from today."""

from __future__ import annotations

import json
from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import FileState, Layer
from mnemoscope.engine.listing import Listing
from mnemoscope.engine.recallviews import Filters
from mnemoscope.engine.shelves import Shelves
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.tuning import Turning

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)
SHELVES = Shelves(("fact", "task"), ("superseded",), ("ops",), ("food/tea", "home"))


@pytest.fixture
def turning(theme, qtbot: QtBot) -> Turning:
    made = Turning(theme)
    qtbot.addWidget(made.more)
    return made


@pytest.fixture
def row(theme, turning, qtbot: QtBot) -> FilterRow:
    made = FilterRow(theme, turning)
    qtbot.addWidget(made)
    paths = ("MEMORY.md", "memory/a.md", "wiki/x/y.md")
    files = tuple(FileState(path, 1, 1) for path in paths)
    made.offer(Listing("Kestrel", "MEMORY.md", True, files, ()), TODAY)
    made.resize(900, 60)
    made.show()
    return made


def pick(row: FilterRow, name: str, words: str) -> None:
    menu = row._by[name].menu()
    next(action for action in menu.actions() if action.text() == words).trigger()


def test_nothing_chosen_filters_nothing(row):
    assert row.filters(TODAY) == Filters()
    assert row.is_usual()


def test_folders_layers_and_days(row, qtbot: QtBot):
    row._where.set_current("wiki/")
    row._by["layer"].set_current(Layer.PROMOTED)
    row._since.take("30")
    row._until.take("7")
    assert row.filters(TODAY) == Filters(
        ("wiki/",), (Layer.PROMOTED,), "2026-10-29", until="2026-11-21"
    )
    row._where.set_current("memory-file")
    assert row.filters(TODAY).paths == ("MEMORY.md", "memory.md")
    with qtbot.waitSignal(row.chosen):
        row.clear()
    assert row.filters(TODAY) == Filters()


def test_only_what_the_workspace_is_filed_under_is_offered(row):
    named = [row._by[name] for name in ("kind", "status", "scope", "tag")]
    row._more.click()
    assert not any(button.isVisible() for button in named)
    row.stock(SHELVES)
    assert all(button.isVisible() for button in named)
    row.stock(Shelves(kinds=("fact",)))
    assert [button.isVisible() for button in named] == [True, False, False, False]


def test_further_filters_stand_behind_a_button_unless_they_hold(row):
    row.stock(SHELVES)
    further = row._further()
    assert not any(button.isVisible() for button in further)
    row._more.click()
    assert all(button.isVisible() for button in further)
    pick(row, "tag", "#home")
    row._more.click()
    assert [button for button in further if button.isVisible()] == [row._by["tag"]]
    row.clear()
    assert not any(button.isVisible() for button in further)


def test_kind_status_scope_tag_and_what_is_put_away(row, qtbot: QtBot):
    row.stock(SHELVES)
    with qtbot.waitSignal(row.chosen):
        pick(row, "kind", "task")
    pick(row, "status", "superseded")
    pick(row, "scope", "ops")
    pick(row, "tag", "#food/tea")
    pick(row, "away", "all of it too")
    assert row.filters(TODAY) == Filters(
        types=("task",),
        statuses=("superseded",),
        scopes=("ops",),
        tags=("food/tea",),
        hidden=True,
        superseded=True,
        archived=True,
    )
    pick(row, "away", "hidden too")
    assert (row.filters(TODAY).hidden, row.filters(TODAY).archived) == (True, False)


def test_a_day_before_another_never_filters_backwards(row):
    row._since.take("7")
    row._until.take("2026-10-01")
    chosen = row.filters(TODAY)
    assert (chosen.since, chosen.until) == ("2026-10-01", "2026-11-21")


def test_what_was_chosen_is_taken_up_before_the_index_is_read(row, theme, qtbot: QtBot):
    row.stock(SHELVES)
    pick(row, "tag", "#home")
    pick(row, "away", "archived too")
    row._until.take("2026-11-20")
    turning = Turning(theme)
    other = FilterRow(theme, turning)
    qtbot.addWidget(other)
    qtbot.addWidget(turning.more)
    other.restore(json.loads(json.dumps(row.state())))
    assert other.filters(TODAY) == Filters(tags=("home",), until="2026-11-20", archived=True)
    other.stock(Shelves(tags=("garden",)))
    assert other.filters(TODAY).tags == ("home",)


@pytest.mark.parametrize(
    "state", [{}, {"layer": "none", "away": 3, "since": "soon", "until": ["7"], "kind": "x" * 200}]
)
def test_a_damaged_state_filters_nothing(row, state):
    row.restore(state)
    assert row.filters(TODAY) == Filters()
