"""The word lists that the program ships, for the tests of conflicts."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.clauses import Clause, Statement
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.statements import statement
from mnemoscope.engine.conflictwords import load_conflict_words

WORDS: ConflictWords = load_conflict_words(Path(__file__).resolve().parents[2] / "resources")


def said(text: str, *about: str, aliases: dict[str, str] | None = None) -> Statement:
    """Take a text apart."""
    return statement(text, about, WORDS, aliases or {})


def clause(text: str) -> Clause:
    """Return the only clause of a text."""
    [only] = said(text).clauses
    return only
