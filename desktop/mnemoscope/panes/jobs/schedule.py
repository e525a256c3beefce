"""The plan of one job as a form: when, where, what becomes of missed runs, and the next five."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import CatchUp, Late, parse, preview
from mnemoscope.engine.jobsettings import JobSetting
from mnemoscope.engine.jobviews import Planned
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.acting import Wish
from mnemoscope.panes.jobs.timewords import full_moment, in_words, span_words
from mnemoscope.panes.jobs.whenform import WhenForm
from mnemoscope.panes.jobs.words import job_name
from mnemoscope.panes.jobs.zones import zone_name, zone_named

_HOURS = (1, 2, 4, 8, 12, 20, 24, 36, 48, 72, 168)
_SHOWN = 5
_WIDTH = 620


class Schedule(QWidget):
    """`saved` sends the id of a job and the `Wish`; `left` that nothing is to be changed."""

    saved = Signal(str, object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plan: tuple[Planned, ...] = ()
        self._now = datetime.min.replace(tzinfo=UTC)
        self._zone: tzinfo = UTC
        self.job = FilterButton(theme, self.tr("Job"), [Choice("dream", "")], value=True)
        self.on = QCheckBox(self.tr("It runs by this plan"))
        self.when = WhenForm(theme)
        self.place = Field(theme, "", icon=None, name=self.tr("Time zone"))
        self.late = Segmented(theme, _late_segments(), name=self.tr("Missed runs"))
        self.age = FilterButton(theme, self.tr("at most"), [Choice("72000", "")], value=True)
        self.rests = QCheckBox(self.tr("It rests on quiet days"))
        self._next = Label(theme, "", "body", "text", wrap=True)
        self._save = Button(theme, self.tr("Save the plan"), kind="primary", icon="check")
        self._usual = Button(theme, self.tr("As usual"), icon="arrow-counter-clockwise")
        self._leave = Button(theme, self.tr("Close"))
        self._build()

    def begin(self, plan: Sequence[Planned], job: str, now: datetime, zone: tzinfo) -> None:
        """Show the plan of a job."""
        self._plan, self._now, self._zone = tuple(plan), now, zone
        self.job.set_choices([Choice(one.job.id, job_name(one.job.id)) for one in plan])
        known = [one.job.id for one in plan]
        self.job.set_current(job if job in known else known[0])
        self.place.setPlaceholderText(
            self.tr("That of the workspace: {0}").replace("{0}", zone_name(zone))
        )
        self._show_job()
        self.job.setFocus(Qt.FocusReason.OtherFocusReason)

    def wish(self) -> Wish | None:
        """Return what is chosen; None where the rule or the zone cannot be read."""
        rule = self.when.rule()
        if isinstance(rule, Problem) or self._zone_of() is None:
            return None
        return Wish(
            rule.text,
            self.place.text().strip(),
            self.on.isChecked(),
            self.rests.isChecked(),
            Late(self.late.current()),
            timedelta(seconds=int(self.age.current())),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it, Ctrl+Enter saves."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._on_save()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        theme, form = self._theme, QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(14)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        which, late = FlowRow(), FlowRow()
        which.add(self.job)
        for widget in (self.late, self.age):
            late.add(widget)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("", which),
            ("", self.on),
            (self.tr("When"), self.when),
            (self.tr("Time zone"), self.place),
            (self.tr("Missed runs"), late),
            ("", self.rests),
            (self.tr("Next runs"), self._next),
        )
        for words, widget in rows:
            widget.setMaximumWidth(theme.scaled(_WIDTH))
            form.addRow(Label(theme, words, "body", "muted"), widget)
        acts = FlowRow()
        for button in (self._save, self._usual, self._leave):
            acts.add(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(24, 16, 24, 24)
        box.setSpacing(16)
        box.addWidget(Label(theme, self.tr("Schedule"), "section"))
        box.addLayout(form)
        box.addWidget(acts)
        box.addStretch(1)
        self._next.setAccessibleName(self.tr("The next five runs"))
        self.age.set_choices(
            [Choice(str(hours * 3600), span_words(timedelta(hours=hours))) for hours in _HOURS]
        )
        self._connect()

    def _connect(self) -> None:
        self.job.chosen.connect(self._show_job)
        self.when.changed.connect(self._show_next)
        self.place.textChanged.connect(self._show_next)
        self.late.chosen.connect(self._show_next)
        self.on.toggled.connect(self._show_next)
        self._save.clicked.connect(self._on_save)
        self._usual.clicked.connect(self._on_usual)
        self._leave.clicked.connect(self.left)

    def _setting(self) -> JobSetting | None:
        job = self.job.current()
        return next((one.job for one in self._plan if one.job.id == job), None)

    @Slot()
    def _show_job(self) -> None:
        setting = self._setting()
        if setting is None:
            return
        self.on.setChecked(setting.on)
        self.rests.setChecked(setting.rests)
        self.place.setText(setting.zone_name)
        self.late.set_current(setting.policy.late.value)
        self._show_age(setting.policy.max_age)
        self.when.show_rule(setting.rule)
        self._show_next()

    def _show_age(self, age: timedelta) -> None:
        """Show a limit, also one that is none of the usual ones."""
        known = [timedelta(hours=hours) for hours in _HOURS]
        ages = sorted({*known, age})
        seconds = [int(one.total_seconds()) for one in ages]
        words = [span_words(one) for one in ages]
        self.age.set_choices([Choice(str(s), w) for s, w in zip(seconds, words, strict=True)])
        self.age.set_current(str(int(age.total_seconds())))

    @Slot()
    def _show_next(self) -> None:
        """Say the next runs of what is chosen, before it holds."""
        rule, zone = self.when.rule(), self._zone_of()
        self._save.setEnabled(self.wish() is not None)
        self.age.setEnabled(self.late.current() != Late.SKIP.value)
        if zone is None:
            self._next.setText(self.tr("There is no such time zone; one is Europe/Berlin."))
        elif isinstance(rule, Problem):
            self._next.setText(self.tr("There are none, as the rule cannot be read."))
        elif not self.on.isChecked():
            self._next.setText(self.tr("There are none while it is off."))
        elif rule.whenever:
            self._next.setText(self.tr("Once on each day, whenever Mnemoscope is open."))
        else:
            moments = preview(rule, zone, self._now, _SHOWN)
            lines = [f"{full_moment(at, zone)}, {in_words(at - self._now)}" for at in moments]
            self._next.setText("\n".join(lines) or self.tr("It is never due."))

    def _zone_of(self) -> tzinfo | None:
        name = self.place.text().strip()
        return zone_named(name) if name else self._zone

    @Slot()
    def _on_save(self) -> None:
        wish = self.wish()
        if wish is not None:
            self.saved.emit(self.job.current(), wish)

    @Slot()
    def _on_usual(self) -> None:
        """Fill in what holds before anybody changes it; it is not saved yet."""
        setting = self._setting()
        rule = parse(setting.job.rule) if setting is not None else None
        if setting is None or rule is None or isinstance(rule, Problem):
            return
        usual = CatchUp()
        self.on.setChecked(setting.job.on)
        self.rests.setChecked(setting.job.rests)
        self.place.setText(setting.job.zone)
        self.late.set_current(usual.late.value)
        self._show_age(usual.max_age)
        self.when.show_rule(rule)
        self._show_next()


def _late_segments() -> list[Segment]:
    tr = QCoreApplication.translate
    return [
        Segment(Late.RUN.value, tr("JobsPane", "Run late")),
        Segment(Late.ASK.value, tr("JobsPane", "Ask me")),
        Segment(Late.SKIP.value, tr("JobsPane", "Leave out")),
    ]
