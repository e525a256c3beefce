"""A save writes what was meant, keeps what was not, and can be taken back."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Clash,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.profile import OPENCLAW_2026_4
from mnemoscope.engine import undo
from mnemoscope.engine.edit import FileWrite, Saved, commit, open_text, save_text
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.vault.files import fingerprint

TEXT = "# Memory\n\n- The fan relay must be reset.\n- Mira keeps the starter in the blue jar.\n"


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace({"MEMORY.md": TEXT})


@pytest.fixture
def session(root: Path, open_session: Callable[..., Session]) -> Session:
    return open_session(root, consent=True)


def opened(session: Session, path: str = "MEMORY.md") -> OpenText:
    answer = open_text(session, path)
    assert isinstance(answer, OpenText)
    return answer


def saved(session: Session, base: OpenText, text: str) -> Saved:
    answer = save_text(session, base, text)
    assert isinstance(answer, Saved), answer
    return answer


def refusal(answer: object) -> RefusalReason:
    assert isinstance(answer, Refused), answer
    return answer.reason


class TestOpen:
    def test_a_text_comes_with_its_memories_its_budget_and_how_it_is_written(
        self, session: Session
    ) -> None:
        text = opened(session)
        assert text.text == TEXT
        assert text.fingerprint == fingerprint(TEXT.encode())
        assert [memory.start_line for memory in text.memories] == [3, 4]
        assert text.budget is not None
        assert (text.budget.limit, text.budget.used) == (10_000, len(TEXT))
        assert (text.newline, text.encoding) == ("LF", "UTF-8")

    def test_only_long_term_memory_has_a_budget_and_only_where_the_profile_knows_one(
        self, root: Path, workspace: Callable[..., Path], open_session: Callable[..., Session]
    ) -> None:
        workspace({"memory/2026-11-02.md": "- A note.\n"})
        assert opened(open_session(root), "memory/2026-11-02.md").budget is None
        assert opened(open_session(root, profile=OPENCLAW_2026_4)).budget is None

    def test_a_memory_that_is_not_there_yet_opens_empty_and_a_note_does_not(
        self, tmp_path: Path, open_session: Callable[..., Session]
    ) -> None:
        (tmp_path / "empty").mkdir()
        session = open_session(tmp_path / "empty", consent=True)
        base = opened(session)
        assert (base.text, base.fingerprint) == ("", "")
        assert refusal(open_text(session, "memory/2026-11-02.md")) is RefusalReason.NOT_FOUND
        assert refusal(open_text(session, "../outside.md")) is not None
        saved(session, base, "- First.\n")
        assert (tmp_path / "empty" / "MEMORY.md").read_bytes() == b"- First.\n"

    def test_a_binary_file_is_refused_with_the_reason(
        self, session: Session, workspace: Callable[..., Path]
    ) -> None:
        workspace({"memory/picture.md": b"\x89PNG\x00\x01"})
        answer = open_text(session, "memory/picture.md")
        assert refusal(answer) is RefusalReason.UNREADABLE


class TestSave:
    def test_it_writes_and_tells_what_changed(self, session: Session, root: Path) -> None:
        base = opened(session)
        answer = saved(session, base, base.text + "- New.\n")
        assert (root / "MEMORY.md").read_text() == TEXT + "- New.\n"
        assert answer.changes.facets == Facet.TEXT | Facet.JOURNAL
        assert answer.changes.paths == ("MEMORY.md",)
        assert answer.opened == opened(session)
        assert not answer.merged
        [operation, snapshot] = undo.history(session)
        assert (operation.id, operation.name) == (answer.changes.operation, "edit")
        assert operation.subject == "MEMORY.md"
        assert (snapshot.name, snapshot.undoable) == ("snapshot", False)

    def test_all_of_450_entries_go_in_one_step_and_come_back_in_one(
        self, workspace: Callable[..., Path], open_session: Callable[..., Session]
    ) -> None:
        text = "# Memory\n\n" + "".join(f"- Locker {at} holds a lamp.\n" for at in range(450))
        note = "# 1 May\n\n" + "".join(f"- Lamp {at} was lit.\n" for at in range(450))
        root = workspace({"MEMORY.md": text, "memory/2026-05-01.md": note})
        session = open_session(root, consent=True)
        reconcile(session, vectors=False)
        assert session.index.texts.counts().memories == 900
        base = opened(session)
        assert len(base.memories) == 450
        saved(session, base, "# Memory\n\n")
        reconcile(session, vectors=False)
        assert opened(session).memories == ()
        assert session.index.texts.counts().memories == 450
        assert not recall(session, "locker", 1000, record=False).hits
        assert isinstance(undo.undo(session), Changes)
        assert (root / "MEMORY.md").read_text() == text
        reconcile(session, vectors=False)
        assert session.index.texts.counts().memories == 900
        assert not undo.history(session)[-1].undoable, "the snapshot is all that was before"

    def test_saving_what_the_disk_holds_writes_nothing(self, session: Session, root: Path) -> None:
        before = (root / "MEMORY.md").stat()
        answer = saved(session, opened(session), TEXT)
        assert answer.changes == Changes(Facet.NONE)
        after = (root / "MEMORY.md").stat()
        assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
        assert undo.history(session) == ()

    def test_a_change_elsewhere_in_the_file_is_kept(self, session: Session, root: Path) -> None:
        base = opened(session)
        outside = TEXT.replace("# Memory", "# Long-term memory")
        (root / "MEMORY.md").write_text(outside)
        answer = saved(session, base, TEXT + "- New.\n")
        assert answer.merged
        assert (root / "MEMORY.md").read_text() == outside + "- New.\n"
        assert answer.opened.text == outside + "- New.\n"

    def test_a_clean_buffer_takes_what_the_disk_holds_without_writing(
        self, session: Session, root: Path
    ) -> None:
        base = opened(session)
        (root / "MEMORY.md").write_text("other\n")
        answer = saved(session, base, TEXT)
        assert (answer.merged, answer.opened.text) == (True, "other\n")
        assert answer.changes == Changes(Facet.NONE)

    def test_a_change_of_the_same_line_is_a_clash_with_three_texts(
        self, session: Session, root: Path
    ) -> None:
        base = opened(session)
        theirs = TEXT.replace("blue jar", "green jar")
        (root / "MEMORY.md").write_text(theirs)
        edited = TEXT.replace("blue jar", "red jar")
        answer = save_text(session, base, edited)
        assert answer == Clash("MEMORY.md", TEXT, edited, theirs, fingerprint(theirs.encode()))
        assert (root / "MEMORY.md").read_text() == theirs

    def test_a_file_that_was_deleted_meanwhile_is_a_clash_and_stays_deleted(
        self, session: Session, root: Path
    ) -> None:
        base = opened(session)
        (root / "MEMORY.md").unlink()
        for edited in (TEXT, TEXT + "- New.\n"):
            answer = save_text(session, base, edited)
            assert answer == Clash("MEMORY.md", TEXT, edited, "", "")
        assert not (root / "MEMORY.md").exists()

    def test_half_a_character_is_refused_with_its_line(self, session: Session, root: Path) -> None:
        with pytest.raises(BadInput, match=r"MEMORY\.md:2: "):
            save_text(session, opened(session), "one\ntwo \ud83d\n")
        assert (root / "MEMORY.md").read_text() == TEXT

    @pytest.mark.parametrize(
        "data",
        [
            b"# A\r\nKeep.\r\n",
            b"\xef\xbb\xbf- with a mark\n",
            b"- lf\n- crlf\r\n- cr\r- last, no end",
            b"- caf\xe9 in Latin-1\n- plain\n",
            b"",
            b"\n\n",
            "- 温室的继电器\r\n- plain\n".encode(),
            b"- nbsp\xc2\xa0here\x0c\n- sep\xe2\x80\xa8in line\n",
        ],
    )
    def test_bytes_that_nobody_meant_to_change_stay(
        self, session: Session, root: Path, data: bytes
    ) -> None:
        (root / "MEMORY.md").write_bytes(data)
        base = opened(session)
        saved(session, base, to_editor(base.text))
        assert (root / "MEMORY.md").read_bytes() == data
        answer = saved(session, base, "- first\n" + to_editor(base.text))
        mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
        written = (root / "MEMORY.md").read_bytes()
        assert written.startswith(mark + b"- first")
        assert written.endswith(data.removeprefix(mark))
        assert answer.opened.fingerprint == fingerprint(written)
        undo.undo(session)
        assert (root / "MEMORY.md").read_bytes() == data

    @given(st.binary(max_size=60).filter(lambda data: b"\0" not in data))
    @settings(
        max_examples=40,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    def test_any_bytes_survive_the_way_through_an_editor(
        self, session: Session, root: Path, data: bytes
    ) -> None:
        (root / "MEMORY.md").write_bytes(data)
        base = opened(session)
        saved(session, base, to_editor(base.text))
        assert (root / "MEMORY.md").read_bytes() == data

    def test_a_link_and_its_mode_are_kept(self, session: Session, root: Path) -> None:
        (root / "MEMORY.md").rename(root / "real.md")
        (root / "real.md").chmod(0o640)
        (root / "MEMORY.md").symlink_to("real.md")
        saved(session, opened(session), "- New.\n")
        assert (root / "MEMORY.md").is_symlink()
        assert (root / "real.md").read_text() == "- New.\n"
        assert stat.S_IMODE((root / "real.md").stat().st_mode) == 0o640


class TestConsent:
    def test_nothing_is_written_before_it_is_allowed(
        self, root: Path, open_session: Callable[..., Session]
    ) -> None:
        session = open_session(root)
        answer = save_text(session, opened(session), "x")
        assert refusal(answer) is RefusalReason.CONSENT_NEEDED
        assert (root / "MEMORY.md").read_text() == TEXT

    def test_read_only_refuses_every_write(
        self, root: Path, open_session: Callable[..., Session]
    ) -> None:
        session = open_session(root, read_only=True, consent=True)
        writes = [FileWrite("MEMORY.md", fingerprint(TEXT.encode()), None)]
        for answer in (
            save_text(session, opened(session), "x"),
            commit(session, "edit", "MEMORY.md", writes),
            undo.undo(session),
            undo.redo(session),
            undo.undo_operation(session, 1),
        ):
            assert refusal(answer) is RefusalReason.READ_ONLY
        assert (root / "MEMORY.md").read_text() == TEXT


class TestCommit:
    def test_several_files_are_one_operation(self, session: Session, root: Path) -> None:
        answer = commit(
            session,
            "dream",
            "2026-11-28",
            [
                FileWrite("MEMORY.md", fingerprint(TEXT.encode()), b"- new\n"),
                FileWrite("DREAMS.md", None, b"# Dreams\n"),
                FileWrite("memory/deep/2026-11-28.md", None, b"x\n"),
            ],
        )
        assert isinstance(answer, Changes)
        assert answer.facets == Facet.TEXT | Facet.FILES | Facet.JOURNAL
        assert undo.history(session)[0].paths == (
            "DREAMS.md",
            "MEMORY.md",
            "memory/deep/2026-11-28.md",
        )
        assert isinstance(undo.undo(session), Changes)
        assert (root / "MEMORY.md").read_text() == TEXT
        assert not (root / "DREAMS.md").exists()

    @pytest.mark.parametrize("bad", ["changed", "appeared", "gone", "outside"])
    def test_one_file_that_is_not_as_it_was_stops_them_all(
        self, session: Session, root: Path, bad: str
    ) -> None:
        write = {
            "changed": FileWrite("MEMORY.md", fingerprint(b"older"), b"x"),
            "appeared": FileWrite("MEMORY.md", None, b"x"),
            "gone": FileWrite("memory/gone.md", fingerprint(b"x"), b"y"),
            "outside": FileWrite("../outside.md", None, b"y"),
        }[bad]
        try:
            answer: object = commit(session, "edit", "x", [FileWrite("new.md", None, b"x"), write])
        except EnvironmentFault:
            assert bad == "outside"
        else:
            assert isinstance(answer, Refused)
        assert sorted(path.name for path in root.iterdir()) == ["MEMORY.md"]
        assert not (root.parent / "outside.md").exists()
        assert [operation.name for operation in undo.history(session)] == ["snapshot"]

    def test_nothing_to_write_is_said(self, session: Session) -> None:
        same = [FileWrite("MEMORY.md", fingerprint(TEXT.encode()), TEXT.encode())]
        for writes in ([], same):
            answer = commit(session, "edit", "x", writes)
            assert refusal(answer) is RefusalReason.NOTHING_TO_DO

    def test_a_failure_half_way_takes_the_first_files_back(
        self, session: Session, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: object, **__: object) -> None:
            raise OSError(28, "No space left on device")

        # A new file gets its name by a link, one that is there is replaced.
        monkeypatch.setattr(os, "link", full)
        writes = [
            FileWrite("MEMORY.md", fingerprint(TEXT.encode()), b"- new\n"),
            FileWrite("DREAMS.md", None, b"# Dreams\n"),
        ]
        with pytest.raises(EnvironmentFault):
            commit(session, "dream", "2026-11-28", writes)
        assert sorted(path.name for path in root.iterdir()) == ["MEMORY.md"]
        assert (root / "MEMORY.md").read_text() == TEXT
        assert [operation.name for operation in undo.history(session)] == ["snapshot"]
        monkeypatch.undo()
        assert isinstance(commit(session, "dream", "2026-11-28", writes), Changes)


def test_two_processes_that_append_lose_no_line(
    root: Path, home: Path, open_session: Callable[..., Session]
) -> None:
    lines = 30
    writers = [
        subprocess.Popen(
            [
                sys.executable,
                str(Path(__file__).with_name("appending.py")),
                *(str(root), str(home), name, str(lines)),
            ],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for name in ("one", "two")
    ]
    for writer in writers:
        _, errors = writer.communicate(timeout=100)
        assert writer.returncode == 0, errors
    text = (root / "MEMORY.md").read_text()
    assert text.startswith(TEXT)
    written = text.removeprefix(TEXT).splitlines()
    for name in ("one", "two"):
        mine = [line for line in written if line.startswith(f"- {name} ")]
        assert mine == [f"- {name} {number}" for number in range(lines)]
    session = open_session(root, consent=True)
    names = [operation.name for operation in undo.history(session, 1000)]
    assert names == ["edit"] * (2 * lines) + ["snapshot"]
    for _ in range(2 * lines):
        assert isinstance(undo.undo(session), Changes)
    assert (root / "MEMORY.md").read_text() == TEXT
