"""What waits for the person, put together from the parts of the day: each thing with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.rules import Rule
from mnemoscope.engine.todayviews import (
    ConflictsToday,
    FadesToday,
    MemoryToday,
    NightsToday,
    Ran,
    ReviewToday,
    Today,
    TrashToday,
    WikiToday,
)


class WaitingKind(StrEnum):
    """What waits, in the order in which it is told."""

    CONSENT = "consent"
    """Nothing can be written until the person allows it."""
    OVER_BUDGET = "over-budget"
    REVIEW = "review"
    CONFLICTS = "conflicts"
    FAILED = "failed"
    """A job of last night did not come to its end."""
    KEPT_OUT = "kept-out"
    """A rule kept secrets, personal data or orders out of the last dream."""
    PROBLEMS = "problems"
    UNPROVEN = "unproven"
    WIKI_ERRORS = "wiki-errors"
    MODEL = "model"
    TRASH = "trash"
    STALE = "stale"
    TIGHT = "tight"
    """What is written by hand alone nearly fills MEMORY.md."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing that waits; what of it says where it is depends on its kind."""

    kind: WaitingKind
    count: int
    more: int = 0
    """A second number: entries that are not read, proposals that are decided, days."""
    words: str = ""
    """Of the workspace or of a message, as they are."""
    path: str = ""
    line: int = 1
    id: str = ""
    """Of a conflict, or the rule that kept something out."""
    run: int | None = None
    day: date | None = None
    grave: bool = False
    """Something does not work, or is lost."""


_GUARDS = (Rule.SECRET, Rule.PERSONAL, Rule.INSTRUCTION)
_FAILED = frozenset({"failed", "refused", "interrupted"})


def waiting(day: Today) -> tuple[Waiting, ...]:
    """Return what waits, as far as the parts that are known tell, the most pressing first."""
    order = {kind: place for place, kind in enumerate(WaitingKind)}
    return tuple(sorted(_found(day), key=lambda one: (order[one.kind], one.id)))


def _found(day: Today) -> Iterator[Waiting]:
    if isinstance(day.memory, MemoryToday):
        yield from _memory(day.memory)
    if isinstance(day.review, ReviewToday) and day.review.waiting:
        found = day.review
        yield Waiting(WaitingKind.REVIEW, found.waiting, found.decided, run=found.run)
    if isinstance(day.conflicts, ConflictsToday) and day.conflicts.count:
        yield _conflicts(day.conflicts, day.at.date())
    if isinstance(day.nights, NightsToday):
        yield from _nights(day.nights)
    if isinstance(day.wiki, WikiToday):
        yield from _wiki(day.wiki)
    if isinstance(day.trash, TrashToday):
        yield from _trash(day.trash)
    if isinstance(day.fades, FadesToday) and day.fades.stale:
        yield Waiting(WaitingKind.STALE, day.fades.stale)


def _memory(memory: MemoryToday) -> Iterator[Waiting]:
    budget = memory.budget
    if memory.consent_lacks:
        yield Waiting(WaitingKind.CONSENT, 1)
    if budget is not None and budget.over:
        line = budget.cut_line or 1
        kind = WaitingKind.OVER_BUDGET
        yield Waiting(kind, budget.over, budget.unread, path=memory.path, line=line, grave=True)
    elif budget is not None and budget.tight:
        yield Waiting(WaitingKind.TIGHT, budget.hand_written, budget.limit, path=memory.path)
    if memory.problems:
        first = memory.problems[0]
        yield Waiting(
            WaitingKind.PROBLEMS,
            len(memory.problems),
            words=first.message,
            path=first.path,
            line=first.line or 1,
            grave=first.severity is Severity.ERROR,
        )
    if memory.model_missing or memory.model_fault:
        yield Waiting(WaitingKind.MODEL, 1, words=memory.model_fault)


def _conflicts(found: ConflictsToday, today: date) -> Waiting:
    days = 0 if found.since is None else max(0, (today - found.since).days)
    kind = WaitingKind.CONFLICTS
    return Waiting(kind, found.count, days, words=found.about, id=found.id, day=found.since)


def _trash(trash: TrashToday) -> Iterator[Waiting]:
    if trash.goes is not None and not trash.paused:
        yield Waiting(WaitingKind.TRASH, trash.going, trash.count, day=trash.goes.date())


def _nights(nights: NightsToday) -> Iterator[Waiting]:
    newest: dict[str, Ran] = {}
    for ran in nights.ran:
        newest[ran.kind] = ran
    for ran in newest.values():
        if ran.result in _FAILED:
            kind = WaitingKind.FAILED
            yield Waiting(kind, 1, words=ran.detail, id=ran.kind, run=ran.id, grave=True)
    kept_out = dict(nights.last.kept_out) if nights.last is not None else {}
    for rule in _GUARDS:
        if count := kept_out.get(rule.value, 0):
            run = nights.last.id if nights.last is not None else None
            yield Waiting(WaitingKind.KEPT_OUT, count, id=rule.value, run=run)


def _wiki(wiki: WikiToday) -> Iterator[Waiting]:
    if wiki.unproven:
        yield Waiting(WaitingKind.UNPROVEN, wiki.unproven, path=wiki.unproven_path)
    if wiki.errors:
        kind = WaitingKind.WIKI_ERRORS
        yield Waiting(kind, wiki.errors, words=wiki.error, path=wiki.error_path, grave=True)
