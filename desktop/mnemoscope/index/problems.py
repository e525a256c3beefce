"""What was wrong with each file when it was read last, so that nobody need read them all again."""

from __future__ import annotations

import json
from collections.abc import Iterable

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.tokens import without_surrogates
from mnemoscope.index.database import Database, Row


class Problems:
    """The table of problems; a file in it need not be in the table of files."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Problem, ...]:
        """Return everything that is wrong, by path and line."""
        rows = self._database.query(
            "SELECT code, path, message, line, severity FROM problems ORDER BY path, line, code"
        )
        return tuple(map(_problem, rows))

    def replace(self, paths: Iterable[str], found: Iterable[Problem]) -> None:
        """Note what is wrong with some files now, in place of what was before."""
        with self._database.transaction():
            self.forget(paths)
            self._database.many(
                "INSERT INTO problems (code, path, message, line, severity) VALUES (?, ?, ?, ?, ?)",
                (
                    (
                        each.code,
                        each.path,
                        without_surrogates(each.message),
                        each.line,
                        each.severity,
                    )
                    for each in found
                ),
            )

    def forget(self, paths: Iterable[str]) -> None:
        """Forget what is known of some files."""
        self._database.query(
            "DELETE FROM problems WHERE path IN (SELECT value FROM json_each(?))",
            (json.dumps(list(paths)),),
        )


def _problem(row: Row) -> Problem:
    code, path, message, line, severity = row
    return Problem(
        str(code),
        str(path),
        str(message),
        line if isinstance(line, int) else None,
        Severity(severity),
    )
