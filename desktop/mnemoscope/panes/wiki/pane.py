"""The pane itself: pages by kind, one of them in full, and what belongs to it beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes, Facet, Severity
from mnemoscope.engine.wikiplace import new_place
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Pane
from mnemoscope.panes.wiki.acting import Acting
from mnemoscope.panes.wiki.commands import commands
from mnemoscope.panes.wiki.faces import Tree
from mnemoscope.panes.wiki.loading import Loading
from mnemoscope.panes.wiki.opening import Opening
from mnemoscope.panes.wiki.outside import Outside
from mnemoscope.panes.wiki.saving import Saving
from mnemoscope.panes.wiki.side import Side
from mnemoscope.panes.wiki.stage import Stage
from mnemoscope.panes.wiki.treecolumn import TreeColumn
from mnemoscope.panes.wiki.verbs import Verbs
from mnemoscope.runtime.bus import PagePlace, Target
from mnemoscope.runtime.commands import Command
from mnemoscope.runtime.faultwords import error_words


class WikiPane(Pane):
    """Reads and changes the pages of the wiki, and says what is wrong with them."""

    id = "wiki"
    icon = "books"
    group = 2
    facets = Facet.WIKI | Facet.TEXT | Facet.FILES
    targets = (PagePlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("WikiPane", "Wiki")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("Pages about people, things and ideas; each claim names its evidence.")

    def build(self) -> None:
        """Make header, columns and the parts that work."""
        context, theme = self.context, self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._problems = Button(theme, self.tr("Problems"), icon="warning-circle")
        self._compile = Button(theme, self.tr("Compile…"), icon="books")
        self._new = Button(theme, self.tr("New page"), kind="primary", icon="file-plus")
        self.tree = TreeColumn(theme)
        self.stage = Stage(context)
        self.side = Side(theme, context.session.zone)
        self._empty = EmptyState(theme, "books", "", "")
        self._tree: Tree | None = None
        self.loading = Loading(context, self)
        self.saving = Saving(context, self)
        self.opening = Opening(context, self.loading, self.saving, self.stage)
        self.acting = Acting(context, self)
        self.outside = Outside(context, self)
        self.verbs = Verbs(self)
        names = (self.tr("Page"), self.tr("Details"))
        self._columns = Columns(
            theme, self.stage, self.side, names=names, left=self.tree, left_name=self.tr("Pages")
        )
        self._body = QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        for button in (self._problems, self._compile, self._new):
            self._header.add_action(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._body, 1)
        for part in (self._empty, self._columns, self.stage.desk.clash_view):
            self._body.addWidget(part)
        theme = self.context.theme
        self._columns.set_sizes([theme.scaled(280), 624, theme.scaled(336)])
        self._empty.set_words("books", self.tr("Reading the wiki…"), "")
        self._show_enabled()

    def _connect(self) -> None:
        loading, stage, view = self.loading, self.stage, self.stage.view
        loading.surveyed.connect(self._on_surveyed)
        loading.checked.connect(self._on_checked)
        loading.drawn.connect(self._on_drawn)
        loading.found.connect(self.tree.show_found)
        loading.failed.connect(self._on_failed)
        self.tree.asked.connect(loading.look_for)
        self.tree.chosen.connect(self.open_page)
        self.tree.opened.connect(self._on_opened)
        self.opening.shown.connect(self._on_shown)
        self.opening.missing.connect(self._open_first)
        stage.turned.connect(self._on_turned)
        stage.desk.faced.connect(self._on_faced)
        stage.desk.edited.connect(self._show_enabled)
        stage.desk.buffer.noted.connect(self._show_enabled)
        self.saving.clashed.connect(stage.take_clash)
        self.saving.ended.connect(self.opening.again)
        self.acting.busy_changed.connect(self._show_enabled)
        self._empty.acted.connect(self.verbs.begin)
        self._problems.clicked.connect(self.verbs.show_report)
        self._compile.clicked.connect(self.verbs.plan)
        self._new.clicked.connect(self.verbs.new_page)
        for part in (view.claims, view.relations, self.side):
            part.changed.connect(self.verbs.change)

    def commands(self) -> Sequence[Command]:
        """Find, add, change, put right, compile, open elsewhere."""
        return commands(self)

    def refresh(self, changes: Changes) -> None:
        """Read what has changed of the vault."""
        known = self.loading.survey
        if known is not None and changes.paths:
            inside = (known.vault.place.relative(path) for path in changes.paths)
            if all(relative is None for relative in inside):
                return
        self.loading.read(changes)
        self.opening.look(changes)

    def changeEvent(self, event: QEvent) -> None:
        """Look again when the window is come back to: nobody watches a vault elsewhere."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.built and self.isVisible():
            known = self.loading.survey
            if self.isActiveWindow() and known is not None and known.vault.place.outside:
                self.refresh(Changes(Facet.WIKI))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts a question away, then goes back to the page."""
        if event.key() == Qt.Key.Key_Escape and (
            self.stage.close_question() or self.verbs.back_to_page()
        ):
            return
        super().keyPressEvent(event)

    def show_target(self, target: Target) -> bool:
        """Show a page, and a claim of it."""
        if not isinstance(target, PagePlace):
            return False
        if target.path:
            self._columns.show_centre()
            self.opening.go_to(target)
        return True

    def place(self) -> Target | None:
        """The page that is shown."""
        path = self.opening.path if self.built else ""
        return PagePlace(path) if path else None

    def unsaved(self) -> tuple[str, ...]:
        """The page whose text is being edited."""
        buffer = self.stage.desk.buffer if self.built else None
        return (buffer.path,) if buffer is not None and buffer.dirty else ()

    def save(self, then: Callable[[], None]) -> None:
        """Save the text and call back once that has succeeded."""
        self.stage.desk.save(then)

    def keep_unsaved(self) -> None:
        """Keep the edits beside the ledger."""
        if self.built:
            self.stage.desk.keep_unsaved()

    def discard(self) -> None:
        """Give the edits up."""
        if self.built:
            self.stage.desk.discard()

    def settled(self) -> bool:
        """All is read, drawn and written."""
        quiet = self.loading.known and self.loading.settled() and self.saving.settled()
        page = self.opening.settled() and self.stage.view.claims.settled()
        written = self.verbs.adding.settled() and not self.stage.desk.buffer.loading
        return quiet and page and written

    def first_focus(self) -> QWidget:
        """The pages: arrows go through them."""
        return self.tree.keys_to() if self.tree.isVisibleTo(self) else self

    def save_state(self) -> Mapping[str, object]:
        """Widths and the page."""
        return {"widths": self._columns.sizes(), "page": self.opening.path}

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths and page."""
        widths, page = state.get("widths"), state.get("page")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        if isinstance(page, str) and page and not self.opening.path:
            self.opening.remember(page)

    @Slot(str)
    def open_page(self, path: str) -> None:
        """Show a page."""
        if path != self.opening.path or self.stage.front is not self.stage.view:
            self.opening.go_to(PagePlace(path))

    def show_columns(self, *, left: bool = False) -> None:
        """Bring the middle to the front, or the list of the pages."""
        if left:
            self._columns.show_left()
        else:
            self._columns.show_centre()

    @Slot(str)
    def _on_opened(self, path: str) -> None:
        self._columns.show_centre()
        self.open_page(path)
        self.stage.view.take_keys()

    @Slot()
    def _on_surveyed(self) -> None:
        known = self.loading.survey
        if known is None:
            self._show_none()
        else:
            self._on_faced()
            self.opening.catch_up()
        self._show_enabled()

    def _show_none(self) -> None:
        """Say what would be here, and offer to make it."""
        where = str(new_place(self.context.session).root)
        words = self.tr(
            "Pages about people, things and ideas would stand here, with claims that name their"
            " evidence. They would lie in {0}."
        )
        act = "" if self.context.session.read_only else self.tr("Make a wiki")
        self._empty.set_words("books", self.tr("No wiki yet"), words.replace("{0}", where), act)
        self._body.setCurrentWidget(self._empty)

    @Slot(object)
    def _on_drawn(self, tree: Tree) -> None:
        self.tree.show_tree(tree)
        self._tree = tree
        if not self.opening.path and self.stage.front is self.stage.view:
            self._open_first()

    @Slot()
    def _open_first(self) -> None:
        """Show the first page of the list; it is called again where the list comes later."""
        tree = self._tree
        if tree is None:
            return
        first = next((row.key for group in tree.groups for row in group.rows), "")
        if first:
            self.open_page(first)
        elif not tree.total:
            title = self.tr("No pages yet")
            self.stage.show_gone(title, self.tr("A page tells of one person, thing or idea."))

    @Slot()
    def _on_checked(self) -> None:
        self._show_findings()
        self._show_enabled()

    @Slot()
    def _on_shown(self) -> None:
        page = self.opening.page
        self.tree.set_current(self.opening.path)
        if page is not None:
            self.side.show_page(page.page, writable=not self.context.session.read_only)
        self._show_side()
        self._show_findings()
        self._show_enabled()

    def _show_findings(self) -> None:
        """Show what is wrong with the page, and how much there is in all."""
        last, page = self.loading.last, self.opening.page
        writable = not self.context.session.read_only
        if page is not None:
            found = None if last is None else last.pages.get(page.page.path, ())
            self.side.show_findings(found, writable=writable)
        self.stage.report.show_report(last.report if last else None, writable=writable)
        bad = 0
        if last is not None:
            bad = sum(one.severity is not Severity.INFO for one in last.report.findings)
        words = self.tr("Problems {0}").replace("{0}", numbers.count(bad))
        self._problems.setText(words if bad else self.tr("Problems"))
        self._problems.updateGeometry()

    @Slot()
    def _on_turned(self) -> None:
        self._show_side()
        self._show_enabled()

    def _show_side(self) -> None:
        """Let no page's details stand beside the problems of all, or beside a page to be made."""
        beside = self.stage.front is self.stage.view or self.stage.editing
        self.side.set_shown(shown=beside and self.opening.page is not None)

    @Slot()
    def _on_faced(self) -> None:
        """Give a clash the whole width."""
        desk = self.stage.desk
        self._body.setCurrentWidget(desk.clash_view if desk.in_clash else self._columns)
        self._show_enabled()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        title = self.tr("The wiki cannot be read")
        self._empty.set_words("books", title, error_words(error), self.tr("Try again"))
        self._body.setCurrentWidget(self._empty)

    @Slot()
    def _show_enabled(self) -> None:
        known = self.loading.survey is not None
        writable = not self.context.session.read_only
        self._problems.setEnabled(known)
        self._compile.setEnabled(known)
        self._new.setEnabled(known and writable)
        self.context.commands.refresh()
