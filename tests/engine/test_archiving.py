"""Files and statements go into the archive and come back byte for byte, mode and time with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living, nights

from mnemoscope.domain.archive import PATH as EVICTED
from mnemoscope.domain.lifecycle import Bar, Form, Store
from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.domain.putback import Placement
from mnemoscope.engine import undo
from mnemoscope.engine.archiving import archive
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.lifecycle import apply, let_go
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


LOG, KEPT = "memory/2026-10-01.md", "memory/.archive/2026-10/2026-10-01.md"


def rights(root: Path) -> dict[str, tuple[int, int]]:
    places = {path: (root / path).stat() for path in living.on_disk(root)}
    return {path: (stat.st_mode, stat.st_mtime_ns) for path, stat in places.items()}


def test_a_file_moves_with_mode_and_time_and_comes_back(session: Session, root: Path) -> None:
    (root / LOG).chmod(0o600)
    living.age(root, 1_700_000_000.25)
    before, mode = living.on_disk(root), rights(root)
    living.done(session, archive(session, [LOG]))
    after = living.on_disk(root)
    assert LOG not in after
    assert after[KEPT] == before[LOG]
    assert rights(root)[KEPT] == mode[LOG]
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert (living.on_disk(root), rights(root)) == (before, mode)
    undo.undo(session)
    assert living.on_disk(root) == after
    undo.undo(session)
    assert (living.on_disk(root), rights(root)) == (before, mode)


def test_a_note_is_named_by_its_heading_not_by_its_header(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    header = "---\ndate: 2026-05-06\n---\n"
    root = workspace({"memory/a.md": f"{header}# The barn\n\n- Red.\n", "memory/b.md": header})
    session = open_session(root, consent=True)
    plan = archive(session, ["memory/a.md", "memory/b.md"])
    assert [step.text for step in plan.steps] == ["The barn", "date: 2026-05-06"]


def test_what_is_archived_is_not_recalled(session: Session) -> None:
    def found() -> list[str]:
        reconcile(session, vectors=False)
        return [hit.path for hit in recall(session, "anchor painted", record=False).hits]

    assert LOG in found()
    living.done(session, archive(session, [LOG]))
    assert found() == [] or all(".archive" not in path and path != LOG for path in found())
    assert not any("anchor" in life.text for life in lives(session).rows)
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert LOG in found()


def test_a_statement_goes_to_a_file_of_the_archive(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    plan = archive(session, [living.id_of(session, "nine metres")])
    assert plan.steps[0].target == "memory/archive/of-projects-boat.md"
    living.done(session, plan)
    text = (root / "memory/archive/of-projects-boat.md").read_text("utf-8")
    assert text.startswith("# Archived from memory/projects/boat.md\n")
    assert "- The mast is nine metres long\n" in text
    assert not any("nine metres" in life.text for life in lives(session).rows)
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert living.on_disk(root) == before


def test_one_of_two_statements_comes_back_and_the_other_stays(session: Session, root: Path) -> None:
    living.done(session, archive(session, [living.id_of(session, "nine metres")]))
    living.done(session, archive(session, [living.id_of(session, "sail is red")]))
    first = living.lying(session, Store.ARCHIVE)[1]
    assert "mast" in first.text
    living.done(session, restore(session, [first.entry]))
    kept = (root / first.target).read_text("utf-8")
    assert "nine metres" not in kept
    assert "sail is red" in kept
    assert "mast" in (root / first.path).read_text("utf-8")


def test_a_promoted_line_goes_where_new_signals_bring_it_back(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    line = "- Valkey runs here [score=0.9 recalls=3 avg=0.8 source=memory/2026-11-19.md:3-3]\n"
    root = workspace(
        {
            "MEMORY.md": "# M\n\n## Promoted From Short-Term Memory (2026-11-20)\n\n"
            f"<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:3:3 -->\n{line}"
        }
    )
    session = open_session(root, consent=True)
    before = living.on_disk(root)
    living.done(session, archive(session, [living.id_of(session, "Valkey")]))
    assert "mnemoscope-evicted:" in (root / EVICTED).read_text("utf-8")
    assert "Valkey" not in (root / "MEMORY.md").read_text("utf-8")
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert living.on_disk(root) == before


def test_links_are_listed_and_rewritten_where_that_is_asked_for(
    session: Session, root: Path
) -> None:
    before = living.on_disk(root)
    path = "memory/2026-10-02.md"
    plan = archive(session, [path])
    assert [(one.path, one.line, one.written) for one in plan.links] == [
        ("memory/2026-11-20.md", 3, "2026-10-02.md#noon")
    ]
    assert [write.path for write in plan.writes] == ["memory/.archive/2026-10/2026-10-02.md", path]
    living.done(session, archive(session, [path], relink=True))
    text = (root / "memory/2026-11-20.md").read_text("utf-8")
    assert "(.archive/2026-10/2026-10-02.md#noon)" in text
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert living.on_disk(root) == before


def test_links_follow_the_file_back_after_other_edits(session: Session, root: Path) -> None:
    path, note = "memory/2026-10-02.md", root / "memory/2026-11-20.md"
    text = note.read_text("utf-8")
    living.done(session, archive(session, [path], relink=True))
    note.write_text(note.read_text("utf-8") + "\nMore.\n", "utf-8")
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    assert note.read_text("utf-8") == text + "\nMore.\n"


def test_a_name_that_is_taken_meanwhile_is_not_overwritten(session: Session, root: Path) -> None:
    data = (root / LOG).read_bytes()
    living.done(session, archive(session, [LOG]))
    (root / LOG).write_text("- new words\n", "utf-8")
    living.done(session, archive(session, [LOG]))
    assert (root / "memory/.archive/2026-10/2026-10-01-2.md").read_text("utf-8") == "- new words\n"
    (root / LOG).write_text("- newer words\n", "utf-8")
    old = next(one for one in living.lying(session, Store.ARCHIVE) if one.target == KEPT)
    plan = restore(session, [old.entry])
    living.done(session, plan)
    assert (root / LOG).read_text("utf-8") == "- newer words\n"
    assert (root / "memory/2026-10-01-2.md").read_bytes() == data


def test_what_may_not_move_stays_and_says_why(session: Session, root: Path) -> None:
    outside = root.parent / "outside.md"
    outside.write_text("- secret\n", "utf-8")
    (root / "memory/link.md").symlink_to(outside)
    (root / "memory/inside.md").symlink_to(root / LOG)
    (root / "memory/zero.md").write_bytes(b"a\0b")
    names = {
        "memory/link.md": Bar.LINK,
        "memory/inside.md": Bar.LINK,
        "memory/zero.md": Bar.UNREADABLE,
        "MEMORY.md": Bar.STANDING,
        "USER.md": Bar.STANDING,
        "memory/../../outside.md": Bar.UNREADABLE,
        "memory/none.md": Bar.GONE,
        "DREAMS.md": Bar.GENERATED,
        "memory/archive/x.md": Bar.NO_PLACE,
        "no-id": Bar.GONE,
    }
    plan = archive(session, list(names))
    assert plan.nothing
    assert {kept.path or kept.id: kept.why for kept in plan.kept} == names
    assert outside.read_text("utf-8") == "- secret\n"


def test_an_archive_that_leads_outside_is_not_followed(session: Session, root: Path) -> None:
    outside = root.parent / "elsewhere"
    outside.mkdir()
    (root / "memory/.archive").symlink_to(outside)
    answer = apply(session, archive(session, [LOG]))
    assert not isinstance(answer, Changes)
    assert list(outside.iterdir()) == []
    assert (root / LOG).exists()


def test_the_last_bytes_of_an_edited_archive_come_back_as_they_are(
    session: Session, root: Path
) -> None:
    living.done(session, archive(session, [LOG]))
    (root / KEPT).write_text("- edited in the archive\n", "utf-8")
    plan = restore(session, living.entries(session, Store.ARCHIVE))
    assert not isinstance(plan, Refused)
    living.done(session, plan)
    assert (root / LOG).read_text("utf-8") == "- edited in the archive\n"
    assert [one.placement for one in plan.placed] == [Placement.NEW_FILE]


def test_a_folder_of_plain_notes_gets_no_folder_memory(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"notes/a.md": "- alpha beta gamma\n", "b.md": "- delta epsilon zeta\n"})
    session = open_session(root, consent=True)
    living.done(session, archive(session, ["b.md", living.id_of(session, "alpha")]))
    assert sorted(living.on_disk(root)) == [
        ".archive/2026-11/b.md",
        "archive/of-notes-a.md",
    ]
    forms = {one.form for one in living.lying(session, Store.ARCHIVE)}
    assert forms == {Form.FILE, Form.LINES}


def test_no_dream_promotes_what_was_archived_or_let_go(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)

    def eligible() -> set[str]:
        return {one.text for one in plan_dream(session).accepted}

    kiln, tea = "The kiln reaches 1240 degrees on Tuesdays.", "阿玛拉不喝咖啡，只喝绿茶。"
    assert {kiln, tea} <= eligible()
    living.done(session, let_go(session, [living.id_of(session, kiln)]))
    assert kiln not in eligible()
    living.done(session, archive(session, [nights.NOTE]))
    assert tea not in eligible()
    living.done(session, restore(session, living.entries(session, Store.ARCHIVE)))
    living.done(session, restore(session, living.entries(session)))
    assert {kiln, tea} <= eligible()
