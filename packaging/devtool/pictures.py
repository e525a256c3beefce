"""Takes a picture of each pane: in a home of its own, on the sample, after a night of proposals."""

from __future__ import annotations

import argparse
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

# The morning after the sample's last note: its dates stay as they are.
MORNING = datetime(2026, 11, 28, 8, 12, tzinfo=UTC)


def main() -> int:
    """Make the sample, decide a little, open the window, take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--theme", choices=("light", "dark"), required=True)
    parser.add_argument("--lang", choices=("en", "zh_CN"), required=True)
    parser.add_argument("--size", type=int, nargs=2, required=True)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mnemoscope-shots-") as home:
        os.environ["MNEMOSCOPE_HOME"] = home
        return _take(asked, Path(home))


def _take(asked: argparse.Namespace, home: Path) -> int:
    # Imported late: the home must be set before.
    from mnemoscope.app import run
    from mnemoscope.domain.clock import FixedClock
    from mnemoscope.runtime.settings import Options

    root = _dreamt_sample(home)
    return run(
        Options(
            workspace=root,
            clock=FixedClock(MORNING),
            zone=UTC,
            theme=asked.theme,
            lang=asked.lang,
            size=(asked.size[0], asked.size[1]),
            shots=asked.out,
        )
    )


def _dreamt_sample(home: Path) -> Path:
    from mnemoscope.domain.clock import FixedClock
    from mnemoscope.engine.places import resources
    from mnemoscope.engine.reconcile import reconcile
    from mnemoscope.engine.review import accept, reject, waiting
    from mnemoscope.engine.sample import sample_workspace
    from mnemoscope.engine.samplenight import first_night
    from mnemoscope.engine.session import Session

    clock = FixedClock(MORNING)
    root = sample_workspace(resources(), home, MORNING.date())
    first_night(root, home=home, resources=resources(), clock=clock, zone=UTC)
    session = Session.open(
        root, home=home, resources=resources(), clock=clock, zone=UTC, consent=True
    )
    try:
        first, second, *_ = (proposal.id for proposal in waiting(session))
        accept(session, [first])
        reject(session, [second])
        reconcile(session)
    finally:
        session.close()
    return root


if __name__ == "__main__":
    raise SystemExit(main())
