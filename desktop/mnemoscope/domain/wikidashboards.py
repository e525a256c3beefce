"""What the reports and indexes of a vault say, as the lines of their blocks.

Wording and order: OpenClaw 2026.4.15 (five reports) and 2026.9.6 (nine). Differences: see
`mnemoscope.domain.wikihealth` and `mnemoscope.domain.wikipagelinks`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain import collation
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikihealth import (
    Freshness,
    Touched,
    claim_clusters,
    claim_touched,
    note_clusters,
    page_touched,
)
from mnemoscope.domain.wikipagelinks import RenderMode, link_list, linker, page_link
from mnemoscope.domain.wikipages import (
    FOLDERS,
    Claim,
    Evidence,
    Page,
    PageKind,
    PersonCard,
    Relationship,
    reviewable,
)

GENERATED = "## Generated"
ROOT_INDEX = "index.md"
_PREVIEW = 3
_TOP_SOURCES = 20
_NO_KIND = "unspecified"
_UNDATED = frozenset({PageKind.REPORT, PageKind.CONCEPT, PageKind.SYNTHESIS})
"""Kinds that are not expected to be touched again (OpenClaw 2026.9)."""
_GROUPS = ("sources", "entities", "concepts", "syntheses", "reports")
"""The page folders in the order of the index."""


@dataclass(frozen=True, slots=True)
class Compiling:
    """What reports and indexes are made from."""

    pages: Sequence[Page]
    """Those that can be read, in the order of their titles."""
    now: datetime
    rules: Rules
    mode: RenderMode = RenderMode.NATIVE
    closed: int = 0
    """How many private pages, and things in others, are not among the pages."""

    def touched(self, page: Page, claim: Claim) -> Touched:
        """Tell how fresh a claim is."""
        return claim_touched(page, claim, self.now, self.rules)

    def claims(self) -> list[tuple[Page, Claim]]:
        """Return all claims beside their pages."""
        return [(page, claim) for page in self.pages for claim in page.claims]


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One report that compiling writes."""

    stem: str
    title: str
    lines: Callable[[Compiling, str], list[str]]
    """What it says, as it stands in the file of the path given."""
    early: bool = False
    """Whether OpenClaw 2026.4 has it too."""

    @property
    def path(self) -> str:
        """Its path in the vault."""
        return f"reports/{self.stem}.md"


def dashboards(rules: Rules) -> tuple[Dashboard, ...]:
    """Return the reports that a version of OpenClaw makes."""
    if rules is Rules.OPENCLAW_2026_4:
        return tuple(one for one in _DASHBOARDS if one.early)
    return _DASHBOARDS


def root_index(compiling: Compiling) -> list[str]:
    """Return the lines of the index of the whole vault."""
    pages = compiling.pages
    lines = [
        f"- Render mode: `{compiling.mode.value}`",
        f"- Total pages: {len(pages)}",
        f"- Claims: {len(compiling.claims())}",
    ]
    kinds = Counter(page.kind for page in pages)
    lines += (f"- {folder.title()}: {kinds[FOLDERS[folder]]}" for folder in _GROUPS)
    for folder in _GROUPS:
        lines += ("", f"### {folder.title()}", *_of_folder(compiling, folder, ROOT_INDEX))
    return lines


def folder_index(compiling: Compiling, folder: str) -> list[str]:
    """Return the lines of the index of one page folder."""
    return _of_folder(compiling, folder, f"{folder}/{ROOT_INDEX}")


def _of_folder(compiling: Compiling, folder: str, file: str) -> list[str]:
    pages = [page for page in compiling.pages if page.kind is FOLDERS[folder]]
    return link_list(pages, linker(file, compiling.mode)) or [f"- No {folder} yet."]


def _open_questions(compiling: Compiling, file: str) -> list[str]:
    link = linker(file, compiling.mode)
    asking = [page for page in compiling.pages if page.questions]
    if not asking:
        return ["- No open questions right now."]
    lines = (f"- {link(page)}: {' | '.join(page.questions)}" for page in asking)
    return [f"- Pages with open questions: {len(asking)}", "", *lines]


def _contradictions(compiling: Compiling, file: str) -> list[str]:
    link = linker(file, compiling.mode)
    notes = sorted(
        note_clusters(compiling.pages, compiling.rules),
        key=lambda cluster: collation.key(cluster.entries[0][1]),
    )
    clusters = sorted(
        claim_clusters(compiling.pages, compiling.rules),
        key=lambda cluster: collation.key(cluster.id),
    )
    if not notes and not clusters:
        return ["- No contradictions flagged right now."]
    lines = [
        f"- Contradiction note clusters: {len(notes)}",
        f"- Competing claim clusters: {len(clusters)}",
    ]
    if notes:
        lines += ("", "### Page Notes")
        for note in notes:
            pages = sorted((page for page, _ in note.entries), key=_by_path)
            lines.append(f"- {note.entries[0][1]}: {' | '.join(map(link, pages))}")
    if clusters:
        lines += ("", "### Claim Clusters")
        for cluster in clusters:
            entries = sorted(cluster.entries, key=lambda one: _by_path(one.page))
            shown = (
                f"{link(one.page)} -> {_named(one.claim)} ({_status(one.claim)},"
                f" {_fresh(compiling.touched(one.page, one.claim))})"
                for one in entries
            )
            lines.append(f"- `{cluster.id}`: {' | '.join(shown)}")
    return lines


def _low_confidence(compiling: Compiling, file: str) -> list[str]:
    pages = [page for page in compiling.pages if page.low]
    pages.sort(key=lambda page: page.confidence or 0)
    claims = [one for one in compiling.claims() if one[1].low]
    claims.sort(key=lambda one: one[1].confidence or 0)
    if not pages and not claims:
        return ["- No low-confidence pages or claims right now."]
    link = linker(file, compiling.mode)
    lines = [f"- Low-confidence pages: {len(pages)}", f"- Low-confidence claims: {len(claims)}"]
    if pages:
        shown = (f"- {link(page)}: confidence {page.confidence or 0:.2f}" for page in pages)
        lines += ("", "### Pages", *shown)
    if claims:
        lines += ("", "### Claims", *_claim_lines(compiling, file, claims))
    return lines


def _claim_health(compiling: Compiling, file: str) -> list[str]:
    every = compiling.claims()
    missing = [one for one in every if not one[1].evidence]
    contested = [one for one in every if one[1].contested]
    stale = [one for one in every if compiling.touched(*one).level.asks_for_review]
    if not missing and not contested and not stale:
        return ["- No claim health issues right now."]
    lines = [
        f"- Claims missing evidence: {len(missing)}",
        f"- Contested claims: {len(contested)}",
        f"- Stale or unknown claims: {len(stale)}",
    ]
    sections = (
        ("Missing Evidence", missing),
        ("Contested Claims", contested),
        ("Stale Claims", stale),
    )
    for heading, claims in sections:
        if claims:
            lines += ("", f"### {heading}", *_claim_lines(compiling, file, claims))
    return lines


def _stale_pages(compiling: Compiling, file: str) -> list[str]:
    early = compiling.rules is Rules.OPENCLAW_2026_4
    left_out = frozenset({PageKind.REPORT}) if early else _UNDATED
    found = [
        (page, dated)
        for page in compiling.pages
        if page.kind not in left_out
        and (early or not page.raw_source)
        and (dated := page_touched(page, compiling.now)).level is not Freshness.FRESH
    ]
    if not found:
        return ["- No aging or stale pages older than 30 days."]
    link = linker(file, compiling.mode)
    lines = (f"- {link(page)}: {_fresh(dated)}" for page, dated in found)
    return [f"- Stale pages: {len(found)}", "", *lines]


def _people(compiling: Compiling, file: str) -> list[str]:
    people = [page for page in compiling.pages if page.person_like]
    if not people:
        return ["- No people with routing metadata yet."]
    link = linker(file, compiling.mode)
    lines = [f"- People with routing metadata: {len(people)}"]
    for page in people:
        card = page.person or PersonCard()
        parts = {
            "id": page.canonical_id or card.canonical_id,
            "aliases": _preview(page.aliases),
            "handles": _preview(card.handles),
            "lane": card.lane,
            "ask": _preview(card.ask_for),
            "best": _preview(card.best_used_for or page.best_used_for),
            "privacy": page.privacy or card.privacy,
            "refreshed": card.last_refreshed_at,
            "freshness": _fresh(page_touched(page, compiling.now)),
        }
        said = "; ".join(f"{name} {value}" for name, value in parts.items() if value)
        lines.append(f"- {link(page)}: {said}")
    return lines


def _graph(compiling: Compiling, file: str) -> list[str]:
    edges = [(page, one) for page in compiling.pages for one in page.relationships]
    if not edges:
        return ["- No structured relationships yet."]
    edges.sort(key=lambda edge: (collation.key(edge[0].title), collation.key(_target(edge[1]))))
    link = linker(file, compiling.mode)
    lines: list[str] = []
    for page, one in edges:
        target = _target(one)
        if one.target_path:
            target = page_link(file, one.target_path, target, compiling.mode)
        parts = (
            one.kind,
            _figure("weight", one.weight),
            _figure("confidence", one.confidence),
            one.evidence_kind and f"evidence {one.evidence_kind}",
            one.privacy and f"privacy {one.privacy}",
            one.note,
        )
        lines.append(f"- {link(page)} -> {target}{_bracketed(parts)}")
    return [f"- Structured relationships: {len(edges)}", "", *lines]


def _provenance(compiling: Compiling, file: str) -> list[str]:
    link = linker(file, compiling.mode)
    claims = compiling.claims()
    evidence = [one for _, claim in claims for one in claim.evidence]
    missing = [f"- {link(page)}: {_named(claim)}" for page, claim in claims if not claim.evidence]
    lines = [f"- Evidence entries: {len(evidence)}", f"- Claims missing evidence: {len(missing)}"]
    kinds = _counted(one.kind or _NO_KIND for one in evidence)
    sources = _counted(name for one in evidence if (name := one.source_id or one.path))
    sections = (
        ("Evidence Classes", kinds),
        ("Top Evidence Sources", sources[:_TOP_SOURCES]),
        ("Missing Evidence", missing),
    )
    for heading, listed in sections:
        if listed:
            lines += ("", f"### {heading}", *listed)
    return lines


def _privacy(compiling: Compiling, file: str) -> list[str]:
    link = linker(file, compiling.mode)
    lines = [f"- {link(page)}: {said}" for page in compiling.pages for said in _tiers(page)]
    if not lines and not compiling.closed:
        return ["- No privacy tiers to review."]
    head = [f"- Privacy review entries: {len(lines) + compiling.closed}"]
    if compiling.closed:
        head.append(f"- Private, and so named in no report and no index: {compiling.closed}")
    return [*head, "", *lines] if lines else head


def _tiers(page: Page) -> Iterable[str]:
    if reviewable(page.privacy):
        yield f"page privacy {page.privacy}"
    if page.person is not None and reviewable(page.person.privacy):
        yield f"person card privacy {page.person.privacy}"
    for one in page.relationships:
        if reviewable(one.privacy):
            yield f"relationship privacy {one.privacy} -> {_target(one)}{_bracketed((one.kind,))}"
    for claim in page.claims:
        for evidence in claim.evidence:
            if reviewable(evidence.privacy):
                where = _bracketed(_place(evidence))
                yield f"evidence privacy {evidence.privacy} on {_named(claim)}{where}"


def _place(evidence: Evidence) -> tuple[str, ...]:
    return (
        evidence.kind and f"kind {evidence.kind}",
        evidence.source_id and f"source {evidence.source_id}",
        evidence.path and f"path {evidence.path}",
        evidence.lines and f"lines {evidence.lines}",
    )


def _claim_lines(
    compiling: Compiling, file: str, claims: Iterable[tuple[Page, Claim]]
) -> Iterable[str]:
    link = linker(file, compiling.mode)
    for page, claim in claims:
        parts = (
            f"status {_status(claim)}",
            _figure("confidence", claim.confidence),
            f"{len(claim.evidence)} evidence" if claim.evidence else "missing evidence",
            _fresh(compiling.touched(page, claim)),
        )
        yield f"- {link(page)}: {_named(claim)}{_bracketed(parts)}"


def _named(claim: Claim) -> str:
    return f"`{claim.id}`: {claim.text}" if claim.id else claim.text


def _status(claim: Claim) -> str:
    return claim.status.lower()


def _fresh(dated: Touched) -> str:
    if dated.level is Freshness.UNKNOWN:
        return "missing updatedAt"
    return f"{dated.level.value} ({dated.at})"


def _figure(name: str, value: float | None) -> str:
    return "" if value is None else f"{name} {value:.2f}"


def _bracketed(parts: Iterable[str]) -> str:
    said = ", ".join(filter(None, parts))
    return f" ({said})" if said else ""


def _preview(names: Sequence[str]) -> str:
    more = f" +{len(names) - _PREVIEW}" if len(names) > _PREVIEW else ""
    return ", ".join(names[:_PREVIEW]) + more


def _target(one: Relationship) -> str:
    return one.target_title or one.target_id or one.target_path


def _counted(names: Iterable[str]) -> list[str]:
    """Return names with how often each stands there, the most frequent first."""
    counts = Counter(names)
    ordered = sorted(counts, key=lambda name: (-counts[name], collation.key(name)))
    return [f"- {name}: {counts[name]}" for name in ordered]


def _by_path(page: Page) -> collation.Key:
    return collation.key(page.relative)


_DASHBOARDS = (
    Dashboard("open-questions", "Open Questions", _open_questions, early=True),
    Dashboard("contradictions", "Contradictions", _contradictions, early=True),
    Dashboard("low-confidence", "Low Confidence", _low_confidence, early=True),
    Dashboard("claim-health", "Claim Health", _claim_health, early=True),
    Dashboard("stale-pages", "Stale Pages", _stale_pages, early=True),
    Dashboard("person-agent-directory", "Person Agent Directory", _people),
    Dashboard("relationship-graph", "Relationship Graph", _graph),
    Dashboard("provenance-coverage", "Provenance Coverage", _provenance),
    Dashboard("privacy-review", "Privacy Review", _privacy),
)
