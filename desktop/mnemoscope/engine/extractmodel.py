"""Lets a language model read notes for the graph, once a person asks for it.

In two steps for each piece of text: who and what it names, then how that hangs together. Each
statement goes out once, within what one night may cost; no private page and nothing that looks like
a secret is sent.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.chat import Use
from mnemoscope.domain.extractionanswers import place_of, read_entities, read_relations
from mnemoscope.domain.extractionpieces import PIECE, pieces
from mnemoscope.domain.extractionvocabulary import Vocabulary
from mnemoscope.domain.foundgraph import Found, FoundEntity, FoundRelation, Outside
from mnemoscope.domain.graph import Origin
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    Facet,
    ModelFault,
    ModelFaultKind,
    Problem,
    Refused,
)
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.chatmodels import ModelUse, model_for, read_chat_choice, use_of
from mnemoscope.engine.distilling import is_sendable
from mnemoscope.engine.extract import BY_MODEL, extract_changed, vocabulary
from mnemoscope.engine.extractfiles import Statement, Statements, listing, statements
from mnemoscope.engine.extractweave import FoundIn, Woven, weave
from mnemoscope.engine.graph import graph
from mnemoscope.engine.privatepages import private_claims
from mnemoscope.engine.prompts import read_prompt
from mnemoscope.engine.session import Session
from mnemoscope.providers.chat import Asked, ChatModel
from mnemoscope.providers.chatanswers import object_in

MOST = 20
"""Pieces of text that are read at once where nobody says how many; two requests each."""
CEILING = 400
"""More nobody may have read at once."""
_STAGE = "ask"
_ANSWER = 1_500
"""Tokens of an answer."""
_LONGEST = 20_000
"""Characters; a longer statement is data, which nobody reads for its names."""
_MOST_KNOWN = 40
_ENOUGH_FAULTS = 2
"""After so many answers in a row that cannot be used, nothing more is asked."""


@dataclass(frozen=True, slots=True)
class ModelExtracted:
    """What a model read, and what came of it."""

    model: str
    """Its name and host."""
    pieces: int
    """Pieces of text of which both answers could be used."""
    statements: int
    new_entities: int
    new_relations: int
    outside: tuple[Outside, ...]
    """What it said that is in no list or not in the text; not taken over."""
    more: bool
    """Whether there is text left that it has not read."""
    problems: tuple[Problem, ...]
    use: ModelUse | None
    changes: Changes


@dataclass(frozen=True, slots=True)
class _Told:
    """A statement on its way to the model."""

    file: Statements
    statement: Statement
    start: int
    """Where it begins in the text that is sent."""

    @property
    def end(self) -> int:
        return self.start + len(self.statement.text)


def extract_by_model(
    session: Session,
    most: int = MOST,
    control: Control | None = None,
    *,
    everything: bool = False,
) -> ModelExtracted | Refused:
    """Let the chosen model read what it has not read; ``everything``: also what it has.

    Refused where no model is chosen, or the workspace is open for reading only.

    Raises:
        BadInput: so many pieces may not be read at once.
        Stopped: the person asked to stop; what was answered before is kept.
    """
    if not 1 <= most <= CEILING:
        raise BadInput(f"1 to {CEILING} pieces may be read at once: {most}")
    chosen = model_for(session, Use.GRAPH)
    if isinstance(chosen, Refused):
        return chosen
    name, model = chosen
    control = control or Control()
    extract_changed(session, control)
    away = read_chat_choice(session.home).leaves_machine
    silent = private_claims(session) if away else frozenset[str]()
    unread = _unread(session, silent, everything=everything)
    reading = _Reading(session, model, name, control)
    return reading.about(list(_lots(unread)), most)


class _Reading:
    """One conversation about several pieces."""

    def __init__(self, session: Session, model: ChatModel, name: str, control: Control) -> None:
        self._session = session
        self._model = model
        self._name = name
        self._control = control
        self._names: Vocabulary = vocabulary(graph(session), open_only=True)
        self._woven = Woven()
        self._outside: dict[Outside, None] = {}
        self._problems: list[Problem] = []
        self._done = self._statements = 0

    def about(self, lots: Sequence[tuple[str, list[_Told]]], most: int) -> ModelExtracted:
        asked = faults = 0
        more = False
        for text, told in lots:
            cut = list(pieces(text))
            if asked + len(cut) > most and asked:
                more = True
                break
            asked += len(cut)
            self._control.step(_STAGE, asked - 1, most)
            try:
                found = [one for start, piece in cut for one in self._piece(start, piece, told)]
                faults = 0
            except ModelFault as fault:
                self._problems.append(Problem("unasked", ".", f"{fault}"))
                more = True
                # Only an answer of another form may be better the next time.
                faults = faults + 1 if fault.kind is ModelFaultKind.UNFIT else _ENOUGH_FAULTS
                if faults >= _ENOUGH_FAULTS:
                    break
                continue
            self._keep(told, found)
            self._done += len(cut)
        return self._extracted(more=more)

    def _extracted(self, *, more: bool) -> ModelExtracted:
        woven = self._woven
        changed = woven.changed or woven.new_entities
        return ModelExtracted(
            self._name,
            self._done,
            self._statements,
            woven.new_entities,
            woven.new_relations,
            tuple(self._outside),
            more,
            tuple(self._problems),
            use_of(self._model),
            Changes(Facet.GRAPH if changed else Facet.NONE),
        )

    def _piece(self, start: int, text: str, told: Sequence[_Told]) -> Iterator[FoundIn]:
        """Ask both questions about a piece and yield what they find, statement by statement."""
        known = dict.fromkeys(name.entity for _, _, name in self._names.find(text))
        data = {"text": text, "known": list(known)[:_MOST_KNOWN]}
        entities = read_entities(self._ask("graph-entities", data, text), text)
        if entities is None:
            raise ModelFault(ModelFaultKind.UNFIT, "the answer holds no list of entities")
        found, outside = entities
        self._outside |= dict.fromkeys(outside)
        own = [one for one in found if not one.cue]
        relations: tuple[FoundRelation, ...] = ()
        if len(own) > 1:
            listed = [{"name": one.name, "type": one.type} for one in own]
            data = {"text": text, "entities": listed}
            said = read_relations(self._ask("graph-relations", data, text), found, self._name)
            if said is None:
                raise ModelFault(ModelFaultKind.UNFIT, "the answer holds no list of relations")
            relations, outside = said
            self._outside |= dict.fromkeys(outside)
        yield from _placed(start, len(text), own, relations, found, told)

    def _ask(
        self, prompt: str, data: Mapping[str, object], text: str
    ) -> Mapping[str, object] | None:
        asked = Asked(
            Use.GRAPH,
            read_prompt(self._session.resources, prompt, tongue_of([text])),
            json.dumps(data, ensure_ascii=False),
            longest=_ANSWER,
            as_json=True,
            warmth=0.0,
        )
        return object_in(self._model.ask(asked, self._control.stop).text)

    def _keep(self, told: Sequence[_Told], found: Sequence[FoundIn]) -> None:
        """Keep each lot at once: whoever stops then loses nothing that was paid for."""
        store, session = self._session.ledger.graph, self._session
        marks: dict[str, dict[str, None]] = {}
        for one in told:
            marks.setdefault(one.file.path, {})[BY_MODEL + one.statement.claim] = None
        with session.ledger.database.transaction():
            self._woven += weave(session, {}, {}, found, Origin.MODEL)
            files = store.files()
            store.note_files(
                (
                    replace(known, chunks=tuple({**dict.fromkeys(known.chunks), **read}))
                    for path, read in marks.items()
                    if (known := files.get(path)) is not None
                ),
                session.clock.now(),
            )
        self._statements += len(told)


def _unread(
    session: Session, silent: frozenset[str], *, everything: bool
) -> Iterator[tuple[Statements, Statement]]:
    """Yield what the model may read and has not read."""
    hidden = session.ledger.hidden.claims()
    known = session.ledger.graph.files()
    for path in listing(session).stamps:
        file = statements(session, path, hidden)
        if isinstance(file, Problem) or path not in known:
            continue
        marks = frozenset[str]() if everything else frozenset(known[path].chunks)
        for one in file.said:
            read = BY_MODEL + one.claim in marks
            short = len(one.text) <= _LONGEST
            if short and not read and one.claim not in silent and is_sendable(session, one.text):
                yield file, one


def _lots(
    unread: Iterator[tuple[Statements, Statement]],
) -> Iterator[tuple[str, list[_Told]]]:
    """Join statements to texts of about one piece; a longer statement is a text by itself."""
    told: list[_Told] = []
    length = 0
    for file, one in unread:
        if told and length + len(one.text) > PIECE:
            yield "\n".join(each.statement.text for each in told), told
            told, length = [], 0
        told.append(_Told(file, one, length))
        length += len(one.text) + 1
    if told:
        yield "\n".join(each.statement.text for each in told), told


def _placed(
    start: int,
    length: int,
    entities: Sequence[FoundEntity],
    relations: Sequence[FoundRelation],
    names: Sequence[FoundEntity],
    told: Sequence[_Told],
) -> Iterator[FoundIn]:
    """Give each relation the statement that says it: that with both names, else with the first."""
    inside = [one for one in told if one.start < start + length and one.end > start]
    forms: dict[str, list[str]] = {}
    for one in names:
        forms.setdefault(one.cue or one.name, []).append(one.name)

    def holds(one: _Told, name: str) -> bool:
        said = one.statement.text
        return any(place_of(form, said) is not None for form in forms.get(name, (name,)))

    by_statement: dict[int, list[FoundRelation]] = {}
    for relation in relations:
        ends = relation.source, relation.target
        both = (at for at, one in enumerate(inside) if all(holds(one, end) for end in ends))
        either = (at for at, one in enumerate(inside) if any(holds(one, end) for end in ends))
        at = next(both, next(either, 0))
        by_statement.setdefault(at, []).append(relation)
    for at, one in enumerate(inside):
        said = tuple(by_statement.get(at, ()))
        ends = {end for relation in said for end in (relation.source, relation.target)}
        mine = tuple(each for each in entities if each.name in ends or holds(one, each.name))
        if mine:
            yield FoundIn(one.file, one.statement, Found(mine, said))
