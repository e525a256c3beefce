"""The last questions with their best hits."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.engine.todayviews import Fault, Recalled, RecallsToday, Today
from mnemoscope.kit import format as numbers
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.paint import width_of
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.rows import FaceRow, RowColumn, Section
from mnemoscope.panes.today.words import agent_name, fault_words, flat, moment_words

SHOWN = 6


@dataclass(frozen=True, slots=True)
class RecallFace:
    """A question and when it was asked."""

    recalled: Recalled
    when: str


class RecallRow(FaceRow[RecallFace]):
    """Time, question, best hit, score, and whether it was helpful."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 32, parent)
        self._when = Label(theme, "", "body", "muted")
        self._question = Label(theme, elide=True)
        self._arrow = IconMark(theme, "arrow-right", "muted")
        self._hit = Label(theme, "", "body", "muted", elide=True)
        self._score = Label(theme)
        self._score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._mark = IconMark(theme, "minus", "muted")
        self.line.addWidget(self._when)
        self.line.addWidget(self._question, 1)
        self.line.addWidget(self._arrow)
        self.line.addWidget(self._hit, 1)
        self.line.addWidget(self._score)
        self.line.addWidget(self._mark)

    def show_face(self, face: RecallFace) -> None:
        """Show another question."""
        found = face.recalled
        self._when.setText(face.when)
        self._question.setText(flat(found.question))
        if found.path:
            place = f"{found.path}:{found.line}"
            self._hit.setText(flat(found.text) or place)
            self._score.setText(numbers.score(found.score, 2))
        else:
            self._hit.setText(self.tr("nothing found"))
            self._score.setText("")
        match found.helpful:
            case True:
                self._mark.set_icon("thumbs-up", "good", self.tr("helpful"))
            case False:
                self._mark.set_icon("thumbs-down", "bad", self.tr("not helpful"))
            case None:
                self._mark.set_icon("minus", "muted", self.tr("not judged"))

    def align(self, when: int, score: int) -> None:
        """Give the columns of times and scores their widths."""
        self._when.setFixedWidth(when)
        self._score.setFixedWidth(score)


class RecallList(Section):
    """The section; `opened` wants the pane Recall."""

    opened = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "")
        self._theme = theme
        self.head.link.setText(self.tr("Open Recall"))
        self.head.link.setVisible(True)
        self.head.link.clicked.connect(self.opened)
        self.column = RowColumn[RecallFace](lambda: RecallRow(theme))
        self.put(self.column)
        self.close_up()
        self.head.set_title(self.tr("Recalled lately"))
        self.say(self.tr("Looking…"))

    def show_day(self, day: Today) -> None:
        """Show the last questions by now."""
        name, found = agent_name(day), day.recalls
        if isinstance(found, RecallsToday) and found.rows and not found.by_agent:
            self.head.set_title(self.tr("Asked by you"))
        elif name:
            self.head.set_title(self.tr("Recalled by {0}").replace("{0}", name))
        if isinstance(found, Fault):
            self.column.show_faces([])
            self.head.set_note("")
            self.say(fault_words(found), "bad")
        elif found is not None:
            self._show(found, day, name)

    def _show(self, found: RecallsToday, day: Today, name: str) -> None:
        rows = found.rows[:SHOWN]
        faces = [RecallFace(row, moment_words(row.at, day.at)) for row in rows]
        self.column.show_faces(faces)
        when = max((width_of(self._theme, face.when) for face in faces), default=0)
        score = width_of(self._theme, numbers.score(0.88, 2))
        for row in self.column.rows:
            if isinstance(row, RecallRow):
                row.align(when + 2, score + 2)
        note = self.tr("%n since Monday", None, found.week) if faces else ""
        self.head.set_note(note)
        nothing = self.tr("What {0} asks its memory stands here, with what it was given.")
        self.say("" if faces else nothing.replace("{0}", name or self.tr("the agent")))
