"""A cleanup takes what is due in layers, and nothing that is protected, of today or contested."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, CleanupRules, Kept, StepKind, Store, Why
from mnemoscope.domain.outcomes import BadInput, Changes
from mnemoscope.engine import undo
from mnemoscope.engine.cleanup import (
    cleanup_plan,
    cleanup_rules,
    save_cleanup_rules,
)
from mnemoscope.engine.lifecycle import pin
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.lives import lives, set_importance
from mnemoscope.engine.quietdays import add_quiet
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


RULES = CleanupRules()


def does(plan: LifePlan) -> set[tuple[str, str]]:
    return {(step.kind.value, step.path) for step in plan.steps if step.kind is not StepKind.MERGE}


def why_kept(plan: LifePlan, path: str) -> set[object]:
    return {kept.why for kept in plan.kept if kept.path == path}


def test_each_layer_takes_what_is_due(session: Session) -> None:
    one = living.id_of(session, "Dry the ropes")
    assert isinstance(set_importance(session, [one], 0.1), Changes)
    plan = cleanup_plan(session)
    assert does(plan) == {
        ("archive-file", "memory/2026-10-01.md"),
        ("archive-file", "memory/reflections/2026-10-03.md"),
        ("trash", "memory/lessons/white.md"),
        ("archive", "memory/projects/boat.md"),
        ("remove-file", "memory/lessons/white.md"),
        ("remove-file", "memory/projects/boat.md"),
    }
    whys = {step.path: step.why for step in plan.steps if step.kind is not StepKind.REMOVE_FILE}
    assert whys["memory/2026-10-01.md"].why is Why.OLD_LOG
    assert whys["memory/2026-10-01.md"].value == 58
    assert whys["memory/lessons/white.md"].why is Why.UNIMPORTANT
    assert whys["memory/projects/boat.md"].why is Why.UNUSED


def test_what_is_protected_stays_and_says_why(session: Session) -> None:
    plan = cleanup_plan(session)
    assert why_kept(plan, "memory/decisions/2026-06-01-sails.md") == {Protection.DECISION}
    assert why_kept(plan, "memory/people/mina.md") == {Protection.PERSON}
    assert why_kept(plan, "memory/lessons/red.md") == {Protection.LESSON}
    assert why_kept(plan, "MEMORY.md") <= {Protection.HAND_WRITTEN}
    touched = {write.path for write in plan.writes}
    assert touched.isdisjoint({"MEMORY.md", "USER.md", "NOW.md", "memory/2026-11-28.md"})


def test_what_is_pinned_keeps_its_whole_file(session: Session) -> None:
    living.done(session, pin(session, [living.id_of(session, "anchor")]))
    plan = cleanup_plan(session)
    assert ("archive-file", "memory/2026-10-01.md") not in does(plan)
    assert why_kept(plan, "memory/2026-10-01.md") == {Protection.PINNED}


def test_a_log_that_a_note_links_to_stays(session: Session) -> None:
    assert ("archive-file", "memory/2026-10-02.md") not in does(cleanup_plan(session))


def test_a_file_that_is_edited_stays(session: Session) -> None:
    plan = cleanup_plan(session, drafts=["memory/2026-10-01.md", "memory/projects/boat.md"])
    assert why_kept(plan, "memory/2026-10-01.md") == {Bar.DRAFT}
    assert why_kept(plan, "memory/projects/boat.md") == {Bar.DRAFT}


def test_a_file_with_an_open_conflict_stays(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace(
        {
            "memory/2026-09-01.md": "- The gateway listens on port 8080.\n",
            "memory/2026-09-02.md": "- The gateway listens on port 9090.\n",
            "memory/2026-09-03.md": "- The pool opens at ten.\n",
        }
    )
    plan = cleanup_plan(open_session(root, consent=True))
    assert does(plan) == {("archive-file", "memory/2026-09-03.md")}
    assert why_kept(plan, "memory/2026-09-01.md") == {Bar.CONFLICT}


def test_a_file_with_unsaved_edits_of_the_window_stays(session: Session) -> None:
    session.drafts.hold(session, "memory/projects/boat.md")
    assert why_kept(cleanup_plan(session), "memory/projects/boat.md") == {Bar.DRAFT}
    session.drafts.hold(session, "")
    assert Bar.DRAFT not in why_kept(cleanup_plan(session), "memory/projects/boat.md")


def test_open_tasks_stay_and_so_does_a_log_that_holds_one(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    old = living.OLD
    root = workspace(
        {
            "memory/projects/yard.md": f"{old}- [ ] Paint the gate\n- [x] Oil the hinge\n",
            "memory/projects/todo.md": f"{old}## Tasks\n\n- Sand the deck of the old boat\n",
            "memory/2026-10-01.md": "- [ ] Ring the harbour master\n",
            "memory/2026-10-02.md": "- [x] Ring the sail maker\n",
        }
    )
    living.age(root)
    plan = cleanup_plan(open_session(root, consent=True))
    assert does(plan) == {
        ("archive", "memory/projects/yard.md"),
        ("archive-file", "memory/2026-10-02.md"),
    }
    for path in ("memory/projects/yard.md", "memory/projects/todo.md", "memory/2026-10-01.md"):
        assert why_kept(plan, path) == {Bar.OPEN_TASK}


def test_no_note_is_left_that_holds_nothing_but_its_heading(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    old = living.OLD
    root = workspace(
        {
            "MEMORY.md": "- by hand\n",
            "memory/a.md": f"{old}# A\n\n- The sail is red\n\n## More\n\n- The mast is long\n",
            "memory/b.md": f"{old}# B\n\n- The rope is new\n",
            "memory/c.md": f"{old}# C\n\n- The hull is dry\n\n```\nkept\n```\n",
            "memory/INDEX.md": "- [b](b.md)\n",
        }
    )
    living.age(root)
    session, before = open_session(root, consent=True), living.on_disk(root)
    living.done(session, cleanup_plan(session))
    after = living.on_disk(root)
    assert "memory/a.md" not in after
    assert after["memory/b.md"].endswith(b"# B\n\n"), "a note points to it"
    assert b"kept" in after["memory/c.md"]
    for entry in sorted(living.entries(session, Store.ARCHIVE), reverse=True):
        living.done(session, restore(session, [entry]))
    assert living.on_disk(root) == before


def test_one_run_moves_so_much_and_no_more(session: Session) -> None:
    plan = cleanup_plan(session, replace(RULES, most=1))
    assert len(does(plan)) == 1
    assert Bar.LIMIT in {kept.why for kept in plan.kept}


def test_each_layer_can_be_switched_off(session: Session) -> None:
    nothing = CleanupRules(None, None, None, None, None)
    plan = cleanup_plan(session, nothing)
    assert plan.nothing
    assert plan.steps == plan.kept == ()


def test_merges_are_proposed_and_never_made(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    text = "- The kettle in the kitchen is blue and large\n"
    root = workspace({"notes/a.md": text, "notes/b.md": text.replace("and", "and very") + "- x\n"})
    session = open_session(root, consent=True)
    rules = replace(RULES, similarity=0.8, unused_days=None)
    plan = cleanup_plan(session, rules)
    [step] = plan.steps
    assert (step.kind, step.why.why) == (StepKind.MERGE, Why.ALIKE)
    assert len(step.others) == 1
    assert plan.nothing


def test_it_is_one_operation_and_one_undo(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    living.done(session, cleanup_plan(session))
    assert living.on_disk(root) != before
    assert cleanup_plan(session).nothing
    archived = living.entries(session, Store.ARCHIVE)
    assert isinstance(undo.undo(session), Changes)
    assert living.on_disk(root) == before
    assert living.lying(session, Store.ARCHIVE) == ()
    assert isinstance(undo.redo(session), Changes)
    assert living.entries(session, Store.ARCHIVE) == archived
    living.done(session, restore(session, archived))
    assert living.on_disk(root) == before


def test_quiet_days_do_not_age(session: Session) -> None:
    assert does(cleanup_plan(session))
    add_quiet(session, date(2026, 5, 1), date(2026, 11, 27), "away")
    assert does(cleanup_plan(session)) == set()


def test_what_is_not_named_is_cleaned_up_by_the_saved_limits(session: Session) -> None:
    save_cleanup_rules(session, CleanupRules(None, None, 30, None, None))
    assert cleanup_rules(session).importance is None
    assert does(cleanup_plan(session)) == {("archive-file", "memory/2026-10-01.md")}


def test_limits_out_of_bounds_are_refused(session: Session) -> None:
    with pytest.raises(BadInput):
        cleanup_plan(session, CleanupRules(similarity=2.0))
    with pytest.raises(BadInput):
        save_cleanup_rules(session, CleanupRules(most=0))
    session.ledger.meta.set_text("life.cleanup", "[not a table")
    assert cleanup_rules(session) == CleanupRules()


def test_what_was_recalled_of_late_keeps_its_log(session: Session) -> None:
    life = lives(session).get(living.id_of(session, "anchor"))
    assert life is not None
    assert isinstance(life.created, datetime)
    assert life.created.astimezone(UTC).date() == date(2026, 10, 1)
    from mnemoscope.engine.lifecycle import refresh

    living.done(session, refresh(session, [life.id]))
    assert ("archive-file", "memory/2026-10-01.md") not in does(cleanup_plan(session))


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_kills_leave_all_of_a_cleanup_or_nothing(tmp_path: Path, resources: Path) -> None:
    root, home = tmp_path / "workspace", tmp_path / "home"
    for folder in (root, home):
        folder.mkdir()
    program = Path(__file__).with_name("cleankilling.py")
    done = subprocess.run(
        [sys.executable, program, root, home, resources, "8", "11"],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["kills"] == 8
    assert report["half"] > 0, "no kill fell into a write"


def test_kept_things_say_what_was_due(session: Session) -> None:
    plan = cleanup_plan(session)
    kept = [one for one in plan.kept if one.path == "memory/people/mina.md"]
    assert [type(one) for one in kept] == [Kept]
    assert kept[0].due.why is Why.UNUSED
