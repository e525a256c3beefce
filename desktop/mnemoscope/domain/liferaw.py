"""What one file says of its memories' lives, before it is joined with what the ledger knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from functools import partial
from math import isfinite

from mnemoscope.domain.life import Basis, LifeKind, Status, Why
from mnemoscope.domain.lifedates import DateNote, at_clock, leading, moment
from mnemoscope.domain.lifeheader import HeaderField
from mnemoscope.domain.lifelinks import Pointer
from mnemoscope.domain.liferules import (
    DECISION,
    LifeWords,
    Worth,
    life_kind,
    names_something,
    priority_worth,
    ruled_worth,
    said_worth,
)
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.paths import is_short_term_path, note_day
from mnemoscope.domain.traits import ARCHIVED, Markers, Traits, kind_of
from mnemoscope.domain.traits import SUPERSEDED_MARK as MARK

_KINDS = frozenset(one.value for one in LifeKind)
USUAL_CONFIDENCE = 0.7
USUAL_PRIORITY = 0.5


@dataclass(frozen=True, slots=True)
class Told:
    """One value, and where it comes from."""

    value: float
    by: Basis


@dataclass(frozen=True, slots=True)
class Raw:
    """One memory in one place."""

    id: str
    text: str
    start_line: int
    end_line: int
    layer: Layer
    status: Status
    created: datetime | None
    """None where neither words nor file tell a day."""
    created_by: Basis
    worth: Worth
    confidence: Told
    priority: Told
    kind: LifeKind
    kind_by: Basis
    category: str
    category_by: Basis
    verified: datetime | None
    key: str
    """The recall key of what a dream wrote; else empty."""
    headings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FileLives:
    """One file."""

    path: str
    raws: tuple[Raw, ...] = ()
    pointers: tuple[Pointer, ...] = ()
    """Its links to other files."""
    day: datetime | None = None
    """When its links were written; None: only the time of the file tells."""
    written_at: datetime | None = None
    """The time of the file."""
    dates: tuple[DateNote, ...] = ()
    """All dates that were found, those that cannot be among them."""
    problems: tuple[Problem, ...] = ()
    read: bool = True
    """Whether it could be read: else its memories are not gone."""
    title: str = ""
    aliases: tuple[str, ...] = ()
    page_id: str = ""


@dataclass(frozen=True, slots=True)
class FileSays:
    """What the name and the header of a file say of all that stands in it."""

    created: datetime | None
    created_by: Basis
    verified: datetime | None
    priority: float | None
    importance: float | None
    confidence: float | None
    category: str
    category_by: Basis
    traits: Traits
    dates: tuple[DateNote, ...]
    problems: tuple[Problem, ...] = ()
    """Numbers of the header that cannot be."""

    @property
    def status(self) -> Status:
        """Whether the file still speaks."""
        return status_of(self.traits.status)


def status_of(said: str, ended: frozenset[str] = frozenset()) -> Status:
    """Return the status of a word in a header or claim; what is in `ended` is superseded."""
    if said in ARCHIVED:
        return Status.ARCHIVED
    return Status.SUPERSEDED if said in ended else Status.ACTIVE


def file_says(
    path: str,
    fields: Mapping[str, HeaderField],
    traits: Traits,
    words: LifeWords,
    zone: tzinfo,
) -> FileSays:
    """Read what a file says; `fields` are those of `lifeheader.life_fields`."""
    dates: list[DateNote] = []
    day = note_day(path)
    created, created_by = None, Basis.NOTE
    if is_short_term_path(path):
        name = path.rpartition("/")[2][:10]
        created = moment(day, zone) if day is not None else None
        dates.append(DateNote(created, day or name, None))
    read = partial(_date, fields, zone, dates)
    headed = read("date") or read("created") or read("createdat")
    if created is None and headed is not None:
        created, created_by = headed, Basis.HEADER
    said = fields.get("category")
    category = words.category(said.value) if said else words.folder_category(path)
    importance = _share(fields.get("importance"), tenths=True)
    confidence = _share(fields.get("confidence"), tenths=False)
    return FileSays(
        created=created,
        created_by=created_by,
        verified=read("lastverified") or read("verified"),
        priority=words.priority(fields["priority"].value) if "priority" in fields else None,
        importance=importance,
        confidence=confidence,
        category=category,
        category_by=Basis.HEADER if said else Basis.NOTE,
        traits=traits,
        dates=tuple(dates),
        problems=tuple(_odd(path, fields, importance, confidence)),
    )


def raws(
    memories: Iterable[Memory],
    says: FileSays,
    words: LifeWords,
    markers: Markers,
    zone: tzinfo,
    ended: frozenset[str],
) -> Iterator[Raw]:
    """Read what each memory of a file says of itself; the rest is said by the file."""
    outer = says.status if says.traits.status not in ended else status_of(says.traits.status, ended)
    for memory in in_steps(memories):
        yield _raw(memory, says, words, markers, zone, outer)


def _raw(
    memory: Memory,
    says: FileSays,
    words: LifeWords,
    markers: Markers,
    zone: tzinfo,
    outer: Status,
) -> Raw:
    told = kind_of(memory.text, memory.headings, markers)
    headed = says.traits.kind in _KINDS
    category, category_by = says.category, says.category_by
    if not category:
        category = DECISION if told == DECISION else ""
        category_by = Basis.RULES
    created, created_by = _created(memory, says, zone)
    priority = _priority(memory, says, words)
    status = outer
    if outer is Status.ACTIVE and MARK.match(memory.text):
        status = Status.SUPERSEDED
    promotion = memory.promotion
    return Raw(
        id=memory.id,
        text=memory.text,
        start_line=memory.start_line,
        end_line=memory.end_line,
        layer=memory.layer,
        status=status,
        created=created,
        created_by=created_by,
        worth=_worth(memory, says, words, priority, told),
        confidence=_confidence(memory, says),
        priority=priority,
        kind=life_kind(says.traits.kind if headed else told),
        kind_by=Basis.HEADER if headed else Basis.RULES,
        category=category,
        category_by=category_by,
        verified=says.verified,
        key=promotion.key if promotion is not None else "",
        headings=memory.headings,
    )


def _created(memory: Memory, says: FileSays, zone: tzinfo) -> tuple[datetime | None, Basis]:
    promotion = memory.promotion
    if promotion is not None:
        source = note_day(promotion.source_path) if promotion.source_path else None
        day = source or promotion.day
        return (moment(day, zone) if day else None), Basis.PROMOTION
    written = leading(memory.text, zone)
    if written is not None:
        return written, Basis.LINE
    if says.created is None or says.created_by is not Basis.NOTE or not memory.headings:
        return says.created, says.created_by
    return at_clock(says.created, memory.headings[-1], zone), Basis.NOTE


def _priority(memory: Memory, says: FileSays, words: LifeWords) -> Told:
    sign = words.sign(" ".join((memory.text, *memory.headings[-1:])))
    if sign is not None:
        return Told(sign, Basis.LINE)
    if says.priority is not None:
        return Told(says.priority, Basis.HEADER)
    return Told(USUAL_PRIORITY, Basis.RULES)


def _worth(memory: Memory, says: FileSays, words: LifeWords, priority: Told, kind: str) -> Worth:
    annotated = memory.annotations.importance
    if annotated is not None:
        return said_worth(annotated / 10, Basis.ANNOTATION, Why.ANNOTATION)
    if says.importance is not None:
        return said_worth(says.importance, Basis.HEADER, Why.ANNOTATION)
    if priority.by is not Basis.RULES:
        return priority_worth(priority.value)
    return ruled_worth(
        kind,
        memory.layer,
        words=words.matters(memory.text),
        names=names_something(memory.text),
    )


def _confidence(memory: Memory, says: FileSays) -> Told:
    promotion = memory.promotion
    if promotion is not None and promotion.score is not None and isfinite(promotion.score):
        return Told(min(1.0, max(0.0, promotion.score)), Basis.PROMOTION)
    if says.confidence is not None:
        return Told(says.confidence, Basis.HEADER)
    return Told(USUAL_CONFIDENCE, Basis.RULES)


def _date(
    fields: Mapping[str, HeaderField], zone: tzinfo, dates: list[DateNote], name: str
) -> datetime | None:
    field = fields.get(name)
    if field is None:
        return None
    at = moment(field.value, zone)
    dates.append(DateNote(at, field.value, field.line))
    return at


def _odd(
    path: str,
    fields: Mapping[str, HeaderField],
    importance: float | None,
    confidence: float | None,
) -> Iterator[Problem]:
    """Yield the numbers of a header that cannot be."""
    for name, value, why in (
        ("importance", importance, "is no number from 0 to 1, or to 10, so it is not counted"),
        ("confidence", confidence, "is no number from 0 to 1, so it is not counted"),
    ):
        if value is None and name in fields:
            said = fields[name]
            yield Problem("bad-number", path, f"{name}: {said.value!r} {why}", said.line)


def _share(field: HeaderField | None, *, tenths: bool) -> float | None:
    """Read a number of 0 to 1, or with `tenths` of 1 to 10 where it is above 1."""
    if field is None:
        return None
    try:
        value = float(field.value)
    except ValueError:
        return None
    if tenths and 1.0 < value <= 10.0:
        value /= 10
    return value if 0.0 <= value <= 1.0 else None
