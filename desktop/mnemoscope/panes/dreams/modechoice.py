"""How far nights may go in this workspace: three choices, and in words what each of them does."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.phases import Mode
from mnemoscope.kit.label import Label
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme


class ModeChoice(QWidget):
    """A switch with three segments; `chosen` sends the value of a `Mode`."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tr = self.tr
        self._switch = Segmented(
            theme,
            [
                Segment(Mode.DRY, tr("Dry run")),
                Segment(Mode.REVIEW, tr("Review")),
                Segment(Mode.WRITE, tr("Write")),
            ],
            name=tr("How far a night may go"),
        )
        self._words = Label(theme, "", "small", "muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._switch)
        column.addWidget(self._words)
        self._switch.chosen.connect(self._on_chosen)
        self.set_mode(Mode.REVIEW)

    def set_mode(self, mode: Mode) -> None:
        """Show the mode that holds."""
        self._switch.set_current(mode)
        self._words.setText(self._meaning(mode))

    def mode(self) -> Mode:
        """The mode that is shown."""
        return Mode(self._switch.current())

    def _meaning(self, mode: Mode) -> str:
        match mode:
            case Mode.DRY:
                return self.tr(
                    "A night only tells what it would do. Nothing is kept and no file changes."
                )
            case Mode.REVIEW:
                return self.tr(
                    "A night gathers signals and proposes. MEMORY.md changes only where you accept."
                )
            case Mode.WRITE:
                return self.tr(
                    "A night writes MEMORY.md and its diary by itself. All of it can be taken back."
                )

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        self._words.setText(self._meaning(Mode(key)))
        self.chosen.emit(key)
