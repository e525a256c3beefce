"""Values of a header that are not read as they were meant: of another kind, out of range, no date.

Text fields take texts only and number fields numbers only (OpenClaw 2026.4 to 2026.9):
``lines: 14`` is dropped without a word, and so is ``confidence: "0.8"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import cast

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.wikifindings import Code, Finding, Place, SetValue
from mnemoscope.domain.wikipages import Page

_SHARE = re.compile(r"(\d+(?:\.\d+)?|\.\d+)[ \t]*([%％]?)")
_DATES = frozenset(
    {"updatedAt", "lastRefreshedAt", "createdAt", "importedAt", "ingestedAt", "okfTimestamp"}
)
_TOUCHES = frozenset({"updatedAt", "lastRefreshedAt"})
"""Dates that say when something was looked at, which cannot be tomorrow."""
_A_DAY = timedelta(days=1)
"""By so much the clocks and zones of two machines may differ."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """Which fields of a mapping hold what."""

    texts: frozenset[str]
    shares: frozenset[str] = frozenset({"confidence"})
    """Numbers from 0 to 1."""
    inner: Mapping[str, _Shape] = field(default_factory=dict["str", "_Shape"])
    """Lists of mappings, and mappings."""


_EVIDENCE = _Shape(
    frozenset({"kind", "sourceId", "path", "lines", "privacyTier", "note", "updatedAt"})
)
_CLAIM = _Shape(frozenset({"id", "text", "status", "updatedAt"}), inner={"evidence": _EVIDENCE})
_RELATION = _Shape(
    frozenset(
        {
            *("targetId", "targetPath", "targetTitle", "kind"),
            *("evidenceKind", "privacyTier", "note", "updatedAt"),
        }
    )
)
_CARD = _Shape(frozenset({"canonicalId", "timezone", "lane", "privacyTier", "lastRefreshedAt"}))
_PAGE = _Shape(
    frozenset(
        {
            *("pageType", "id", "entityType", "canonicalId", "status", "privacyTier"),
            *("sourceType", "sourcePath", *_DATES),
        }
    ),
    inner={"claims": _CLAIM, "relationships": _RELATION, "personCard": _CARD},
)


def value_findings(page: Page, now: datetime) -> Iterator[Finding]:
    """Go through the header of a page."""
    yield from _mapping(page, page.fields, _PAGE, (), now)


def _mapping(
    page: Page, values: Mapping[str, object], shape: _Shape, place: Place, now: datetime
) -> Iterator[Finding]:
    for name, value in values.items():
        here = (*place, name)
        if name in shape.texts:
            yield from _text(page, value, here, now)
        elif name in shape.shares:
            yield from _share(page, value, here)
        elif name in shape.inner:
            yield from _inner(page, value, shape.inner[name], here, now)


def _inner(
    page: Page, value: object, shape: _Shape, place: Place, now: datetime
) -> Iterator[Finding]:
    if isinstance(value, Mapping):
        yield from _mapping(page, cast("Mapping[str, object]", value), shape, place, now)
    elif isinstance(value, tuple):
        for at, entry in enumerate(cast("tuple[object, ...]", value)):
            if isinstance(entry, Mapping):
                mapping = cast("Mapping[str, object]", entry)
                yield from _mapping(page, mapping, shape, (*place, at), now)


def _text(page: Page, value: object, place: Place, now: datetime) -> Iterator[Finding]:
    name = str(place[-1])
    if isinstance(value, bool | int | float):
        # A float has lost how it was written; an integer and a truth have not.
        said = str(value).lower() if isinstance(value, bool) else str(value)
        fix = None if isinstance(value, float) else SetValue(place, said)
        yield Finding(
            Code.UNREAD_VALUE,
            page.path,
            place=place,
            subject=name,
            said=said,
            wanted=f'"{said}"',
            fix=fix,
        )
    elif isinstance(value, str) and name in _DATES and value.strip():
        moment = parse_utc(value)
        if moment is None:
            yield Finding(Code.ODD_DATE, page.path, place=place, subject=name, said=value)
        elif name in _TOUCHES and moment > now + _A_DAY:
            yield Finding(Code.FUTURE_DATE, page.path, place=place, subject=name, said=value)


def _share(page: Page, value: object, place: Place) -> Iterator[Finding]:
    name = str(place[-1])
    if isinstance(value, str):
        share = _SHARE.fullmatch(value.strip())
        number = float(share[1]) / (100 if share[2] else 1) if share else None
        if number is not None and 0 <= number <= 1:
            fix = SetValue(place, number)
            yield Finding(
                Code.UNREAD_VALUE,
                page.path,
                place=place,
                subject=name,
                said=value,
                wanted=f"{number:g}",
                fix=fix,
            )
        else:
            yield Finding(Code.ODD_CONFIDENCE, page.path, place=place, subject=name, said=value)
    elif isinstance(value, int | float) and not 0 <= value <= 1:
        yield Finding(Code.ODD_CONFIDENCE, page.path, place=place, subject=name, said=f"{value:g}")
