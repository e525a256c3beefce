"""Appends lines to a note as one of several writers; run as a program.

Arguments: workspace, data home, name of the writer, number of lines.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.edit import Saved, open_text, save_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText


def append(session: Session, line: str) -> None:
    """Add a line at the end; where another writer was quicker, start from what it wrote."""
    while True:
        base = open_text(session, "MEMORY.md")
        assert isinstance(base, OpenText), base
        if isinstance(save_text(session, base, base.text + line), Saved):
            return


def main() -> None:
    root, home, name, lines = sys.argv[1:]
    clock = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
    session = Session.open(
        Path(root), home=Path(home), resources=Path(home), clock=clock, zone=UTC, consent=True
    )
    for number in range(int(lines)):
        append(session, f"- {name} {number}\n")
    session.close()


if __name__ == "__main__":
    main()
