"""Kinds of relationships: which are recommended, and which free ones are a spelling of these.

A kind is free text. Two ways of writing one kind part what belongs together, so that a question for
``depends_on`` misses ``dependsOn``; a kind that nobody recommends is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.tokens import fold

_JOINT = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_BETWEEN = re.compile(r"[\s_\-./]+")
_SHORT = 6
"""Letters up to which another letter makes another word: owns and owned, uses and used."""
_LONG = 10
"""Letters from which two slips are believed."""
_ENDING = 3


class Style(StrEnum):
    """What stands between the words of a kind."""

    UNDERSCORE = "_"
    HYPHEN = "-"
    BLANK = " "


@dataclass(frozen=True, slots=True)
class Kind:
    """One recommended kind."""

    name: str
    """Lower case, its words joined by underscores."""
    chinese: str = ""
    """Its name in Chinese, as good as the other; empty: none."""
    means: str = ""
    inverse: str = ""
    spellings: tuple[str, ...] = ()
    """Other words for the same."""


@dataclass(frozen=True, slots=True)
class Usage:
    """How a vault writes its kinds."""

    style: Style = Style.UNDERSCORE
    chinese: frozenset[str] = frozenset()
    """The recommended kinds that it mostly calls by their Chinese names."""


class Kinds:
    """The recommended kinds, and every other way of writing them."""

    def __init__(self, kinds: Iterable[Kind] = ()) -> None:
        self.by_name = {kind.name: kind for kind in kinds}
        self._exact = {name: name for name in self.by_name}
        for kind in self.by_name.values():
            for spelling in (kind.chinese, *kind.spellings):
                if spelling:
                    self._exact.setdefault(kind_key(spelling), kind.name)
        self._known: dict[str, str | None] = {}
        self._squeezed = {key.replace("_", ""): name for key, name in self._exact.items()}

    def recommended(self, written: str) -> str | None:
        """Return the recommended kind that a written one stands for; None: it is a kind by itself.

        A slip is believed where exactly one recommended kind is near.
        """
        if written not in self._known:
            self._known[written] = self._looked_up(written)
        return self._known[written]

    def _looked_up(self, written: str) -> str | None:
        key = kind_key(written)
        known = self._exact.get(key) or self._squeezed.get(key.replace("_", ""))
        if known is not None or not key.isascii():
            return known
        near = [name for name in self.by_name if _is_slip(key, name)]
        return near[0] if len(near) == 1 else None

    def usage(self, written: Iterable[str]) -> Usage:
        """Tell how most of the kinds in use are written."""
        styles: Counter[Style] = Counter()
        tongues: Counter[str] = Counter()
        for kind in written:
            name = self.recommended(kind)
            if name is not None:
                tongues[name] += 1 if not kind.isascii() else -1
                styles.update(style for style in Style if style.value in kind.strip())
        most = max(styles.values(), default=0)
        leading = [style for style in Style if styles[style] == most]
        return Usage(
            leading[0] if len(leading) == 1 else Style.UNDERSCORE,
            frozenset(name for name, lead in tongues.items() if lead > 0),
        )

    def better(self, written: str, usage: Usage) -> str | None:
        """Return the recommended spelling of a kind; None where it has that, or is a free one."""
        name = self.recommended(written)
        if name is None:
            return None
        spelt = self.by_name[name].chinese if name in usage.chinese else ""
        spelt = spelt or name.replace("_", usage.style.value)
        return None if spelt == written else spelt


def kind_key(kind: str) -> str:
    """Return a kind as it is compared: lower case, its words joined by underscores."""
    parted = _JOINT.sub("_", kind.strip())
    return _BETWEEN.sub("_", fold(parted)).strip("_")


def _is_slip(written: str, name: str) -> bool:
    """Tell whether a kind is another one, mistyped in a letter or two of some word."""
    pairs = list(zip(written.split("_"), name.split("_"), strict=False))
    same_length = written.count("_") == name.count("_")
    return same_length and all(one == other or _is_mistyped(one, other) for one, other in pairs)


def _is_mistyped(written: str, word: str) -> bool:
    """Not where only the ending differs: ``managed`` says something else than ``manages``."""
    swapped = sorted(written) == sorted(word) and edit_distance(written, word, 1) == 1
    if swapped or len(word) < _SHORT:
        return swapped
    if written[-1:] != word[-1] and written[:-_ENDING] == word[: max(0, len(written) - _ENDING)]:
        return False
    most = 1 if len(word) < _LONG else 2
    return edit_distance(written, word, most) <= most


def edit_distance(first: str, second: str, most: int) -> int:
    """Count the letters to add, drop, change or swap with a neighbour; more than ``most`` is so.

    Source: optimal string alignment distance (Damerau 1964, Levenshtein 1966).
    """
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for at, letter in enumerate(first, 1):
        earlier, before, row = before, row, [at]
        for to, other in enumerate(second, 1):
            best = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != other))
            swapped = at > 1 and to > 1 and letter == second[to - 2] and first[at - 2] == other
            row.append(min(best, earlier[to - 2] + 1) if swapped else best)
        if min(row) > most:
            return most + 1
    return row[-1]
