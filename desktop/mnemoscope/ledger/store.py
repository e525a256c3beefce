"""The ledger of one workspace, for one thread: signals, feedback, runs, journal and lock."""

from __future__ import annotations

import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.database import POLL_SECONDS, Database
from mnemoscope.ledger.feedback import Feedback
from mnemoscope.ledger.hidden import Hidden
from mnemoscope.ledger.history import History
from mnemoscope.ledger.journal import Journal
from mnemoscope.ledger.locks import WriteLock
from mnemoscope.ledger.meta import Meta
from mnemoscope.ledger.runs import Runs
from mnemoscope.ledger.signals import Signals

if TYPE_CHECKING:
    # Named here for the types only: a search needs none of them, and waits for no module of theirs.
    from mnemoscope.ledger.backup import Backup
    from mnemoscope.ledger.dreamlock import DreamLock
    from mnemoscope.ledger.firstseen import FirstSeen
    from mnemoscope.ledger.graph import GraphStore
    from mnemoscope.ledger.graphrows import GraphRows
    from mnemoscope.ledger.joblock import JobLock
    from mnemoscope.ledger.jobs import JobRuns
    from mnemoscope.ledger.jobsayings import JobSayings
    from mnemoscope.ledger.judgements import Judgements
    from mnemoscope.ledger.lives import Lives
    from mnemoscope.ledger.modelpairs import ModelPairs
    from mnemoscope.ledger.proposals import Proposals
    from mnemoscope.ledger.questions import Questions
    from mnemoscope.ledger.settlements import Settlements
    from mnemoscope.ledger.sightings import Sightings
    from mnemoscope.ledger.trash import Trash
    from mnemoscope.ledger.watches import Watches

_BEGUN_SECONDS = 0.5
"""So long at most a file that another process is just making holds nothing."""


class Ledger:
    """Everything durable that is not Markdown; opens and migrates ``memory.db`` in its folder.

    Raises:
        EnvironmentFault: it cannot be opened, or has lost all that it held.
    """

    __slots__ = (
        "__dict__",
        "_clock",
        "database",
        "feedback",
        "hidden",
        "history",
        "journal",
        "lock",
        "meta",
        "runs",
        "signals",
    )

    def __init__(self, folder: Path, clock: Clock) -> None:
        _refuse_emptied(folder / "memory.db", folder / "history")
        self.database = Database(folder / "memory.db")
        self._clock = clock
        self.feedback = Feedback(self.database)
        self.hidden = Hidden(self.database)
        self.history = History(folder / "history")
        self.journal = Journal(self.database)
        self.lock = WriteLock(self.database, clock)
        self.meta = Meta(self.database)
        self.runs = Runs(self.database)
        self.signals = Signals(self.database)

    @cached_property
    def backup(self) -> Backup:
        """Takes rows out of the tables and puts them back."""
        from mnemoscope.ledger.backup import Backup

        return Backup(self.database)

    @cached_property
    def dreams(self) -> DreamLock:
        """The lock of a dream."""
        from mnemoscope.ledger.dreamlock import DreamLock

        return DreamLock(self.database, self._clock)

    @cached_property
    def job_lock(self) -> JobLock:
        """The lock of a job."""
        from mnemoscope.ledger.joblock import JobLock

        return JobLock(self.database, self._clock)

    @cached_property
    def judgements(self) -> Judgements:
        """What was decided about candidates."""
        from mnemoscope.ledger.judgements import Judgements

        return Judgements(self.database)

    @cached_property
    def proposals(self) -> Proposals:
        """What nights propose."""
        from mnemoscope.ledger.proposals import Proposals

        return Proposals(self.database)

    @cached_property
    def questions(self) -> Questions:
        """The past questions."""
        from mnemoscope.ledger.questions import Questions

        return Questions(self.database)

    @cached_property
    def settlements(self) -> Settlements:
        """The decisions about conflicts."""
        from mnemoscope.ledger.settlements import Settlements

        return Settlements(self.database)

    @cached_property
    def sightings(self) -> Sightings:
        """Where nights saw candidates."""
        from mnemoscope.ledger.sightings import Sightings

        return Sightings(self.database)

    @cached_property
    def first_seen(self) -> FirstSeen:
        """When undated memories were seen first."""
        from mnemoscope.ledger.firstseen import FirstSeen

        return FirstSeen(self.database)

    @property
    def has_relations(self) -> bool:
        """Whether the graph holds any; told without loading what reads them."""
        return bool(self.database.query("SELECT EXISTS (SELECT 1 FROM relations)")[0][0])

    @cached_property
    def graph(self) -> GraphStore:
        """Entities and relations."""
        from mnemoscope.ledger.graph import GraphStore

        return GraphStore(self.database)

    @cached_property
    def graph_rows(self) -> GraphRows:
        """Rows of the graph as operations find and leave them."""
        from mnemoscope.ledger.graphrows import GraphRows

        return GraphRows(self.database)

    @cached_property
    def job_sayings(self) -> JobSayings:
        """What was chosen for jobs."""
        from mnemoscope.ledger.jobsayings import JobSayings

        return JobSayings(self.database)

    @cached_property
    def jobs(self) -> JobRuns:
        """One run for each planned date."""
        from mnemoscope.ledger.jobs import JobRuns

        return JobRuns(self.database)

    @cached_property
    def lives(self) -> Lives:
        """What was said of memories by hand."""
        from mnemoscope.ledger.lives import Lives

        return Lives(self.database)

    @cached_property
    def model_pairs(self) -> ModelPairs:
        """What a language model answered about pairs of statements."""
        from mnemoscope.ledger.modelpairs import ModelPairs

        return ModelPairs(self.database)

    @cached_property
    def trash(self) -> Trash:
        """What was put away, and where it stood."""
        from mnemoscope.ledger.trash import Trash

        return Trash(self.database)

    @cached_property
    def watches(self) -> Watches:
        """Who was awake."""
        from mnemoscope.ledger.watches import Watches

        return Watches(self.database)

    def close(self) -> None:
        """Close the connection."""
        self.database.close()


def _refuse_emptied(path: Path, history: Path) -> None:
    """Refuse a file of zero bytes beside kept versions: its journal named them.

    A new one in its place would hide that all operations, signals and decisions are gone.
    """
    until = time.monotonic() + _BEGUN_SECONDS
    try:
        while not path.stat().st_size and any(history.iterdir()):
            if time.monotonic() >= until:
                break
            time.sleep(POLL_SECONDS)
        else:
            return
    except OSError:
        return
    raise EnvironmentFault(
        "the file holds zero bytes: all that was in it is lost",
        path=str(path),
        hint="Put a copy of it back, or move the file away; a new one is made at the next start.",
    )
