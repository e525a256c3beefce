"""The story of the chosen cell, with what can be done about it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.engine.jobweek import Cell, Week
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.fixes import Fix, FixFace, fixes
from mnemoscope.panes.jobs.parts import Part, Ruled
from mnemoscope.panes.jobs.storywords import (
    StoryLine,
    headline,
    story_lines,
    story_words,
    title_words,
)

_TIME_PX = 70
_MOST_LOG = 200
"""Lines of a log that are shown; a report has all of them."""


class Story(Part):
    """`wanted` sends what is to be done: a `FixFace`, and the cell it is about."""

    wanted = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Why nothing happened"), parent)
        self._theme = theme
        self._cell: Cell | None = None
        self._rows: list[_Line] = []
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._log = Label(theme, "", "code", "muted", wrap=True)
        self._acts = FlowRow()
        self._faces: list[FixFace] = []
        self.buttons: list[Button] = []
        self._build()

    def show_nothing(self, words: str) -> None:
        """Say why there is no story."""
        self._cell = None
        self.set_head(self.tr("Why nothing happened"), "")
        self._show_lines([])
        self._show_fixes([])
        self._log.setVisible(False)
        self._words.setText(words)
        self._words.setVisible(True)

    def show_cell(self, cell: Cell, week: Week, *, running: bool, writable: bool = True) -> None:
        """Tell what became of a job on a day."""
        last = self._cell
        if last is None or (last.job, last.day) != (cell.job, cell.day):
            self._log.setVisible(False)
        self._cell = cell
        self.set_head(headline(cell), title_words(cell))
        self._words.setVisible(False)
        self._show_lines(story_lines(cell, week))
        self._show_fixes(fixes(cell, week, running=running, writable=writable))
        lines = cell.run.end.log[-_MOST_LOG:] if cell.run is not None else ()
        self._log.setText("\n".join(lines))
        if not lines:
            self._log.setVisible(False)

    def turn_log(self) -> None:
        """Show what the run has said, or hide it."""
        if self._log.text():
            self._log.setVisible(self._log.isHidden())

    def take_keys(self) -> None:
        """Give the keys to the first button."""
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def report(self, week: Week) -> str:
        """Return the whole story as text."""
        cell = self._cell
        if cell is None:
            return ""
        log = cell.run.end.log if cell.run is not None else ()
        counts = cell.run.end.counts.items() if cell.run is not None else ()
        figures = [f"{name}: {count}" for name, count in counts]
        return "\n".join([title_words(cell), story_words(cell, week), *figures, *log])

    def _build(self) -> None:
        self.box.addWidget(self._words)
        self.box.addSpacing(14)
        self.box.addWidget(self._acts)
        self.box.addSpacing(8)
        self.box.addWidget(self._log)
        self.box.addStretch(1)
        self._log.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._log.setAccessibleName(self.tr("Log of the run"))
        self._log.setVisible(False)

    def _show_lines(self, lines: list[StoryLine]) -> None:
        while len(self._rows) < len(lines):
            row = _Line(self._theme)
            # Below the head and the rows before it.
            self.box.insertWidget(1 + len(self._rows), row)
            self._rows.append(row)
        for row, line in zip(self._rows, lines, strict=False):
            row.show_line(line)
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(lines))

    def _show_fixes(self, faces: list[FixFace]) -> None:
        if faces == self._faces:
            return
        self._faces = faces
        focused = next((place for place, one in enumerate(self.buttons) if one.hasFocus()), -1)
        self._acts.forget()
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = []
        for face in faces:
            kind = "quiet" if face.quiet else "plain"
            button = Button(self._theme, face.words, kind=kind, icon=face.icon, small=True)
            button.clicked.connect(partial(self._on_clicked, face))
            self._acts.add(button)
            button.show()
            self.buttons.append(button)
        if 0 <= focused < len(self.buttons):
            self.buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_clicked(self, face: FixFace) -> None:
        if face.fix is Fix.LOG:
            self.turn_log()
        elif self._cell is not None:
            self.wanted.emit(face, self._cell)


class _Line(Ruled):
    """Time, icon and words of one step."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._time = Label(theme, "", "body", "muted")
        self._icon = IconMark(theme, "circle", "muted")
        self._words = Label(theme, "", wrap=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._time.setMinimumWidth(theme.scaled(_TIME_PX))
        top = Qt.AlignmentFlag.AlignTop
        self.line.setContentsMargins(0, 7, 0, 6)
        self.line.addWidget(self._time, 0, top)
        self.line.addWidget(self._icon, 0, top)
        self.line.addWidget(self._words, 1, top)

    def show_line(self, line: StoryLine) -> None:
        """Show another step."""
        self._time.setText(line.time)
        mark = line.mark
        self._icon.set_icon(mark.icon, mark.role, mark.words, fill=mark.fill)
        self._words.setText(line.words)
