"""Joins what files say of a memory with how it was used and what a person said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import (
    STALE_DAYS,
    Access,
    AccessKind,
    Basis,
    Life,
    LifeKind,
    Place,
    Protection,
    Status,
    Why,
)
from mnemoscope.domain.lifelinks import Reference, recent
from mnemoscope.domain.liferaw import FileLives, Raw
from mnemoscope.domain.liferules import moved_worth, protection, said_worth
from mnemoscope.domain.lifeuse import merged
from mnemoscope.domain.model import Layer
from mnemoscope.domain.pace import in_steps

_LAYERS = (Layer.HAND_WRITTEN, Layer.WIKI, Layer.PROMOTED, Layer.SHORT_TERM)
_STATUSES = (Status.ACTIVE, Status.SUPERSEDED, Status.ARCHIVED)
_STALE = timedelta(days=STALE_DAYS)


@dataclass(slots=True)
class Use:
    """How a memory was used, gathered from all that recorded it."""

    accesses: list[Access] = field(default_factory=list[Access])
    questions: set[str] = field(default_factory=set[str])
    """Hashes of the distinct questions that found it."""
    helpful: int = 0
    unhelpful: int = 0
    first_seen: datetime | None = None
    noted: datetime | None = None
    """The time of its file when it was first met there."""

    def see(self, at: datetime | None) -> None:
        """Note a moment at which it was known."""
        if at is not None and (self.first_seen is None or at < self.first_seen):
            self.first_seen = at


@dataclass(frozen=True, slots=True)
class ByHand:
    """What a person, or a job under its rules, said of a memory; None and empty: nothing."""

    importance: float | None = None
    kind: str = ""
    category: str = ""
    tier: Tier | None = None
    pinned: bool = False
    verified: tuple[datetime, ...] = ()


_NO_USE = Use()
_NOTHING = ByHand()


@dataclass(frozen=True, slots=True)
class Known:
    """All that memories are joined with."""

    uses: Mapping[str, Use]
    by_hand: Mapping[str, ByHand]
    references: Mapping[str, Sequence[Reference]]
    """What points to each file, by its path."""
    hidden: frozenset[str]
    now: datetime


def joined(files: Iterable[FileLives], known: Known) -> tuple[Life, ...]:
    """Return one life for each text, by path and line of the place that counts most.

    The tier by the rules is still the stored one.
    """
    standing: dict[str, list[tuple[FileLives, Raw]]] = {}
    for file in files:
        for raw in in_steps(file.raws):
            standing.setdefault(raw.id, []).append((file, raw))
    lives = [_life(found, known) for found in in_steps(standing.values())]
    lives.sort(key=lambda one: (one.places[0].path, one.places[0].start_line))
    return tuple(lives)


def gone(claim: str, text: str, place: Place, use: Use, by_hand: ByHand | None) -> Life:
    """Return a memory of which only signals are left."""
    said = by_hand or _NOTHING
    return Life(
        id=claim,
        text=text,
        places=(place,),
        created=use.first_seen,
        created_by=Basis.SEEN,
        accesses=merged(use.accesses),
        helpful=use.helpful,
        unhelpful=use.unhelpful,
        pinned=said.pinned,
        status=Status.GONE,
    )


def _life(found: list[tuple[FileLives, Raw]], known: Known) -> Life:
    if len(found) > 1:
        found.sort(key=_rank)
        status = found[0][1].status
        found = [one for one in found if one[1].status is status]
    first = found[0][1]
    use = known.uses.get(first.id, _NO_USE)
    said = known.by_hand.get(first.id, _NOTHING)
    pointing = _pointing(found, known.references) if known.references else ()
    life = _made(found, _Told([raw for _, raw in found], use, said), use, said, known.now)
    hidden = first.status is Status.ACTIVE and first.id in known.hidden
    if not (pointing or hidden):
        return life
    return replace(
        life,
        references=recent(pointing, known.now),
        references_all=len(pointing),
        status=Status.HIDDEN if hidden else first.status,
    )


def _made(
    found: Sequence[tuple[FileLives, Raw]], told: _Told, use: Use, said: ByHand, now: datetime
) -> Life:
    first = found[0][1]
    created, created_by = _created(found, use)
    verified, verified_by = _verified(found, said)
    places = tuple(Place(file.path, raw.start_line, raw.end_line, raw.layer) for file, raw in found)
    return Life(
        id=first.id,
        text=first.text,
        places=places,
        created=created,
        created_by=created_by,
        accesses=_accesses(use, said, (verified, verified_by), created),
        helpful=use.helpful,
        unhelpful=use.unhelpful,
        importance=told.worth.value,
        importance_by=told.worth.by,
        shares=told.worth.shares,
        confidence=told.confidence.value,
        confidence_by=told.confidence.by,
        priority=told.priority.value,
        priority_by=told.priority.by,
        kind=told.kind,
        kind_by=told.kind_by,
        category=told.category,
        category_by=told.category_by,
        tier=said.tier or Tier.WORKING,
        tier_by=Basis.RULES if said.tier is None else Basis.HAND,
        tier_ruled=said.tier or Tier.WORKING,
        pinned=said.pinned,
        verified=verified,
        verified_by=verified_by,
        stale=_is_stale(created, verified, now),
        protected=_protected(places, told, said),
        status=first.status,
    )


class _Told:
    """What a person says of one memory, else its places: the first that says anything counts."""

    def __init__(self, raws: Sequence[Raw], use: Use, said: ByHand) -> None:
        first = raws[0]
        worth, self.confidence, self.priority = first.worth, first.confidence, first.priority
        self.kind, self.kind_by = first.kind, first.kind_by
        self.category, self.category_by = first.category, first.category_by
        for raw in raws[1:]:
            if worth.by is Basis.RULES:
                worth = raw.worth
            if self.confidence.by is Basis.RULES:
                self.confidence = raw.confidence
            if self.priority.by is Basis.RULES:
                self.priority = raw.priority
            if self.kind_by is Basis.RULES:
                self.kind, self.kind_by = raw.kind, raw.kind_by
            if not self.category:
                self.category, self.category_by = raw.category, raw.category_by
        if said.kind:
            self.kind, self.kind_by = LifeKind(said.kind), Basis.HAND
        if said.category:
            self.category, self.category_by = said.category, Basis.HAND
        self.worth = (
            moved_worth(worth, len(use.questions), use.unhelpful)
            if said.importance is None
            else said_worth(said.importance, Basis.HAND, Why.HAND)
        )


def _protected(places: Sequence[Place], told: _Told, said: ByHand) -> Protection | None:
    found = (
        protection(one.path, one.layer, told.category, told.priority.value, pinned=said.pinned)
        for one in places
    )
    return next((one for one in found if one is not None), None)


def _rank(one: tuple[FileLives, Raw]) -> tuple[int, int, str, int]:
    file, raw = one
    return _STATUSES.index(raw.status), _LAYERS.index(raw.layer), file.path, raw.start_line


def _created(found: Sequence[tuple[FileLives, Raw]], use: Use) -> tuple[datetime | None, Basis]:
    """Return the earliest day that words or files tell, else since when it is known to be there.

    Any edit of a file moves its time, so the time that it once had counts on.
    """
    told = [(raw.created, raw.created_by) for _, raw in found if raw.created is not None]
    if told:
        return min(told, key=lambda one: one[0])
    times = [use.noted, *(file.written_at for file, _ in found)]
    written = min((at for at in times if at is not None), default=None)
    if use.first_seen is not None and (written is None or use.first_seen <= written):
        return use.first_seen, Basis.SEEN
    return written, Basis.FILE


def _verified(
    found: Sequence[tuple[FileLives, Raw]], said: ByHand
) -> tuple[datetime | None, Basis]:
    told = [
        (raw.verified, Basis.CLAIM if raw.layer is Layer.WIKI else Basis.HEADER)
        for _, raw in found
        if raw.verified is not None
    ]
    told += ((at, Basis.HAND) for at in said.verified)
    return max(told, key=lambda one: one[0]) if told else (None, Basis.HAND)


def _accesses(
    use: Use,
    said: ByHand,
    verified: tuple[datetime | None, Basis],
    created: datetime | None,
) -> tuple[Access, ...]:
    """Return all uses; a header that says when the note was verified tells of one too."""
    times = list(said.verified)
    at, by = verified
    if at is not None and by is Basis.HEADER and (created is None or at > created):
        times.append(at)
    if not times and not use.accesses:
        return ()
    return merged([*use.accesses, *(Access(at, AccessKind.VERIFIED) for at in times)])


def _pointing(
    found: Sequence[tuple[FileLives, Raw]], references: Mapping[str, Sequence[Reference]]
) -> tuple[Reference, ...]:
    return tuple(
        dict.fromkeys(
            one
            for file, raw in found
            for one in references.get(file.path, ())
            if one.meets(raw.start_line, raw.end_line, raw.headings)
        )
    )


def _is_stale(created: datetime | None, verified: datetime | None, now: datetime) -> bool:
    known = max(filter(None, (created, verified)), default=None)
    return known is not None and now - known > _STALE
