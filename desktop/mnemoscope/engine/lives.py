"""All memories of a workspace with the facts of their lives, and what a person says of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import Basis, Life, LifeKind, Lives, Status
from mnemoscope.domain.lifedates import problems
from mnemoscope.domain.lifejoin import Known, joined
from mnemoscope.domain.lifelinks import references
from mnemoscope.domain.lifetable import facts, lives_of, steps, with_ruled_tiers
from mnemoscope.domain.lifeuse import Finder
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    EnvironmentFault,
    RefusalReason,
    Refused,
)
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.signals import claim_hash, collapse
from mnemoscope.domain.tokens import fold
from mnemoscope.domain.wikilinks import Named
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.lifefiles import gather
from mnemoscope.engine.lifesaying import say
from mnemoscope.engine.lifeuses import Uses, gone_lives, said_by_hand, uses
from mnemoscope.engine.promote import recall_state
from mnemoscope.engine.session import Session
from mnemoscope.ledger.lives import Field, Saying
from mnemoscope.ledger.openclaw import state_stamp

if TYPE_CHECKING:
    from mnemoscope.domain.liferaw import FileLives
    from mnemoscope.domain.outcomes import Problem

VALUES = "values"
TIERS = "tiers"
"""Names of operations in the journal; others are named by the field that is set."""
_FEW = 5
"""Ids that are named where a name is ambiguous."""
_SHORT = 48
"""Characters of each of them."""
_LEAST = 4
"""Characters of an id that name a memory."""


@dataclass(frozen=True, slots=True)
class Values:
    """What a person says of memories; None: it stays as it is, empty: the rules say it again."""

    importance: str | None = None
    """A number from 0 to 1."""
    kind: str | None = None
    """A `LifeKind`."""
    category: str | None = None
    tier: str | None = None
    """A `Tier`."""


def lives(session: Session, control: Control | None = None, *, archived: bool = False) -> Lives:
    """Return all memories that speak; with `archived` also those put away, superseded or hidden.

    While nothing changes, the same object is returned. Nothing is written but, in the ledger, since
    when memories are known whose text tells no day.

    Raises:
        Stopped: the person pressed Stop.
        EnvironmentFault: the ledger cannot be read.
    """
    control = control or Control()
    shelf = session.lives
    with shelf.guard:
        files, odd = gather(session, shelf, lambda done: control.step("lives", done))
        key = _key(session, files)
        if shelf.everything is None or shelf.key != key:
            shelf.everything = _joined(session, files, odd)
            shelf.key, shelf.speaking = key, None
        if archived:
            return shelf.everything
        if shelf.speaking is None:
            shelf.speaking = _speaking(shelf.everything)
        return shelf.speaking


def life(session: Session, which: str, control: Control | None = None) -> Life | None:
    """Return one memory by its id, or by its words; None where there is none.

    What was put away, and what is gone, is found too.
    """
    found = lives(session, control, archived=True)
    for claim in (which.strip(), claim_hash(which)):
        known = found.get(claim) or next((one for one in found.gone if one.id == claim), None)
        if known is not None:
            return known
    return None


def named(session: Session, which: str, control: Control | None = None) -> Life | Refused:
    """Return the memory of an id or its beginning, of these words, or the only one that holds them.

    What speaks goes before what was put away, and that before what is gone.
    """
    known = life(session, which, control)
    if known is not None:
        return known
    found = lives(session, control, archived=True)
    wanted = fold(collapse(which))
    hits = [
        one
        for one in (*found.rows, *found.gone)
        if wanted and (_begins(one, wanted) or wanted in fold(collapse(one.text)))
    ]
    for status in Status:
        same = [one for one in hits if one.status is status]
        if len(same) == 1:
            return same[0]
        if same:
            few = "; ".join(f"{one.id} “{_beginning(one)}”" for one in same[:_FEW])
            more = "; …" if len(same) > _FEW else ""
            detail = f"{len(same)} memories hold {which!r}, name one by its id: {few}{more}"
            return Refused(RefusalReason.AMBIGUOUS, detail)
    return Refused(RefusalReason.NOT_FOUND, f"no memory has the id {which!r} or holds these words")


def _beginning(one: Life) -> str:
    text = collapse(masked(one.text))
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1].rstrip()}…"


def _begins(one: Life, wanted: str) -> bool:
    return len(wanted) >= _LEAST and one.id.startswith(wanted)


def set_importance(session: Session, ids: Sequence[str], value: float | None) -> Changes | Refused:
    """Set the importance of memories, 0 to 1; None leaves it to the rules again.

    Raises:
        BadInput: the value is no number from 0 to 1.
    """
    return _set(session, ids, Field.IMPORTANCE, "" if value is None else _share(repr(value)))


def set_kind(session: Session, ids: Sequence[str], kind: LifeKind | None) -> Changes | Refused:
    """Say what memories are; None leaves it to the rules again."""
    return _set(session, ids, Field.KIND, "" if kind is None else kind.value)


def set_category(session: Session, ids: Sequence[str], category: str) -> Changes | Refused:
    """Put memories into a category; an empty one leaves it to file and rules again."""
    return _set(session, ids, Field.CATEGORY, " ".join(category.split()).lower())


def set_tier(session: Session, ids: Sequence[str], tier: Tier | None) -> Changes | Refused:
    """Put memories into a tier; None: as if none had ever been set."""
    return _set(session, ids, Field.TIER, "" if tier is None else tier.value)


def set_values(session: Session, ids: Sequence[str], values: Values) -> Changes | Refused:
    """Say several things of memories at once, as one operation; what is so already stays so.

    Raises:
        BadInput: the importance is no number from 0 to 1, or a kind or tier is unknown.
    """
    try:
        wanted = Values(
            importance=values.importance and _share(values.importance),
            kind=values.kind and LifeKind(values.kind).value,
            category=values.category and " ".join(values.category.split()).lower(),
            tier=values.tier and Tier(values.tier).value,
        )
    except ValueError as wrong:
        raise BadInput(str(wrong)) from None
    found = _known(session, ids)
    if isinstance(found, Refused):
        return found
    sayings = [
        Saying(one.id, field, value, one.text)
        for one in found
        for (field, value), (_, known) in zip(_fields(wanted), _fields(values_of(one)), strict=True)
        if value is not None and value != known
    ]
    changed = list(dict.fromkeys(one.text for one in sayings))
    subject = changed[0] if len(changed) == 1 else str(len(changed))
    return say(session, VALUES, subject, sayings)


def values_of(one: Life) -> Values:
    """Return what a person has said of a memory; empty: the rules say it."""
    hand = Basis.HAND
    return Values(
        importance=repr(one.importance) if one.importance_by is hand else "",
        kind=one.kind.value if one.kind_by is hand else "",
        category=one.category if one.category_by is hand else "",
        tier=one.tier.value if one.tier_by is hand else "",
    )


def _fields(values: Values) -> tuple[tuple[Field, str | None], ...]:
    return (
        (Field.IMPORTANCE, values.importance),
        (Field.KIND, values.kind),
        (Field.CATEGORY, values.category),
        (Field.TIER, values.tier),
    )


def _share(words: str) -> str:
    try:
        value = float(words)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 1.0:
        raise BadInput(f"an importance is a number from 0 to 1, not {words}")
    return repr(value)


def set_ruled_tiers(session: Session) -> Changes | Refused:
    """Move each memory that speaks one step to the tier that the rules give it now."""
    moved = steps(lives(session).rows)
    sayings = [Saying(one.id, Field.TIER, tier.value, one.text) for one, tier in moved]
    return say(session, TIERS, str(len(sayings)), sayings)


def _set(session: Session, ids: Sequence[str], what: Field, value: str) -> Changes | Refused:
    found = _known(session, ids)
    if isinstance(found, Refused):
        return found
    sayings = [Saying(one.id, what, value, one.text) for one in found]
    subject = sayings[0].text if len(sayings) == 1 else str(len(sayings))
    return say(session, what.value, subject, sayings)


def _known(session: Session, ids: Sequence[str]) -> tuple[Life, ...] | Refused:
    known = lives(session, archived=True)
    missing = next((one for one in ids if known.get(one) is None), None)
    if missing is not None:
        return Refused(RefusalReason.NOT_FOUND, f"no memory has the id {missing}")
    found = (known.get(one) for one in dict.fromkeys(ids))
    return tuple(one for one in found if one is not None)


def _key(session: Session, files: tuple[FileLives, ...]) -> tuple[object, ...]:
    """Return what differs once anything differs that lives are joined from."""
    today = session.clock.now().astimezone(session.zone).date()
    return files, session.ledger.lives.stamp(), state_stamp(session.root), today


def _joined(session: Session, files: tuple[FileLives, ...], odd: tuple[Problem, ...]) -> Lives:
    now = session.clock.now()
    finder = Finder(files)
    used = uses(session, finder)
    by_hand = said_by_hand(session.ledger.lives.all())
    known = Known(
        uses=used.by_id,
        by_hand=by_hand,
        references=references(
            (
                Named(one.path, one.page_id, one.title, one.aliases),
                one.pointers,
                one.day or one.written_at,
            )
            for one in files
        ),
        hidden=session.ledger.hidden.claims(),
        now=now,
    )
    rows = joined(files, known)
    _note_first(session, rows, used)
    columns = facts(rows, now)
    rows = with_ruled_tiers(rows, columns, now, decay_settings(session).params)
    told = (*odd, *recall_state(session).problems)
    found = [*told, *(problem for one in files for problem in _told(one, now))]
    gone = gone_lives(session, finder, used, by_hand)
    return lives_of(rows, columns, gone, tuple(dict.fromkeys(found)))


def _note_first(session: Session, rows: Sequence[Life], used: Uses) -> None:
    """Keep since when undated memories are there, as an edit moves the time of their file."""
    if session.read_only:
        return
    known = {claim: use.noted for claim, use in used.by_id.items()}
    new = [
        (one.id, one.created)
        for one in rows
        if one.created is not None
        and one.created_by is Basis.FILE
        and ((noted := known.get(one.id)) is None or one.created < noted)
    ]
    if new:
        # Who only looks is not refused where the ledger cannot be written.
        with suppress(EnvironmentFault):
            session.ledger.first_seen.note(new)


def _told(file: FileLives, now: datetime) -> Iterable[Problem]:
    return *file.problems, *problems(file.path, file.dates, now)


def _speaking(everything: Lives) -> Lives:
    rows = [row for row, one in enumerate(everything.rows) if one.status is Status.ACTIVE]
    if len(rows) == len(everything.rows):
        return everything
    speaking = [everything.rows[row] for row in rows]
    return lives_of(speaking, everything.facts.take(rows), everything.gone, everything.problems)
