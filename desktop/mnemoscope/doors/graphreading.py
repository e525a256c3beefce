"""The verb that reads notes for the graph: by rules, or by the chosen language model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.doors.documents import Json
    from mnemoscope.engine.extract import Extracted
    from mnemoscope.engine.extractmodel import ModelExtracted
    from mnemoscope.engine.session import Session

_SHOWN = 20
"""Lines of what a model said outside of the lists; a document has all."""


def extract(
    context: typer.Context,
    by_model: Annotated[
        bool, typer.Option("--model", help="Let the language model of the preferences read, too.")
    ] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Also what has not changed since it was read.")
    ] = False,
    most: Annotated[
        int, typer.Option(min=1, max=400, help="With --model: pieces of text at most.")
    ] = 20,
    as_json: AsJson = False,
) -> int:
    """Read what changed in the notes: who and what they name, and how it hangs together."""
    from mnemoscope.engine.extract import extract_changed

    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        if session.read_only:
            return refuse(Refused(RefusalReason.READ_ONLY, "opened read-only"))
        found = extract_changed(session, watched(), renew=True, everything=everything)
        told = _by_model(session, most, everything=everything) if by_model else None
    complain_of(found.problems)
    if isinstance(told, Refused):
        return refuse(told)
    if call.as_json or as_json:
        emit_json(_document(found) | ({} if told is None else {"model": _model_document(told)}))
    else:
        emit([_line(found)])
        if told is not None:
            emit(_model_lines(told))
    if told is None:
        return 0
    for problem in told.problems:
        complain(problem.message)
    return 1 if told.problems and not told.pieces else 0


def _by_model(session: Session, most: int, *, everything: bool) -> ModelExtracted | Refused:
    # Late: it loads what speaks to models.
    from mnemoscope.engine.extractmodel import extract_by_model

    return extract_by_model(session, most, watched(), everything=everything)


def _line(found: Extracted) -> str:
    faded = f", {found.faded} no longer supported" if found.faded else ""
    return (
        f"{found.read} files read, {found.new_entities} new entities,"
        f" {found.new_relations} new relations{faded}"
    )


def _model_lines(told: ModelExtracted) -> list[str]:
    tokens = f", {told.use.tokens:,} tokens" if told.use is not None else ""
    more = "; there is more to read" if told.more else ""
    lines = [
        f"{printable(told.model)}: {told.statements} statements read,"
        f" {told.new_entities} new entities, {told.new_relations} new relations{tokens}{more}"
    ]
    lines += [f"left out ({one.what}): {printable(one.said)}" for one in told.outside[:_SHOWN]]
    if len(told.outside) > _SHOWN:
        lines.append(f"left out: {len(told.outside) - _SHOWN} more")
    return lines


def _document(found: Extracted) -> Json:
    return {
        "read": found.read,
        "statements": found.chunks,
        "entities": found.new_entities,
        "relations": found.new_relations,
        "unsupported": found.faded,
        "problems": [str(problem) for problem in found.problems],
    }


def _model_document(told: ModelExtracted) -> Json:
    return {
        "model": told.model,
        "pieces": told.pieces,
        "statements": told.statements,
        "entities": told.new_entities,
        "relations": told.new_relations,
        "outside": [{"what": one.what, "said": one.said} for one in told.outside],
        "more": told.more,
        "tokens": 0 if told.use is None else told.use.tokens,
        "cost": 0.0 if told.use is None else told.use.cost,
        "problems": [problem.message for problem in told.problems],
    }
