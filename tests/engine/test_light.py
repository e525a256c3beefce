"""Light sleep on real notes: what it lays out, what it keeps, what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock, note

from mnemoscope.domain.outcomes import Facet
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import OPENCLAW_2026_9
from mnemoscope.domain.scoring import Candidate
from mnemoscope.engine.light import apply_light, plan_light
from mnemoscope.engine.phasefiles import set_dream_storage
from mnemoscope.engine.promote import assessed, candidates, entries, phases
from mnemoscope.engine.session import Session


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    place = tmp_path / "w"
    place.mkdir()
    return place


def slept(session: Session) -> list[str]:
    plan = plan_light(session)
    apply_light(session, plan)
    return [one.entry.snippet for one in plan.staged]


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_the_notes_of_two_days_are_laid_out_and_nothing_is_written(
    root: Path, open_session, clock: MovingClock
) -> None:
    note(root, "2026-04-19", "- The fan relay must be reset.", "- 陆青禾每天下午喝绿茶。")
    note(root, "2026-04-10", "- Bread is in the wooden box.")
    before = files(root)
    session = open_session(root, clock=clock)
    plan = plan_light(session)
    assert entries(session) == ()
    assert {one.entry.snippet for one in plan.staged} == {
        "The fan relay must be reset.",
        "陆青禾每天下午喝绿茶。",
    }
    assert plan.facts.phase is Phase.LIGHT
    assert set(plan.facts.snippets) == {one.entry.snippet for one in plan.staged}
    assert dict(plan.counts) == {
        "files": 2,
        "unchanged": 0,
        "sighted": 3,
        "messages": 0,
        "staged": 2,
        "covered": 0,
    }
    assert plan.files == ()
    assert Facet.SCORES in apply_light(session, plan).facets
    assert len(entries(session)) == 3
    assert files(root) == before


def test_a_line_is_laid_out_once_however_many_nights_see_it(
    root: Path, open_session, clock: MovingClock
) -> None:
    note(root, "2026-04-19", "- The fan relay must be reset.")
    session = open_session(root, clock=clock)
    assert slept(session) == ["The fan relay must be reset."]
    assert slept(session) == []
    clock.pass_days(1)
    assert slept(session) == []
    note(root, "2026-04-20", "- The fan relay must be reset.")
    assert slept(session) == ["The fan relay must be reset."]
    [entry] = entries(session)
    assert phases(session, [entry])[entry.key].light_hits == 2


def test_a_plan_that_is_applied_twice_counts_once(
    root: Path, open_session, clock: MovingClock
) -> None:
    note(root, "2026-04-19", "- The fan relay must be reset.")
    session = open_session(root, clock=clock)
    plan = plan_light(session)
    apply_light(session, plan)
    apply_light(session, plan)
    [entry] = entries(session)
    assert (entry.daily_count, phases(session, [entry])[entry.key].light_hits) == (1, 1)


def test_junk_is_seen_and_never_laid_out(root: Path, open_session, clock: MovingClock) -> None:
    note(
        root,
        "2026-04-19",
        "- HEARTBEAT_OK",
        "- Candidate: User: buy milk",
        "- sudo dnf install bar && ninja all",
        "- The fan relay must be reset.",
    )
    session = open_session(root, clock=clock)
    assert slept(session) == ["The fan relay must be reset."]
    assert len(entries(session)) > 1  # what was held back can be shown


def test_what_has_no_note_any_more_is_left_out(
    root: Path, open_session, clock: MovingClock
) -> None:
    path = note(root, "2026-04-19", "- The fan relay must be reset.")
    note(root, "2026-04-18", "- Tea is in the blue jar.")
    session = open_session(root, clock=clock, profile=OPENCLAW_2026_9)
    apply_light(session, plan_light(session))
    path.unlink()
    session.ledger.database.query("DELETE FROM phase_hits")
    assert slept(session) == ["Tea is in the blue jar."]


def test_what_the_diary_has_told_comes_last(root: Path, open_session, clock: MovingClock) -> None:
    note(root, "2026-04-19", "- The fan relay must be reset.", "- Tea is in the blue jar.")
    (root / "DREAMS.md").write_text(
        "# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->\n---\n\n*April 19, 2026 at 3:00 AM"
        " UTC*\n\nTea is in the blue jar. I saw it.\n\n<!-- openclaw:dreaming:diary:end -->\n"
    )
    plan = plan_light(open_session(root, clock=clock))
    assert [(one.entry.snippet, one.covered) for one in plan.staged] == [
        ("The fan relay must be reset.", False),
        ("Tea is in the blue jar.", True),
    ]


def test_a_block_and_a_report_are_planned_where_they_are_wanted(
    root: Path, open_session, clock: MovingClock
) -> None:
    note(root, "2026-04-19", "- The fan relay must be reset.")
    today = note(root, "2026-04-20", "- Tea is in the blue jar.")
    session = open_session(root, clock=clock)
    set_dream_storage(session, "both")
    inline, report = plan_light(session).files
    assert (inline.path, report.path) == (
        "memory/2026-04-20.md",
        "memory/dreaming/light/2026-04-20.md",
    )
    assert inline.before == today.read_text()
    assert inline.after.startswith(inline.before)
    assert report.after.startswith("# Light Sleep\n\n- Candidate: ")
    today.write_text(inline.after)
    assert len(slept(session)) == 2  # the block is no news of the day


def passing(session: Session) -> list[Candidate]:
    return list(candidates(session))


def test_notes_alone_promote_what_comes_back_and_nothing_that_was_written_once(
    root: Path, open_session, clock: MovingClock
) -> None:
    session = open_session(root, clock=clock)
    fact = "Jonas prefers green tea over black coffee in the morning."
    for night in range(12):
        lines = [f"- Job {night} of the ninth queue was finished by the worker."]
        if night in (0, 2, 5):
            lines.append(f"- {fact}")
        day = session.clock.now().date().isoformat()
        note(root, day, *lines)
        clock.pass_days(1)
        slept(session)
    assert [one.entry.snippet for one in passing(session)] == [fact]
    once = [one for one in assessed(session) if one.entry.snippet != fact]
    assert once
    assert all(one.contexts == 1 for one in once)
