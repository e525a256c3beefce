"""The verbs that search the wiki and open one of its pages."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.wikisearch import SearchMode, WikiHit
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.domain.wikipages import Claim
    from mnemoscope.doors.documents import Json
    from mnemoscope.engine.recallviews import Hit
    from mnemoscope.engine.wikiget import WikiText
    from mnemoscope.engine.wikisearch import WikiAnswer

_CELLS = 100
_NOTES = {
    "vectors-building": "the meaning of some pages is not known yet; the next search knows more",
    "vectors-off": "no model is in use, so only words were searched",
    "vectors-failed": "the model gave no usable vector, so only words were searched",
}


class Corpus(StrEnum):
    """Where to search."""

    WIKI = "wiki"
    ALL = "all"
    """The memory too."""


def search(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help="Words, a name, a question, or a claim's id.")],
    mode: Annotated[SearchMode, typer.Option(help="What is wanted.")] = SearchMode.AUTO,
    k: Annotated[int, typer.Option("--max-results", "-k", min=1, help="At most so many.")] = 10,
    corpus: Annotated[Corpus, typer.Option(help="all: the memory too.")] = Corpus.WIKI,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show what each score is made of.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Search the pages by title, alias, claim and what to ask for; by meaning where a model is."""
    call: Call = context.obj
    # Late: the YAML libraries of a vault take longer to load than most verbs to answer.
    from mnemoscope.engine import wikisearch as engine

    with call.session() as session:
        complain_of(session.recovered)
        answer = engine.search(session, query, mode, k, memory=corpus is Corpus.ALL)
        if isinstance(answer, Refused):
            return refuse(answer)
        if answer.note in _NOTES:
            complain(_NOTES[answer.note])
        if call.as_json or as_json:
            emit_json([hit(answer, one, mode, explain=explain) for one in answer.hits])
        else:
            emit(lines(answer, explain=explain))
    return 0 if answer.hits else 1


def get(
    context: typer.Context,
    lookup: Annotated[
        str, typer.Argument(help="A claim's id, a page's path, file name, id, title or alias.")
    ],
    first: Annotated[int, typer.Option("--from", min=1, help="The first line.")] = 1,
    count: Annotated[int, typer.Option("--lines", min=1, help="At most so many lines.")] = 200,
    as_json: AsJson = False,
) -> int:
    """Print the text of a page, without its header."""
    call: Call = context.obj
    from mnemoscope.engine.wikiget import get as open_page

    with call.session() as session:
        complain_of(session.recovered)
        answer = open_page(session, lookup, first, count)
        if isinstance(answer, Refused):
            return refuse(answer)
        if call.as_json or as_json:
            emit_json(document(answer, count))
        else:
            emit(answer.text.splitlines())
            if answer.truncated:
                complain(f"{answer.total} lines in all; more with --from")
    return 0


def hit(answer: WikiAnswer, found: WikiHit | Hit, mode: SearchMode, *, explain: bool) -> Json:
    """One hit with the keys of ``openclaw wiki search --json``."""
    if not isinstance(found, WikiHit):
        return _passage(found)
    page = found.page
    shown: Json = {
        "corpus": "wiki",
        "path": page.relative,
        "title": page.title,
        "kind": page.kind.value,
        "score": found.score,
        "snippet": found.snippet,
        "searchMode": mode.value,
    }
    where_known: Json = {
        "id": page.id,
        "sourceType": page.source_type,
        "sourcePath": page.fields.get("sourcePath"),
        "updatedAt": page.updated,
        "aliases": list(page.aliases),
        "entityType": page.entity_type,
        "canonicalId": page.canonical_id,
        "privacyTier": page.privacy,
    }
    shown |= {name: value for name, value in where_known.items() if value}
    if found.private:
        shown["private"] = True
    if found.claim is not None:
        shown |= _claim(found.claim)
    if explain:
        shown["points"] = {one.name: one.value for one in found.points}
    return shown


def _passage(found: Hit) -> Json:
    return {
        "corpus": "memory",
        "path": found.path,
        "title": found.path.rpartition("/")[2].removesuffix(".md"),
        "kind": "memory",
        "score": found.score,
        "snippet": found.snippet,
        "startLine": found.start_line,
        "endLine": found.end_line,
    }


def _claim(claim: Claim) -> Json:
    kinds = dict.fromkeys(proof.kind for proof in claim.evidence if proof.kind)
    sources = dict.fromkeys(proof.source_id for proof in claim.evidence if proof.source_id)
    return {
        "matchedClaimId": claim.id,
        "matchedClaimText": claim.text,
        "matchedClaimStatus": claim.status,
        "matchedClaimConfidence": claim.confidence,
        "matchedClaimLine": claim.line or None,
        "evidenceKinds": list(kinds),
        "evidenceSourceIds": list(sources),
    }


def document(answer: WikiText, count: int) -> Json:
    """A page's text with the keys of ``openclaw wiki get --json``."""
    page = answer.page
    return {
        "corpus": "wiki",
        "path": page.relative,
        "title": page.title,
        "kind": page.kind.value,
        "content": answer.text,
        "fromLine": answer.first,
        "lineCount": count,
        "totalLines": answer.total,
        "truncated": answer.truncated,
        "id": page.id or None,
        "updatedAt": page.updated or None,
        "claimId": answer.claim.id if answer.claim else None,
    }


def lines(answer: WikiAnswer, *, explain: bool) -> list[str]:
    """The hits for a terminal."""
    told: list[str] = []
    for one in answer.hits:
        snippet = clip(printable(one.snippet), _CELLS)
        if not isinstance(one, WikiHit):
            place = f"{printable(one.path)}:{one.start_line}"
            told += [f"{one.score:5.2f}  {place}  (memory)", f"       {snippet}"]
            continue
        lock = "  (private)" if one.private else ""
        title = printable(one.page.title)
        told.append(f"{one.score:5d}  {title}  {printable(one.page.relative)}{lock}")
        told.append(f"       {snippet}")
        if explain:
            points = " + ".join(f"{part.name} {part.value}" for part in one.points)
            told.append(f"       = {points}")
    if len(answer.hits) < answer.found:
        told.append(f"{len(answer.hits)} of {answer.found} shown")
    return told or ["nothing was found"]
