"""The panel of weights and gates to be tried, and what they would do tonight and have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QSpinBox, QWidget

from mnemoscope.domain.factors import FACTORS, normalised
from mnemoscope.domain.profile import Gates, Profile, Weights
from mnemoscope.domain.whatif import Trial
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.sliderrow import SliderRow
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.panes.candidates.faces import ROLES
from mnemoscope.panes.candidates.outlook import Outlook
from mnemoscope.panes.candidates.words import factor_words

_MOST = 0.5
"""Right end of a weight's slider before the weights are brought to a sum of 1."""
_HIGHEST = 50


class _Score(QDoubleSpinBox):
    """A score without its leading zero."""

    def textFromValue(self, val: float) -> str:
        return numbers.score(val, 2)


class TrialPanel(SidePanel):
    """What if; `turned` says that a person has moved a weight or a gate."""

    turned = Signal()
    saved = Signal()
    """The person wants to keep what is tried as a profile."""

    def __init__(self, theme: Theme, profile: Profile, parent: QWidget | None = None) -> None:
        super().__init__(theme, 320, parent)
        self._ui = theme
        self._profile = profile
        self._rows: dict[str, SliderRow] = {}
        self._weights = self.add_section(self.tr("What if"))
        self._gates = self.add_section()
        self._score = _Score()
        self._signals = QSpinBox()
        self._contexts = QSpinBox()
        self.outlook = Outlook(theme, self)
        self._reset = Button(theme, self.tr("Reset"))
        self._save = Button(theme, self.tr("Save as profile…"), kind="primary")
        self._fill()

    def trial(self) -> Trial:
        """Return what is tried; without a change it is what is saved, to the last bit."""
        usual = self._profile
        parts = [self._rows[name].value() for name in FACTORS]
        moved = any(
            round(part, 2) != round(getattr(usual.weights, name), 2)
            for part, name in zip(parts, FACTORS, strict=True)
        )
        gates = replace(
            usual.gates,
            min_score=self._score_of(usual.gates),
            min_signals=self._signals.value(),
            min_contexts=self._contexts.value(),
        )
        return Trial(Weights(*parts) if moved else usual.weights, gates)

    def is_usual(self) -> bool:
        """Tell whether nothing is tried."""
        trial = self.trial()
        return trial.weights == self._profile.weights and trial.gates == self._profile.gates

    def show_profile(self, profile: Profile) -> None:
        """Take another profile for what is saved."""
        self._profile = profile
        for name, row in self._rows.items():
            with QSignalBlocker(row):
                row.save(getattr(profile.weights, name))
                row.reset()
        self._put_gates(profile.gates)
        self._tell()

    def try_profile(self, profile: Profile) -> None:
        """Try the weights and gates of another profile; the saved ones stay those of before."""
        for name, row in self._rows.items():
            with QSignalBlocker(row):
                row.set_value(getattr(profile.weights, name))
        self._put_gates(profile.gates)
        self._on_moved()

    @Slot()
    def reset(self) -> None:
        """Try nothing any more."""
        self.show_profile(self._profile)
        self.turned.emit()

    def take_keys(self) -> None:
        """Give the keys to the first slider."""
        self._rows[FACTORS[0]].take_keys()

    def _fill(self) -> None:
        self._weights.body.addSpacing(8)
        for name in FACTORS:
            saved = getattr(self._profile.weights, name)
            most = max(_MOST, saved)
            row = SliderRow(self._ui, factor_words(name), ROLES[name], saved, most=most)
            row.moved.connect(self._on_moved)
            self._rows[name] = row
            self._weights.body.addWidget(row)
        self._weights.body.setSpacing(0)
        self._align()
        self._add_gate(self.tr("Score at least"), self._score)
        self._add_gate(self.tr("Signals at least"), self._signals)
        self._add_gate(self.tr("Contexts at least"), self._contexts)
        self._score.setRange(0.0, 1.0)
        self._score.setSingleStep(0.01)
        self._score.setDecimals(2)
        for box in (self._signals, self._contexts):
            box.setRange(0, _HIGHEST)
        self._put_gates(self._profile.gates)
        boxes = (self._score, self._signals, self._contexts)
        WheelGuard(self).watch(*boxes)
        for box in boxes:
            box.valueChanged.connect(self._on_moved)
        self.insert(self.outlook)
        self.add_action(self._reset)
        self.add_action(self._save, end=True)
        self._reset.clicked.connect(self.reset)
        self._save.clicked.connect(self.saved)
        self._ui.changed.connect(self._align)
        self._tell()

    def _add_gate(self, words: str, box: QDoubleSpinBox | QSpinBox) -> None:
        row = QHBoxLayout()
        row.addWidget(Label(self._ui, words), 1)
        row.addWidget(box)
        box.setAccessibleName(words)
        # The line within takes the keys in the place of the box.
        box.lineEdit().setAccessibleName(words)
        box.setMinimumWidth(72)
        box.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._gates.body.addLayout(row)

    def _put_gates(self, gates: Gates) -> None:
        values: Sequence[tuple[QDoubleSpinBox | QSpinBox, float]] = (
            (self._score, gates.min_score),
            (self._signals, gates.min_signals),
            (self._contexts, gates.min_contexts),
        )
        for box, value in values:
            with QSignalBlocker(box):
                if isinstance(box, QSpinBox):
                    box.setValue(round(value))
                else:
                    box.setValue(value)

    def _score_of(self, usual: Gates) -> float:
        """The box knows two digits: a finer gate that nobody has turned stays as it is."""
        shown = self._score.value()
        return usual.min_score if round(usual.min_score, 2) == shown else shown

    def _tell(self) -> None:
        """Show the weights as parts of 1, and by how much they differ from the saved ones."""
        trial = self.trial()
        tried, saved = normalised(trial.weights), normalised(self._profile.weights)
        for name, row in self._rows.items():
            value = getattr(tried, name)
            row.show_share(value, value - getattr(saved, name))
        note = self.tr("sum {0}, profile {1}").replace("{0}", numbers.score(1.0, 2))
        note = note.replace("{1}", self._profile.name)
        self._weights.set_words(self.tr("What if"), note)
        self._reset.setEnabled(not self.is_usual())

    @Slot()
    def _on_moved(self) -> None:
        self._tell()
        self.turned.emit()

    @Slot()
    def _align(self) -> None:
        widest = max(row.name_width() for row in self._rows.values())
        for row in self._rows.values():
            row.set_name_width(widest)
