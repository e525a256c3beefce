"""Keeps the side in step with what is chosen, and goes where its rows lead."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.graphwalks import path
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.graph.desk import Desk
from mnemoscope.panes.graph.listing import Listing
from mnemoscope.panes.graph.loading import Loading
from mnemoscope.panes.graph.stock import Line, Offers
from mnemoscope.runtime.bus import PagePlace, Place


class Telling(QObject):
    """Shows one entity, several, or the graph in figures."""

    def __init__(
        self, context: PaneContext, listing: Listing, loading: Loading, desk: Desk
    ) -> None:
        super().__init__(listing)
        self._context = context
        self._listing = listing
        self._loading = loading
        self._desk = desk
        self._lines: tuple[Line, ...] = ()
        loading.lined.connect(self._on_lined)
        loading.storied.connect(self._on_storied)
        loading.offered.connect(self._on_offered)
        desk.side.placed.connect(self._on_placed)
        desk.side.head.paged.connect(self._on_paged)
        desk.side.relations.chosen.connect(self._on_relation)

    def show(self) -> None:
        """Show what is chosen now."""
        stock, side = self._loading.stock, self._desk.side
        if stock is None:
            return
        known = stock.graph
        found = [known.by_id[one] for one in self._listing.ids if one in known.by_id]
        writable = not self._context.session.read_only
        if len(found) == 1:
            side.show_entity(known, found[0], writable=writable)
            self._loading.line(found[0].id)
        elif found:
            way = path(known, found[0].id, found[1].id) if len(found) == 2 else None
            side.show_several(known, found, way, writable=writable)
        else:
            side.show_overview(known, stock.statistics)
            if self._desk.offers is not None:
                side.show_offers(self._desk.offers)

    @Slot(str, object)
    def _on_lined(self, entity: str, lines: tuple[Line, ...]) -> None:
        if self._listing.ids == (entity,):
            self._lines = lines
            self._desk.side.show_lines(lines)

    @Slot(str, object)
    def _on_storied(self, entity: str, deeds: tuple[Deed, ...]) -> None:
        if self._listing.ids == (entity,):
            self._desk.side.show_deeds(deeds, writable=not self._context.session.read_only)

    @Slot(object)
    def _on_offered(self, offers: Offers) -> None:
        self._desk.take_offers(offers)

    @Slot(int)
    def _on_placed(self, place: int) -> None:
        if place < len(self._lines):
            one = self._lines[place].evidence
            there = Place(one.path, one.start_line) if one.start_line else PagePlace(one.path)
            self._context.bus.going.emit(there)

    @Slot()
    def _on_paged(self) -> None:
        stock = self._loading.stock
        entity = stock.graph.get(self._listing.current) if stock is not None else None
        if entity is not None and entity.page is not None:
            self._context.bus.going.emit(PagePlace(entity.page))

    @Slot(str)
    def _on_relation(self, relation: str) -> None:
        self._listing.relations = (relation,)
        self._context.commands.refresh()
