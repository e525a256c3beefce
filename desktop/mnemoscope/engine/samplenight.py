"""The first night of a fresh sample: it proposes, and knows what was asked in the weeks before."""

from __future__ import annotations

from datetime import datetime, time, tzinfo
from pathlib import Path

from mnemoscope.domain.clock import Clock, FixedClock
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.session import Session

_HOUR = time(3)


def first_night(
    root: Path, *, home: Path, resources: Path, clock: Clock, zone: tzinfo | None = None
) -> None:
    """Let the person's own copy of the sample have dreamt at three this night, unless it has.

    Other folders than that copy are left alone.

    Raises:
        EnvironmentFault: the disk refused.
    """
    if not root.resolve().is_relative_to((home / "sample").resolve()):
        return
    # Late: other folders are opened before all that a dream needs is loaded.
    from mnemoscope.engine.dreamrecord import dreams
    from mnemoscope.engine.samplerecalls import remember_recalls
    from mnemoscope.engine.sampleweek import remember_week
    from mnemoscope.engine.sweep import dream

    now = clock.now().astimezone(zone)
    three = datetime.combine(now.date(), _HOUR, now.tzinfo)
    session = Session.open(
        root, home=home, resources=resources, clock=FixedClock(min(now, three)), zone=zone
    )
    try:
        if not dreams(session, 1):
            dream(session, mode=Mode.REVIEW, trigger="scheduled")
            remember_recalls(session, resources)
            remember_week(session, resources, now)
    finally:
        session.close()
