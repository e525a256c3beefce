"""Loads the word lists by which names and relations are read out of notes."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.extractionwords import GraphWords, Table, graph_words
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.lexicon import read_words


@lru_cache(maxsize=2)
def load_graph_words(resources: Path) -> GraphWords:
    """Read ``lexicon/graph*.toml`` and the lists beside; raises `BadInput` naming a missing one."""
    folder = resources / "lexicon"
    cities = read_words(folder / "conflicts" / "cities.txt")
    return graph_words(
        _table(folder / "graphnames.toml"),
        _table(folder / "graphcues.toml"),
        [name.strip() for line in cities for name in line.split(",")],
        read_words(folder / "verbs.txt"),
        read_words(folder / "adjectives.txt"),
    )


def _table(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"this word list cannot be read ({error})", path=str(path)) from error
