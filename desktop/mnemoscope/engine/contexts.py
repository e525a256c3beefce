"""Loads the words that name contexts and times in which a statement holds."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.contexts import Contexts
from mnemoscope.domain.outcomes import BadInput


@lru_cache(maxsize=2)
def load_contexts(resources: Path) -> Contexts:
    """Read ``lexicon/contexts.toml``; raises `BadInput` naming a file that is missing or torn."""
    path = resources / "lexicon" / "contexts.toml"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"these contexts cannot be read ({error})", path=str(path)) from error
    groups = cast("Mapping[str, list[list[str]]]", table["contexts"])
    return Contexts(
        groups.values(),
        since=cast("list[str]", table["since"]),
        until=cast("list[str]", table["until"]),
    )
