"""What a person may turn: the share of meaning, how age counts, how like results may be."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.engine.recallviews import RecallAnswer, Tuning
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.tunerow import TuneRow

DAILY = 0.95
LAMBDA = 0.7
"""The usual values: .95 for each day, and 7 parts of relevance to 3 of difference."""
_DAILY = "daily"
_HALF_LIVES = ("30", "7", "14", "60", "90", "180")


class Turning(QObject):
    """Two switches for the row of filters and a box of sliders for the panel; `turned` is sent."""

    turned = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        tr = self.tr
        self.older = QCheckBox(tr("Older counts less"))
        self.copies = QCheckBox(tr("Skip near-copies"))
        self.balance = TuneRow(theme, tr("Balance"), (tr("words"), tr("meaning")))
        self.likeness = TuneRow(theme, tr("Near-copies"), (tr("unlike"), tr("best")), LAMBDA)
        self.half_life = FilterButton(theme, tr("Counts half after"), self._half_lives())
        self.more = QWidget()
        self._build()

    def tuning(self) -> Tuning:
        """Return what is turned; the rest is the profile's own choice."""
        half_life = self.half_life.current() if self.older.isChecked() else ""
        diversity = None
        if self.copies.isChecked():
            held = self.likeness.value()
            diversity = LAMBDA if held is None else held
        return Tuning(
            alpha=self.balance.value(),
            half_life_days=float(half_life) if half_life not in ("", _DAILY) else None,
            daily_factor=DAILY if half_life == _DAILY else None,
            diversity=diversity,
        )

    def show_answer(self, answer: RecallAnswer | None) -> None:
        """Take the share of meaning that was used as that which is chosen by itself."""
        alpha = None if answer is None else _share_of_meaning(answer)
        self.balance.setEnabled(alpha is not None or self.balance.value() is not None)
        if alpha is not None and self.balance.value() is None:
            self.balance.show_automatic(alpha)

    def state(self) -> dict[str, object]:
        """Return what is turned, as JSON values; the balance belongs to one question only."""
        return {
            "older": self.older.isChecked(),
            "half_life": self.half_life.current(),
            "skip_copies": self.copies.isChecked(),
            "likeness": self.likeness.value(),
        }

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up what was turned, perhaps from a damaged state, without sending `turned`."""
        for box, name in ((self.older, "older"), (self.copies, "skip_copies")):
            with QSignalBlocker(box):
                box.setChecked(state.get(name) is True)
        half_life, likeness = state.get("half_life"), state.get("likeness")
        if half_life in (*_HALF_LIVES, _DAILY):
            self.half_life.set_current(str(half_life))
        if isinstance(likeness, float) and 0 <= likeness <= 1:
            self.likeness.take(likeness)
        self._reveal()

    def _half_lives(self) -> list[Choice]:
        days = [Choice(each, self.tr("%n days", None, int(each))) for each in _HALF_LIVES]
        return [*days, Choice(_DAILY, self.tr("× .95 each day"))]

    def _build(self) -> None:
        column = QVBoxLayout(self.more)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.addWidget(self.half_life)
        row.addStretch(1)
        column.addWidget(self.balance)
        column.addLayout(row)
        column.addWidget(self.likeness)
        for box in (self.older, self.copies):
            box.toggled.connect(self._on_switched)
        for slider in (self.balance, self.likeness):
            slider.moved.connect(self.turned)
        self.half_life.chosen.connect(self._on_chosen)
        self._reveal()

    def _reveal(self) -> None:
        self.half_life.setVisible(self.older.isChecked())
        self.likeness.setVisible(self.copies.isChecked())

    @Slot(str)
    def _on_chosen(self, _key: str) -> None:
        self.turned.emit()

    @Slot()
    def _on_switched(self) -> None:
        self._reveal()
        self.turned.emit()


def _share_of_meaning(answer: RecallAnswer) -> float | None:
    """Return the share as the answer tells it, else as its first result shows it."""
    if "meaning" not in answer.channels:
        return None
    if answer.reading is not None and answer.reading.alpha is not None:
        return answer.reading.alpha
    weights = {term.name: term.weight for hit in answer.hits[:1] for term in hit.terms}
    meaning, words = weights.get("meaning", 0.0), weights.get("words", 0.0)
    return meaning / (meaning + words) if meaning + words > 0 else None
