"""The relationships of a page: each with its kind and a jump to the other page; a new one below."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.wikipages import Page, Relationship
from mnemoscope.engine.pageedit import AddRelation, ChangeRelation, DropRelation
from mnemoscope.engine.wikidesk import Survey
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.field import Field
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.kindchoice import KindChoice, Offered, offered
from mnemoscope.panes.wiki.words import tier_pill

_MOST = 60
_LONGEST = 48


class Relations(QWidget):
    """`changed` sends a change of the header, `opened` the path of a page."""

    changed = Signal(object)
    opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = QVBoxLayout()
        self._kinds = Offered(())
        self._known: Survey | None = None
        self._shown: tuple[object, ...] = ()
        self._targets: Mapping[Button, str] = {}
        self._drops: dict[Button, Relationship] = {}
        self._choices: dict[KindChoice, Relationship] = {}
        self._new = NewRelation(theme)
        self._build()

    def show_page(self, survey: Survey, page: Page, *, writable: bool) -> None:
        """Show the relationships of a page."""
        targets = tuple(survey.web.target(one) for one in page.relationships)
        shown = (page.path, page.relationships, targets, writable)
        if survey is not self._known:
            self._kinds = offered(survey.kinds, survey.usage)
            self._known = survey
        self._new.setVisible(writable)
        self._new.show_pages(survey, page, self._kinds)
        if shown == self._shown:
            return
        self._shown = shown
        self._clear()
        for relation, target in list(zip(page.relationships, targets, strict=True))[:_MOST]:
            self._rows.addWidget(self._row(relation, target, writable=writable))
        left = len(page.relationships) - _MOST
        if left > 0:
            words = self.tr("%n more", None, left)
            self._rows.addWidget(Label(self._theme, words, "small", "muted"))

    def begin_new(self) -> None:
        """Give the keys to the field of a new relationship."""
        self._new.take_keys()

    def _build(self) -> None:
        self._rows.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._rows)
        column.addWidget(self._new)
        self._new.added.connect(self.changed)

    def _clear(self) -> None:
        self._targets, self._drops, self._choices = {}, {}, {}
        clear(self._rows)

    def _row(self, relation: Relationship, target: Page | None, *, writable: bool) -> QWidget:
        theme, row = self._theme, FlowRow()
        kind = KindChoice(theme, self._kinds, relation.kind)
        kind.setEnabled(writable)
        kind.chosen.connect(self._on_kind)
        self._choices[kind] = relation
        row.add(kind)
        name = relation.target_title or relation.target_id or relation.target_path
        words = target.title if target is not None else name
        link = Button(theme, _short(words).replace("&", "&&"), kind="link")
        link.setEnabled(target is not None)
        if target is not None:
            link.setAccessibleName(self.tr("Open {0}").replace("{0}", words))
            link.clicked.connect(self._on_target)
            self._targets = {**self._targets, link: target.path}
        row.add(link)
        if target is None:
            row.add(Pill(theme, self.tr("no such page"), "warn", icon="warning"))
        tier = tier_pill(relation.privacy)
        if tier is not None:
            row.add(Pill(theme, tier.text, tier.tone, icon=tier.icon))
        value = relation.confidence if relation.confidence is not None else relation.weight
        if value is not None:
            row.add(Label(theme, numbers.score(value, 2), "small", "muted"), end=True)
        if writable:
            name = self.tr("Take the relationship to {0} out").replace("{0}", words)
            drop = Button(theme, "", kind="quiet", icon="x", small=True, name=name)
            drop.clicked.connect(self._on_drop)
            self._drops[drop] = relation
            row.add(drop, end=True)
        return row

    @Slot(str)
    def _on_kind(self, kind: str) -> None:
        choice = self.sender()
        if isinstance(choice, KindChoice) and choice in self._choices:
            self.changed.emit(ChangeRelation(self._choices[choice], kind))

    @Slot()
    def _on_target(self) -> None:
        link = self.sender()
        if isinstance(link, Button) and link in self._targets:
            self.opened.emit(self._targets[link])

    @Slot()
    def _on_drop(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._drops:
            self.changed.emit(DropRelation(self._drops[button]))


class NewRelation(QWidget):
    """A kind, the title of another page, and a button; `added` sends an `AddRelation`."""

    added = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._survey: Survey | None = None
        self._path = ""
        self._target: Page | None = None
        self._kind: KindChoice | None = None
        self._kinds = Offered(())
        self._field = Field(theme, self.tr("Title or alias of the other page"), small=True)
        self._add = Button(theme, self.tr("Add"), icon="plus", small=True)
        self._row = QHBoxLayout(self)
        self._build()

    def show_pages(self, survey: Survey, page: Page, kinds: Offered) -> None:
        """Offer the pages of a survey as the other side."""
        if page.path != self._path:
            self._path = page.path
            self._field.clear()
        if kinds != self._kinds or self._kind is None:
            self._kinds = kinds
            self._place_kind()
        if survey is not self._survey:
            self._survey = survey
            completer = QCompleter(survey.titles, self._field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self._field.setCompleter(completer)
        self._look()

    def take_keys(self) -> None:
        """Give the keys to the field."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _build(self) -> None:
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self._field, 1)
        self._row.addWidget(self._add)
        self._field.setMaximumWidth(self._theme.scaled(320))
        self._row.addStretch(0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._field.textChanged.connect(self._look)
        self._field.returnPressed.connect(self._on_add)
        self._add.clicked.connect(self._on_add)

    def _place_kind(self) -> None:
        old = self._kind
        self._kind = KindChoice(self._theme, self._kinds, old.kind if old is not None else "")
        self._row.insertWidget(0, self._kind)
        if old is not None:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()

    @Slot()
    def _look(self) -> None:
        """Find the one page that is meant."""
        words = self._field.text().strip()
        found: tuple[str, ...] = ()
        if self._survey is not None and words:
            found = self._survey.web.table.named(words)
        pages = [self._survey.web.pages.get(path) for path in found] if self._survey else []
        others = [page for page in pages if page is not None and page.path != self._path]
        self._target = others[0] if len(others) == 1 else None
        note = self.tr("no such page") if words and not others else ""
        if len(others) > 1:
            note = self.tr("more than one")
        self._field.set_note(note)
        self._add.setEnabled(self._target is not None)

    @Slot()
    def _on_add(self) -> None:
        if self._target is not None and self._kind is not None and self._kind.kind:
            change = AddRelation(self._target, self._kind.kind)
            self._field.clear()
            self.added.emit(change)


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1].rstrip() + "…"
