"""Deeds by button or key for whatever is chosen: relations where some are, else entities."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.graph import Entity, Graph
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.graph.acting import Acting
from mnemoscope.panes.graph.desk import Desk
from mnemoscope.panes.graph.listing import Listing
from mnemoscope.panes.graph.loading import Loading


class Deciding(QObject):
    """Brings selection, sheets and verbs together."""

    def __init__(
        self, context: PaneContext, listing: Listing, loading: Loading, desk: Desk, acting: Acting
    ) -> None:
        super().__init__(listing)
        self._context = context
        self._listing = listing
        self._loading = loading
        self._desk = desk
        self._acting = acting
        desk.side.edit.clicked.connect(self.edit_entity)
        desk.side.merge.clicked.connect(self.merge)
        desk.side.remove.clicked.connect(self.remove_entities)

    def can_write(self) -> bool:
        """Tell whether anything may be changed."""
        return not self._context.session.read_only

    def can_change(self) -> bool:
        """Tell whether something is chosen that may be changed now."""
        chosen = bool(self._listing.ids or self._listing.relations)
        return self.can_write() and chosen and not self._acting.busy

    def entity(self) -> Entity | None:
        """The chosen entity; the current one of several."""
        return self._graph().get(self._listing.current)

    @Slot()
    def new_relation(self) -> None:
        """Ask for a relation, of the chosen entity where there is one."""
        entity = self.entity()
        self._desk.open_relation(entity.name if entity is not None else "")

    def new_entity(self) -> None:
        """Ask for an entity."""
        self._desk.open_entity()

    def edit(self) -> None:
        """Edit the chosen relation, else the chosen entity."""
        relations = self._listing.relations
        relation = self._graph().relation(relations[0]) if relations else None
        if relation is not None:
            self._desk.open_relation(relation=relation)
        else:
            self.edit_entity()

    @Slot()
    def edit_entity(self) -> None:
        """Edit the chosen entity."""
        entity = self.entity()
        if entity is not None:
            self._desk.open_entity(entity)

    @Slot()
    def merge(self) -> None:
        """Ask which of the chosen ones stays."""
        self._desk.open_merge(self._listing.ids)

    def split(self) -> None:
        """Ask for a second entity."""
        entity = self.entity()
        if entity is not None:
            self._desk.open_split(entity)

    def remove(self) -> None:
        """Remove the chosen relations, else the chosen entities; one undo brings all back."""
        graph = self._graph()
        found = [one for one in map(graph.relation, self._listing.relations) if one is not None]
        if not found:
            self.remove_entities()
            return
        words = graph.line(found[0]) if len(found) == 1 else self._count(len(found))
        self._acting.remove_relations([one.id for one in found], words)

    @Slot()
    def remove_entities(self) -> None:
        """Remove the chosen entities with their relations."""
        graph = self._graph()
        found = [one for one in map(graph.get, self._listing.ids) if one is not None]
        if found:
            words = found[0].name if len(found) == 1 else self._count(len(found))
            self._acting.remove([one.id for one in found], words)

    def _count(self, count: int) -> str:
        return self.tr("%n of them", None, count)

    def _graph(self) -> Graph:
        stock = self._loading.stock
        return stock.graph if stock is not None else Graph()
