"""What a recall may return, and whether a memory is among that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.model import Layer
from mnemoscope.domain.traits import ARCHIVED, SUPERSEDED, Traits, mark

_SUPERSEDED_MARKS = frozenset(mark("status", status) for status in SUPERSEDED)
_ARCHIVED_MARKS = frozenset(mark("status", status) for status in ARCHIVED)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters as the index and the engine apply them; the usual ones let all but hidden through."""

    paths: tuple[str, ...] = ()
    """Path prefixes; empty: everywhere."""
    layers: frozenset[Layer] = frozenset()
    """Empty: all."""
    since: str | None = None
    until: str | None = None
    """ISO days, inclusive; what has no day always passes."""
    marks: tuple[tuple[str, ...], ...] = ()
    """One of each group must be there; a tag stands for those below it too."""
    superseded: bool = False
    archived: bool = False
    """Whether such files may be returned."""
    hidden: frozenset[str] = frozenset()
    """Claim ids that may not be returned."""

    @property
    def narrows(self) -> bool:
        """Whether anything but hidden and put away files is left out."""
        return bool(self.paths or self.layers or self.since or self.until or self.marks)

    @property
    def put_away(self) -> frozenset[str]:
        """The marks of what is not returned because it is superseded or archived."""
        nothing: frozenset[str] = frozenset()
        superseded = nothing if self.superseded else _SUPERSEDED_MARKS
        return superseded | (nothing if self.archived else _ARCHIVED_MARKS)

    def passes(self, marks: Sequence[str], layer: Layer) -> bool:
        """Tell whether a memory that is not hidden, in a file that passes, may be returned."""
        if self.layers and layer not in self.layers:
            return False
        if self.put_away & frozenset(marks):
            return False
        return all(
            any(_fits(one, there) for one in group for there in marks) for group in self.marks
        )


def groups(
    kinds: Sequence[str] = (),
    statuses: Sequence[str] = (),
    scopes: Sequence[str] = (),
    tags: Sequence[str] = (),
) -> tuple[tuple[str, ...], ...]:
    """Return the marks of which one of each group must be there: any kind, but every tag."""
    any_of = (("kind", kinds), ("status", statuses), ("scope", scopes))
    found = [tuple(mark(name, value) for value in values) for name, values in any_of if values]
    return (*found, *((mark("tag", tag.lstrip("#")),) for tag in tags))


def is_put_away(traits: Traits) -> int:
    """Tell whether a file is superseded (1), archived (2) or neither (0)."""
    if traits.status in ARCHIVED:
        return 2
    return int(traits.status in SUPERSEDED)


def _fits(wanted: str, there: str) -> bool:
    return there == wanted or (wanted.startswith("tag=") and there.startswith(f"{wanted}/"))
