"""The verb that says by hand what the rules only infer of a memory: its worth, kind and place."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import Life, LifeKind
from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse, watched

if TYPE_CHECKING:
    from mnemoscope.engine.session import Session

_AUTO = "auto"
_Choice = TypeVar("_Choice", bound=StrEnum)


class Trait(StrEnum):
    """What can be said of a memory."""

    IMPORTANCE = "importance"
    KIND = "kind"
    CATEGORY = "category"
    TIER = "tier"


def set_(
    context: typer.Context,
    which: Annotated[
        str, typer.Argument(metavar="ID|TEXT", help="Its id, how that begins, or words of it.")
    ],
    trait: Annotated[Trait, typer.Argument(help="What to say of it.")],
    value: Annotated[
        str,
        typer.Argument(
            help="0 to 1; fact, preference, task, summary; a word; core, working, peripheral. "
            "auto: as the rules have it.",
        ),
    ],
    as_json: AsJson = False,
) -> int:
    """Say by hand what a memory is worth, what it is, or where it belongs; undo takes it back."""
    from mnemoscope.engine.lives import named

    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    saying = _saying(trait, value)
    with call.session(consent=True) as session:
        complain_of(session.recovered)
        found = named(session, which, watched())
        if isinstance(found, Refused):
            return refuse(found)
        answer = saying(session, found.id)
        if isinstance(answer, Refused):
            return refuse(answer)
        known = named(session, found.id)
    if isinstance(known, Refused):
        return refuse(known)
    _tell(known, as_json=call.as_json or as_json)
    return 0


def _saying(trait: Trait, value: str) -> Callable[[Session, str], Changes | Refused]:
    from mnemoscope.engine import lives

    auto = value == _AUTO
    match trait:
        case Trait.IMPORTANCE:
            worth = None if auto else _number(value)
            return lambda session, one: lives.set_importance(session, [one], worth)
        case Trait.KIND:
            kind = None if auto else _one_of(LifeKind, value)
            return lambda session, one: lives.set_kind(session, [one], kind)
        case Trait.CATEGORY:
            return lambda session, one: lives.set_category(session, [one], "" if auto else value)
        case Trait.TIER:
            tier = None if auto else _one_of(Tier, value)
            return lambda session, one: lives.set_tier(session, [one], tier)


def _number(value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise BadInput(f"an importance is a number from 0 to 1, not {value!r}") from None


def _one_of(choices: type[_Choice], value: str) -> _Choice:
    try:
        return choices(value.lower())
    except ValueError:
        names = ", ".join(one.value for one in choices)
        raise BadInput(f"{value!r} is none of {names}") from None


def _tell(known: Life, *, as_json: bool) -> None:
    if as_json:
        emit_json(
            {
                "id": known.id,
                "importance": round(known.importance, 4),
                "importanceBy": known.importance_by.value,
                "kind": known.kind.value,
                "category": known.category,
                "tier": known.tier.value,
            }
        )
        return
    parts = (
        f"importance {known.importance:.2f} ({known.importance_by.value})",
        known.kind.value,
        *((known.category,) if known.category else ()),
        known.tier.value,
    )
    emit([f"{known.id}: {', '.join(parts)}"])
