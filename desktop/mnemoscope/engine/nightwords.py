"""Loads the sentences that the jobs of the night write into files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.tomltable import read_table


@lru_cache(maxsize=4)
def night_words(resources: Path, tongue: Tongue) -> Mapping[str, str]:
    """Return the sentences of a language by their names; raises `BadInput` where they are torn."""
    path = resources / "prose" / "nightwork.toml"
    table = read_table(path, "these sentences")
    if tongue.value not in table:
        raise BadInput(f"these sentences have no {tongue.value!r}", path=str(path))
    return dict(cast("Mapping[str, str]", table[tongue.value]))
