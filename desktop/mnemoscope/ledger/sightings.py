"""What dreams saw said, which files they have read, and how often each memory was touched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import PhaseSignal
from mnemoscope.ledger.database import Database, as_float, as_int, as_optional, as_text

_COLUMNS = (
    "claim, source, path, day, start_line, end_line, text, count, total, best, first_at, last_at,"
    " seen"
)
MOST_HITS = 9999


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """A file as a dream read it last."""

    path: str
    """Of a transcript outside the workspace the absolute path."""
    size: int
    mtime_ns: int
    digest: str
    """SHA-256 of what was read, in hex."""
    seen: str
    """ISO day of the night that read it last."""
    lines: int = 0
    """Of a transcript: the lines that are done with, which `digest` is of."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message of a conversation, kept as one line of that day's corpus."""

    hash: str
    """SHA-1 by which the message is known again."""
    path: str
    """``memory/.dreams/session-corpus/DATE.txt``."""
    line: int
    origin: str
    """``<agent>/<session path>#L<line>``."""
    text: str


class Sightings:
    """The sightings of one workspace."""

    __slots__ = ("_all", "_database")

    def __init__(self, database: Database) -> None:
        self._database = database
        self._all: tuple[tuple[int, ...], tuple[Sighting, ...]] | None = None

    def all(self) -> tuple[Sighting, ...]:
        """Return every sighting, oldest claim first; read again only after a change."""
        revision = self._database.revision()
        if self._all is None or self._all[0] != revision:
            self._all = (revision, self._read())
        return self._all[1]

    def _read(self) -> tuple[Sighting, ...]:
        rows = self._database.query(f"SELECT {_COLUMNS} FROM sightings ORDER BY id")
        return tuple(
            Sighting(
                as_text(row[0]),
                Source(as_text(row[1])),
                as_text(row[2]),
                as_text(row[3]),
                as_int(row[4]),
                as_int(row[5]),
                as_text(row[6]),
                as_int(row[7]),
                as_float(row[8]),
                as_float(row[9]),
                as_text(row[10]),
                as_text(row[11]),
                as_text(row[12]),
            )
            for row in rows
        )

    def put(self, sightings: Iterable[Sighting]) -> None:
        """Keep sightings, each in the place of the one that was there before."""
        rows = [
            (
                one.claim,
                one.source.value,
                one.path,
                one.day,
                one.start_line,
                one.end_line,
                one.text,
                one.count,
                one.total,
                one.best,
                one.first_at,
                one.last_at,
                one.seen,
            )
            for one in sightings
        ]
        with self._database.transaction():
            self._database.many(_PUT, rows)

    def forget_grounded(self) -> None:
        """Drop all that came from the reading of the past, which is about to be read again."""
        self._database.query("DELETE FROM sightings WHERE source = ?", (Source.GROUNDED.value,))

    def forget(self, claims: Iterable[str]) -> None:
        """Drop all sightings of some claims, and how often sleep touched them."""
        rows = [(claim,) for claim in claims]
        with self._database.transaction():
            self._database.many("DELETE FROM sightings WHERE claim = ?", rows)
            self._database.many("DELETE FROM phase_hits WHERE claim = ?", rows)

    def forget_read(self, day: str) -> None:
        """Drop what was noted of files read, and of words said, before an ISO day.

        Messages stay as long as a sighting shows them.
        """
        with self._database.transaction():
            self._database.query("DELETE FROM dream_files WHERE seen < ?", (day,))
            self._database.query(
                "DELETE FROM said WHERE path < ? AND path NOT IN (SELECT path FROM sightings)",
                (f"memory/.dreams/session-corpus/{day}",),
            )

    def touched_before(self, moment: str) -> frozenset[str]:
        """Return the claims that sleep touched last before an ISO moment, and at none after it."""
        rows = self._database.query(
            "SELECT claim FROM phase_hits WHERE"
            " max(ifnull(last_light, ''), ifnull(last_rem, ''), ifnull(last_considered, '')) < ?",
            (moment,),
        )
        return frozenset(as_text(row[0]) for row in rows)

    def fingerprints(self) -> dict[str, Fingerprint]:
        """Return the files that were read, by path."""
        rows = self._database.query(
            "SELECT path, size, mtime_ns, digest, seen, lines FROM dream_files"
        )
        found = (
            Fingerprint(
                as_text(row[0]),
                as_int(row[1]),
                as_int(row[2]),
                as_text(row[3]),
                as_text(row[4]),
                as_int(row[5]),
            )
            for row in rows
        )
        return {one.path: one for one in found}

    def put_fingerprints(self, files: Iterable[Fingerprint]) -> None:
        """Note that files were read."""
        self._database.many(
            "REPLACE INTO dream_files (path, size, mtime_ns, digest, seen, lines)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [(f.path, f.size, f.mtime_ns, f.digest, f.seen, f.lines) for f in files],
        )

    def said(self) -> tuple[Said, ...]:
        """Return the kept messages in the order of their corpus."""
        rows = self._database.query("SELECT hash, path, line, origin, text FROM said ORDER BY 2, 3")
        return tuple(
            Said(as_text(row[0]), as_text(row[1]), as_int(row[2]), as_text(row[3]), as_text(row[4]))
            for row in rows
        )

    def put_said(self, messages: Iterable[Said]) -> None:
        """Keep messages; one that is known already stays as it is."""
        self._database.many(
            "INSERT OR IGNORE INTO said (hash, path, line, origin, text) VALUES (?, ?, ?, ?, ?)",
            [(m.hash, m.path, m.line, m.origin, m.text) for m in messages],
        )

    def hits(self) -> dict[str, PhaseSignal]:
        """Return how often light and REM sleep touched a memory, by claim hash."""
        rows = self._database.query(
            "SELECT claim, light_hits, rem_hits, last_light, last_rem, last_considered"
            " FROM phase_hits"
        )
        found = (
            PhaseSignal(
                as_text(row[0]),
                as_int(row[1]),
                as_int(row[2]),
                as_optional(row[3]),
                as_optional(row[4]),
                as_optional(row[5]),
            )
            for row in rows
        )
        return {one.key: one for one in found}

    def hit_light(self, claims: Iterable[str], at: str) -> None:
        """Count one touch of light sleep for each claim; the same moment counts once."""
        self._database.many(_HIT_LIGHT, [(claim, at) for claim in claims])

    def hit_rem(self, claims: Iterable[str], at: str) -> None:
        """Count one touch of REM sleep for each claim; the same moment counts once."""
        self._database.many(_HIT_REM, [(claim, at) for claim in claims])

    def consider(self, claims: Iterable[str], at: str) -> None:
        """Note that REM sleep has looked at what light sleep laid out."""
        self._database.many(
            "INSERT INTO phase_hits (claim, last_considered) VALUES (?, ?)"
            " ON CONFLICT (claim) DO UPDATE SET last_considered = excluded.last_considered",
            [(claim, at) for claim in claims],
        )


_PUT = f"""
INSERT INTO sightings ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (claim, source, path, day) DO UPDATE SET
  start_line = excluded.start_line, end_line = excluded.end_line, text = excluded.text,
  count = excluded.count, total = excluded.total, best = excluded.best,
  first_at = excluded.first_at, last_at = excluded.last_at, seen = excluded.seen
"""

_HIT_LIGHT = f"""
INSERT INTO phase_hits (claim, light_hits, last_light) VALUES (?, 1, ?)
ON CONFLICT (claim) DO UPDATE SET
  light_hits = min({MOST_HITS}, light_hits + (last_light IS NOT excluded.last_light)),
  last_light = excluded.last_light
"""

_HIT_REM = f"""
INSERT INTO phase_hits (claim, rem_hits, last_rem) VALUES (?, 1, ?)
ON CONFLICT (claim) DO UPDATE SET
  rem_hits = min({MOST_HITS}, rem_hits + (last_rem IS NOT excluded.last_rem)),
  last_rem = excluded.last_rem
"""
