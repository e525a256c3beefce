"""What a claim shall rest on: a place as ``memory/2026-11-08.md:4-6``, and what is said there."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

_PLACE = re.compile(r"(?P<path>.+?)(?:(?::|#L)(?P<lines>\d+(?:\s*[-–]\s*L?\d+)?))?")


class EvidenceField(QWidget):
    """`kept` sends path, lines and note; `left` says that nothing shall be added."""

    kept = Signal(str, str, str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        place = self.tr("File and lines, such as memory/2026-11-08.md:4-6")
        self._place = Field(theme, place, icon=None, small=True, name=self.tr("File and lines"))
        note = self.tr("What it says, or who said it")
        self._note = Field(theme, note, icon=None, small=True, name=note)
        self._keep = Button(theme, self.tr("Add this evidence"), icon="check", small=True)
        self._leave = Button(theme, self.tr("Leave it"), small=True, kind="quiet")
        hint = self.tr("Enter adds it, Esc leaves. One of the two is enough.")
        self._hint = Label(theme, hint, "small", "muted", elide=True)
        self._build()

    def take_keys(self) -> None:
        """Give the keys to the place."""
        self._place.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _build(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._keep)
        foot.addWidget(self._leave)
        foot.addWidget(self._hint, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(8)
        for field in (self._place, self._note):
            column.addWidget(field)
            field.textChanged.connect(self._show_enabled)
            field.returnPressed.connect(self._on_kept)
        column.addLayout(foot)
        self._keep.clicked.connect(self._on_kept)
        self._leave.clicked.connect(self.left)
        self._show_enabled()

    @Slot()
    def _show_enabled(self) -> None:
        self._keep.setEnabled(bool(self._place.text().strip() or self._note.text().strip()))

    @Slot()
    def _on_kept(self) -> None:
        if self._keep.isEnabled():
            self.kept.emit(*place_of(self._place.text()), self._note.text().strip())


def place_of(written: str) -> tuple[str, str]:
    """Part a place into its path and its lines, which may be missing."""
    found = _PLACE.fullmatch(written.strip())
    if found is None:
        return written.strip(), ""
    lines = re.sub(r"\s*[-–]\s*L?", "-", found["lines"] or "")
    return found["path"].replace("\\", "/").strip(), lines
