"""Holds a new claim against what is known before it is added: known already, changed, contradicted.

A claim that is new is added at once; of any other the person is told first, and may insist.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope.engine.pageedit import AddClaim
from mnemoscope.engine.session import Session
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind

if TYPE_CHECKING:
    # Its patterns are loaded with the first comparison.
    from mnemoscope.domain.compare import Comparison

_LONGEST = 80


class Adding(QObject):
    """`added` sends the path of a page and the `AddClaim` that it shall get."""

    added = Signal(str, object)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._waits = 0

    def settled(self) -> bool:
        """Tell whether no claim is being compared."""
        return not self._waits

    def ask(self, path: str, change: AddClaim) -> None:
        """Compare a new claim; it is added, or the person is told what is said of it already."""
        self._waits += 1
        self._context.jobs.read(
            compare_claim,
            self._context.session,
            change.text,
            done=partial(self._on_compared, path, change),
            failed=partial(self._on_failed, path, change),
        )

    def _on_compared(self, path: str, change: AddClaim, found: Comparison) -> None:
        self._waits -= 1
        if found.with_ is None or found.verdict.value == "add":
            self.added.emit(path, change)
            return
        act = partial(self.added.emit, path, change)
        words = self._words(found)
        notice = Notice(words, NoticeKind.WARN, self.tr("Add it all the same"), act, key="wiki")
        self._context.bus.noticed.emit(notice)

    def _on_failed(self, path: str, change: AddClaim, error: Exception) -> None:
        """Add it: what was typed is not to be lost because something else could not be read."""
        self._waits -= 1
        self.added.emit(path, change)
        self._context.jobs.failed.emit(error)

    def _words(self, found: Comparison) -> str:
        side = found.with_
        if side is None:
            return ""
        words = {
            "noop": self.tr("Not added: {0} says so already: “{1}”"),
            "update": self.tr("Not added yet: it changes what {0} says: “{1}”"),
        }.get(found.verdict.value, self.tr("Not added yet: {0} says otherwise: “{1}”"))
        cut = side.text if len(side.text) <= _LONGEST else f"{side.text[:_LONGEST].rstrip()}…"
        return words.replace("{0}", f"{side.path}:{side.start_line}").replace("{1}", cut)


def compare_claim(session: Session, words: str) -> Comparison:
    """Hold a claim against memory, knowledge files and the wiki; runs in a lane."""
    # Late: the rules of comparison compile sixty patterns.
    from mnemoscope.engine.compare import compared

    (found,) = compared(session, [words])
    return found
