"""Draws lots that fall the same way for the same seed, on every machine and in every version."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

_Item = TypeVar("_Item")
_SPAN = 2**64


class Lots:
    """A row of numbers that a seed begins."""

    def __init__(self, seed: str) -> None:
        self._state = hashlib.sha256(seed.encode("utf-8", "replace")).digest()

    def share(self) -> float:
        """Return the next number of [0, 1)."""
        self._state = hashlib.sha256(self._state).digest()
        # Of 53 bits, which a float holds exactly: more could round up to 1.
        return (int.from_bytes(self._state[:8], "big") >> 11) / (_SPAN >> 11)

    def one_of(self, items: Sequence[_Item]) -> _Item:
        """Return one of some items; there must be one."""
        return items[int(self.share() * len(items))]

    def mixed(self, items: Sequence[_Item]) -> list[_Item]:
        """Return the items in a drawn order."""
        drawn = list(items)
        for place in range(len(drawn) - 1, 0, -1):
            other = int(self.share() * (place + 1))
            drawn[place], drawn[other] = drawn[other], drawn[place]
        return drawn
