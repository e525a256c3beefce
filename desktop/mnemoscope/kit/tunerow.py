"""A value of 0 to 1 that is chosen by itself until a person takes it in hand."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.kit import format as words
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.sliderrow import SavedSlider
from mnemoscope.kit.theme import Theme


class _Slider(SavedSlider):
    """A slider that a double click gives back."""

    given_back = Signal()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.given_back.emit()


class TuneRow(QWidget):
    """Name, slider between two words, value, and a button that lets it be chosen by itself again.

    `moved` says that a person has changed it, or given it back; `value` tells what holds then.
    """

    moved = Signal()

    def __init__(
        self,
        theme: Theme,
        name: str,
        ends: tuple[str, str],
        automatic: float = 0.5,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._taken = False
        self._name = Label(theme, name, "small")
        self._slider = _Slider(theme, automatic)
        self._slider.setAccessibleName(f"{name}: {ends[0]} – {ends[1]}")
        self._ends = [Label(theme, word, "small", "muted") for word in ends]
        self._value = Label(theme, "", "small_strong")
        back = self.tr("Automatic")
        icon = "arrow-counter-clockwise"
        self._row = QHBoxLayout(self)
        self._back = Button(theme, "", kind="quiet", icon=icon, small=True, name=back)
        self._build()

    def value(self) -> float | None:
        """What a person has chosen; None: it is chosen by itself."""
        return self._slider.value() / self._slider.maximum() if self._taken else None

    def take(self, value: float | None) -> None:
        """Hold a value, or let it be chosen by itself, without sending `moved`."""
        self._taken = value is not None
        self._place(self._slider.saved if value is None else value)

    def show_automatic(self, value: float) -> None:
        """Say what is chosen by itself; the slider follows unless a person holds it."""
        self._slider.saved = min(1.0, max(0.0, value))
        if not self._taken:
            self._place(self._slider.saved)
        self._slider.update()

    def minimumSizeHint(self) -> QSize:
        """Narrow, since the words at the ends may be left out."""
        hint = super().minimumSizeHint()
        return QSize(hint.width() - self._ends_width(shown_only=True), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words at the ends out where there is no room for them; the name tells them."""
        super().resizeEvent(event)
        needed = self.minimumSizeHint().width() + self._ends_width()
        for label in self._ends:
            label.setVisible(event.size().width() >= needed)

    def _ends_width(self, *, shown_only: bool = False) -> int:
        gap = self._row.spacing()
        shown = (label for label in self._ends if not (shown_only and label.isHidden()))
        return sum(label.sizeHint().width() + gap for label in shown)

    def _build(self) -> None:
        row = self._row
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._name)
        row.addSpacing(4)
        row.addWidget(self._ends[0])
        row.addWidget(self._slider, 1)
        row.addWidget(self._ends[1])
        row.addWidget(self._value)
        row.addWidget(self._back)
        self._slider.setMinimumWidth(40)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        policy = self._back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._back.setSizePolicy(policy)
        self._slider.valueChanged.connect(self._on_value)
        self._slider.given_back.connect(self._on_back)
        self._back.clicked.connect(self._on_back)
        self._tell()

    def _place(self, value: float) -> None:
        with QSignalBlocker(self._slider):
            self._slider.setValue(round(value * self._slider.maximum()))
        self._tell()

    def _tell(self) -> None:
        value = words.score(self._slider.value() / self._slider.maximum(), 2)
        self._value.setText(value)
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("1.00"))
        how = "" if self._taken else self.tr("automatic")
        self._slider.setAccessibleDescription(f"{value} {how}".strip())
        if not self._taken and self._back.hasFocus():
            # The keys must not be lost with the button.
            self._slider.setFocus()
        self._back.setVisible(self._taken)

    @Slot()
    def _on_value(self) -> None:
        self._taken = True
        self._tell()
        self.moved.emit()

    @Slot()
    def _on_back(self) -> None:
        if self._taken:
            self.take(None)
            self.moved.emit()
