"""Fragments of one fact joined to one text; the originals are kept in the archive.

Only proposed: a person looks at the text, may word it otherwise, and lets it be written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.compaction import ALIKE, FEWEST, LEAST_DAYS, clusters, merged_text
from mnemoscope.domain.life import Life
from mnemoscope.domain.lifecycle import Bar, Kept, Reason, Step, StepKind, Store, Why
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.quiet import counted_days
from mnemoscope.engine.alikelives import alike
from mnemoscope.engine.lifedesk import LifeDesk
from mnemoscope.engine.lifeplan import COMPACT, LifePlan, local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.quietdays import quiet_ranges
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault


@dataclass(frozen=True, slots=True)
class Fragments:
    """Memories that are pieces of one fact, and the text that could stand for them."""

    rows: tuple[Life, ...]
    """The one whose place the text gets first."""
    text: str
    likeness: float
    """The least of those that hold them together."""


def fragments(session: Session, least: float = ALIKE) -> tuple[Fragments, ...]:
    """Return what could be joined, the most alike first.

    Fragments are of one day, one file or one category, at least seven days old, and protected by
    nobody.
    """
    now = local_now(session)
    ranges = quiet_ranges(session)
    rows = [
        life
        for life in lives(session).rows
        if life.protected is None
        and life.created is not None
        and counted_days(ranges, life.created.astimezone(session.zone).date(), now.date())
        >= LEAST_DAYS
    ]
    places = {life.id: at for at, life in enumerate(rows)}
    pairs = [one for one in alike(session, rows, least) if _belong(one[0], one[1])]
    found: list[Fragments] = []
    for group in clusters(len(rows), ((places[a.id], places[b.id]) for a, b, _ in pairs)):
        ids = {rows[at].id for at in group}
        like = min(like for a, _, like in pairs if a.id in ids)
        inside = _ordered([rows[at] for at in group])
        found.append(Fragments(inside, merged_text([life.text for life in inside]), like))
    return tuple(sorted(found, key=lambda one: (-one.likeness, one.rows[0].path)))


def compact(session: Session, ids: Sequence[str], text: str | None = None) -> LifePlan:
    """Plan to let one text stand for some memories; without `text` that of `merged_text`.

    The text takes the place of the memory that matters most; the originals go into the archive.

    Raises:
        BadInput: the text has no words, or fewer than two memories are named.
        EnvironmentFault: a file is there and cannot be read.
    """
    known = lives(session)
    found = [life for one in dict.fromkeys(ids) if (life := known.get(one)) is not None]
    if len(found) < FEWEST:
        raise BadInput("a text stands for two memories or more")
    rows = _ordered(found)
    words = " ".join((merged_text([life.text for life in rows]) if text is None else text).split())
    if not words:
        raise BadInput("a text without words stands for nothing")
    at = local_now(session)
    protected = tuple(
        Kept(life.id, life.protected, life.path, life.text)
        for life in rows
        if life.protected is not None
    )
    if protected:
        return LifePlan(COMPACT, words[:80], at, kept=protected)
    return _joined(session, rows, words, at)


def _joined(session: Session, rows: Sequence[Life], words: str, at: datetime) -> LifePlan:
    """Plan to let words stand in the place of the first memory, and the others be archived."""
    why = Reason(Why.FRAGMENTS, len(rows), ALIKE)
    desk = LifeDesk(session, at)
    first = rows[0]
    if not desk.reword(first, words):
        kept = Kept(first.id, Bar.NO_PLACE, first.path, first.text, why)
        return LifePlan(COMPACT, words[:80], at, kept=(kept,))
    for life in rows[1:]:
        desk.put_away(life, Store.ARCHIVE, why)
    made = desk.gathered()
    lines = (first.places[0].start_line, first.places[0].end_line)
    others = tuple(life.id for life in rows[1:])
    step = Step(StepKind.COMPACT, first.id, words, first.path, *lines, why, others=others)
    return LifePlan(
        COMPACT,
        words[:80],
        at,
        (step, *made.steps),
        made.kept,
        writes=made.writes,
        entries=made.entries,
    )


def _belong(one: Life, other: Life) -> bool:
    """Tell whether two memories may be pieces of one fact."""
    days = [life.created.date() for life in (one, other) if life.created is not None]
    same_day = len(days) == 2 and days[0] == days[1]
    same_file = bool({place.path for place in one.places} & {place.path for place in other.places})
    return one.kind is other.kind and (
        same_day or same_file or bool(one.category and one.category == other.category)
    )


def _ordered(rows: Sequence[Life]) -> tuple[Life, ...]:
    """Put the memory first that matters most; those of wiki pages, whose claims stay, last."""

    def rank(one: Life) -> tuple[bool, float, int, str, str]:
        return in_vault(one.path), -one.importance, -len(one.text), one.path, one.id

    return tuple(sorted(rows, key=rank))
