"""The centre while conflicts are looked for: how far it is, and the way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.kit.theme import Theme


class SearchPage(QWidget):
    """`stopped` asks to end the search."""

    stopped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label(theme, self.tr("Looking for conflicts"), "section")
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._bar = ProgressLine(theme)
        self._stop = Button(theme, self.tr("Stop"), icon="stop", small=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(10)
        for part in (self._title, self._words, self._bar, self._stop):
            column.addWidget(part)
        column.addStretch(1)
        self._stop.clicked.connect(self.stopped)
        self.show_progress(None)

    def show_progress(self, progress: Progress | None) -> None:
        """Say how many statements were compared so far."""
        if progress is None:
            words = self.tr("Every statement is compared with those that speak of the same.")
            self._bar.set_share(None, words)
        else:
            words = self.tr("{0} statements compared").replace("{0}", numbers.count(progress.done))
            share = progress.done / progress.total if progress.total else None
            self._bar.set_share(share, words)
        self._words.setText(words)
