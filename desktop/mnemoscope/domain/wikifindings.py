"""What can be wrong with the pages of a wiki, and what would put it right.

Codes, categories and severities are those of OpenClaw 2026.9.6 (plugin memory-wiki), as far as it
knows them; the others are our own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.outcomes import Severity

Place = tuple[str | int, ...]
"""Where a value stands in a header: names of fields, and numbers of list entries from 0."""


class Category(StrEnum):
    """What a finding is about."""

    STRUCTURE = "structure"
    PROVENANCE = "provenance"
    LINKS = "links"
    CONTRADICTIONS = "contradictions"
    QUESTIONS = "open-questions"
    QUALITY = "quality"
    RELATIONS = "relations"
    PRIVACY = "privacy"


class Code(StrEnum):
    """One kind of finding."""

    INVALID_FRONTMATTER = "invalid-frontmatter"
    DAMAGED_MARKERS = "damaged-markers"
    """A block that a program or a person keeps has lost one of its ends."""
    MISSING_ID = "missing-id"
    DUPLICATE_ID = "duplicate-id"
    MISSING_PAGE_TYPE = "missing-page-type"
    PAGE_TYPE_MISMATCH = "page-type-mismatch"
    MISSING_TITLE = "missing-title"
    UNREAD_VALUE = "unread-value"
    """A value of a kind that is not read there: a number for lines, a text for a confidence."""
    DUPLICATE_PAGE = "duplicate-page"
    MISSING_CLAIM_ID = "missing-claim-id"
    MISSING_SOURCE_IDS = "missing-source-ids"
    MISSING_IMPORT_PROVENANCE = "missing-import-provenance"
    CLAIM_MISSING_EVIDENCE = "claim-missing-evidence"
    UNKNOWN_SOURCE = "unknown-source"
    """A source is named that no page is."""
    BROKEN_WIKILINK = "broken-wikilink"
    AMBIGUOUS_LINK = "ambiguous-link"
    ORPHAN_PAGE = "orphan-page"
    ALIAS_COLLISION = "alias-collision"
    """One name stands for two pages."""
    ALIAS_REPEATS = "alias-repeats"
    """An alias is the page's own title, or stands there twice."""
    CONTRADICTION_PRESENT = "contradiction-present"
    CLAIM_CONFLICT = "claim-conflict"
    SUPERSESSION_CYCLE = "supersession-cycle"
    SUPERSESSION_FORK = "supersession-fork"
    """Two newer statements take the place of one, and neither that of the other."""
    OPEN_QUESTION = "open-question"
    LOW_CONFIDENCE = "low-confidence"
    CLAIM_LOW_CONFIDENCE = "claim-low-confidence"
    ODD_CONFIDENCE = "odd-confidence"
    """Not a number from 0 to 1."""
    ODD_DATE = "odd-date"
    FUTURE_DATE = "future-date"
    STALE_PAGE = "stale-page"
    STALE_CLAIM = "stale-claim"
    RELATION_SPELLING = "relation-spelling"
    RELATION_TARGET = "relation-target"
    """A relationship leads to no page."""
    RELATION_TO_ITSELF = "relation-to-itself"
    PRIVACY_REVIEW = "privacy-review"
    """Something is marked as not for everybody."""
    PRIVACY_LEAK = "privacy-leak"
    """A page is open to more readers than what stands in it."""


_OWN_WARNINGS = {
    Code.UNKNOWN_SOURCE: Category.PROVENANCE,
    Code.DUPLICATE_PAGE: Category.STRUCTURE,
    Code.UNREAD_VALUE: Category.STRUCTURE,
    Code.ALIAS_COLLISION: Category.LINKS,
    Code.SUPERSESSION_CYCLE: Category.CONTRADICTIONS,
    Code.SUPERSESSION_FORK: Category.CONTRADICTIONS,
    Code.ODD_CONFIDENCE: Category.QUALITY,
    Code.ODD_DATE: Category.QUALITY,
    Code.RELATION_SPELLING: Category.RELATIONS,
    Code.RELATION_TO_ITSELF: Category.RELATIONS,
    Code.PRIVACY_LEAK: Category.PRIVACY,
}
_OWN_HINTS = {
    Code.MISSING_CLAIM_ID: Category.STRUCTURE,
    Code.AMBIGUOUS_LINK: Category.LINKS,
    Code.ORPHAN_PAGE: Category.LINKS,
    Code.ALIAS_REPEATS: Category.LINKS,
    Code.FUTURE_DATE: Category.QUALITY,
    Code.RELATION_TARGET: Category.RELATIONS,
    Code.PRIVACY_REVIEW: Category.PRIVACY,
}
OWN_CODES = frozenset({Code.DAMAGED_MARKERS, *_OWN_WARNINGS, *_OWN_HINTS})
"""Codes that OpenClaw does not know."""
_ERRORS = (
    Code.INVALID_FRONTMATTER,
    Code.DAMAGED_MARKERS,
    Code.MISSING_ID,
    Code.DUPLICATE_ID,
    Code.MISSING_PAGE_TYPE,
    Code.PAGE_TYPE_MISMATCH,
    Code.MISSING_TITLE,
)
_WARNINGS = {
    Code.MISSING_SOURCE_IDS: Category.PROVENANCE,
    Code.MISSING_IMPORT_PROVENANCE: Category.PROVENANCE,
    Code.CLAIM_MISSING_EVIDENCE: Category.PROVENANCE,
    Code.BROKEN_WIKILINK: Category.LINKS,
    Code.CONTRADICTION_PRESENT: Category.CONTRADICTIONS,
    Code.CLAIM_CONFLICT: Category.CONTRADICTIONS,
    Code.OPEN_QUESTION: Category.QUESTIONS,
    Code.LOW_CONFIDENCE: Category.QUALITY,
    Code.CLAIM_LOW_CONFIDENCE: Category.QUALITY,
    Code.STALE_PAGE: Category.QUALITY,
    Code.STALE_CLAIM: Category.QUALITY,
}
_KINDS: Mapping[Code, tuple[Severity, Category]] = {
    **dict.fromkeys(_ERRORS, (Severity.ERROR, Category.STRUCTURE)),
    **{code: (Severity.WARNING, category) for code, category in _WARNINGS.items()},
    **{code: (Severity.WARNING, category) for code, category in _OWN_WARNINGS.items()},
    **{code: (Severity.INFO, category) for code, category in _OWN_HINTS.items()},
}


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Put other words in the place of some of a page's body."""

    start: int
    end: int
    """Offsets in characters in the body."""
    words: str


@dataclass(frozen=True, slots=True)
class SetValue:
    """Give a field of the header a value; one that is not there yet is put in."""

    place: Place
    value: str | float


@dataclass(frozen=True, slots=True)
class DropEntry:
    """Take an entry out of a list of the header."""

    place: Place


Fix = Rewrite | SetValue | DropEntry
"""What puts a finding right without a decision of a person."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a page, as values."""

    code: Code
    path: str
    """The page, as all rooms name it."""
    line: int | None = None
    """1-based, in the file; None where it is about the whole page or not known yet."""
    place: Place = ()
    """Where in the header it stands; empty where it does not."""
    subject: str = ""
    """What it is about: a link's target, a claim's id or text, a field."""
    said: str = ""
    """What is written there."""
    wanted: str = ""
    """What should be, as far as that is known."""
    others: tuple[str, ...] = ()
    """Other pages that are concerned."""
    count: int = 0
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """How bad it is."""
        return _KINDS[self.code][0]

    @property
    def category(self) -> Category:
        """What it is about."""
        return _KINDS[self.code][1]
