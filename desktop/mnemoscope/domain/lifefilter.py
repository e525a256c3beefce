"""Which memories a person wants to see: conditions such as ``kind=task`` or ``stale``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import Life, LifeKind, Protection, Status
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.tokens import fold


class Trait(StrEnum):
    """What a condition may ask for without a value."""

    STALE = "stale"
    PINNED = "pinned"
    PROTECTED = "protected"
    UNPROTECTED = "unprotected"
    UNUSED = "unused"
    """Never recalled nor verified."""
    MOVES = "moves"
    """The rules would give it another tier."""


_WORDS: dict[str, frozenset[str]] = {
    "kind": frozenset(LifeKind),
    "tier": frozenset(Tier),
    "layer": frozenset(Layer),
    "status": frozenset(Status),
    "protection": frozenset(Protection),
}
_FREE = ("category", "path", "text")
_VALUES: dict[str, Callable[[Life], str]] = {
    "kind": lambda life: life.kind,
    "tier": lambda life: life.tier,
    "layer": lambda life: life.layer,
    "status": lambda life: life.status,
    "protection": lambda life: life.protected or "",
    "category": lambda life: life.category,
}
_TRAITS: dict[str, Callable[[Life], bool]] = {
    Trait.STALE: lambda life: life.stale,
    Trait.PINNED: lambda life: life.pinned,
    Trait.PROTECTED: lambda life: life.protected is not None,
    Trait.UNPROTECTED: lambda life: life.protected is None,
    Trait.UNUSED: lambda life: not life.accesses,
    Trait.MOVES: lambda life: life.tier is not life.tier_ruled,
}


@dataclass(frozen=True, slots=True)
class LifeFilter:
    """Conditions; several values of one name are alternatives."""

    wanted: tuple[tuple[str, frozenset[str]], ...] = ()
    """By name, values folded."""
    traits: tuple[Trait, ...] = ()

    def meets(self, life: Life) -> bool:
        """Tell whether a memory meets all of them."""
        return all(_TRAITS[one](life) for one in self.traits) and all(
            _has(life, name, values) for name, values in self.wanted
        )


def life_filter(conditions: Iterable[str]) -> LifeFilter:
    """Read conditions such as ``kind=task``, ``path=memory/people/``, ``text=backup``, ``stale``.

    A path is met by what begins so, a text by what holds it; case does not count.

    Raises:
        BadInput: a name or a value that is not known.
    """
    wanted: dict[str, frozenset[str]] = {}
    traits: dict[Trait, None] = {}
    for condition in conditions:
        name, equals, value = condition.partition("=")
        name = name.strip().lower()
        if not equals and name in list(Trait):
            traits[Trait(name)] = None
            continue
        if not equals or not (name in _WORDS or name in _FREE):
            known = ", ".join((*(f"{one}=" for one in (*_WORDS, *_FREE)), *Trait))
            raise BadInput(f"{condition!r} is no condition; there are {known}")
        folded = fold(value.strip())
        if name in _WORDS and folded not in _WORDS[name]:
            known = ", ".join(sorted(_WORDS[name]))
            raise BadInput(f"{value!r} is no {name}; there are {known}")
        wanted[name] = wanted.get(name, frozenset()) | {folded}
    return LifeFilter(tuple(wanted.items()), tuple(traits))


def _has(life: Life, name: str, values: frozenset[str]) -> bool:
    if name == "path":
        return any(fold(place.path).startswith(tuple(values)) for place in life.places)
    if name == "text":
        text = fold(life.text)
        return any(value in text for value in values)
    return fold(_VALUES[name](life)) in values
