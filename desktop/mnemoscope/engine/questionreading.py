"""Reads a question with the word lists of the program and those of the person."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.fusion import Weights
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.wording import (
    Understood,
    Wording,
    groups_of,
    pattern,
    phrases_of,
    stem,
    synonyms,
    understand,
)
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.recallviews import Reading, ReadTerm
from mnemoscope.engine.session import Session

STOP_WORDS = "question-words.txt"
OWN_WORDS = "lexicon.txt"
"""The person's own list in the workspace's data folder: synonyms and ``intent: phrase`` lines."""


def read_question(session: Session, text: str) -> Understood:
    """Read a question; a list of the person's that cannot be read is left out."""
    return understand(text, wording(session.resources, session.folder))


def wording(resources: Path, folder: Path) -> Wording:
    """Return the word lists as they stand on disk now."""
    own = folder / OWN_WORDS
    try:
        changed = own.stat().st_mtime_ns
    except OSError:
        changed = 0
    return _wording(resources / "lexicon", own, changed)


def reading_of(understood: Understood, shares: Weights | None, *, meaning: bool) -> Reading:
    """Show how a question was read; `shares` are those of the first hit."""
    terms = tuple(
        ReadTerm(term.shown, role.value, term.weight, term.widened)
        for term, role in zip(understood.asked.terms, understood.roles, strict=True)
    )
    alpha = None
    if meaning and shares is not None:
        said = shares.words + shares.around + shares.meaning
        alpha = shares.meaning / said if said else 1.0
    return Reading(terms, understood.intent, understood.script, alpha)


@lru_cache(maxsize=4)
def _wording(lexicon: Path, own: Path, changed: int) -> Wording:
    mine = _own_words(own) if changed else ()
    patterns = [pattern(line) for line in (*mine, *read_words(lexicon / "patterns.txt"))]
    groups = (*read_words(lexicon / "synonyms.txt"), *(line for line in mine if ":" not in line))
    known = synonyms(groups_of(groups))
    return Wording(
        stop_words=frozenset(read_words(lexicon / STOP_WORDS)),
        verbs=_class(lexicon / "verbs.txt"),
        adjectives=_class(lexicon / "adjectives.txt"),
        synonyms=known,
        phrases=phrases_of(known),
        patterns=tuple(one for one in patterns if one is not None),
    )


def _class(path: Path) -> frozenset[str]:
    words = read_words(path)
    return frozenset((*words, *map(stem, words)))


def _own_words(path: Path) -> tuple[str, ...]:
    try:
        return read_words(path)
    except (BadInput, UnicodeDecodeError):
        return ()
