"""A list of texts, each in a field of its own; an empty one at the end takes a new one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.kit.label import Label
from mnemoscope.kit.quietfield import QuietField
from mnemoscope.kit.theme import Theme

_MOST = 30


class TextList(QWidget):
    """`changed` sends the texts before and after, as tuples, when a field has been left.

    An entry that is emptied goes.
    """

    changed = Signal(object, object)

    def __init__(self, theme: Theme, name: str, new: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name, self._new = name, new
        self._texts: tuple[str, ...] = ()
        self._fields: list[QuietField] = []
        self._writable = True
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._left = Label(theme, "", "small", "muted")
        self._column.addWidget(self._left)
        self._left.hide()

    def show_texts(self, texts: Sequence[str], *, writable: bool, single: bool = False) -> None:
        """Show these texts; `single` takes no second one."""
        shown = tuple(texts)
        if (shown, writable) == (self._texts, self._writable) and self._fields:
            # What is being typed stays.
            return
        self._texts, self._writable = shown, writable
        more = writable and not (single and shown)
        wanted = [*shown[:_MOST], *([""] if more else [])]
        while len(self._fields) > len(wanted):
            field = self._fields.pop()
            self._column.removeWidget(field)
            field.hide()
            field.deleteLater()
        while len(self._fields) < len(wanted):
            self._add_field()
        for field, text in zip(self._fields, wanted, strict=True):
            field.set_words(text)
            field.setReadOnly(not writable)
            field.setPlaceholderText("" if text else self._new)
            field.setAccessibleName(self._name if text else self._new)
        left = len(shown) - _MOST
        self._left.setVisible(left > 0)
        self._left.setText(self.tr("%n more", None, max(0, left)))

    def take_keys(self) -> None:
        """Give the keys to the last field, which takes a new text."""
        if self._fields:
            self._fields[-1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _add_field(self) -> None:
        field = QuietField(self._theme)
        field.finished.connect(self._on_left)
        self._fields.append(field)
        self._column.insertWidget(self._column.count() - 1, field)

    @Slot()
    def _on_left(self) -> None:
        if not self._writable:
            return
        shown = [field.words() for field in self._fields]
        after = tuple(filter(None, (*shown, *self._texts[_MOST:])))
        if after != self._texts:
            before, self._texts = self._texts, after
            self.changed.emit(before, after)
