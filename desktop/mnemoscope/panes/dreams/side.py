"""The panel at the right: the diary, themes, why the others stayed, health, and the next night."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, tzinfo
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.health import Health
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.countbars import CountBars, CountRow
from mnemoscope.kit.factrows import FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.diary import DiaryReader
from mnemoscope.panes.dreams.diaryview import DiaryView
from mnemoscope.panes.dreams.healthwords import (
    condition_words,
    doubts_words,
    drought_words,
    part_rows,
)
from mnemoscope.panes.dreams.modechoice import ModeChoice
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.themechips import ThemeChips
from mnemoscope.panes.dreams.words import reason_words, waiting_words
from mnemoscope.runtime.shift import Shift

_SHOWN_PROBLEMS = 20
_DREAM = "dream"


class NightPanel(SidePanel):
    """What surrounds one night.

    `candidates` asks for those that were not promoted, all or for one reason, `mode_chosen` sends
    the value of a `Mode`, `turned` a day of the diary, `waiting` asks for the proposals of earlier
    nights.
    """

    candidates = Signal(str)
    mode_chosen = Signal(str)
    turned = Signal(object)
    waiting = Signal()
    _shift: Shift | None = None
    _zone: tzinfo = UTC

    def __init__(self, theme: Theme, gates: Gates, parent: QWidget | None = None) -> None:
        super().__init__(theme, 384, parent)
        self._gates = gates
        tr = self.tr
        self.reader = DiaryReader(theme)
        self._diary_words = Label(theme, "", "body", "muted", wrap=True)
        self._unwritten = Label(theme, "", "small", "warn", wrap=True)
        self._chips = ThemeChips(theme)
        self._reasons = CountBars(theme)
        self._to_candidates = Button(theme, tr("Show them in Candidates"), kind="link")
        self._drought = Label(theme, "", "small", "warn", wrap=True)
        self._doubts = Label(theme, "", "small", "warn", wrap=True)
        self._parts = FactRows(theme)
        self._next_words = Label(theme, "", "small", "muted", wrap=True)
        self._to_waiting = Button(theme, "", kind="link")
        self._mode = ModeChoice(theme)
        self._problems = Label(theme, "", "small", "warn", wrap=True)
        self._path = ""
        self._diary = self.add_section()
        self._themes = self.add_section()
        self._held = self.add_section()
        self._health = self.add_section()
        self._next = self.add_section()
        self._wrong = self.add_section()
        self._furnish()

    def show_view(self, view: NightView) -> None:
        """Show what is known of a night."""
        self._show_diary(view)
        self._show_themes(view)
        self._held.setVisible(bool(view.reasons))
        of = self.tr("{0} of {1}").replace("{0}", numbers.count(view.held_back))
        of = of.replace("{1}", numbers.count(view.considered))
        self._held.set_words(self.tr("Not promoted"), of)
        self._reasons.set_rows(self._rows(view))
        self._wrong.setVisible(bool(view.problems))
        self._wrong.set_words(self.tr("Problems"))
        self._problems.setText("\n".join(view.problems[:_SHOWN_PROBLEMS]))

    def _rows(self, view: NightView) -> list[CountRow]:
        """Reasons that are said in the same words are counted together."""
        counts: Counter[str] = Counter()
        first: dict[str, str] = {}
        for reason, count in view.reasons:
            words = reason_words(reason, self._gates)
            counts[words] += count
            first.setdefault(words, reason)
        return [CountRow(count, words, first[words]) for words, count in counts.most_common()]

    def show_nothing(self) -> None:
        """No night is chosen."""
        self._diary.set_words(self.tr("Diary"))
        self._diary_words.setText(self.tr("Each dream tells here what it did."))
        self._diary_words.show()
        for section in (self._themes, self._held, self._wrong):
            section.hide()

    def show_diary(self, view: DiaryView) -> None:
        """Take the diary up."""
        self._path = view.path
        self.reader.set_view(view)

    def show_health(self, health: Health) -> None:
        """Show health with its parts, and why nothing was promoted."""
        value = "" if health.value is None else numbers.score(health.value, 2)
        self._health.show()
        self._health.set_words(self.tr("Health"), condition_words(health.condition), value)
        self._parts.set_rows(part_rows(health))
        words = drought_words(health.drought, self._gates) if health.drought is not None else ""
        self._drought.setText(words)
        self._drought.setVisible(bool(words))
        doubts = len(health.mismatches) + len(health.pairs)
        self._doubts.setText(doubts_words(doubts) if doubts else "")
        self._doubts.setVisible(bool(doubts))

    def show_next(self, mode: Mode, waiting: int, *, elsewhere: int) -> None:
        """Show the mode of nights and how much waits for the person, here and in other nights."""
        self._mode.set_mode(mode)
        self._show_due()
        self._next_words.setText(waiting_words(waiting))
        self._next_words.setVisible(bool(waiting))
        self._to_waiting.setText(self.tr("Show %n of other nights", None, elsewhere))
        self._to_waiting.setVisible(bool(elsewhere))

    def follow(self, shift: Shift | None, zone: tzinfo) -> None:
        """Say from now on when the plan of the jobs holds the next dream."""
        self._shift, self._zone = shift, zone
        if shift is not None:
            shift.planned.connect(self._show_due)

    @Slot()
    def _show_due(self) -> None:
        jobs = () if self._shift is None else self._shift.plan.jobs
        due = next((one.next for one in jobs if one.job.id == _DREAM), None)
        words = self.tr("none is planned")
        if due is not None:
            here = due.astimezone(self._zone)
            words = f"{dates.night(here.date())} {dates.time_of(here)}"
        self._next.set_words(self.tr("Next night"), words)

    def set_able(self, *, able: bool) -> None:
        """Say whether the mode may be chosen."""
        self._mode.setEnabled(able)

    def _furnish(self) -> None:
        self._diary.body.addWidget(self._diary_words)
        self._diary.body.addWidget(self._unwritten)
        self._diary.body.addWidget(self.reader)
        self._themes.body.addWidget(self._chips)
        self._held.body.addWidget(self._reasons)
        self._held.body.addWidget(self._to_candidates, 0, Qt.AlignmentFlag.AlignLeft)
        self._health.body.addWidget(self._drought)
        self._health.body.addWidget(self._parts)
        self._health.body.addWidget(self._doubts)
        self._next.body.addWidget(self._next_words)
        self._next.body.addWidget(self._to_waiting, 0, Qt.AlignmentFlag.AlignLeft)
        self._next.body.addWidget(self._mode)
        self._wrong.body.addWidget(self._problems)
        self._health.hide()
        self._to_candidates.clicked.connect(partial(self.candidates.emit, ""))
        self._reasons.chosen.connect(self.candidates)
        self._to_waiting.clicked.connect(self.waiting)
        self._mode.chosen.connect(self.mode_chosen)
        self.reader.turned.connect(self._on_turned)
        self.reader.turned.connect(self.turned)
        self.show_nothing()
        self.show_next(Mode.REVIEW, 0, elsewhere=0)

    @Slot(object)
    def _on_turned(self, _day: date) -> None:
        # Another day than that of the night: of who wrote it the file tells nothing.
        self._diary.set_words(self.tr("Diary"), self._path)
        self._diary_words.hide()
        self._unwritten.hide()

    def _show_diary(self, view: NightView) -> None:
        if view.kind is NightKind.PLAN and view.words:
            self.reader.show_words(view.words)
            found = True
        else:
            found = self.reader.show_day(view.day)
        if not found and view.words:
            # The files tell nothing of the night any more, but the history does.
            self.reader.show_words(view.words)
        elif not found:
            self.reader.show_before(view.day)
        self._diary.set_words(self.tr("Diary"), self._diary_note(view) if view.words else "")
        self._diary_words.setText(self.tr("The diary tells nothing of this night."))
        self._diary_words.setVisible(not found and not view.words)
        why = self.tr("The model was to write it and did not: {0}").replace("{0}", view.fault)
        self._unwritten.setText(why)
        self._unwritten.setVisible(bool(view.words and view.fault))

    def _diary_note(self, view: NightView) -> str:
        path = self._path or "DREAMS.md"
        if view.kind is NightKind.PLAN:
            return self.tr("as {0} would have it").replace("{0}", path)
        if view.kind is NightKind.EARLIER:
            return path
        if view.run is not None and view.run.reverted:
            return self.tr("taken back with the night")
        if view.told_by:
            words = self.tr("{0}, written by {1}").replace("{1}", view.told_by)
        else:
            words = self.tr("{0}, written without a model")
        return words.replace("{0}", path)

    def _show_themes(self, view: NightView) -> None:
        self._themes.setVisible(bool(view.theme_counts))
        self._chips.set_themes(view.theme_counts)
        every = view.themes if view.themes is not None else len(view.theme_counts)
        words = self.tr("REM, {0} of {1}")
        words = words.replace("{0}", numbers.count(len(view.theme_counts)))
        self._themes.set_words(self.tr("Themes"), words.replace("{1}", numbers.count(every)))
