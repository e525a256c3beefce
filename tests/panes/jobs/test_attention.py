"""The badge counts what waits for the person."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.engine.jobviews import State
from mnemoscope.engine.jobweek import Week
from mnemoscope.panes.jobs.attention import Attention, waits

pytestmark = pytest.mark.gui


def test_a_failure_waits_until_a_later_run_is_good(stand: Any, qtbot: QtBot) -> None:
    context = stand.context
    owner = QObject()
    attention = Attention(context, owner)
    assert attention.badge() is None
    jobs, now = context.session.ledger.jobs, context.session.clock.now()
    for result, expected in (("failed", "1"), ("done", None)):
        run = jobs.claim(NewRun("graph", "manual"), now)
        jobs.finish(run, now, RunEnd(result, detail="The disk was full."))
        with qtbot.waitSignal(context.shift.planned, timeout=20_000):
            context.shift.refresh()
        badge = attention.badge()
        assert (badge.text if badge else None) == expected
    assert len([one for one in stand.changes if not one.facets]) >= 2


def test_who_asks_waits_and_what_is_off_does_not(told: Week) -> None:
    planned = told.planned("dream")
    assert planned is not None
    asks = replace(planned, state=State.ASKS)
    assert waits(asks)
    assert not waits(replace(asks, job=replace(asks.job, on=False)))
