"""Reads the kinds of relationships that are recommended between pages of a wiki."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.wikirelations import Kind, Kinds
from mnemoscope.engine.tomltable import read_table


@lru_cache(maxsize=4)
def relation_kinds(resources: Path) -> Kinds:
    """Read the recommended kinds of relationships; raises `BadInput` naming the file."""
    read = read_table(resources / "lexicon" / "relations.toml")
    return Kinds(_kind(name, fields) for name, fields in read.items())


def _kind(name: str, fields: Mapping[str, object]) -> Kind:
    spellings = cast("list[str]", fields.get("spellings", []))
    return Kind(
        name,
        chinese=str(fields.get("zh", "")),
        means=str(fields.get("means", "")),
        inverse=str(fields.get("inverse", "")),
        spellings=tuple(spellings),
    )
