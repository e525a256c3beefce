"""The verbs that change the graph: entities by their names, relations as ``A --manages--> B``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import BadInput, Clash, Refused
from mnemoscope.doors import graphdocs as docs
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import DryRun
from mnemoscope.doors.output import complain, complain_of, emit, emit_json
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.domain.graph import Evidence, Graph, Props
    from mnemoscope.engine.graphchange import GraphChange
    from mnemoscope.engine.graphmerge import MergePlan
    from mnemoscope.engine.session import Session

    _Answer = GraphChange | Refused | Clash

_RELATION_WORDS = 3
_Things = Annotated[
    list[str], typer.Argument(metavar="THING...", help="Names, or 'A --manages--> B'.")
]
_Type = Annotated[str | None, typer.Option("--type", help="Such as person or tool.")]
_Aliases = Annotated[
    list[str] | None, typer.Option("--alias", help="Another name; can be given again.")
]
_Props = Annotated[
    list[str] | None, typer.Option("--prop", metavar="NAME=VALUE", help="Can be given again.")
]
_Weight = Annotated[float | None, typer.Option(min=0, help="What a relation is worth.")]
_Said = Annotated[list[str] | None, typer.Option(metavar="PATH:LINE", help="What says so.")]
_Confidence = Annotated[float | None, typer.Option(min=0, max=1, help="0 to 1.")]


def add(
    context: typer.Context,
    things: _Things,
    entity_type: _Type = None,
    alias: _Aliases = None,
    prop: _Props = None,
    weight: _Weight = None,
    confidence: _Confidence = None,
    evidence: _Said = None,
    as_json: AsJson = False,
) -> int:
    """Add an entity (NAME), or a relation ('A --manages--> B', or the three words)."""
    call: Call = context.obj
    if len(things) not in (1, _RELATION_WORDS):
        raise BadInput("name one entity, or a relation such as 'A --manages--> B'")
    told = _told(things)
    from mnemoscope.engine import graphedit as engine
    from mnemoscope.engine.graph import graph

    def entity(session: Session) -> _Answer:
        return engine.add_entity(
            session, things[0], entity_type or "concept", aliases=alias or (), props=_props(prop)
        )

    def relation(session: Session) -> _Answer:
        known = graph(session)
        source, kind, target = told or ("", "", "")
        new = engine.NewRelation(
            docs.meant(known, source).id,
            kind,
            docs.meant(known, target).id,
            _props(prop),
            1.0 if weight is None else weight,
            1.0 if confidence is None else confidence,
            tuple(map(_evidence, evidence or ())),
        )
        return engine.add_relation(session, new)

    return _done(call, entity if told is None else relation, as_json=as_json)


def edit(
    context: typer.Context,
    thing: Annotated[str, typer.Argument(help="A name, or 'A --manages--> B'.")],
    name: Annotated[str | None, typer.Option(help="Of an entity: what it is called.")] = None,
    entity_type: _Type = None,
    alias: _Aliases = None,
    prop: _Props = None,
    kind: Annotated[str | None, typer.Option(help="Of a relation.")] = None,
    weight: _Weight = None,
    confidence: _Confidence = None,
    until: Annotated[
        str | None, typer.Option(metavar="MOMENT", help="Of a relation: holds no longer since.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Change an entity or a relation; aliases and properties replace those that are there."""
    call: Call = context.obj
    from mnemoscope.engine import graphedit as engine
    from mnemoscope.engine.graph import graph

    moment = None if until is None else parse_utc(until)
    if until is not None and moment is None:
        raise BadInput(f"--until {until!r} is no moment such as 2026-11-28")
    props = None if prop is None else _props(prop)

    def make(session: Session) -> _Answer:
        known = graph(session)
        if docs.as_relation(thing) is not None or known.relation(thing) is not None:
            change = engine.RelationEdit(kind, props, weight, confidence, moment)
            return engine.edit_relation(session, docs.meant_relation(known, thing).id, change)
        aliases = None if alias is None else tuple(alias)
        edited = engine.EntityEdit(name, entity_type, aliases, props)
        return engine.edit_entity(session, docs.meant(known, thing).id, edited)

    return _done(call, make, as_json=as_json)


def remove(context: typer.Context, things: _Things, as_json: AsJson = False) -> int:
    """Remove entities with their relations, or relations alone."""
    call: Call = context.obj
    from mnemoscope.engine import graphedit as engine
    from mnemoscope.engine.graph import graph

    def make(session: Session) -> _Answer:
        known = graph(session)
        told = [
            docs.as_relation(one) is not None or known.relation(one) is not None for one in things
        ]
        if all(told):
            ids = [docs.meant_relation(known, one).id for one in things]
            return engine.remove_relations(session, ids)
        if any(told):
            raise BadInput("name entities or relations, not both")
        return engine.remove_entities(session, [docs.meant(known, one).id for one in things])

    return _done(call, make, as_json=as_json)


def merge(
    context: typer.Context,
    keep: Annotated[str, typer.Argument(help="The one that stays.")],
    gone: Annotated[list[str], typer.Argument(help="Those that become part of it.")],
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Make one entity of several: relations, names and properties go over to the first.

    A page of the wiki takes in what the others say, and their files go; `undo` brings them back.
    """
    call: Call = context.obj
    from mnemoscope.engine import graphmerge as engine
    from mnemoscope.engine.graph import graph

    def ids(session: Session) -> tuple[str, list[str]]:
        known = graph(session)
        return docs.meant(known, keep).id, [docs.meant(known, one).id for one in gone]

    if not dry_run:
        return _done(call, lambda session: engine.merge(session, *ids(session)), as_json=as_json)
    with call.session() as session:
        complain_of(session.recovered)
        plan = engine.plan_merge(session, *ids(session))
    if isinstance(plan, Refused):
        return docs.turned_down(plan)
    return _would_merge(plan, as_json=call.as_json or as_json)


def _would_merge(plan: MergePlan, *, as_json: bool) -> int:
    moved, pages = plan.moved, plan.pages
    counts = {
        "moved": len(moved.put) + plan.told,
        "joined": moved.joined,
        "loops": len(moved.loops),
    }
    if pages is not None:
        counts |= {"claims": pages.claims, "relinked": len(pages.others)}
    if as_json:
        gone = [] if pages is None else [page.path for page in pages.gone]
        emit_json({"entity": docs.entity_document(plan.after), **counts, "pages": gone})
        return 0
    names = ", ".join(printable(one.name) for one in plan.before[1:])
    emit([f"{names} would become part of {printable(plan.after.name)}"])
    emit([", ".join(f"{count} {name}" for name, count in counts.items())])
    if pages is not None:
        gone_paths = ", ".join(printable(page.path) for page in pages.gone)
        emit([f"{gone_paths} would go, {printable(pages.keep.path)} take it in"])
    return 0


def split(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="The entity that is two.")],
    new: Annotated[str, typer.Argument(help="What the second one is called.")],
    entity_type: _Type = None,
    relation: Annotated[
        list[str] | None,
        typer.Option(metavar="'A --kind--> B'", help="What the second one takes along."),
    ] = None,
    alias: _Aliases = None,
    prop: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A property that it takes along.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Make two entities of one."""
    call: Call = context.obj
    from mnemoscope.engine import graphmerge as engine
    from mnemoscope.engine.graph import graph

    def make(session: Session) -> _Answer:
        known = graph(session)
        return engine.split(
            session,
            docs.meant(known, name).id,
            new,
            entity_type=entity_type or "",
            relations=[docs.meant_relation(known, one).id for one in relation or ()],
            aliases=alias or (),
            props=prop or (),
        )

    return _done(call, make, as_json=as_json)


def prune(
    context: typer.Context,
    unsupported: Annotated[
        bool, typer.Option(help="Relations of which no line speaks any more.")
    ] = True,
    orphans: Annotated[bool, typer.Option(help="Entities without relations.")] = True,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Also what somebody made by hand.")
    ] = False,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Take out what nothing supports, and who stands alone."""
    call: Call = context.obj
    from mnemoscope.domain.graphprune import spare
    from mnemoscope.engine import graphmerge as engine
    from mnemoscope.engine.graph import graph

    if not dry_run:
        return _done(
            call,
            lambda session: engine.prune(
                session, unsupported=unsupported, orphans=orphans, by_hand=by_hand
            ),
            as_json=as_json,
        )
    with call.session() as session:
        complain_of(session.recovered)
        known = graph(session)
    found = spare(known, unsupported=unsupported, orphans=orphans, by_hand=by_hand)
    if call.as_json or as_json:
        relations = [docs.relation_document(known, one) for one in found.relations]
        entities = [docs.entity_document(one) for one in found.entities]
        emit_json({"relations": relations, "entities": entities})
    else:
        emit(docs.relation_lines(known, found.relations))
        emit(printable(one.name) for one in found.entities)
        if not found.relations and not found.entities:
            complain("nothing could go")
    return 0 if found.relations or found.entities else 1


def proposals(context: typer.Context, as_json: AsJson = False) -> int:
    """List entities that may be one under two names; merge or apart decides."""
    call: Call = context.obj
    from mnemoscope.engine.graphidentity import identity_proposals

    with call.session() as session:
        complain_of(session.recovered)
        found = identity_proposals(session)
    if call.as_json or as_json:
        emit_json(
            {
                "proposals": [
                    {
                        "keep": docs.entity_document(one.keep),
                        "gone": docs.entity_document(one.gone),
                        "likeness": one.likeness.value,
                        "shared": len(one.shared),
                        "score": round(one.score, 3),
                    }
                    for one in found
                ]
            }
        )
    elif found:
        emit(
            f"{one.score:.2f}  {one.likeness.value}  {printable(one.keep.name)} = "
            f"{printable(one.gone.name)}"
            for one in found
        )
    else:
        complain("no two entities look like one")
    return 0 if found else 1


def apart(
    context: typer.Context,
    one: Annotated[str, typer.Argument(help="An entity.")],
    other: Annotated[str, typer.Argument(help="Another one.")],
    as_json: AsJson = False,
) -> int:
    """Say that two entities are two, so that nobody proposes to merge them."""
    call: Call = context.obj
    from mnemoscope.engine.graph import graph
    from mnemoscope.engine.graphmerge import keep_apart

    def make(session: Session) -> _Answer:
        known = graph(session)
        return keep_apart(session, [(docs.meant(known, one).id, docs.meant(known, other).id)])

    return _done(call, make, as_json=as_json)


def _told(things: Sequence[str]) -> tuple[str, str, str] | None:
    """Return the relation that words name; None: they are a name. Raises `BadInput`."""
    if len(things) == _RELATION_WORDS:
        return things[0], things[1], things[2]
    told = docs.as_relation(things[0])
    if told is None and "-->" in things[0]:
        raise BadInput(f"this is no relation such as 'A --manages--> B': {printable(things[0])}")
    return told


def _done(call: Call, make: Callable[[Session], _Answer], *, as_json: bool) -> int:
    """Carry out a change and tell what is there now."""
    from mnemoscope.engine.graph import graph

    with call.session(consent=True) as session:
        complain_of(session.recovered)
        answer = make(session)
        if isinstance(answer, (Refused, Clash)):
            return docs.turned_down(answer)
        known = graph(session)
    _tell(known, answer, as_json=call.as_json or as_json)
    return 0


def _tell(known: Graph, answer: GraphChange, *, as_json: bool) -> None:
    entities = [one for one in map(known.get, answer.entities) if one is not None]
    relations = [one for one in map(known.relation, answer.relations) if one is not None]
    if as_json:
        emit_json(
            {
                "operation": answer.changes.operation,
                "entities": [docs.entity_document(one) for one in entities],
                "relations": [docs.relation_document(known, one) for one in relations],
            }
        )
        return
    emit(f"{printable(one.name)} ({printable(one.type)})" for one in entities)
    emit(docs.relation_lines(known, relations))
    complain("done; undo takes it back")


def _props(given: list[str] | None) -> Props:
    found: dict[str, str] = {}
    for one in given or ():
        name, parted, value = one.partition("=")
        if not name.strip() or not parted:
            raise BadInput(f"--prop {printable(one)!r} is no NAME=VALUE")
        found[name.strip()] = value
    return tuple(found.items())


def _evidence(text: str) -> Evidence:
    from mnemoscope.domain.graph import Evidence
    from mnemoscope.domain.graphforeign import is_inside

    path, _, lines = text.rpartition(":")
    first, _, last = lines.partition("-")
    if not path or not first.isdecimal() or not (last or first).isdecimal():
        raise BadInput(f"--evidence {printable(text)!r} is no PATH:LINE or PATH:LINE-LINE")
    if not is_inside(path):
        raise BadInput(f"--evidence {printable(text)!r} leads out of the workspace")
    return Evidence(path, int(first), int(last or first))
