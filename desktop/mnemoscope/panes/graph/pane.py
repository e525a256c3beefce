"""The pane itself: the picture of the graph, its table, and all that is known of what is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.graphlegend import LegendType
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Pane
from mnemoscope.panes.graph.acting import Acting
from mnemoscope.panes.graph.blank import Blank
from mnemoscope.panes.graph.commands import Acts, commands
from mnemoscope.panes.graph.deciding import Deciding
from mnemoscope.panes.graph.desk import Desk
from mnemoscope.panes.graph.exporting import Exporting
from mnemoscope.panes.graph.laying import Laying
from mnemoscope.panes.graph.listing import Listing
from mnemoscope.panes.graph.loading import Loading
from mnemoscope.panes.graph.menu import Menus
from mnemoscope.panes.graph.scene import Scene
from mnemoscope.panes.graph.shown import GROUP, Shown, Wish
from mnemoscope.panes.graph.stage import Stage
from mnemoscope.panes.graph.stock import Stock
from mnemoscope.panes.graph.telling import Telling
from mnemoscope.panes.graph.words import type_words
from mnemoscope.runtime.bus import GraphPlace, Target
from mnemoscope.runtime.commands import Command


class GraphPane(Pane):
    """Shows who and what the agent knows and how they hang together, and lets a person mend it."""

    id = "graph"
    icon = "graph"
    group = 2
    facets = Facet.GRAPH | Facet.WIKI
    targets = (GraphPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("GraphPane", "Graph")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("Who and what the agent knows, and how they hang together.")

    def build(self) -> None:
        """Make header, stage and side, and the parts that work."""
        context, theme = self.context, self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._export = Button(theme, self.tr("Export"), icon="export")
        self._table = Button(theme, self.tr("Show as table"), icon="table")
        self._new = Button(theme, self.tr("New relation"), kind="primary", icon="plus")
        self.stage, self.listing = Stage(theme), Listing(self)
        self.loading, self.acting = Loading(context, self), Acting(context, self)
        self.laying = Laying(context, self)
        self.desk = Desk(context, self.acting)
        self.scene = Scene(context, self.stage, self.laying)
        self.blank = Blank(self.stage, self.loading)
        self.exporting = Exporting(context, self)
        self.deciding = Deciding(context, self.listing, self.loading, self.desk, self.acting)
        self.telling = Telling(context, self.listing, self.loading, self.desk)
        self._menus = Menus(context, self)
        self.shown: Shown | None = None
        names = (self.tr("Graph"), self.tr("Details"))
        self._columns = Columns(theme, self.stage, self.desk, names=names)
        self._lay_out()
        self._connect()
        self.blank.show_reading()

    def _lay_out(self) -> None:
        for button in (self._export, self._table, self._new):
            self._header.add_action(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([880, self.context.theme.scaled(320)])

    def _connect(self) -> None:
        stage, loading = self.stage, self.loading
        self._export.clicked.connect(self.exporting.ask)
        self._table.clicked.connect(self._turn_table)
        self._new.clicked.connect(self.deciding.new_relation)
        loading.charted.connect(self._on_charted)
        loading.read.connect(self._on_read)
        loading.drawn.connect(self._on_drawn)
        self.listing.wished.connect(self._on_wished)
        self.listing.chosen.connect(self._on_chosen)
        stage.toolbar.changed.connect(self._on_toolbar)
        stage.toolbar.sought.connect(self._on_sought)
        stage.toolbar.searched.connect(stage.page.search)
        stage.foot.moved.connect(self._on_moment)
        stage.foot.every.clicked.connect(self._on_every)
        stage.foot.back.clicked.connect(self._on_back)
        stage.page.picked.connect(self.listing.choose)
        stage.page.related.connect(self.listing.relate)
        stage.page.entities.opened.connect(self._on_opened)
        self.scene.picked.connect(self.listing.choose)
        self.scene.opened.connect(self._on_opened)
        self.scene.asked.connect(self._menus.open)
        self.desk.side.jumped.connect(self.go)
        self.desk.turned.connect(self._columns.show_side)
        self.desk.looked.connect(self._on_looked)
        self.acting.done.connect(self._on_done)
        self.blank.cleared.connect(self._clear)

    def commands(self) -> Sequence[Command]:
        """Make, edit, merge, split, remove, prune, find, filter, lay out, export."""
        acts = Acts(
            new_relation=lambda: self.deciding.new_relation(),
            new_entity=lambda: self.deciding.new_entity(),
            edit=lambda: self.deciding.edit(),
            merge=lambda: self.deciding.merge(),
            split=lambda: self.deciding.split(),
            remove=lambda: self.deciding.remove(),
            prune=lambda: self.desk.open_prune(),
            same=lambda: self.desk.open_same(),
            pin=self._pin,
            search=self._search,
            clear=self._clear,
            table=self._turn_table,
            canvas=self._go_to_canvas,
            around=self._around,
            whole=self._whole,
            fit=lambda: self.scene.fit(),
            layout=lambda: self.scene.lay_out(),
            extract=lambda: self.loading.extract(),
            export=lambda: self.exporting.ask(),
            can_write=lambda: self.built and self.deciding.can_write(),
            can_change=lambda: self.built and self.deciding.can_change(),
            has_one=self._has_one,
            has_graph=lambda: self.built and self.shown is not None,
            is_filtered=lambda: self.built and self.listing.wish.filters(),
        )
        return commands(self.id, acts)

    def refresh(self, changes: Changes) -> None:
        """Read anew; the library of the canvas is loaded the first time."""
        del changes
        if self.scene.canvas is None:
            self.loading.load_chart()
        self.loading.load()

    def show_target(self, target: Target) -> bool:
        """Choose an entity, by its id or a name."""
        if not isinstance(target, GraphPlace):
            return False
        if target.entity:
            self._aim = target.entity
            if self.loading.stock is not None:
                self._take_aim(self.loading.stock)
        return True

    _aim = ""
    """The entity to go to once the graph is read."""

    def place(self) -> Target | None:
        """The chosen entity."""
        return GraphPlace(self.listing.current) if self.built else None

    def first_focus(self) -> QWidget:
        """The canvas: the arrows walk from one to the next."""
        canvas = self.scene.canvas
        return (
            canvas if canvas is not None and canvas.isVisibleTo(self) else self.stage.page.entities
        )

    def settled(self) -> bool:
        """The picture is there and nothing moves."""
        return self.loading.settled() and self.scene.settled()

    def save_state(self) -> Mapping[str, object]:
        """Widths, columns, choices, pins and places."""
        wish, page = self.listing.wish, self.stage.page
        return {
            "widths": self._columns.sizes(),
            "entities": page.entities.kept(),
            "relations": page.relations.kept(),
            "chosen": self.listing.current,
            "table": self.stage.shows_table(),
            "hidden": sorted(wish.hidden),
            "steps": wish.steps,
            "layout": self.laying.kept(),
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths, columns, choices, pins and places."""
        widths, layout = state.get("widths"), state.get("layout")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        for name in ("entities", "relations"):
            kept = state.get(name)
            if isinstance(kept, dict):
                getattr(self.stage.page, name).restore(kept)
        if isinstance(layout, dict):
            self.laying.restore(cast("dict[str, object]", layout))
        hidden, steps, chosen = state.get("hidden"), state.get("steps"), state.get("chosen")
        if isinstance(hidden, list) and all(isinstance(one, str) for one in hidden):
            self.listing.turn(hidden=frozenset(cast("list[str]", hidden)))
        if isinstance(steps, int) and 1 <= steps <= 5:
            self.stage.toolbar.set_steps(steps)
            self.listing.turn(steps=steps)
        if isinstance(chosen, str) and chosen and not self._aim:
            self.listing.choose((chosen,))
        self._show_table(table=state.get("table") is True)

    def go(self, entity: str) -> None:
        """Choose an entity and bring it into sight, filters or not."""
        shown = self.shown
        self.listing.choose((entity,))
        if shown is not None and entity not in shown.graph.by_id:
            local = {"centre": entity} if self.listing.wish.centre else {}
            self.listing.turn(hidden=frozenset(), kind="", group=frozenset(), **local)
            self.stage.toolbar.clear()
        self.scene.fly(entity)
        self._columns.show_centre()

    @Slot()
    def _on_charted(self) -> None:
        if self.scene.canvas is None:
            self.scene.make_canvas()
            self.exporting.picture = self.stage.holder

    @Slot(object)
    def _on_read(self, stock: Stock) -> None:
        self.desk.stock = stock
        known, toolbar = stock.graph, self.stage.toolbar
        self._new.setEnabled(self.deciding.can_write())
        toolbar.show_kinds(stock.kinds())
        toolbar.show_names([one.name for one in known.entities])
        self.stage.foot.show_moments(stock.moments)
        gone = [one for one in self.listing.ids if one not in known.by_id]
        if gone:
            self.listing.ids = tuple(one for one in self.listing.ids if one in known.by_id)
        if self.listing.wish.centre and self.listing.wish.centre not in known.by_id:
            self.listing.wish = Wish()
        self._take_aim(stock)
        if known.entities:
            self._on_wished()
            self.loading.offer()
        else:
            self.blank.show_nothing(writable=self.deciding.can_write())
            self.telling.show()

    def _take_aim(self, stock: Stock) -> None:
        aim, self._aim = self._aim, ""
        found = [aim] if aim in stock.graph.by_id else stock.find(aim)[:1]
        if found:
            self.go(found[0])

    @Slot()
    def _on_wished(self) -> None:
        self.loading.draw(self.listing.wish)

    @Slot(object)
    def _on_drawn(self, shown: Shown) -> None:
        self.shown = shown
        wish, stock = shown.wish, shown.stock
        types = [LegendType(one, type_words(one), shown.counts[one]) for one in stock.types()]
        self.stage.toolbar.show_types([one for one in types if one.count], wish.hidden)
        self._show_scope()
        self.stage.show_counts(shown)
        if shown.graph.entities:
            if self.stage.is_empty():
                self.stage.show_graph()
            self.stage.page.show_graph(shown)
            self.scene.show(shown)
        else:
            self.blank.show_filtered()
        self.telling.show()
        self.context.commands.refresh()

    def _show_scope(self) -> None:
        stock, wish = self.loading.stock, self.listing.wish
        if stock is not None:
            centre = wish.centre or self.listing.current
            name = stock.graph.name(centre) if centre else ""
            self.stage.toolbar.show_scope(name, local=bool(wish.centre))

    @Slot()
    def _on_chosen(self) -> None:
        ids = self.listing.ids
        self.scene.choose(ids)
        self.stage.page.choose(ids)
        self._show_scope()
        self.telling.show()
        self.context.commands.refresh()

    @Slot(str)
    def _on_opened(self, node: str) -> None:
        shown = self.shown
        if shown is None:
            return
        if node.startswith(GROUP) and shown.grouped:
            members = shown.members[shown.picture.index[node]]
            self.listing.turn(group=members)
        else:
            self.listing.choose((node,))
            self._around()

    @Slot(tuple)
    def _on_looked(self, ids: tuple[str, ...]) -> None:
        self.scene.choose(ids, fly=True)

    @Slot(tuple)
    def _on_done(self, ids: tuple[str, ...]) -> None:
        if ids:
            self.listing.choose(ids[:1])

    @Slot()
    def _on_toolbar(self) -> None:
        toolbar, wish = self.stage.toolbar, self.listing.wish
        local = toolbar.scope() == "local"
        centre = (wish.centre or self.listing.current) if local else ""
        self.listing.turn(
            hidden=toolbar.legend.hidden(),
            kind=toolbar.kind(),
            size_by=toolbar.size_by(),
            steps=toolbar.steps(),
            centre=centre,
        )

    @Slot(str)
    def _on_sought(self, words: str) -> None:
        stock = self.loading.stock
        found = stock.find(words) if stock is not None else []
        self.stage.toolbar.field.set_note("" if found else self.tr("not found"))
        if found:
            self.go(found[0])

    @Slot()
    def _on_moment(self) -> None:
        self.listing.turn(as_of=self.stage.foot.as_of())

    @Slot()
    def _on_every(self) -> None:
        self.listing.turn(every=True)

    @Slot()
    def _on_back(self) -> None:
        self.listing.turn(every=False, group=frozenset())

    def _search(self) -> None:
        self._columns.show_centre()
        field = self.stage.toolbar.field
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()

    def _clear(self) -> None:
        self.stage.toolbar.clear()
        self.stage.toolbar.field.clear()
        self.stage.foot.go_to_now()
        self.listing.turn(hidden=frozenset(), kind="", as_of=None, group=frozenset())

    @Slot()
    def _turn_table(self) -> None:
        self._columns.show_centre()
        self._show_table(table=not self.stage.shows_table())

    def _show_table(self, *, table: bool) -> None:
        self.stage.show_table(table=table)
        self._table.setText(self.tr("Show as graph") if table else self.tr("Show as table"))
        self._table.set_icon("graph" if table else "table")

    def _go_to_canvas(self) -> None:
        self._columns.show_centre()
        self._show_table(table=False)
        if self.scene.canvas is not None:
            self.scene.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _around(self) -> None:
        self._show_table(table=self.stage.shows_table())
        self.listing.turn(centre=self.listing.current)

    def _whole(self) -> None:
        self.listing.turn(centre="", group=frozenset())

    def _pin(self) -> None:
        self.scene.turn_pins(self.listing.ids)

    def _has_one(self) -> bool:
        return self.built and bool(self.listing.ids)
