"""Loads the words that name contexts and times in which a statement holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.contexts import Contexts
from mnemoscope.engine.tomltable import read_table


@lru_cache(maxsize=2)
def load_contexts(resources: Path) -> Contexts:
    """Read ``lexicon/contexts.toml``; raises `BadInput` naming a file that is missing or torn."""
    table = read_table(resources / "lexicon" / "contexts.toml", "these contexts")
    groups = cast("Mapping[str, list[list[str]]]", table["contexts"])
    return Contexts(
        groups.values(),
        since=cast("list[str]", table["since"]),
        until=cast("list[str]", table["until"]),
    )
