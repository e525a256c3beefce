"""Loads the prompts that language models are given."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.lexicon import read_words


@lru_cache(maxsize=32)
def read_prompt(resources: Path, name: str, tongue: Tongue) -> str:
    """Return a prompt; raises `BadInput` naming a file that is missing."""
    return _text(resources / "prompts" / f"{name}-{tongue.value}.txt").strip()


@lru_cache(maxsize=8)
def phase_words(resources: Path, tongue: Tongue, phase: Phase) -> str:
    """Return what a phase is about, in a sentence; raises `BadInput` naming a missing file."""
    path = resources / "prompts" / "phases.toml"
    table = cast("Mapping[str, Mapping[str, str]]", tomllib.loads(_text(path)))
    return table[tongue.value][phase.value]


@lru_cache(maxsize=2)
def refusals(resources: Path) -> tuple[str, ...]:
    """Return beginnings of answers that decline; raises `BadInput` naming a missing file."""
    return read_words(resources / "prompts" / "refusals.txt")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"this prompt cannot be read ({error.strerror})", path=str(path)) from error
