"""The kind of a relationship: a recommended one from a menu, or any other that is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.domain.wikirelations import Kinds, Usage
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.theme import Theme

_OTHER = "\0other"
_WIDTH = 168


@dataclass(frozen=True, slots=True)
class Offered:
    """The recommended kinds as a vault writes them."""

    choices: tuple[Choice, ...]

    @property
    def spellings(self) -> Sequence[str]:
        """The kinds as they are written."""
        return [choice.key for choice in self.choices]


def offered(kinds: Kinds, usage: Usage) -> Offered:
    """Name the recommended kinds; in Chinese with both names, so that either is found."""
    chinese = QLocale().language() is QLocale.Language.Chinese
    choices: list[Choice] = []
    for name, kind in kinds.by_name.items():
        key = kinds.better(name, usage) or name
        told = f"{kind.chinese} · {key}" if chinese and kind.chinese not in ("", key) else key
        choices.append(Choice(key, told))
    return Offered(tuple(choices))


class KindChoice(QWidget):
    """`chosen` sends the kind that a person has chosen or typed."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, kinds: Offered, kind: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kinds = kinds
        self._kind = ""
        self._button = FilterButton(theme, self.tr("Kind"), (), value=True)
        self._field = Field(theme, self.tr("Any kind"), icon=None, small=True)
        self._build(theme)
        self.show_kind(kind or next(iter(kinds.spellings), ""))

    @property
    def kind(self) -> str:
        """The kind that holds."""
        return self._kind

    def show_kind(self, kind: str) -> None:
        """Show a kind, recommended or not, without sending `chosen`."""
        self._kind = kind
        known = [*self._kinds.choices]
        if kind and kind not in self._kinds.spellings:
            known.insert(0, Choice(kind, kind))
        self._button.set_choices([*known, Choice(_OTHER, self.tr("Other…"))])
        self._button.set_current(kind)
        self._field.hide()
        self._button.show()

    def _build(self, theme: Theme) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._button)
        row.addWidget(self._field)
        self._field.setFixedWidth(theme.scaled(_WIDTH))
        self._field.hide()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._button.chosen.connect(self._on_chosen)
        self._field.editingFinished.connect(self._on_typed)

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        if key != _OTHER:
            self._kind = key
            self.chosen.emit(key)
            return
        self._button.hide()
        self._field.setText(self._kind)
        self._field.show()
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._field.selectAll()

    @Slot()
    def _on_typed(self) -> None:
        if self._field.isHidden():
            return
        kind = " ".join(self._field.text().split()) or self._kind
        changed = kind != self._kind
        self.show_kind(kind)
        if changed:
            self.chosen.emit(kind)
