"""What the tests of the runtime share: an open workspace with its lanes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.session import Session
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.reporter import Reporter

Files = Mapping[str, str | bytes]


@pytest.fixture
def bus(qapp: object) -> Bus:
    return Bus()


@pytest.fixture
def open_workspace(
    workspace: Callable[[Files], Path],
    home: Path,
    resources: Path,
    clock: FixedClock,
    bus: Bus,
) -> Iterator[Callable[[Files], Opened]]:
    """Open a workspace with these files; it is closed after the test."""
    made: list[Opened] = []
    reporter = Reporter()

    def open_it(files: Files) -> Opened:
        root = workspace(files)
        session = Session.open(root, home=home, resources=resources, clock=clock)
        made.append(Opened(session, "Kestrel", bus, reporter))
        return made[-1]

    yield open_it
    for opened in made:
        assert opened.retire().finish()


@pytest.fixture(autouse=True)
def _one_encoder(one_encoder: None) -> None:
    """Opening a workspace must not load the model again in every test."""
