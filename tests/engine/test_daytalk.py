"""What was said on a day: of its own zone, without schedulers, and never written anywhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.engine.sessionlogs import openclaw_home, say

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine.daytalk import talk_of
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]
TODAY = date(2026, 11, 28)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return openclaw_home(tmp_path / "oc")


def words(session: Session, *days: date) -> list[str]:
    return [one.words for one in talk_of(session, days or (TODAY,), Control())]


def test_messages_come_in_their_order_without_who_said_them(
    root: Path, open_session: OpenSession
) -> None:
    say(root, ("2026-11-28T12:00:00Z", "assistant", "The backup runs at 22:15 now."))
    say(root, ("2026-11-28T09:00:00Z", "user", "Please move the backup."), name="b")
    session = open_session(root)
    assert words(session) == ["Please move the backup.", "The backup runs at 22:15 now."]
    assert words(session, date(2026, 11, 27)) == []


def test_the_day_is_that_of_the_zone(root: Path, open_session: OpenSession) -> None:
    say(root, ("2026-11-28T20:00:00Z", "user", "It is late in Tokyo already."))
    session = open_session(root, zone=ZoneInfo("Asia/Tokyo"))
    assert words(session) == []
    assert words(session, date(2026, 11, 29)) == ["It is late in Tokyo already."]


def test_sessions_of_schedulers_are_left_out_and_broken_lines_skipped(
    root: Path, open_session: OpenSession
) -> None:
    path = say(root, ("2026-11-28T09:00:00Z", "user", "A person says this to it."))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"torn\n')
    say(root, ("2026-11-28T09:00:00Z", "user", "A scheduler says this to it."), name="cron")
    (path.parent / "sessions.json").write_text(
        '{"agent:main:cron:x": {"sessionId": "cron"}}', encoding="utf-8"
    )
    assert words(open_session(root)) == ["A person says this to it."]


def test_without_transcripts_nobody_said_anything(
    tmp_path: Path, open_session: OpenSession
) -> None:
    (tmp_path / "w").mkdir()
    assert words(open_session(tmp_path / "w")) == []


class Stopping:
    """A person who presses Stop at once."""

    def is_set(self) -> bool:
        """Tell that it was pressed."""
        return True


def test_a_stop_ends_the_reading(root: Path, open_session: OpenSession) -> None:
    say(root, ("2026-11-28T09:00:00Z", "user", "A person says this to it."))
    with pytest.raises(Stopped):
        talk_of(open_session(root), (TODAY,), Control(stop=Stopping()))
