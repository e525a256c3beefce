"""Loads the sentences that the jobs of the night write into files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.tongue import Tongue


@lru_cache(maxsize=4)
def night_words(resources: Path, tongue: Tongue) -> Mapping[str, str]:
    """Return the sentences of a language by their names; raises `BadInput` where they are torn."""
    path = resources / "prose" / "nightwork.toml"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        return dict(cast("Mapping[str, str]", table[tongue.value]))
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise BadInput(f"these sentences cannot be read ({error})", path=str(path)) from error
