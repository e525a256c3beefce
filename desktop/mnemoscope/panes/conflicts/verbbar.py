"""The verbs at the foot, each with its key; the advised one is the main one."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.settlement import Settlement
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.words import VERB_KEYS, verb_words


class VerbBar(Painted):
    """`decided` sends a `Settlement`, `undone` asks to take the last decision back."""

    decided = Signal(object)
    undone = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._row = FlowRow()
        self._buttons: dict[Settlement, Button] = {}
        self._undo = Button(theme, self.tr("Undo"), kind="quiet", key="U")
        self._note = Label(theme, "", "small", "muted", wrap=True)
        self._build()

    def show_advised(self, settlement: Settlement | None) -> None:
        """Make one verb the main one."""
        for verb, button in self._buttons.items():
            button.set_kind("primary" if verb is settlement else "plain")

    def show_enabled(self, *, able: bool, undo: bool, note: str = "") -> None:
        """Let verbs be used or not, and say why not."""
        for button in self._buttons.values():
            button.setEnabled(able)
        self._undo.setEnabled(undo)
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def button(self, settlement: Settlement) -> Button:
        """The button of a verb."""
        return self._buttons[settlement]

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        layout = self.layout()
        return QSize(320, layout.sizeHint().height() if layout is not None else 64)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        for verb, key in VERB_KEYS.items():
            kind = "quiet" if verb is Settlement.NOT_A_CONFLICT else "plain"
            button = Button(self._theme, verb_words(verb), kind=kind, key=key)
            button.setProperty("verb", verb.value)
            button.clicked.connect(self._on_pressed)
            self._buttons[verb] = button
            self._row.add(button)
        self._row.add(self._undo, end=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 12)
        column.setSpacing(6)
        column.addWidget(self._note)
        column.addWidget(self._row)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._note.hide()
        self._undo.clicked.connect(self.undone)

    @Slot()
    def _on_pressed(self) -> None:
        self.decided.emit(Settlement(self.sender().property("verb")))
