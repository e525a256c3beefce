"""Keeps the graph in step with the notes: reads anew what changed, by rules and without a model."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from weakref import WeakKeyDictionary

from mnemoscope.domain.extraction import extract
from mnemoscope.domain.extractionvocabulary import KnownName, Vocabulary
from mnemoscope.domain.extractionwords import GraphWords
from mnemoscope.domain.graph import DERIVED, Graph, Origin
from mnemoscope.domain.outcomes import Changes, Control, Facet, Problem
from mnemoscope.domain.pace import breathe
from mnemoscope.engine.extractfiles import Listing, Stamp, Statements, listing, statements
from mnemoscope.engine.extractweave import FoundIn, Woven, weave
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphwords import load_graph_words
from mnemoscope.engine.knowhow import know_how
from mnemoscope.engine.session import Session
from mnemoscope.ledger.graph import FileRead

BY_MODEL = "m:"
"""With this the mark of a chunk begins that a model has read, beside that of the rules."""
_STAGE = "graph"
_LOT = 100
"""Files whose findings are written at once: whoever stops then loses no more."""
_DIGITS = 16
_SHORTEST_DERIVED = 3
_NO_NAMES = frozenset({"source"})
"""Types of entities that are not looked for: titles of documents."""
_CONCEPT = "concept"


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a look at the notes found."""

    read: int
    """Files that were read, since their bytes or the rules changed."""
    chunks: int
    """Statements in them that were not known."""
    new_entities: int
    new_relations: int
    faded: int
    """Relations that no line speaks for any more; they may be pruned."""
    problems: tuple[Problem, ...]
    changes: Changes


_NOTHING = Extracted(0, 0, 0, 0, 0, (), Changes(Facet.NONE))


@dataclass(slots=True)
class _Desk:
    """The stamps of files that are known to be in step; one look at a time."""

    guard: threading.Lock = field(default_factory=threading.Lock)
    stamps: dict[str, Stamp] = field(default_factory=dict[str, Stamp])
    reader: str = ""


_DESKS: WeakKeyDictionary[Session, _Desk] = WeakKeyDictionary()
_GUARD = threading.Lock()


def extract_changed(
    session: Session,
    control: Control | None = None,
    *,
    renew: bool = False,
    everything: bool = False,
) -> Extracted:
    """Read what changed since the last time, and let relations go that no line says any more.

    Of a changed file only statements are read whose words are new. With ``renew`` files are read
    again as well if names became known since that are not themselves read out of notes; with
    ``everything`` all are. Nothing happens in a workspace that is open for reading only.

    Raises:
        EnvironmentFault: the ledger cannot be read or written.
        Stopped: the person asked to stop; what was read before is kept.
    """
    if session.read_only:
        return _NOTHING
    desk = _desk(session)
    with desk.guard:
        return _Look(session, desk, control or Control()).take(renew=renew, everything=everything)


def vocabulary(known: Graph, *, open_only: bool = False) -> Vocabulary:
    """Return the names to look for; with ``open_only`` none of a private page.

    What was itself read out of notes counts only while something says how it hangs together, and
    no concept: a city, a day or a file was one, which its own shape tells better.
    """
    supported = {
        end for one in known.relations if one.supported for end in (one.source, one.target)
    }
    names: list[KnownName] = []
    for one in known.entities:
        derived = one.origin in DERIVED
        if one.type in _NO_NAMES or (derived and one.id not in supported):
            continue
        if derived and one.type == _CONCEPT:
            continue
        if open_only and one.private:
            continue
        shortest = _SHORTEST_DERIVED if derived and one.name.isascii() else 1
        names += [
            KnownName(name, one.name, one.type) for name in one.names if len(name) >= shortest
        ]
    return Vocabulary(names)


class _Look:
    """One look at all files."""

    def __init__(self, session: Session, desk: _Desk, control: Control) -> None:
        self._session = session
        self._desk = desk
        self._control = control
        self._store = session.ledger.graph
        self._hidden = session.ledger.hidden.claims()
        self._problems: list[Problem] = []
        self._words: GraphWords | None = None
        self._names = Vocabulary()
        self._read = self._chunks = 0
        self._woven = Woven()

    def take(self, *, renew: bool, everything: bool) -> Extracted:
        rules = know_how(self._session.resources)[:_DIGITS]
        reader = f"{rules}-{self._known_names()}" if renew or everything else rules
        if everything or not _is_read_by(self._desk.reader, reader):
            self._desk.stamps.clear()
        listed = listing(self._session)
        before = self._store.files()
        gone = [path for path in before if listed.is_gone(path)]
        waiting = [path for path, at in listed.stamps.items() if self._desk.stamps.get(path) != at]
        self._let_go(gone)
        for start in range(0, len(waiting), _LOT):
            lot = waiting[start : start + _LOT]
            self._control.step(_STAGE, start, len(waiting))
            self._take_lot(lot, before, listed, reader, everything=everything)
        if not _is_read_by(self._desk.reader, reader):
            self._desk.reader = reader
        facets = Facet.GRAPH if self._woven.changed or self._woven.new_entities else Facet.NONE
        return Extracted(
            self._read,
            self._chunks,
            self._woven.new_entities,
            self._woven.new_relations,
            self._woven.faded,
            tuple(self._problems),
            Changes(facets),
        )

    def _let_go(self, gone: list[str]) -> None:
        if gone:
            with self._session.ledger.database.transaction():
                self._woven += weave(
                    self._session, {path: {} for path in gone}, {}, (), Origin.RULES
                )
                self._store.forget_files(gone)

    def _take_lot(
        self,
        lot: list[str],
        before: Mapping[str, FileRead],
        listed: Listing,
        reader: str,
        *,
        everything: bool,
    ) -> None:
        files: list[Statements] = []
        again: dict[str, frozenset[str]] = {}
        found: list[FoundIn] = []
        for path in lot:
            file = statements(self._session, path, self._hidden)
            if isinstance(file, Problem):
                self._problems.append(file)
                continue
            known = before.get(path)
            current = known is not None and not everything and _is_read_by(known.reader, reader)
            if current and known is not None and known.digest == file.digest:
                continue
            chunks = frozenset(known.chunks) if current and known is not None else frozenset[str]()
            files.append(file)
            again[path] = frozenset(one.claim for one in file.said if one.claim not in chunks)
            found += self._found(file, again[path])
            self._control.step(_STAGE, self._read + len(files))
        if files:
            self._write(files, again, found, before, reader)
        self._desk.stamps |= {path: listed.stamps[path] for path in lot}

    def _found(self, file: Statements, claims: frozenset[str]) -> Iterator[FoundIn]:
        if claims and self._words is None:
            self._words = load_graph_words(self._session.resources)
            self._names = vocabulary(graph(self._session))
        for one in file.said:
            breathe()
            if one.claim in claims and self._words is not None:
                self._chunks += 1
                found = extract(one.text, self._names, self._words)
                if found.entities:
                    yield FoundIn(file, one, found)

    def _write(
        self,
        files: list[Statements],
        again: Mapping[str, frozenset[str]],
        found: list[FoundIn],
        before: Mapping[str, FileRead],
        reader: str,
    ) -> None:
        places = {one.path: one.places() for one in files}
        with self._session.ledger.database.transaction():
            self._woven += weave(self._session, places, again, found, Origin.RULES)
            self._store.note_files(
                (_noted(one, before.get(one.path), reader) for one in files),
                self._session.clock.now(),
            )
        self._read += len(files)

    def _known_names(self) -> str:
        """Return a name that changes with what people and pages name, and with what is hidden."""
        known = graph(self._session)
        names = sorted(
            f"{one.type}\0{name}"
            for one in known.entities
            if one.origin not in DERIVED
            for name in one.names
        )
        told = "\n".join((*names, *sorted(self._hidden)))
        return sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def _is_read_by(reader: str, wanted: str) -> bool:
    """Tell whether a file was read by these rules, and with these names where they matter."""
    return reader == wanted or ("-" not in wanted and reader.partition("-")[0] == wanted)


def _noted(file: Statements, known: FileRead | None, reader: str) -> FileRead:
    """Note what was read; what a model has read stays noted while its words stand there."""
    claims = dict.fromkeys(one.claim for one in file.said)
    marks = () if known is None else known.chunks
    told = (mark for mark in marks if mark.removeprefix(BY_MODEL) in claims)
    kept = (mark for mark in told if mark.startswith(BY_MODEL))
    # Read on a save with the names of the last night: what that night knew still counts.
    if known is not None and "-" not in reader and _is_read_by(known.reader, reader):
        reader = known.reader
    return FileRead(file.path, file.digest, reader, (*claims, *kept))


def _desk(session: Session) -> _Desk:
    with _GUARD:
        desk = _DESKS.get(session)
        if desk is None:
            desk = _DESKS[session] = _Desk()
        return desk
