"""What OpenClaw and our own runs say, held against what the files show."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.engine.deepsleep import run_dream
from tests.engine.nights import KILN, entry, files

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.phases import Phase
from mnemoscope.engine.health import health
from mnemoscope.engine.session import Session
from mnemoscope.ledger.openclaw_events import EVENTS

Workspace = Callable[[Mapping[str, str | bytes] | None], Path]
Open = Callable[..., Session]
_DIARY = (
    "# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->\n---\n\n"
    "*{0}*\n\nThe kiln hums.\n<!-- openclaw:dreaming:diary:end -->\n"
)


def slept(**more: Any) -> str:
    fields = {
        "type": "memory.dream.completed",
        "timestamp": "2026-11-28T03:00:01.000Z",
        "phase": "light",
        "outcome": "completed",
        "lineCount": 5,
    }
    return json.dumps({**fields, **more}) + "\n"


def written(root: Path, day: int) -> None:
    moment = datetime(2026, 11, day, 3, 0, 2, tzinfo=UTC).timestamp()
    os.utime(root / "DREAMS.md", (moment, moment))


def kinds(session: Session) -> list[Doubt]:
    return [one.doubt for one in health(session).mismatches]


def settings(root: Path, dreaming: Mapping[str, Any]) -> None:
    config = {"plugins": {"entries": {"memory-core": {"config": {"dreaming": dreaming}}}}}
    (root.parent / "openclaw.json").write_text(json.dumps(config), "utf-8")


def test_a_dream_of_today_and_a_diary_of_three_days_ago(
    workspace: Workspace, open_session: Open
) -> None:
    diary = _DIARY.format("November 25, 2026 at 3:00 AM UTC")
    root = workspace({**files(), EVENTS: slept(), "DREAMS.md": diary})
    written(root, 25)
    assert health(open_session(root)).mismatches == (
        Mismatch(Doubt.DIARY_BEHIND, "DREAMS.md", "2026-11-28T03:00:01.000Z", "2026-11-25"),
    )


def test_an_empty_or_missing_diary_tells_nothing(workspace: Workspace, open_session: Open) -> None:
    root = workspace({**files(), EVENTS: slept()})
    (one,) = health(open_session(root)).mismatches
    assert (one.path, one.found) == ("DREAMS.md", "")
    (root / "DREAMS.md").write_text("", "utf-8")
    (one,) = health(open_session(root)).mismatches
    assert (one.path, one.found) == ("DREAMS.md", "")


def test_a_diary_that_tells_of_the_dream_is_in_order(
    workspace: Workspace, open_session: Open
) -> None:
    diary = _DIARY.format("November 28, 2026 at 3:00 AM UTC")
    root = workspace({**files(), EVENTS: slept(), "DREAMS.md": diary})
    written(root, 28)
    assert kinds(open_session(root)) == []


@pytest.mark.parametrize("more", [{"lineCount": 1}, {"outcome": "failed"}])
def test_a_dream_with_nothing_to_tell_needs_no_diary(
    workspace: Workspace, open_session: Open, more: Mapping[str, Any]
) -> None:
    assert kinds(open_session(workspace({**files(), EVENTS: slept(**more)}))) == []


def test_a_diary_that_was_taken_away_after_our_own_night(
    workspace: Workspace, open_session: Open
) -> None:
    root = workspace(files(KILN))
    session = open_session(root, consent=True)
    run_dream(session)
    assert kinds(session) == []
    (root / "DREAMS.md").unlink()
    assert kinds(session) == [Doubt.DIARY_BEHIND]


def test_nights_that_fail_one_after_the_other(workspace: Workspace, open_session: Open) -> None:
    session = open_session(workspace(files()))
    runs, now = session.ledger.runs, session.clock.now()
    for result in ("nothing", "failed", "interrupted", "refused"):
        run = runs.start("dream", "scheduled", now)
        runs.finish(run, now, result, detail=json.dumps({"error": f"{result}: no room"}))
    assert health(session).mismatches == (
        Mismatch(Doubt.NIGHTS_FAILED, "", "3", "refused: no room"),
    )


def test_light_is_on_and_deep_is_off(workspace: Workspace, open_session: Open) -> None:
    root = workspace(files())
    phases = {"light": {"enabled": True}, "deep": {"enabled": False}}
    settings(root, {"enabled": True, "phases": phases})
    found = health(open_session(root))
    assert [(one.phase, one.on, one.reason) for one in found.phases] == [
        (Phase.LIGHT, True, "on"),
        (Phase.REM, True, "on"),
        (Phase.DEEP, False, "off"),
    ]
    assert found.mismatches == (
        Mismatch(Doubt.PHASES_APART, "openclaw.json", "light, rem", "deep"),
    )


def test_the_switch_above_rules_and_old_versions_are_off_without_it(
    workspace: Workspace, open_session: Open
) -> None:
    root = workspace(files())
    for dreaming in ({"enabled": False, "phases": {"light": {"enabled": True}}}, {}):
        settings(root, dreaming)
        states = health(open_session(root)).phases
        assert {(one.on, one.reason) for one in states} == {(False, "all-off")}


def test_a_deep_sleep_of_none_keeps_all_phases_off(
    workspace: Workspace, open_session: Open
) -> None:
    root = workspace(files())
    settings(root, {"enabled": True, "phases": {"deep": {"limit": 0}}})
    states = health(open_session(root)).phases
    assert {(one.on, one.reason) for one in states} == {(False, "limit")}


def test_dreams_although_dreaming_is_off(workspace: Workspace, open_session: Open) -> None:
    root = workspace({**files(), EVENTS: slept(lineCount=1, timestamp="2026-11-27T03:00:00Z")})
    settings(root, {"enabled": False})
    (one,) = health(open_session(root)).mismatches
    assert (one.doubt, one.said) == (Doubt.DREAMS_WHILE_OFF, "2026-11-27T03:00:00.000Z")
    assert one.found == "all-off"


def test_no_dream_for_days_although_dreaming_is_on(
    workspace: Workspace, open_session: Open
) -> None:
    last = slept(lineCount=1, timestamp="2026-11-24T03:00:00Z")
    root = workspace({**files(), EVENTS: last})
    settings(root, {"enabled": True, "phases": {"rem": {"enabled": False}}})
    missing = Mismatch(Doubt.DREAMS_MISSING, EVENTS, "2026-11-24T03:00:00.000Z", "light, deep")
    assert missing in health(open_session(root)).mismatches
    (root / EVENTS).write_text(slept(lineCount=1, timestamp="2026-11-25T03:00:01Z"), "utf-8")
    assert kinds(open_session(root)) == [Doubt.PHASES_APART]


def test_settings_that_cannot_be_read_are_said(workspace: Workspace, open_session: Open) -> None:
    root = workspace(files())
    (root.parent / "openclaw.json").write_text("{", "utf-8")
    found = health(open_session(root))
    assert [one.code for one in found.problems] == ["config-unreadable"]
    assert found.phases == ()


def test_scores_that_tell_nothing_apart(workspace: Workspace, open_session: Open) -> None:
    same = [
        entry(3 + at, f"Shelf {at} holds glaze.", recallCount=0, dailyCount=1, totalScore=0.58)
        for at in range(50)
    ]
    (one,) = health(open_session(workspace(files(*same)))).mismatches
    assert (one.doubt, one.said) == (Doubt.SCORES_EQUAL, "50")
