"""What the kept versions of files take, and letting go of those that nothing leads to any more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from mnemoscope.domain.clock import parse_utc
from mnemoscope.ledger.database import Database, as_int, as_text
from mnemoscope.ledger.history import History


@dataclass(frozen=True, slots=True)
class Holder:
    """An operation and the versions that it can lead back to."""

    id: int
    name: str
    at: datetime
    digests: frozenset[str]
    bound: bool
    """It cannot let go: it is not ended, can be redone, or something in the trash stands on it."""


_HOLDERS = """
SELECT o.id, o.name, o.at, f.before, f.after,
  o.state = 'pending' OR o.redoable
  OR EXISTS (SELECT 1 FROM intents i WHERE i.operation = o.id)
  OR EXISTS (SELECT 1 FROM put_away_now p WHERE p.operation = o.id AND p.gone IS NULL)
FROM operations o JOIN operation_files f ON f.operation = o.id ORDER BY o.id
"""


class Versions:
    """The versions of one workspace; whoever changes them holds the write lock."""

    __slots__ = ("_database", "_history")

    def __init__(self, database: Database, history: History) -> None:
        self._database = database
        self._history = history

    def holders(self) -> tuple[Holder, ...]:
        """Return the operations that hold versions, oldest first."""
        found: dict[int, Holder] = {}
        for row in self._database.query(_HOLDERS):
            known = found.get(as_int(row[0]))
            digests = frozenset(as_text(one) for one in row[3:5] if one is not None)
            before = known.digests if known is not None else frozenset[str]()
            found[as_int(row[0])] = Holder(
                as_int(row[0]),
                as_text(row[1]),
                parse_utc(as_text(row[2])) or datetime.min.replace(tzinfo=UTC),
                digests | before,
                bool(row[5]),
            )
        return tuple(found.values())

    def sizes(self) -> dict[str, int]:
        """Return the bytes of each version that lies on the disk.

        Raises:
            EnvironmentFault: the folder cannot be read.
        """
        return self._history.sizes()

    def let_go(self, operations: Iterable[int], digests: Iterable[str]) -> None:
        """Forget the files of operations, and then the versions: what was done stays known.

        A kill between the two leaves versions that nothing leads to, for the next time.

        Raises:
            EnvironmentFault: the ledger or the disk refused.
        """
        ids = [(operation,) for operation in operations]
        with self._database.transaction():
            self._database.many("DELETE FROM operation_files WHERE operation = ?", ids)
            self._database.many("UPDATE operations SET undoable = 0 WHERE id = ?", ids)
        self._history.drop(digests)
