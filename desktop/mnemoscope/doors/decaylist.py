"""The verb that lists memories with how strong they are; conditions and an order can be named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite, isnan
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.lifeorders import Order
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import MOST, Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable, table

if TYPE_CHECKING:
    # Both bring numpy, which the help of a verb can do without.
    from mnemoscope.domain.life import Life
    from mnemoscope.domain.lifelist import Listed

_CELLS = 60
_NUMBERS = frozenset({1, 2, 3, 4})
_HEAD = ("", "now", "7 d", "30 d", "90 d", "crosses", "tier", "kind", "", "")


def list_(
    context: typer.Context,
    model: Annotated[Model | None, typer.Option(help="Else the one of the settings.")] = None,
    sort: Annotated[Order, typer.Option(help="The least of it first.")] = Order.STRENGTH,
    reverse: Annotated[bool, typer.Option("--reverse", help="The other way round.")] = False,
    limit: Annotated[int, typer.Option(min=0, max=MOST, help="At most so many.")] = 50,
    conditions: Annotated[
        list[str] | None,
        typer.Option(
            "--filter",
            metavar="CONDITION",
            help="As kind=task, tier=core, layer=wiki, category=person, path=memory/people, "
            "text=WORDS, stale, pinned, protected, unprotected, unused, moves; repeatable.",
        ),
    ] = None,
    below: Annotated[
        float | None, typer.Option(min=0, max=1, help="Only those weaker than this.")
    ] = None,
    archived: Annotated[
        bool, typer.Option("--archived", help="Those put away, superseded or hidden, too.")
    ] = False,
    gone: Annotated[
        bool, typer.Option("--gone", help="Instead those of which only signals are left.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List memories with how strong they are now and in 7, 30 and 90 days."""
    from mnemoscope.domain.lifefilter import life_filter
    from mnemoscope.domain.lifelist import listed, ordered
    from mnemoscope.engine.decaysettings import decay_settings
    from mnemoscope.engine.lives import lives

    call: Call = context.obj
    if below is not None and isnan(below):
        raise BadInput("--below is no number from 0 to 1")
    wanted = life_filter(conditions or ())
    with call.session() as session:
        settings = decay_settings(session)
        found = lives(session, watched(), archived=archived)
        complain_of((*session.recovered, *settings.problems, *found.problems))
        now, chosen = session.clock.now(), model or settings.model
    as_json = as_json or call.as_json
    if gone:
        return _tell_gone([one for one in found.gone if wanted.meets(one)], limit, as_json)
    rows = ordered(
        (
            one
            for one in listed(found, chosen, settings.params, now)
            if wanted.meets(one.life) and (below is None or one.strengths[0] < below)
        ),
        sort,
        reverse=reverse,
    )
    if as_json:
        _emit_rows(rows[:limit], len(rows), chosen)
    elif rows:
        emit(table([_HEAD, *map(_row, rows[:limit])], _NUMBERS))
        _tell_rest(len(rows) - limit)
    else:
        complain("there is no such memory")
    return 0 if rows else 1


def _emit_rows(rows: Iterable[Listed], total: int, model: Model) -> None:
    from mnemoscope.doors import decaydocs

    emit_json(
        {
            "model": model.value,
            "total": total,
            "memories": [
                {
                    **decaydocs.life(one.life),
                    **decaydocs.ahead(one.strengths),
                    "crosses": decaydocs.crossing(one.crosses),
                }
                for one in rows
            ],
        }
    )


def _tell_gone(found: Sequence[Life], limit: int, as_json: bool) -> int:
    from mnemoscope.doors import decaydocs

    if as_json:
        emit_json({"total": len(found), "memories": [decaydocs.life(one) for one in found[:limit]]})
    elif found:
        emit(
            table(
                [
                    (one.id, str(len(one.accesses)), _place(one), _words(one))
                    for one in found[:limit]
                ]
            )
        )
        _tell_rest(len(found) - limit)
    else:
        complain("no memory is gone of which signals are left")
    return 0 if found else 1


def _tell_rest(count: int) -> None:
    if count > 0:
        complain(f"{count} more; --limit shows them")


def _row(one: Listed) -> tuple[str, ...]:
    from mnemoscope.domain.fading import moment_of

    life = one.life
    crosses = moment_of(one.crosses).date().isoformat() if isfinite(one.crosses) else "-"
    marks = "".join(
        mark
        for mark, shown in (
            ("P", life.pinned),
            ("S", life.stale),
            ("!", life.protected is not None),
        )
        if shown
    )
    values = (f"{value:.3f}" for value in one.strengths)
    place = _place(life)
    return (
        life.id,
        *values,
        crosses,
        life.tier.value,
        life.kind.value,
        marks or "-",
        f"{place}  {_words(life)}",
    )


def _place(life: Life) -> str:
    where = life.places[0]
    return f"{printable(where.path)}:{where.start_line}"


def _words(life: Life) -> str:
    return clip(printable(masked(life.text)), _CELLS)
