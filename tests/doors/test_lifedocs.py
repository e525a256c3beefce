"""Plans and entries as documents and lines: every word of the engine has words for people."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import BY_HAND, Bar, Kept, Reason, Step, StepKind, Why
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.putback import Placement
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.doors.lifedocs import plan_document, plan_lines, reason_words
from mnemoscope.engine.lifeplan import LifePlan, MovedLink, Placed

AT = datetime(2026, 11, 28, 3, tzinfo=UTC)


def plan_of(step: Step, **more: object) -> LifePlan:
    return LifePlan("cleanup", "1", AT, (step,), **more)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("kind", list(StepKind))
@pytest.mark.parametrize("why", list(Why))
def test_every_step_and_reason_has_words(kind: StepKind, why: Why) -> None:
    step = Step(kind, "abc", "words", "memory/x.md", 3, 3, Reason(why, 41, 30))
    [line] = plan_lines(plan_of(step))
    assert "memory/x.md:3" in line
    assert reason_words(step.why) in line


@pytest.mark.parametrize("why", [*Protection, *Obstacle, *Bar])
def test_everything_that_stays_says_why(why: Protection | Obstacle | Bar) -> None:
    plan = LifePlan("cleanup", "0", AT, kept=(Kept("abc", why, "memory/x.md", "words"),))
    [line] = plan_lines(plan)
    expected = "later: 1 more" if why is Bar.LIMIT else "stays: memory/x.md  words  ("
    assert line.startswith(expected)
    assert plan_document(plan)["kept"] == [
        {
            "id": "abc",
            "why": why.value,
            "path": "memory/x.md",
            "text": "words",
            "due": {"why": "by-hand", "value": None, "limit": None},
        }
    ]


@pytest.mark.parametrize("placement", list(Placement))
def test_where_something_went_back_is_said(placement: Placement) -> None:
    step = Step(StepKind.RESTORE, "abc", "words", "memory/x.md", 3, 3, BY_HAND)
    plan = plan_of(step, placed=(Placed(7, "memory/x.md", 3, placement),))
    assert "by hand" not in next(plan_lines(plan))
    assert plan_document(plan)["placed"] == [
        {"entry": 7, "path": "memory/x.md", "line": 3, "placement": placement.value}
    ]


def test_links_and_controls_are_shown_as_they_are() -> None:
    step = Step(StepKind.ARCHIVE_FILE, "", "a\x1b[31m", "memory/x.md", 0, 0, BY_HAND, "y.md")
    plan = plan_of(step, links=(MovedLink("memory/z.md", 4, "x.md", "memory/x.md"),), relinked=True)
    lines = list(plan_lines(plan))
    assert "\x1b" not in "".join(lines)
    assert lines[0].startswith("move: memory/x.md -> y.md")
    assert lines[1] == "link: memory/z.md:4  x.md  (rewrites)"
    document = plan_document(plan, Changes(Facet.TEXT, operation=9))
    assert (document["dryRun"], document["operation"], document["linksRewritten"]) == (
        False,
        9,
        True,
    )
    assert plan_document(plan)["linksRewritten"] is False
