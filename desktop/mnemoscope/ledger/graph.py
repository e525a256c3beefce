"""The entity graph of a workspace as rows: entities, relations, what says so, and what was read."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.graph import Entity, Evidence, Relation, entity_key
from mnemoscope.ledger.database import Database, Value, as_int, as_text
from mnemoscope.ledger.graphvalues import (
    ENTITY,
    RELATION,
    Moments,
    entity_of,
    entity_row,
    relation_of,
    relation_row,
)
from mnemoscope.ledger.rowwriting import put_rows

_GIVEN = "(SELECT value FROM json_each(?))"


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file that was read for the graph."""

    path: str
    digest: str
    """SHA-256 of its bytes then."""
    reader: str
    """What it was read by; read by another one, it is read again."""
    chunks: tuple[str, ...]
    """The content hashes of its chunks, or whatever tells them apart, in their order."""


class GraphStore:
    """The rows of the graph; writers join the transaction of the caller."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def revision(self) -> int:
        """Return a number that is greater after every change, whoever made it."""
        row = self._database.first("SELECT number FROM graph_revision")
        return as_int(row[0]) if row else 0

    def all(self) -> tuple[list[Entity], list[Relation]]:
        """Return everything, entities by their names and relations by their ends."""
        moments = Moments()
        entities = self._entities("ORDER BY key, id", (), moments)
        relations = self._relations("ORDER BY source, kind, target", (), moments)
        return entities, relations

    def entities(self, ids: Collection[str]) -> list[Entity]:
        """Return those of some ids, in the order of these."""
        listed = _listed(ids)
        return self._entities(f"WHERE id IN {_GIVEN} ORDER BY id", (listed,), Moments())

    def answering(self, name: str) -> list[Entity]:
        """Return all that bear a name, those first that bear it as their own."""
        key = entity_key(name)
        return self._entities(
            "WHERE id IN (SELECT id FROM entities WHERE key = ?"
            " UNION SELECT entity FROM entity_aliases WHERE key = ?) ORDER BY key <> ?, id",
            (key, key, key),
            Moments(),
        )

    def bearing(self, keys: Collection[str]) -> list[Entity]:
        """Return all of which a name or an alias is one of these folded names."""
        listed = _listed(keys)
        return self._entities(
            f"WHERE id IN (SELECT id FROM entities WHERE key IN {_GIVEN}"
            f" UNION SELECT entity FROM entity_aliases WHERE key IN {_GIVEN}) ORDER BY key, id",
            (listed, listed),
            Moments(),
        )

    def kinds(self) -> frozenset[str]:
        """Return the kinds of all relations."""
        rows = self._database.query("SELECT DISTINCT kind FROM relations")
        return frozenset(as_text(row[0]) for row in rows)

    def of_kinds(self, kinds: Collection[str], most: int) -> list[Relation] | None:
        """Return the relations of some kinds; None: there are more than ``most``."""
        where = f"WHERE kind IN {_GIVEN} ORDER BY source, kind, target LIMIT ?"
        found = self._relations(where, (_listed(kinds), most + 1), Moments())
        return found if len(found) <= most else None

    def around(self, ids: Collection[str]) -> list[Relation]:
        """Return the relations from or to any of some entities."""
        listed = _listed(ids)
        where = (
            f"WHERE id IN (SELECT id FROM relations WHERE source IN {_GIVEN}"
            f" UNION SELECT id FROM relations WHERE target IN {_GIVEN})"
            " ORDER BY source, kind, target"
        )
        return self._relations(where, (listed, listed), Moments())

    def ids_around(self, ids: Collection[str]) -> set[str]:
        """Return the ids of the relations from or to any of some entities."""
        listed = _listed(ids)
        rows = self._database.query(
            f"SELECT id FROM relations WHERE source IN {_GIVEN}"
            f" UNION SELECT id FROM relations WHERE target IN {_GIVEN}",
            (listed, listed),
        )
        return {as_text(row[0]) for row in rows}

    def relations(self, ids: Collection[str]) -> list[Relation]:
        """Return the relations of some ids."""
        where = f"WHERE id IN {_GIVEN} ORDER BY source, kind, target"
        return self._relations(where, (_listed(ids),), Moments())

    def find(self, source: str, kind: str, target: str) -> Relation | None:
        """Return the relation of a triple."""
        where = "WHERE source = ? AND kind = ? AND target = ?"
        found = self._relations(where, (source, kind, target), Moments())
        return found[0] if found else None

    def resting_on(self, paths: Collection[str]) -> list[Relation]:
        """Return the relations that lines of some files speak for."""
        where = (
            "WHERE id IN (SELECT relation FROM relation_evidence"
            f" WHERE path IN {_GIVEN}) ORDER BY source, kind, target"
        )
        return self._relations(where, (_listed(paths),), Moments())

    def counts(self) -> tuple[int, int]:
        """Return how many entities and relations there are, pages of the wiki left out."""
        row = self._database.first(
            "SELECT (SELECT count(*) FROM entities WHERE origin <> 'wiki'),"
            " (SELECT count(*) FROM relations)"
        )
        return (as_int(row[0]), as_int(row[1])) if row else (0, 0)

    def put_entities(self, entities: Iterable[Entity]) -> None:
        """Write entities as they are, with their aliases; what had their ids is replaced."""
        listed = list(entities)
        with self._database.transaction():
            self._database.many(
                f"INSERT INTO entities (key, {ENTITY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET key = excluded.key, name = excluded.name,"
                " type = excluded.type, props = excluded.props, created = excluded.created,"
                " updated = excluded.updated, origin = excluded.origin, page = excluded.page",
                [entity_row(one) for one in listed],
            )
            self._database.many(
                "DELETE FROM entity_aliases WHERE entity = ?", [(one.id,) for one in listed]
            )
            self._database.many(
                "INSERT OR IGNORE INTO entity_aliases (entity, alias, key, place)"
                " VALUES (?, ?, ?, ?)",
                [
                    (one.id, alias, entity_key(alias), at)
                    for one in listed
                    for at, alias in enumerate(one.aliases)
                ],
            )
            self._touch()

    def put_relations(self, relations: Iterable[Relation]) -> None:
        """Write relations as they are, with their evidence; what had their ids is replaced.

        No other relation may have their triples, see `find`; both ends must be there.
        """
        listed = list(relations)
        with self._database.transaction():
            put_rows(
                self._database,
                "relations",
                RELATION.replace(" ", "").split(","),
                [relation_row(one) for one in listed],
            )
            self._put_evidence(listed)
            self._touch()

    def _put_evidence(self, relations: Sequence[Relation]) -> None:
        """Write the lines that speak for relations; those that stand there stay untouched."""
        known = self._evidence([one.id for one in relations], whole=False)
        gone: list[tuple[Value, ...]] = []
        new: list[tuple[Value, ...]] = []
        for one in relations:
            there, wanted = set(known.get(one.id, ())), set(one.evidence)
            gone += (_line(one, said) for said in there - wanted)
            new += (_line(one, said) for said in wanted - there)
        self._database.many(
            "DELETE FROM relation_evidence WHERE relation = ? AND path = ? AND start_line = ?"
            " AND end_line = ? AND claim = ?",
            gone,
        )
        self._database.many(
            "INSERT OR IGNORE INTO relation_evidence"
            " (relation, path, start_line, end_line, claim) VALUES (?, ?, ?, ?, ?)",
            new,
        )

    def drop_entities(self, ids: Collection[str]) -> None:
        """Delete entities, and with them their aliases and relations."""
        self._drop("entities", ids)

    def drop_relations(self, ids: Collection[str]) -> None:
        """Delete relations, and with them what said so."""
        self._drop("relations", ids)

    def keep_apart(self, pairs: Iterable[tuple[str, str]], at: datetime) -> None:
        """Note pairs of entities that are two things."""
        moment = iso_utc(at)
        with self._database.transaction():
            self._database.many(
                "INSERT OR IGNORE INTO graph_apart (first, second, at) VALUES (?, ?, ?)",
                [(*sorted(pair), moment) for pair in pairs],
            )
            self._touch()

    def apart(self) -> frozenset[tuple[str, str]]:
        """Return the pairs of entities of which somebody said so, each in the order of its ids."""
        rows = self._database.query("SELECT first, second FROM graph_apart")
        return frozenset((as_text(row[0]), as_text(row[1])) for row in rows)

    def deny(self, facts: Iterable[tuple[str, str, str]], at: datetime) -> None:
        """Note what shall not be read out of notes again: see `denied`."""
        moment = iso_utc(at)
        with self._database.transaction():
            self._database.many(
                "INSERT OR IGNORE INTO graph_denied (source, kind, target, at) VALUES (?, ?, ?, ?)",
                [(*fact, moment) for fact in facts],
            )

    def allow(self, facts: Iterable[tuple[str, str, str]]) -> None:
        """Let facts be read out of notes again."""
        self._database.many(
            "DELETE FROM graph_denied WHERE source = ? AND kind = ? AND target = ?", facts
        )

    def denied(self) -> frozenset[tuple[str, str, str]]:
        """Return what shall not be read out of notes again.

        Folded name of one end, kind, folded name of the other; of an entity its folded name and
        two empty texts.
        """
        rows = self._database.query("SELECT source, kind, target FROM graph_denied")
        return frozenset((as_text(row[0]), as_text(row[1]), as_text(row[2])) for row in rows)

    def files(self) -> dict[str, FileRead]:
        """Return what was read for the graph, by path."""
        rows = self._database.query("SELECT path, digest, reader, chunks FROM graph_files")
        return {
            as_text(path): FileRead(
                as_text(path),
                as_text(digest),
                as_text(reader),
                tuple(cast("list[str]", json.loads(as_text(chunks)))),
            )
            for path, digest, reader, chunks in rows
        }

    def note_files(self, files: Iterable[FileRead], at: datetime) -> None:
        """Note that files were read."""
        moment = iso_utc(at)
        self._database.many(
            "INSERT OR REPLACE INTO graph_files (path, digest, reader, chunks, at)"
            " VALUES (?, ?, ?, ?, ?)",
            [
                (one.path, one.digest, one.reader, json.dumps(list(one.chunks)), moment)
                for one in files
            ],
        )

    def forget_files(self, paths: Iterable[str]) -> None:
        """Let files be read again as if they had never been."""
        self._database.many("DELETE FROM graph_files WHERE path = ?", [(path,) for path in paths])

    def _drop(self, table: str, ids: Collection[str]) -> None:
        with self._database.transaction():
            self._database.query(f"DELETE FROM {table} WHERE id IN {_GIVEN}", (_listed(ids),))
            self._touch()

    def _touch(self) -> None:
        self._database.query("UPDATE graph_revision SET number = number + 1")

    def _entities(self, where: str, values: Sequence[Value], moments: Moments) -> list[Entity]:
        rows = self._database.query(f"SELECT {ENTITY} FROM entities {where}", values)
        whole = where.startswith("ORDER")
        aliases = self._aliases([] if whole else [as_text(row[0]) for row in rows], whole=whole)
        return [entity_of(row, aliases.get(as_text(row[0]), ()), moments) for row in rows]

    def _aliases(self, ids: Collection[str], *, whole: bool) -> Mapping[str, tuple[str, ...]]:
        where = "" if whole else f"WHERE entity IN {_GIVEN}"
        found: dict[str, tuple[str, ...]] = {}
        for entity, alias in self._database.query(
            f"SELECT entity, alias FROM entity_aliases {where} ORDER BY entity, place",
            () if whole else (_listed(ids),),
        ):
            known = found.get(as_text(entity), ())
            found[as_text(entity)] = (*known, as_text(alias))
        return found

    def _relations(self, where: str, values: Sequence[Value], moments: Moments) -> list[Relation]:
        rows = self._database.query(f"SELECT {RELATION} FROM relations {where}", values)
        whole = where.startswith("ORDER")
        said = self._evidence([] if whole else [as_text(row[0]) for row in rows], whole=whole)
        return [relation_of(row, said.get(as_text(row[0]), ()), moments) for row in rows]

    def _evidence(self, ids: Collection[str], *, whole: bool) -> Mapping[str, tuple[Evidence, ...]]:
        where = "" if whole else f"WHERE relation IN {_GIVEN}"
        # A relation may have hundreds of lines: its tuple is made once.
        found: defaultdict[str, list[Evidence]] = defaultdict(list)
        for relation, path, start, end, claim in self._database.query(
            "SELECT relation, path, start_line, end_line, claim FROM relation_evidence"
            f" {where} ORDER BY relation, path, start_line",
            () if whole else (_listed(ids),),
        ):
            one = Evidence(as_text(path), as_int(start), as_int(end), as_text(claim))
            found[as_text(relation)].append(one)
        return {relation: tuple(said) for relation, said in found.items()}


def _line(relation: Relation, said: Evidence) -> tuple[Value, ...]:
    return (relation.id, said.path, said.start_line, said.end_line, said.claim)


def _listed(ids: Collection[str]) -> str:
    return json.dumps(list(ids))
