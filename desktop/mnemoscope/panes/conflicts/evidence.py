"""What a side rests on, as rows: evidence, the note it came from, how it was recalled."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.wikipages import Evidence, is_closed
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.casefile import SideFile
from mnemoscope.panes.conflicts.going import target_at
from mnemoscope.panes.conflicts.words import day_words
from mnemoscope.runtime.bus import Target

translate = QCoreApplication.translate

_MOST = 3
"""Pieces of evidence that are shown; the page has them all."""
_LONGEST = 40
_ICONS = {
    "daily-note": "notebook",
    "decision": "scales",
    "maintainer-whois": "user",
    "chat": "chat-circle-dots",
    "session": "chats-circle",
    "log": "pulse",
}


@dataclass(frozen=True, slots=True)
class EvidenceFace:
    """One row: icon, where it stands, half a sentence, who may read it, its weight."""

    icon: str
    where: str
    note: str = ""
    tier: str = ""
    weight: float | None = None
    place: Target | None = None
    """Where a press on it leads."""


def evidence_faces(file: SideFile) -> tuple[EvidenceFace, ...]:
    """Return the rows of a side, its evidence first."""
    rows = [_piece(one) for one in file.evidence[:_MOST]]
    more = len(file.evidence) - _MOST
    if more > 0:
        words = translate("ConflictsPane", "%n more on the page", None, more)
        rows.append(EvidenceFace("plus-circle", words))
    if file.source is not None:
        step = file.source
        words = translate("ConflictsPane", "taken from this note by a dream")
        if step.lost is not None:
            words = translate("ConflictsPane", "the note it was taken from, words not found")
        place = target_at(step.path, step.start_line)
        where = f"{step.path}:{step.start_line}"
        rows.append(EvidenceFace("notebook", where, words, place=place))
    if file.recalled or file.judged:
        rows.append(_recalled(file))
    if not rows:
        words = translate("ConflictsPane", "No evidence is named, and it was never recalled")
        rows.append(EvidenceFace("minus-circle", words))
    return tuple(rows)


def _piece(one: Evidence) -> EvidenceFace:
    where = f"{one.path}:{one.lines}" if one.path and one.lines else one.path
    where = where or one.source_id or one.kind or translate("ConflictsPane", "no place named")
    source = one.source_id if one.path else ""
    note = ", ".join(part for part in (source, day_words(one.updated_at[:10]), one.note) if part)
    weight = one.weight if one.weight is not None else one.confidence
    first = one.lines.replace("–", "-").partition("-")[0].strip()
    line = int(first) if first.isdecimal() else 1
    place = target_at(one.path, line) if one.path else None
    return EvidenceFace(_ICONS.get(one.kind, "file-text"), where, note, one.privacy, weight, place)


def _recalled(file: SideFile) -> EvidenceFace:
    words = translate("ConflictsPane", "Recalled %n times", None, file.recalled)
    if file.judged:
        helpful = translate("ConflictsPane", "{0}, helpful {1} of {2}")
        helpful = helpful.replace("{0}", words).replace("{1}", numbers.count(file.helpful))
        words = helpful.replace("{2}", numbers.count(file.judged))
    note = translate("ConflictsPane", "last {0}").replace("{0}", day_words(file.recalled_at))
    return EvidenceFace("magnifying-glass", words, note if file.recalled_at else "")


class EvidenceRows(QWidget):
    """Rows with hairlines between; `opened` sends the `Target` a person wants to see."""

    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._places: dict[Button, Target] = {}
        self._shown: tuple[EvidenceFace, ...] | None = None

    def set_faces(self, faces: tuple[EvidenceFace, ...]) -> None:
        """Show other rows."""
        if faces == self._shown:
            return
        self._shown = faces
        self._places.clear()
        clear(self._column)
        for face in faces:
            self._column.addWidget(self._row(face))

    def _row(self, face: EvidenceFace) -> QWidget:
        theme, holder = self._theme, _Line(self._theme)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 5, 0, 4)
        row.setSpacing(10)
        row.addWidget(IconMark(theme, face.icon, "muted"))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._where(face))
        if face.note:
            words.addWidget(Label(theme, face.note, "small", "muted", elide=True))
        row.addLayout(words, 1)
        if face.tier:
            closed = is_closed(face.tier)
            row.addWidget(Pill(theme, face.tier, "warn" if closed else "line"))
        if face.weight is not None:
            weight = Label(theme, numbers.score(face.weight, 2), "small_strong")
            weight.setToolTip(self.tr("weight"))
            row.addWidget(weight)
        return holder

    def _where(self, face: EvidenceFace) -> QWidget:
        theme, where = self._theme, face.where
        cut = where if len(where) <= _LONGEST else f"…{where[1 - _LONGEST :]}"
        if face.place is None:
            return Label(theme, where, "body", wrap=True)
        button = Button(theme, cut.replace("&", "&&"), kind="link")
        button.setToolTip(plain_tip(where) if cut != where else "")
        button.setAccessibleName(self.tr("Open {0}").replace("{0}", where))
        button.clicked.connect(self._on_place)
        self._places[button] = face.place
        return button

    @Slot()
    def _on_place(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._places:
            self.opened.emit(self._places[button])


class _Line(Painted):
    """One row with a hairline above."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(0, 0, self.width(), 1, self._theme.color("border"))
