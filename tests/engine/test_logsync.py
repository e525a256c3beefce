"""The sync of the log: added to only, nothing twice, no secret, undone whole."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from tests.engine.sessionlogs import openclaw_home, say

from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.engine.logsync import Synced, sync_log
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo

OpenSession = Callable[..., Session]
TODAY = date(2026, 11, 28)
SECRET = "The key is sk-abcdefghijklmnopqrstuvwxyz0123456789ABCD"
SAID = (
    ("2026-11-28T10:00:00Z", "user", "We moved the backup job to the cellar."),
    ("2026-11-28T10:01:00Z", "assistant", "The backup starts at 22:15 every day."),
    ("2026-11-28T10:02:00Z", "user", SECRET),
    ("2026-11-28T10:03:00Z", "user", "We moved the backup  job to the cellar."),
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = openclaw_home(tmp_path / "oc")
    say(made, *SAID)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def note(session: Session, day: str = "2026-11-28") -> Path:
    return session.root / "memory" / f"{day}.md"


def counts(answer: Synced | Refused) -> tuple[int, int, int, int]:
    assert isinstance(answer, Synced)
    return answer.heard, answer.lines, answer.known, answer.blocked


def test_a_day_without_a_note_gets_one(session: Session) -> None:
    assert counts(sync_log(session, TODAY)) == (4, 2, 1, 1)
    assert note(session).read_text() == (
        "# 2026-11-28\n\n## Sessions\n\n- We moved the backup job to the cellar.\n"
        "- The backup starts at 22:15 every day.\n"
    )


def test_a_note_is_only_added_to_and_run_twice_it_is_the_same(session: Session, root: Path) -> None:
    before = b"# 2026-11-28\r\n\r\n- the BACKUP starts at 22:15 every day.\r\n- no end"
    note(session).write_bytes(before)
    assert counts(sync_log(session, TODAY)) == (4, 1, 2, 1)
    after = note(session).read_bytes()
    assert after == before + (
        b"\r\n\r\n## Sessions\r\n\r\n- We moved the backup job to the cellar.\r\n"
    )
    assert counts(sync_log(session, TODAY)) == (4, 0, 3, 1)
    assert note(session).read_bytes() == after
    say(root, ("2026-11-28T11:00:00Z", "user", "And the lamp went to the attic."), name="b")
    assert counts(sync_log(session, TODAY))[1] == 1
    assert note(session).read_bytes() == after + b"- And the lamp went to the attic.\r\n"


def test_the_rest_of_the_evening_before_is_made_up_for(session: Session) -> None:
    sync_log(session, date(2026, 11, 29))
    assert "22:15" in note(session).read_text()
    assert not note(session, "2026-11-29").exists()


def test_what_another_note_of_the_day_says_is_known(session: Session) -> None:
    note(session, "2026-11-28-backup").write_text("- We moved the backup job to the cellar.\n")
    assert counts(sync_log(session, TODAY)) == (4, 1, 2, 1)


def test_no_comment_is_begun(session: Session, root: Path) -> None:
    say(root, ("2026-11-28T11:00:00Z", "user", "The page begins with <!-- and never ends."))
    sync_log(session, TODAY)
    assert "<!--" not in note(session).read_text()


def test_it_is_one_operation_that_can_be_undone(session: Session) -> None:
    answer = sync_log(session, TODAY)
    assert isinstance(answer, Synced)
    assert answer.changes.operation is not None
    assert isinstance(undo(session), Changes)
    assert not note(session).exists()


def test_chinese_sessions_get_a_chinese_heading(root: Path, open_session: OpenSession) -> None:
    say(root, ("2026-11-25T10:00:00Z", "user", "备份任务已经搬到地下室的服务器上了。"), name="zh")
    session = open_session(root, consent=True)
    sync_log(session, date(2026, 11, 25))
    assert "## 会话\n" in note(session, "2026-11-25").read_text()


def test_without_transcripts_there_is_nothing_to_sync(
    tmp_path: Path, open_session: OpenSession
) -> None:
    (tmp_path / "w").mkdir()
    answer = sync_log(open_session(tmp_path / "w", consent=True), TODAY)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
    assert list((tmp_path / "w").iterdir()) == []


def test_nothing_is_written_where_nothing_may_be(root: Path, open_session: OpenSession) -> None:
    answer = sync_log(open_session(root), TODAY)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CONSENT_NEEDED
