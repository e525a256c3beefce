"""OpenClaw's stored entries as values: read as leniently as OpenClaw itself reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from math import floor, inf, isfinite, nan
from typing import cast

from mnemoscope.domain.concepts import MAX_TAGS
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, collapse, recall_key
from mnemoscope.ledger.jsonfields import as_object

LARGE = 8_000_000
"""Bytes from which on a store of recalls is reported as large."""
_MAX_QUERIES = 32
_MAX_DAYS = 16
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ORIGINS = frozenset({"owner", "agent", "system", "untrusted"})


def large(path: str, size: int) -> Problem:
    """The problem of a store of so many bytes, on which OpenClaw's own dreams may fail."""
    message = f"the recall state has {size / 1e6:.0f} MB; OpenClaw itself may fail on it"
    return Problem("recall-state-large", path, message)


def read_entries(stored: Mapping[str, object]) -> tuple[tuple[RecallEntry, ...], int]:
    """Return the valid entries in their order, and how many were left out.

    Invalid are entries without a path, without whole numbers as lines, or of another source than
    ``memory``. A missing moment stays empty, which the rank takes for now, as OpenClaw does.
    """
    entries: list[RecallEntry] = []
    for key, value in in_steps(stored.items()):
        entry = _entry(_writable(key), as_object(value))
        if entry is not None:
            entries.append(entry)
    return tuple(entries), len(stored) - len(entries)


def read_phases(stored: Mapping[str, object]) -> dict[str, PhaseSignal]:
    """Return the phase hits by recall key; entries without any hit are left out."""
    phases: dict[str, PhaseSignal] = {}
    for map_key, value in in_steps(stored.items()):
        fields = as_object(value)
        light, rem = _count(fields.get("lightHits")), _count(fields.get("remHits"))
        if light == 0 and rem == 0:
            continue
        key = _text(fields.get("key")) or map_key
        phases[key] = PhaseSignal(
            key,
            light,
            rem,
            _text(fields.get("lastLightAt")),
            _text(fields.get("lastRemAt")),
            _text(fields.get("lastRemConsideredAt")),
        )
    return phases


def _entry(key: str, fields: Mapping[str, object]) -> RecallEntry | None:
    path = fields.get("path")
    start, end = _whole(fields.get("startLine", nan)), _whole(fields.get("endLine", nan))
    if not isinstance(path, str) or start is None or end is None:
        return None
    path = path.replace("\\", "/").removeprefix("./")
    if not path or fields.get("source") != "memory":
        return None
    snippet = fields.get("snippet")
    claim = _text(fields.get("claimHash"))
    claim = claim.strip() if claim else None
    base = recall_key(path, start, end)
    origin = as_object(fields.get("provenance"))
    return RecallEntry(
        key=key or (f"{base}:{claim}" if claim else base),
        path=path,
        start_line=start,
        end_line=end,
        snippet=collapse(snippet) if isinstance(snippet, str) else "",
        recall_count=_count(fields.get("recallCount")),
        daily_count=_count(fields.get("dailyCount")),
        grounded_count=_count(fields.get("groundedCount")),
        total_score=_score(fields.get("totalScore")),
        max_score=min(1.0, _score(fields.get("maxScore"))),
        first_recalled_at=_string(fields.get("firstRecalledAt")) or "",
        last_recalled_at=_string(fields.get("lastRecalledAt")) or "",
        query_hashes=_distinct(fields.get("queryHashes"), _MAX_QUERIES),
        recall_days=_days(fields.get("recallDays")),
        concept_tags=_tags(fields.get("conceptTags")),
        claim_hash=claim,
        promoted_at=_string(fields.get("promotedAt")),
        user_query_hashes=_user_queries(fields.get("userQueryHashes")),
        origin_class=_origin(origin),
        session_kind=_text(origin.get("sessionKind")),
        supersedes_key=_text(origin.get("supersedesKey")),
        project_key=_text(fields.get("projectKey")),
    )


def _writable(key: str) -> str:
    """The key as it is written into MEMORY.md; empty where it would leave its comment or its line.

    Halves of characters, which JSON can hold and no file, are replaced.
    """
    if "-->" in key or len(key.splitlines()) > 1:
        return ""
    if key.isascii():
        return key
    return key.encode("utf-8", "surrogatepass").decode("utf-8", "replace")


def _user_queries(value: object) -> tuple[str, ...] | None:
    return None if _items(value) is None else _distinct(value, _MAX_QUERIES)


def _origin(provenance: Mapping[str, object]) -> str | None:
    """An unknown class counts as untrusted; no provenance at all is no class."""
    if not provenance:
        return None
    origin = provenance.get("originClass")
    return origin if isinstance(origin, str) and origin in _ORIGINS else "untrusted"


def _items(value: object) -> list[object] | None:
    return cast("list[object]", value) if isinstance(value, list) else None


def _distinct(value: object, limit: int) -> tuple[str, ...]:
    """The first ``limit`` distinct, trimmed, non-empty texts."""
    items = _items(value)
    if not items:
        return ()
    texts = [item for item in items if isinstance(item, str)]
    found = dict.fromkeys(map(str.strip, texts))
    found.pop("", None)
    return tuple(found)[:limit]


def _tags(value: object) -> tuple[str, ...] | None:
    """None where the entry has no list of tags, which then are derived."""
    tags = _items(value)
    if tags is None:
        return None
    return _distinct([tag.lower() for tag in tags if isinstance(tag, str)], MAX_TAGS)


def _days(value: object) -> tuple[str, ...]:
    """The last 16 days, each cut to its ISO day; repeated ones stay, as OpenClaw leaves them."""
    items = _items(value)
    if not items:
        return ()
    days = [_day(item) for item in items if isinstance(item, str)]
    return tuple(filter(None, days))[-_MAX_DAYS:]


@lru_cache(maxsize=4096)
def _day(moment: str) -> str:
    """The ISO day that a text begins with; empty where it is none. A store names few days often."""
    match = _DAY.match(moment.strip())
    return match[0] if match else ""


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value.strip() else None


def _string(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _number(value: object) -> float:
    """What JavaScript's ``Number()`` makes of a JSON value: null is 0, texts are parsed."""
    if isinstance(value, int | float):
        return float(value) if abs(value) < inf else nan
    if value is None:
        return 0.0
    if not isinstance(value, str):
        return nan
    try:
        return float(value.strip() or "0") if "_" not in value else nan
    except ValueError:
        return nan


def _whole(value: object) -> int | None:
    if type(value) is int:
        return value
    number = _number(value)
    return int(number) if isfinite(number) and number == floor(number) else None


def _count(value: object) -> int:
    if type(value) is int:
        return max(0, value)
    number = _number(value)
    return max(0, floor(number)) if isfinite(number) else 0


def _score(value: object) -> float:
    number = _number(value)
    return max(0.0, number) if isfinite(number) else 0.0
