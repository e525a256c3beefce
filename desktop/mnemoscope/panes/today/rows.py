"""What the sections of the pane are made of: heads, rows with a hairline, columns of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

GAP = 32
"""Between two sections, to every side."""
_TOGETHER = 880
"""Pixels that two sections beside each other need."""


class LinedRow(Painted):
    """A row with a hairline above it and a layout for what stands in it."""

    def __init__(self, theme: Theme, least: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._least = least
        self.line = QHBoxLayout(self)
        self.line.setContentsMargins(0, 1, 0, 0)
        self.line.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._restyle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _restyle(self) -> None:
        self.setMinimumHeight(max(self._least, self._theme.scaled(self._least)))
        super()._restyle()


_Face = TypeVar("_Face")


class FaceRow(LinedRow, Generic[_Face]):
    """A row that can show another face."""

    def show_face(self, face: _Face) -> None:
        """Show something else in the same widgets, so that the keys stay where they are."""
        raise NotImplementedError


class RowColumn(QWidget, Generic[_Face]):
    """Rows below each other; they are kept and filled anew."""

    def __init__(self, make: Callable[[], FaceRow[_Face]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._rows: list[FaceRow[_Face]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    @property
    def rows(self) -> Sequence[FaceRow[_Face]]:
        """The rows that are shown."""
        return [row for row in self._rows if not row.isHidden()]

    def show_faces(self, faces: Sequence[_Face]) -> None:
        """Show as many rows as there are faces."""
        while len(self._rows) < len(faces):
            row = self._make()
            self._rows.append(row)
            self._column.addWidget(row)
        for row, face in zip(self._rows, faces, strict=False):
            row.show_face(face)
            row.setVisible(True)
        for row in self._rows[len(faces) :]:
            row.setVisible(False)


class SectionHead(QWidget):
    """A title, a note in small words, and a link at the right where there is one."""

    def __init__(
        self, theme: Theme, title: str, link: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title = Label(theme, title, "section")
        self._note = Label(theme, "", "small", "muted", elide=True)
        self.link = Button(theme, link, kind="link", small=True)
        self.link.setVisible(bool(link))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 6)
        line.setSpacing(8)
        line.addWidget(self._title)
        line.addWidget(self._note, 1)
        line.addWidget(self.link)

    def set_title(self, title: str) -> None:
        """Call it by another name."""
        self._title.setText(title)

    def set_note(self, note: str) -> None:
        """Say something beside the title, such as a count."""
        self._note.setText(note)


class Section(QWidget):
    """A head, what is said where there are no rows, and what stands below."""

    def __init__(self, theme: Theme, title: str, link: str = "") -> None:
        super().__init__()
        self.head = SectionHead(theme, title, link)
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._words.setVisible(False)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self.head)
        self._box.addWidget(self._words)

    def put(self, widget: QWidget) -> None:
        """Put something below all else."""
        self._box.addWidget(widget)

    def say(self, words: str, role: str = "muted") -> None:
        """Say something in place of rows; nothing hides it."""
        self._words.set_role(role)
        self._words.setText(words)
        self._words.setVisible(bool(words))

    def close_up(self) -> None:
        """Keep everything at the top."""
        self._box.addStretch(1)


class Pair(QWidget):
    """Two sections beside each other, or below each other where there is little room."""

    def __init__(
        self, theme: Theme, left: QWidget, right: QWidget, shares: tuple[int, int]
    ) -> None:
        super().__init__()
        self._theme = theme
        self._shares = shares
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(GAP)
        for part, share in ((left, shares[0]), (right, shares[1])):
            # The shares alone decide: the columns of all pairs end at one edge.
            policy = part.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            part.setSizePolicy(policy)
            self._box.addWidget(part, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand beside each other where both have room."""
        super().resizeEvent(event)
        wide = self.width() >= self._theme.scaled(_TOGETHER)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        wanted = across if wide else down
        if self._box.direction() != wanted:
            self._box.setDirection(wanted)
            # One above the other, each takes the height that it needs.
            for place, share in enumerate(self._shares):
                self._box.setStretch(place, share if wide else 0)
