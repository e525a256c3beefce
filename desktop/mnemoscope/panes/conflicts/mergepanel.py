"""The panel in which one text is written that stands for both sides."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.pieces import told_words
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wordfield import WordField

_REST_MS = 250


class MergePanel(QWidget):
    """`taken` sends the words that shall stand for both, `left` that none shall.

    `turned` sends the words while they are written, so that their consequences can be shown.
    """

    taken = Signal(str)
    left = Signal()
    turned = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._texts = ("", "")
        self._title = Label(theme, self.tr("One text for both"), "strong")
        self._hint = Label(
            theme,
            self.tr("The evidence of both sides goes with it."),
            "small",
            "muted",
        )
        self._from_a = Button(theme, self.tr("Begin with A"), small=True, kind="quiet")
        self._from_b = Button(theme, self.tr("Begin with B"), small=True, kind="quiet")
        self._join = Button(theme, self.tr("A, then B"), small=True, kind="quiet")
        keep, name = self.tr("Merge into this"), self.tr("The merged text")
        self._field = WordField(theme, "", keep=keep, name=name, flush=True)
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._build()

    def begin(self, conflict: Conflict, *, newer_is_a: bool) -> None:
        """Begin with the words of the newer side."""
        self._texts = texts_of(conflict)
        self._field.set_words(self._texts[0 if newer_is_a else 1])
        self._rest.stop()
        self._field.take_keys()

    def words(self) -> str:
        """The words as they are now."""
        return self._field.words()

    def settled(self) -> bool:
        """Tell whether nothing that was typed waits to be told."""
        return not self._rest.isActive()

    def _build(self) -> None:
        row = FlowRow()
        for widget in (self._title, self._hint):
            row.add(widget)
        for widget in (self._from_a, self._from_b, self._join):
            row.add(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(row)
        column.addWidget(self._field)
        self._field.kept.connect(self._on_kept)
        self._field.left.connect(self.left)
        self._field.changed.connect(self._rest.start)
        self._rest.timeout.connect(self._on_rest)
        self._from_a.clicked.connect(self._on_a)
        self._from_b.clicked.connect(self._on_b)
        self._join.clicked.connect(self._on_join)

    @Slot()
    def _on_kept(self) -> None:
        words = self._field.words()
        if words:
            self._rest.stop()
            self.taken.emit(words)

    @Slot()
    def _on_rest(self) -> None:
        self.turned.emit(self._field.words())

    @Slot()
    def _on_a(self) -> None:
        self._field.set_words(self._texts[0])

    @Slot()
    def _on_b(self) -> None:
        self._field.set_words(self._texts[1])

    @Slot()
    def _on_join(self) -> None:
        self._field.set_words(" ".join(self._texts))


def texts_of(conflict: Conflict) -> tuple[str, str]:
    """Return what each side says of the matter: of a passage, the sentence that is about it."""
    left, right = conflict.sides
    reason = conflict.reason
    return told_words(left.text, reason.left), told_words(right.text, reason.right)
