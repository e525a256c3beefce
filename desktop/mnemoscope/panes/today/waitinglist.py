"""What waits for the person: one row each, with one button that leads to the place."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.engine.todayviews import Part, Today
from mnemoscope.engine.todaywaiting import waiting
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.rows import FaceRow, RowColumn, Section
from mnemoscope.panes.today.waitingwords import WaitingFace, waiting_face
from mnemoscope.panes.today.words import agent_name, fault_words

_PARTS = (Part.REVIEW, Part.TRASH, Part.CONFLICTS, Part.WIKI)
"""Whose faults are told here; others have sections of their own."""


class WaitingRow(FaceRow[WaitingFace]):
    """Icon, a sentence, more about it, a button."""

    pressed = Signal(object)
    """The `WaitingFace`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 40, parent)
        self._mark = IconMark(theme, "circle", "muted")
        self._title = Label(theme, "", "strong")
        self._more = Label(theme, "", "body", "muted", elide=True)
        self.button = Button(theme, "", small=True)
        self._face: WaitingFace | None = None
        self.line.addWidget(self._mark)
        self.line.addWidget(self._title)
        self.line.addWidget(self._more, 1)
        self.line.addWidget(self.button)
        self.button.clicked.connect(self._press)

    def show_face(self, face: WaitingFace) -> None:
        """Show another thing that waits."""
        self._face = face
        self._mark.set_icon(face.mark.icon, face.mark.role, face.mark.words)
        self._title.setText(face.title)
        self._more.setText(face.more)
        self.button.setText(face.verb)
        self.button.setAccessibleName(f"{face.verb}: {face.title} {face.more}".strip())
        self.button.updateGeometry()

    @Slot()
    def _press(self) -> None:
        if self._face is not None:
            self.pressed.emit(self._face)


class WaitingList(Section):
    """`pressed` brings the face whose button was pressed."""

    pressed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "")
        self.head.set_title(self.tr("Waiting for you"))
        self._theme = theme
        self._column = RowColumn[WaitingFace](self._make)
        self.put(self._column)
        self.close_up()
        self.say(self.tr("Looking…"))

    @property
    def buttons(self) -> list[Button]:
        """The buttons of the rows that are shown."""
        return [row.button for row in self._column.rows if isinstance(row, WaitingRow)]

    def show_day(self, day: Today) -> None:
        """Show what waits by now."""
        found = waiting(day)
        name = agent_name(day) or self.tr("The agent")
        self._column.show_faces([waiting_face(one, name) for one in found])
        self.head.set_note(numbers.count(len(found)) if found else "")
        faults = [fault_words(one) for part, one in day.faults if part in _PARTS]
        if faults:
            self.say("\n".join(dict.fromkeys(faults)), "bad")
        elif found:
            self.say("")
        elif all(day.part(part) is not None for part in Part):
            self.say(self.tr("Nothing. All that waited is done."))
        else:
            self.say(self.tr("Looking…"))

    def _make(self) -> WaitingRow:
        row = WaitingRow(self._theme)
        row.pressed.connect(self.pressed)
        return row
