"""The filters of one question: which files and passages may answer, and what was left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from mnemoscope.domain.filtering import Wanted, groups
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.traits import ARCHIVED, SUPERSEDED, Traits, clean, joined, memory_traits
from mnemoscope.engine.recallviews import Filters
from mnemoscope.engine.session import Session
from mnemoscope.index.attributes import FileTraits, MemoryTraits
from mnemoscope.vault.files import ReadFile, read

NOTHING_PASSES = "filters-pass-nothing"
"""The note of an answer to which the filters left no file or no passage."""
_NOTHING = FileTraits(Traits(), ())


class Place(NamedTuple):
    """A passage that wants to be returned; a tuple, as a hundred are made for each question."""

    path: str
    start_line: int
    end_line: int
    layer: Layer
    claim: str | None
    """None for a passage that is not one memory."""


class Sieve:
    """Filters of one question against the index as it stands."""

    def __init__(self, session: Session, filters: Filters) -> None:
        """Read the filters.

        Raises:
            BadInput: a value cannot be meant.
        """
        self._root = session.root
        self._resources = session.resources
        self._attributes = session.index.attributes
        nobody: frozenset[str] = frozenset()
        hidden = nobody if filters.hidden else session.ledger.hidden.claims()
        self.wanted = wanted(filters, hidden)
        allowed = self._attributes.allowed(self.wanted)
        self.files = None if allowed is None else [file for file, _ in allowed]
        """Ids of the files that may answer; None: all."""
        self.paths = None if allowed is None else frozenset(path for _, path in allowed)
        self._known: dict[str, FileTraits] = {}
        self._out: dict[str, int] = {}

    @property
    def left_out(self) -> tuple[tuple[str, int], ...]:
        """Why passages were left out so far, and how many: ``filters``, ``hidden``."""
        return tuple(sorted(self._out.items()))

    def through(self, places: Sequence[Place]) -> list[bool]:
        """Tell for each passage whether it may be returned; others are counted as left out."""
        looks = self.wanted.marks or self.wanted.layers or self.wanted.hidden
        # Claims on the pages of a wiki are superseded one by one.
        if not looks and not any(place.layer is Layer.WIKI for place in places):
            return [True] * len(places)
        self._load(place.path for place in places)
        return [self._passes(place) for place in places]

    def load(self, places: Iterable[Place]) -> None:
        """Read what passages are filed under in one go; each is read when it is asked for else."""
        self._load(place.path for place in places)

    def traits(self, place: Place) -> Traits:
        """Return what a passage is filed under."""
        self._load((place.path,))
        file = self._known.get(place.path, _NOTHING)
        if place.claim is not None:
            return joined(file.own, self._memory(file, place))
        within = file.within(place.start_line, place.end_line)
        return joined(file.own, within[0].traits if len(within) == 1 else Traits())

    def memories(self, place: Place) -> tuple[MemoryTraits, ...]:
        """Return the memories of which some line lies in a passage."""
        self._load((place.path,))
        return self._known.get(place.path, _NOTHING).within(place.start_line, place.end_line)

    def hidden_in(self, place: Place) -> tuple[MemoryTraits, ...]:
        """Return the hidden memories among those."""
        if not self.wanted.hidden:
            return ()
        return tuple(one for one in self.memories(place) if one.claim in self.wanted.hidden)

    def leave_out(self, reason: str) -> None:
        """Count a passage that was left out."""
        self._out[reason] = self._out.get(reason, 0) + 1

    def note(self, note: str, *, found: bool) -> str:
        """Return the note of an answer, or that the filters let nothing through."""
        nothing = self.wanted.narrows and not found and (self.files == [] or "filters" in self._out)
        return NOTHING_PASSES if nothing else note

    def _load(self, paths: Iterable[str]) -> None:
        missing = {path for path in paths if path not in self._known}
        if missing:
            found = self._attributes.of(missing)
            self._known |= {
                path: file if file.read else self._taken_apart(path, file)
                for path, file in found.items()
            }

    def _taken_apart(self, path: str, file: FileTraits) -> FileTraits:
        """Find the memories of a file whose turn has not come yet."""
        there = read(self._root, path)
        if not isinstance(there, ReadFile):
            return file
        # Late: the reader of Markdown is large, and most files have been taken apart.
        from mnemoscope.domain.document import parse
        from mnemoscope.engine.filing import markers

        told = markers(self._resources)
        found = (
            MemoryTraits(one.id, one.start_line, one.end_line, one.layer, memory_traits(one, told))
            for one in parse(there.text.text, path).memories
        )
        return FileTraits(file.own, tuple(found))

    def _passes(self, place: Place) -> bool:
        file = self._known.get(place.path, _NOTHING)
        if place.claim is not None:
            if place.claim in self.wanted.hidden:
                self.leave_out("hidden")
                return False
            passes = self._judge(file, self._memory(file, place), place.layer)
        else:
            within = file.within(place.start_line, place.end_line)
            passes = any(self._judge(file, one.traits, one.layer) for one in within)
            passes = passes or (not within and self._judge(file, Traits(), place.layer))
        if not passes:
            self.leave_out("filters")
        return passes

    def _judge(self, file: FileTraits, inner: Traits, layer: Layer) -> bool:
        return self.wanted.passes((*file.own.marks, *inner.marks), layer)

    def _memory(self, file: FileTraits, place: Place) -> Traits:
        for one in file.within(place.start_line, place.end_line):
            if one.claim == place.claim:
                return one.traits
        return Traits()


def wanted(filters: Filters, hidden: frozenset[str] = frozenset()) -> Wanted:
    """Check filters and write them as the index applies them; raises `BadInput`."""
    statuses = frozenset(map(clean, filters.statuses))
    _check(filters)
    return Wanted(
        paths=filters.paths,
        layers=frozenset(filters.layers),
        since=filters.since,
        until=filters.until,
        marks=groups(filters.types, filters.statuses, filters.scopes, filters.tags),
        superseded=filters.superseded or not statuses.isdisjoint(SUPERSEDED),
        archived=filters.archived or not statuses.isdisjoint(ARCHIVED),
        hidden=hidden,
    )


def _check(filters: Filters) -> None:
    for name, day in (("since", filters.since), ("until", filters.until)):
        if day is not None and not _is_day(day):
            raise BadInput(f"{name} is no day such as 2026-11-02: {day!r}")
    if filters.since and filters.until and filters.since > filters.until:
        raise BadInput(f"since {filters.since} is after until {filters.until}, so nothing can pass")
    for path in filters.paths:
        if not path or path.startswith(("/", "./", "../")) or "\0" in path or "\\" in path:
            raise BadInput(f"a path begins at the workspace, such as memory/: {path!r}")
    for name in ("types", "statuses", "scopes", "tags"):
        values: tuple[str, ...] = getattr(filters, name)
        for value in values:
            if not clean(value.lstrip("#")) or "\n" in value:
                raise BadInput(f"one of the {name} is no word: {value!r}")


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
