"""A page of a wiki vault as values: its claims with their evidence, its person, its relationships.

Format: OpenClaw 2026.4 to 2026.9 (pages of the plugin memory-wiki). Text fields take texts only and
number fields numbers only: ``lines: 12`` is dropped, ``lines: "12"`` is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from mnemoscope.domain.outcomes import Problem, Severity

SUPPORTED = "supported"
"""The status of a claim that names none."""
CONTESTED = frozenset({"contested", "contradicted", "refuted", "superseded"})
"""Statuses that put a claim in doubt; all others are free words."""
LOW_CONFIDENCE = 0.5
"""A page or claim below this is of low confidence."""
PUBLIC = "public"
"""The privacy tier that needs no review."""
CLOSED_TIERS = frozenset({"confidential", "local-private", "private", "restricted", "secret"})
"""Privacy tiers that no digest shows to another agent."""
_PERSONS = frozenset({"person", "maintainer"})


class PageKind(StrEnum):
    """What a page is, by its folder."""

    ENTITY = "entity"
    CONCEPT = "concept"
    SYNTHESIS = "synthesis"
    SOURCE = "source"
    REPORT = "report"


FOLDERS = {
    "entities": PageKind.ENTITY,
    "concepts": PageKind.CONCEPT,
    "sources": PageKind.SOURCE,
    "syntheses": PageKind.SYNTHESIS,
    "reports": PageKind.REPORT,
}
"""The page folders of a vault."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a claim rests on; an empty text or None is a field that is not there."""

    kind: str = ""
    source_id: str = ""
    path: str = ""
    lines: str = ""
    """As ``12-18`` or ``12``."""
    weight: float | None = None
    confidence: float | None = None
    privacy: str = ""
    note: str = ""
    updated_at: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement of a page."""

    id: str | None
    text: str
    status: str
    """As it is written; `SUPPORTED` where none is."""
    confidence: float | None
    evidence: tuple[Evidence, ...]
    updated_at: str
    line: int
    """Where it begins in the file, 1-based; 0: not known."""
    index: int
    """Its place in the page's list ``claims``, from 0; entries without a text count too."""
    confidence_said: str = ""
    """The confidence as it is written, where it is no number, such as ``high``."""

    @property
    def contested(self) -> bool:
        """Whether its status puts it in doubt."""
        return self.status.strip().lower() in CONTESTED

    @property
    def low(self) -> bool:
        """Whether its confidence is low; one that is not said is not."""
        return self.confidence is not None and self.confidence < LOW_CONFIDENCE


@dataclass(frozen=True, slots=True)
class Relationship:
    """A page's relation to something else, of a free kind."""

    target_id: str = ""
    target_path: str = ""
    target_title: str = ""
    kind: str = ""
    weight: float | None = None
    confidence: float | None = None
    evidence_kind: str = ""
    privacy: str = ""
    note: str = ""
    updated_at: str = ""
    index: int = 0
    """Its place in the page's list, from 0."""


@dataclass(frozen=True, slots=True)
class PersonCard:
    """What to ask a person for, and where to find them."""

    canonical_id: str = ""
    handles: tuple[str, ...] = ()
    socials: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()
    timezone: str = ""
    lane: str = ""
    ask_for: tuple[str, ...] = ()
    avoid_asking_for: tuple[str, ...] = ()
    best_used_for: tuple[str, ...] = ()
    not_enough_for: tuple[str, ...] = ()
    confidence: float | None = None
    privacy: str = ""
    last_refreshed_at: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a vault."""

    path: str
    """As all rooms name it: the vault's prefix and the path in the vault."""
    relative: str
    """The path in the vault."""
    kind: PageKind
    id: str
    """Empty where the header names none."""
    title: str
    """That of the header, else the first heading, else the file's name."""
    aliases: tuple[str, ...] = ()
    source_ids: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    person: PersonCard | None = None
    questions: tuple[str, ...] = ()
    contradictions: tuple[str, ...] = ()
    confidence: float | None = None
    status: str = ""
    updated: str = ""
    page_type: str = ""
    entity_type: str = ""
    canonical_id: str = ""
    privacy: str = ""
    best_used_for: tuple[str, ...] = ()
    not_enough_for: tuple[str, ...] = ()
    source_type: str = ""
    fields: Mapping[str, object] = field(default_factory=dict[str, object])
    """The whole header."""
    body: str = ""
    """What stands below the header."""
    body_line: int = 1
    """The line of the file on which the body begins, 1-based."""
    fingerprint: str = ""
    """SHA-256 of the file's bytes."""
    problems: tuple[Problem, ...] = ()
    """A page that cannot be read, or whose header cannot, has one, and neither id nor claims."""
    has_header: bool = True

    @property
    def broken(self) -> bool:
        """Whether it or its header cannot be read, so that it takes part in nothing."""
        return any(problem.severity is not Severity.INFO for problem in self.problems)

    @property
    def low(self) -> bool:
        """Whether its confidence is low; one that is not said is not."""
        return self.confidence is not None and self.confidence < LOW_CONFIDENCE

    @property
    def person_like(self) -> bool:
        """Whether it tells of a person."""
        return self.person is not None or not _PERSONS.isdisjoint(
            (self.entity_type.strip().lower(), self.page_type.strip().lower())
        )

    @property
    def raw_source(self) -> bool:
        """Whether it is a file in ``sources/`` that asks to be left as it is."""
        return self.kind is PageKind.SOURCE and not self.source_type and _is_raw(self.body)


def kind_of(relative: str) -> PageKind | None:
    """Return the kind of a page by its path in the vault; None for what is no page."""
    folder, _, name = relative.partition("/")
    if not name or not name.lower().endswith(".md") or name.rpartition("/")[2] == "index.md":
        return None
    return FOLDERS.get(folder)


def is_closed(tier: str) -> bool:
    """Tell whether a privacy tier keeps something out of what other agents read."""
    return tier.strip().lower() in CLOSED_TIERS


def reviewable(tier: str) -> bool:
    """Tell whether a privacy tier is set and asks for a look."""
    return tier.strip().lower() not in {"", PUBLIC}


_RAW_MARKER = "<!-- openclaw:wiki:raw-source -->"
_NEAR_TOP = 1_000
"""Characters in which the marker of a raw source is looked for."""


def _is_raw(body: str) -> bool:
    return _RAW_MARKER in body[:_NEAR_TOP]
