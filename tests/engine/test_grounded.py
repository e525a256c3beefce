"""Statements of the past, staged and taken back."""

from __future__ import annotations

import json
import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock, note

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Refused
from mnemoscope.engine.grounded import NOTHING_STATED, plan_grounding, stage_grounding
from mnemoscope.engine.light import apply_light, plan_light
from mnemoscope.engine.promote import candidates, entries
from mnemoscope.engine.session import Session

_HOMES = os.environ.get("MNEMOSCOPE_HOMES")
_FACT = "Ren prefers short answers in bullets, without long preambles."


@pytest.fixture
def session(tmp_path: Path, open_session) -> Session:
    root = tmp_path / "w"
    note(root, "2026-03-25", "## Harbor", f"- {_FACT}", "- The drill took 42 seconds in all.")
    note(root, "2026-04-01", "- 金额一律用整数分保存，不用小数。")
    opened: Session = open_session(root, clock=MovingClock())
    return opened


def staged(session: Session) -> dict[str, tuple[int, float]]:
    found = (one for one in entries(session) if one.grounded_count)
    return {one.snippet: (one.grounded_count, round(one.total_score, 2)) for one in found}


def test_lasting_statements_of_all_notes_are_counted(session: Session) -> None:
    plan = plan_grounding(session)
    assert (plan.notes, staged(session)) == (2, {})
    stage_grounding(session, plan)
    stage_grounding(session, plan_grounding(session))
    assert staged(session) == {
        _FACT: (3, 2.66),
        "金额一律用整数分保存，不用小数。": (2, 1.84),
    }
    [entry] = [one for one in entries(session) if one.snippet == _FACT]
    assert (entry.path, entry.start_line) == ("memory/2026-03-25.md", 4)
    assert entry.last_recalled_at == "2026-03-25T23:59:59.000Z"
    assert entry.recall_days == ("2026-03-25",)


def test_staging_is_taken_back_and_leaves_what_nights_saw(session: Session) -> None:
    note(session.root, "2026-04-19", f"- {_FACT}")
    apply_light(session, plan_light(session))
    stage_grounding(session, plan_grounding(session))
    stage_grounding(session, NOTHING_STATED)
    assert staged(session) == {}
    assert _FACT in {one.snippet for one in entries(session)}


def test_what_was_stated_once_still_needs_a_second_context(session: Session) -> None:
    note(session.root, "2026-04-18", f"- {_FACT}")
    (session.root / "memory" / "2026-03-25.md").unlink()
    for _ in range(5):
        apply_light(session, plan_light(session))
        stage_grounding(session, plan_grounding(session))
        session.clock.pass_days(1)  # pyright: ignore[reportAttributeAccessIssue]
    assert candidates(session) == ()
    note(session.root, "2026-04-23", f"- {_FACT}")
    apply_light(session, plan_light(session))
    assert [one.entry.snippet for one in candidates(session)] == [_FACT]


def test_what_dreams_wrote_states_nothing(session: Session) -> None:
    note(
        session.root,
        "2026-04-02",
        "<!-- openclaw:dreaming:light:start -->",
        "- Candidate: Marek always prefers tea over coffee.",
        "<!-- openclaw:dreaming:light:end -->",
    )
    assert len(plan_grounding(session).sightings) == 2


def test_read_only_stages_nothing(session: Session, open_session) -> None:
    watching = open_session(session.root, clock=MovingClock(), read_only=True)
    assert isinstance(stage_grounding(watching, plan_grounding(watching)), Refused)
    assert staged(session) == {}


if _HOMES:

    def test_what_openclaw_staged_is_staged_here(tmp_path: Path, open_session) -> None:
        home = Path(_HOMES or "") / "openclaw-2026.4"
        source = home / ".openclaw" / "workspace" / "memory"
        shutil.copytree(
            source,
            tmp_path / "w" / "memory",
            ignore=shutil.ignore_patterns(".dreams"),
            copy_function=shutil.copyfile,
        )
        rank = home / "outputs" / "068-promote-rank-open-night2.json"
        theirs = [
            one
            for one in json.loads(rank.read_text(encoding="utf-8"))["candidates"]
            if one["groundedCount"] and one["startLine"] == one["endLine"]
        ]
        assert len(theirs) == 3
        clock = FixedClock(datetime.fromisoformat("2026-04-15T12:00:00Z"))
        session = open_session(tmp_path / "w", clock=clock)
        stage_grounding(session, plan_grounding(session))
        mine = staged(session)
        for one in theirs:
            total = round(one["groundedCount"] * one["avgScore"], 2)
            # It joins two neighbours into one where both state something.
            [counted] = [mine[text] for text in mine if one["snippet"].startswith(text)]
            assert counted == (one["groundedCount"], total)
