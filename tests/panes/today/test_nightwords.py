from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from tests.panes.today import days

from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.todayviews import Moon, Night, NightsToday, Planned
from mnemoscope.panes.today.nightwords import (
    cause_words,
    in_words,
    night_moons,
    planned_face,
    ran_face,
    ran_words,
    took_words,
    week_words,
)

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "41 candidates: 5 added, 1 made room"),
        ({"reverted": True}, "41 candidates: 5 added, 1 made room, taken back"),
        ({"counts": (("considered", 9),), "result": "nothing"}, "9 candidates: nothing to do"),
        ({"counts": (("signals", 12),), "result": "gathered"}, "12 signals gathered"),
        ({"result": "failed", "detail": "no disk"}, "did not run to its end: no disk"),
        (
            {"result": "failed", "detail": "/srv/a.md: the disk at /srv is full"},
            "did not run to its end: the disk at /srv is full (/srv/a.md)",
        ),
        ({"result": "blocked", "detail": "no-model"}, "did not run: no language model is set"),
        ({"result": "skipped", "detail": "quiet-day"}, "did not run: a quiet day"),
        ({"result": "interrupted"}, "did not end: its program was closed"),
        ({"result": "running"}, "runs now"),
        ({"kind": "compaction", "result": "done", "counts": (("trash", 2), ("archive", 1))},
         "2 moved to the trash, 1 archived"),
        ({"kind": "sync", "result": "done", "counts": (("odd", 1),)}, "done"),
    ],
)  # fmt: skip
def test_what_came_of_a_job(qapp, given: dict[str, object], words: str):
    assert ran_words(days.ran(**given)) == words


def test_the_row_of_a_job(qapp):
    face = ran_face(days.ran(), days.AT)
    assert (face.time, face.name, face.mark.icon, face.role) == (
        "03:00",
        "Dream",
        "check-circle",
        "muted",
    )
    failed = ran_face(days.ran(result="failed", kind="own-job"), days.AT)
    assert (failed.name, failed.mark.role, failed.role) == ("own-job", "warn", "warn")


def test_the_row_of_what_is_planned(qapp):
    at = days.AT + timedelta(hours=18, minutes=18)
    due = planned_face(Planned("dream", at), days.AT)
    assert (due.time, due.words, due.mark.icon) == ("03:00", "in 18 h 18 min", "circle-dashed")
    off = planned_face(Planned("rumination", at, "no-model"), days.AT)
    assert (off.words, off.mark.icon) == ("no language model is set", "pause-circle")


def test_every_cause_that_keeps_a_job_back_has_words(qapp):
    plain = {cause for cause in Cause if cause and cause_words(cause.value) == cause.value}
    # These are told by the result, or never keep a job back.
    assert plain <= {
        Cause.HAS_RUN, Cause.OFF, Cause.ASKS, Cause.NO_SUCH_JOB, Cause.NOTHING_DUE, Cause.GATES,
        Cause.FAULT, Cause.STOPPED, Cause.INTERRUPTED, Cause.CHANGED, Cause.NOBODY_THERE, Cause.DUE,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        (timedelta(minutes=5), "in 5 min"),
        (timedelta(hours=14, minutes=48), "in 14 h 48 min"),
        (timedelta(minutes=-3), "in 0 min"),
    ],
)
def test_how_long_until(qapp, ahead: timedelta, words: str):
    assert in_words(ahead) == words


def test_how_long_last_night_took_and_who_told_it(qapp):
    assert took_words(days.nights()) == "1 min 38 s, rules only"
    told = days.nights(ran=(days.ran(ended=days.NIGHT, told_by="qwen"), days.ran(told_by="qwen")))
    assert took_words(told) == "1 min 38 s, qwen"
    assert took_words(days.nights(ran=(days.ran(ended=None, result="running"),))) == ""


def test_seven_nights(qapp):
    moons = night_moons(days.nights())
    assert [moon.state for moon in moons] == ["future", "lit"] * 3 + ["future"]
    assert moons[5].words == "Mon 23 Nov: 5 changes"
    assert week_words(days.nights()) == "21 changes"
    failed = (Night(days.AT.date(), Moon.FAILED), Night(days.AT.date(), Moon.RUNNING))
    some = replace(days.nights(), week=failed)
    assert week_words(some) == "0 changes, 1 failed"
    assert [moon.state for moon in night_moons(some)] == ["missed", "running"]
    missed = (*failed, Night(days.AT.date(), Moon.MISSED), Night(days.AT.date(), Moon.MISSED))
    some = replace(days.nights(), week=missed)
    assert week_words(some) == "0 changes, 1 failed, 2 missed"
    assert night_moons(some)[-1].words == "Tue 24 Nov: missed: nobody was there to run the dream"
    assert week_words(NightsToday(days.AT, days.AT)) == "no dream"
