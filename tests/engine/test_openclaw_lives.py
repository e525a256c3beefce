"""The lives of the memories of true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

Each sub-folder holds a ``.openclaw/workspace`` with the store of its version beside or in it.
Without the variable there is nothing to collect.
"""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.decay import strength
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.life import AccessKind, Basis, Life
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.engine.forecast import forecast
from mnemoscope.engine.lives import lives
from mnemoscope.engine.promote import recall_state
from mnemoscope.engine.session import Session

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
_NOW = datetime(2026, 4, 20, tzinfo=UTC)
_HOMES = ("openclaw-2026.4", "openclaw-2026.9") if _PLACE else ()


@pytest.fixture(params=_HOMES)
def session(request: pytest.FixtureRequest, tmp_path: Path, open_session: OpenSession) -> Session:
    source = Path(_PLACE or "") / request.param / ".openclaw"
    shutil.copytree(source, tmp_path / ".openclaw", symlinks=True)
    return open_session(tmp_path / ".openclaw" / "workspace", clock=FixedClock(_NOW))


def test_every_recall_that_the_agent_kept_is_a_use_of_some_memory(session: Session) -> None:
    found = lives(session, archived=True)
    recalled = [one for one in recall_state(session).entries if one.recall_count > 0]
    assert len(recalled) > 30
    used = [one for one in found.rows if one.accesses]
    assert len(used) > 200
    assert found.gone == ()
    by_path: dict[str, list[Life]] = {}
    for one in used:
        for place in one.places:
            by_path.setdefault(place.path, []).append(one)
    for entry in recalled:
        # Of one entry only the heading is left; what was promoted from it is the memory then.
        near = (*by_path.get(entry.path, ()), *by_path["MEMORY.md"])
        days = {one.at.date() for life in near for one in life.accesses}
        last = datetime.fromisoformat(entry.last_recalled_at)
        assert last.astimezone(UTC).date() in days, entry.key
    kinds = {one.kind for life in used for one in life.accesses}
    assert AccessKind.OPENCLAW in kinds


def test_every_memory_has_numbers_that_every_model_takes(session: Session) -> None:
    found = lives(session)
    assert len(found.rows) > 500
    for model in Model:
        strong = strength(model, found.facts, epoch_days(_NOW))
        assert np.isfinite(strong).all(), model
        assert ((strong >= 0) & (strong <= 1)).all(), model
    assert forecast(session, Model.SEARCH, days=30).rows
    noted = [one for one in found.rows if one.created_by is Basis.NOTE]
    assert len(noted) > 400
    assert all(one.created is not None and one.created <= _NOW for one in noted)


def test_what_is_odd_in_a_home_is_told_and_breaks_nothing(session: Session) -> None:
    told = {(one.code, one.path.rpartition("/")[2]) for one in lives(session).problems}
    assert {("bad-date", "db-lynx.md"), ("future-date", "pi-wren.md")} <= told
