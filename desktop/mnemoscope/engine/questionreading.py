"""Reads a question with the words of the lexicon and those of the person."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.fusion import Weights
from mnemoscope.domain.tokens import Question, question
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import Reading

STOP_WORDS = "lexicon/question-words.txt"


@dataclass(frozen=True, slots=True)
class Read:
    """A question as it was read."""

    asked: Question
    alpha: float | None = None

    def reading(self, shares: Weights | None) -> Reading | None:
        return None


def read_question(session: Session, text: str) -> Read:
    """Read a question."""
    return Read(question(text, _stop_words(session.resources)))


@lru_cache(maxsize=4)
def _stop_words(resources: Path) -> frozenset[str]:
    return frozenset(read_words(resources / STOP_WORDS))
