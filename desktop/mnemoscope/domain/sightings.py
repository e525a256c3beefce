"""Sightings: what dreams found said in notes and conversations, gathered like recalls.

How a sighting counts under our own rules:

* A claim gains one daily signal (.62) on each dreaming day on which it still stands in a note of
  the last 14 days, however many notes say it, as in OpenClaw 2026.9.6.
* Its days and so its contexts are the days of the *notes* that say it, never the nights on which
  it was read: in equal words, or with a few added that change nothing (`alikeclaims.Restated`).
  What was written once has one context for ever, however often it is read, and stays below two
  contexts; what comes back in the notes of several days earns them without a single search.
* It is as old as the last note that says it.
* A dream asks no question, so sightings add none.

Under ``openclaw-2026.4`` a piece counts once for each note; its note's synthetic query counts as a
question. Under ``openclaw-2026.9`` it counts once each dreaming day and adds no context.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import RecallEntry, claim_hash, query_hash, recall_key

DAILY_SCORE = 0.62
SESSION_SCORE = 0.58
_LIST_MARK = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+")


class Source(StrEnum):
    """Where a claim was seen."""

    DAILY = "daily"
    SESSION = "session"
    GROUNDED = "grounded"
    """In a note, by the deterministic reading of the past."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A claim as one note says it; one for each claim, source, note and day."""

    claim: str
    """Claim hash of the wording that was seen first."""
    source: Source
    path: str
    day: str
    """ISO day of the note or of the conversation."""
    start_line: int
    end_line: int
    text: str
    count: int
    """Signals: 0 where another note has given today's signal to the claim."""
    total: float
    """Sum of their scores."""
    best: float
    first_at: str
    """ISO moment at which it was seen first; see `last_at`."""
    last_at: str
    """ISO moment that its age counts from."""
    seen: str
    """ISO day of the last night that counted it."""

    @property
    def row(self) -> tuple[str, Source, str, str]:
        """What there is one sighting for."""
        return self.claim, self.source, self.path, self.day


def merged(known: Sequence[Sighting], fresh: Sequence[Sighting]) -> tuple[Sighting, ...]:
    """The sightings as they stand once the fresh ones are kept."""
    if not fresh:
        return tuple(known)
    rows = {one.row: one for one in known}
    rows.update((one.row, one) for one in fresh)
    return tuple(rows.values())


def gathered(sightings: Iterable[Sighting], rules: Rules) -> tuple[RecallEntry, ...]:
    """Return one entry for each claim, in the order in which the claims come."""
    by_claim: dict[str, list[Sighting]] = {}
    for sighting in sightings:
        by_claim.setdefault(sighting.claim, []).append(sighting)
    return tuple(_entry(claim, found, rules) for claim, found in by_claim.items())


def claim_key(claim: str) -> str:
    """The recall key of a claim that notes say: ``memory:claim:<hash>`` (OpenClaw 2026.9.6)."""
    return f"memory:claim:{claim}"


def with_sightings(
    entries: Iterable[RecallEntry], seen: Iterable[RecallEntry]
) -> tuple[RecallEntry, ...]:
    """Join what was recalled with what was seen: one entry for one claim.

    OpenClaw records recalls with the mark of their list item, sightings never are; such a recall
    keeps its key, by which OpenClaw knows what was promoted.
    The key is that of whichever came first, so that it never changes while both grow.
    """
    joined = {entry.key: entry for entry in entries}
    by_claim: dict[str, str] = {}
    for entry in joined.values():
        by_claim.setdefault(entry.claim_hash or claim_hash(entry.snippet), entry.key)
    marked: dict[str, str] = {}
    for entry in joined.values():
        bare = _LIST_MARK.sub("", entry.snippet)
        if bare != entry.snippet:
            marked.setdefault(claim_hash(bare), entry.key)
    for sight in seen:
        claim = sight.claim_hash or ""
        key = by_claim.get(claim) or marked.get(claim)
        if key is None:
            joined.setdefault(sight.key, sight)
            continue
        known = joined[key]
        first = claim in marked or known.first_recalled_at <= sight.first_recalled_at
        joined[key] = _sum(known, sight, known.key if first else sight.key)
    return tuple(joined.values())


def _entry(claim: str, found: list[Sighting], rules: Rules) -> RecallEntry:
    newest = max(found, key=lambda one: (one.day, one.count, one.path))
    days = sorted({one.day for one in found})
    grounded = sum(one.count for one in found if one.source is Source.GROUNDED)
    signals = sum(one.count for one in found)
    asked = () if rules is Rules.SEED else tuple(dict.fromkeys(map(_synthetic, found)))
    own = rules is not Rules.OPENCLAW_2026_4 and newest.source is not Source.SESSION
    place = recall_key(newest.path, newest.start_line, newest.end_line)
    return RecallEntry(
        key=claim_key(claim) if own else place,
        path=newest.path,
        start_line=newest.start_line,
        end_line=newest.end_line,
        snippet=newest.text,
        daily_count=signals - grounded,
        grounded_count=grounded,
        total_score=sum(one.total for one in found),
        max_score=max(one.best for one in found),
        first_recalled_at=min(one.first_at for one in found),
        last_recalled_at=max(one.last_at for one in found),
        query_hashes=asked,
        recall_days=tuple(days),
        claim_hash=claim,
        user_query_hashes=(),
        origin_class="agent",
        session_kind="interactive" if newest.source is Source.SESSION else "unknown",
    )


def _synthetic(sighting: Sighting) -> str:
    """The hash of the query under which OpenClaw records a sighting."""
    name = {
        Source.DAILY: f"__dreaming_daily__:{sighting.day}",
        Source.SESSION: f"__dreaming_sessions__:{sighting.day}",
        Source.GROUNDED: "__dreaming_grounded_backfill__:candidate",
    }[sighting.source]
    return query_hash(name)


def _sum(known: RecallEntry, sight: RecallEntry, key: str) -> RecallEntry:
    """Join a memory with its sightings.

    A note that OpenClaw has counted is not counted again: only what our nights saw beyond it is.
    """
    asked = known.user_query_hashes
    if asked is None and known.daily_count == known.grounded_count == 0:
        asked = known.query_hashes
    daily = max(known.daily_count, sight.daily_count)
    grounded = max(known.grounded_count, sight.grounded_count)
    added = daily + grounded - known.daily_count - known.grounded_count
    average = sight.total_score / max(1, sight.signal_count)
    return replace(
        known,
        key=key,
        claim_hash=known.claim_hash or sight.claim_hash,
        daily_count=daily,
        grounded_count=grounded,
        total_score=known.total_score + added * average,
        max_score=max(known.max_score, sight.max_score),
        first_recalled_at=min(known.first_recalled_at or "~", sight.first_recalled_at),
        last_recalled_at=max(known.last_recalled_at, sight.last_recalled_at),
        query_hashes=tuple(dict.fromkeys((*known.query_hashes, *sight.query_hashes))),
        user_query_hashes=asked,
        recall_days=tuple(sorted({*known.recall_days, *sight.recall_days})),
        origin_class=known.origin_class or sight.origin_class,
        session_kind=known.session_kind or sight.session_kind,
    )
