"""An open workspace as the window holds it: the session with its own lanes and its upkeep."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.graphkeep import GraphKeep
from mnemoscope.runtime.jobs import Jobs, join
from mnemoscope.runtime.ledgerwatch import LedgerWatch
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.shift import Shift
from mnemoscope.runtime.trashkeep import TrashKeep
from mnemoscope.runtime.upkeep import Upkeep
from mnemoscope.runtime.watcher import Watcher
from mnemoscope.runtime.writes import Writes

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class Ending:
    """The rest of closing a workspace: values only, so that no object of Qt dies on a worker."""

    session: Session
    threads: tuple[Thread, ...]

    def finish(self) -> bool:
        """Wait for the lanes, then close the session; False where a lane did not end in time."""
        ended = join(self.threads)
        self.session.close()
        return ended


class Opened:
    """Made on the window's thread once a session is open; closed in two steps.

    `retire` returns at once and lets nothing of this workspace reach the screen any more; the
    `Ending` that it returns waits for the lanes and closes the session, on whatever thread.
    """

    def __init__(self, session: Session, name: str, bus: Bus, reporter: Reporter) -> None:
        self.session = session
        self.name = name
        self.jobs = Jobs()
        self.jobs.failed.connect(reporter.report)
        self.writes = Writes(session, self.jobs, bus)
        self.watcher = Watcher()
        self.upkeep = Upkeep(session, self.jobs, bus, self.watcher)
        self._graph = GraphKeep(session, self.jobs, bus, self.upkeep)
        self._ledger = LedgerWatch(session, self.jobs, bus)
        self.trash = TrashKeep(session, self.jobs, bus)
        self.shift = Shift(session, self.jobs, self.writes, bus)

    def start(self, *, on_time: bool = False) -> None:
        """Begin to index and to watch; where asked also to run what is due when it is due."""
        self._graph.start()
        self.upkeep.start()
        self._ledger.start()
        self.trash.start()
        self.shift.start(on_time=on_time)

    def retire(self) -> Ending:
        """Stop watching and working; what is left to do may block."""
        self.shift.stop()
        self.trash.stop()
        self._ledger.stop()
        self._graph.stop()
        self.upkeep.stop()
        self.jobs.retire()
        return Ending(self.session, (*self.jobs.threads, *self.shift.threads))
