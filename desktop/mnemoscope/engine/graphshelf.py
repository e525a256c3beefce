"""Where a session keeps its graph between two looks at it."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mnemoscope.domain.graph import Graph

if TYPE_CHECKING:
    from mnemoscope.domain.graphwiki import WikiGraph
    from mnemoscope.domain.wikipages import Page


@dataclass(slots=True)
class GraphShelf:
    """What was read and joined last; whoever holds the guard may change it."""

    guard: threading.RLock = field(default_factory=threading.RLock)
    pages: tuple[Page, ...] = ()
    wiki: WikiGraph | None = None
    """Of `pages`; None: not made yet."""
    key: tuple[object, ...] = ()
    """By what `graph` was joined."""
    graph: Graph | None = None
