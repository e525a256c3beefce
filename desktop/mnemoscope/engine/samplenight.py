"""The first night of a fresh sample: it proposes, so that there is something to decide about."""

from __future__ import annotations

from datetime import datetime, time, tzinfo
from pathlib import Path

from mnemoscope.domain.clock import Clock, FixedClock
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.sample import sample_workspace
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream

_HOUR = time(3)


def sample_with_a_night(resources: Path, home: Path, clock: Clock, zone: tzinfo | None) -> Path:
    """Return the folder of the person's own sample; a fresh one has dreamt at three this night.

    Raises:
        EnvironmentFault: the disk refused.
    """
    today = clock.now().astimezone(zone).date()
    fresh = not (home / "sample").is_dir()
    root = sample_workspace(resources, home, today)
    if fresh:
        _dream(root, resources, home, clock, zone)
    return root


def _dream(root: Path, resources: Path, home: Path, clock: Clock, zone: tzinfo | None) -> None:
    now = clock.now()
    night = datetime.combine(now.astimezone(zone).date(), _HOUR, now.astimezone(zone).tzinfo)
    session = Session.open(
        root,
        home=home,
        resources=resources,
        clock=FixedClock(min(now, night)),
        zone=zone,
    )
    try:
        dream(session, mode=Mode.REVIEW, trigger="scheduled")
    finally:
        session.close()
