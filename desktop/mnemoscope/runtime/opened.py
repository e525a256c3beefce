"""An open workspace as the window holds it: the session with its own lanes and its upkeep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.upkeep import Upkeep
from mnemoscope.runtime.watcher import Watcher
from mnemoscope.runtime.writes import Writes

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session


class Opened:
    """Made on the window's thread once a session is open; closed in two steps.

    `retire` returns at once and lets nothing of this workspace reach the screen any more; `finish`
    waits for the lanes and closes the session, on whatever thread.
    """

    def __init__(self, session: Session, name: str, bus: Bus, reporter: Reporter) -> None:
        self.session = session
        self.name = name
        self.jobs = Jobs()
        self.jobs.failed.connect(reporter.report)
        self.writes = Writes(session, self.jobs, bus)
        self.watcher = Watcher()
        self.upkeep = Upkeep(session, self.jobs, bus, self.watcher)

    def start(self) -> None:
        """Begin to index and to watch."""
        self.upkeep.start()

    def retire(self) -> None:
        """Stop watching and working."""
        self.upkeep.stop()
        self.jobs.retire()

    def finish(self) -> bool:
        """Wait for the lanes, then close the session; False where a lane did not end in time."""
        ended = self.jobs.join()
        self.session.close()
        return ended
