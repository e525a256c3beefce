"""The pane on a workspace whose jobs have had a week: one night slept through, one failure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.jobweek import Week, week
from mnemoscope.engine.sampleweek import remember_week
from mnemoscope.panes.jobs.pane import JobsPane
from mnemoscope.runtime.shift import Shift

MORNING = datetime(2026, 11, 28, 8, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(MORNING)


@pytest.fixture
def bare(open_stand: Callable[..., Any]) -> Iterator[Any]:
    """A workspace of which nobody has watched a night."""
    made = open_stand()
    context = made.context
    shift = Shift(context.session, context.jobs, context.writes, context.bus)
    made.context = replace(context, shift=shift)
    shift.start(on_time=False)
    yield made
    shift.stop()


@pytest.fixture
def stand(bare: Any, resources: Path, qtbot: QtBot) -> Any:
    session = bare.context.session
    remember_week(session, resources, session.clock.now())
    with qtbot.waitSignal(bare.context.shift.planned, timeout=20_000):
        bare.context.shift.refresh()
    return bare


@pytest.fixture
def told(stand: Any) -> Week:
    return week(stand.context.session)


@pytest.fixture
def pane(stand: Any, qtbot: QtBot) -> JobsPane:
    return stand.show(JobsPane, qtbot)
