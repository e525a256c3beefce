"""What a file or a memory is filed under: its kind, status, scopes and tags.

Kinds are ``fact``, ``preference``, ``task``, ``decision``, ``summary``, ``question``, or whatever a
header says; statuses what a header says, such as ``superseded``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mnemoscope.domain.annotations import INVALID_PROJECT
from mnemoscope.domain.model import Memory
from mnemoscope.domain.regex import late

SUPERSEDED = frozenset({"superseded", "deprecated", "obsolete", "replaced", "outdated"})
"""Statuses of what something newer stands for."""
ARCHIVED = frozenset({"archived", "archive"})
"""Statuses of what was put away."""
SUPERSEDED_MARK = late(r"(?:>\s*)?\[Superseded ([0-9]{4}-[0-9]{2}-[0-9]{2})\]\s*")
"""Begins a memory that is kept with the day on which it was superseded (v2 layout)."""
_ARCHIVE_FOLDERS = frozenset({"archive", ".archive", "archived"})
_BOX = late(r"\[[ xX]\]\s")
_TAG = late(r"(?<![\w/#&.])#([^\W\d_][\w/-]*)")
_QUESTION_ENDS = ("?", "？")
_FEWEST_WORDS = 2
"""A fact says at least so much."""
_WORD = late(r"\w+")
_CJK = late("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_BREAK = "\n"


@dataclass(frozen=True, slots=True)
class Traits:
    """What something is filed under; empty where nothing is known."""

    kind: str = ""
    status: str = ""
    scopes: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    @property
    def marks(self) -> tuple[str, ...]:
        """Everything that can be asked for, as ``kind=fact``, ``tag=home/garden``."""
        named = (
            *(("kind", one) for one in (self.kind,) if one),
            *(("status", one) for one in (self.status,) if one),
            *(("scope", one) for one in self.scopes),
            *(("tag", one) for one in self.tags),
        )
        return tuple(mark(name, value) for name, value in named)


@dataclass(frozen=True, slots=True)
class Markers:
    """The words by which the kind of a memory is told."""

    words: tuple[tuple[str, re.Pattern[str]], ...]
    """Kinds, the first that fits counts."""
    headings: Mapping[str, str]
    """Kinds by the headings, in small letters, that tell them."""


def mark(name: str, value: str) -> str:
    """Write one thing that something is filed under."""
    return f"{name}={clean(value)}"


def clean(value: str) -> str:
    """Write a value as it is compared: small letters, without blanks around or what is unseen."""
    if value.isascii() and value.isprintable():
        return value.strip().lower()
    folded = unicodedata.normalize("NFKC", value)
    seen = "".join(char for char in folded if unicodedata.category(char) not in {"Cf", "Cc"})
    return seen.strip().lower()


def written(marks: Iterable[str]) -> str:
    """Write marks as the index keeps them: each between two line ends."""
    distinct = dict.fromkeys(marks)
    return f"{_BREAK}{_BREAK.join(distinct)}{_BREAK}" if distinct else ""


@lru_cache(maxsize=4_096)
def read_marks(text: str) -> Traits:
    """Read what `written` wrote; most memories are filed under one of a few things."""
    found: dict[str, list[str]] = {}
    for line in text.split(_BREAK):
        name, _, value = line.partition("=")
        if value:
            found.setdefault(name, []).append(value)
    return Traits(
        kind=next(iter(found.get("kind", ())), ""),
        status=next(iter(found.get("status", ())), ""),
        scopes=tuple(found.get("scope", ())),
        tags=tuple(found.get("tag", ())),
    )


def joined(outer: Traits, inner: Traits) -> Traits:
    """Join a file's traits with those of a memory in it; what the file says of itself counts."""
    return Traits(
        kind=outer.kind or inner.kind,
        status=inner.status or outer.status,
        scopes=(*outer.scopes, *inner.scopes),
        tags=(*outer.tags, *inner.tags),
    )


def file_traits(path: str, fields: Mapping[str, Sequence[str]]) -> Traits:
    """File a file under what its header says and where it lies; `fields` by names in small letters.

    ``_`` and ``-`` in names do not count: ``superseded_by`` is ``supersededby``.
    """
    named = {name.replace("_", "").replace("-", "").lower(): fields[name] for name in fields}

    def first(*names: str) -> str:
        values = (clean(value) for name in names for value in named.get(name, ()))
        return next((value for value in values if value), "")

    status = first("status")
    if first("supersededby", "replacedby") and status not in ARCHIVED:
        status = "superseded"
    if first("archived") in {"true", "yes"} or not _ARCHIVE_FOLDERS.isdisjoint(
        path.lower().split("/")[:-1]
    ):
        status = "archived"
    tags = [clean(one).lstrip("#") for name in ("tags", "tag") for one in named.get(name, ())]
    scopes = [clean(one) for name in ("scope", "scopes") for one in named.get(name, ())]
    return Traits(
        kind=first("type", "kind", "memorytype", "pagetype"),
        status=status,
        scopes=tuple(dict.fromkeys(one for one in scopes if one)),
        tags=tuple(dict.fromkeys(one for one in tags if one)),
    )


def memory_traits(memory: Memory, markers: Markers) -> Traits:
    """File a memory under what it says."""
    found = _TAG.findall(memory.text) if "#" in memory.text else []
    projects = memory.annotations.projects
    marked = SUPERSEDED_MARK.match(memory.text)
    return Traits(
        kind=kind_of(memory.text, memory.headings, markers),
        status="superseded" if marked else "",
        scopes=tuple(clean(one) for one in projects if one != INVALID_PROJECT),
        tags=tuple(dict.fromkeys(map(clean, found))),
    )


def kind_of(text: str, headings: Sequence[str], markers: Markers) -> str:
    """Tell the kind of a memory from its words and the heading above; empty for a mere word."""
    if _BOX.match(text):
        return "task"
    told = markers.headings.get(headings[-1].strip().lower(), "") if headings else ""
    if told:
        return told
    lower = text.lower()
    for kind, words in markers.words:
        if words.search(lower):
            return kind
    if lower.rstrip().endswith(_QUESTION_ENDS):
        return "question"
    said = len(_WORD.findall(lower)) + (0 if lower.isascii() else len(_CJK.findall(lower)))
    return "fact" if said > _FEWEST_WORDS else ""


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Return what finds any of these words in a text of small letters."""
    plain = [re.escape(word) for word in words if word.isascii()]
    others = [re.escape(word) for word in words if not word.isascii()]
    bounded = [rf"(?<!\w)(?:{'|'.join(plain)})(?!\w)"] if plain else []
    return re.compile("|".join([*bounded, *others]) or r"(?!)")
