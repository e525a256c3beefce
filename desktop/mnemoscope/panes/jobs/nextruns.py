"""The next run of each job, with what starts it, lets it rest, and changes its plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.engine.jobviews import Cause, Planned, State
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.parts import Part, Ruled
from mnemoscope.panes.jobs.pausing import pause_ends
from mnemoscope.panes.jobs.timewords import day_time, full_moment, in_words, plan_words, span_words
from mnemoscope.panes.jobs.words import cause_words, job_name, short_cause

translate = QCoreApplication.translate

_TIME_PX = 70


@dataclass(frozen=True, slots=True)
class NextFace:
    """One job."""

    job: str
    time: str
    name: str
    words: str
    tip: str
    role: str
    resting: bool
    """It is paused, or off: what lets it rest lets it go on."""
    running: bool


class NextRuns(Part):
    """`run`, `stopped`, `rested`, `went_on` and `planned` send the id of a job.

    `rested` also sends the end of its pause (UTC); None: until it is resumed.
    """

    run = Signal(str)
    stopped = Signal(str)
    rested = Signal(str, object)
    went_on = Signal(str)
    planned = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Next runs"), parent)
        self._theme = theme
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self._rows: list[_Row] = []
        self.box.addWidget(self._words)
        self.box.addStretch(1)
        self._words.setVisible(False)

    @property
    def rows(self) -> Sequence[_Row]:
        """The rows that are shown."""
        return [row for row in self._rows if not row.isHidden()]

    def show_plan(
        self,
        plan: Sequence[Planned],
        running: Sequence[str],
        now: datetime,
        zone: tzinfo,
        *,
        writable: bool,
    ) -> None:
        """Show the jobs, the next first."""
        on = sum(one.job.on for one in plan)
        words = self.tr("{0} of {1} on").replace("{0}", str(on)).replace("{1}", str(len(plan)))
        self.set_head(self.tr("Next runs"), words)
        faces = [next_face(one, running, now, zone) for one in in_order(plan)]
        while len(self._rows) < len(faces):
            row = _Row(self._theme)
            for sender, receiver in (
                (row.run, self.run),
                (row.stopped, self.stopped),
                (row.rested, self.rested),
                (row.went_on, self.went_on),
                (row.planned, self.planned),
            ):
                sender.connect(receiver)
            self.box.insertWidget(1 + len(self._rows), row)
            self._rows.append(row)
        for row, face in zip(self._rows, faces, strict=False):
            row.show_face(face, pause_ends(now, zone), writable=writable)
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(faces))

    def offer_rest(self, job: str) -> None:
        """Let the person choose until when a job rests."""
        for row in self.rows:
            if row.job == job:
                row.offer_rest()

    def say(self, words: str) -> None:
        """Say below the jobs what holds for all of them; nothing hides it."""
        self._words.setText(words)
        self._words.setVisible(bool(words))


def in_order(plan: Sequence[Planned]) -> list[Planned]:
    """Return the jobs with the next first; those without a time come last."""
    far = max((one.next for one in plan if one.next is not None), default=None)
    return sorted(
        plan,
        key=lambda one: (
            one.state is State.OFF,
            one.next is None,
            one.next or far,
        ),
    )


def next_face(one: Planned, running: Sequence[str], now: datetime, zone: tzinfo) -> NextFace:
    """Say when a job runs next, or why it does not."""
    job, at = one.job.id, one.next
    words, role = _standing(one, now, zone)
    if job in running:
        words, role = translate("JobsPane", "runs now"), "accent"
    tip = [job_name(job), plan_words(one)]
    if at is not None:
        tip.append(full_moment(at, one.job.zone))
    if one.reason not in (Cause.NONE, Cause.PAUSED):
        tip.append(cause_words(one.reason))
    return NextFace(
        job,
        day_time(at, zone) if at is not None else "",
        job_name(job),
        words,
        "\n".join(tip),
        role,
        resting=one.state in (State.PAUSED, State.OFF),
        running=job in running,
    )


def _standing(one: Planned, now: datetime, zone: tzinfo) -> tuple[str, str]:
    """Return where a job stands, and the role of these words."""
    tr = translate
    match one.state:
        case State.RUNNING:
            return tr("JobsPane", "runs now"), "accent"
        case State.OFF:
            return tr("JobsPane", "off"), "muted"
        case State.PAUSED if one.until is None:
            return tr("JobsPane", "paused"), "muted"
        case State.PAUSED if one.until is not None:
            words = tr("JobsPane", "paused until {0}")
            return words.replace("{0}", day_time(one.until, zone)), "muted"
        case State.BLOCKED:
            return short_cause(one.reason), "warn"
        case State.ASKS:
            words = tr("JobsPane", "missed by {0}").replace("{0}", span_words(one.late_by))
            return words, "warn"
        case State.DUE:
            return tr("JobsPane", "due now"), "text"
        case _:
            return in_words(one.next - now) if one.next is not None else "", "muted"


class _Row(Ruled):
    run = Signal(str)
    stopped = Signal(str)
    rested = Signal(str, object)
    went_on = Signal(str)
    planned = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._face: NextFace | None = None
        self._ends: Sequence[tuple[str, datetime | None]] = ()
        self.menu = QMenu(self)
        self._time = Label(theme, "", "body", "muted")
        self._name = Label(theme, "")
        self._words = Label(theme, "", "small", "muted", elide=True)
        self.start = Button(theme, "", kind="quiet", icon="play", small=True)
        self.rest = Button(theme, "", kind="quiet", icon="pause", small=True)
        self.change = Button(theme, "", kind="quiet", icon="sliders-horizontal", small=True)
        self._time.setMinimumWidth(theme.scaled(_TIME_PX))
        self._words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.line.setSpacing(6)
        self.line.addWidget(self._time)
        self.line.addWidget(self._name)
        self.line.addWidget(self._words, 1)
        for button in (self.start, self.rest, self.change):
            self.line.addWidget(button)
        self.start.clicked.connect(self._on_start)
        self.rest.clicked.connect(self._on_rest)
        self.change.clicked.connect(self._on_change)

    @property
    def job(self) -> str:
        """The id of the job that is shown."""
        return "" if self._face is None else self._face.job

    def show_face(
        self, face: NextFace, ends: Sequence[tuple[str, datetime | None]], *, writable: bool
    ) -> None:
        """Show another job; `ends` are the ends that its pause may have, with their words."""
        self._face, self._ends = face, ends
        self._time.setText(face.time)
        self._name.setText(face.name)
        self._name.set_role("muted" if face.resting else "text")
        self._words.setText(face.words)
        self._words.set_role(face.role)
        self.setToolTip(plain_tip(face.tip))
        self.setAccessibleName(", ".join(p for p in (face.name, face.time, face.words) if p))
        start = self.tr("Stop {0}") if face.running else self.tr("Run {0} now")
        rest = self.tr("Let {0} go on") if face.resting else self.tr("Pause {0}…")
        for button, words in (
            (self.start, start),
            (self.rest, rest),
            (self.change, self.tr("Change the plan of {0}")),
        ):
            button.setAccessibleName(words.replace("{0}", face.name))
            button.setToolTip(words.replace("{0}", face.name))
            button.setEnabled(writable)
        self.start.set_icon("stop" if face.running else "play")
        self.rest.set_icon("clock-clockwise" if face.resting else "pause")

    @Slot()
    def _on_start(self) -> None:
        if self._face is not None:
            (self.stopped if self._face.running else self.run).emit(self._face.job)

    @Slot()
    def _on_rest(self) -> None:
        if self._face is not None and self._face.resting:
            self.went_on.emit(self._face.job)
        else:
            self.offer_rest()

    def offer_rest(self) -> None:
        """Show until when the job may rest, below the button; nothing waits for the answer."""
        self.menu.clear()
        for words, end in self._ends:
            self.menu.addAction(words).triggered.connect(partial(self._on_end, end))
        self.menu.popup(self.rest.mapToGlobal(QPoint(0, self.rest.height())))

    def _on_end(self, end: datetime | None) -> None:
        self.rested.emit(self.job, end)

    @Slot()
    def _on_change(self) -> None:
        if self._face is not None:
            self.planned.emit(self._face.job)
