"""What a language model answers about a text, read without good faith.

A name that does not stand in the text was invented and counts for nothing; types and kinds come
from closed lists. What is outside is told, never taken over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from mnemoscope.domain.foundgraph import FoundEntity, FoundRelation, Outside
from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS, entity_key

CONFIDENCE = 0.7
"""How sure what a model alone has read is: less than what a person states."""
_LONGEST = 80
"""Characters of a name."""
_MOST = 200
"""Entries of an answer that are looked at."""
_WORD = re.compile(r"\w", re.ASCII)


def read_entities(
    answer: Mapping[str, object] | None, text: str
) -> tuple[tuple[FoundEntity, ...], tuple[Outside, ...]] | None:
    """Return the entities of an answer that stand in the text, with what was outside.

    The form is ``{"entities": [{"name": "…", "type": "…", "aliases": ["…"]}]}``. Each alias is an
    entity as well, of the same type, right behind its own and with its name as the cue. None: there
    is no such list.
    """
    listed = _listed(answer, "entities")
    if listed is None:
        return None
    found: dict[str, FoundEntity] = {}
    outside: list[Outside] = []
    for fields in listed:
        name, kind = _text(fields.get("name")), _text(fields.get("type")).lower()
        if not name:
            continue
        if kind not in ENTITY_TYPES:
            outside.append(Outside("type", f"{name}: {kind or '-'}"))
            continue
        at = place_of(name, text)
        if at is None:
            outside.append(Outside("name", name))
            continue
        entity = FoundEntity(text[at : at + len(name)], kind, at, at + len(name), "", CONFIDENCE)
        found.setdefault(entity_key(name), entity)
        for alias in _texts(fields.get("aliases")):
            where = place_of(alias, text)
            if where is None:
                outside.append(Outside("name", alias))
            elif entity_key(alias) != entity_key(name):
                said = text[where : where + len(alias)]
                other = FoundEntity(said, kind, where, where + len(alias), entity.name, CONFIDENCE)
                found.setdefault(entity_key(alias), other)
    return tuple(found.values()), tuple(outside)


def read_relations(
    answer: Mapping[str, object] | None, entities: Sequence[FoundEntity], model: str
) -> tuple[tuple[FoundRelation, ...], tuple[Outside, ...]] | None:
    """Return the relations of an answer between entities that were found, with what was outside.

    The form is ``{"relations": [{"source": "…", "relation": "…", "target": "…"}]}``. An alias
    stands for its entity; the cue is the name of the model. None: there is no such list.
    """
    listed = _listed(answer, "relations")
    if listed is None:
        return None
    known = {entity_key(one.name): one.cue or one.name for one in entities}
    found: dict[tuple[str, str, str], FoundRelation] = {}
    outside: list[Outside] = []
    for fields in listed:
        said = [_text(fields.get(end)) for end in ("source", "target")]
        kind = _text(fields.get("relation")).lower()
        line = f"{said[0]} --{kind}--> {said[1]}"
        source, target = (known.get(entity_key(one)) for one in said)
        if kind not in RELATION_KINDS:
            outside.append(Outside("kind", line))
        elif source is None or target is None:
            outside.append(Outside("end", line))
        elif entity_key(source) == entity_key(target):
            outside.append(Outside("loop", line))
        else:
            triple = entity_key(source), kind, entity_key(target)
            found.setdefault(triple, FoundRelation(source, kind, target, 0, 0, model, CONFIDENCE))
    return tuple(found.values()), tuple(outside)


def place_of(name: str, text: str) -> int | None:
    """Return where a name stands in a text as a whole word; None where it does not.

    Case is no matter, and what follows may be Chinese.
    """
    small, whole = name.lower(), text.lower()
    if len(small) != len(name) or len(whole) != len(text):
        small, whole = name, text
    at = whole.find(small)
    while at >= 0:
        end = at + len(small)
        opens = not (_WORD.match(small[0]) and at and _WORD.match(whole[at - 1]))
        if opens and not (_WORD.match(small[-1]) and _WORD.match(whole[end : end + 1])):
            return at
        at = whole.find(small, at + 1)
    return None


def _listed(answer: Mapping[str, object] | None, key: str) -> list[Mapping[str, object]] | None:
    listed = answer.get(key) if answer is not None else None
    if not isinstance(listed, list):
        return None
    entries = cast("list[object]", listed)[:_MOST]
    return [cast("Mapping[str, object]", one) for one in entries if isinstance(one, dict)]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, list):
        yield from filter(None, map(_text, cast("list[object]", value)[:_MOST]))


def _text(value: object) -> str:
    """Return a short text without blanks around; empty for whatever else."""
    words = " ".join(value.split()) if isinstance(value, str) else ""
    return words if len(words) <= _LONGEST else ""
