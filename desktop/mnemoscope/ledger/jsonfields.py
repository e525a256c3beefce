"""The fields of what JSON holds, where another program has written it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

_NONE: Mapping[str, object] = MappingProxyType({})


def as_object(value: object) -> Mapping[str, object]:
    """Return a JSON value's fields; of anything but an object, none."""
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else _NONE
