"""What runs now: how far it is, what it has said, and the button that stops it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.timewords import took_words
from mnemoscope.panes.jobs.words import job_name

translate = QCoreApplication.translate

_LINES = 4
"""So many of the last steps are in sight."""
_MOST = 400


@dataclass(slots=True)
class _Run:
    """One job that runs here."""

    job: str
    began: datetime
    stage: str = ""
    lines: list[str] = field(default_factory=list[str])
    progress: Progress | None = None


class RunLog(Painted):
    """A card that is there while something runs; `stopped` sends the id of its job."""

    stopped = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._runs: dict[str, _Run] = {}
        self._icon = IconMark(theme, "arrows-clockwise", "accent")
        self._title = Label(theme, "", "strong")
        self._stage = Label(theme, "", "small", "muted", elide=True)
        self._took = Label(theme, "", "small", "muted")
        self._stop = Button(theme, self.tr("Stop"), icon="stop", small=True)
        self._bar = ProgressLine(theme)
        self._lines = Label(theme, "", "code", "muted")
        self._build()
        self.setVisible(False)

    def begin(self, job: str, now: datetime) -> None:
        """A job begins, or waits until another has ended."""
        self._runs.setdefault(job, _Run(job, now))
        self._show(now)

    def step(self, job: str, progress: Progress, now: datetime) -> None:
        """A job is so far."""
        run = self._runs.setdefault(job, _Run(job, now))
        run.progress = progress
        if progress.stage != run.stage:
            run.stage = progress.stage
            run.lines = [*run.lines, f"{now:%H:%M:%S}  {stage_words(progress.stage)}"][-_MOST:]
        self._show(now)

    def end(self, job: str, now: datetime) -> None:
        """A job runs no more."""
        self._runs.pop(job, None)
        self._show(now)

    def tick(self, now: datetime) -> None:
        """Tell how long it has been running."""
        if self._runs:
            self._show(now)

    def lines(self) -> tuple[str, ...]:
        """Return what the job in front has said."""
        run = next(iter(self._runs.values()), None)
        return tuple(run.lines) if run is not None else ()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        theme, rect = self._theme, self.rect().toRectF()
        paint.box(QPainter(self), rect, theme.radius("card"), theme, fill="raised", line="border")

    def _show(self, now: datetime) -> None:
        run = next(iter(self._runs.values()), None)
        self.setVisible(run is not None)
        if run is None:
            return
        title = translate("JobsPane", "{0} runs").replace("{0}", job_name(run.job))
        waiting = [job_name(job) for job in self._runs][1:]
        if waiting:
            names = translate("JobsPane", ", ", "between names").join(waiting)
            words = translate("JobsPane", "{0}; then {1}").replace("{0}", title)
            title = words.replace("{1}", names)
        self._title.setText(title)
        words = _stage_line(run)
        self._stage.setText(words)
        self._took.setText(took_words(now - run.began))
        progress = run.progress
        known = progress is not None and progress.total
        share = progress.done / progress.total if progress and progress.total and known else None
        self._bar.set_share(share, words or title)
        self._lines.setText("\n".join(run.lines[-_LINES:]))
        self._lines.setVisible(bool(run.lines))
        self._stop.setAccessibleName(self.tr("Stop {0}").replace("{0}", job_name(run.job)))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        for widget in (self._icon, self._title):
            head.addWidget(widget)
        head.addWidget(self._stage, 1)
        head.addWidget(self._took)
        head.addWidget(self._stop)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 10, 12, 12)
        box.setSpacing(8)
        box.addLayout(head)
        box.addWidget(self._bar)
        box.addWidget(self._lines)
        self._lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lines.setAccessibleName(self.tr("Log of the run"))
        self.setAccessibleName(self.tr("What runs now"))
        self._stop.clicked.connect(self._on_stop)

    @Slot()
    def _on_stop(self) -> None:
        run = next(iter(self._runs.values()), None)
        if run is not None:
            self.stopped.emit(run.job)


def stage_words(stage: str) -> str:
    """Name a step of a job; one that nobody knows is called as it is."""
    tr = translate
    words = {
        "scan": tr("JobsPane", "reads the files"),
        "rank": tr("JobsPane", "ranks the candidates"),
        "write": tr("JobsPane", "writes"),
        "light": tr("JobsPane", "light sleep"),
        "rem": tr("JobsPane", "REM sleep"),
        "deep": tr("JobsPane", "deep sleep"),
        "keywords": tr("JobsPane", "indexes words"),
        "vectors": tr("JobsPane", "computes vectors"),
        "trash": tr("JobsPane", "empties the trash"),
        "notes": tr("JobsPane", "reads the notes"),
        "transcripts": tr("JobsPane", "reads the conversations"),
        "memories": tr("JobsPane", "reads the memories"),
        "lives": tr("JobsPane", "measures how strong memories are"),
        "patterns": tr("JobsPane", "looks for patterns"),
        "themes": tr("JobsPane", "looks for themes"),
        "related": tr("JobsPane", "compares memories"),
        "stage": tr("JobsPane", "sets candidates aside"),
        "relocate": tr("JobsPane", "finds the lines again"),
        "distil": tr("JobsPane", "asks the model for sentences"),
        "tell": tr("JobsPane", "writes the diary"),
        "warm": tr("JobsPane", "looks for long notes"),
        "cache": tr("JobsPane", "fills the caches"),
    }
    return words.get(stage, stage.replace("-", " "))


def _stage_line(run: _Run) -> str:
    progress = run.progress
    if progress is None:
        return translate("JobsPane", "waits for its turn")
    words = stage_words(progress.stage)
    if not progress.total:
        return words
    counted = translate("JobsPane", "{0}, {1} of {2}").replace("{0}", words)
    counted = counted.replace("{1}", numbers.count(progress.done))
    return counted.replace("{2}", numbers.count(progress.total))
