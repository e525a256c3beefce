"""The centre while a dream runs: how far it is, what it has done so far, and the way to stop it."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.words import stage_words

_KEPT = 12
"""Lines of the log that are shown."""


class RunningPage(QWidget):
    """Title, bar, count and a log of the steps; `stopped` asks to end the dream."""

    stopped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr = self.tr
        self._title = Label(theme, tr("A dream is running"), "section")
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._bar = ProgressLine(theme)
        self._count = Label(theme, "", "small", "muted")
        self._log_head = Label(theme, tr("What was done so far"), "small", "muted")
        self._log = Label(theme, "", "code", wrap=True)
        self._stop = Button(theme, tr("Stop"), kind="danger", icon="stop", small=True)
        self._hint = Label(
            theme,
            tr("Stopping leaves each phase either whole or undone."),
            "small",
            "muted",
            elide=True,
        )
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._last: Progress | None = None
        self._build()

    def begin(self) -> None:
        """Start with an empty log."""
        self._lines.clear()
        self._last = None
        self._log.setText("")
        self._count.setText("")

    def show_progress(self, words: str, share: float | None, progress: Progress | None) -> None:
        """Show how far it is; a step that has ended becomes a line of the log."""
        self._words.setText(words)
        self._bar.set_share(share, words)
        self._count.setText(_counted(progress))
        last = self._last
        if last is not None and (progress is None or progress.stage != last.stage):
            many = last.total is not None and last.total > 1
            count = f" ({numbers.count(last.total or 0)})" if many else ""
            self._lines.append("✓ " + stage_words(last.stage) + count)
            self._log.setText("\n".join(self._lines))
        self._last = progress
        self._log_head.setVisible(bool(self._lines))

    def take_keys(self) -> None:
        """Give the keys to the one thing that can be done."""
        self._stop.setFocus()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._stop)
        row.addWidget(self._hint, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._words)
        column.addWidget(self._bar)
        column.addWidget(self._count)
        column.addSpacing(8)
        column.addLayout(row)
        column.addSpacing(16)
        column.addWidget(self._log_head)
        column.addWidget(self._log)
        column.addStretch(1)
        self._log_head.hide()
        self._stop.clicked.connect(self.stopped)


def _counted(progress: Progress | None) -> str:
    """How many of how many; empty where that is not known or only one."""
    if progress is None or not progress.total or progress.total == 1:
        return ""
    return f"{numbers.count(progress.done)} / {numbers.count(progress.total)}"
