"""What a person says of memories: worth, kind, category, tier, each with a way back to the rules.

Of several memories at once, what differs among them stays as it is until something is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.decayfacts import TIERS
from mnemoscope.domain.life import Life, LifeKind
from mnemoscope.engine.lives import Values, values_of
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.valuewords import category_words, kind_words
from mnemoscope.panes.decay.words import text_of, tier_words

_Value = TypeVar("_Value")

KEEP = "keep"
"""Stands for what differs and stays as it is."""
OTHER = "other"
"""Another word than those that are known."""
_USUAL = ("decision", "person", "lesson", "project", "preference")
_TENTHS = tuple(repr(tenth / 10) for tenth in range(11))


class ByHand(QWidget):
    """Stands in the place of the list; `agreed` sends the `Values`, `left` that nothing changes."""

    agreed = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr, none = self.tr, [Choice("", "")]
        self._title = Label(theme, "", "section", wrap=True)
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self.importance = FilterButton(theme, tr("Importance"), none, value=True)
        self.kind = FilterButton(theme, tr("Kind"), none, value=True)
        self.category = FilterButton(theme, tr("Category"), none, value=True)
        self.tier = FilterButton(theme, tr("Tier"), none, value=True)
        self.word = Field(theme, tr("Another word"), icon=None, small=True)
        self._save = Button(theme, tr("Save"), kind="primary", icon="check", small=True)
        self._leave = Button(theme, tr("Leave them"), small=True)
        self._before: dict[FilterButton, str] = {}
        self._build()

    def show_lives(self, lives: Sequence[Life], tiers: Sequence[str], known: Sequence[str]) -> None:
        """Show what is said of some memories; ``known``: the categories that there are."""
        said = [values_of(life) for life in lives]
        self._title.setText(
            text_of(lives[0])
            if len(lives) == 1
            else self.tr("Values of %n memories", None, len(lives))
        )
        worths = {*_TENTHS, *(one.importance for one in said if one.importance)}
        names = dict.fromkeys((*_USUAL, *known, *(one.category or "" for one in said)))
        self._fill(
            self.importance,
            {one.importance for one in said},
            _same({life.importance for life in lives}, partial(numbers.score, digits=2)),
            [Choice(key, numbers.score(float(key), 2)) for key in sorted(worths, key=float)],
        )
        self._fill(
            self.kind,
            {one.kind for one in said},
            _same({life.kind for life in lives}, kind_words),
            [Choice(kind.value, kind_words(kind)) for kind in LifeKind],
        )
        self._fill(
            self.category,
            {one.category for one in said},
            _same({life.category for life in lives}, category_words),
            [Choice(name, category_words(name)) for name in names if name]
            + [Choice(OTHER, self.tr("another word…"))],
        )
        self._fill(
            self.tier,
            {one.tier for one in said},
            _same(set(tiers), tier_words),
            [Choice(tier.value, tier_words(tier.value)) for tier in TIERS],
        )
        self.word.clear()
        self.word.hide()

    def values(self) -> Values:
        """Return what was chosen; what was left alone stays as it is."""

        def chosen(button: FilterButton) -> str | None:
            key = button.current()
            return None if key in (KEEP, self._before[button]) else key

        category = chosen(self.category)
        if category == OTHER:
            category = self.word.text().strip() or None
        return Values(chosen(self.importance), chosen(self.kind), category, chosen(self.tier))

    def take_keys(self) -> None:
        """Give the keys to the first value."""
        self.importance.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves all as it is, Enter saves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_save()
        else:
            super().keyPressEvent(event)

    def _fill(
        self,
        button: FilterButton,
        said: Set[str | None],
        words: str,
        choices: Sequence[Choice],
    ) -> None:
        """Offer values; the first is what the rules say, before it what differs among several."""
        by_rule = self.tr("by rule")
        if said == {""} and words:
            by_rule = self.tr("{0}, by rule").replace("{0}", words)
        found = [Choice("", by_rule), *choices]
        current = next(iter(said)) or ""
        if len(said) > 1:
            current = KEEP
            found.insert(0, Choice(KEEP, self.tr("as they are")))
        button.set_choices(found)
        button.set_current(current)
        self._before[button] = current

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setContentsMargins(16, 4, 16, 12)
        grid.setVerticalSpacing(8)
        for row, button in enumerate((self.importance, self.kind, self.category, self.tier)):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, row, 0)
        grid.addWidget(self.word, 4, 0)
        # One as wide as the other, in a wide window too.
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 0, 16, 12)
        buttons.setSpacing(8)
        buttons.addWidget(self._save)
        buttons.addWidget(self._leave)
        buttons.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(16, 14, 16, 12)
        head.setSpacing(4)
        head.addWidget(self._title)
        head.addWidget(self._words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (head, grid, buttons):
            column.addLayout(part)
        column.addStretch(1)
        self._words.setText(
            self.tr(
                "What you choose holds until you leave it to the rules again. Nothing is written"
                " into the notes."
            )
        )
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.category.chosen.connect(self._on_category)
        self._save.clicked.connect(self._on_save)
        self._leave.clicked.connect(self.left)

    @Slot(str)
    def _on_category(self, key: str) -> None:
        self.word.setVisible(key == OTHER)
        if key == OTHER:
            self.word.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_save(self) -> None:
        self.agreed.emit(self.values())


def _same(values: Set[_Value], words: Callable[[_Value], str]) -> str:
    """Return the words of the one value that all have; nothing where they differ."""
    return words(next(iter(values))) if len(values) == 1 else ""
