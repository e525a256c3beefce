"""The panel at the right: what the diary tells of the night, and why the others stayed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.profile import Gates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.countbars import CountBars, CountRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.words import reason_words

_LONGEST = 6000
"""Characters of a night's diary shown; the file has the rest."""


class NightPanel(SidePanel):
    """Diary and reasons of one night."""

    def __init__(self, theme: Theme, gates: Gates, parent: QWidget | None = None) -> None:
        super().__init__(theme, 384, parent)
        self._gates = gates
        self._diary_words = Label(theme, "", "prose", wrap=True)
        self._reasons = CountBars(theme)
        self._problems = Label(theme, "", "small", "warn", wrap=True)
        self._diary = self.add_section()
        self._held = self.add_section()
        self._wrong = self.add_section()
        self._furnish()

    def show_view(self, view: NightView) -> None:
        """Show what is known of a night."""
        note = self.tr("DREAMS.md, written without a model")
        if view.kind is NightKind.PLAN:
            note = self.tr("as DREAMS.md would have it")
        elif view.kind is NightKind.EARLIER:
            note = "DREAMS.md"
        if view.run is not None and view.run.reverted:
            note = self.tr("taken back with the night")
        words = view.words or self.tr("The diary tells nothing of this night.")
        self._diary.set_words(self.tr("Diary"), note if view.words else "")
        shown = words if len(words) <= _LONGEST else words[:_LONGEST] + "…"
        self._diary_words.setText(shown)
        self._diary_words.set_role("text" if view.words else "muted")
        self._held.setVisible(bool(view.reasons))
        of = self.tr("{0} of {1}").replace("{0}", numbers.count(view.held_back))
        of = of.replace("{1}", numbers.count(view.considered))
        self._held.set_words(self.tr("Not promoted"), of)
        self._reasons.set_rows(
            [CountRow(count, reason_words(reason, self._gates)) for reason, count in view.reasons]
        )
        self._wrong.setVisible(bool(view.problems))
        self._wrong.set_words(self.tr("Could not be read"))
        self._problems.setText("\n".join(view.problems[:20]))

    def show_nothing(self) -> None:
        """No night is chosen."""
        self._diary.set_words(self.tr("Diary"))
        self._diary_words.setText(self.tr("Each dream tells here what it did."))
        self._diary_words.set_role("muted")
        self._held.hide()
        self._wrong.hide()

    def _furnish(self) -> None:
        self._diary_words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._diary.body.addWidget(self._diary_words)
        self._held.body.addWidget(self._reasons)
        self._wrong.body.addWidget(self._problems)
        self.show_nothing()
