"""How fresh pages and claims are, and which claims and notes of pages stand against each other.

Source: OpenClaw 2026.4.15 and 2026.9.6, plugin memory-wiki; `Rules.SEED` differs where it says so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from unicodedata import category

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipages import Claim, Page

STALE_DAYS = 90
AGING_DAYS = 30
_SPACE = re.compile(r"\s+")
_ID_WORD = re.compile(r"[^\W\d_]+")
_COUNTING = re.compile(r"claims?|facts?|statements?|items?|points?|notes?|id|[a-z]")
"""Words of an id that say nothing of what it stands for."""


class Freshness(StrEnum):
    """How long ago something was touched."""

    FRESH = "fresh"
    AGING = "aging"
    STALE = "stale"
    UNKNOWN = "unknown"
    """No date, or none that can be read."""

    @property
    def asks_for_review(self) -> bool:
        """Whether somebody should look at it again."""
        return self in {Freshness.STALE, Freshness.UNKNOWN}


@dataclass(frozen=True, slots=True)
class Touched:
    """When something was touched last."""

    level: Freshness
    at: str = ""
    """As it is written; empty where it is unknown."""
    days: int | None = None
    """Whole days since then; a day to come counts as today."""


@dataclass(frozen=True, slots=True)
class ClaimOf:
    """A claim beside its page."""

    page: Page
    claim: Claim


@dataclass(frozen=True, slots=True)
class Cluster:
    """Claims of one id that do not say the same, or do not stand the same."""

    id: str
    entries: tuple[ClaimOf, ...]


@dataclass(frozen=True, slots=True)
class NoteCluster:
    """Pages that note the same contradiction."""

    key: str
    entries: tuple[tuple[Page, str], ...]


def touched(written: str, now: datetime) -> Touched:
    """Tell how fresh a moment is, as ISO 8601; what is no moment is unknown."""
    return _latest((written,), now)


def page_touched(page: Page, now: datetime) -> Touched:
    """Tell how fresh a page is, by its own date."""
    return touched(page.updated, now)


def claim_touched(page: Page, claim: Claim, now: datetime, rules: Rules = Rules.SEED) -> Touched:
    """Tell how fresh a claim is: by its latest own or evidence's date.

    The page's date stands in where the claim has none at all; OpenClaw 2026.4 counts it always.
    """
    own = [date for date in (claim.updated_at, *(one.updated_at for one in claim.evidence)) if date]
    if rules is Rules.OPENCLAW_2026_4:
        own.append(page.updated)
    return _latest(own or (page.updated,), now)


def claim_clusters(pages: Iterable[Page], rules: Rules = Rules.SEED) -> tuple[Cluster, ...]:
    """Return the ids that stand for more than one text or status, by id.

    OpenClaw compares claims of one id across all pages. Here ids such as ``c1`` or ``claim.001``
    count within their page only, and others across pages where the texts are about the same thing.
    """
    by_id: defaultdict[str, list[ClaimOf]] = defaultdict(list)
    for page in pages:
        for claim in page.claims:
            if claim.id:
                by_id[claim.id].append(ClaimOf(page, claim))
    found: list[Cluster] = []
    for id_, entries in by_id.items():
        groups = [entries] if rules is not Rules.SEED else _by_subject(id_, entries)
        found += (Cluster(id_, tuple(group)) for group in groups if _differ(group))
    return tuple(sorted(found, key=lambda cluster: cluster.id))


def note_clusters(pages: Iterable[Page], rules: Rules = Rules.SEED) -> tuple[NoteCluster, ...]:
    """Return the noted contradictions, those that say the same together, by their words.

    To OpenClaw a note with a full stop at its end is another one than the same without it.
    """
    by_key: defaultdict[str, list[tuple[Page, str]]] = defaultdict(list)
    for page in pages:
        for note in page.contradictions:
            key = _note_words(note)
            by_key[key.strip() if rules is Rules.SEED else key].append((page, note))
    return tuple(NoteCluster(key, tuple(entries)) for key, entries in sorted(by_key.items()))


def note_key(note: str) -> str:
    """Return a note as it is compared: lower case, its words with one blank between them."""
    return _note_words(note).strip()


def same_text(text: str) -> str:
    """Return a claim's text as it is compared: lower case, white space as one blank."""
    return _SPACE.sub(" ", text).strip().lower()


def is_page_local(claim_id: str) -> bool:
    """Tell whether a claim's id counts its place and names no subject: ``c1``, ``claim.001``."""
    return all(_COUNTING.fullmatch(word) for word in _ID_WORD.findall(claim_id.lower()))


def _note_words(note: str) -> str:
    """Fold case, and make one blank of each run that is no letter, number or mark of a letter."""
    kept = (char if category(char)[0] in "LNM" else " " for char in note.strip().lower())
    return _SPACE.sub(" ", "".join(kept))


def _latest(dates: Sequence[str], now: datetime) -> Touched:
    known = [(moment, date) for date in dates if (moment := parse_utc(date)) is not None]
    if not known:
        return Touched(Freshness.UNKNOWN)
    moment, written = max(known)
    days = max(0, (now - moment) // timedelta(days=1))
    if days >= STALE_DAYS:
        level = Freshness.STALE
    else:
        level = Freshness.AGING if days >= AGING_DAYS else Freshness.FRESH
    return Touched(level, written, days)


def _differ(entries: Sequence[ClaimOf]) -> bool:
    texts = {same_text(one.claim.text) for one in entries}
    statuses = {one.claim.status.strip().lower() for one in entries}
    return len(texts) > 1 or len(statuses) > 1


def _by_subject(claim_id: str, entries: Sequence[ClaimOf]) -> Iterator[list[ClaimOf]]:
    """Part the claims of one id by what they are about."""
    groups: list[list[ClaimOf]] = []
    local = is_page_local(claim_id)
    for one in entries:
        for group in groups:
            other = group[0]
            same_page = one.page.path == other.page.path
            if same_page or (not local and not _each_of_its_own(one, other)):
                group.append(one)
                break
        else:
            groups.append([one])
    yield from groups


def _each_of_its_own(one: ClaimOf, other: ClaimOf) -> bool:
    """Tell whether each of two claims names its own page and not the other's."""
    own = _names(one.page, one.claim) and _names(other.page, other.claim)
    return own and not (_names(one.page, other.claim) or _names(other.page, one.claim))


def _names(page: Page, claim: Claim) -> bool:
    text = note_key(claim.text)
    padded = f" {text} "
    for name in (page.title, *page.aliases):
        key = note_key(name)
        if key and (f" {key} " in padded if key.isascii() else key in text):
            return True
    return page.person_like and f" {note_key(page.title).partition(' ')[0]} " in padded
