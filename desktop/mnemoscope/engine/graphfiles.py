"""Takes graphs out of files into the workspace's own, and writes it into files.

Which format a file has its name tells: ``.db`` and ``.sqlite`` the tables of ``graph.db``,
``.jsonld`` and ``.json`` JSON-LD, ``.graphml`` and ``.xml`` GraphML, ``.csv`` two sheets of which
the names end in ``-entities.csv`` and ``-relations.csv``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from mnemoscope.domain.graph import Entity, Graph, Origin, Relation, entity_key
from mnemoscope.domain.graphcsv import from_csv, to_csv
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation, shown
from mnemoscope.domain.graphjoin import joined_props, joined_relation
from mnemoscope.domain.graphjsonld import from_jsonld, to_jsonld
from mnemoscope.domain.graphml import from_graphml, to_graphml
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, RefusalReason, Refused
from mnemoscope.domain.wikirelations import kind_key
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import IMPORT, Edits, GraphChange, change, rows_for
from mnemoscope.engine.graphedit import free_entity_id, free_relation_id
from mnemoscope.engine.session import Session
from mnemoscope.engine.sheets import write_out
from mnemoscope.ledger.graph import GraphStore
from mnemoscope.ledger.graphdb import read_graph_db, write_graph_db

_LARGEST = 256 * 1024 * 1024
"""Bytes of a text beyond which a file is not read."""
_SHEETS = ("-entities", "-relations")


class Format(StrEnum):
    """What a graph is written as."""

    GRAPH_DB = "graph.db"
    JSONLD = "json-ld"
    GRAPHML = "graphml"
    CSV = "csv"


class Dangling(StrEnum):
    """What becomes of relations whose end is no entity, in the file or here."""

    ASK = "ask"
    """Nothing is taken in while there are any."""
    LEAVE = "leave"
    """They are left out."""
    MAKE = "make"
    """Their ends become entities without a type of their own: concepts."""


_FORMATS = {
    ".db": Format.GRAPH_DB,
    ".sqlite": Format.GRAPH_DB,
    ".sqlite3": Format.GRAPH_DB,
    ".json": Format.JSONLD,
    ".jsonld": Format.JSONLD,
    ".graphml": Format.GRAPHML,
    ".xml": Format.GRAPHML,
    ".csv": Format.CSV,
}


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What taking a file in would do; nothing is changed yet."""

    new: tuple[Entity, ...]
    more: tuple[Entity, ...]
    """Those that are here already by just this name, with what the file adds to them."""
    twins: tuple[tuple[str, str], ...]
    """A name of the file and one from here that differ in spelling alone; they stay two, for a
    person to join."""
    relations: tuple[Relation, ...]
    """New ones, and those from here that the file adds to."""
    known: int
    """Relations of the file that are here already."""
    loops: int
    dangling: tuple[ForeignRelation, ...]
    missing: tuple[str, ...]
    """The names to which these lead and that nobody bears."""
    problems: tuple[str, ...]
    pages: tuple[Entity, ...] = ()
    """Pages of the wiki that relations of the file lead to."""

    @property
    def nothing(self) -> bool:
        """Whether all of it is here already."""
        return not (self.new or self.more or self.relations)


def format_of(path: Path) -> Format:
    """Return the format that a file's name tells; raises `BadInput` where it tells none."""
    found = _FORMATS.get(path.suffix.lower())
    if found is None:
        known = ", ".join(_FORMATS)
        raise BadInput(f"the name tells no format of a graph ({known})", path=str(path))
    return found


def export_graph(session: Session, path: Path, wanted: Format | None = None) -> tuple[Path, ...]:
    """Write the graph into a file and return what was written; what is private stays here.

    Raises:
        BadInput: the name tells no format.
        EnvironmentFault: the disk refused.
    """
    found = shown(graph(session))
    match wanted or format_of(path):
        case Format.GRAPH_DB:
            write_graph_db(found, path)
        case Format.JSONLD:
            write_out(_encoded(to_jsonld(found)), path)
        case Format.GRAPHML:
            write_out(_encoded(to_graphml(found)), path)
        case Format.CSV:
            sheets = _sheets(path)
            for sheet, text in zip(sheets, to_csv(found), strict=True):
                write_out(_encoded(text), sheet)
            return sheets
    return (path,)


def read_graph(path: Path, wanted: Format | None = None) -> ForeignGraph:
    """Read a file; nothing of it is taken in.

    Raises:
        BadInput: the name tells no format, or the file is not of it.
        EnvironmentFault: the file cannot be read.
    """
    match wanted or format_of(path):
        case Format.GRAPH_DB:
            return read_graph_db(path)
        case Format.JSONLD:
            return from_jsonld(_text(path))
        case Format.GRAPHML:
            return from_graphml(_text(path))
        case Format.CSV:
            sheets = [_text(sheet) if sheet.is_file() else "" for sheet in _sheets(path)]
            if not any(sheets):
                raise BadInput("there are no such sheets", path=str(path))
            return from_csv(sheets[0], sheets[1])


def plan_import(
    session: Session, found: ForeignGraph, dangling: Dangling = Dangling.ASK
) -> ImportPlan:
    """Tell what taking a graph in would do; nothing is changed."""
    return _Importing(session, session.ledger.graph, found, dangling).plan()


def import_graph(
    session: Session, found: ForeignGraph, name: str, dangling: Dangling = Dangling.ASK
) -> GraphChange | Refused:
    """Take a graph in as one operation that can be undone; ``name`` is what it is called by.

    Entities of just the same name become one, other spellings stay apart. Relations that lead to
    nothing are a refusal until ``dangling`` says what shall become of them.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """

    def make(store: GraphStore) -> Edits | Refused:
        plan = _Importing(session, store, found, dangling).plan()
        if plan.dangling and dangling is Dangling.ASK:
            count = len(plan.dangling)
            detail = f"{count} relations lead to names that nobody bears: "
            return Refused(RefusalReason.AMBIGUOUS, detail + ", ".join(plan.missing[:5]))
        if plan.nothing:
            return Refused(RefusalReason.NOTHING_TO_DO, "all of it is here already")
        return Edits([*rows_for(store, plan.pages), *plan.new, *plan.more], plan.relations)

    return change(session, IMPORT, name, make)


class _Importing:
    """A graph on its way in: who of it is here already, and what is new."""

    def __init__(
        self, session: Session, store: GraphStore, found: ForeignGraph, dangling: Dangling
    ) -> None:
        self._store = store
        self._found = found
        self._make = dangling is Dangling.MAKE
        self._here: Graph = graph(session)
        self._now: datetime = session.clock.now()
        self._exact: dict[str, Entity] = {}
        for one in self._here.entities:
            # Of two of one name the page is meant.
            if one.page is not None or one.name not in self._exact:
                self._exact[one.name] = one
        self._told = {one.triple for one in self._here.relations if one.origin is Origin.WIKI}
        self._ends: dict[str, Entity] = {}
        self._new: dict[str, Entity] = {}
        self._new_names: dict[str, list[str]] = {}
        """Names of the new ones by their keys: a file may have tens of thousands."""
        self._more: dict[str, Entity] = {}
        self._twins: list[tuple[str, str]] = []

    def plan(self) -> ImportPlan:
        """Return what becomes of everything."""
        for one in self._found.entities:
            self._ends[one.id] = self._entity(one)
        names = {one.name: one for one in self._ends.values()}
        put: dict[tuple[str, str, str], Relation] = {}
        dangling: list[ForeignRelation] = []
        missing: dict[str, None] = {}
        known = 0
        for one in self._found.relations:
            ends = [self._end(name, names) for name in (one.source, one.target)]
            if ends[0] is None or ends[1] is None:
                dangling.append(one)
                told = zip((one.source, one.target), ends, strict=True)
                missing |= {name: None for name, end in told if end is None}
                continue
            known += self._relate(one, ends[0], ends[1], put)
        pages = {end: self._here.by_id.get(end) for each in put for end in (each[0], each[2])}
        return ImportPlan(
            tuple(self._new.values()),
            tuple(self._more.values()),
            tuple(self._twins),
            tuple(put.values()),
            known,
            sum(one.loop for one in put.values()),
            tuple(dangling),
            tuple(missing),
            self._found.problems,
            tuple(page for page in pages.values() if page is not None and page.page is not None),
        )

    def _entity(self, one: ForeignEntity) -> Entity:
        here = self._exact.get(one.name)
        if here is None:
            made = self._made(one)
            self._exact[one.name] = self._new[made.id] = made
            return made
        props = joined_props(here.props, one.props)
        names = dict.fromkeys((*here.aliases, *one.aliases))
        aliases = tuple(name for name in names if name != here.name)
        more = replace(here, props=props, aliases=aliases)
        if more != here and here.page is None:
            more = replace(more, updated=self._now)
            (self._new if here.id in self._new else self._more)[here.id] = more
            self._exact[one.name] = more
        return more if here.page is None else here

    def _made(self, one: ForeignEntity) -> Entity:
        alike = [each.name for each in self._here.named(one.name)]
        fellows = self._new_names.setdefault(entity_key(one.name), [])
        alike += fellows
        fellows.append(one.name)
        self._twins += [(one.name, other) for other in alike if other != one.name]
        return Entity(
            free_entity_id(self._store, one.name, self._new),
            one.name,
            kind_key(one.type) or "concept",
            tuple(dict.fromkeys(name for name in one.aliases if name != one.name)),
            one.props,
            created=one.created or self._now,
            updated=one.updated or one.created or self._now,
            origin=Origin.IMPORT,
        )

    def _end(self, reference: str, names: dict[str, Entity]) -> Entity | None:
        """Return the entity that a relation means: by its id in the file, by its name, or anew."""
        known = self._ends.get(reference) or names.get(reference) or self._exact.get(reference)
        if known is None and self._make:
            known = names[reference] = self._entity(ForeignEntity(reference, reference))
        return known

    def _relate(
        self,
        one: ForeignRelation,
        source: Entity,
        target: Entity,
        put: dict[tuple[str, str, str], Relation],
    ) -> int:
        """Add a relation; returns 1 where it is here already and nothing of it is new."""
        # Some files hold the arrow of a line: --manages-->.
        kind = kind_key(one.kind.strip("-> "))
        triple = source.id, kind, target.id
        if triple in self._told:
            return 1
        here = put.get(triple) or self._store.find(*triple)
        new = Relation(
            here.id if here else free_relation_id(self._store, *triple),
            *triple,
            one.props,
            one.weight if one.weight > 0 else 1.0,
            min(1.0, max(0.0, one.confidence)),
            one.evidence,
            one.first_seen or self._now,
            one.last_seen or one.first_seen or self._now,
            Origin.IMPORT,
            one.supported,
            one.until,
        )
        if here is None:
            put[triple] = new
            return 0
        both = joined_relation(here, new)
        # When it was seen last is no news by itself.
        if replace(both, first_seen=here.first_seen, last_seen=here.last_seen) == here:
            return 1
        put[triple] = both
        return 0


def _sheets(path: Path) -> tuple[Path, Path]:
    """Return the two sheets that a name stands for, be it that of one of them."""
    stem = path.stem
    for ending in _SHEETS:
        stem = stem.removesuffix(ending)
    first, second = (path.with_name(f"{stem}{ending}.csv") for ending in _SHEETS)
    return first, second


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > _LARGEST:
            raise BadInput("the file is too large", path=str(path))
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("the file is no text in UTF-8", path=str(path)) from error
    except OSError as error:
        raise EnvironmentFault(
            f"the file cannot be read: {error.strerror}", path=str(path)
        ) from error


def _encoded(text: str) -> bytes:
    """Return a text as bytes; half a character, which no file can hold, becomes U+FFFD."""
    return text.encode("utf-8", "replace")
