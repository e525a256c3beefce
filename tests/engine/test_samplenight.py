"""A fresh sample has a night to decide about; one that is there already is left alone."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.review import waiting
from mnemoscope.engine.samplenight import sample_with_a_night
from mnemoscope.engine.session import Session

MORNING = datetime(2026, 11, 28, 8, 12, tzinfo=UTC)


def test_the_first_night_proposes_and_writes_nothing(resources: Path, tmp_path: Path) -> None:
    home, clock = tmp_path / "home", FixedClock(MORNING)
    root = sample_with_a_night(resources, home, clock, UTC)
    before = (resources / "sample" / "MEMORY.md").read_bytes()
    assert (root / "MEMORY.md").read_bytes() == before
    session = Session.open(root, home=home, resources=resources, clock=clock, zone=UTC)
    try:
        (run,) = dreams(session)
        assert run.mode is Mode.REVIEW
        assert run.started == datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
        found = waiting(session)
        assert len(found) >= 4
        assert not any(proposal.problem for proposal in found)
    finally:
        session.close()


def test_a_sample_that_is_there_dreams_no_more(resources: Path, tmp_path: Path) -> None:
    home, clock = tmp_path / "home", FixedClock(MORNING)
    root = sample_with_a_night(resources, home, clock, UTC)
    assert sample_with_a_night(resources, home, clock, UTC) == root
    session = Session.open(root, home=home, resources=resources, clock=clock, zone=UTC)
    try:
        assert len(dreams(session)) == 1
    finally:
        session.close()


def test_before_three_the_night_is_now(resources: Path, tmp_path: Path) -> None:
    home, early = tmp_path / "home", FixedClock(MORNING.replace(hour=1))
    root = sample_with_a_night(resources, home, early, UTC)
    session = Session.open(root, home=home, resources=resources, clock=early, zone=UTC)
    try:
        assert dreams(session)[0].started == early.now()
    finally:
        session.close()
