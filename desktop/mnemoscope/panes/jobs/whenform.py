"""When a job runs: presets, a clock with weekdays, and the text that they stand for."""

from __future__ import annotations

from datetime import time
from functools import partial

from PySide6.QtCore import QLocale, QTime, Signal, Slot
from PySide6.QtWidgets import QTimeEdit, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import PRESETS, Rule, parse
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.panes.jobs.timewords import simple_time
from mnemoscope.runtime.faultwords import fault_words

_NAMES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_ALL = frozenset(range(7))


class WhenForm(QWidget):
    """The text is what counts; `changed` says that it is another."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._quiet = False
        self._presets: dict[str, Button] = {}
        self._days: list[Button] = []
        self.clock = QTimeEdit()
        self._guard = WheelGuard(self)
        self.text = Field(theme, "", icon=None, name=self.tr("The rule as text"))
        self._note = Label(theme, "", "small", "muted", wrap=True)
        self._build()

    def show_rule(self, rule: Rule) -> None:
        """Show a rule that holds."""
        self._quiet = True
        self.text.setText(rule.text)
        self._quiet = False
        self._follow(rule)

    def rule(self) -> Rule | Problem:
        """Read what is written."""
        return parse(self.text.text())

    def _build(self) -> None:
        theme = self._theme
        presets, clock = FlowRow(6), FlowRow(6)
        for key, words in (
            ("night", self.tr("Night, 03:00")),
            ("lunch", self.tr("Lunch, 12:30")),
            ("idle", self.tr("When idle")),
            ("daily", self.tr("Once a day whenever the app is up")),
        ):
            button = Button(theme, words, small=True)
            button.setCheckable(True)
            button.clicked.connect(partial(self._on_preset, key))
            self._presets[key] = button
            presets.add(button)
        self.clock.setDisplayFormat("HH:mm")
        self.clock.setAccessibleName(self.tr("Time of day"))
        self.clock.lineEdit().setAccessibleName(self.tr("Time of day"))
        self._guard.watch(self.clock)
        clock.add(self.clock)
        for day in range(len(_NAMES)):
            name = QLocale().dayName(day + 1, QLocale.FormatType.ShortFormat)
            button = Button(theme, name, small=True)
            button.setCheckable(True)
            button.setAccessibleName(QLocale().dayName(day + 1, QLocale.FormatType.LongFormat))
            button.clicked.connect(self._on_clock)
            self._days.append(button)
            clock.add(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        for widget in (presets, clock, self.text, self._note):
            box.addWidget(widget)
        self.clock.timeChanged.connect(self._on_clock)
        self.text.textChanged.connect(self._on_text)

    def _follow(self, rule: Rule | Problem) -> None:
        """Let presets, clock and note say what the text says."""
        self._quiet = True
        bad = isinstance(rule, Problem)
        self._note.set_role("bad" if bad else "muted")
        if isinstance(rule, Problem):
            self._note.setText(
                self.tr("This is no rule: {0}").replace("{0}", fault_words(rule.message))
            )
        else:
            self._note.setText(
                self.tr("Minute, hour, day, month, weekday; or “every 30 min”, “@daily”, “@idle”.")
            )
        text = "" if isinstance(rule, Problem) else rule.text
        for key, button in self._presets.items():
            button.setChecked(PRESETS[key] == text)
            button.update()
        parts = None if isinstance(rule, Problem) else simple_time(rule)
        for place, button in enumerate(self._days):
            button.setChecked(parts is not None and place in parts[1])
            button.update()
        if parts is not None:
            self.clock.setTime(QTime(parts[0].hour, parts[0].minute))
        self._quiet = False

    def _on_preset(self, key: str) -> None:
        self.text.setText(PRESETS[key])
        self._follow(self.rule())

    @Slot()
    def _on_clock(self) -> None:
        """Write the rule that clock and weekdays stand for; no weekday counts as all."""
        if self._quiet:
            return
        shown = self.clock.time()
        days = frozenset(place for place, one in enumerate(self._days) if one.isChecked())
        self.text.setText(rule_text(time(shown.hour(), shown.minute()), days))

    @Slot()
    def _on_text(self) -> None:
        if self._quiet:
            return
        self._follow(self.rule())
        self.changed.emit()


def rule_text(at: time, days: frozenset[int]) -> str:
    """Write a time on some weekdays (0 is Monday) as a rule; none counts as all."""
    names = "*" if days in (_ALL, frozenset()) else ",".join(_NAMES[day] for day in sorted(days))
    return f"{at.minute} {at.hour} * * {names}"
