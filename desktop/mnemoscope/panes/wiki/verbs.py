"""What the buttons, keys and links of the pane do; each joins parts that do not know each other."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Slot

from mnemoscope.domain.wikifindings import Finding
from mnemoscope.domain.wikilinks import Link
from mnemoscope.domain.wikipages import Evidence, PageKind
from mnemoscope.engine.pageedit import (
    AddClaim,
    AddEvidence,
    AddRelation,
    Change,
    ChangeClaim,
    ChangeRelation,
    DropClaim,
    DropRelation,
)
from mnemoscope.engine.wikidesk import CompilePlan
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.wiki.acting import Acting
from mnemoscope.panes.wiki.adding import Adding
from mnemoscope.panes.wiki.loading import Loading
from mnemoscope.panes.wiki.opening import Opening
from mnemoscope.panes.wiki.outside import OBSIDIAN, Outside
from mnemoscope.panes.wiki.pagetext import file_of
from mnemoscope.panes.wiki.saving import Saving
from mnemoscope.panes.wiki.side import Side
from mnemoscope.panes.wiki.stage import Stage
from mnemoscope.panes.wiki.treecolumn import TreeColumn
from mnemoscope.runtime.bus import ConflictsPlace, Notice, NoticeKind, PagePlace, Place


class Parts(Protocol):
    """What the verbs act on."""

    context: PaneContext
    built: bool
    tree: TreeColumn
    stage: Stage
    side: Side
    loading: Loading
    saving: Saving
    opening: Opening
    acting: Acting
    outside: Outside

    def show_columns(self, *, left: bool = False) -> None:
        """Bring the middle to the front, or the list of the pages."""
        ...


class Verbs(QObject):
    """Made with the pane; the commands call it too."""

    def __init__(self, pane: Parts) -> None:
        super().__init__(pane.stage)
        self._pane = pane
        self.adding = Adding(pane.context, self)
        self._connect()

    def _connect(self) -> None:
        pane = self._pane
        stage, view, side = pane.stage, pane.stage.view, pane.side
        view.head.edit_asked.connect(self.edit)
        view.head.outside_asked.connect(self._on_outside)
        view.head.rename_asked.connect(self.rename)
        view.text.followed.connect(self._on_link)
        view.text.left_to.connect(stage.ask_link)
        stage.renaming.renamed.connect(self._on_rename)
        stage.renaming.left.connect(self.back_to_page)
        view.claims.opened.connect(self._on_evidence)
        view.claims.line_asked.connect(self._edit_at)
        view.claims.settling.connect(self._on_settling)
        view.relations.opened.connect(self._on_page)
        side.problems.line_asked.connect(self._edit_at)
        side.fixing.connect(pane.acting.put_right)
        side.settling.connect(self._on_conflicts)
        stage.report.fixing.connect(pane.acting.put_right)
        stage.report.opened.connect(self._on_finding)
        stage.new.made.connect(self._on_make)
        stage.new.left.connect(self.back_to_page)
        stage.compiling.run_asked.connect(pane.acting.compile)
        stage.compiling.left.connect(self.back_to_page)
        stage.strip.back_asked.connect(self.back_to_page)
        stage.desk.head.asked.connect(self.find)
        stage.link_allowed.connect(pane.outside.open_link)
        pane.outside.asking.connect(stage.ask_link)
        self.adding.added.connect(self._on_add)
        pane.acting.made.connect(self._on_page)
        pane.acting.planned.connect(self._on_planned)
        pane.acting.compiled.connect(pane.acting.plan)

    @property
    def writable(self) -> bool:
        """Whether the pages may be changed."""
        return not self._pane.context.session.read_only

    @Slot()
    def begin(self) -> None:
        """Make a vault where there is none; else read it again."""
        loading = self._pane.loading
        if loading.known and loading.survey is None:
            self._pane.acting.init()
        else:
            loading.read()

    @Slot(object)
    def change(self, change: Change) -> None:
        """Change the header of the page."""
        if isinstance(change, AddClaim):
            self.adding.ask(self._pane.opening.path, change)
        else:
            self._pane.saving.change(change, self._words(change))
            if isinstance(change, AddEvidence):
                self._look_for(change.path)

    def _look_for(self, path: str) -> None:
        """Say so where evidence names a file that is not there."""
        known, session = self._pane.loading.survey, self._pane.context.session
        inside = known is not None and (known.vault.place.root / path).exists()
        if path and not inside and not (session.root / path).exists():
            words = self.tr("There is no file {0}; the evidence names it all the same.")
            notice = Notice(words.replace("{0}", path), NoticeKind.WARN, key="wiki-evidence")
            self._pane.context.bus.noticed.emit(notice)

    @Slot(str, object)
    def _on_add(self, path: str, change: AddClaim) -> None:
        """Add a claim that was compared, unless another page is shown by now."""
        if path == self._pane.opening.path:
            self._pane.saving.change(change, self._words(change))
            return
        words = self.tr("Another page is shown: “{0}” was not added.").replace("{0}", change.text)
        self._pane.context.bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))

    @Slot()
    def edit(self) -> None:
        """Show the text of the page where its body begins."""
        page = self._pane.opening.page
        if page is not None:
            self._edit_at(page.page.body_line)

    @Slot()
    def find(self) -> None:
        """Put the cursor into the field above the pages."""
        self._pane.show_columns(left=True)
        self._pane.tree.begin_find()

    @Slot()
    def back_to_page(self) -> bool:
        """Go back to the page; tells whether something else stood in front."""
        stage = self._pane.stage
        away = stage.front is not stage.view and self._pane.opening.page is not None
        if away:
            stage.bring(stage.view)
            self._pane.tree.keys_to().setFocus(Qt.FocusReason.OtherFocusReason)
        return away

    @Slot()
    def show_report(self) -> None:
        """Show what is wrong in all pages."""
        stage = self._pane.stage
        self._pane.show_columns()
        stage.bring(stage.report)
        stage.report.rows.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def plan(self) -> None:
        """Show what compiling would write."""
        stage = self._pane.stage
        self._pane.show_columns()
        stage.compiling.show_waiting()
        stage.bring(stage.compiling)
        self._pane.acting.plan()

    @Slot()
    def new_page(self) -> None:
        """Ask for kind and title of a new page."""
        known, stage = self._pane.loading.survey, self._pane.stage
        if known is not None:
            self._pane.show_columns()
            stage.bring(stage.new)
            stage.new.begin(known)

    @Slot()
    def rename(self) -> None:
        """Ask for another title of the page."""
        known, page, stage = self._pane.loading.survey, self._pane.opening.page, self._pane.stage
        if known is not None and page is not None:
            self._pane.show_columns()
            stage.bring(stage.renaming)
            stage.renaming.begin(known, page.page)

    def open_outside(self, program: str) -> None:
        """Hand the page to another program."""
        known, page = self._pane.loading.survey, self._pane.opening.page
        if known is None or page is None:
            return
        file: Path = known.vault.place.root / page.page.relative
        if program == OBSIDIAN:
            self._pane.outside.ask_obsidian(file)
        else:
            self._pane.outside.open_in_system(file)

    @Slot(str)
    def _on_outside(self, program: str) -> None:
        self.open_outside(program)

    @Slot(int)
    def _edit_at(self, line: int) -> None:
        page = self._pane.opening.page
        if page is not None:
            self._pane.show_columns()
            self._pane.stage.edit(page.page.path, line)

    @Slot(str)
    def _on_page(self, path: str) -> None:
        self._pane.context.bus.going.emit(PagePlace(path))

    @Slot(object, str)
    def _on_make(self, kind: PageKind, title: str) -> None:
        self._pane.acting.make(kind, title)

    @Slot(str, bool)
    def _on_rename(self, title: str, move: bool) -> None:  # noqa: FBT001
        page = self._pane.opening.page
        if page is not None:
            self._pane.acting.rename(page.page.path, title, move=move)

    @Slot(object)
    def _on_link(self, link: Link) -> None:
        """Go to the page or file that a link of the text means."""
        known, page = self._pane.loading.survey, self._pane.opening.page
        if known is None or page is None:
            return
        meant = known.web.meant(page.page, link)
        bus = self._pane.context.bus
        target = known.web.pages.get(meant[0]) if meant else None
        if target is not None:
            bus.going.emit(PagePlace(target.path))
            return
        file = file_of(self._pane.context.session.root, page.page.path, link)
        if file:
            bus.going.emit(Place(file, 1))
            return
        words = self.tr("No page is called “{0}”.").replace("{0}", link.target)
        bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))

    @Slot(object)
    def _on_planned(self, plan: CompilePlan) -> None:
        self._pane.stage.compiling.show_plan(plan, writable=self.writable)
        if self._pane.stage.front is self._pane.stage.compiling:
            self._pane.stage.compiling.take_keys()

    @Slot(object)
    def _on_finding(self, finding: Finding) -> None:
        known = self._pane.loading.survey
        page = known.page(finding.path) if known is not None else None
        if page is None:
            return
        claim = ""
        match finding.place:
            case ("claims", int() as index, *_):
                claims = [one for one in page.claims if one.index == index]
                claim = (claims[0].id or claims[0].text) if claims else ""
            case _:
                pass
        self._pane.context.bus.going.emit(PagePlace(finding.path, claim))

    @Slot(object)
    def _on_evidence(self, piece: Evidence) -> None:
        """Go to where evidence stands: a page of the vault, a file, else the page of its source."""
        known, bus = self._pane.loading.survey, self._pane.context.bus
        if known is None:
            return
        page = known.web.pages.get(piece.path)
        sources = known.web.ids.get(piece.source_id, ()) if piece.source_id else ()
        if page is not None:
            bus.going.emit(PagePlace(page.path))
        elif piece.path:
            first = piece.lines.replace("–", "-").partition("-")[0].strip()
            bus.going.emit(Place(piece.path, int(first) if first.isdecimal() else 1))
        elif sources:
            bus.going.emit(PagePlace(sources[0].path))
        else:
            words = self.tr("No page is the source {0}.").replace("{0}", piece.source_id)
            bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))

    @Slot(str)
    def _on_settling(self, claim: str) -> None:
        path = self._pane.opening.path
        self._pane.context.bus.going.emit(ConflictsPlace(claim, path))

    @Slot()
    def _on_conflicts(self) -> None:
        self._pane.context.bus.going.emit(ConflictsPlace(path=self._pane.opening.path))

    def _words(self, change: Change) -> str:
        """Say what a change has done."""
        match change:
            case DropClaim():
                return self.tr("The claim was taken out")
            case AddClaim():
                return self.tr("The claim was added")
            case ChangeClaim():
                return self.tr("The claim was changed")
            case AddEvidence():
                return self.tr("The evidence was added")
            case AddRelation():
                return self.tr("The relationship was added")
            case DropRelation():
                return self.tr("The relationship was taken out")
            case ChangeRelation():
                return self.tr("The relationship was changed")
            case _:
                return self.tr("The page was changed")
