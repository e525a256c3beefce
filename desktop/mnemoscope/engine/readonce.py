"""Keeps the newest answers of what takes long to read, and has nobody read it beside another."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from mnemoscope.domain.pace import holding

_P = ParamSpec("_P")
_T = TypeVar("_T")


def read_once(maxsize: int) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Decorate a function of values like `lru_cache`; who asks meanwhile waits for the answer.

    Two lanes that ask for the same in one moment would both read all of it, each beside the other
    and in twice the time. Whoever reads holds up others, and stands back for nobody.
    """

    def decorate(call: Callable[_P, _T]) -> Callable[_P, _T]:
        guard = threading.RLock()
        kept = cast("Callable[_P, _T]", lru_cache(maxsize=maxsize)(call))

        @wraps(call)
        def once(*args: _P.args, **kwargs: _P.kwargs) -> _T:
            with guard, holding():
                return kept(*args, **kwargs)

        return once

    return decorate
