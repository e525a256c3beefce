"""A fresh sample has a night to decide about; what has dreamt, or is no sample, is left alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.review import waiting
from mnemoscope.engine.sample import copy_sample, sample_workspace
from mnemoscope.engine.samplenight import first_night
from mnemoscope.engine.session import Session

MORNING = datetime(2026, 11, 28, 8, 12, tzinfo=UTC)
Dreamt = Callable[..., Session]


@pytest.fixture
def dreamt(resources: Path, tmp_path: Path) -> Iterator[Dreamt]:
    opened: list[Session] = []
    home = tmp_path / "home"

    def after(root: Path | None = None, now: datetime = MORNING) -> Session:
        root = root or sample_workspace(resources, home, now.date())
        clock = FixedClock(now)
        first_night(root, home=home, resources=resources, clock=clock, zone=UTC)
        opened.append(Session.open(root, home=home, resources=resources, clock=clock, zone=UTC))
        return opened[-1]

    yield after
    for session in opened:
        session.close()


def test_the_first_night_proposes_and_writes_nothing(dreamt: Dreamt, resources: Path) -> None:
    session = dreamt()
    written = (session.root / "MEMORY.md").read_bytes()
    assert written == (resources / "sample" / "MEMORY.md").read_bytes()
    (run,) = dreams(session)
    assert run.mode is Mode.REVIEW
    assert run.started == datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
    found = waiting(session)
    assert len(found) >= 4
    assert not any(proposal.problem for proposal in found)


def test_a_sample_that_has_dreamt_dreams_no_more(dreamt: Dreamt) -> None:
    dreamt()
    assert len(dreams(dreamt())) == 1


def test_before_three_the_night_is_now(dreamt: Dreamt) -> None:
    early = MORNING.replace(hour=1)
    assert dreams(dreamt(now=early))[0].started == early


def test_a_copy_elsewhere_is_left_alone(dreamt: Dreamt, resources: Path, tmp_path: Path) -> None:
    copy_sample(resources / "sample", tmp_path / "mine", MORNING.date())
    assert dreams(dreamt(tmp_path / "mine")) == ()
