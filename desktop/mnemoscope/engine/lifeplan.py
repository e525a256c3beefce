"""What a verb of the life cycle would do, as values for whoever shows it and carries it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from mnemoscope.domain.lifecycle import Form, Kept, Reason, Step, StepKind, Store
from mnemoscope.domain.outcomes import Facet
from mnemoscope.domain.putback import Placement
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import Saying
from mnemoscope.ledger.trash import Entry, NewEntry

LIVED = Facet.SIGNALS | Facet.SCORES | Facet.INDEX
"""What a verb touches beside files: strengths, what dreams may write, and what is recalled."""

PIN = "pin"
UNPIN = "unpin"
REFRESH = "refresh"
LET_GO = "let-go"
CLEANUP = "cleanup"
ARCHIVE = "archive"
RESTORE = "restore"
MARK_STALE = "mark-stale"
COMPACT = "compact"
WARM = "warm"
OPERATIONS = frozenset(
    {PIN, UNPIN, REFRESH, LET_GO, CLEANUP, ARCHIVE, RESTORE, MARK_STALE, COMPACT, WARM}
)
"""The names under which the journal has the verbs."""


def local_now(session: Session) -> datetime:
    """Return the moment in the person's zone."""
    return session.clock.now().astimezone(session.zone)


def subject_of_steps(steps: Sequence[Step]) -> str:
    """Name what an operation is about: the words of the one thing that it touches, or how many.

    An empty note that goes with its last statement is none of them.
    """
    told = [step for step in steps if step.kind is not StepKind.REMOVE_FILE]
    return (told[0].text or told[0].path)[:80] if len(told) == 1 else str(len(told))


@dataclass(frozen=True, slots=True)
class PutAway:
    """Something that lies in the trash or the archive."""

    entry: int
    """What it is called by."""
    store: Store
    form: Form
    id: str
    """The memory's; empty: a whole file."""
    text: str
    """Its words, or the title of the file."""
    path: str
    """Where it stood."""
    line: int
    """1-based; 0: a whole file."""
    why: Reason
    at: datetime
    until: datetime | None
    """When it goes for good, while the window is open or a job runs; None: it stays."""
    target: str
    """The file of the archive that it is in; empty: none."""
    operation: int


def put_away(session: Session, store: Store) -> tuple[PutAway, ...]:
    """Return what lies in the trash or the archive, the latest first."""
    return tuple(map(view, session.ledger.trash.all(store)))


def view(entry: Entry) -> PutAway:
    """Return an entry of the ledger as it is shown."""
    new = entry.new
    return PutAway(
        entry=entry.id,
        store=new.store,
        form=new.form,
        id=new.piece.claim,
        text=new.piece.text,
        path=new.path,
        line=new.piece.start_line if new.piece.claim else 0,
        why=Reason.read(new.why),
        at=new.at,
        until=new.until,
        target=new.target,
        operation=entry.operation,
    )


@dataclass(frozen=True, slots=True)
class MovedLink:
    """A link of a note to a file that moves."""

    path: str
    line: int
    """1-based."""
    written: str
    """What it points to, as the note has it."""
    target: str
    """The file that it means."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where something is put back."""

    entry: int
    path: str
    line: int
    """1-based; 0: no line of it."""
    placement: Placement


@dataclass(frozen=True, slots=True)
class LifePlan:
    """What would be done; nothing is written yet."""

    name: str
    """Of the operation, one of `OPERATIONS`."""
    subject: str
    at: datetime
    """In the person's zone."""
    steps: tuple[Step, ...] = ()
    kept: tuple[Kept, ...] = ()
    """What stays as it is, and why."""
    writes: tuple[FileWrite, ...] = field(default=(), repr=False)
    entries: tuple[NewEntry, ...] = field(default=(), repr=False)
    """What is put away by it."""
    back: tuple[int, ...] = ()
    """Entries that are put back by it."""
    sayings: tuple[Saying, ...] = field(default=(), repr=False)
    links: tuple[MovedLink, ...] = ()
    """Links to files that move; rewritten where that was asked for."""
    relinked: bool = False
    placed: tuple[Placed, ...] = ()
    unread: int = 0
    """Files that were not looked through for conflicts, which would keep what stands in them."""

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.writes or self.entries or self.back or self.sayings)
