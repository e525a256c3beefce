"""What compiling hands to agents: a digest of all pages, and their claims line by line.

Shapes: OpenClaw 2026.4 (files ``agent-digest.json`` and ``claims.jsonl``) and 2026.9 (a snapshot in
its database). The own profile writes the former with the fields of the latter added, and leaves out
what a privacy tier such as ``private`` keeps from other agents.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from mnemoscope.domain import collation
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikidashboards import Compiling
from mnemoscope.domain.wikihealth import (
    Freshness,
    claim_clusters,
    note_clusters,
    page_touched,
)
from mnemoscope.domain.wikipages import (
    Claim,
    Evidence,
    Page,
    PageKind,
    PersonCard,
    Relationship,
)
from mnemoscope.domain.wikiprivacy import open_pages

_TOP_CLAIMS = 5
_TOP_RELATIONSHIPS = 5
_RANK = {Freshness.FRESH: 3, Freshness.AGING: 2, Freshness.STALE: 1, Freshness.UNKNOWN: 0}
_KINDS = (
    PageKind.ENTITY,
    PageKind.CONCEPT,
    PageKind.SOURCE,
    PageKind.SYNTHESIS,
    PageKind.REPORT,
)

_Json = dict[str, object]


def digest(compiling: Compiling) -> str:
    """Return the digest as JSON, its pages by their paths."""
    compiling = _open(compiling)
    pages = sorted(compiling.pages, key=lambda page: collation.key(page.relative))
    claims = sum(len(page.claims) for page in pages)
    if compiling.rules is Rules.OPENCLAW_2026_9:
        clusters = len(claim_clusters(pages, compiling.rules))
        whole: _Json = {
            "claimCount": claims,
            "contradictionCount": clusters + len(note_clusters(pages, compiling.rules)),
            "pages": [_page_later(compiling, page) for page in pages],
        }
    else:
        kinds = Counter(page.kind for page in pages)
        whole = {
            "pageCounts": {kind.value: kinds[kind] for kind in _KINDS},
            "claimCount": claims,
            "claimHealth": _claim_health(compiling),
            "contradictionClusters": _clusters(compiling),
            "pages": [_page(compiling, page) for page in pages],
        }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def claim_lines(compiling: Compiling) -> str:
    """Return one JSON object for each claim, line by line, sorted."""
    compiling = _open(compiling)
    if compiling.rules is Rules.OPENCLAW_2026_9:
        owned = [(page, claim) for page in compiling.pages for claim in page.claims]
        owned.sort(key=lambda one: (collation.key(one[0].relative), collation.key(one[1].text)))
        lines = [_line(_claim_later(compiling, page, claim)) for page, claim in owned]
    else:
        every = ((page, claim) for page in compiling.pages for claim in ranked(compiling, page))
        lines = [_line(_claim_row(compiling, page, claim)) for page, claim in every]
        lines.sort(key=collation.key)
    return "".join(f"{line}\n" for line in lines) or "\n"


def ranked(compiling: Compiling, page: Page) -> list[Claim]:
    """Return a page's claims, the surest and freshest first."""

    def place(claim: Claim) -> tuple[float, int, collation.Key]:
        level = compiling.touched(page, claim).level
        sure = -1.0 if claim.confidence is None else claim.confidence
        return -sure, -_RANK[level], collation.key(claim.text)

    return sorted(page.claims, key=place)


def _open(compiling: Compiling) -> Compiling:
    """Leave out what other agents may not read; OpenClaw leaves out nothing."""
    if compiling.rules is not Rules.SEED:
        return compiling
    return replace(compiling, pages=open_pages(compiling.pages))


def _claim_health(compiling: Compiling) -> _Json:
    claims = compiling.claims()
    levels = Counter(compiling.touched(*one).level for one in claims)
    return {
        "freshness": {level.value: levels[level] for level in Freshness},
        "contested": sum(claim.contested for _, claim in claims),
        "lowConfidence": sum(claim.low for _, claim in claims),
        "missingEvidence": sum(not claim.evidence for _, claim in claims),
    }


def _clusters(compiling: Compiling) -> list[_Json]:
    notes = [
        _cluster(one.key, one.entries[0][1], "page-note", [page for page, _ in one.entries])
        for one in note_clusters(compiling.pages, compiling.rules)
    ]
    claims = [
        _cluster(one.id, one.id, "claim-id", [entry.page for entry in one.entries])
        for one in claim_clusters(compiling.pages, compiling.rules)
    ]
    return sorted([*notes, *claims], key=lambda one: collation.key(str(one["label"])))


def _cluster(key: str, label: str, kind: str, pages: list[Page]) -> _Json:
    return {
        "key": key,
        "label": label,
        "kind": kind,
        "entryCount": len(pages),
        "paths": sorted({page.relative for page in pages}),
    }


def _page(compiling: Compiling, page: Page) -> _Json:
    dated = page_touched(page, compiling.now)
    row = _filled(
        {
            "id": page.id,
            "title": page.title,
            "kind": page.kind.value,
            "path": page.relative,
            **(_names(page) if compiling.rules is Rules.SEED else {}),
            "sourceIds": list(page.source_ids),
            "questions": list(page.questions),
            "contradictions": list(page.contradictions),
            "confidence": _number(page.confidence),
            "freshnessLevel": dated.level.value,
            "lastTouchedAt": dated.at,
        }
    )
    row |= {"claimCount": len(page.claims), "topClaims": []}
    row["topClaims"] = [
        _top_claim(compiling, page, claim) for claim in ranked(compiling, page)[:_TOP_CLAIMS]
    ]
    return row


def _names(page: Page) -> _Json:
    return {
        "aliases": list(page.aliases),
        "entityType": page.entity_type,
        "canonicalId": page.canonical_id,
        "privacyTier": page.privacy,
        "personCard": None if page.person is None else _card(page.person),
        "topRelationships": _relationships(page),
    }


def _top_claim(compiling: Compiling, page: Page, claim: Claim) -> _Json:
    return _filled({"id": claim.id, "text": claim.text, **_state(compiling, page, claim)})


def _claim_row(compiling: Compiling, page: Page, claim: Claim) -> _Json:
    state = _state(compiling, page, claim)
    sources = {"sourceIds": list(page.source_ids)}
    head = {"id": claim.id, **_owner(page), "text": claim.text}
    # The sources stand between the confidence and the evidence.
    first = {name: state.pop(name) for name in ("status", "confidence")}
    return _filled({**head, **first, **sources, **state})


def _owner(page: Page) -> _Json:
    return {
        "pageId": page.id,
        "pageTitle": page.title,
        "pageKind": page.kind.value,
        "pagePath": page.relative,
    }


def _state(compiling: Compiling, page: Page, claim: Claim) -> _Json:
    dated = compiling.touched(page, claim)
    early = compiling.rules is Rules.OPENCLAW_2026_4
    return {
        "status": claim.status.lower(),
        "confidence": _number(claim.confidence),
        "evidenceCount": len(claim.evidence),
        "missingEvidence": not claim.evidence,
        "evidence": [_evidence(one, early=early) for one in claim.evidence],
        "freshnessLevel": dated.level.value,
        "lastTouchedAt": dated.at,
    }


def _evidence(one: Evidence, *, early: bool) -> _Json:
    later: _Json = {"kind": one.kind}
    tiers: _Json = {"confidence": _number(one.confidence), "privacyTier": one.privacy}
    return _filled(
        {
            **({} if early else later),
            "sourceId": one.source_id,
            "path": one.path,
            "lines": one.lines,
            "weight": _number(one.weight),
            **({} if early else tiers),
            "note": one.note,
            "updatedAt": one.updated_at,
        }
    )


def _page_later(compiling: Compiling, page: Page) -> _Json:
    """Return a page as OpenClaw 2026.9 keeps it."""
    row: _Json = {
        "id": page.id,
        "title": page.title,
        "kind": page.kind.value,
        "path": page.relative,
        "aliases": list(page.aliases),
        "sourceIds": list(page.source_ids),
        "questions": list(page.questions),
        "contradictions": list(page.contradictions),
        "bestUsedFor": list(page.best_used_for),
        "notEnoughFor": list(page.not_enough_for),
        "relationshipCount": len(page.relationships),
        "topRelationships": _relationships(page),
        "pageType": page.page_type,
        "entityType": page.entity_type,
        "canonicalId": page.canonical_id,
        "privacyTier": page.privacy,
        "personCard": None if page.person is None else _card(page.person),
        "claimCount": len(page.claims),
        "topClaims": [
            _filled(
                {
                    "id": claim.id,
                    "text": claim.text,
                    "status": claim.status.lower(),
                    "confidence": _number(claim.confidence),
                    "freshnessLevel": compiling.touched(page, claim).level.value,
                }
            )
            for claim in ranked(compiling, page)[:_TOP_CLAIMS]
        ],
    }
    return _filled(row)


def _claim_later(compiling: Compiling, page: Page, claim: Claim) -> _Json:
    """Return a claim as OpenClaw 2026.9 keeps it."""
    dated = compiling.touched(page, claim)
    tiers = (page.privacy, page.person.privacy if page.person else "")
    return _filled(
        {
            "id": claim.id,
            **_owner(page),
            "pageType": page.page_type,
            "entityType": page.entity_type,
            "canonicalId": page.canonical_id,
            "aliases": list(page.aliases),
            "text": claim.text,
            "status": claim.status.lower(),
            "confidence": _number(claim.confidence),
            "sourceIds": list(page.source_ids),
            "evidenceKinds": _distinct(one.kind for one in claim.evidence),
            "privacyTiers": _distinct((*tiers, *(one.privacy for one in claim.evidence))),
            "freshnessLevel": dated.level.value,
            "lastTouchedAt": dated.at,
        }
    )


def _card(card: PersonCard) -> _Json:
    return _filled(
        {
            "canonicalId": card.canonical_id,
            "handles": list(card.handles),
            "socials": list(card.socials),
            "emails": list(card.emails),
            "timezone": card.timezone,
            "lane": card.lane,
            "askFor": list(card.ask_for),
            "avoidAskingFor": list(card.avoid_asking_for),
            "bestUsedFor": list(card.best_used_for),
            "notEnoughFor": list(card.not_enough_for),
            "confidence": _number(card.confidence),
            "privacyTier": card.privacy,
            "lastRefreshedAt": card.last_refreshed_at,
        }
    )


def _relationships(page: Page) -> list[_Json]:
    return [_relationship(one) for one in page.relationships[:_TOP_RELATIONSHIPS]]


def _relationship(one: Relationship) -> _Json:
    return _filled(
        {
            "targetId": one.target_id,
            "targetPath": one.target_path,
            "targetTitle": one.target_title,
            "kind": one.kind,
            "weight": _number(one.weight),
            "confidence": _number(one.confidence),
            "evidenceKind": one.evidence_kind,
            "privacyTier": one.privacy,
            "note": one.note,
            "updatedAt": one.updated_at,
        }
    )


def _filled(row: _Json) -> _Json:
    """Leave out the fields that are not there; an empty list is there."""
    return {name: value for name, value in row.items() if value not in ("", None)}


def _number(value: float | None) -> float | None:
    """Return a number as JavaScript writes it: 1.0 is 1."""
    return int(value) if value is not None and float(value).is_integer() else value


def _distinct(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(filter(None, names)))


def _line(row: _Json) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))
