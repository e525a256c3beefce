"""Where a press on a side or on its evidence leads: a claim in the wiki, or a line of a file."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.model import Layer
from mnemoscope.kit import format as numbers
from mnemoscope.panes.conflicts.docket import Docket
from mnemoscope.runtime.bus import PagePlace, Place

translate = QCoreApplication.translate


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


def unfound_words(docket: Docket) -> str:
    """Say of what somebody wanted to see that it is not open, or that it may be a less sure one."""
    if not docket.more:
        return translate("ConflictsPane", "No open conflict is about it.")
    words = translate(
        "ConflictsPane",
        "No conflict among the {0} surest is about it; there are less sure ones, which come up as"
        " these are settled.",
    )
    return words.replace("{0}", numbers.count(docket.known_open()))
