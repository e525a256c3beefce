"""A day with something in every part, and the pane on a workspace in which some memories fade."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.today import days

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.engine.decaysettings import save_decay_settings
from mnemoscope.engine.todayviews import Today
from mnemoscope.panes.today.pane import TodayPane

NOTES = {
    "IDENTITY.md": "- Name: Kestrel\n",
    "MEMORY.md": "- osprey is the backup server\n",
    **{
        f"memory/{date(2026, 11, 27) - timedelta(days=age)}.md": f"- something of {age} days\n"
        for age in range(0, 60, 3)
    },
}


@pytest.fixture
def day() -> Today:
    return days.full()


@pytest.fixture
def stand(open_stand: Callable[..., Any]) -> Any:
    made = open_stand(NOTES)
    params = replace(USUAL.with_half_life(Model.RECENCY, 14.0), let_go=0.25)
    save_decay_settings(made.context.session, Model.RECENCY, params)
    return made


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> TodayPane:
    return stand.show(TodayPane, qtbot)
