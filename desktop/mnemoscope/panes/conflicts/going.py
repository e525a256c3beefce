"""Where a press on a side or on its evidence leads: a claim in the wiki, or a line of a file."""

from __future__ import annotations

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.model import Layer
from mnemoscope.runtime.bus import PagePlace, Place


def target_of(side: Side) -> PagePlace | Place:
    """Return where a statement stands; a claim is called by its words, which differ from others.

    Ids do not tell claims apart here: that two have the same one may be what the conflict is.
    """
    if side.layer is Layer.WIKI:
        return PagePlace(side.path, side.text)
    return Place(side.path, max(1, side.start_line), side.memory_id)


def target_at(path: str, line: int = 1) -> PagePlace | Place:
    """Return a line of a file, or the page that the file is."""
    return PagePlace(path) if is_wiki_page(path) else Place(path, max(1, line))
