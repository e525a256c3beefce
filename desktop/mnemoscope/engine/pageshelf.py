"""The pages of a session's wiki, kept while their files are the same: a verb reads what changed."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.vault.wikipages import Stamp, page_stamps, read_page

if TYPE_CHECKING:
    from mnemoscope.domain.wikipages import Page
    from mnemoscope.engine.wikiplace import WikiPlace


class PageShelf:
    """The pages of one vault as they were read last; threads take turns."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._root: Path | None = None
        self._held: dict[str, tuple[Stamp, Page]] = {}

    def read(self, where: WikiPlace) -> tuple[Page, ...]:
        """Return all pages of a vault by their paths; see `mnemoscope.vault.wikipages.read_pages`.

        A file of the same size, times and number is not opened again.
        """
        with self._guard:
            if self._root != where.root:
                self._root, self._held = where.root, {}
            found: dict[str, tuple[Stamp, Page]] = {}
            for relative, stamp in page_stamps(where.root):
                known = self._held.get(relative)
                if known is None or known[0] != stamp or known[1].path != where.path(relative):
                    page = read_page(where.root, relative, where.prefix)
                    known = None if page is None else (stamp, page)
                if known is not None:
                    found[relative] = known
            # What could not be read may be readable in the next instant, under the same stamp.
            self._held = {path: one for path, one in found.items() if not one[1].broken}
            return tuple(page for _, page in found.values())
