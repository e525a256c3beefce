"""The pane itself: curves of fading memories, what falls when, and the verbs of their life."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Pane
from mnemoscope.panes.decay.acting import Acting
from mnemoscope.panes.decay.commands import Acts, commands
from mnemoscope.panes.decay.deciding import Deciding
from mnemoscope.panes.decay.exporting import Exporting
from mnemoscope.panes.decay.figures import MONTH, Figures, Way
from mnemoscope.panes.decay.formulas import formula_words, model_words
from mnemoscope.panes.decay.listing import Listing
from mnemoscope.panes.decay.loading import Loading
from mnemoscope.panes.decay.pausing import Pausing
from mnemoscope.panes.decay.rowmenu import RowMenu, Tidying
from mnemoscope.panes.decay.scene import Scene
from mnemoscope.panes.decay.side import Side
from mnemoscope.panes.decay.sieve import DUE, STALE
from mnemoscope.panes.decay.stage import Stage
from mnemoscope.panes.decay.stock import Stock
from mnemoscope.panes.decay.trash import Trash
from mnemoscope.panes.decay.verbs import Verb
from mnemoscope.runtime.bus import DecayPlace, Question, Target
from mnemoscope.runtime.commands import Command
from mnemoscope.runtime.faultwords import error_words


class DecayPane(Pane):
    """Shows how strongly each memory still holds, and lets a person act before it goes."""

    id = "decay"
    icon = "trend-down"
    group = 1
    facets = Facet.SCORES | Facet.SIGNALS | Facet.TEXT | Facet.FILES | Facet.WIKI | Facet.SETTINGS
    targets = (DecayPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("DecayPane", "Decay")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("How strongly each memory still holds, what lifted it, and when it lets go.")

    def build(self) -> None:
        """Make header, stage and side, and the parts that work."""
        context, theme = self.context, self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._review = Button(theme, "", kind="primary", icon="list-checks")
        self.stage, self.side = Stage(theme), Side(theme)
        self.listing = Listing(self.side, self.stage.page, self)
        self.loading = Loading(context, self)
        self.acting = Acting(context, self)
        self._deciding = Deciding(context, self.listing, self.side, self.acting)
        self._pausing = Pausing(theme, self.acting, self)
        self._tidying = Tidying(context, self)
        stage = self.stage
        self.scene = Scene(
            theme, stage.charts, stage.toolbar, stage.what_if, self.listing, self.loading
        )
        self.exporting = Exporting(context, self.listing, stage.charts, self)
        names = (self.tr("Charts"), self.tr("List"))
        self._columns = Columns(theme, self.stage, self.side, names=names)
        self.trash = Trash(context, self._columns, self)
        self.menu = RowMenu(context, (self.side.list, self.stage.page.table), self)
        self._lay_out()
        self._connect()
        self._show_due(0)
        self.stage.show_empty(self.tr("Reading the memories…"), "")

    def _lay_out(self) -> None:
        self._header.add_action(self._pausing.button)
        self._header.add_action(self._tidying.button)
        self._header.add_action(self.trash.button)
        self._header.add_action(self._review)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self.trash.pages, 1)
        self._columns.set_sizes([880, self.context.theme.scaled(346)])

    def _connect(self) -> None:
        stage, toolbar = self.stage, self.stage.toolbar
        self._review.clicked.connect(self._on_review)
        self.loading.read.connect(self._on_read)
        self.loading.reckoned.connect(self._on_reckoned)
        self.loading.failed.connect(self._on_failed)
        self.listing.chosen.connect(self._show_chosen)
        self.listing.filtered.connect(self._on_filtered)
        for table in (self.side.list, stage.page.table):
            table.opened.connect(self._deciding.open)
        toolbar.ranged.connect(self.scene.show_usual)
        toolbar.filtered.connect(self._on_toolbar)
        toolbar.modelled.connect(self._on_model)
        stage.charts.strip.as_if.clicked.connect(self._reckon)
        toolbar.log.clicked.connect(self.scene.show_usual)
        toolbar.export.clicked.connect(self.exporting.ask)
        stage.what_if.tried.connect(self._reckon)
        stage.what_if.saved.connect(self._on_save)
        stage.charts.strip.chosen.connect(self._on_column)
        stage.acted.connect(self._on_acted)
        self._deciding.planned.connect(self._columns.show_side)
        self.acting.changed.connect(self._show_chosen)
        self.trash.turned.connect(self.context.commands.refresh)

    def commands(self) -> Sequence[Command]:
        """Refresh, pin, let go, review, filter, try, pause and export."""
        acts = Acts(
            do=self._do,
            pin=self._pin,
            values=lambda: self._deciding.value(),
            trash=self._turn_trash,
            models=self._choose_model,
            review=self._on_review,
            open=lambda: self._deciding.open(),
            search=self._search,
            clear=lambda: self.listing.clear(),
            table=self._turn_table,
            chart=self._go_to_chart,
            what_if=self._try,
            reset=lambda: self.stage.what_if.reset(),
            save=lambda: self.stage.what_if.ask(),
            pause=lambda: self._pausing.ask(),
            resume=lambda: self.acting.resume(),
            export=lambda: self.exporting.ask(),
            log=self._turn_log,
            menu=lambda: self.menu.open_here(),
            can_act=self._can_act,
            can_join=self._can_join,
            has_rows=self._has_rows,
            has_due=self._has_due,
            is_filtered=self._is_filtered,
            is_tried=self._is_tried,
            is_paused=self._is_paused,
        )
        return commands(self.id, acts)

    def refresh(self, changes: Changes) -> None:
        """Read anew; the library of the chart is loaded the first time."""
        del changes
        if not self.scene.settled() and self.loading.stock is None:
            self.loading.load_chart()
        self.loading.load()
        self.trash.load()

    def show_target(self, target: Target) -> bool:
        """Choose a memory, or list what fades."""
        if not isinstance(target, DecayPlace):
            return False
        self.trash.open() if target.trash else self.trash.close()
        if target.fading:
            self.listing.turn(only=DUE)
        if target.stale:
            self.listing.turn(only=STALE)
        if target.id:
            self.listing.go(target.id)
        return True

    def place(self) -> Target | None:
        """The chosen memory."""
        if not self.built:
            return None
        return DecayPlace(self.listing.current_id(), trash=self.trash.is_open())

    def first_focus(self) -> QWidget:
        """The list: Up and Down go through the memories."""
        if self.trash.is_open():
            return self.trash.page.table
        return self.side.list if self.side.list.isVisibleTo(self) else self.stage.page.table

    def settled(self) -> bool:
        """Memories, figures and curves are there."""
        return self.loading.settled() and self.listing.settled()

    def save_state(self) -> Mapping[str, object]:
        """Widths, columns and choices."""
        return {
            "widths": self._columns.sizes(),
            "columns": self.stage.page.table.kept(),
            "chosen": self.listing.current_id(),
            "view": self.listing.wish.view,
            "as_if": self.stage.charts.strip.as_if.isChecked(),
            **self.stage.toolbar.state(),
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths, columns and choices."""
        widths, kept = state.get("widths"), state.get("columns")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        if isinstance(kept, dict):
            self.stage.page.table.restore(cast("dict[str, object]", kept))
        chosen = state.get("chosen")
        if isinstance(chosen, str) and not self.listing.current_id():
            self.listing.go(chosen, show=False)
        self.stage.charts.strip.as_if.setChecked(state.get("as_if") is True)
        self.stage.toolbar.restore(state)
        self.stage.show_table(table=self.stage.shows_table())

    @Slot(object)
    def _on_read(self, stock: Stock) -> None:
        what_if = self.stage.what_if
        what_if.show_saved(stock.settings)
        self._pausing.show_stock(stock, writable=not self.context.session.read_only)
        words = self._pausing.state_words()
        self._header.set_words(self.title(), words or self.explanation())
        problems = [str(problem) for problem in stock.settings.problems]
        self.stage.show_note("\n".join(problems))
        if len(stock):
            self._reckon()
        else:
            self._show_nothing()

    @Slot()
    def _reckon(self) -> None:
        what_if = self.stage.what_if
        formula = formula_words(what_if.model, what_if.settings.params)
        self.stage.toolbar.show_model(what_if.model, formula)
        self.stage.charts.show_formula(f"{model_words(what_if.model).capitalize()}: {formula}")
        self.loading.reckon(
            Way(what_if.model, what_if.params, self.stage.charts.strip.as_if.isChecked())
        )
        self.context.commands.refresh()

    def _on_reckoned(self, saved: Figures, tried: Figures) -> None:
        if self.stage.is_empty():
            self.stage.show_memories()
        self.listing.take(saved)
        self.scene.show_figures(tried)
        self.scene.show_chosen()
        strip = self.stage.charts.strip
        strip.show_figures(saved)
        strip.set_only(self.listing.wish.only)
        falls = (int(one.falling(MONTH).sum()) for one in (saved, tried))
        self.stage.what_if.show_effect(*falls)
        self._show_due(int((saved.due() & ~saved.held).sum()))

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        title = self.tr("The memories cannot be read")
        self.stage.show_empty(title, error_words(error), self.tr("Try again"))

    def _show_nothing(self) -> None:
        words = self.tr(
            "What the agent has noted stands here as curves: it fades day by day, and every recall"
            " lifts it."
        )
        title, act = self.tr("Nothing fades yet"), self.tr("Ask a question in Recall")
        self.stage.show_empty(title, words, act)
        self._show_due(0)

    def _show_due(self, count: int) -> None:
        self._due = count
        words = self.tr("Review the %n that fade", None, count)
        self._review.setText(words if count else self.tr("Nothing fades this week"))
        self._review.setEnabled(count > 0)
        self._review.updateGeometry()

    @Slot()
    def _show_chosen(self) -> None:
        self.scene.show_chosen()
        figures = self.listing.figures
        if figures is not None:
            rows, writable = self.listing.selection(), self._may_write()
            self.side.foot.show_rows(figures, rows, writable=writable and not self.acting.busy)
        self.context.commands.refresh()

    @Slot()
    def _on_filtered(self) -> None:
        wish, toolbar = self.listing.wish, self.stage.toolbar
        if not wish.layer and not wish.tier:
            toolbar.clear()
        self.stage.charts.strip.set_only(wish.only)
        self.scene.draw()

    @Slot()
    def _on_toolbar(self) -> None:
        toolbar = self.stage.toolbar
        self.listing.turn(layer=toolbar.layer(), tier=toolbar.tier())

    @Slot(str)
    def _on_model(self, name: str) -> None:
        self.stage.what_if.set_model(Model(name))

    @Slot(str)
    def _on_column(self, only: str) -> None:
        self.listing.turn(only=only)

    @Slot()
    def _on_save(self) -> None:
        what_if = self.stage.what_if
        what_if.settle()
        self.acting.save(what_if.model, what_if.params)

    @Slot()
    def _on_acted(self) -> None:
        if self.loading.stock is None:
            self.loading.load()
        else:
            self.context.bus.going.emit(Question(""))

    @Slot()
    def _on_review(self) -> None:
        self.trash.close()
        self._columns.show_side()
        self.side.show_list()
        self.listing.turn(only=DUE, view="fading", column="")
        self.side.set_view("fading")
        self.listing.begin()
        self.side.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _do(self, verb: Verb) -> None:
        self._deciding.do(verb)

    def _pin(self) -> None:
        self._deciding.do(self.side.foot.pins())

    def _turn_trash(self) -> None:
        self.trash.turn()

    def _choose_model(self) -> None:
        self._show_centre()
        self.stage.toolbar.open_models()

    def _show_centre(self) -> None:
        self.trash.close()
        self._columns.show_centre()

    def _search(self) -> None:
        self._show_centre()
        self.stage.show_table(table=True)
        self.stage.page.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _turn_table(self) -> None:
        self._show_centre()
        self.stage.show_table(table=not self.stage.shows_table())

    def _go_to_chart(self) -> None:
        self._show_centre()
        self.stage.show_table(table=False)
        if self.scene.chart is not None:
            self.scene.chart.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _try(self) -> None:
        self._show_centre()
        self.stage.what_if.take_keys()

    def _turn_log(self) -> None:
        self._show_centre()
        self.stage.show_table(table=False)
        self.stage.toolbar.log.click()

    def _may_write(self) -> bool:
        return not self.context.session.read_only

    def _can_act(self) -> bool:
        shown = self._has_rows() and not self.trash.is_open()
        return shown and self._may_write() and not self.acting.busy

    def _can_join(self) -> bool:
        return self._can_act() and len(self.listing.ids()) > 1

    def _has_rows(self) -> bool:
        return self.built and self.listing.current() is not None

    def _has_due(self) -> bool:
        return self.built and self._due > 0

    def _is_filtered(self) -> bool:
        return self.built and self.listing.wish.filters()

    def _is_tried(self) -> bool:
        return self.built and self.stage.what_if.is_tried()

    def _is_paused(self) -> bool:
        return self.built and self._pausing.is_paused()
