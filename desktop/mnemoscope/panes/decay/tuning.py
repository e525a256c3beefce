"""What can be tried of each model: a constant, its range, and how its values are worded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp, log

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.kit import format as numbers

translate = QCoreApplication.translate

STEPS = 200
"""Of a slider."""


@dataclass(frozen=True, slots=True)
class Knob:
    """One constant that can be tried."""

    key: str
    words: str
    low: float
    high: float
    get: Callable[[Params], float]
    put: Callable[[Params, float], Params]
    say: Callable[[float], str]
    """A value in words, such as ``21 days``."""
    even: bool = False
    """Whether its steps are of one size; else each is a part of the value."""
    whole: bool = False
    """Whether it is rounded to whole numbers."""

    def step_of(self, value: float) -> int:
        """Return the step of a slider next to a value."""
        inside = min(self.high, max(self.low, value))
        if self.even:
            share = (inside - self.low) / (self.high - self.low)
        else:
            share = log(inside / self.low) / log(self.high / self.low)
        return round(share * STEPS)

    def value_of(self, step: int) -> float:
        """Return the value of a step of a slider."""
        share = step / STEPS
        if self.even:
            value = self.low + share * (self.high - self.low)
        else:
            value = self.low * exp(share * log(self.high / self.low))
        return float(round(value)) if self.whole else float(f"{value:.3g}")


def knobs(model: Model) -> tuple[Knob, ...]:
    """Return what can be tried of a model, the main one first, the threshold last."""
    found: tuple[Knob, ...]
    match model:
        case Model.WEIBULL | Model.COMPOSITE:
            found = (_half_life(model), *_shapes())
        case Model.TEMPERATURE:
            found = (_plain("temperature_rate", translate("DecayPane", "rate a day"), 0.003, 0.5),)
        case Model.VALUE:
            words = translate("DecayPane", "rate an hour")
            found = (_plain("value_rate", words, 0.00005, 0.02),)
        case Model.POWER:
            words = translate("DecayPane", "left after a day")
            found = (_plain("daily_factor", words, 0.8, 0.999, even=True),)
        case _:
            found = (_half_life(model),)
    threshold = translate("DecayPane", "threshold")
    return (*found, _plain("let_go", threshold, 0.05, 0.95, even=True))


def days_words(days: float) -> str:
    """Say a number of days: whole ones, or with one digit below 3."""
    if days < 3 and abs(days - round(days)) > 0.05:
        return translate("DecayPane", "{0} days").replace("{0}", f"{days:.1f}")
    return translate("DecayPane", "%n days", None, round(min(days, 1e6)))


def _half_life(model: Model) -> Knob:
    return Knob(
        "half_life",
        translate("DecayPane", "half-life"),
        1.0,
        365.0,
        lambda params: params.half_life_of(model),
        lambda params, days: params.with_half_life(model, days),
        days_words,
        whole=True,
    )


def _shapes() -> tuple[Knob, ...]:
    words = {
        "beta_working": translate("DecayPane", "β, working"),
        "beta_core": translate("DecayPane", "β, core"),
        "beta_peripheral": translate("DecayPane", "β, peripheral"),
    }
    return tuple(_plain(name, text, 0.3, 3.0) for name, text in words.items())


def _plain(name: str, words: str, low: float, high: float, *, even: bool = False) -> Knob:
    digits = 2 if high > 0.9 and low > 0.01 else 4 if high < 0.1 else 3
    digits = 3 if name == "daily_factor" else digits
    return Knob(
        name,
        words,
        low,
        high,
        lambda params: float(getattr(params, name)),
        lambda params, value: replace(params, **{name: value}),
        lambda value: numbers.score(value, digits),
        even=even,
    )
