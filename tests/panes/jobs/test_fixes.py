"""What can be done about a cell."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mnemoscope.domain.schedule import Late
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Cell, Mark, Week
from mnemoscope.panes.jobs.acting import Wish
from mnemoscope.panes.jobs.fixes import Fix, FixFace, fixes, wish_of

pytestmark = pytest.mark.gui


def cell(told: Week, back: int, job: str = "dream") -> Cell:
    found = told.cell(job, told.today - timedelta(days=back))
    assert found is not None
    return found


def kinds(one: Cell, told: Week, *, running: bool = False) -> list[Fix]:
    return [face.fix for face in fixes(one, told, running=running)]


def test_a_run_that_was_too_late_can_be_had_now_and_let_be_later(told: Week) -> None:
    faces = fixes(cell(told, 2), told, running=False)
    assert [face.fix for face in faces] == [Fix.RUN, Fix.LIMIT, Fix.COPY]
    assert faces[0].words == "Dream it now"
    assert faces[1].words == "Raise the limit to 24 h"
    assert wish_of(faces[1]) == Wish(max_age=timedelta(hours=24))


def test_what_runs_can_be_stopped(told: Week) -> None:
    assert kinds(cell(told, 2), told, running=True)[0] is Fix.STOP


def test_where_nothing_may_be_written_there_is_only_to_be_read(told: Week) -> None:
    faces = fixes(cell(told, 2), told, running=False, writable=False)
    assert [face.fix for face in faces] == [Fix.COPY]


def test_what_lies_ahead_is_not_run_from_its_cell(told: Week) -> None:
    assert Fix.RUN not in kinds(cell(told, -1), told)


@pytest.mark.parametrize(
    ("cause", "fix"),
    [
        (Cause.NO_MODEL, Fix.MODEL),
        (Cause.NO_CONSENT, Fix.ALLOW),
        (Cause.NO_CATCHING_UP, Fix.CATCH_UP),
    ],
)
def test_what_is_missing_has_its_button(told: Week, cause: Cause, fix: Fix) -> None:
    blocked = replace(cell(told, 2), mark=Mark.BLOCKED, cause=cause)
    assert fix in kinds(blocked, told)


def test_a_dream_with_a_run_leads_to_it(told: Week) -> None:
    done = cell(told, 6)
    assert done.run is not None
    run = replace(done.run, end=replace(done.run.end, run=3, log=("03:00:01 rank",)))
    assert kinds(replace(done, run=run), told)[-3:] == [Fix.OPEN, Fix.LOG, Fix.COPY]


def test_the_others_choose_something_of_the_plan() -> None:
    assert wish_of(FixFace(Fix.CATCH_UP, "")) == Wish(late=Late.RUN)
    assert wish_of(FixFace(Fix.SWITCH_ON, "")) == Wish(on=True)
