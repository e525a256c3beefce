"""The story of a cell, told in the order in which it happened."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from mnemoscope.engine.jobs import awake
from mnemoscope.engine.jobsettings import pause_jobs
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Cell, Week, mark_of, week
from mnemoscope.panes.jobs.storywords import headline, story_lines, story_words, title_words

pytestmark = pytest.mark.gui


def cell(told: Week, job: str, back: int) -> Cell:
    found = told.cell(job, told.today - timedelta(days=back))
    assert found is not None
    return found


def test_a_night_slept_through(told: Week) -> None:
    lost = cell(told, "dream", 2)
    assert headline(lost) == "Why nothing happened"
    assert title_words(lost).startswith("Dream, ")
    lines = story_lines(lost, told)
    assert [line.words.split(".")[0] for line in lines] == [
        "The computer went to sleep",
        "Due, and nobody was awake to run it",
        "Awake again",
        "Caught up: Caches",
    ]
    assert "the limit is 20 h" in lines[2].words
    assert lines[0].time.endswith("23:58")
    assert lines[1].time == "03:00"


def test_a_night_on_which_it_worked(told: Week) -> None:
    done = cell(told, "dream", 6)
    assert headline(done) == "What happened"
    words = story_words(done, told)
    assert "Began by the plan." in words
    assert "Done: 5 changes. It took 4 min 38 s." in words


def test_what_was_done_by_hand_stands_at_its_own_time(told: Week) -> None:
    done = cell(told, "dream", 6)
    assert done.run is not None
    early, late = (
        replace(done.run, id=900 + hours, started=done.run.started + timedelta(hours=hours))
        for hours in (-1, 2)
    )
    early, late = (replace(one, slot=None, trigger="command-line") for one in (early, late))
    lines = story_lines(replace(done, by_hand=(early, late)), told)
    begun = [line.words for line in lines if line.words.startswith("Began")]
    assert begun == [
        "Began from the command line.",
        "Began by the plan.",
        "Began from the command line.",
    ]


def test_a_failure_says_what_went_wrong(told: Week) -> None:
    failed = cell(told, "rumination", 3)
    assert headline(failed) == "Why it failed"
    assert "The disk was full" in story_words(failed, told)


def test_a_late_run_says_how_late(told: Week) -> None:
    assert "Began late, by 19 h 35 min." in story_words(cell(told, "caches", 2), told)


def test_what_is_to_come(told: Week) -> None:
    coming = cell(told, "dream", -1)
    assert headline(coming) == "What is going to happen"
    assert "if somebody is awake" in story_words(coming, told)


def test_a_pause_says_its_end(stand: Any) -> None:
    session = stand.context.session
    pause_jobs(session, "dream", session.clock.now() + timedelta(days=3))
    told = week(session)
    assert "Paused until Tue 08:12." in story_words(cell(told, "dream", -1), told)


def test_every_cell_has_a_story(told: Week) -> None:
    for row in told.rows:
        for one in row.cells:
            assert one is None or story_lines(one, told)


def test_a_workspace_that_was_just_opened_has_one_too(bare: Any) -> None:
    awake(bare.context.session)
    told = week(bare.context.session)
    for row in told.rows:
        for one in row.cells:
            assert one is None or story_lines(one, told)


def test_a_night_that_nobody_was_awake_for_and_that_is_due_says_both(told: Week) -> None:
    lost = cell(told, "dream", 2)
    assert lost.story is not None
    for cause, words in (
        (Cause.DUE, "Due now, and it is about to run."),
        (Cause.PAUSED, "It was paused."),
    ):
        story = replace(lost.story, result=None, cause=cause, run=None, seen_after=None)
        lines = story_lines(replace(lost, mark=mark_of(None, cause), run=None, story=story), told)
        assert lines[-2].words == "Due, and nobody was awake to run it."
        assert lines[-1].words == words
