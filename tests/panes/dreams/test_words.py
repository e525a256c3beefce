"""Every reason and every result has its sentence."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.sweepviews import Failure, NightResult
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.words import (
    ended_words,
    mode_words,
    nothing_words,
    reason_words,
    result_words,
    stage_words,
    waiting_words,
)
from mnemoscope.runtime.bus import NoticeKind

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("reason", [*Gate, *Hold])
def test_every_reason_is_said_in_words_of_its_own(reason):
    words = reason_words(reason.value, SEED.gates)
    assert words
    assert words != reason.value.replace("-", " ")


def test_gates_say_their_numbers():
    assert reason_words("score", SEED.gates) == "score below .75"
    assert reason_words("something-new", SEED.gates) == "something new"


@pytest.mark.parametrize(
    "result",
    [
        *("promoted", "evicted", "proposed", "gathered", "nothing"),
        *("refused", "stopped", "failed", "running", "interrupted"),
    ],
)
def test_every_result_is_said(result):
    run = DreamRun(1, datetime(2026, 11, 8, tzinfo=UTC), None, "manual", result, (("promoted", 2),))
    assert result_words(run)


@pytest.mark.parametrize("stage", ["notes", "stage", "themes", "rank", "relocate", "tell", "write"])
def test_every_stage_is_said(stage):
    assert stage_words(stage)
    assert stage_words(stage) != stage or stage in ("write",)
    assert stage_words("other") == "other"


@pytest.mark.parametrize(
    ("result", "kind"),
    [
        ("promoted", NoticeKind.GOOD),
        ("evicted", NoticeKind.GOOD),
        ("proposed", NoticeKind.GOOD),
        ("stopped", NoticeKind.INFO),
        ("failed", NoticeKind.BAD),
        ("nothing", NoticeKind.INFO),
        ("gathered", NoticeKind.INFO),
    ],
)
def test_every_end_of_a_night_has_its_sentence(result, kind):
    failure = Failure(Phase.DEEP, "the disk is full") if result == "failed" else None
    night = NightResult(1, Mode.WRITE, result, (), Changes(Facet.NONE), failure=failure)
    words, tone = ended_words(night)
    assert words
    assert tone is kind
    assert result != "failed" or "the disk is full" in words


def test_what_a_night_settled_is_told_for_a_look():
    night = NightResult(1, Mode.WRITE, "nothing", (), Changes(Facet.NONE), settled=3)
    assert ended_words(night) == (
        "The dream found nothing to add · Settled by your rule: 3, listed in Conflicts for a look",
        NoticeKind.INFO,
    )


@pytest.mark.parametrize("kind", list(NightKind))
@pytest.mark.parametrize("result", ["nothing", "failed", "running"])
def test_a_night_without_changes_says_why(kind, result):
    at = datetime(2026, 11, 8, tzinfo=UTC)
    run = DreamRun(1, at, None, "manual", result, (), detail="the disk is full")
    shown = run if kind is NightKind.RUN else None
    view = NightView(kind, at.date(), at, (), "", (), "", 3, (), run=shown)
    title, words = nothing_words(view)
    assert title
    assert words
    if shown is not None and result == "failed":
        assert "the disk is full" in words


@pytest.mark.parametrize("kind", [NightKind.PLAN, NightKind.RUN])
def test_a_night_that_holds_what_passes_does_not_say_that_nothing_passed(kind):
    at = datetime(2026, 11, 8, tzinfo=UTC)
    run = DreamRun(1, at, None, "manual", "nothing", ()) if kind is NightKind.RUN else None
    view = NightView(kind, at.date(), at, (), "", (), "", 9, (("signals", 7),), run=run)
    assert "No short-term memory" in nothing_words(view)[1]
    held = replace(view, reasons=(("signals", 7), ("limit", 1), ("text-gone", 1)))
    assert nothing_words(held)[1].startswith("2 memories pass")


@pytest.mark.parametrize("mode", list(Mode))
def test_every_mode_and_what_waits_is_said(mode):
    at = datetime(2026, 11, 8, tzinfo=UTC)
    assert mode_words(DreamRun(1, at, None, "manual", "nothing", (), mode=mode))
    assert "3" in waiting_words(3)
