"""A card says what happens, why it may, and where it comes from."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.dreams.nightmaking import FACTORS, entry, proposal

from mnemoscope.domain.compare import Comparison, Verdict4
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.outcomes import RefusalReason
from mnemoscope.domain.profile import SEED
from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.panes.dreams.cardwords import (
    against_words,
    barrier_words,
    face_of,
    lines_of,
    origin_words,
    pill_of,
    queue_state,
    spoken,
    ticks,
    title_of,
)

pytestmark = pytest.mark.gui


def test_gates_are_told_with_their_figures():
    shown = ticks(entry(1, factors=FACTORS, boost=0.07, missed=("contexts",)), SEED)
    assert [tick.text for tick in shown] == [".846", "6 signals", "3 contexts"]
    assert [tick.passed for tick in shown] == [True, True, False]
    assert "frequency" in shown[0].tip
    assert "+.070" in shown[0].tip
    assert ".75" in shown[0].tip


def test_what_comes_is_marked_whole_and_what_leaves_is_struck():
    (line,) = lines_of(entry(1))
    assert (line.sign, line.text, line.spans) == ("+", "- entry 1", ((2, 7),))
    (line,) = lines_of(entry(1, step=Step.EVICTED))
    assert line.sign == "-"


def test_other_words_than_the_source_stand_below_it():
    other = entry(1, text="Backups run at 03:30.", shown="Backups run at 03:30.")
    before, after = lines_of(
        entry(
            1,
            text=other.text,
            shown=other.shown,
            original="- Backups of kite run at 03:30.",
        )
    )
    assert (before.sign, after.sign) == (" ", "+")
    assert before.number == 2
    assert after.spans


def test_origins_name_their_lines():
    assert origin_words(entry(1)) == "from memory/2026-11-20.md:2"
    assert origin_words(entry(1, end_line=4)) == "from memory/2026-11-20.md:2–4"
    assert origin_words(entry(1, path="")) == ""


@pytest.mark.parametrize("step", list(Step))
def test_every_step_has_its_title_and_icon(step):
    shown = face_of(entry(1, step=step), SEED, planned=False)
    assert shown.title == title_of(entry(1, step=step))
    assert shown.icon
    assert shown.pill is None


def test_a_plan_is_marked_and_what_would_not_be_read_says_so():
    assert face_of(entry(1), SEED, planned=True).pill is not None
    beyond = face_of(entry(1, unread=True), SEED, planned=False)
    assert beyond.warning is not None
    assert "read" in beyond.warning.words
    assert "stops reading" in beyond.note


def test_what_can_no_longer_be_accepted_says_why():
    shown = face_of(proposal(1, problem="the note is gone"), SEED, planned=False)
    assert shown.note == "the note is gone"
    assert shown.warning is not None


@pytest.mark.parametrize("fate", list(Fate))
def test_every_fate_has_its_pill_and_its_square(fate):
    assert pill_of(fate).text
    assert queue_state(proposal(1, fate=fate)) in ("done", "refused", "waiting")


def test_a_card_is_spoken_with_its_words_and_its_fate():
    assert spoken(entry(1)) == "Added, entry 1"
    assert spoken(proposal(1)) == "Added, entry 1, open"
    assert spoken(proposal(1, fate=Fate.NEVER)) == "Added, entry 1, never again"
    assert "read" in spoken(entry(1, unread=True))


@pytest.mark.parametrize("reason", list(RefusalReason))
def test_every_barrier_is_said(reason):
    for step in (Step.ADDED, Step.EVICTED):
        shown = proposal(1, step=step, problem="as it came", barrier=reason)
        assert barrier_words(shown)
    gone = proposal(1, problem="x", barrier=RefusalReason.NOT_FOUND)
    assert barrier_words(gone) == "its text no longer stands in memory/2026-11-20.md"


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict4.NOOP, "MEMORY.md:7 says so already: “The port is 8080.”"),
        (Verdict4.UPDATE, "it changes what MEMORY.md:7 says: “The port is 8080.”"),
        (Verdict4.CONFLICT, "MEMORY.md:7 says otherwise: “The port is 8080.”"),
    ],
)
def test_what_memory_says_of_it_is_told_before_it_is_accepted(verdict, words):
    known = Side("MEMORY.md", 7, 7, "The port is 8080.", None, "a")
    item = replace(entry(1), against=Comparison(verdict, known))
    assert face_of(item, SEED, planned=False).note == words
    decided = replace(item, proposal=3, fate=Fate.ACCEPTED)
    assert face_of(decided, SEED, planned=False).note != words
    assert against_words(Comparison(Verdict4.ADD)) == ""
