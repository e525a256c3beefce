"""Back and forward through the places that were visited."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.runtime.bus import Target

_LONGEST = 50


@dataclass(frozen=True, slots=True)
class Visit:
    """A pane that was shown, and what it was asked to show."""

    pane: str
    target: Target | None = None


class Trail:
    """Where the person has been; a new visit cuts off what lay ahead."""

    def __init__(self) -> None:
        self._visits: list[Visit] = []
        self._at = -1

    def visit(self, visit: Visit) -> None:
        """Note a visit, unless it is the place where one already is."""
        if self._at >= 0 and self._visits[self._at] == visit:
            return
        self._visits = [*self._visits[: self._at + 1], visit][-_LONGEST:]
        self._at = len(self._visits) - 1

    def amend(self, pane: str, target: Target | None) -> None:
        """Note what a pane shows just before it is left, where that is the place one is at."""
        if target is not None and self._at >= 0 and self._visits[self._at].pane == pane:
            self._visits[self._at] = Visit(pane, target)

    def can_go(self, step: int) -> bool:
        """Tell whether there is a place so many steps ahead (negative: behind)."""
        return 0 <= self._at + step < len(self._visits)

    def go(self, step: int) -> Visit | None:
        """Go along the trail and return where that is; None beyond its ends."""
        if not self.can_go(step):
            return None
        self._at += step
        return self._visits[self._at]

    def clear(self) -> None:
        """Forget it all: another workspace was opened."""
        self._visits.clear()
        self._at = -1
