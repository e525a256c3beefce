"""Verbs for the vectors: how far they are, make them anew, drop them."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors import documents
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable, table
from mnemoscope.engine import caching, embed
from mnemoscope.engine.embedstate import embedding_state
from mnemoscope.engine.reconcile import Reconciled, reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import CacheRate, EmbeddingState

app = typer.Typer(
    name="embed",
    help="The model for meaning: how far its vectors are, make them anew, drop them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
def status(context: typer.Context) -> int:
    """Show which model is used for meaning and how far its vectors are."""
    call: Call = context.obj
    with call.session() as session:
        _show(session, call)
    return 0


@app.command()
def rebuild(
    context: typer.Context,
    resume: Annotated[
        bool, typer.Option("--resume", help="Keep what is there and make only what is missing.")
    ] = False,
    caches: Annotated[
        bool,
        typer.Option(
            "--caches", help="Only let the caches hold what the index holds, as a night does."
        ),
    ] = False,
) -> int:
    """Make all vectors anew with the chosen model."""
    call: Call = context.obj
    if resume and caches:
        raise BadInput("--resume and --caches exclude each other")
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        if caches:
            caching.rebuild_caches(session, watched())
            _show(session, call)
            return 0
        if resume:
            embed.release(session)
        else:
            # The index of an older version has no vectors to drop before it is built.
            reconcile(session, watched(), vectors=False)
            embed.rebuild(session)
        done = reconcile(session, watched())
        complain_of(problem for problem in done.problems if problem.code != "no-vectors")
        _show(session, call)
        return _ended(done)


@app.command()
def clear(
    context: typer.Context,
    caches: Annotated[
        bool, typer.Option("--caches", help="Only what the caches hold; the index keeps its own.")
    ] = False,
) -> int:
    """Drop all vectors; words alone are searched until they are rebuilt."""
    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        if caches:
            caching.clear_caches(session)
        else:
            reconcile(session, watched(), vectors=False)
            embed.clear(session)
        _show(session, call)
    return 0


def _ended(done: Reconciled) -> int:
    """Say why there are no vectors, where there are none; returns the exit code for that."""
    if done.fault is None:
        return 0
    complain(f"{done.fault}. {done.fault.hint}")
    return 2


def _show(session: Session, call: Call) -> None:
    state = embedding_state(session)
    if call.as_json:
        emit_json(documents.embedding(state))
    else:
        emit(_lines(state))


def _lines(state: EmbeddingState) -> list[str]:
    rows = [
        ("Chosen", _chosen(state)),
        ("Answers", _named(state.active, state.dims) if state.active else "none: words only"),
    ]
    if state.building:
        rows.append(("Built beside", printable(state.building)))
    rows += [
        ("Vectors", _progress(state)),
        ("Index", f"{state.files} files, {state.chunks} chunks, {state.memories} memories"),
        ("Searched by", state.backend),
    ]
    rows += [(f"Cache, {rate.name}", _rate(rate)) for rate in state.caches]
    return table(rows)


def _rate(rate: CacheRate) -> str:
    share = "" if rate.rate is None else f" ({rate.rate:.0%})"
    return f"{rate.hits} of {rate.asked}{share}"


def _chosen(state: EmbeddingState) -> str:
    if not state.wanted:
        return "none: words only"
    words = printable(state.wanted)
    if not state.available:
        return f"{words}, which cannot be used here"
    if state.in_clear:
        return f"{words}, over a network that others can read"
    return f"{words}, on another machine" if state.leaves_machine else words


def _named(model: str, dims: int) -> str:
    return f"{printable(model)}, {dims} numbers each" if dims else printable(model)


def _progress(state: EmbeddingState) -> str:
    words = f"{state.done} of {state.total} texts"
    return f"{words}, held back: mnemoscope embed rebuild --resume" if state.held else words
