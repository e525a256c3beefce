"""When somebody was there who would have run what was due: why nothing happened in a night."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, as_int, as_text
from mnemoscope.ledger.locks import this_process
from mnemoscope.ledger.places import this_host

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Watch:
    """A time in which a process was awake and looked what is due."""

    host: str
    pid: int
    since: datetime
    until: datetime


class Watches:
    """The watches over one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def awake(self, at: datetime, gap: timedelta) -> None:
        """Note that this process is awake; after a longer gap another watch begins."""
        mine = (this_host(), *this_process())
        row = self._database.first(
            "SELECT id, until FROM watches WHERE host = ? AND pid = ? AND process = ?"
            " ORDER BY id DESC LIMIT 1",
            mine,
        )
        last = parse_utc(as_text(row[1])) if row is not None else None
        if row is not None and last is not None and timedelta() <= at - last <= gap:
            self._database.query(
                "UPDATE watches SET until = ? WHERE id = ?", (iso_utc(at), as_int(row[0]))
            )
            return
        self._database.query(
            "INSERT INTO watches (host, pid, process, since, until) VALUES (?, ?, ?, ?, ?)",
            (*mine, iso_utc(at), iso_utc(at)),
        )

    def since(self, moment: datetime) -> tuple[Watch, ...]:
        """Return the watches that had not ended at a moment, in the order of their beginning."""
        rows = self._database.query(
            "SELECT host, pid, since, until FROM watches WHERE until >= ? ORDER BY since, id",
            (iso_utc(moment),),
        )
        return tuple(
            Watch(
                as_text(row[0]),
                as_int(row[1]),
                parse_utc(as_text(row[2])) or _NEVER,
                parse_utc(as_text(row[3])) or _NEVER,
            )
            for row in rows
        )

    def first(self) -> datetime | None:
        """Return since when anybody has watched, as far as is known."""
        row = self._database.first("SELECT min(since) FROM watches")
        return parse_utc(as_text(row[0])) if row is not None else None

    def forget(self, before: datetime) -> None:
        """Forget the watches that ended before a moment."""
        self._database.query("DELETE FROM watches WHERE until < ?", (iso_utc(before),))
