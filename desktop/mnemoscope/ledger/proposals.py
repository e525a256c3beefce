"""What nights have proposed for MEMORY.md, and what the person decided about each of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, Row, as_float, as_int, as_optional, as_text

PENDING = "pending"

UNDONE = "undone"
"""A night wrote it by itself, and that was taken back; it waits for nobody."""

# A decision whose write was taken back is no decision: the journal knows, so that undo and redo
# need not tell this table. What another night wrote waits again once that night is taken back.
_SELECT = """
SELECT p.id, p.run, p.step, p.key, p.claim, p.text, p.original, p.edited, p.path, p.start_line,
  p.end_line, p.score, p.detail, p.decided, p.operation,
  CASE WHEN p.operation IS NULL OR NOT EXISTS (
    SELECT 1 FROM operations o WHERE o.id = p.operation AND (o.state = 'undone' OR EXISTS (
      SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done')))
    THEN p.fate
    WHEN (SELECT run FROM operations o WHERE o.id = p.operation) IS NOT p.run THEN 'pending'
    ELSE 'undone' END AS now
FROM proposals p
"""


@dataclass(frozen=True, slots=True)
class NewProposal:
    """One change of MEMORY.md that a night would make."""

    run: int
    step: str
    """``added`` or ``evicted``."""
    key: str
    """The recall key; for an entry that leaves that of its marker, empty where it has none."""
    claim: str
    """Hash of the words, by which the same memory is known again."""
    text: str
    """What would be written, or what would leave; one line without list mark and tags."""
    original: str
    """The words of the source; for an entry that leaves its lines as they stand in the file."""
    path: str
    start_line: int
    end_line: int
    score: float
    detail: str
    """JSON: the candidate; empty for an entry that leaves."""


@dataclass(frozen=True, slots=True)
class ProposalRecord:
    """A proposal as the table holds it."""

    id: int
    new: NewProposal
    fate: str
    """``pending`` again once the write of a person's decision was undone."""
    edited: str | None
    decided: datetime | None
    operation: int | None
    """The journal's id of the write that the decision led to, undone or not."""


class Proposals:
    """The proposals of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self,
        proposals: Iterable[NewProposal],
        fate: str = PENDING,
        at: datetime | None = None,
        operation: int | None = None,
    ) -> None:
        """Note proposals; those of a night that writes by itself are decided from the start."""
        decided = None if at is None else iso_utc(at)
        self._database.many(
            "INSERT INTO proposals (run, step, key, claim, text, original, path, start_line,"
            " end_line, score, detail, fate, decided, operation)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(*_values(new), fate, decided, operation) for new in proposals],
        )

    def refresh(self, proposal: int, new: NewProposal) -> None:
        """Note what a later night found of a proposal that waits: its score, words and place."""
        self._database.query(
            "UPDATE proposals SET key = ?, claim = ?, text = ?, original = ?, path = ?,"
            " start_line = ?, end_line = ?, score = ?, detail = ? WHERE id = ?",
            (*_values(new)[2:], proposal),
        )

    def decide(
        self,
        ids: Sequence[int],
        fate: str,
        at: datetime | None,
        operation: int | None = None,
        edited: str | None = None,
    ) -> None:
        """Note what was decided about proposals; ``pending`` without a moment takes it back."""
        decided = None if at is None else iso_utc(at)
        self._database.many(
            "UPDATE proposals SET fate = ?, decided = ?, operation = ?, edited = ? WHERE id = ?",
            [(fate, decided, operation, edited, number) for number in ids],
        )

    def withdraw(self, ids: Iterable[int]) -> None:
        """Forget proposals that no longer make sense."""
        self._database.many("DELETE FROM proposals WHERE id = ?", [(number,) for number in ids])

    def get(self, proposal: int) -> ProposalRecord | None:
        """Return one proposal."""
        row = self._database.first(f"{_SELECT} WHERE p.id = ?", (proposal,))
        return None if row is None else _record(row)

    def of_run(self, run: int) -> tuple[ProposalRecord, ...]:
        """Return the proposals of one night: what would be added, best first, then what leaves."""
        rows = self._database.query(f"{_SELECT} WHERE p.run = ? ORDER BY p.id", (run,))
        return tuple(map(_record, rows))

    def waiting(self) -> tuple[ProposalRecord, ...]:
        """Return all proposals that are not decided, of the newest night first."""
        rows = self._database.query(
            f"SELECT * FROM ({_SELECT}) WHERE now = 'pending' ORDER BY run DESC, id"
        )
        return tuple(map(_record, rows))

    def decided(self, *fates: str) -> tuple[ProposalRecord, ...]:
        """Return the proposals with one of some fates, latest decision first."""
        marks = ", ".join("?" * len(fates))
        rows = self._database.query(
            f"SELECT * FROM ({_SELECT}) WHERE now IN ({marks}) ORDER BY decided DESC", fates
        )
        return tuple(map(_record, rows))

    def count_waiting(self) -> int:
        """Return how many proposals are not decided."""
        row = self._database.first(f"SELECT count(*) FROM ({_SELECT}) WHERE now = 'pending'")
        return as_int(row[0]) if row else 0


def _values(new: NewProposal) -> tuple[int | float | str, ...]:
    return (
        new.run,
        new.step,
        new.key,
        new.claim,
        new.text,
        new.original,
        new.path,
        new.start_line,
        new.end_line,
        new.score,
        new.detail,
    )


def _record(row: Row) -> ProposalRecord:
    new = NewProposal(
        run=as_int(row[1]),
        step=as_text(row[2]),
        key=as_text(row[3]),
        claim=as_text(row[4]),
        text=as_text(row[5]),
        original=as_text(row[6]),
        path=as_text(row[8]),
        start_line=as_int(row[9]),
        end_line=as_int(row[10]),
        score=as_float(row[11]),
        detail=as_text(row[12]),
    )
    decided = as_optional(row[13])
    return ProposalRecord(
        id=as_int(row[0]),
        new=new,
        fate=as_text(row[15]),
        edited=as_optional(row[7]),
        decided=parse_utc(decided) if decided else None,
        operation=as_int(row[14]) if row[14] is not None else None,
    )
