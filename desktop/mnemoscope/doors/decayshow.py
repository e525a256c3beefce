"""The verb that shows all that is known of one memory's life, and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call, local
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable, table

if TYPE_CHECKING:
    # All of these bring numpy, which the help of a verb can do without.
    from datetime import datetime

    from mnemoscope.domain.life import Life
    from mnemoscope.engine.lifeview import LifeView
    from mnemoscope.engine.session import Session

_MOST_ACCESSES = 20


def show(
    context: typer.Context,
    which: Annotated[
        str, typer.Argument(metavar="ID|TEXT", help="Its id, how that begins, or words of it.")
    ],
    model: Annotated[Model | None, typer.Option(help="Else the one of the settings.")] = None,
    as_json: AsJson = False,
) -> int:
    """Show one memory: its facts with where each comes from, its strength, its history."""
    from mnemoscope.engine.lifeview import life_view

    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        found = life_view(session, which, model, watched())
        if isinstance(found, Refused):
            return refuse(found)
        complain_of(found.problems)
        if call.as_json or as_json:
            emit_json(_document(found))
        else:
            emit(
                [
                    *_facts(session, found.life),
                    "",
                    *_strength(session, found),
                    *_history(session, found),
                ]
            )
    return 0


def _document(found: LifeView) -> dict[str, object]:
    from mnemoscope.doors import decaydocs

    return {
        **decaydocs.life(found.life),
        "importanceParts": decaydocs.shares(found.life),
        "model": found.model.value,
        **decaydocs.ahead(found.strengths),
        "terms": [
            {"name": one.name, "value": one.value, "weight": one.weight} for one in found.terms
        ],
        "crossings": [
            {"name": one.name, "threshold": one.threshold, "at": decaydocs.crossing(one.day)}
            for one in found.crossings
        ],
        "accesses": [
            {**decaydocs.access(one.access), "before": one.before, "after": one.after}
            for one in found.history
        ],
    }


def _facts(session: Session, life: Life) -> list[str]:
    from mnemoscope.domain.fading import EARLIEST, LATEST

    def day(at: datetime | None) -> str:
        return "unknown" if at is None else local(min(max(at, EARLIEST), LATEST), session)

    parts = ", ".join(f"{one.why.value} {one.amount:+.2f}" for one in life.shares)
    rows = [
        ("id", life.id, ""),
        *(
            ("place", f"{printable(one.path)}:{one.start_line}-{one.end_line}", one.layer.value)
            for one in life.places
        ),
        ("status", life.status.value, ""),
        ("created", day(life.created), life.created_by.value if life.created else ""),
        ("last use", day(life.last_access), f"{len(life.accesses)} in all"),
        ("verified", day(life.verified), "stale" if life.stale else ""),
        ("importance", f"{life.importance:.2f}", f"{life.importance_by.value}: {parts}"),
        ("confidence", f"{life.confidence:.2f}", life.confidence_by.value),
        ("priority", f"{life.priority:.1f}", life.priority_by.value),
        ("kind", life.kind.value, life.kind_by.value),
        ("category", life.category or "none", life.category_by.value if life.category else ""),
        ("tier", life.tier.value, _ruled(life)),
        ("references", str(life.references), f"{life.references_all} in all"),
        ("feedback", f"{life.feedback:.2f}", f"{life.helpful} helpful, {life.unhelpful} not"),
        ("pinned", "yes" if life.pinned else "no", ""),
        ("protected", life.protected.value if life.protected else "no", ""),
    ]
    return [printable(masked(life.text)), "", *table(rows)]


def _ruled(life: Life) -> str:
    if life.tier is life.tier_ruled:
        return life.tier_by.value
    return f"{life.tier_by.value}; the rules would make it {life.tier_ruled.value}"


def _strength(session: Session, found: LifeView) -> Iterator[str]:
    from math import isfinite

    from mnemoscope.domain.fading import moment_of

    now, week, month, quarter = found.strengths
    yield (
        f"{found.model.value}: {now:.3f} now, {week:.3f} in 7 days, {month:.3f} in 30,"
        f" {quarter:.3f} in 90"
    )
    yield from table(
        [
            (one.name, f"{one.value:.4f}", "" if one.weight is None else f"x {one.weight:g}")
            for one in found.terms
        ]
    )
    for one in found.crossings:
        if isfinite(one.day):
            at = local(moment_of(one.day), session)
            yield f"falls below {one.threshold:g} ({one.name}) on {at}"


def _history(session: Session, found: LifeView) -> Iterator[str]:
    shown = found.history[-_MOST_ACCESSES:]
    if not shown:
        return
    yield ""
    if len(shown) < len(found.history):
        yield f"the last {len(shown)} of {len(found.history)} uses:"
    yield from table(
        [
            (
                local(one.access.at, session),
                one.access.kind.value,
                f"{one.before:.3f} -> {one.after:.3f}",
                printable(masked(one.access.query)),
            )
            for one in shown
        ]
    )
