"""Candidates: OpenClaw's recall state and our own signals, ranked together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.profile import Gates, Rules
from mnemoscope.domain.promotion import promotion_keys
from mnemoscope.domain.scoring import Candidate, Gate, assess, rank
from mnemoscope.domain.sightings import Sighting, gathered, merged, with_sightings
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, claim_hash, with_hits
from mnemoscope.domain.verdicts import Verdicts
from mnemoscope.engine import disk
from mnemoscope.engine.decisions import decisions
from mnemoscope.engine.phaseviews import Foreseen
from mnemoscope.engine.readonce import read_once
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.ledger.openclaw import RecallState, read_recall_state, state_stamp
from mnemoscope.ledger.sightings import MOST_HITS

_MAX_QUERIES = 32


def candidates(
    session: Session, gates: Gates | None = None, *, include_promoted: bool = False
) -> tuple[Candidate, ...]:
    """Return the short-term memories that pass every gate, best first.

    Without gates, those of the session's profile. What stands in MEMORY.md by its marker counts as
    promoted, except under the ``openclaw-*`` profiles, where only the store says so. Pinned ones
    stand first.
    """
    gates = gates or session.profile.gates
    verdicts = decisions(session).verdicts
    if verdicts:
        found = first_pinned(
            one
            for one in assessed(session, gates, verdicts)
            if not one.missed or (include_promoted and one.missed == (Gate.PROMOTED,))
        )
        return found[: gates.limit]
    # Most are held back by a gate that is cheap to ask.
    known = entries(session)
    return rank(
        known,
        phases(session, known),
        profile=session.profile,
        gates=gates,
        now=session.clock.now(),
        lexicon=session.lexicon,
        quality=quality(session),
        include_promoted=include_promoted,
    )


def assessed(
    session: Session,
    gates: Gates | None = None,
    verdicts: Verdicts | None = None,
    *,
    thorough: bool = True,
    foreseen: Foreseen | None = None,
) -> tuple[Candidate, ...]:
    """Return every short-term memory with its score and the gates that it missed, best first.

    What was decided about them is heard (``verdicts``; None: as `decisions` finds it now). For
    ``thorough`` see `scoring.assess`. ``foreseen``: what a night that is only planned adds.
    """
    heard = decisions(session).verdicts if verdicts is None else verdicts
    known = entries(session, foreseen.sightings if foreseen is not None else ())
    found = assess(
        known,
        phases(session, known, foreseen),
        profile=session.profile,
        gates=gates or session.profile.gates,
        now=session.clock.now(),
        lexicon=session.lexicon,
        quality=quality(session),
        thorough=thorough,
    )
    return tuple(map(heard.applied, found)) if heard else found


def first_pinned(found: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Put the pinned ones first; the order is kept otherwise."""
    return tuple(sorted(found, key=lambda one: not one.pinned))


def entries(session: Session, fresh: Sequence[Sighting] = ()) -> tuple[RecallEntry, ...]:
    """Return OpenClaw's entries, in the order of its store, joined with our own.

    Ours are what searches showed and what dreams saw in notes and conversations; ``fresh`` are
    sightings of a plan, which stand in the place of those that are kept.
    """
    joined = join(recall_state(session).entries, session.ledger.signals.entries())
    seen = merged(session.ledger.sightings.all(), fresh)
    if seen:
        joined = with_sightings(joined, gathered(seen, session.profile.rules))
    if session.profile.rules is not Rules.SEED:
        return joined
    written = written_keys(session)
    if not written:
        return joined
    moment = session.clock.now().isoformat()
    return tuple(
        replace(entry, promoted_at=moment)
        if entry.promoted_at is None and entry.key in written
        else entry
        for entry in in_steps(joined)
    )


def phases(
    session: Session, found: Iterable[RecallEntry], foreseen: Foreseen | None = None
) -> Mapping[str, PhaseSignal]:
    """Return how often light and REM sleep touched memories, by key: OpenClaw's and our own."""
    stored = recall_state(session).phases
    own = session.ledger.sightings.hits()
    if foreseen is not None:
        _touch(own, foreseen)
    if not own:
        return stored
    touched = dict(stored)
    for entry in found:
        hits = own.get(entry.claim_hash or claim_hash(entry.snippet))
        if hits is not None:
            touched[entry.key] = with_hits(stored.get(entry.key), replace(hits, key=entry.key))
    return touched


def _touch(hits: dict[str, PhaseSignal], foreseen: Foreseen) -> None:
    """Count the touches of a night to come; the same moment counts once, as when it is kept."""
    at = foreseen.at
    for claim in foreseen.light | foreseen.rem:
        known = hits.get(claim, PhaseSignal(claim))
        if claim in foreseen.light and known.last_light_at != at:
            more = min(MOST_HITS, known.light_hits + 1)
            known = replace(known, light_hits=more, last_light_at=at)
        if claim in foreseen.rem and known.last_rem_at != at:
            more = min(MOST_HITS, known.rem_hits + 1)
            known = replace(known, rem_hits=more, last_rem_at=at)
        hits[claim] = known


def recall_state(session: Session) -> RecallState:
    """Return what OpenClaw has recorded, read again only when its files change."""
    return state_at(session.root)


def state_at(root: Path) -> RecallState:
    """Return what OpenClaw has recorded of the workspace in a folder; see `recall_state`."""
    return _state(root, state_stamp(root))


def join(stored: Iterable[RecallEntry], own: Iterable[RecallEntry]) -> tuple[RecallEntry, ...]:
    """Join entries of the same note and words: counts add up, questions and days unite."""
    joined, own = {entry.key: entry for entry in stored}, tuple(own)
    if not own:
        return tuple(joined.values())
    by_claim = {(entry.path, claim_hash(entry.snippet)): entry.key for entry in joined.values()}
    for entry in own:
        key = by_claim.get((entry.path, entry.claim_hash or claim_hash(entry.snippet)))
        if key is None and entry.key in joined:
            # The same lines with other words: two memories, as OpenClaw tells them apart.
            key = f"{entry.key}:{entry.claim_hash or claim_hash(entry.snippet)}"
        known = joined.get(key) if key is not None else None
        target = key or entry.key
        joined[target] = replace(entry, key=target) if known is None else _sum(known, entry)
    return tuple(joined.values())


def _sum(stored: RecallEntry, own: RecallEntry) -> RecallEntry:
    queries = tuple(dict.fromkeys((*stored.query_hashes, *own.query_hashes)))
    asked = stored.user_query_hashes
    return replace(
        stored,
        recall_count=stored.recall_count + own.recall_count,
        total_score=stored.total_score + own.total_score,
        max_score=max(stored.max_score, own.max_score),
        first_recalled_at=min(stored.first_recalled_at or "~", own.first_recalled_at),
        last_recalled_at=max(stored.last_recalled_at, own.last_recalled_at),
        query_hashes=queries[-_MAX_QUERIES:],
        user_query_hashes=None
        if asked is None
        else tuple(dict.fromkeys((*asked, *own.query_hashes)))[-_MAX_QUERIES:],
        recall_days=tuple(sorted({*stored.recall_days, *own.recall_days})),
    )


def written_keys(session: Session) -> frozenset[str]:
    """The recall keys whose markers stand in MEMORY.md; none where it cannot be read."""
    try:
        found = disk.first_of(session.root, MEMORY_NAMES)
    except EnvironmentFault:
        return frozenset()
    return frozenset() if found is None else promotion_keys(found.text.text)


@read_once(maxsize=4)
def _state(root: Path, stamp: tuple[tuple[str, int, int], ...]) -> RecallState:
    """The state at a root; the stamp of its files is what the memory of it is keyed by."""
    return read_recall_state(root)
