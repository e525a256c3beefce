"""Says why there is nothing to see, and does what its one button offers."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit import format as numbers
from mnemoscope.panes.graph.loading import Loading
from mnemoscope.panes.graph.stage import Stage
from mnemoscope.runtime.faultwords import error_words


class Blank(QObject):
    """`cleared` says that no filter is wanted any more."""

    cleared = Signal()

    def __init__(self, stage: Stage, loading: Loading) -> None:
        super().__init__(loading)
        self._stage = stage
        self._loading = loading
        stage.acted.connect(self._on_acted)
        loading.failed.connect(self._on_failed)
        loading.stepped.connect(self._on_step)

    def show_reading(self) -> None:
        """The graph is on its way."""
        self._stage.show_empty(self.tr("Reading the graph…"), "")

    def show_nothing(self, *, writable: bool) -> None:
        """There is no graph; where something may be written, one can be read out of the notes."""
        if self._loading.extracting:
            return
        words = self.tr("Who and what your notes name stands here, and how it hangs together.")
        act = self.tr("Read the notes") if writable else ""
        self._stage.show_empty(self.tr("No graph yet"), words, act)

    def show_filtered(self) -> None:
        """The filters let nothing through."""
        words, act = self.tr("The filters let nothing through."), self.tr("Clear the filters")
        self._stage.show_empty(self.tr("Nothing here"), words, act, bars=True)

    @Slot(object)
    def _on_step(self, progress: Progress | None) -> None:
        if progress is not None and self._stage.is_empty():
            words = self.tr("{0} files read").replace("{0}", numbers.count(progress.done))
            self._stage.show_empty(self.tr("Reading the notes…"), words, self.tr("Stop"))

    @Slot()
    def _on_acted(self) -> None:
        loading = self._loading
        if loading.extracting:
            loading.stop_extracting()
        elif loading.stock is None:
            loading.load()
        elif loading.stock.graph.entities:
            self.cleared.emit()
        else:
            self._stage.show_empty(self.tr("Reading the notes…"), "", self.tr("Stop"))
            loading.extract()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        title = self.tr("The graph cannot be read")
        self._stage.show_empty(title, error_words(error), self.tr("Try again"))
