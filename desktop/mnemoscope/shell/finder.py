"""What quick open can go to in a workspace: files, headings and memories."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.runtime.bus import Place

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session

_MOST_MEMORIES = 2000
_LONGEST = 160
"""Characters of a memory in the palette."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place to go to."""

    text: str
    place: Place
    kind: str
    """file, heading or memory."""


def find_places(session: Session) -> tuple[Found, ...]:
    """List the places of a workspace, long-term memory first; reads the disk."""
    from mnemoscope.engine.listing import list_files

    listing = list_files(session)
    found = [Found(file.path, Place(file.path), "file") for file in listing.files]
    return (*_inside(session, listing.memory_path), *found)


def _inside(session: Session, path: str) -> list[Found]:
    """Headings and memories of one file, in their order."""
    from mnemoscope.engine.memories import memories

    found: list[Found] = []
    seen: set[tuple[str, ...]] = set()
    for memory in memories(session, path)[:_MOST_MEMORIES]:
        place = Place(path, memory.start_line, memory.id)
        if memory.headings and memory.headings not in seen:
            seen.add(memory.headings)
            found.append(Found(" › ".join(memory.headings), place, "heading"))
        found.append(Found(memory.text[:_LONGEST], place, "memory"))
    return found
