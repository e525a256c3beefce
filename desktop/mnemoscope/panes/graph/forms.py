"""The forms for an entity and for a relation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QCompleter, QPlainTextEdit, QWidget

from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS, Entity, Graph, Relation
from mnemoscope.kit import format as numbers
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.sheet import Sheet
from mnemoscope.panes.graph.verbs import (
    EntityWords,
    RelationWords,
    join_props,
    split_names,
    split_props,
    unknown_names,
)
from mnemoscope.panes.graph.words import type_words

_MOST_NAMES = 20_000


class EntityForm(Sheet):
    """Name, type, other names and properties; `entity` is the one that is edited, if any."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", "check", parent=parent)
        tr = self.tr
        self.entity: Entity | None = None
        self._name = Field(theme, tr("Name"), icon=None)
        self._type = FilterButton(theme, tr("Type"), (), value=True)
        self._aliases = Field(theme, tr("With commas between"), icon=None)
        self._props = QPlainTextEdit()
        self._props.setTabChangesFocus(True)
        self._props.setPlaceholderText(tr("rack: B4"))
        self.add(tr("Name"), self._name)
        self.body.addWidget(self._type, 0, Qt.AlignmentFlag.AlignLeft)
        self.add(tr("Also called"), self._aliases)
        self.add(tr("Properties, one in a line"), self._props)
        self.body.addStretch(1)
        self._name.textChanged.connect(self._check)
        self._name.returnPressed.connect(self.act.click)

    def begin(self, types: Sequence[str], entity: Entity | None = None) -> None:
        """Ask for a new entity, or for other words for one."""
        self.entity = entity
        tr = self.tr
        self.set_words(tr("Edit {0}").replace("{0}", entity.name) if entity else tr("New entity"))
        self.act.setText(tr("Save") if entity else tr("Add it"))
        own = (entity.type,) if entity is not None else ()
        names: dict[str, None] = dict.fromkeys((*ENTITY_TYPES, *types, *own))
        self._type.set_choices([Choice(name, type_words(name)) for name in names])
        self._type.set_current(entity.type if entity else ENTITY_TYPES[0])
        self._name.setText(entity.name if entity else "")
        self._aliases.setText(", ".join(entity.aliases) if entity else "")
        self._props.setPlainText(join_props(entity.props) if entity else "")
        self._props.setEnabled(entity is None or entity.page is None)
        self._check()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def words(self) -> EntityWords:
        """Return what was written."""
        return EntityWords(
            " ".join(self._name.text().split()),
            self._type.current(),
            split_names(self._aliases.text()),
            split_props(self._props.toPlainText()),
        )

    @Slot()
    def _check(self) -> None:
        self.act.setEnabled(bool(self._name.text().strip()))


class RelationForm(Sheet):
    """Two ends by name, the kind, how sure and how strong; `relation` is the one edited, if any."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", "check", parent=parent)
        tr = self.tr
        self.relation: Relation | None = None
        self._names, self._kinds = QStringListModel(self), QStringListModel(self)
        self._source = Field(theme, tr("Who or what"), icon=None)
        self._kind = Field(theme, tr("such as {0}").replace("{0}", "manages"), icon=None)
        self._target = Field(theme, tr("Whom or what"), icon=None)
        self._sure = Field(theme, "1", icon=None)
        self._weight = Field(theme, "1", icon=None)
        self._over = QCheckBox(tr("It holds no longer"))
        self._new = Label(theme, "", "small", "warn", wrap=True)
        for field, names in ((self._source, self._names), (self._kind, self._kinds),
                             (self._target, self._names)):  # fmt: skip
            self._complete(field, names)
        for name, widget in (
            (tr("From"), self._source), (tr("Relation"), self._kind), (tr("To"), self._target),
            (tr("How sure, 0 to 1"), self._sure), (tr("Weight"), self._weight),
        ):  # fmt: skip
            self.add(name, widget)
        self.body.addWidget(self._over)
        self.body.addWidget(self._new)
        self.body.addStretch(1)

    def begin(self, graph: Graph, source: str = "", relation: Relation | None = None) -> None:
        """Ask for a new relation, perhaps of one entity, or for other words for one."""
        self.relation = relation
        tr = self.tr
        edited = relation is not None
        self.set_words(tr("Edit the relation") if edited else tr("New relation"))
        self.act.setText(tr("Save") if edited else tr("Add it"))
        self._names.setStringList([one.name for one in graph.entities[:_MOST_NAMES]])
        used = {one.kind for one in graph.relations}
        self._kinds.setStringList([*RELATION_KINDS, *sorted(used - set(RELATION_KINDS))])
        self._source.setText(graph.name(relation.source) if relation else source)
        self._target.setText(graph.name(relation.target) if relation else "")
        self._kind.setText(relation.kind if relation else "")
        self._sure.setText(numbers.score(relation.confidence, 2) if relation else "")
        self._weight.setText(f"{relation.weight:g}" if relation else "")
        self._over.setChecked(relation is not None and relation.until is not None)
        self._over.setVisible(edited)
        for end in (self._source, self._target):
            end.setEnabled(not edited)
        self._check()
        empty = next((f for f in (self._source, self._kind, self._target) if not f.text()), None)
        (empty or self._kind).setFocus(Qt.FocusReason.OtherFocusReason)

    def words(self) -> RelationWords:
        """Return what was written; what is no number counts as 1."""
        ends = (" ".join(field.text().split()) for field in (self._source, self._target))
        source, target = ends
        kind = "_".join(self._kind.text().split())
        return RelationWords(source, kind, target, _number(self._weight), _number(self._sure))

    def is_over(self) -> bool:
        """Tell whether it holds no longer."""
        return self._over.isChecked()

    def _complete(self, field: Field, names: QStringListModel) -> None:
        completer = QCompleter(names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        field.setCompleter(completer)
        field.textChanged.connect(self._check)

    @Slot()
    def _check(self) -> None:
        fields = (self._source, self._kind, self._target)
        self.act.setEnabled(all(field.text().strip() for field in fields))
        ends = (self._source.text().strip(), self._target.text().strip())
        new = unknown_names(self._names.stringList(), *ends) if self.relation is None else []
        words = self.tr("New, and made as a concept: {0}").replace("{0}", ", ".join(new))
        self._new.setText(words if new else "")
        self._new.setVisible(bool(new))


def _number(field: Field) -> float:
    try:
        return float(field.text().replace(",", "."))
    except ValueError:
        return 1.0
