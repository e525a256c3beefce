"""The verb that lists memories with how strong they are; conditions and an order can be named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, isfinite, isnan
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.lifefilter import LifeFilter, life_filter
from mnemoscope.domain.lifeorders import Order
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import MOST, Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable, table

if TYPE_CHECKING:
    # Some of these bring numpy, which the help of a verb can do without.
    from mnemoscope.domain.life import Life, Lives
    from mnemoscope.domain.lifelist import Listed
    from mnemoscope.engine.session import Session

_CELLS = 60
_NUMBERS = frozenset({1, 2, 3, 4})
_HEAD = ("", "now", "7 d", "30 d", "90 d", "crosses", "tier", "kind", "", "")


Below = Annotated[float | None, typer.Option(min=0, max=1, help="Only those weaker than this.")]
Conditions = Annotated[
    list[str] | None,
    typer.Option(
        "--filter",
        metavar="CONDITION",
        help="As kind=task, tier=core, layer=wiki, category=person, path=memory/people, "
        "text=WORDS, stale, pinned, protected, unprotected, unused, moves; repeatable.",
    ),
]
Limit = Annotated[int, typer.Option(min=0, max=MOST, help="At most so many.")]


@dataclass(frozen=True, slots=True)
class _Wish:
    """How a person wants the list."""

    model: Model | None
    order: Order
    reverse: bool
    limit: int
    wanted: LifeFilter
    below: float
    as_json: bool


def list_(
    context: typer.Context,
    model: Annotated[Model | None, typer.Option(help="Else the one of the settings.")] = None,
    sort: Annotated[Order, typer.Option(help="The least of it first.")] = Order.STRENGTH,
    reverse: Annotated[bool, typer.Option("--reverse", help="The other way round.")] = False,
    limit: Limit = 50,
    conditions: Conditions = None,
    below: Below = None,
    archived: Annotated[
        bool, typer.Option("--archived", help="Those put away, superseded or hidden, too.")
    ] = False,
    gone: Annotated[
        bool, typer.Option("--gone", help="Instead those of which only signals are left.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List memories with how strong they are now and in 7, 30 and 90 days."""
    from mnemoscope.engine.lives import lives

    call: Call = context.obj
    if below is not None and isnan(below):
        raise BadInput("--below is no number from 0 to 1")
    least = inf if below is None else below
    wanted = life_filter(conditions or ())
    wish = _Wish(model, sort, reverse, limit, wanted, least, call.as_json or as_json)
    with call.session() as session:
        found = lives(session, watched(), archived=archived)
        complain_of((*session.recovered, *found.problems))
        return _gone(found, wish) if gone else _standing(session, found, wish)


def _standing(session: Session, found: Lives, wish: _Wish) -> int:
    from mnemoscope.domain.lifelist import listed, ordered
    from mnemoscope.engine.decaysettings import decay_settings

    settings = decay_settings(session)
    complain_of(settings.problems)
    model = wish.model or settings.model
    rows = [
        one
        for one in listed(found, model, settings.params, session.clock.now())
        if wish.wanted.meets(one.life) and one.strengths[0] < wish.below
    ]
    shown = ordered(rows, wish.order, reverse=wish.reverse)[: wish.limit]
    if wish.as_json:
        _emit_rows(shown, len(rows), model)
    elif rows:
        emit(table([_HEAD, *map(_row, shown)], _NUMBERS))
        _tell_rest(len(rows) - wish.limit)
    else:
        complain("there is no such memory" if found.rows else "there is no memory here yet")
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


def _gone(found: Lives, wish: _Wish) -> int:
    from mnemoscope.doors import decaydocs

    rows = [one for one in found.gone if wish.wanted.meets(one)]
    shown = rows[: wish.limit]
    if wish.as_json:
        emit_json({"total": len(rows), "memories": [decaydocs.life(one) for one in shown]})
    elif rows:
        emit(table([(one.id, str(len(one.accesses)), _place(one), _words(one)) for one in shown]))
        _tell_rest(len(rows) - wish.limit)
    else:
        complain("no memory is gone of which signals are left")
    return 0 if rows else 1


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
