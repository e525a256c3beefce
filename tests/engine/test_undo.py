"""Undo and redo by name, over restarts, and never over somebody else's words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import fingerprint

LINES = [f"- line {number}\n" for number in range(10)]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace({"MEMORY.md": "".join(LINES)})


@pytest.fixture
def session(root: Path, open_session: Callable[..., Session]) -> Session:
    return open_session(root, consent=True)


def memory(root: Path) -> str:
    return (root / "MEMORY.md").read_bytes().decode()


def change(
    session: Session, old: str, new: str, *, name: str = "edit", run: int | None = None
) -> int:
    """Replace some words of MEMORY.md by a named operation; returns its id."""
    before = (session.root / "MEMORY.md").read_bytes()
    after = before.decode().replace(old, new).encode()
    write = FileWrite("MEMORY.md", fingerprint(before), after)
    answer = commit(session, name, "MEMORY.md", [write], run)
    assert isinstance(answer, Changes), answer
    assert answer.operation is not None
    return answer.operation


def test_there_is_nothing_to_undo_at_first(session: Session) -> None:
    state = undo.state(session)
    assert (state.undo, state.redo) == (None, None)
    for answer in (undo.undo(session), undo.redo(session)):
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_all_the_way_down_and_up_again_over_restarts(
    session: Session, root: Path, open_session: Callable[..., Session]
) -> None:
    texts = [memory(root)]
    for number in range(3):
        change(session, f"line {number}", f"changed {number}")
        texts.append(memory(root))
    for expected in reversed(texts[:-1]):
        assert isinstance(undo.undo(open_session(root, consent=True)), Changes)
        assert memory(root) == expected
    for expected in texts[1:]:
        assert isinstance(undo.redo(open_session(root, consent=True)), Changes)
        assert memory(root) == expected


def test_the_menu_names_what_it_would_do(session: Session) -> None:
    first = change(session, "line 0", "a")
    second = change(session, "line 1", "b", name="dream")
    undo.undo(session)
    state = undo.state(session)
    assert state.undo is not None
    assert state.redo is not None
    assert (state.undo.id, state.undo.name) == (first, "edit")
    assert (state.redo.id, state.redo.name, state.redo.undone) == (second, "dream", True)


def test_a_new_operation_ends_what_could_be_redone(session: Session) -> None:
    change(session, "line 0", "a")
    undo.undo(session)
    change(session, "line 1", "b")
    assert undo.state(session).redo is None
    assert isinstance(undo.redo(session), Refused)


def test_a_created_file_is_deleted_and_a_deleted_one_comes_back(
    session: Session, root: Path
) -> None:
    commit(session, "edit", "new.md", [FileWrite("new.md", None, b"x\r\n")])
    commit(session, "edit", "new.md", [FileWrite("new.md", fingerprint(b"x\r\n"), None)])
    assert not (root / "new.md").exists()
    answer = undo.undo(session)
    assert isinstance(answer, Changes)
    assert Facet.FILES in answer.facets
    assert (root / "new.md").read_bytes() == b"x\r\n"
    undo.undo(session)
    assert not (root / "new.md").exists()
    undo.redo(session)
    assert (root / "new.md").read_bytes() == b"x\r\n"


def test_lines_that_another_program_wrote_are_kept(session: Session, root: Path) -> None:
    change(session, "line 0", "changed")
    (root / "MEMORY.md").write_text(memory(root) + "- theirs\n")
    assert isinstance(undo.undo(session), Changes)
    assert memory(root) == "".join(LINES) + "- theirs\n"
    assert isinstance(undo.redo(session), Changes)
    assert memory(root) == "".join(LINES).replace("line 0", "changed") + "- theirs\n"


def test_redo_gives_back_what_undo_took_from_between_the_words_of_others(
    session: Session, root: Path
) -> None:
    change(session, "- line 9\n", "- line 9\n\n- dreamt\n")
    theirs = memory(root).replace("- line 9\n", "- line 9\n- theirs\n")
    (root / "MEMORY.md").write_text(theirs)
    assert isinstance(undo.undo(session), Changes)
    assert memory(root) == "".join(LINES) + "- theirs\n"
    assert isinstance(undo.redo(session), Changes)
    assert memory(root) == theirs
    assert isinstance(undo.undo(session), Changes)
    assert memory(root) == "".join(LINES) + "- theirs\n"


def test_a_line_that_another_program_changed_too_is_a_clash(session: Session, root: Path) -> None:
    change(session, "line 0", "ours")
    ours = memory(root)
    theirs = ours.replace("ours", "theirs")
    (root / "MEMORY.md").write_text(theirs)
    answer = undo.undo(session)
    digest = fingerprint(theirs.encode())
    assert answer == Clash("MEMORY.md", ours, "".join(LINES), theirs, digest)
    assert memory(root) == theirs
    state = undo.state(session)
    assert state.undo is not None


@pytest.mark.parametrize("gone", [True, False])
def test_a_file_that_was_deleted_or_rewritten_is_a_clash(
    session: Session, root: Path, *, gone: bool
) -> None:
    commit(session, "edit", "new.md", [FileWrite("new.md", None, b"ours\n")])
    if gone:
        (root / "new.md").unlink()
        # It is as undo would have it: nothing is left to write.
        assert isinstance(undo.undo(session), Changes)
        return
    (root / "new.md").write_bytes(b"theirs\n")
    answer = undo.undo(session)
    assert answer == Clash("new.md", "ours\n", "", "theirs\n", fingerprint(b"theirs\n"))
    assert (root / "new.md").read_bytes() == b"theirs\n"


def test_an_older_operation_is_taken_back_by_a_new_one(session: Session, root: Path) -> None:
    run = session.ledger.runs.start("dream", "manual", session.clock.now())
    dream = change(session, "- line 2\n", "- line 2\n- dreamt\n", name="dream", run=run)
    change(session, "line 8", "edited")
    answer = undo.undo_operation(session, dream)
    assert isinstance(answer, Changes)
    assert Facet.RUNS in answer.facets
    assert memory(root) == "".join(LINES).replace("line 8", "edited")
    revert, _, reverted, _ = undo.history(session)
    assert (revert.name, revert.reverts, revert.undone) == ("revert", dream, False)
    assert (reverted.id, reverted.undone) == (dream, True)
    again = undo.undo_operation(session, dream)
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.NOTHING_TO_DO
    assert isinstance(undo.undo(session), Changes)
    assert "- dreamt\n" in memory(root)
    assert not undo.history(session)[2].undone


def test_the_newest_operation_is_simply_undone(session: Session) -> None:
    dream = change(session, "line 2", "dreamt", name="dream")
    assert isinstance(undo.undo_operation(session, dream), Changes)
    assert undo.history(session)[0].name == "dream"
    assert undo.state(session).redo is not None


def test_what_cannot_be_taken_back_is_refused(session: Session) -> None:
    change(session, "line 2", "b")
    snapshot = undo.history(session)[1]
    for number, reason in (
        (snapshot.id, RefusalReason.NOTHING_TO_DO),
        (999, RefusalReason.NOT_FOUND),
    ):
        answer = undo.undo_operation(session, number)
        assert isinstance(answer, Refused)
        assert answer.reason is reason


def test_four_hundred_and_fifty_files_are_one_step(session: Session, root: Path) -> None:
    writes = [FileWrite(f"memory/{number}.md", None, b"x\n") for number in range(450)]
    assert isinstance(commit(session, "edit", "450 notes", writes), Changes)
    assert len(list(root.glob("memory/*.md"))) == 450
    assert isinstance(undo.undo(session), Changes)
    assert list(root.glob("memory/*.md")) == []


def test_the_first_of_two_dreams_is_taken_back_without_the_second(
    session: Session, root: Path
) -> None:
    start = memory(root)
    first = change(session, "- line 9\n", "- line 9\n\n## First\n\n- dreamt once\n", name="dream")
    between = memory(root)
    change(session, "- dreamt once\n", "- dreamt once\n\n## Second\n\n- twice\n", name="dream")
    assert isinstance(undo.undo_operation(session, first), Changes)
    assert memory(root) == start + "\n## Second\n\n- twice\n"
    assert isinstance(undo.undo(session), Changes)
    assert isinstance(undo.undo(session), Changes)
    assert memory(root) == between
