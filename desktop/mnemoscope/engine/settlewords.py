"""The sentences that decisions leave in files, in the language of the statements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.settlement import Validity
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.tomltable import read_table

_LONGEST = 160
"""Characters of the other statement that a note quotes."""
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Decided:
    """Who decided, when and why."""

    who: str
    day: str
    """ISO."""
    why: str


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language."""

    patterns: Mapping[str, str]

    def note(self, name: str, other: str, decided: Decided, validity: Validity) -> str:
        """Return the note of a decision by its name, such as ``kept``."""
        limits = self.limits(validity)
        pattern = self.patterns["limited" if limits and name == "both" else name]
        other = " ".join(other.split())
        shown = other if len(other) <= _LONGEST else other[: _LONGEST - 1] + _CUT
        note = pattern.format(other=shown, who=decided.who, day=decided.day, limits=limits)
        why = " ".join(decided.why.split())
        return self.patterns["why"].format(note=note, why=why) if why else note

    def addition(self, validity: Validity) -> str:
        """Return what is put behind a statement that holds within limits; empty without them."""
        limits = self.limits(validity)
        return self.patterns["addition"].format(limits=limits) if limits else ""

    def limits(self, validity: Validity) -> str:
        """Return limits as words: ``in staging, until 2026-05-01``."""
        if validity.since and validity.until:
            time = self.patterns["between"].format(since=validity.since, until=validity.until)
        elif validity.since:
            time = self.patterns["since"].format(since=validity.since)
        else:
            time = self.patterns["until"].format(until=validity.until) if validity.until else ""
        context = " ".join(validity.context.split())
        return self.patterns["join"].join(part for part in (context, time) if part)


@lru_cache(maxsize=4)
def load_words(resources: Path, tongue: Tongue) -> Words:
    """Read the sentences of a language; raises `BadInput` naming a file that is missing or torn."""
    table = read_table(resources / "prose" / "decisions.toml", "these sentences")
    return Words(cast("Mapping[str, str]", table[tongue.value]))
