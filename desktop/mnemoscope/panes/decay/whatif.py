"""The bar below the charts: another constant is tried, and saved only when somebody says so."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QWidget

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.engine.decaysettings import DecaySettings
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.sliderrow import SavedSlider
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.panes.decay.formulas import model_words
from mnemoscope.panes.decay.tuning import STEPS, Knob, knobs

_HIGH = 56
_ROOM = 600
"""Width below which what would fall is told by the tip alone."""


class WhatIf(Painted):
    """`tried` says that another model or constant is tried; `saved` that it shall be kept."""

    tried = Signal()
    saved = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._saved = DecaySettings()
        self._model = Model.WEIBULL
        self._params = USUAL
        self._knobs: dict[str, Knob] = {}
        self._choice = FilterButton(theme, self.tr("What if"), [Choice("", "")], value=True)
        self._slider = SavedSlider(theme, 0.0, STEPS / 100)
        self._value = Label(theme, "", "strong")
        self._effect = Label(theme, "", "body", "muted", elide=True)
        self._reset = Button(theme, self.tr("Reset"), small=True)
        self._save = Button(theme, self.tr("Save…"), kind="primary", small=True)
        self._question = Label(theme, "", "body", elide=True)
        self._keep = Button(theme, self.tr("Save"), kind="primary", small=True)
        self._back = Button(theme, self.tr("Not now"), small=True)
        self._pages = QStackedLayout(self)
        self._build()
        self._take_model()

    @property
    def model(self) -> Model:
        """The model that is looked at."""
        return self._model

    @property
    def params(self) -> Params:
        """The constants that are tried."""
        return self._params

    @property
    def settings(self) -> DecaySettings:
        """What is saved."""
        return self._saved

    def is_tried(self) -> bool:
        """Tell whether anything differs from what is saved."""
        return (self._model, self._params) != (self._saved.model, self._saved.params)

    def show_saved(self, settings: DecaySettings) -> None:
        """Take other settings for the saved ones; what is tried goes on, unless nothing is."""
        fresh = not self.is_tried()
        self._saved = settings
        if fresh or not self.is_tried():
            self._model, self._params = settings.model, settings.params
        self._take_model()

    def set_model(self, model: Model) -> None:
        """Look at another model."""
        if model is not self._model:
            self._model = model
            self._take_model()
            self.tried.emit()

    @Slot()
    def reset(self) -> None:
        """Try nothing any more."""
        self._model, self._params = self._saved.model, self._saved.params
        self._pages.setCurrentIndex(0)
        self._take_model()
        self.tried.emit()

    @Slot()
    def ask(self) -> None:
        """Ask whether what is tried shall hold from now on."""
        if self.is_tried():
            self._pages.setCurrentIndex(1)
            self._keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def settle(self) -> None:
        """Stop asking."""
        self._pages.setCurrentIndex(0)

    def show_effect(self, saved: int, tried: int) -> None:
        """Say how many fall within 30 days, by what is saved and by what is tried."""
        if self._params == self._saved.params:
            words = self.tr("%n fall in 30 days", None, saved)
        else:
            words = self.tr("{0} → {1} would fall")
            words = words.replace("{0}", numbers.count(saved)).replace("{1}", numbers.count(tried))
        self._effect.setText(words)
        self._slider.setToolTip(words)

    def ghost_words(self) -> str:
        """Name what is tried beside the curve."""
        knob = self._knob()
        return f"{knob.words} {knob.say(knob.get(self._params))}"

    def take_keys(self) -> None:
        """Give the keys to the slider."""
        self._slider.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts the question away."""
        if event.key() == Qt.Key.Key_Escape and self._pages.currentIndex() == 1:
            self._pages.setCurrentIndex(0)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for."""
        super().resizeEvent(event)
        self._effect.setVisible(event.size().width() >= self._theme.scaled(_ROOM))

    def sizeHint(self) -> QSize:
        """As high as a row of actions."""
        return QSize(480, max(_HIGH, self._theme.size("control_small") + 32))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        self._slider.setAccessibleName(self.tr("What if"))
        self._slider.setMinimumWidth(90)
        self._slider.setMaximumWidth(260)
        self._effect.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        WheelGuard(self).watch(self._slider)
        first, second = QWidget(), QWidget()
        row = QHBoxLayout(first)
        for widget in (self._choice, self._slider, self._value, self._effect):
            row.addWidget(widget, 2 if widget in (self._slider, self._effect) else 0)
        row.addStretch(1)
        row.addWidget(self._reset)
        row.addWidget(self._save)
        other = QHBoxLayout(second)
        other.addWidget(self._question, 1)
        other.addWidget(self._back)
        other.addWidget(self._keep)
        for line in (row, other):
            line.setContentsMargins(24, 1, 24, 0)
            line.setSpacing(12)
        self._pages.addWidget(first)
        self._pages.addWidget(second)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._choice.chosen.connect(self._on_knob)
        self._slider.valueChanged.connect(self._on_moved)
        self._reset.clicked.connect(self.reset)
        self._save.clicked.connect(self.ask)
        self._back.clicked.connect(self.settle)
        self._keep.clicked.connect(self.saved)

    def _take_model(self) -> None:
        found = knobs(self._model)
        self._knobs = {knob.key: knob for knob in found}
        self._choice.set_choices([Choice(knob.key, knob.words) for knob in found])
        self._on_knob()

    def _knob(self) -> Knob:
        return self._knobs[self._choice.current()]

    @Slot()
    def _on_knob(self) -> None:
        knob = self._knob()
        with QSignalBlocker(self._slider):
            self._slider.saved = knob.step_of(knob.get(self._saved.params)) / 100
            self._slider.setRange(0, STEPS)
            self._slider.setValue(knob.step_of(knob.get(self._params)))
        self._slider.update()
        self._tell()

    @Slot(int)
    def _on_moved(self, step: int) -> None:
        knob, saved = self._knob(), self._saved.params
        at_saved = step == knob.step_of(knob.get(saved))
        # Where the handle stands on the tick, the saved value itself is meant.
        value = knob.get(saved) if at_saved else knob.value_of(step)
        self._params = knob.put(self._params, value)
        if at_saved and knob.put(saved, value) == knob.put(self._params, value):
            self._params = saved
        self._tell()
        self.tried.emit()

    def _tell(self) -> None:
        knob = self._knob()
        before, now = knob.say(knob.get(self._saved.params)), knob.say(knob.get(self._params))
        words = now if before == now else f"{_number(before, now)} → {now}"
        self._value.setText(words)
        self._slider.setAccessibleName(f"{self.tr('What if')}: {knob.words}")
        self._slider.setAccessibleDescription(words)
        changed = self.is_tried()
        self._reset.setEnabled(changed)
        self._save.setEnabled(changed)
        text = self.tr("From now on {0} holds here: for forecasts, cleanups and the command line.")
        named = [model_words(self._model)] if self._model is not self._saved.model else []
        named += [
            f"{one.words} {one.say(one.get(self._params))}"
            for one in self._knobs.values()
            if one.get(self._params) != one.get(self._saved.params)
        ]
        self._question.setText(text.replace("{0}", ", ".join(named)))


def _number(before: str, now: str) -> str:
    """Leave the unit out where both have the same: ``14 → 21 days``."""
    head, space, unit = before.partition(" ")
    return head if space and now.endswith(f" {unit}") else before
