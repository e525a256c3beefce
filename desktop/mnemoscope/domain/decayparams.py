"""The constants of the models of fading: their usual values, their limits, and what was changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from math import isfinite, log

from mnemoscope.domain.outcomes import BadInput


class Model(StrEnum):
    """Ways to reckon how strong a memory is; the formulas are in `domain.decayformulas`."""

    RECENCY = "recency"
    """Half after 14 days since the last use: one factor of the rank of candidates."""
    SEARCH = "search"
    """Half after 30 days since it was written: what the search multiplies a score by."""
    POWER = "daily"
    """.95 to the power of the days since it was written: the re-ranking of a search."""
    WEIBULL = "weibull"
    """The retention R of memory-lancedb-pro, slower by importance, shaped by tier."""
    COMPOSITE = "composite"
    """Retention, frequency and importance together, C of memory-lancedb-pro. A use after a long
    time can lower it: the retention rises, yet the mean time between uses counts too."""
    TEMPERATURE = "temperature"
    """Age, references and priority: hot, warm or cold in the memory management system v2."""
    VALUE = "value"
    """Importance, freshness, uses and feedback: what a cleanup goes by."""
    REFLECTION = "reflection"
    """A logistic curve: full while young, then gone within days."""


class Tier(StrEnum):
    """How deep a memory sits; one step at a time by `tier_for`."""

    CORE = "core"
    WORKING = "working"
    PERIPHERAL = "peripheral"


class ReflectionKind(StrEnum):
    """What a line of a reflection is, which decides for how long it counts."""

    INVARIANT = "invariant"
    DERIVED = "derived"
    DECISION = "decision"
    USER_MODEL = "user-model"
    AGENT_MODEL = "agent-model"
    LESSON = "lesson"
    LEGACY = "legacy"


@dataclass(frozen=True, slots=True)
class Logistic:
    """The curve of one kind of reflection."""

    midpoint: float
    """Days after which half is left."""
    steepness: float
    """Per day."""
    weight: float
    quality: float

    @property
    def most(self) -> float:
        """The score that a new one comes near to; it may be above 1."""
        return self.weight * self.quality


REFLECTIONS: Mapping[ReflectionKind, Logistic] = {
    ReflectionKind.INVARIANT: Logistic(45.0, 0.22, 1.1, 1.0),
    ReflectionKind.DERIVED: Logistic(7.0, 0.65, 1.0, 0.95),
    ReflectionKind.DECISION: Logistic(45.0, 0.25, 1.1, 1.0),
    ReflectionKind.USER_MODEL: Logistic(21.0, 0.3, 1.0, 0.95),
    ReflectionKind.AGENT_MODEL: Logistic(10.0, 0.35, 0.95, 0.93),
    ReflectionKind.LESSON: Logistic(7.0, 0.45, 0.9, 0.9),
    ReflectionKind.LEGACY: Logistic(3.0, 1.2, 1.0, 1.0),
}
"""Source: memory-lancedb-pro, ranking of reflections."""


@dataclass(frozen=True, slots=True)
class Params:
    """Every constant of every model; days where nothing else is said.

    Raises:
        BadInput: a constant is no number, or outside the limits within which its formula holds.
    """

    recency_half_life: float = 14.0
    search_half_life: float = 30.0
    daily_factor: float = 0.95
    """What is left of a strength of 1 after one day."""
    weibull_half_life: float = 30.0
    """H of a memory without importance; a true half-life only where β is 1, see `half_life`."""
    importance_lift: float = 1.5
    """μ: importance 1 makes H e^μ times as long."""
    beta_core: float = 0.8
    beta_working: float = 1.0
    beta_peripheral: float = 1.3
    dynamic: bool = False
    """Take every memory for one about what changes, not only those marked so."""
    dynamic_divisor: float = 3.0
    """H of what changes is so many times shorter."""
    weight_retention: float = 0.4
    weight_frequency: float = 0.3
    weight_importance: float = 0.3
    frequency_scale: float = 5.0
    """Accesses."""
    frequency_gap: float = 30.0
    """Mean days between accesses."""
    floor_core: float = 0.9
    floor_working: float = 0.7
    floor_peripheral: float = 0.5
    multiplier_floor: float = 0.3
    """The search multiplies by no less than this."""
    reinforcement: float = 0.5
    """How much accesses lengthen the half-life of RECENCY, SEARCH, POWER, WEIBULL and COMPOSITE;
    0: the pure formulas of the sources, in which they do not."""
    reinforcement_cap: float = 3.0
    """The half-life becomes at most so many times as long."""
    reinforcement_half_life: float = 30.0
    """An access counts half after so many days without another."""
    temperature_age: float = 0.5
    temperature_references: float = 0.3
    temperature_priority: float = 0.2
    temperature_rate: float = 0.03
    """Per day."""
    temperature_references_full: float = 3.0
    """So many references count wholly."""
    value_importance: float = 0.4
    value_freshness: float = 0.3
    value_references: float = 0.2
    value_feedback: float = 0.1
    value_rate: float = 0.0005
    """Per hour."""
    value_references_full: float = 10.0
    """So many uses and references count wholly; the source names no number."""
    reflection: ReflectionKind = ReflectionKind.INVARIANT
    reflection_midpoint: float = 0.0
    """0: that of the kind."""
    let_go: float = 0.3
    """Below this strength a memory may be let go."""
    hot: float = 0.7
    cold: float = 0.3
    stale: float = 0.3
    """A memory whose COMPOSITE is below this is stale."""
    hold_pinned: bool = True
    """Pinned memories do not fade; False: as if they were not pinned."""

    def __post_init__(self) -> None:
        """Refuse what no formula holds for."""
        for name, (least, most) in _LIMITS.items():
            value = getattr(self, name)
            if not (isfinite(value) and least <= value <= most):
                raise BadInput(f"{name} is {value!r}, not a number from {least:g} to {most:g}")

    @property
    def logistic(self) -> Logistic:
        """The curve of the kind of reflection that is chosen."""
        curve = REFLECTIONS[self.reflection]
        return replace(curve, midpoint=self.reflection_midpoint or curve.midpoint)

    @property
    def betas(self) -> tuple[float, float, float]:
        """The shapes by tier, in the order of `Tier`."""
        return self.beta_core, self.beta_working, self.beta_peripheral

    @property
    def floors(self) -> tuple[float, float, float]:
        """The floors of the multiplier by tier, in the order of `Tier`."""
        return self.floor_core, self.floor_working, self.floor_peripheral

    def half_life_of(self, model: Model) -> float:
        """Days after which what fades in this model is half as strong, before any reinforcement.

        WEIBULL and COMPOSITE: of a working memory without importance; infinite for a daily factor
        of 1.
        """
        match model:
            case Model.RECENCY:
                return self.recency_half_life
            case Model.SEARCH:
                return self.search_half_life
            case Model.POWER:
                return _over(log(2.0), -log(self.daily_factor))
            case Model.WEIBULL | Model.COMPOSITE:
                return self.weibull_half_life ** (1.0 / self.beta_working)
            case Model.TEMPERATURE:
                return _over(log(2.0), self.temperature_rate)
            case Model.VALUE:
                return _over(log(2.0), 24.0 * self.value_rate)
            case Model.REFLECTION:
                return self.logistic.midpoint

    def with_half_life(self, model: Model, days: float) -> Params:
        """Return the constants by which `half_life_of` the model is so many days.

        Raises:
            BadInput: the days are no positive number, or too many for the model.
        """
        if not (isfinite(days) and days > 0.0):
            raise BadInput(f"a half-life of {days!r} days is not a positive number")
        match model:
            case Model.RECENCY:
                return replace(self, recency_half_life=days)
            case Model.SEARCH:
                return replace(self, search_half_life=days)
            case Model.POWER:
                return replace(self, daily_factor=0.5 ** (1.0 / days))
            case Model.WEIBULL | Model.COMPOSITE:
                return replace(self, weibull_half_life=days**self.beta_working)
            case Model.TEMPERATURE:
                return replace(self, temperature_rate=log(2.0) / days)
            case Model.VALUE:
                return replace(self, value_rate=log(2.0) / 24.0 / days)
            case Model.REFLECTION:
                return replace(self, reflection_midpoint=days)

    def changes(self) -> dict[str, float | bool | str]:
        """Return what differs from the usual values, by name, as a TOML table may hold it."""
        return {
            field.name: value.value if isinstance(value, ReflectionKind) else value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }

    @classmethod
    def of(cls, changes: Mapping[str, object]) -> Params:
        """Return the usual values with some changed; the reverse of `changes`.

        Raises:
            BadInput: a name or a value that is not known.
        """
        known = {field.name: field.default for field in fields(cls)}
        for name in changes.keys() - known.keys():
            raise BadInput(f"{name!r} is no constant of a model of fading")
        return replace(
            cls(), **{name: _like(name, known[name], value) for name, value in changes.items()}
        )


def _like(name: str, usual: object, value: object) -> object:
    """Return a value of the same kind as the usual one."""
    if isinstance(usual, ReflectionKind):
        if value in list(ReflectionKind):
            return ReflectionKind(str(value))
    elif isinstance(usual, bool):
        if isinstance(value, bool):
            return value
    elif isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    raise BadInput(f"{name} takes no value such as {value!r}")


def _over(dividend: float, divisor: float) -> float:
    return dividend / divisor if divisor > 0.0 else float("inf")


_DAYS = (1e-3, 1e6)
_SHARE = (0.0, 1.0)
_SHAPE = (0.05, 10.0)
_LIMITS = {
    "recency_half_life": _DAYS,
    "search_half_life": _DAYS,
    "daily_factor": (1e-9, 1.0),
    "weibull_half_life": _DAYS,
    "importance_lift": (0.0, 20.0),
    "beta_core": _SHAPE,
    "beta_working": _SHAPE,
    "beta_peripheral": _SHAPE,
    "dynamic_divisor": (1.0, 1e3),
    "weight_retention": _SHARE,
    "weight_frequency": _SHARE,
    "weight_importance": _SHARE,
    "frequency_scale": (1e-3, 1e6),
    "frequency_gap": _DAYS,
    "floor_core": _SHARE,
    "floor_working": _SHARE,
    "floor_peripheral": _SHARE,
    "multiplier_floor": _SHARE,
    "reinforcement": (0.0, 1e3),
    "reinforcement_cap": (1.0, 1e3),
    "reinforcement_half_life": _DAYS,
    "temperature_age": _SHARE,
    "temperature_references": _SHARE,
    "temperature_priority": _SHARE,
    "temperature_rate": (0.0, 1e3),
    "temperature_references_full": (1e-3, 1e6),
    "value_importance": _SHARE,
    "value_freshness": _SHARE,
    "value_references": _SHARE,
    "value_feedback": _SHARE,
    "value_rate": (0.0, 1e3),
    "value_references_full": (1e-3, 1e6),
    "reflection_midpoint": (0.0, 1e6),
    "let_go": _SHARE,
    "hot": _SHARE,
    "cold": _SHARE,
    "stale": _SHARE,
}
