"""Which files hold edits in the window that nobody has saved yet."""

from __future__ import annotations

import threading


class Drafts:
    """Known to all threads: a job leaves such a file alone."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._held: dict[int, str] = {}

    def hold(self, owner: object, path: str) -> None:
        """Note which file an editor holds edits of; an empty path: of none."""
        with self._guard:
            if path:
                self._held[id(owner)] = path
            else:
                self._held.pop(id(owner), None)

    def paths(self) -> frozenset[str]:
        """Return the files, as all rooms name them."""
        with self._guard:
            return frozenset(self._held.values())
