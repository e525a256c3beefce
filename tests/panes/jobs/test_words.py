"""Every mark, cause and count has words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.jobruns import JobRun, RunEnd
from mnemoscope.domain.jobtable import JOBS
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Cell, Mark, Week
from mnemoscope.panes.jobs import words

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
AT = datetime(2026, 11, 24, 3, tzinfo=UTC)


def run(job: str, result: str = "done", reason: str = "", **counts: int) -> JobRun:
    return JobRun(
        1, job, "2026-11-24", AT, "late", timedelta(hours=5, minutes=10), 1, AT, AT,
        RunEnd(result, reason, counts=counts), 1, "here", 1,
    )  # fmt: skip


@pytest.mark.parametrize("mark", list(Mark))
def test_each_mark_has_an_icon_and_words(mark: Mark, theme) -> None:
    face = words.mark_face(mark)
    assert face.words
    assert not theme.pixmap(face.icon, face.role, 16, fill=face.fill).isNull()


def test_no_two_marks_look_the_same() -> None:
    faces = [words.mark_face(mark) for mark in Mark]
    looks = [(face.icon, face.role, face.fill) for face in faces]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("job", [job.id for job in JOBS])
def test_each_job_has_a_short_name(job: str) -> None:
    assert words.job_name(job) != job
    assert words.job_name("unheard") == "unheard"


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (run("dream", promoted=7, evicted=1), "8 changes"),
        (run("dream", proposed=4), "4 proposed"),
        (run("dream", "nothing", "gates"), "0 changes"),
        (run("graph", entities=6, relations=9), "15 new"),
        (run("compaction", trash=2, archive=1, merge=9), "3 moved"),
        (run("compaction", "nothing", "nothing-due"), "nothing due"),
        (run("archive", **{"archive-file": 7}), "7 files"),
        (run("sync", lines=14), "14 lines"),
        (run("sync", "nothing", "no-sessions"), "no sessions"),
        (run("reflection", messages=3), "written"),
        (run("rumination", patterns=2), "2 patterns"),
        (run("caches", entries=210), "210 entries"),
        (run("unheard"), "done"),
        (run("archive", archive=7), "done"),
        (run("compaction", **{"remove-file": 1}), "done"),
        (run("graph", read=3, faded=2), "2 gone"),
    ],
)
def test_what_a_run_came_to(done: JobRun, said: str) -> None:
    assert words.counted(done) == said


def test_a_late_run_says_when_and_how_late() -> None:
    cell = Cell("archive", AT.date(), Mark.CAUGHT_UP, AT, run=run("archive", **{"archive-file": 7}))
    assert words.cell_face(cell, UTC).words == "03:00, 7 files"
    assert words.late_words(cell) == "late 5 h 10 min"


def test_what_is_due_says_its_time_faintly() -> None:
    face = words.cell_face(Cell("dream", AT.date(), Mark.DUE, AT), UTC)
    assert (face.words, face.role) == ("03:00", "muted")


def test_every_cell_of_a_week_says_something(told: Week) -> None:
    for row in told.rows:
        for cell in row.cells:
            assert cell is None or words.cell_face(cell, told.zone).words


SAID_ELSEWHERE = (Cause.NONE, Cause.HAS_RUN, Cause.NO_SUCH_JOB, Cause.FAULT, Cause.TOO_OLD)


@pytest.mark.parametrize("cause", [one for one in Cause if one not in SAID_ELSEWHERE])
def test_each_cause_has_a_sentence(cause: Cause) -> None:
    if cause not in (Cause.NOBODY_THERE, Cause.DUE):
        assert words.cause_words(cause)[-1] == "."


def test_a_fault_is_told_by_its_detail() -> None:
    assert words.cause_words(Cause.FAULT, "The disk was full.") == "The disk was full."
