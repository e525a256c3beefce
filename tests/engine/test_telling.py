"""What a phase tells the diary is planned like any file, and asked of a model once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.phases import Phase
from mnemoscope.engine.session import Session
from mnemoscope.engine.telling import NO_ENTRY, Teller

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
FACTS = PhaseFacts(Phase.LIGHT, NOW, ("The kiln reaches 1240 degrees on Tuesdays.",))
CONTROL = Control()


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace({"MEMORY.md": "# Memory\n"}), consent=True)


def test_the_entry_stands_at_the_end_of_the_diary(session: Session) -> None:
    diary = session.root / "DREAMS.md"
    first = Teller(session, None).entry(FACTS, (), CONTROL)
    assert first.file is not None
    assert (first.file.path, first.file.before, first.file.fingerprint) == ("DREAMS.md", "", None)
    assert first.words in first.file.after
    diary.write_text(first.file.after, "utf-8")
    second = Teller(session, None).entry(FACTS, (), CONTROL)
    assert second.file is not None
    assert second.file.before == first.file.after
    assert second.words != first.words
    assert second.file.after.index(first.words) < second.file.after.index(second.words)
    assert not list(session.root.rglob(".~*"))


def test_the_report_of_deep_sleep_is_a_block_of_its_own(session: Session) -> None:
    entry = Teller(session, None).entry(FACTS, ("- Ranked 3.",), CONTROL)
    assert entry.file is not None
    assert "## Deep Sleep\n<!-- openclaw:dreaming:deep:start -->\n- Ranked 3.\n" in entry.file.after


def test_line_ends_and_the_mark_of_the_file_are_kept(session: Session) -> None:
    diary = session.root / "dreams.md"
    diary.write_bytes(b"\xef\xbb\xbfBy hand.\r\n")
    entry = Teller(session, None).entry(FACTS, (), CONTROL)
    assert entry.file is not None
    assert (entry.file.path, entry.file.bom) == ("dreams.md", True)
    assert "\n" not in entry.file.after.replace("\r\n", "")


def test_nothing_to_tell_is_no_entry(session: Session) -> None:
    facts = PhaseFacts(Phase.DEEP, NOW, held=(("signals", 3),))
    assert Teller(session, None).entry(facts, (), CONTROL) == NO_ENTRY


def test_a_diary_that_cannot_be_read_is_a_problem_and_no_more(session: Session) -> None:
    (session.root / "DREAMS.md").mkdir()
    entry = Teller(session, None).entry(FACTS, (), CONTROL)
    assert (entry.file, entry.words) == (None, "")
    assert [problem.path for problem in entry.problems] == ["DREAMS.md"]


class Silent:
    """A model that is asked and says nothing of use."""

    def __init__(self) -> None:
        self.asked = 0

    def ask(self, *_: Any, **__: Any) -> Any:
        from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind

        self.asked += 1
        raise ModelFault(ModelFaultKind.SLOW, "no answer in 60 seconds")


def test_a_phase_that_is_planned_anew_asks_no_second_time(session: Session) -> None:
    model: Any = Silent()
    teller = Teller(session, model)
    first = teller.entry(FACTS, (), CONTROL)
    asked = model.asked
    assert asked > 0
    (session.root / "DREAMS.md").write_text("Told meanwhile.\n", "utf-8")
    again = teller.entry(FACTS, (), CONTROL)
    assert (again.words, model.asked) == (first.words, asked)
    assert again.file is not None
    assert again.file.before == "Told meanwhile.\n"
    assert [problem.code for problem in again.problems] == ["degraded"]


def test_telling_can_be_stopped(session: Session) -> None:
    class Now:
        def is_set(self) -> bool:
            return True

    with pytest.raises(Stopped):
        Teller(session, None).entry(FACTS, (), Control(Now()))
