"""The person card of a page: where to find somebody, what to ask them for, and what not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from mnemoscope.domain.wikipages import Page, PersonCard
from mnemoscope.engine.pageedit import ChangeText, ChangeTexts
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.textlist import TextList

translate = QCoreApplication.translate

CARD = "personCard"


@dataclass(frozen=True, slots=True)
class _Part:
    """One field of the card: its key in the header, its attribute, and whether it is a list."""

    key: str
    attribute: str
    words: str
    listed: bool = True


def parts() -> tuple[_Part, ...]:
    """Name the fields of a card in the order in which they are shown."""
    tr = translate
    return (
        _Part("lane", "lane", tr("PersonFields", "Lane"), listed=False),
        _Part("askFor", "ask_for", tr("PersonFields", "Ask for")),
        _Part("avoidAskingFor", "avoid_asking_for", tr("PersonFields", "Do not ask for")),
        _Part("bestUsedFor", "best_used_for", tr("PersonFields", "Best used for")),
        _Part("notEnoughFor", "not_enough_for", tr("PersonFields", "Not enough for")),
        _Part("handles", "handles", tr("PersonFields", "Handles")),
        _Part("emails", "emails", tr("PersonFields", "E-mail")),
        _Part("socials", "socials", tr("PersonFields", "Elsewhere")),
        _Part("timezone", "timezone", tr("PersonFields", "Time zone"), listed=False),
        _Part("privacyTier", "privacy", tr("PersonFields", "Who may read it"), listed=False),
    )


class PersonFields(QWidget):
    """The fields that say something, and a menu with the others; `changed` sends a change."""

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = {part.key: part for part in parts()}
        self._labels: dict[str, Label] = {}
        self._lists: dict[str, TextList] = {}
        self._path = ""
        self._asked: set[str] = set()
        """Empty fields that the person wants to fill."""
        self._menu = QMenu(self)
        self._more = Button(theme, self.tr("Add a field"), kind="quiet", icon="plus", small=True)
        self._build(theme)

    def show_page(self, page: Page, *, writable: bool) -> None:
        """Show the card of a page."""
        if page.path != self._path:
            self._path = page.path
            self._asked.clear()
        card = page.person or PersonCard()
        for key, part in self._parts.items():
            texts = _texts(card, part)
            shown = bool(texts) or (writable and key in self._asked)
            self._labels[key].setVisible(shown)
            self._lists[key].setVisible(shown)
            self._lists[key].show_texts(texts, writable=writable, single=not part.listed)
        self._more.setVisible(writable)
        self._fill_menu()

    def _build(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for key, part in self._parts.items():
            label = Label(theme, part.words, "small", "muted")
            fields = TextList(theme, part.words, self.tr("Add"))
            fields.changed.connect(self._on_changed)
            self._labels[key], self._lists[key] = label, fields
            column.addWidget(label)
            column.addWidget(fields)
        self._more.setMenu(self._menu)
        column.addWidget(self._more)

    def _fill_menu(self) -> None:
        self._menu.clear()
        for key, part in self._parts.items():
            if self._lists[key].isHidden():
                self._menu.addAction(part.words, partial(self._ask, key))
        self._more.setEnabled(not self._menu.isEmpty())

    def _ask(self, key: str) -> None:
        self._asked.add(key)
        self._labels[key].show()
        self._lists[key].show()
        self._lists[key].take_keys()
        self._fill_menu()

    @Slot(object, object)
    def _on_changed(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        key = next(key for key, fields in self._lists.items() if fields is self.sender())
        if self._parts[key].listed:
            self.changed.emit(ChangeTexts((CARD, key), before, after))
        else:
            self.changed.emit(ChangeText((CARD, key), after[-1] if after else ""))


def _texts(card: PersonCard, part: _Part) -> tuple[str, ...]:
    value: object = getattr(card, part.attribute)
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(value) if isinstance(value, tuple) else ()
