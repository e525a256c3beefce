"""Which conflicts of the queue are listed: by what they are made of, kind, age, confidence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.panes.conflicts.items import Item, newest_day
from mnemoscope.panes.conflicts.words import is_claim

_WEEK = 7
_MONTH = 30


class Made(StrEnum):
    """Of what the two sides are made."""

    ALL = "all"
    CLAIMS = "claims"
    """At least one is a claim of a wiki page."""
    MEMORIES = "memories"
    """Both stand in memory or notes."""


class Age(StrEnum):
    """Since when something is a conflict."""

    ANY = "any"
    WEEK = "week"
    """At most seven days."""
    MONTH = "month"
    """At most thirty days."""
    OLDER = "older"


@dataclass(frozen=True, slots=True)
class Wish:
    """What shall be listed."""

    made: Made = Made.ALL
    kind: ConflictKind | None = None
    age: Age = Age.ANY
    least: float = 0.0
    """Least confidence that it is a conflict, 0 to 1."""
    words: str = ""
    """What subject or sides have to hold, case aside."""
    only_open: bool = False

    def usual(self) -> bool:
        """Tell whether nothing is left out by it."""
        return self == Wish()


def made_of(item: Item) -> Made:
    """Tell whether a claim takes part in a conflict."""
    if item.conflict is not None:
        claims = any(is_claim(side) for side in item.conflict.sides)
    else:
        settled = item.settled
        paths = (settled.left_path, settled.right_path) if settled is not None else ()
        claims = any(path.startswith("wiki") for path in paths)
    return Made.CLAIMS if claims else Made.MEMORIES


def sieved(items: Iterable[Item], wish: Wish, today: date) -> tuple[Item, ...]:
    """Return the items that are wished for, in their order."""
    if wish.usual():
        return tuple(items)
    words = wish.words.casefold().split()
    return tuple(item for item in items if _passes(item, wish, words, today))


def _passes(item: Item, wish: Wish, words: list[str], today: date) -> bool:
    if wish.only_open and not item.open:
        return False
    if wish.made is not Made.ALL and made_of(item) is not wish.made:
        return False
    if wish.kind is not None and item.kind is not wish.kind:
        return False
    sure = item.conflict.confidence if item.conflict is not None else 1.0
    if sure < wish.least or not _is_of_age(item, wish.age, today):
        return False
    if not words:
        return True
    held = held_words(item)
    return all(word in held for word in words)


def _is_of_age(item: Item, age: Age, today: date) -> bool:
    day = newest_day(item)
    if age is Age.ANY:
        return True
    if day is None:
        return age is Age.OLDER
    days = (today - day).days
    match age:
        case Age.WEEK:
            return days <= _WEEK
        case Age.MONTH:
            return days <= _MONTH
        case _:
            return days > _MONTH


def held_words(item: Item) -> str:
    """Return all that a conflict can be found by, in small letters."""
    parts = [item.conflict.reason.subject] if item.conflict is not None else []
    parts += [text for side in item.sides for text in (side.text, side.path)]
    if item.settled is not None:
        parts += [item.settled.left, item.settled.right]
    return "\n".join(parts).casefold()
