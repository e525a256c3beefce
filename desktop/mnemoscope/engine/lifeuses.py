"""Gathers from the ledger and from OpenClaw's store how each memory was used and judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.life import Access, AccessKind, Life, LifeKind, Place
from mnemoscope.domain.lifejoin import ByHand, Use, gone
from mnemoscope.domain.lifeuse import Finder, agent_accesses
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.paths import is_corpus
from mnemoscope.domain.rehydration import source_paths
from mnemoscope.domain.signals import claim_hash, collapse, recall_key
from mnemoscope.engine import disk
from mnemoscope.engine.promote import recall_state
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import Said
from mnemoscope.ledger.signals import Passage

_LEAST = 8
"""Characters below which a line says nothing about whether a text still stands."""


@dataclass(slots=True)
class Uses:
    """How memories were used, and what was used of which no memory is left."""

    by_id: dict[str, Use] = field(default_factory=dict[str, Use])
    lost: dict[tuple[str, str], tuple[Passage, Use]] = field(
        default_factory=dict[tuple[str, str], tuple[Passage, Use]]
    )
    """By path and claim."""

    def of(self, ids: Iterable[str]) -> list[Use]:
        """Return what is gathered of memories."""
        return [self.by_id.setdefault(one, Use()) for one in ids]

    def of_lost(self, passage: Passage) -> list[Use]:
        """Return what is gathered of words that are no memory now."""
        return [self.lost.setdefault((passage.path, passage.claim), (passage, Use()))[1]]


def uses(session: Session, finder: Finder) -> Uses:
    """Return all uses of the memories that a finder knows, and of those that are gone."""
    found = Uses()
    _add_own(session, finder, found)
    _add_agent(session, finder, found)
    _add_sightings(session, finder, found)
    _add_verdicts(session, finder, found)
    _add_noted(session, finder, found)
    return found


def _add_own(session: Session, finder: Finder, found: Uses) -> None:
    passages = session.ledger.signals.passages()
    meant: dict[tuple[str, str], list[Use]] = {}
    for asked in session.ledger.signals.all():
        key = asked.path, asked.claim
        known = meant.get(key)
        if known is None:
            passage = passages.get(key)
            if passage is None:
                continue  # recorded this very moment, by another program
            known = meant[key] = _meant(finder, found, passage)
        at = parse_utc(asked.at)
        if at is None:
            continue
        access = Access(at, AccessKind.RECALL, asked.query, asked.score)
        for use in known:
            use.accesses.append(access)
            use.questions.add(asked.query_hash)
            use.see(at)


def _add_agent(session: Session, finder: Finder, found: Uses) -> None:
    for entry in recall_state(session).entries:
        accesses = agent_accesses(entry)
        if not accesses or is_corpus(entry.path):
            continue
        passage = Passage(
            entry.path,
            entry.claim_hash or claim_hash(entry.snippet),
            entry.start_line,
            entry.end_line,
            entry.snippet,
        )
        asked = (entry.user_query_hashes or entry.query_hashes)[-entry.recall_count :]
        for use in _meant(finder, found, passage, entry.key):
            use.accesses += accesses
            use.questions.update(asked)
            use.see(parse_utc(entry.first_recalled_at) or accesses[0].at)


def _add_sightings(session: Session, finder: Finder, found: Uses) -> None:
    for sighting in session.ledger.sightings.all():
        if sighting.claim in finder.ids:
            for use in found.of((sighting.claim,)):
                use.see(parse_utc(sighting.first_at))


def _add_verdicts(session: Session, finder: Finder, found: Uses) -> None:
    for tally in session.ledger.feedback.tallies():
        lines = tally.start_line, tally.end_line
        ids = (tally.claim,) if tally.claim in finder.ids else finder.in_lines(tally.path, lines)
        for use in found.of(ids):
            use.helpful += tally.helpful
            use.unhelpful += tally.unhelpful


def _add_noted(session: Session, finder: Finder, found: Uses) -> None:
    for claim, at in session.ledger.first_seen.all().items():
        if claim in finder.ids:
            for use in found.of((claim,)):
                use.noted = at


def _meant(finder: Finder, found: Uses, passage: Passage, key: str = "") -> list[Use]:
    """Return what is gathered of the memories that a passage is about, promoted ones among them.

    ``key`` is the recall key where it is not just that of the passage's lines.
    """
    lines = passage.start_line, passage.end_line
    ids: list[str] = []
    for path in source_paths(passage.path):
        ids += finder.find(path, passage.claim, passage.text, lines)
        if ids:
            break
    promoted = finder.promoted(key or recall_key(passage.path, *lines))
    if promoted is not None:
        ids.append(promoted)
    return found.of(dict.fromkeys(ids)) if ids else found.of_lost(passage)


def gone_lives(
    session: Session, finder: Finder, found: Uses, by_hand: dict[str, ByHand]
) -> tuple[Life, ...]:
    """Return the memories of which only signals are left, by path and line.

    What was found in a note and is no memory, such as a line of a table, is none of them while it
    stands there.
    """
    texts: dict[str, str | None] = {}
    lives = [
        gone(claim, passage.text, _place(passage), use, by_hand.get(claim))
        for (path, claim), (passage, use) in found.lost.items()
        if not finder.could_stand(path) and not _stands(session, passage, texts)
    ]
    return tuple(sorted(lives, key=lambda one: (one.path, one.places[0].start_line)))


def _stands(session: Session, passage: Passage, texts: dict[str, str | None]) -> bool:
    """Tell whether any line of a passage still stands in its note."""
    lines = [collapse(line) for line in passage.text.splitlines()]
    telling = [line for line in lines if len(line) >= _LEAST] or lines
    for path in source_paths(passage.path):
        if path not in texts:
            texts[path] = _text(session, path)
        text = texts[path]
        if text is not None and any(line in text for line in telling):
            return True
    return False


def _text(session: Session, path: str) -> str | None:
    try:
        file = disk.content(session.root, path)
    except EnvironmentFault:
        return None
    return None if file is None else collapse(file.text.text)


def _place(passage: Passage) -> Place:
    return Place(passage.path, passage.start_line, passage.end_line, layer_of(passage.path))


def said_by_hand(said: dict[str, Said]) -> dict[str, ByHand]:
    """Return what the ledger holds as the rules take it; values that no rule knows say nothing."""
    return dict(_by_hand(said.values()))


def _by_hand(said: Iterable[Said]) -> Iterator[tuple[str, ByHand]]:
    for one in said:
        yield (
            one.claim,
            ByHand(
                importance=one.importance,
                kind=one.kind if one.kind in list(LifeKind) else "",
                category=one.category,
                tier=Tier(one.tier) if one.tier in list(Tier) else None,
                pinned=one.pinned,
                verified=one.verified,
            ),
        )
