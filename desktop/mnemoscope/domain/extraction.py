"""Reads names and their relations out of a text by rules, without a model.

Names come from what the workspace knows, from how they are written and from the words around them;
relations from phrases of both languages. What is asked, supposed or denied states nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from mnemoscope.domain.extractionnames import names_in_sentence
from mnemoscope.domain.extractionrelations import relations_in_sentence
from mnemoscope.domain.extractionvocabulary import Vocabulary
from mnemoscope.domain.extractionwords import GraphWords
from mnemoscope.domain.foundgraph import (
    CITY,
    FILE,
    LEAST,
    NAME,
    NOTHING,
    PLACE,
    TIME,
    Found,
    FoundEntity,
    FoundRelation,
    Mention,
)
from mnemoscope.domain.graph import entity_key

_END = re.compile(r"[.!?]+[\"”’)]?(?=\s+[^\sa-z]|\s*\Z)|[。！？!?；;]+[”」』）)]?|\n")
_CODE = re.compile(r"^([ \t]*)(```|~~~).*?(?:^[ \t]*\2[^\n]*$|\Z)", re.MULTILINE | re.DOTALL)
_MANAGED = re.compile(
    r"<!--[ ]?openclaw:(?P<name>[\w:./-]+):start[ ]?-->"
    r".*?(?:<!--[ ]?openclaw:(?P=name):end[ ]?-->|\Z)",
    re.DOTALL,
)
_HIDDEN = re.compile(
    r"<!--.*?(?:-->|\Z)|(?<=\])\([^()\s]*\)|https?://\S+|[\w.+-]+@[\w-]+\.[\w.-]+", re.DOTALL
)
_MARKS = re.compile(r"\*\*|__|~~.*?~~|\[\[|\]\]|[\[\]]")
_RELATED = 0.6
"""The least confidence of a name that a relation speaks of."""
_LONGEST = 1_000
"""A longer sentence is data, or not in sentences at all."""
_BEFORE = " -*>#•·\"“'‘([（【"
"""What may stand before the first word of a sentence."""
_CONCEPTS = frozenset({TIME, PLACE, CITY, FILE})


def extract(text: str, known: Vocabulary, words: GraphWords) -> Found:
    """Return what a text names and how it hangs together.

    Code and what programs write into managed blocks is not read. Offsets are those of the text.
    """
    entities: dict[str, FoundEntity] = {}
    relations: dict[tuple[str, str, str], FoundRelation] = {}
    for start, sentence in _sentences(_readable(text), words.latin.abbreviations):
        if len(sentence) > _LONGEST:
            continue
        said, places = _squeezed(sentence)
        mentions, stated = relations_in_sentence(said, names_in_sentence(said, known, words), words)
        related = {end for one in stated for end in (one.source, one.target)}
        for number, mention in enumerate(mentions):
            if number in related or _counts(mention):
                span = start + places[mention.start], start + places[mention.end - 1] + 1
                opens = not said[: mention.start].strip(_BEFORE)
                _keep(entities, _entity(mention, span, related=number in related), opens=opens)
        for one in stated:
            source, target = (mentions[end].name for end in (one.source, one.target))
            triple = entity_key(source), one.kind, entity_key(target)
            if triple[0] != triple[2]:
                relation = FoundRelation(
                    source, one.kind, target, start, start + len(sentence), one.cue, one.confidence
                )
                relations.setdefault(triple, relation)
    if not entities:
        return NOTHING
    return Found(_in_order(entities.values()), tuple(relations.values()))


def _counts(mention: Mention) -> bool:
    return mention.confidence >= LEAST and mention.type not in (NAME, *_CONCEPTS)


def _entity(mention: Mention, span: tuple[int, int], *, related: bool) -> FoundEntity:
    return FoundEntity(
        mention.name,
        "concept" if mention.type in _CONCEPTS or mention.type == NAME else mention.type,
        *span,
        mention.cue,
        max(mention.confidence, _RELATED) if related else mention.confidence,
    )


def _keep(entities: dict[str, FoundEntity], found: FoundEntity, *, opens: bool) -> None:
    """Keep the surest mention of a name; capitals within a sentence are how it is spelt."""
    key = entity_key(found.name)
    known = entities.get(key)
    if known is None or known.confidence < found.confidence:
        entities[key] = found
    elif known.name.islower() and not found.name.islower() and not opens:
        entities[key] = replace(found, type=known.type, cue=known.cue, confidence=known.confidence)


def _in_order(entities: Iterable[FoundEntity]) -> tuple[FoundEntity, ...]:
    return tuple(sorted(entities, key=lambda one: (one.start, one.end)))


def _readable(text: str) -> str:
    """Blank what is no sentence, so that all offsets stay."""
    if "```" in text or "~~~" in text:
        text = _CODE.sub(_blank, text)
    if "openclaw:" in text:
        text = _MANAGED.sub(_blank, text)
    if "<!--" in text or "](" in text or "://" in text or "@" in text:
        text = _HIDDEN.sub(_blank, text)
    if "**" in text or "[" in text or "__" in text or "~~" in text:
        text = _MARKS.sub(_blank, text)
    return text


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _squeezed(sentence: str) -> tuple[str, Sequence[int]]:
    """Return a sentence with single blanks, and where each of its characters stood."""
    if "  " not in sentence:
        return sentence, range(len(sentence))
    places = [
        at
        for at, char in enumerate(sentence)
        if char != " " or (at + 1 < len(sentence) and sentence[at + 1] != " ")
    ]
    return "".join(sentence[at] for at in places), places


def _sentences(text: str, abbreviated: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a text with their offsets."""
    start = 0
    for match in _END.finditer(text):
        before = text[start : match.start()].rpartition(" ")[2].strip("(\"'“")
        if match[0].startswith(".") and before in abbreviated:
            continue
        if text[start : match.end()].strip():
            yield start, text[start : match.end()]
        start = match.end()
    if text[start:].strip():
        yield start, text[start:]
