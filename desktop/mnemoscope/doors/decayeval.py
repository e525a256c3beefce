"""The verb that reckons one strength from numbers alone: any model, any facts, no workspace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import isfinite
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.decayparams import Model, Params, ReflectionKind, Tier
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import emit, emit_json
from mnemoscope.doors.text import printable, table

if TYPE_CHECKING:
    # It brings numpy, which the help of a verb can do without.
    from mnemoscope.domain.decay import Term
    from mnemoscope.domain.decayfacts import Facts

_PRIORITIES = {"high": 1.0, "medium": 0.5, "low": 0.0, "🔴": 1.0, "🟡": 0.5, "⚪": 0.0}
_MOST = 1e9
"""Days and counts beyond this are slips of the hand."""

_Age = Annotated[
    float, typer.Option(metavar="DAYS", help="Days since its last use; never used: since made.")
]
_Span = Annotated[
    float, typer.Option(metavar="DAYS", help="Days from when it was made to its last use.")
]
_Dynamic = Annotated[bool, typer.Option("--dynamic", help="It is about what changes.")]
_Share = Annotated[float, typer.Option(help="0 to 1.")]
_HalfLife = Annotated[
    float | None, typer.Option("--half-life", metavar="DAYS", help="Instead of the usual one.")
]
_Kind = Annotated[ReflectionKind | None, typer.Option(help="What a line of a reflection is.")]
_Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Another constant, as reinforcement=0."),
]


def evaluate(
    context: typer.Context,
    model: Annotated[Model, typer.Option(help="The formula.")],
    age: _Age,
    span: _Span = 0.0,
    tier: Annotated[Tier, typer.Option()] = Tier.WORKING,
    importance: _Share = 0.5,
    confidence: _Share = 0.7,
    accesses: Annotated[int, typer.Option(help="How often it was used.")] = 0,
    refs: Annotated[int, typer.Option(help="How many notes refer to it.")] = 0,
    priority: Annotated[str, typer.Option(help="high, medium, low, or 0 to 1.")] = "medium",
    feedback: Annotated[float, typer.Option(help="0 unhelpful to 1 helpful.")] = 0.5,
    dynamic: _Dynamic = False,
    half_life: _HalfLife = None,
    kind: _Kind = None,
    constants: _Set = None,
    as_json: AsJson = False,
) -> int:
    """Reckon how strong a memory is by a model, with the numbers behind it."""
    from mnemoscope.domain.decayfacts import facts_of

    call: Call = context.obj
    _check({"age": age, "span": span, "accesses": accesses, "refs": refs}, _MOST)
    _check({"importance": importance, "confidence": confidence, "feedback": feedback}, 1.0)
    facts = facts_of(
        created=-age - (span if accesses else 0.0),
        last_access=-age,
        accesses=accesses,
        importance=importance,
        confidence=confidence,
        priority=_priority(priority),
        references=refs,
        feedback=feedback,
        tier=tier,
        dynamic=dynamic,
    )
    params = _params(model, half_life, kind, constants or [])
    _tell(model, facts, params, as_json=call.as_json or as_json)
    return 0


def _check(numbers: dict[str, float], most: float) -> None:
    for name, value in numbers.items():
        if not (isfinite(value) and 0.0 <= value <= most):
            raise BadInput(f"--{name} is {value}, not a number from 0 to {most:,.0f}")


def _priority(word: str) -> float:
    if word.lower() in _PRIORITIES:
        return _PRIORITIES[word.lower()]
    value = _number(word)
    if not 0.0 <= value <= 1.0:
        shown = printable(word)
        raise BadInput(f"--priority is {shown!r}, not high, medium, low or a number from 0 to 1")
    return value


def _params(
    model: Model, half_life: float | None, kind: ReflectionKind | None, constants: Iterable[str]
) -> Params:
    params = Params.of(dict(map(_constant, constants)))
    if kind is not None:
        params = replace(params, reflection=kind)
    return params if half_life is None else params.with_half_life(model, half_life)


def _constant(text: str) -> tuple[str, object]:
    """Read ``name=value``; what is no number is a word, `true` or `false`."""
    name, sign, word = text.partition("=")
    if not sign:
        raise BadInput(f"--set {printable(text)} is not of the form NAME=VALUE")
    known = {"true": True, "false": False}.get(word)
    if known is not None:
        return name, known
    value = _number(word)
    return name, value if isfinite(value) else word


def _number(word: str) -> float:
    """The number that is written there; NaN where there is none."""
    try:
        return float(word)
    except ValueError:
        return float("nan")


def _tell(model: Model, facts: Facts, params: Params, *, as_json: bool) -> None:
    """Answer with the strength at the moment 0, against which the facts are dated."""
    from mnemoscope.domain.decay import strength, terms

    shown = terms(model, facts, 0.0, params)
    # A reflection may score above 1, which is no strength.
    value = sum(term.value * term.weight for term in shown if term.weight is not None)
    if not as_json:
        emit(_lines(model, value, shown))
        return
    pure = replace(params, reinforcement=0.0)
    emit_json(
        {
            "model": model.value,
            "value": value,
            "strength": float(strength(model, facts, 0.0, params)[0]),
            "unreinforced": float(strength(model, facts, 0.0, pure)[0]),
            **_standing(facts, params),
            "terms": [_term(term) for term in shown],
        }
    )


def _standing(facts: Facts, params: Params) -> dict[str, object]:
    """What the models that sort memories say of it, whichever was asked for."""
    from mnemoscope.domain.decay import multiplier, strength, tier_for
    from mnemoscope.domain.decayfacts import TIERS

    composite = float(strength(Model.COMPOSITE, facts, 0.0, params)[0])
    warmth = float(strength(Model.TEMPERATURE, facts, 0.0, params)[0])
    ruled = tier_for(
        TIERS[int(facts.tier[0])],
        float(facts.accesses[0]),
        composite,
        float(facts.importance[0]),
        -float(facts.created[0]),
    )
    return {
        "composite": composite,
        "multiplier": float(multiplier(facts, 0.0, params)[0]),
        "stale": composite < params.stale,
        "tier": ruled.value,
        "temperature": "hot" if warmth > params.hot else "warm" if warmth > params.cold else "cold",
    }


def _term(term: Term) -> dict[str, object]:
    weight = term.weight
    return {
        "name": term.name,
        "value": term.value if isfinite(term.value) else None,
        "weight": weight,
        "contribution": None if weight is None else term.value * weight,
    }


def _lines(model: Model, value: float, shown: Iterable[Term]) -> Iterator[str]:
    yield f"{model.value}  {value:.6f}"
    rows: list[tuple[str, str, str]] = []
    for term in shown:
        weight = "" if term.weight is None else f"× {term.weight:g}"
        rows.append((f"  {term.name.replace('_', ' ')}", f"{term.value:.6f}", weight))
    yield from table(rows, frozenset({1}))
