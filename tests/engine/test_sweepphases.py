"""The phases of a night plan anew when others write, and ask nobody twice meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine.nights import NOTE, entry, files

from mnemoscope.domain.outcomes import Control, Progress, RefusalReason, Stopped
from mnemoscope.domain.pace import STEP
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.muse import Muse
from mnemoscope.engine.nightlog import NightLog
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepphases import Sleeper
from mnemoscope.engine.telling import Teller


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(files()), consent=True)


def sleeper(session: Session, mode: Mode = Mode.WRITE, control: Control | None = None) -> Sleeper:
    log = NightLog.begin(session, "manual", mode, ())
    teller = Teller(session, None) if mode is Mode.WRITE else None
    muse = Muse(session, None)
    return Sleeper(session, log, teller, muse, None, control or Control(), sweep=True)


def test_a_note_that_changes_after_the_plan_is_read_anew(session: Session) -> None:
    note, tries = session.root / NOTE, [0]

    def meddle(progress: Progress) -> None:
        if progress.stage == "tell" and not tries[0]:
            tries[0] += 1
            note.write_text(note.read_text("utf-8").replace("# 2026", "New.\n\n# 2026"), "utf-8")

    night = sleeper(session, control=Control(report=meddle))
    assert night.deep() is None
    assert f"source={NOTE}:5-5" in (session.root / "MEMORY.md").read_text("utf-8")


def test_a_file_that_never_rests_is_given_up(session: Session) -> None:
    count = [0]

    def meddle(progress: Progress) -> None:
        if progress.stage == "write":
            count[0] += 1
            (session.root / "MEMORY.md").write_text(f"- Line {count[0]}.\n", "utf-8")

    night = sleeper(session, control=Control(report=meddle))
    refused = night.deep()
    assert refused is not None
    assert refused.reason is RefusalReason.CHANGED_SINCE
    assert count == [3]
    assert night.log.deep is None
    assert dreams(session)[0].phases == ()


def test_light_sleep_that_finds_nothing_tells_nothing(session: Session) -> None:
    first = sleeper(session)
    assert first.light() is None
    told = (session.root / "DREAMS.md").read_bytes()
    again = sleeper(session)
    assert again.light() is None
    assert (session.root / "DREAMS.md").read_bytes() == told


def test_review_keeps_the_signals_and_no_words(session: Session) -> None:
    night = sleeper(session, Mode.REVIEW)
    assert (night.light(), night.rem(), night.deep()) == (None, None, None)
    assert not (session.root / "DREAMS.md").exists()
    assert night.log.proposed == 2
    assert session.ledger.database.query("SELECT count(*) FROM phase_hits") != [(0,)]


class LateStop:
    """Is pressed while candidates are ranked, some looks after that began."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.stages: list[str] = []

    def is_set(self) -> bool:
        self.looks -= bool(self.stages) and self.stages[-1] == "rank"
        return self.looks < 0

    def hear(self, progress: Progress) -> None:
        self.stages.append(progress.stage)


def test_a_stop_is_heard_in_the_midst_of_many_memories(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    many = [entry(3, f"The gauge of kiln {number} stands at four.") for number in range(20 * STEP)]
    for number, one in enumerate(many):
        one["key"] = f"{one['key']}-{number}"
    stop = LateStop(12)
    night = sleeper(
        open_session(workspace(files(*many)), consent=True), control=Control(stop, stop.hear)
    )
    with pytest.raises(Stopped):
        night.deep()
    assert stop.stages[-1] == "rank"
    assert stop.looks == -1
