"""Which cell is told of first."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mnemoscope.engine.jobweek import Mark, Week
from mnemoscope.panes.jobs.choosing import quiet_night, telling
from mnemoscope.runtime.bus import JobsPlace

pytestmark = pytest.mark.gui


def test_the_latest_trouble_goes_first_and_of_a_night_the_dream(told: Week) -> None:
    cell = telling(told, None, None)
    assert cell is not None
    assert (cell.job, cell.mark) == ("dream", Mark.MISSED)


def test_the_chosen_one_stays(told: Week) -> None:
    chosen = told.cell("caches", told.days[0])
    assert telling(told, chosen, None) is chosen


def test_a_place_names_job_or_run(told: Week) -> None:
    named = telling(told, None, JobsPlace("graph"))
    assert named is not None
    assert named.job == "graph"
    assert named.run is not None
    old = told.cell("graph", told.days[0])
    assert old is not None
    assert old.run is not None
    assert telling(told, named, JobsPlace("graph", old.run.id)) is old


def test_without_trouble_it_is_the_latest_dream(told: Week) -> None:
    calm = [
        replace(
            row,
            cells=tuple(
                None if one is not None and one.mark in (Mark.MISSED, Mark.FAILED) else one
                for one in row.cells
            ),
        )
        for row in told.rows
    ]
    blockless = [row for row in calm if row.planned.job.id in ("dream", "caches")]
    cell = telling(replace(told, rows=tuple(blockless)), None, None)
    assert cell is not None
    assert cell.job == "dream"


def test_the_quiet_night_is_the_chosen_one_or_the_latest(told: Week) -> None:
    latest = quiet_night(told, None)
    assert latest is not None
    assert latest.day == told.today - timedelta(days=1)
    chosen = told.cell("dream", told.today - timedelta(days=5))
    assert quiet_night(told, chosen) is chosen


def test_an_empty_week_has_neither(told: Week) -> None:
    empty = replace(told, rows=())
    assert telling(empty, None, None) is None
    assert quiet_night(empty, None) is None
