"""Loads the word lists by which names and relations are read out of notes."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.extractionwords import GraphWords, graph_words
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.tomltable import read_table


@lru_cache(maxsize=2)
def load_graph_words(resources: Path) -> GraphWords:
    """Read ``lexicon/graph*.toml`` and the lists beside; raises `BadInput` naming a missing one."""
    folder = resources / "lexicon"
    cities = read_words(folder / "conflicts" / "cities.txt")
    return graph_words(
        read_table(folder / "graphnames.toml"),
        read_table(folder / "graphcues.toml"),
        [name.strip() for line in cities for name in line.split(",")],
        read_words(folder / "verbs.txt"),
        read_words(folder / "adjectives.txt"),
    )
