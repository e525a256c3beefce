"""Loads the word lists by which statements are held against each other."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.conflictwords import ConflictWords, Lists, conflict_words
from mnemoscope.engine.lexicon import read_words


@lru_cache(maxsize=2)
def load_conflict_words(resources: Path) -> ConflictWords:
    """Read every list below ``lexicon/conflicts/``; raises `BadInput` where one is missing."""
    folder = resources / "lexicon" / "conflicts"

    def lines(name: str) -> tuple[str, ...]:
        return read_words(folder / f"{name}.txt")

    return conflict_words(
        Lists(
            concepts=(
                *lines("cities"),
                *lines("concepts"),
                *read_words(resources / "lexicon" / "synonyms.txt"),
            ),
            antonyms=lines("antonyms"),
            denials=lines("denials"),
            changes=lines("changes"),
            passing=lines("passing"),
            roles=lines("roles"),
            places=lines("places"),
            qualifiers=lines("qualifiers"),
            light=lines("light"),
            units=lines("units"),
        )
    )
