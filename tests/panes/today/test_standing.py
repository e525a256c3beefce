from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from tests.panes.today import days

from mnemoscope.domain.health import Condition
from mnemoscope.domain.model import Budget
from mnemoscope.engine.todayviews import Fault, HealthToday, Today
from mnemoscope.engine.views import VectorState
from mnemoscope.kit.label import Label
from mnemoscope.kit.meter import Meter
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.standing import Standing, StandingRow

pytestmark = pytest.mark.gui


@pytest.fixture
def standing(theme: Theme, qtbot) -> Standing:
    made = Standing(theme)
    qtbot.addWidget(made)
    made.resize(440, 300)
    made.show()
    return made


def texts(standing: Standing) -> list[str]:
    rows = [row for row in standing.findChildren(StandingRow) if row.isVisibleTo(standing)]
    said = [label.text() for label in standing.findChildren(Label) if label.isVisibleTo(standing)]
    return [*said, *(row.accessibleName().partition(": ")[2] for row in rows)]


def test_all_numbers_stand_there(standing: Standing):
    standing.show_day(days.full())
    QApplication.processEvents()
    said = texts(standing)
    for words in (
        ".61, floor .35",
        "10,648 of 10,000",
        "21 changes",
        "4212 chunks, current",
        "35 of 37 since Monday",
    ):
        assert words in said
    bars = [bar for bar in standing.findChildren(Meter) if bar.isVisibleTo(standing)]
    assert len(bars) == 5
    assert bars[0].accessibleName() == "Memory health: .61, floor .35"
    assert len({bar.mapTo(standing, bar.rect().topLeft()).x() for bar in bars}) == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"unread": 10}, "50 of 60 files"),
        ({"vectors": VectorState.BUILDING}, "4212 chunks, vectors to come"),
        ({"vectors": VectorState.OFF}, "4212 chunks, words only"),
        ({"files": 0, "chunks": 0}, "no file yet"),
    ],
)
def test_how_far_the_index_is(standing: Standing, given: dict[str, object], words: str):
    standing.show_day(replace(days.full(), memory=days.memory(**given)))
    assert words in texts(standing)


def test_what_is_not_known_is_said(standing: Standing):
    day = replace(
        days.full(),
        health=HealthToday(None, Condition.NO_DATA, 0.35),
        recalls=days.recalls(judged=0, helpful=0),
        memory=days.memory(budget=Budget(10_000, 0, 0, 0, None)),
    )
    standing.show_day(day)
    said = texts(standing)
    assert {"too little is known yet", "none judged this week", "0 of 10,000"} <= set(said)


def test_a_part_that_failed_says_so_in_its_place(standing: Standing):
    standing.show_day(Today(days.AT, health=Fault("no disk"), nights=days.nights()))
    assert "This cannot be read: no disk" in texts(standing)
    assert "21 changes" in texts(standing)


@pytest.mark.parametrize("width", [330, 362, 440])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_columns_find_room_together(standing: Standing, theme: Theme, width: int, scale: float):
    theme.set_text_scale(scale)
    standing.show_day(days.full())
    standing.resize(round(width * scale), 400)
    QApplication.processEvents()
    assert standing.width() == round(width * scale)
    assert standing.minimumSizeHint().width() <= standing.width()
