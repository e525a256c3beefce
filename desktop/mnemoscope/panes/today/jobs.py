"""Last night and tonight, job by job."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.engine.todayviews import Fault, NightsToday, Planned, Today
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.nightwords import JobFace, planned_face, ran_face, took_words
from mnemoscope.panes.today.words import fault_words

_MOST = 8
"""So many of the jobs that ran last are listed."""


class JobList(QWidget):
    """A head of two small lines of words, and jobs in columns."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._note = Label(theme, "", "small", "muted", elide=True)
        self.words = Label(theme, "", "body", "muted", wrap=True)
        self._grid = QGridLayout()
        self._rows: list[tuple[IconMark, Label, Label, Label]] = []
        self._build(title)

    def show_jobs(self, faces: Sequence[JobFace], note: str, words: str) -> None:
        """List jobs; `note` stands in the head, `words` where nothing is listed."""
        self._note.setText(note)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        while len(self._rows) < len(faces):
            self._rows.append(self._add(len(self._rows)))
        for place, row in enumerate(self._rows):
            for cell in row:
                cell.setVisible(place < len(faces))
        for row, face in zip(self._rows, faces, strict=False):
            mark, when, name, said = row
            mark.set_icon(face.mark.icon, face.mark.role, face.mark.words, fill=face.mark.fill)
            when.setText(face.time)
            name.setText(face.name)
            said.setText(face.words)
            said.set_role(face.role)

    def _build(self, title: str) -> None:
        theme = self._theme
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Label(theme, title, "strong"))
        head.addStretch(1)
        head.addWidget(self._note, 4)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(3, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.words)
        column.addLayout(self._grid)
        column.addStretch(1)

    def _add(self, place: int) -> tuple[IconMark, Label, Label, Label]:
        theme = self._theme
        row = (
            IconMark(theme, "circle", "muted"),
            Label(theme, "", "body", "muted"),
            Label(theme),
            Label(theme, "", "body", "muted", elide=True),
        )
        for column, cell in enumerate(row):
            self._grid.addWidget(cell, place, column)
        # Names of one length in both lists: their words begin in one column.
        row[2].setMinimumWidth(theme.scaled(96))
        return row


class Tonight(QWidget):
    """What is planned; where nothing is, that, and a button to dream at once."""

    wanted = Signal()
    """The person wants to dream now."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._list = JobList(theme, self.tr("Tonight"))
        self._now = Button(theme, self.tr("Run one now"), kind="link", small=True)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._now)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._list)
        column.addLayout(line)
        column.addStretch(1)
        self._now.clicked.connect(self.wanted)

    def show_nights(self, nights: NightsToday | Fault | None, day: Today) -> None:
        """Show what is planned."""
        planned = _tonight(nights) if isinstance(nights, NightsToday) else ()
        faces = [planned_face(one, day.at) for one in planned[:_MOST]]
        words = "" if planned else self.tr("No dream is planned.")
        note = "" if not planned else self.tr("{0}, the machine must be awake")
        self._list.show_jobs(faces, note.replace("{0}", str(day.at.tzinfo)), words)
        self._now.setVisible(not planned)


class LastNight(JobList):
    """What ran since noon of yesterday."""

    def __init__(self, theme: Theme) -> None:
        title = QCoreApplication.translate("LastNight", "Last night")
        super().__init__(theme, title)

    def show_nights(self, nights: NightsToday | Fault | None, day: Today) -> None:
        """Show what ran."""
        if isinstance(nights, Fault):
            self.show_jobs([], "", fault_words(nights))
        elif nights is not None:
            faces = [ran_face(ran, day.at) for ran in nights.ran[-_MOST:]]
            words = "" if faces else self.tr("Nothing ran since noon of yesterday.")
            self.show_jobs(faces, took_words(nights), words)


def _tonight(nights: NightsToday) -> tuple[Planned, ...]:
    """What is planned for later than the horizon is not of this night."""
    return tuple(one for one in nights.planned if one.at <= nights.end)
