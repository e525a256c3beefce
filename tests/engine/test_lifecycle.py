"""Memories are pinned, refreshed and let go; each is planned first and taken back by one undo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.lifecycle import Bar, StepKind, Store
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.domain.putback import Placement
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.engine import undo
from mnemoscope.engine.archiving import archive
from mnemoscope.engine.lifecycle import apply, let_go, pin, refresh
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.lives import lives
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
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


def found(session: Session, query: str) -> list[str]:
    reconcile(session, vectors=False)
    return [hit.snippet for hit in recall(session, query, record=False).hits]


def test_a_pin_is_taken_back_by_undo_and_writes_no_file(session: Session, root: Path) -> None:
    one, before = living.id_of(session, "sail is red"), living.on_disk(root)
    changes = living.done(session, pin(session, [one]))
    life = lives(session).get(one)
    assert life is not None
    assert life.pinned
    assert pin(session, [one]).nothing
    assert isinstance(undo.undo(session), Changes)
    life = lives(session).get(one)
    assert life is not None
    assert not life.pinned
    assert isinstance(undo.redo(session), Changes)
    living.done(session, pin(session, [one], pinned=False))
    assert changes.paths == ()
    assert living.on_disk(root) == before


def test_refreshing_dates_the_header_that_has_a_place_for_it(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    one, other = living.id_of(session, "sail is red"), living.id_of(session, "barrel leaks")
    living.done(session, refresh(session, [one, other]))
    after = living.on_disk(root)
    changed = [path for path in after if after[path] != before[path]]
    assert changed == ["memory/projects/boat.md"]
    assert after["memory/projects/boat.md"] == before["memory/projects/boat.md"].replace(
        b"last_verified: 2026-06-01", b"last_verified: 2026-11-28"
    )
    for claim in (one, other):
        life = lives(session).get(claim)
        assert life is not None
        assert life.verified is not None
        assert not life.stale
    undo.undo(session)
    assert living.on_disk(root) == before


def test_what_is_let_go_is_no_longer_recalled_and_is_again_once_restored(
    session: Session, root: Path
) -> None:
    before = living.on_disk(root)
    assert any("mast" in text for text in found(session, "mast metres"))
    living.done(session, let_go(session, [living.id_of(session, "nine metres")]))
    assert not any("mast" in text for text in found(session, "mast metres"))
    [entry] = living.lying(session)
    assert (entry.path, entry.line) == ("memory/projects/boat.md", 7)
    assert entry.until == entry.at + timedelta(days=7)
    living.done(session, restore(session, [entry.entry]))
    assert any("mast" in text for text in found(session, "mast metres"))
    assert living.on_disk(root) == before
    assert living.lying(session) == ()


def test_all_places_lose_the_words_and_other_bytes_stay(session: Session, root: Path) -> None:
    note = root / "memory/2026-10-01.md"
    note.write_bytes(b"- keep\r\n- The sail is red\n- caf\xe9\r- last")
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    assert note.read_bytes() == b"- keep\r\n- caf\xe9\r- last"
    assert b"sail" not in (root / "memory/projects/boat.md").read_bytes()
    assert len(living.lying(session)) == 2


def test_a_parent_alone_stays_and_with_its_children_it_goes(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    parent = living.id_of(session, "rope was cut")
    child = living.id_of(session, "harbour master")
    alone = let_go(session, [parent])
    assert [(kept.id, kept.why) for kept in alone.kept] == [(parent, Obstacle.NESTED)]
    answer = apply(session, alone)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO
    living.done(session, let_go(session, [parent, child]))
    assert "rope" not in (root / "memory/projects/boat.md").read_text("utf-8")
    living.done(session, restore(session, living.entries(session)))
    assert living.on_disk(root) == before


def test_an_unknown_id_and_a_protected_file_are_named(session: Session, root: Path) -> None:
    (root / "memory/2026-10-02.md").chmod(0o444)
    plan = let_go(session, ["000000000000", living.id_of(session, "barrel leaks")])
    bars = {kept.why for kept in plan.kept}
    assert Bar.GONE in bars
    assert bars <= {Bar.GONE, Bar.READ_ONLY}


def test_a_file_that_changed_since_the_plan_is_left_alone(session: Session, root: Path) -> None:
    plan = let_go(session, [living.id_of(session, "nine metres")])
    place = root / "memory/projects/boat.md"
    place.write_text(place.read_text("utf-8") + "- more\n", "utf-8")
    answer = apply(session, plan)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert living.lying(session) == ()
    assert "- more" in place.read_text("utf-8")


def test_undo_of_letting_go_after_a_part_was_restored_doubles_nothing(session: Session) -> None:
    ids = [living.id_of(session, "nine metres"), living.id_of(session, "sail is red")]
    changes = living.done(session, let_go(session, ids))
    plan = restore(session, [living.entries(session)[0]])
    assert not isinstance(plan, Refused)
    assert {one.placement for one in plan.placed} == {Placement.ANCHORED}
    living.done(session, plan)
    assert changes.operation is not None
    answer = undo.undo_operation(session, changes.operation)
    assert isinstance(answer, Refused)
    assert isinstance(undo.undo(session), Changes)
    assert len(living.lying(session)) == 2
    assert isinstance(undo.undo(session), Changes)
    assert living.lying(session) == ()
    assert {one.text for one in lives(session).rows if one.id in ids} == {
        "The mast is nine metres long",
        "The sail is red",
    }


@pytest.mark.parametrize("verb", [let_go, archive])
def test_the_last_statement_takes_the_empty_note_with_it_and_brings_it_back(
    session: Session, root: Path, verb: Callable[[Session, list[str]], LifePlan]
) -> None:
    path, before = "memory/lessons/white.md", living.on_disk(root)
    plan = verb(session, [living.id_of(session, "Dry the ropes")])
    assert [step.path for step in plan.steps if step.kind is StepKind.REMOVE_FILE] == [path]
    assert plan.subject == "Dry the ropes first"
    living.done(session, plan)
    assert path not in living.on_disk(root)
    store = Store.TRASH if verb is let_go else Store.ARCHIVE
    living.done(session, restore(session, living.entries(session, store)))
    assert living.on_disk(root) == before


def test_an_empty_note_stays_that_is_linked_standing_or_being_edited(
    session: Session, root: Path
) -> None:
    session.drafts.hold(root, "memory/lessons/white.md")
    names = ("barrel leaks", "Mina lives", "Tea is served", "Dry the ropes")
    living.done(session, let_go(session, [living.id_of(session, one) for one in names]))
    kept = ("memory/2026-10-02.md", "USER.md", "MEMORY.md", "memory/lessons/white.md")
    assert set(kept) <= living.on_disk(root).keys()
