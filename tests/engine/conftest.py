"""A workspace that is open, and everything closed again after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def open_session(home: Path, resources: Path, clock: FixedClock) -> Iterator[OpenSession]:
    """Open a folder as a session in UTC at the fixed moment; keywords go to `Session.open`."""
    opened: list[Session] = []

    def start(root: Path, **options: Any) -> Session:
        settings = {"home": home, "resources": resources, "clock": clock, "zone": UTC, **options}
        opened.append(Session.open(root, **settings))
        return opened[-1]

    yield start
    for session in opened:
        session.close()
