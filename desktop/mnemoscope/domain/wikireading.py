"""From the fields of a header to the page that they describe; what does not fit is left out."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from mnemoscope.domain.wikipages import (
    SUPPORTED,
    Claim,
    Evidence,
    Page,
    PageKind,
    PersonCard,
    Relationship,
)

_HEADING = re.compile(r"^#[ \t]+(.+?)[ \t]*#*[ \t]*$", re.MULTILINE)
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)[ \t]*[%％]")

_Fields = Mapping[str, object]


def page_of(
    path: str,
    relative: str,
    kind: PageKind,
    fields: _Fields,
    body: str,
    *,
    title: str = "",
    claim_lines: Sequence[int] = (),
) -> Page:
    """Return the page of a header and the text below it.

    ``title`` is as the header writes it (2024 is one, too); ``claim_lines`` are 1-based.
    """
    return Page(
        path=path,
        relative=relative,
        kind=kind,
        id=_text(fields, "id"),
        title=title.strip() or _heading(body) or relative.rpartition("/")[2][:-3],
        aliases=_texts(fields, "aliases"),
        source_ids=_texts(fields, "sourceIds"),
        claims=claims_of(fields.get("claims"), claim_lines),
        relationships=_relationships(fields.get("relationships")),
        person=_person(fields.get("personCard")),
        questions=_texts(fields, "questions"),
        contradictions=_texts(fields, "contradictions"),
        confidence=_confidence(fields)[0],
        status=_text(fields, "status"),
        updated=_text(fields, "updatedAt"),
        page_type=_text(fields, "pageType"),
        entity_type=_text(fields, "entityType"),
        canonical_id=_text(fields, "canonicalId"),
        privacy=_text(fields, "privacyTier"),
        best_used_for=_texts(fields, "bestUsedFor"),
        not_enough_for=_texts(fields, "notEnoughFor"),
        source_type=_text(fields, "sourceType"),
        fields=fields,
        body=body,
    )


def _heading(body: str) -> str:
    found = _HEADING.search(body)
    return found[1].strip() if found else ""


def claims_of(value: object, lines: Sequence[int] = ()) -> tuple[Claim, ...]:
    """Return the claims of a list of mappings, lists in it being tuples; see `page_of`."""
    found: list[Claim] = []
    for index, entry in enumerate(_entries(value)):
        text = _text(entry, "text")
        if not text:
            continue
        confidence, said = _confidence(entry)
        found.append(
            Claim(
                id=_text(entry, "id") or None,
                text=text,
                status=_text(entry, "status") or SUPPORTED,
                confidence=confidence,
                evidence=_evidence(entry.get("evidence")),
                updated_at=_text(entry, "updatedAt"),
                line=lines[index] if index < len(lines) else 0,
                index=index,
                confidence_said=said,
            )
        )
    return tuple(found)


def _evidence(value: object) -> tuple[Evidence, ...]:
    read = (
        Evidence(
            kind=_text(entry, "kind"),
            source_id=_text(entry, "sourceId"),
            path=_text(entry, "path"),
            lines=_text(entry, "lines"),
            weight=_number(entry, "weight"),
            confidence=_number(entry, "confidence"),
            privacy=_text(entry, "privacyTier"),
            note=_text(entry, "note"),
            updated_at=_text(entry, "updatedAt"),
        )
        for entry in _entries(value)
    )
    return tuple(one for one in read if one != Evidence())


def _relationships(value: object) -> tuple[Relationship, ...]:
    found: list[Relationship] = []
    for index, entry in enumerate(_entries(value)):
        one = Relationship(
            target_id=_text(entry, "targetId"),
            target_path=_text(entry, "targetPath"),
            target_title=_text(entry, "targetTitle"),
            kind=_text(entry, "kind"),
            weight=_number(entry, "weight"),
            confidence=_number(entry, "confidence"),
            evidence_kind=_text(entry, "evidenceKind"),
            privacy=_text(entry, "privacyTier"),
            note=_text(entry, "note"),
            updated_at=_text(entry, "updatedAt"),
        )
        if one != Relationship():
            found.append(replace(one, index=index))
    return tuple(found)


def _person(value: object) -> PersonCard | None:
    card = _mapping(value)
    if not card:
        return None
    read = PersonCard(
        canonical_id=_text(card, "canonicalId"),
        handles=_texts(card, "handles"),
        socials=_texts(card, "socials"),
        emails=_texts(card, "emails") or _texts(card, "email"),
        timezone=_text(card, "timezone"),
        lane=_text(card, "lane"),
        ask_for=_texts(card, "askFor"),
        avoid_asking_for=_texts(card, "avoidAskingFor"),
        best_used_for=_texts(card, "bestUsedFor"),
        not_enough_for=_texts(card, "notEnoughFor"),
        confidence=_confidence(card)[0],
        privacy=_text(card, "privacyTier"),
        last_refreshed_at=_text(card, "lastRefreshedAt"),
    )
    return None if read == PersonCard() else read


def _confidence(fields: _Fields) -> tuple[float | None, str]:
    """Return a confidence as a number, and as it is written where it is no plain one.

    ``95%`` counts as 0.95; a word such as ``high`` is no number, and kept to be shown.
    """
    number = _number(fields, "confidence")
    if number is not None:
        return number, ""
    said = _text(fields, "confidence")
    share = _PERCENT.fullmatch(said)
    return (float(share[1]) / 100 if share else None), said


def _text(fields: _Fields, name: str) -> str:
    value = fields.get(name)
    return value.strip() if isinstance(value, str) else ""


def _texts(fields: _Fields, name: str) -> tuple[str, ...]:
    """Return a list of texts; a single one counts as a list of it."""
    value = fields.get(name)
    if isinstance(value, str):
        value = (value,)
    if not isinstance(value, tuple):
        return ()
    texts = (part.strip() for part in cast("tuple[object, ...]", value) if isinstance(part, str))
    return tuple(text for text in texts if text)


def _number(fields: _Fields, name: str) -> float | None:
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return value


def _entries(value: object) -> list[_Fields]:
    """Return the entries of a list of mappings; a place that holds something else is empty."""
    listed = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
    return [_mapping(entry) for entry in listed]


def _mapping(value: object) -> _Fields:
    return cast("_Fields", value) if isinstance(value, Mapping) else {}
