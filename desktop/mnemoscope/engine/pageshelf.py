"""The pages of a session's wiki, kept while their files are the same: a verb reads what changed.

What was read is kept beside the index too, so that the next process need not read it again.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.wikistored import Row, named, names_of, restored, stored
from mnemoscope.vault.wikipages import Stamp, page_stamps, read_page

if TYPE_CHECKING:
    from mnemoscope.domain.wikipages import Page
    from mnemoscope.engine.wikiplace import WikiPlace
    from mnemoscope.index.keepsake import Keepsake

_ENOUGH = 64
"""So many pages that were read are kept at once, fewer when the session ends."""

_Held = dict[str, tuple[Stamp, "Page"]]
_Stored = tuple[dict[str, Stamp], Mapping[str, Row]]


class PageShelf:
    """The pages of one vault as they were read last; threads take turns."""

    def __init__(self, keepsake: Keepsake | None = None) -> None:
        """``keepsake``: what outlives this one; None: nothing does."""
        self._guard = threading.Lock()
        self._keepsake = keepsake
        self._place: WikiPlace | None = None
        self._held: _Held | None = None
        self._unkept = 0
        """Pages that were read or went since all was kept."""

    def read(self, where: WikiPlace) -> tuple[Page, ...]:
        """Return all pages of a vault by their paths; see `mnemoscope.vault.wikipages.read_pages`.

        A file of the same size, times and number is not opened again.
        """
        with self._guard:
            self._turn_to(where)
            stamps = dict(page_stamps(where.root))
            held = self._restored(where, stamps) if self._held is None else self._held
            found: _Held = {}
            for relative, stamp in stamps.items():
                known = held.get(relative)
                if known is None or known[0] != stamp:
                    page = read_page(where.root, relative, where.prefix)
                    known = None if page is None else (stamp, page)
                    self._unkept += known is not None and not known[1].broken
                if known is not None:
                    found[relative] = known
            # What could not be read may be readable in the next instant, under the same stamp.
            self._held = {path: one for path, one in found.items() if not one[1].broken}
            self._unkept += len(held.keys() - self._held.keys())
            if self._unkept >= _ENOUGH:
                self._keep()
            return tuple(page for _, page in found.values())

    def named(self, where: WikiPlace) -> tuple[Page, ...]:
        """Return all pages as `read` does, some of them with names and ids of claims alone."""
        with self._guard:
            self._turn_to(where)
            known = self._stored("names", where) if self._held is None else None
            if known is not None:
                stamps = dict(page_stamps(where.root))
                pages = [self._named(where, one, stamp, known) for one, stamp in stamps.items()]
                return tuple(page for page in pages if page is not None)
        return self.read(where)

    def close(self) -> None:
        """Keep what was read."""
        with self._guard:
            if self._unkept:
                self._keep()

    def _turn_to(self, where: WikiPlace) -> None:
        if self._place != where:
            self._place, self._held, self._unkept = where, None, 0

    def _restored(self, where: WikiPlace, stamps: Mapping[str, Stamp]) -> _Held:
        """Return the pages that are kept and the same; what has gone is to be kept no longer."""
        known = self._stored("pages", where)
        if known is None:
            return {}
        found: _Held = {}
        for relative, stamp in known[0].items():
            if stamps.get(relative) == stamp:
                page = restored(known[1][relative], where.path(relative), relative)
                found[relative] = stamp, page
        self._unkept += len(known[0]) - len(found)
        return found

    def _named(self, where: WikiPlace, relative: str, stamp: Stamp, known: _Stored) -> Page | None:
        stamps, rows = known
        if stamps.get(relative) == stamp:
            return named(rows[relative], where.path(relative), relative)
        return read_page(where.root, relative, where.prefix)

    def _stored(self, part: str, where: WikiPlace) -> _Stored | None:
        if self._keepsake is None:
            return None
        place, stamps, rows = self._keepsake.parts("place", "stamps", part)
        if place != _told(where):
            return None
        kept = cast("dict[str, list[int]]", stamps)
        told = {path: cast("Stamp", tuple(stamp)) for path, stamp in kept.items()}
        return told, cast("dict[str, Row]", rows)

    def _keep(self) -> None:
        self._unkept = 0
        if self._keepsake is None or self._place is None or self._held is None:
            return
        held = self._held
        self._keepsake.put(
            {
                "place": _told(self._place),
                "stamps": {path: stamp for path, (stamp, _) in held.items()},
                "names": {path: names_of(page) for path, (_, page) in held.items()},
                "pages": {path: stored(page) for path, (_, page) in held.items()},
            }
        )


def _told(where: WikiPlace) -> list[str]:
    return [str(Path(where.root).absolute()), where.prefix]
