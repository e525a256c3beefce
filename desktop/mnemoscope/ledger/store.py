"""The ledger of one workspace, for one thread: signals, feedback, runs, journal and lock."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.clock import Clock
from mnemoscope.ledger.backup import Backup
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.dreamlock import DreamLock
from mnemoscope.ledger.feedback import Feedback
from mnemoscope.ledger.firstseen import FirstSeen
from mnemoscope.ledger.graph import GraphStore
from mnemoscope.ledger.graphrows import GraphRows
from mnemoscope.ledger.hidden import Hidden
from mnemoscope.ledger.history import History
from mnemoscope.ledger.joblock import JobLock
from mnemoscope.ledger.jobs import JobRuns
from mnemoscope.ledger.jobsayings import JobSayings
from mnemoscope.ledger.journal import Journal
from mnemoscope.ledger.judgements import Judgements
from mnemoscope.ledger.lives import Lives
from mnemoscope.ledger.locks import WriteLock
from mnemoscope.ledger.meta import Meta
from mnemoscope.ledger.modelpairs import ModelPairs
from mnemoscope.ledger.proposals import Proposals
from mnemoscope.ledger.questions import Questions
from mnemoscope.ledger.runs import Runs
from mnemoscope.ledger.settlements import Settlements
from mnemoscope.ledger.sightings import Sightings
from mnemoscope.ledger.signals import Signals
from mnemoscope.ledger.trash import Trash
from mnemoscope.ledger.watches import Watches


class Ledger:
    """Everything durable that is not Markdown; opens and migrates ``memory.db`` in its folder."""

    __slots__ = (
        "backup",
        "database",
        "dreams",
        "feedback",
        "first_seen",
        "graph",
        "graph_rows",
        "hidden",
        "history",
        "job_lock",
        "job_sayings",
        "jobs",
        "journal",
        "judgements",
        "lives",
        "lock",
        "meta",
        "model_pairs",
        "proposals",
        "questions",
        "runs",
        "settlements",
        "sightings",
        "signals",
        "trash",
        "watches",
    )

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.database = Database(folder / "memory.db")
        self.dreams = DreamLock(self.database, clock)
        self.backup = Backup(self.database)
        self.feedback = Feedback(self.database)
        self.first_seen = FirstSeen(self.database)
        self.graph = GraphStore(self.database)
        self.graph_rows = GraphRows(self.database)
        self.hidden = Hidden(self.database)
        self.history = History(folder / "history")
        self.job_lock = JobLock(self.database, clock)
        self.job_sayings = JobSayings(self.database)
        self.jobs = JobRuns(self.database)
        self.journal = Journal(self.database)
        self.judgements = Judgements(self.database)
        self.lives = Lives(self.database)
        self.lock = WriteLock(self.database, clock)
        self.meta = Meta(self.database)
        self.model_pairs = ModelPairs(self.database)
        self.proposals = Proposals(self.database)
        self.questions = Questions(self.database)
        self.runs = Runs(self.database)
        self.settlements = Settlements(self.database)
        self.sightings = Sightings(self.database)
        self.signals = Signals(self.database)
        self.trash = Trash(self.database)
        self.watches = Watches(self.database)

    def close(self) -> None:
        """Close the connection."""
        self.database.close()
