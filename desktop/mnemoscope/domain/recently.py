"""A mapping that holds so many entries at most: those that were asked for last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class Recently(Generic[_Key, _Value]):
    """Forgets what nobody has asked for in the longest time; one thread at a time."""

    __slots__ = ("_held", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[_Key, _Value] = OrderedDict()

    def __len__(self) -> int:
        """How many it holds."""
        return len(self._held)

    def get(self, key: _Key) -> _Value | None:
        """Return what was put under a key; None where that was forgotten."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def put(self, key: _Key, value: _Value) -> tuple[_Key, _Value] | None:
        """Hold something; returns what had to give way to it."""
        self._held[key] = value
        self._held.move_to_end(key)
        return self._held.popitem(last=False) if len(self._held) > self._most else None

    def clear(self) -> None:
        """Let go of all."""
        self._held.clear()

    def forget(self, key: _Key) -> None:
        """Let go of what is under a key, if anything is."""
        self._held.pop(key, None)
