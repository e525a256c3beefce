"""What a claim rests on: a row for each piece, with a jump to the lines and who may read it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.wikipages import Evidence
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.words import evidence_note, evidence_words, tier_pill

_MOST = 40
_LONGEST = 56
"""Characters of a place that are shown; the end of a path tells most."""
_ICONS = {"daily-note": "notebook", "decision": "scales", "maintainer-whois": "user"}


class EvidenceRows(QWidget):
    """Rows under each other; `opened` sends the piece of evidence a person wants to see."""

    opened = Signal(object)

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._zone = zone
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._pieces: dict[Button, Evidence] = {}
        self._shown: tuple[Evidence, ...] | None = None

    def set_evidence(self, evidence: Sequence[Evidence]) -> None:
        """Show other evidence."""
        if self._shown == tuple(evidence):
            return
        self._shown = tuple(evidence)
        self._pieces.clear()
        clear(self._column)
        for piece in evidence[:_MOST]:
            self._column.addWidget(self._row(piece))
        left = len(evidence) - _MOST
        if left > 0:
            words = self.tr("%n more", None, left)
            self._column.addWidget(Label(self._theme, words, "small", "muted"))

    def _row(self, piece: Evidence) -> QWidget:
        theme = self._theme
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(IconMark(theme, _ICONS.get(piece.kind, "file-text"), "muted"))
        where = evidence_words(piece)
        cut = where if len(where) <= _LONGEST else f"…{where[1 - _LONGEST :]}"
        place = Button(theme, cut.replace("&", "&&"), kind="link")
        place.setToolTip(plain_tip(where) if cut != where else "")
        place.setEnabled(bool(piece.path or piece.source_id))
        place.setAccessibleName(self.tr("Open {0}").replace("{0}", where))
        place.clicked.connect(self._on_place)
        self._pieces[place] = piece
        row.addWidget(place)
        note = Label(theme, evidence_note(piece, self._zone), "small", "muted", elide=True)
        row.addWidget(note, 1)
        tier = tier_pill(piece.privacy)
        if tier is not None:
            row.addWidget(Pill(theme, tier.text, tier.tone, icon=tier.icon))
        value = piece.weight if piece.weight is not None else piece.confidence
        if value is not None:
            weight = Label(theme, numbers.score(value, 2), "small")
            weight.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            weight.setToolTip(self.tr("weight"))
            row.addWidget(weight)
        return holder

    @Slot()
    def _on_place(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._pieces:
            self.opened.emit(self._pieces[button])
