"""The verb that tells what fades in the days to come."""

from __future__ import annotations

from itertools import islice
from math import isnan
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import MOST, Call, local
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable, table

if TYPE_CHECKING:
    # All of these bring numpy, which the help of a verb can do without.
    from collections.abc import Iterator

    from mnemoscope.domain.fading import Fading, FadingDay, Forecast
    from mnemoscope.domain.life import Life
    from mnemoscope.engine.session import Session

_CELLS = 60
_AsIf = Annotated[
    bool, typer.Option("--as-if", help="Count promoted and hand-written ones as if they faded.")
]


def forecast(
    context: typer.Context,
    days: Annotated[int, typer.Option(min=1, max=36_600, help="Days from now.")] = 30,
    threshold: Annotated[
        float | None, typer.Option(help="Strength, 0 to 1; else that of letting go.")
    ] = None,
    model: Annotated[Model | None, typer.Option(help="Else the one of the settings.")] = None,
    as_if: _AsIf = False,
    limit: Annotated[int, typer.Option(min=0, max=MOST, help="At most so many memories.")] = 50,
    as_json: AsJson = False,
) -> int:
    """Tell which memories fall below a strength if nothing is used any more, and when.

    What is promoted, written by hand, of the wiki or pinned does not fade.
    """
    from mnemoscope.engine.forecast import forecast as foretold
    from mnemoscope.engine.lives import lives

    call: Call = context.obj
    if threshold is not None and isnan(threshold):
        raise BadInput("--threshold is no number from 0 to 1")
    with call.session() as session:
        found = foretold(session, model, None, threshold, days, watched(), as_if=as_if)
        known = lives(session)
        complain_of((*session.recovered, *known.problems))
        rows = [(one, known.rows[known.row_of[one.id]]) for one in islice(found.rows, limit)]
        if call.as_json or as_json:
            from mnemoscope.doors import decaydocs

            emit_json(decaydocs.forecast(found, rows))
        else:
            emit(_lines(session, found, days, rows))
            if len(found.rows) > limit:
                complain(f"{len(found.rows) - limit} more; --limit shows them")
    return 0 if found.rows else 1


def _lines(
    session: Session, found: Forecast, days: int, rows: list[tuple[Fading, Life]]
) -> Iterator[str]:
    yield (
        f"{len(found.rows)} of {found.total} fade below {found.threshold:g} in the next {days} days"
        f" ({found.model.value}); {found.below} are below it now"
    )
    busy = [one for one in found.days if one.total]
    if busy:
        yield ""
        yield from table([_counts(one) for one in busy], frozenset({1}))
    if rows:
        yield ""
        yield from table(
            [
                (
                    local(one.crosses, session),
                    f"{one.strength:.3f}",
                    one.id,
                    f"{printable(life.path)}:{life.places[0].start_line}",
                    clip(printable(masked(life.text)), _CELLS),
                )
                for one, life in rows
            ]
        )


def _counts(one: FadingDay) -> tuple[str, str, str]:
    named = {
        "short-term": one.short_term,
        "promoted": one.promoted,
        "hand-written": one.hand_written,
        "wiki": one.wiki,
    }
    parts = ", ".join(f"{count} {name}" for name, count in named.items() if count)
    return one.day.isoformat(), str(one.total), parts
