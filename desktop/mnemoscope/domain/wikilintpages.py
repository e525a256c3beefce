"""What can be wrong with one page by itself: its structure, its sources, its dates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikifindings import Code, Finding, SetValue
from mnemoscope.domain.wikihealth import claim_touched, page_touched
from mnemoscope.domain.wikilinks import without_fences
from mnemoscope.domain.wikipages import LOW_CONFIDENCE, Claim, Page, PageKind

_HEADING = re.compile(r"^#[ \t]+\S", re.MULTILINE)
_MARKER = re.compile(
    r"^[ \t]*<!--[ \t]*openclaw:((?:wiki|human)(?::[\w./-]+)*):(start|end)[ \t]*-->[ \t]*\r?$",
    re.MULTILINE,
)
_BRIDGES = frozenset({"memory-bridge", "memory-bridge-events"})
_BRIDGE_FIELDS = ("sourcePath", "bridgeRelativePath", "bridgeWorkspaceDir")
_UNSAFE = "unsafe-local"
_UNSAFE_SOURCE = "memory-unsafe-local"
_UNSAFE_FIELDS = ("sourcePath", "unsafeLocalConfiguredPath", "unsafeLocalRelativePath")


def broken(page: Page) -> Iterator[Finding]:
    """Tell why a page cannot be read."""
    for problem in page.problems:
        yield Finding(Code.INVALID_FRONTMATTER, page.path, problem.line, said=problem.message)


def page_findings(page: Page, now: datetime, rules: Rules) -> Iterator[Finding]:
    """Go through one page that can be read."""
    yield from _structure(page)
    yield from _provenance(page)
    yield from _open_ends(page)
    if page.confidence is not None and page.confidence < LOW_CONFIDENCE:
        yield Finding(
            Code.LOW_CONFIDENCE, page.path, place=("confidence",), said=f"{page.confidence:.2f}"
        )
    if page.kind is not PageKind.REPORT and not page.raw_source:
        touched = page_touched(page, now)
        if touched.level.asks_for_review:
            yield Finding(Code.STALE_PAGE, page.path, said=touched.at, count=touched.days or 0)
    for claim in page.claims:
        yield from _claim(page, claim, now, rules)


def damaged(page: Page) -> Iterator[Finding]:
    """Tell of the blocks of a page that have lost an end: nothing may be written there."""
    if "<!--" not in page.body:
        return
    text = without_fences(page.body)
    open_at: dict[str, int] = {}
    for marker in _MARKER.finditer(text):
        name, starts = marker[1], marker[2] == "start"
        line = page.body_line + text.count("\n", 0, marker.start())
        if starts == (name in open_at):
            yield Finding(Code.DAMAGED_MARKERS, page.path, open_at.get(name, line), subject=name)
        if starts:
            open_at[name] = line
        else:
            open_at.pop(name, None)
    for name, line in open_at.items():
        yield Finding(Code.DAMAGED_MARKERS, page.path, line, subject=name)


def label(claim: Claim) -> str:
    """Return what a claim is called by: its id, else its text."""
    return claim.id or claim.text


def _structure(page: Page) -> Iterator[Finding]:
    kind = page.kind.value
    if not page.id and not page.raw_source:
        yield Finding(Code.MISSING_ID, page.path)
    if not page.page_type and not page.raw_source:
        fix = SetValue(("pageType",), kind)
        yield Finding(Code.MISSING_PAGE_TYPE, page.path, wanted=kind, fix=fix)
    elif page.page_type != kind and not page.raw_source:
        yield Finding(
            Code.PAGE_TYPE_MISMATCH,
            page.path,
            place=("pageType",),
            said=page.page_type,
            wanted=kind,
            fix=SetValue(("pageType",), kind),
        )
    if not page.fields.get("title") and not _HEADING.search(page.body) and not page.raw_source:
        fix = SetValue(("title",), page.title)
        yield Finding(Code.MISSING_TITLE, page.path, wanted=page.title, fix=fix)


def _provenance(page: Page) -> Iterator[Finding]:
    if page.kind not in {PageKind.SOURCE, PageKind.REPORT} and not page.source_ids:
        yield Finding(Code.MISSING_SOURCE_IDS, page.path)
    wanted: tuple[str, ...] = ()
    if page.source_type in _BRIDGES:
        wanted = _BRIDGE_FIELDS
    elif page.source_type == _UNSAFE_SOURCE or page.fields.get("provenanceMode") == _UNSAFE:
        wanted = _UNSAFE_FIELDS
    missing = [name for name in wanted if not page.fields.get(name)]
    if missing:
        yield Finding(Code.MISSING_IMPORT_PROVENANCE, page.path, subject=", ".join(missing))


def _open_ends(page: Page) -> Iterator[Finding]:
    if page.contradictions:
        yield Finding(
            Code.CONTRADICTION_PRESENT,
            page.path,
            place=("contradictions",),
            subject=page.contradictions[0],
            count=len(page.contradictions),
        )
    if page.questions:
        yield Finding(
            Code.OPEN_QUESTION,
            page.path,
            place=("questions",),
            subject=page.questions[0],
            count=len(page.questions),
        )


def _claim(page: Page, claim: Claim, now: datetime, rules: Rules) -> Iterator[Finding]:
    def finding(code: Code, said: str = "", count: int = 0) -> Finding:
        place = ("claims", claim.index)
        line = claim.line or None
        return Finding(code, page.path, line, place, label(claim), said, count=count)

    if not claim.evidence:
        yield finding(Code.CLAIM_MISSING_EVIDENCE)
    if claim.low and claim.confidence is not None:
        yield finding(Code.CLAIM_LOW_CONFIDENCE, f"{claim.confidence:.2f}")
    touched = claim_touched(page, claim, now, rules)
    if touched.level.asks_for_review:
        yield finding(Code.STALE_CLAIM, touched.at, touched.days or 0)
