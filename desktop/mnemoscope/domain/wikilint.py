"""All that is wrong with the pages of a wiki, each finding with what would put it right.

Rules: those of OpenClaw 2026.9.6 and our own; the profiles of OpenClaw get its codes alone. Links
are resolved as they are meant in every profile: OpenClaw 2026.4 calls every link by title, alias or
relative path broken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from posixpath import basename

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikifindings import OWN_CODES, Code, Finding, SetValue
from mnemoscope.domain.wikihealth import claim_clusters
from mnemoscope.domain.wikilintlinks import (
    Near,
    alias_findings,
    duplicates,
    link_findings,
    orphans,
    source_findings,
)
from mnemoscope.domain.wikilintpages import broken, damaged, label, page_findings
from mnemoscope.domain.wikilintrelations import privacy_findings, relation_findings, supersessions
from mnemoscope.domain.wikilintvalues import value_findings
from mnemoscope.domain.wikipages import Page
from mnemoscope.domain.wikirelations import Kinds
from mnemoscope.domain.wikiweb import Web


@dataclass(frozen=True, slots=True)
class Vault:
    """What is looked through."""

    pages: tuple[Page, ...]
    files: tuple[str, ...] = ()
    """Paths in the vault of what is no page, such as attachments."""
    kinds: Kinds = field(default_factory=Kinds)


def lint(vault: Vault, now: datetime, rules: Rules = Rules.SEED) -> tuple[Finding, ...]:
    """Return the findings of a vault by page, line and code."""
    web = Web(vault.pages, vault.files)
    near = Near(web)
    readable = [page for page in vault.pages if not page.broken]
    found = [
        *_each_page(vault.pages, now, rules),
        *_conflicts(readable, rules),
        *duplicates(web),
        *link_findings(web, near),
    ]
    if rules is Rules.SEED:
        found += source_findings(web, near)
        found += orphans(web)
        found += alias_findings(web)
        found += relation_findings(web, vault.kinds)
        found += supersessions(web, vault.kinds)
        found += _claims_without_id(readable)
    found = [one for one in found if rules is Rules.SEED or one.code not in OWN_CODES]
    found = _with_ids(found, readable)
    return tuple(sorted(found, key=lambda one: (one.path, one.line or 0, one.code.value)))


def _each_page(pages: Iterable[Page], now: datetime, rules: Rules) -> Iterator[Finding]:
    for page in pages:
        if page.broken:
            yield from broken(page)
            continue
        yield from page_findings(page, now, rules)
        if rules is Rules.SEED:
            yield from value_findings(page, now)
            yield from privacy_findings(page)
            yield from damaged(page)


def _conflicts(pages: Sequence[Page], rules: Rules) -> Iterator[Finding]:
    for cluster in claim_clusters(pages, rules):
        for entry in cluster.entries:
            others = dict.fromkeys(one.page.path for one in cluster.entries)
            others.pop(entry.page.path)
            yield Finding(
                Code.CLAIM_CONFLICT,
                entry.page.path,
                entry.claim.line or None,
                place=("claims", entry.claim.index),
                subject=cluster.id,
                others=tuple(others),
                count=len(cluster.entries),
            )


def _claims_without_id(pages: Iterable[Page]) -> Iterator[Finding]:
    for page in pages:
        for claim in page.claims:
            if claim.id is None:
                place = ("claims", claim.index)
                line = claim.line or None
                yield Finding(Code.MISSING_CLAIM_ID, page.path, line, place, label(claim))


def _with_ids(found: Iterable[Finding], pages: Sequence[Page]) -> list[Finding]:
    """Give what has no id one that nothing else has."""
    by_path = {page.path: page for page in pages}
    taken = {page.id for page in pages} | {claim.id for page in pages for claim in page.claims}
    return [
        _with_id(one, by_path[one.path], taken)
        if one.code in {Code.MISSING_ID, Code.MISSING_CLAIM_ID}
        else one
        for one in found
    ]


def _with_id(finding: Finding, page: Page, taken: set[str | None]) -> Finding:
    stem = basename(page.relative)[:-3]
    if finding.code is Code.MISSING_ID:
        wished = (f"{page.kind.value}.{stem}{'' if n == 1 else f'-{n}'}" for n in count(1))
    else:
        wished = (f"claim.{stem}.{n}" for n in count(1))
    id_ = next(one for one in wished if one not in taken)
    taken.add(id_)
    return replace(finding, wanted=id_, fix=SetValue((*finding.place, "id"), id_))
