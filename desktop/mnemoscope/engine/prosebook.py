"""Loads the sentences from which a diary is composed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.prose import Book, Field
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.tomltable import read_table


@lru_cache(maxsize=4)
def load_book(resources: Path, tongue: Tongue) -> Book:
    """Read the sentences of a language; raises `BadInput` naming a file that is missing or torn."""
    table = read_table(resources / "prose" / f"{tongue.value}.toml", "these sentences")
    return Book(
        tongue=tongue,
        shapes={
            phase: tuple(map(_texts, cast("list[object]", shapes)))
            for phase, shapes in _table(table["shapes"]).items()
        },
        parts={part: _texts(patterns) for part, patterns in _table(table["parts"]).items()},
        fields=tuple(_field(_table(each)) for each in cast("list[object]", table["fields"])),
        scenes=_texts(table["scenes"]),
        numbers=_texts(table["numbers"]),
        nouns={slot: _forms(forms) for slot, forms in _table(table["nouns"]).items()},
        reasons={reason: str(said) for reason, said in _table(table["reasons"]).items()},
        months=_texts(table["months"]),
        dull=frozenset(_texts(table["dull"])),
    )


def _field(table: Mapping[str, object]) -> Field:
    return Field(_texts(table["words"]), _texts(table["scenes"]))


def _forms(value: object) -> tuple[str, str]:
    one, more = _texts(value)
    return one, more


def _table(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in cast("list[object]", value))
