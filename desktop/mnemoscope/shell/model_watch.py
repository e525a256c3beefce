"""Follows the model for meaning: its choice in the preferences, and how far its vectors are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Changes, Facet, ModelFault, Progress
from mnemoscope.kit.format import count
from mnemoscope.runtime.bus import Bus, Busy
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.shell.model_banner import BannerFace, ModelBanner
from mnemoscope.shell.model_words import fault_words

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.reconcile import Reconciled
    from mnemoscope.engine.views import EmbeddingState


class ModelWatch(QObject):
    """Hands another choice to the open workspace and keeps the strip above the pane true."""

    preferences_wanted = Signal()

    def __init__(
        self, banner: ModelBanner, settings: SettingsStore, bus: Bus, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._banner = banner
        self._settings = settings
        self._opened: Opened | None = None
        self._state: EmbeddingState | None = None
        self._fault: ModelFault | None = None
        # Preferences that hold together are told one by one.
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(self._choose)
        settings.changed.connect(self._on_setting)
        bus.changed.connect(self._on_changed)
        bus.busy.connect(self._on_busy)
        banner.paused.connect(self._pause)
        banner.resumed.connect(self._resume)
        banner.cancelled.connect(self._cancel)
        banner.asked.connect(self.preferences_wanted)

    def attend(self, opened: Opened | None) -> None:
        """Follow a workspace; None: there is none."""
        self._opened, self._state, self._fault = opened, None, None
        self._banner.show_face(None)
        if opened is not None:
            opened.upkeep.vectors_made.connect(self._on_made)
            if opened.session.choice != self._settings.current.choice:
                self._choose()
            self._ask()

    def _ask(self) -> None:
        from mnemoscope.engine.embedstate import embedding_state

        if self._opened is not None:
            session = self._opened.session
            self._opened.jobs.read(
                embedding_state, session, done=self._take, token="embedding-state"
            )

    def _take(self, state: EmbeddingState) -> None:
        self._state = state
        self._show()

    def _show(self, progress: Progress | None = None) -> None:
        state = self._state
        if state is None or not (state.building or self._stands_still(state)):
            self._banner.show_face(None)
            return
        done, total = state.done, state.total
        if progress is not None and progress.total:
            done, total = progress.done, progress.total
        if self._fault is not None and not state.held:
            self._banner.show_face(self._failed(state, self._fault))
            return
        words = (
            self.tr("Paused: {0} of {1} texts")
            if state.held
            else self.tr("The model has changed: {0} of {1} texts")
        )
        text = words.replace("{0}", count(done)).replace("{1}", count(total))
        detail = self.tr("{0} answers until {1} has read them all.")
        detail = detail.replace("{0}", state.active).replace("{1}", state.building)
        share = done / total if total else None
        self._banner.show_face(
            BannerFace(text, detail, "paused" if state.held else "running", share)
        )

    def _stands_still(self, state: EmbeddingState) -> bool:
        """Whether texts wait for a model that has not answered."""
        waits = state.other or not state.complete
        return waits and not state.held and self._fault is not None

    def _failed(self, state: EmbeddingState, fault: ModelFault) -> BannerFace:
        why = fault_words(fault, self._settings.current.choice)
        if state.building or state.other:
            return BannerFace(self.tr("The new model does not answer"), why, "failed")
        lacking = self.tr("The model for meaning does not answer: {0} of {1} texts have a vector")
        text = lacking.replace("{0}", count(state.done)).replace("{1}", count(state.total))
        return BannerFace(text, why, "waiting")

    @Slot(str)
    def _on_setting(self, name: str) -> None:
        if name.startswith("embedder"):
            self._settled.start()

    @Slot()
    def _choose(self) -> None:
        from mnemoscope.engine.embed import choose

        if self._opened is not None:
            self._fault = None
            self._opened.upkeep.apply(partial(choose, choice=self._settings.current.choice))

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del origin
        if changes.facets & (Facet.INDEX | Facet.SETTINGS):
            self._ask()

    @Slot(object)
    def _on_busy(self, busy: Busy) -> None:
        if busy.id != "vectors":
            return
        if busy.progress is None:
            self._ask()
        elif busy.active and busy.progress.stage == "vectors":
            if self._state is not None and self._state.building:
                self._show(busy.progress)
            else:
                self._ask()

    @Slot(object)
    def _on_made(self, made: Reconciled) -> None:
        self._fault = made.fault
        self._ask()

    @Slot()
    def _pause(self) -> None:
        from mnemoscope.engine.embed import hold

        if self._opened is not None:
            self._opened.upkeep.apply(hold)

    @Slot()
    def _resume(self) -> None:
        from mnemoscope.engine.embed import release

        if self._opened is not None:
            self._fault = None
            self._opened.upkeep.apply(release)

    @Slot()
    def _cancel(self) -> None:
        from mnemoscope.engine.embed import cancel

        if self._opened is not None:
            self._fault = None
            self._opened.upkeep.apply(cancel)
