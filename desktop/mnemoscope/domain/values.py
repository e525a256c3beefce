"""A value that a statement gives, normalised so that two of them can be compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from mnemoscope.domain.conflicts import Attribute

TWELVE = "12h"
"""The unit of a time of which it is not known whether it is before or after noon."""
ANYBODY = "person"
"""The unit of people, whatever they are called."""
_HALF_DAY = 720
_NEARLY = 0.15
"""The share by which what is told roughly may be off."""
_ROUGHLY = 15.0
"""Minutes by which a time that is told roughly may be off."""
_EQUAL = 1e-6
_MONTH = 2629800.0
"""Seconds of the twelfth of a year."""
_DAYS_OF_MONTHS = 0.02
"""The share by which 30 or 31 days, or 365, may differ from one month or twelve of that length."""


class Bound(Enum):
    """How a value is meant."""

    EXACT = "="
    ROUGH = "~"
    LEAST = ">="
    THRESHOLD = ">"
    """Above or below it something else holds."""
    RANGE = ".."


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a statement."""

    attribute: Attribute
    unit: str
    """What is measured or counted; empty where the kind says it."""
    low: float
    """In the smallest unit of its kind; minutes of the day; Monday is 0."""
    high: float
    parts: tuple[int, int, int] | tuple[()] = ()
    """Year, month and day; 0 where not told."""
    start: int = 0
    """Where it stands in the sentence."""
    end: int = 0
    bound: Bound = Bound.EXACT
    name: str = ""
    """What is no number: an address, a code, a version."""
    old: bool = False
    """The sentence says that it was so until now."""

    def moved(self, by: int) -> Value:
        """Return it at another place."""
        return replace(self, start=self.start + by, end=self.end + by)


def comparable(one: Value, other: Value) -> bool:
    """Tell whether two values can contradict each other at all."""
    if one.attribute is not other.attribute:
        return False
    if one.attribute is Attribute.TIME:
        return True
    if one.attribute is Attribute.DATE:
        return any(mine and yours for mine, yours in zip(one.parts, other.parts, strict=True))
    if one.attribute is Attribute.COUNT:
        generic = {"", ANYBODY}
        return one.unit == other.unit or one.unit in generic or other.unit in generic
    if one.attribute is Attribute.VERSION:
        return one.unit == other.unit or not one.unit or not other.unit
    return one.unit == other.unit


def agree(one: Value, other: Value) -> bool:
    """Tell whether two comparable values may both hold."""
    if one.name or other.name:
        return _same_name(one.name, other.name)
    if one.attribute is Attribute.DATE:
        parts = zip(one.parts, other.parts, strict=True)
        return all(not mine or not yours or mine == yours for mine, yours in parts)
    if one.attribute is Attribute.TIME and TWELVE in (one.unit, other.unit):
        apart = abs(one.low - other.low) % _HALF_DAY
        return min(apart, _HALF_DAY - apart) <= _slack(one, other)
    bounds = {one.bound, other.bound}
    if len(bounds) > 1 and Bound.THRESHOLD in bounds:
        return True
    if bounds == {Bound.LEAST, Bound.EXACT} or bounds == {Bound.LEAST, Bound.ROUGH}:
        least, exact = (one, other) if one.bound is Bound.LEAST else (other, one)
        return exact.low >= least.low
    if bounds == {Bound.RANGE}:
        return abs(one.low - other.low) <= _EQUAL and abs(one.high - other.high) <= _EQUAL
    slack = _slack(one, other)
    return one.low - slack <= other.high and other.low - slack <= one.high


def _slack(one: Value, other: Value) -> float:
    if Bound.ROUGH not in (one.bound, other.bound):
        in_months = {value.low % _MONTH == 0 for value in (one, other)}
        if one.attribute is Attribute.DURATION and len(in_months) > 1:
            return _DAYS_OF_MONTHS * max(one.low, other.low)
        return _EQUAL * max(1.0, abs(one.low))
    return _ROUGHLY if one.attribute is Attribute.TIME else _NEARLY * max(one.low, other.low)


def _same_name(one: str, other: str) -> bool:
    """A version says less than another that goes on with a dot: 16 and 16.2."""
    return one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")
