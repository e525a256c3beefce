"""Which page is shown and why: the one that was asked for, kept in step with the disk."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.engine.wikidesk import OpenPage, open_page
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.wiki.loading import Loading
from mnemoscope.panes.wiki.saving import Saving
from mnemoscope.panes.wiki.stage import Stage
from mnemoscope.runtime.bus import PagePlace


class Opening(QObject):
    """`shown` says that another page, or another state of it, stands on the screen."""

    shown = Signal()
    missing = Signal()
    """The page of another day, or of another workspace, is not there."""

    def __init__(
        self, context: PaneContext, loading: Loading, saving: Saving, stage: Stage
    ) -> None:
        super().__init__(stage)
        self._context = context
        self._loading = loading
        self._saving = saving
        self._stage = stage
        self._wanted: PagePlace | None = None
        self._reading = False
        self._remembered = ""
        self.page: OpenPage | None = None
        """The page that is shown."""

    @property
    def path(self) -> str:
        """The page that is shown, or about to be."""
        if self._wanted is not None:
            return self._wanted.path
        return self.page.page.path if self.page is not None else ""

    def settled(self) -> bool:
        """Tell whether no page is on its way."""
        return not self._reading and (self._wanted is None or not self._loading.known)

    def go_to(self, place: PagePlace) -> None:
        """Show a page; edits of the text that is open are asked about first."""
        desk = self._stage.desk
        if self._stage.editing and desk.buffer.dirty and place.path != desk.buffer.path:
            desk.offer_save(place.path, partial(self._go, place))
        else:
            self._go(place)

    def remember(self, path: str) -> None:
        """Show the page that was shown when the window was closed, where it is there."""
        self._remembered = path
        self.go_to(PagePlace(path))

    def catch_up(self) -> None:
        """Go on to what was asked for, now that the vault is known."""
        if self._wanted is not None:
            self._go(self._wanted)
        elif self.page is not None:
            self._show(self.page)

    def look(self, changes: Changes) -> None:
        """Read the page anew where it may have changed."""
        self._stage.desk.buffer.look(changes)
        if self.page is not None and self._wanted is None:
            path = self.page.page.path
            if not changes.paths or path in changes.paths:
                self._read(PagePlace(path), again=True)

    def again(self) -> None:
        """Show the page as it was read, such as after a change that was refused."""
        if self.page is not None and self._wanted is None:
            self._read(PagePlace(self.page.page.path), again=True)

    def _go(self, place: PagePlace) -> None:
        self._wanted = place
        if self._loading.survey is not None:
            self._read(place, again=False)

    def _read(self, place: PagePlace, *, again: bool) -> None:
        known = self._loading.survey
        if known is None:
            return
        self._reading = True
        self._context.jobs.read(
            open_page,
            self._context.session,
            known.vault.place,
            place.path,
            done=partial(self._on_read, place, again),
            failed=self._on_failed,
            token=("wiki", "page"),
        )

    def _on_read(self, place: PagePlace, again: bool, answer: OpenPage | Refused) -> None:  # noqa: FBT001
        self._reading = False
        if not again:
            self._wanted = None
        remembered, self._remembered = self._remembered, ""
        if isinstance(answer, Refused):
            self.page = None
            self._saving.take(None)
            if place.path == remembered:
                self.missing.emit()
                return
            title = self.tr("There is no such page")
            words = self.tr("{0} is not there any more.").replace("{0}", place.path)
            self._stage.show_gone(title, words)
            self.shown.emit()
            return
        self._show(answer)
        if not again:
            self._stage.bring(self._stage.view)
            if place.claim:
                self._stage.view.reveal_claim(place.claim)

    def _on_failed(self, error: Exception) -> None:
        self._reading = False
        self._wanted = None
        self._context.jobs.failed.emit(error)

    def _show(self, opened: OpenPage) -> None:
        known = self._loading.survey
        if known is None:
            return
        if self.page is not None and self.page.page.path != opened.page.path:
            # Before the changes go to another page.
            self._stage.view.claims.flush()
        self.page = opened
        self._saving.take(opened.opened)
        writable = not self._context.session.read_only
        self._stage.view.show_page(known, opened.page, writable=writable)
        self.shown.emit()
