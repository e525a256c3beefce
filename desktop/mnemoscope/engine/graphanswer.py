"""Answers questions from the graph before anything is searched; see `domain.graphquestions`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.graphquestions import (
    Answer,
    GraphAsker,
    KindWords,
    QuestionWords,
    kind_words,
)
from mnemoscope.engine.graph import graph
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.engine.session import Session
from mnemoscope.engine.tomltable import read_table

ASKING = "asking.txt"
"""The list of words with which a question asks."""
_WORDS = "words"
_TYPES = "types"


def answer(session: Session, question: str) -> Answer | None:
    """Return what the relations answer exactly; None: the question asks for none of them.

    What holds no longer, and what nothing supports any more, is no answer.

    Raises:
        EnvironmentFault: the ledger cannot be read.
        BadInput: a word list is missing or broken.
    """
    known = graph(session)
    if not known.relations:
        return None
    asker = GraphAsker(known, load_question_words(session.resources), session.clock.now())
    return asker.answer(question)


@lru_cache(maxsize=2)
def load_question_words(resources: Path) -> QuestionWords:
    """Read the words of questions; raises `BadInput` naming the file."""
    read = read_table(resources / "lexicon" / "graphquestions.toml")
    words, types = read.pop(_WORDS), read.pop(_TYPES)
    kinds = relation_kinds(resources)
    inverses: defaultdict[str, set[str]] = defaultdict(set)
    for kind in kinds.by_name.values():
        if kind.inverse:
            inverses[kind.inverse].add(kind.name)
    listed = [_kind(name, fields) for name, fields in read.items()]
    known = {name for one in listed for name in (one.kind, *one.also)}
    # The other recommended kinds by their Chinese names; those in use by their own words too.
    others = [
        KindWords(
            kind.name, forward=(kind_words(kind.name), *([kind.chinese] * bool(kind.chinese)))
        )
        for kind in kinds.by_name.values()
        if kind.name not in known and not (kind.inverse in known and kind.inverse != kind.name)
    ]
    return QuestionWords(
        (*listed, *others),
        _listed(words, "passive"),
        read_words(resources / "lexicon" / ASKING),
        *(
            _listed(words, name)
            for name in ("every", "about", "filler", "between", "beyond", "moment")
        ),
        types={name: tuple(cast("list[str]", patterns)) for name, patterns in types.items()},
        inverses={kind: frozenset(names) for kind, names in inverses.items()},
    )


@lru_cache(maxsize=2)
def load_sentences(resources: Path) -> Mapping[str, tuple[str, ...]]:
    """Read by kind how people write a relation down; raises `BadInput` naming the file."""
    read = read_table(resources / "lexicon" / "graphsentences.toml")
    return {kind: tuple(cast("list[str]", sentences)) for kind, sentences in read.items()}


def _kind(name: str, fields: Mapping[str, object]) -> KindWords:
    return KindWords(
        name,
        *(_listed(fields, part) for part in ("forward", "backward", "source", "target", "also")),
    )


def _listed(fields: Mapping[str, object], name: str) -> tuple[str, ...]:
    return tuple(cast("list[str]", fields.get(name, [])))
