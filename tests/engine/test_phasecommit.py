"""The work of a phase is lasting as a whole: files, rows and the diary that may stay out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault, Facet, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.dreamviews import FilePlan
from mnemoscope.engine.phasecommit import PhaseDone, PhaseWork, commit_phase, writes
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import fingerprint

OLD = "old\n"
MEMORY = FilePlan("MEMORY.md", OLD, "new\n", fingerprint(OLD.encode()))
DIARY = FilePlan("DREAMS.md", "", "told\n", None)


class Rows:
    """Notes a run, and what it was called with."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.calls: list[tuple[int | None, FilePlan | None]] = []

    def __call__(self, operation: int | None, told: FilePlan | None) -> None:
        self.calls.append((operation, told))
        self.session.ledger.meta.hold_model("kept")

    @property
    def kept(self) -> bool:
        return self.session.ledger.meta.held_model() == "kept"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace({"MEMORY.md": OLD}), consent=True)


@pytest.fixture
def rows(session: Session) -> Rows:
    return Rows(session)


def work(rows: Rows, *files: FilePlan, diary: FilePlan | None = DIARY) -> PhaseWork:
    run = rows.session.ledger.runs.start("dream", "manual", rows.session.clock.now())
    return PhaseWork("dream", "2026-11-28", run, files, diary, rows)


def test_files_diary_and_rows_go_together(session: Session, rows: Rows) -> None:
    done = commit_phase(session, work(rows, MEMORY))
    assert isinstance(done, PhaseDone)
    assert done.problem is None
    assert done.changes.paths == ("MEMORY.md", "DREAMS.md")
    assert rows.calls == [(done.changes.operation, DIARY)]
    assert rows.kept
    assert undo.history(session)[0].run == 1


def test_without_files_the_rows_are_written_alone(session: Session, rows: Rows) -> None:
    done = commit_phase(session, work(rows, diary=None))
    assert isinstance(done, PhaseDone)
    assert done.changes.facets is Facet.NONE
    assert (rows.calls, rows.kept) == ([(None, None)], True)
    assert undo.history(session) == ()


def test_a_diary_that_cannot_be_written_stays_out(session: Session, rows: Rows) -> None:
    (session.root / "DREAMS.md").mkdir()
    done = commit_phase(session, work(rows, MEMORY))
    assert isinstance(done, PhaseDone)
    assert done.problem is not None
    assert (done.problem.code, done.problem.path) == ("unwritable", "DREAMS.md")
    assert done.changes.paths == ("MEMORY.md",)
    assert rows.calls == [(done.changes.operation, None)]


def test_a_diary_alone_that_cannot_be_written_leaves_the_rows(session: Session, rows: Rows) -> None:
    (session.root / "DREAMS.md").mkdir()
    done = commit_phase(session, work(rows))
    assert isinstance(done, PhaseDone)
    assert done.problem is not None
    assert rows.calls == [(None, None)]


def test_another_file_that_cannot_be_written_fails_the_phase(session: Session, rows: Rows) -> None:
    (session.root / "note.md").mkdir()
    with pytest.raises(EnvironmentFault):
        commit_phase(session, work(rows, MEMORY, FilePlan("note.md", "", "x", None)))
    assert (session.root / "MEMORY.md").read_text() == OLD
    assert (rows.calls, rows.kept) == ([], False)


def test_a_file_that_has_changed_is_a_refusal(session: Session, rows: Rows) -> None:
    (session.root / "MEMORY.md").write_text("theirs\n")
    answer = commit_phase(session, work(rows, MEMORY))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert (rows.calls, rows.kept) == ([], False)
    assert not (session.root / "DREAMS.md").exists()


def test_bytes_keep_the_mark_at_their_beginning() -> None:
    marked = FilePlan("a.md", "x", "y", "f", bom=True)
    (write,) = writes([None, marked])
    assert (write.path, write.before_fingerprint, write.after) == ("a.md", "f", b"\xef\xbb\xbfy")
