"""Loads the words by which the importance, priority and category of memories are told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.liferules import LifeWords
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.filing import KINDS
from mnemoscope.engine.lexicon import read_words


@lru_cache(maxsize=2)
def life_words(resources: Path) -> LifeWords:
    """Read the lists in ``lexicon/life``; raises `BadInput` naming a file that is no such list."""
    folder, kinds = resources / "lexicon" / "life", resources / "lexicon" / "kinds"
    priorities = {word: _number(folder, value) for value, word in _pairs(folder, "priorities")}
    return LifeWords(
        important=read_words(folder / "important.txt"),
        priorities=priorities,
        signs={
            word: value for word, value in priorities.items() if not any(map(str.isalnum, word))
        },
        categories=dict(_pairs(folder, "categories")),
        kinds={kind: read_words(kinds / f"{kind}.txt") for kind in KINDS},
    )


def _pairs(folder: Path, name: str) -> Iterator[tuple[str, str]]:
    for line in read_words(folder / f"{name}.txt"):
        left, _, right = line.partition("=")
        yield left.strip(), right.strip()


def _number(folder: Path, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        path = str(folder / "priorities.txt")
        raise BadInput(f"{value!r} is no priority", path=path) from None
