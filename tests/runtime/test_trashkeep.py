"""What has lain in the trash for its days goes while the workspace is open, and not before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.lifecycle import apply, let_go
from mnemoscope.engine.lifeplan import put_away
from mnemoscope.engine.lives import lives
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.trashkeep import FIRST_MS, TrashKeep

pytestmark = pytest.mark.gui


def test_it_goes_after_its_days_and_says_so(
    open_workspace: Callable[..., Opened], bus: Bus, qtbot: QtBot
) -> None:
    opened = open_workspace({"memory/projects/x.md": "- The kettle is blue\n- The cup is red\n"})
    session = opened.session
    allow_writes(session)
    one = next(life.id for life in lives(session).rows if "kettle" in life.text)
    assert isinstance(apply(session, let_go(session, [one])), Changes)
    heard: list[Changes] = []
    bus.changed.connect(lambda changes, _: heard.append(changes))
    keep, gone = TrashKeep(session, opened.jobs, bus), list[int]()
    keep.expired.connect(gone.append)
    keep.look()
    qtbot.waitUntil(lambda: not opened.jobs.busy(), timeout=10_000)
    assert heard == []
    assert len(put_away(session, Store.TRASH)) == 1
    session.clock = FixedClock(session.clock.now() + timedelta(days=7))
    keep.look()
    qtbot.waitUntil(lambda: bool(heard), timeout=10_000)
    assert put_away(session, Store.TRASH) == ()
    assert gone == [1]
    keep.stop()


def test_nobody_waits_for_it_at_the_opening(open_workspace: Callable[..., Opened]) -> None:
    assert FIRST_MS >= 10_000
    opened = open_workspace({"MEMORY.md": "- tea\n"})
    opened.start()
    assert opened.retire().threads
