"""The verbs that make the wiki, compile it, and write what an agent concluded."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, cast

import typer

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import BadInput, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.domain.wikipages import Claim, PageKind
    from mnemoscope.doors.documents import Json
    from mnemoscope.engine.compile import Compiled
    from mnemoscope.engine.wikiapply import Applied, Metadata
    from mnemoscope.engine.wikicache import WikiStatus

Sources = Annotated[
    list[str] | None, typer.Option("--source-id", help="A source's id; can be named again.")
]
Contradictions = Annotated[
    list[str] | None, typer.Option("--contradiction", help="What disagrees; can be named again.")
]
Questions = Annotated[
    list[str] | None, typer.Option("--question", help="What is open; can be named again.")
]
Confidence = Annotated[float | None, typer.Option(help="From 0 to 1.")]
Status = Annotated[str, typer.Option(help="As active or draft.")]
Claims = Annotated[
    str | None,
    typer.Option("--claims", metavar="JSON", help="A list of claims, as pages have them."),
]

apply = typer.Typer(
    name="apply",
    help="Write into the wiki what an agent concluded, as its tool wiki_apply does.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def init(context: typer.Context, as_json: AsJson = False) -> int:
    """Make a wiki where the workspace has none: 0 made, 1 there is one."""
    call: Call = context.obj
    from mnemoscope.engine.wikiinit import init_wiki

    with call.session(consent=True) as session:
        complain_of(session.recovered)
        answer = init_wiki(session)
    if isinstance(answer, Refused):
        return refuse(answer)
    return _tell(answer, as_json=call.as_json or as_json)


def compile_(context: typer.Context, as_json: AsJson = False) -> int:
    """Write related pages, reports, indexes and the digest anew; a second run changes nothing."""
    call: Call = context.obj
    from mnemoscope.engine.compile import compile_wiki

    with call.session(consent=True) as session:
        complain_of(session.recovered)
        answer = compile_wiki(session, watched())
    if isinstance(answer, Refused):
        return refuse(answer)
    complain_of(answer.problems)
    return _tell(answer, as_json=call.as_json or as_json)


def status(context: typer.Context, as_json: AsJson = False) -> int:
    """Tell where the wiki lies, what it holds, and whether OpenClaw's agents are told the same."""
    call: Call = context.obj
    from mnemoscope.engine.wikicache import wiki_status

    with call.session() as session:
        complain_of(session.recovered)
        answer = wiki_status(session)
    if isinstance(answer, Refused):
        return refuse(answer)
    complain_of(answer.problems)
    if call.as_json or as_json:
        emit_json(status_document(answer))
    else:
        emit(_status_lines(answer))
    return 0


@apply.command()
def synthesis(
    context: typer.Context,
    title: str,
    body: Annotated[str, typer.Option(help="What was concluded.")],
    source_id: Sources = None,
    claims: Claims = None,
    contradiction: Contradictions = None,
    question: Questions = None,
    confidence: Confidence = None,
    status: Status = "",
    as_json: AsJson = False,
) -> int:
    """Write what was concluded from sources as a page, or a new summary into that page."""
    from mnemoscope.engine.wikiapply import create_synthesis

    call: Call = context.obj
    metadata = _metadata(source_id, claims, contradiction, question, confidence, status)
    with call.session(consent=True) as session:
        complain_of(session.recovered)
        answer = create_synthesis(session, title, body, metadata)
    return _tell_applied("create_synthesis", answer, as_json=call.as_json or as_json)


@apply.command()
def metadata(
    context: typer.Context,
    lookup: str,
    source_id: Sources = None,
    claims: Claims = None,
    contradiction: Contradictions = None,
    question: Questions = None,
    confidence: Confidence = None,
    clear_confidence: Annotated[
        bool, typer.Option("--clear-confidence", help="Take the page's confidence away.")
    ] = False,
    status: Status = "",
    as_json: AsJson = False,
) -> int:
    """Change what the header of a page says; its text stays as it is.

    Lists take the place of those that are there; one empty text takes a list away.
    """
    from dataclasses import replace

    from mnemoscope.engine.wikiapply import update_metadata

    call: Call = context.obj
    wanted = _metadata(source_id, claims, contradiction, question, confidence, status)
    with call.session(consent=True) as session:
        complain_of(session.recovered)
        answer = update_metadata(session, lookup, replace(wanted, no_confidence=clear_confidence))
    return _tell_applied("update_metadata", answer, as_json=call.as_json or as_json)


def _metadata(
    sources: list[str] | None,
    claims: str | None,
    contradictions: list[str] | None,
    questions: list[str] | None,
    confidence: float | None,
    status: str,
) -> Metadata:
    from mnemoscope.engine.wikiapply import Metadata

    return Metadata(
        source_ids=None if sources is None else tuple(sources),
        claims=None if claims is None else _claims(claims),
        contradictions=None if contradictions is None else tuple(contradictions),
        questions=None if questions is None else tuple(questions),
        confidence=confidence,
        status=status,
    )


def _claims(text: str) -> tuple[Claim, ...]:
    """Read claims as JSON; raises `BadInput`."""
    from mnemoscope.domain.wikireading import claims_of

    try:
        listed: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"--claims is no JSON: {error}") from error
    if not isinstance(listed, list):
        raise BadInput("--claims is no list of claims")
    return claims_of(_frozen(cast("object", listed)))


def _frozen(value: object) -> object:
    """Return JSON as the reader of headers gives values: lists are tuples."""
    if isinstance(value, list):
        return tuple(_frozen(part) for part in cast("list[object]", value))
    if isinstance(value, Mapping):
        fields = cast("Mapping[str, object]", value)
        return {name: _frozen(part) for name, part in fields.items()}
    return value


def _tell(answer: Compiled, *, as_json: bool) -> int:
    if as_json:
        emit_json(compiled_document(answer))
    else:
        emit([*(printable(path) for path in answer.updated), _counts(answer)])
    return 0


def _tell_applied(operation: str, answer: Applied | Refused, *, as_json: bool) -> int:
    if isinstance(answer, Refused):
        return refuse(answer)
    complain_of(answer.compiled.problems)
    if as_json:
        document: Json = {
            "changed": answer.changed,
            "operation": operation,
            "pagePath": answer.relative,
            "pageId": answer.page_id,
            "compile": compiled_document(answer.compiled),
        }
        emit_json(document)
    else:
        emit([printable(answer.relative), _counts(answer.compiled)])
    return 0


def compiled_document(answer: Compiled) -> Json:
    """A compiled vault as JSON, with the keys of ``openclaw wiki compile --json``, and more."""
    return {
        "vaultRoot": answer.root,
        "pageCounts": {kind.value: count for kind, count in answer.pages},
        "claimCount": answer.claims,
        "updatedFiles": [str(PurePath(answer.root, path)) for path in answer.updated],
        "frontmatterErrors": [
            {"path": problem.path, "line": problem.line, "message": problem.message}
            for problem in answer.problems
        ],
        "operation": answer.changes.operation,
    }


def status_document(answer: WikiStatus) -> Json:
    """The state of a vault as JSON, with the keys of ``openclaw wiki status --json``, and more."""
    cache = answer.cache
    return {
        "vaultExists": True,
        "vaultPath": answer.root,
        "renderMode": answer.mode.value,
        "generation": answer.generation.value,
        "pageCounts": {kind.value: count for kind, count in answer.pages},
        "claimCount": answer.claims,
        "compiledCache": None
        if cache is None
        else {
            "path": cache.place,
            "madeAt": None if cache.made_at is None else iso_utc(cache.made_at),
            "published": cache.published,
            "claimCount": cache.claims,
            "unknownClaims": cache.unknown,
            "goneClaims": cache.gone,
            "inStep": cache.in_step,
        },
    }


def _status_lines(answer: WikiStatus) -> list[str]:
    lines = [
        f"wiki      {printable(answer.root)}",
        f"pages     {_by_kind(answer.pages)}",
        f"claims    {answer.claims}",
        f"links     {answer.mode.value}",
    ]
    cache = answer.cache
    if cache is None:
        return [*lines, "compiled  nothing that agents are given"]
    behind = f"{cache.unknown} claims are not in it, {cache.gone} are no longer true"
    if not cache.published:
        behind = "OpenClaw will not use it: its log names a later one"
    said = "says what the pages say" if cache.in_step else behind
    return [*lines, f"compiled  {printable(cache.place)}: {said}"]


def _by_kind(pages: Iterable[tuple[PageKind, int]]) -> str:
    return ", ".join(f"{count} {kind.value}" for kind, count in pages)


def _counts(answer: Compiled) -> str:
    counts = _by_kind(answer.pages)
    written = f"{len(answer.updated)} files written" if answer.updated else "nothing to write"
    return f"{written}; pages: {counts}; claims: {answer.claims}"
