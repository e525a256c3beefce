from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Facet
from mnemoscope.doors.answering import answer
from mnemoscope.doors.errand import Errand, encoded, reply
from mnemoscope.engine.session import Session


@pytest.fixture
def session(sample: Path, home: Path, resources: Path, clock: FixedClock) -> Any:
    opened = Session.open(sample, home=home, resources=resources, clock=clock)
    yield opened
    opened.close()


def test_an_errand_is_a_search_like_any_other(session: Session) -> None:
    said, changes = answer(session, encoded(Errand(("adrenaline", "-k", "2"), False, "seed")))
    told = reply(said)
    assert told is not None
    assert told.code == 0
    assert "memory/2026-11-21.md" in told.out
    assert {Facet.SIGNALS, Facet.INDEX} <= set(changes.facets)
    assert session.ledger.signals.count() == told.out.count(".md:") > 0


@pytest.mark.parametrize(
    "change",
    [
        {"version": "0.0.1"},
        {"profile": "openclaw-2026.4"},
        {"zone": "Mars/Olympus"},
        {"arguments": ()},
        {"arguments": ("x", "--since", "soon")},
        {"arguments": ("-h",)},
    ],
)
def test_what_the_window_would_do_otherwise_is_left_to_whoever_asks(
    session: Session, change: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    asked = replace(Errand(("adrenaline",), False, "seed"), **change)
    said, changes = answer(session, encoded(asked))
    assert reply(said) is None
    assert changes.facets is Facet.NONE
    del capfd


def test_noise_is_no_errand(session: Session) -> None:
    assert reply(answer(session, b"raise\n")[0]) is None
