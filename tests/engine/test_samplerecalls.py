"""The sample was asked things before: its recalls, once, and a model that fades fast."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.decayparams import Model
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.lives import lives
from mnemoscope.engine.sample import sample_workspace
from mnemoscope.engine.samplerecalls import remember_recalls
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import state

MORNING = datetime(2026, 11, 28, 8, 12, tzinfo=UTC)


@pytest.fixture
def session(resources: Path, tmp_path: Path) -> Iterator[Session]:
    home = tmp_path / "home"
    root = sample_workspace(resources, home, MORNING.date())
    opened = Session.open(
        root, home=home, resources=resources, clock=FixedClock(MORNING), zone=UTC, consent=True
    )
    yield opened
    opened.close()


def test_every_recall_finds_its_memory(session: Session, resources: Path) -> None:
    content = tomllib.loads((resources / "samplerecalls.toml").read_text("utf-8"))
    wanted = sum(len(row["asked"]) for row in content["recalled"])
    assert remember_recalls(session, resources) == wanted
    by_text = {life.text: life for life in lives(session).rows}
    for row in content["recalled"]:
        questions = {access.query for access in by_text[row["text"]].accesses}
        assert {query for _, query in row["asked"]} <= questions


def test_it_happens_once(session: Session, resources: Path) -> None:
    assert remember_recalls(session, resources) > 0
    assert remember_recalls(session, resources) == 0


def test_the_sample_fades_fast_and_that_is_nothing_to_undo(
    session: Session, resources: Path
) -> None:
    remember_recalls(session, resources)
    settings = decay_settings(session)
    assert settings.model is Model.WEIBULL
    assert settings.params.weibull_half_life == 9
    assert state(session).undo is None
