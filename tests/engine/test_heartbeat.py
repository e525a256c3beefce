"""The heartbeat: its own block of NOW.md, and not a byte beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import Refused
from mnemoscope.engine.heartbeat import BEGIN, END, Beat, beat, with_block
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream

OpenSession = Callable[..., Session]
TODAY = "memory/2026-11-28.md"


@pytest.fixture
def session(tmp_path: Path, open_session: OpenSession) -> Session:
    root = tmp_path / "w"
    (root / "memory").mkdir(parents=True)
    (root / TODAY).write_text("- One thing happened.\n- Another one, too.\n")
    return open_session(root, consent=True)


def test_now_gets_a_block_that_says_how_things_stand(session: Session) -> None:
    now = session.root / "NOW.md"
    now.write_bytes(b"# NOW\r\n\r\nMine.\r\n")
    dream(session)
    answer = beat(session)
    assert isinstance(answer, Beat)
    text = now.read_bytes().decode()
    assert text.startswith("# NOW\r\n\r\nMine.\r\n\r\n" + BEGIN)
    assert "- Last dream: 2026-11-28 03:00" in text
    assert f"- Today: 2 statements in {TODAY}" in text
    assert text.replace("\r\n", "").count("\n") == 0


def test_a_block_that_says_so_already_is_left_alone(session: Session) -> None:
    beat(session)
    before = (session.root / "NOW.md").stat().st_mtime_ns
    answer = beat(session)
    assert isinstance(answer, Beat)
    assert answer.changes.paths == ()
    assert (session.root / "NOW.md").stat().st_mtime_ns == before
    (session.root / TODAY).write_text("- One thing happened.\n")
    beat(session)
    text = (session.root / "NOW.md").read_text()
    assert "Today: 1 statements" in text
    assert text.count(BEGIN) == 1


def test_without_permission_nothing_is_written(session: Session, open_session: OpenSession) -> None:
    other = open_session(session.root, read_only=True)
    assert isinstance(beat(other), Refused)
    assert not (session.root / "NOW.md").exists()


@given(before=st.text(alphabet="ab\n"), after=st.text(alphabet="cd\n"))
def test_what_stands_around_the_block_stays(before: str, after: str) -> None:
    text = f"{before}{BEGIN}old{END}{after}"
    made = with_block(text, ["new"], "\n")
    assert made == f"{before}{BEGIN}\nnew\n{END}{after}"
    assert with_block(made, ["new"], "\n") == made
    fresh = with_block(before, ["new"], "\n")
    assert fresh.startswith(before)
    assert with_block(fresh, ["new"], "\n") == fresh
