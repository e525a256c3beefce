"""The pane itself: a queue of conflicts, one of them in full, and the verbs that settle it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes, Clash, Facet, Progress, Refused
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.label import Label
from mnemoscope.kit.progress import QueueBar
from mnemoscope.panes.base import Badge, Pane
from mnemoscope.panes.conflicts.acting import Acting
from mnemoscope.panes.conflicts.casefile import Case
from mnemoscope.panes.conflicts.commands import commands
from mnemoscope.panes.conflicts.deciding import Deciding
from mnemoscope.panes.conflicts.docket import Docket
from mnemoscope.panes.conflicts.emptypage import show_failed, show_nothing, show_stopped
from mnemoscope.panes.conflicts.faces import RowBook, item_title, progress_words, states_of
from mnemoscope.panes.conflicts.going import target_at, target_of, unfound_words
from mnemoscope.panes.conflicts.items import Item
from mnemoscope.panes.conflicts.keeping import keys_kept
from mnemoscope.panes.conflicts.loading import Found, Loading, Wanted
from mnemoscope.panes.conflicts.opencount import OpenCount
from mnemoscope.panes.conflicts.proposing import Proposing
from mnemoscope.panes.conflicts.queuecolumn import QueueColumn
from mnemoscope.panes.conflicts.sieve import Wish
from mnemoscope.panes.conflicts.split import Split
from mnemoscope.panes.conflicts.stage import Stage
from mnemoscope.panes.filedesk.clashpage import ClashWords
from mnemoscope.runtime.bus import ConflictsPlace, Notice, Target
from mnemoscope.runtime.commands import Command


class ConflictsPane(Pane):
    """Shows two statements that can hardly both hold, and writes what a person decides."""

    id = "conflicts"
    icon = "scales"
    group = 2
    facets = Facet.CONFLICTS | Facet.TEXT | Facet.FILES | Facet.WIKI | Facet.JOURNAL
    targets = (ConflictsPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("ConflictsPane", "Conflicts")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr(
            "Two memories that cannot both be true. Decide with one key; the files say so"
            " afterwards."
        )

    def build(self) -> None:
        """Make header, queue, pages and the parts that work."""
        context, theme = self.context, self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._progress = Label(theme, "", "small", "muted")
        self._bar = QueueBar(theme)
        self._rule = Button(theme, self.tr("Settle by rule…"), icon="sliders-horizontal")
        self.column = QueueColumn(theme)
        self.stage = Stage(context)
        self._book = RowBook()
        self.docket = Docket(self)
        self.loading = Loading(context, self)
        self.acting = Acting(context, self)
        self.proposing = Proposing(context, self)
        self.deciding = Deciding(self)
        self._split = Split(theme, self.column, self.stage, self.tr("Queue"))
        self._lay_out()
        self._connect()
        self._show_enabled()

    def _lay_out(self) -> None:
        self._header.add_fact(self._progress)
        self._header.add_fact(self._bar)
        self._header.add_action(self.proposing.button)
        self._header.add_action(self._rule)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._split, 1)

    def _connect(self) -> None:
        loading, stage = self.loading, self.stage
        loading.found.connect(self._on_found)
        loading.opened.connect(self._on_case)
        loading.planned.connect(self._on_planned)
        loading.recalled.connect(self.stage.case.show_answers)
        loading.stepped.connect(self._on_progress)
        loading.stopped.connect(self._on_stopped)
        loading.failed.connect(self._on_failed)
        self.docket.moved.connect(self._show_current)
        self.acting.changed.connect(self._show_queue)
        self.acting.refused.connect(self._on_refused)
        self.acting.clashed.connect(self._on_clash)
        stage.clash.left.connect(self._leave_rule)
        stage.clash.opened.connect(self._on_file)
        self.column.chosen.connect(self.docket.go)
        self.column.opened.connect(self._on_opened)
        self.column.wished.connect(self._on_wished)
        self.column.entered.connect(self._take_queue_keys)
        stage.case.wanted.connect(loading.plan)
        stage.case.opened.connect(self._on_place)
        stage.case.thirds.other.connect(self.docket.go)
        stage.case.closed.connect(self._take_queue_keys)
        stage.rule.left.connect(self._leave_rule)
        stage.rule.taken.connect(self._leave_rule)
        stage.search.stopped.connect(loading.stop)
        stage.empty.acted.connect(self._on_acted)
        self._rule.clicked.connect(self.begin_rule)
        self.context.writes.asked.connect(self._show_enabled)
        self.context.writes.answered.connect(self._show_enabled)

    def commands(self) -> Sequence[Command]:
        """Decide, undo, step, find, settle by rule."""
        return commands(self)

    def badge(self) -> Badge | None:
        """How many conflicts are open."""
        return self._count().badge()

    def touch(self, changes: Changes) -> None:
        """Hear of a change, shown or not: the rail counts what is open all the same."""
        super().touch(changes)
        if not (self.built and self.isVisible()):
            self._count().touch(changes)

    def refresh(self, changes: Changes) -> None:
        """Look for conflicts anew; only what has changed is compared."""
        del changes
        if not self.docket.known:
            self.stage.search.show_progress(None)
            self.stage.bring(self.stage.search)
        self.loading.read()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts a panel away, then the rule, then gives the keys back to the queue."""
        if event.key() == Qt.Key.Key_Escape:
            if self.stage.case.close_panel():
                return
            if self.stage.front in (self.stage.rule, self.stage.clash):
                self._leave_rule()
                return
            if not self.column.rows.hasFocus():
                self._take_queue_keys()
                return
        super().keyPressEvent(event)

    def show_target(self, target: Target) -> bool:
        """Show a conflict: by its id, or by a claim or a file that takes part."""
        if not isinstance(target, ConflictsPlace):
            return False
        if target.id or target.path:
            found = self.docket.seek(target)
            if found:
                self._show_queue()
            elif self.docket.known:
                self.context.bus.noticed.emit(Notice(unfound_words(self.docket), key="conflict"))
        return True

    def place(self) -> Target | None:
        """The conflict that is shown."""
        return ConflictsPlace(self.docket.current) if self.built and self.docket.current else None

    def settled(self) -> bool:
        """All is found, read and worked out."""
        quiet = self.loading.settled() and not self.acting.pending and not self.acting.busy
        quiet = quiet and self.docket.known and not self.proposing.asking
        return quiet and self.column.settled() and self.stage.case.settled()

    def first_focus(self) -> QWidget:
        """The queue: arrows go through it, keys decide."""
        return self.column.rows

    def save_state(self) -> Mapping[str, object]:
        """Width of the queue, what is listed, the current conflict."""
        wish = self.column.wish
        return {
            "width": self._split.width_of_left(),
            "only_open": wish.only_open,
            "current": self.docket.current,
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up width, listing and conflict."""
        width, only_open = state.get("width"), state.get("only_open")
        current = state.get("current")
        if isinstance(width, int):
            self._split.set_width_of_left(width)
        if only_open is True:
            wish = Wish(only_open=True)
            self.column.take_wish(wish)
            self.docket.wish(wish)
        if isinstance(current, str) and current:
            self.docket.seek(ConflictsPlace(current))

    def begin_find(self) -> None:
        """Put the cursor into the field above the queue."""
        self._split.show_left()
        self.column.begin_find()

    @Slot()
    def begin_rule(self) -> None:
        """Show what a rule would settle."""
        if self.deciding.can_batch():
            self._split.show_right()
            self.stage.bring(self.stage.rule)
            open_ = [one for one in self.docket.items if one.id not in self.acting.pending]
            self.stage.rule.begin(open_)
            self._show_enabled()

    def jump(self, side: int) -> None:
        """Go to the line of side A (0) or B (1)."""
        item = self.docket.item() if self.built else None
        if item is not None and len(item.sides) > side:
            self._on_place(target_of(item.sides[side]))

    def _count(self) -> OpenCount:
        """Count from the first badge on, which is asked before the pane is built."""
        count = self.findChild(OpenCount)
        return count if isinstance(count, OpenCount) else OpenCount(self.context, self)

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        now = self.context.session.clock.now().astimezone(self.context.session.zone)
        self.docket.take(found, now, self.acting.pending, writing=self.acting.busy)
        if not found.more:
            self._count().take(self.docket.open_count(self.acting.pending))
        lost = self.docket.lost
        if lost is not None:
            words = self.tr(
                "“{0}” is no open conflict any more: it was settled elsewhere, or its words have"
                " changed."
            )
            self.context.bus.noticed.emit(
                Notice(words.replace("{0}", item_title(lost)), key="conflict")
            )
        self._show_queue()
        if self.stage.front is self.stage.rule:
            self.stage.rule.begin(self.docket.items)
        elif self.stage.front is not self.stage.clash:
            self._show_current()

    @Slot()
    def _show_queue(self) -> None:
        docket, busy = self.docket, self.acting.pending
        today = self._today()
        rows = self._book.rows(docket.items, docket.shown, busy, today)
        self.column.show_rows(rows, len(docket.items), docket.current, more=docket.more)
        self.column.show_counts(docket.counts())
        self._show_progress()
        self._show_enabled()

    def _show_progress(self) -> None:
        docket, busy = self.docket, self.acting.pending
        words = progress_words(docket.items, busy, more=docket.more) if docket.items else ""
        self._progress.setText(words)
        self._bar.set_states(states_of(docket.items, docket.current, busy), words)

    @Slot()
    def _show_current(self) -> None:
        """Bring to the front what belongs to the current item."""
        self.column.rows.set_current(self.docket.current)
        self.loading.forget()
        with keys_kept(self, self._take_queue_keys):
            self._show_item()
        self._show_progress()
        self._show_enabled()

    def _show_item(self) -> None:
        item, stage = self.docket.item(), self.stage
        if item is None or (item.open and item.conflict is None):
            done = bool(self.docket.items) and not self.docket.any_open(self.acting.pending)
            show_nothing(stage, filtered=bool(self.docket.items), done=done)
        elif item.settled is not None:
            about = item_title(item) if item.conflict is not None else ""
            stage.settled.show_settled(item.settled, about, writable=self.deciding.writable)
            stage.bring(stage.settled)
        elif item.conflict is not None:
            self._show_case(item)

    def _show_case(self, item: Item) -> None:
        stage, docket = self.stage, self.docket
        if item.conflict is None:
            return
        same = stage.case.conflict is not None and stage.case.conflict.id == item.id
        stage.case.show_item(
            item, docket.place(), len(docket.items), docket.others(), self._today()
        )
        if same:
            stage.case.ask()
        self.loading.open(item.conflict)
        stage.verbs.show_advised(item.advice.settlement if item.advice is not None else None)
        stage.bring(stage.case)

    @Slot(object)
    def _on_case(self, case: Case) -> None:
        with keys_kept(self, self._take_queue_keys):
            self.stage.case.show_case(case)

    @Slot(object, object)
    def _on_planned(self, wanted: Wanted, plan: SettlePlan | Refused) -> None:
        with keys_kept(self, self._take_queue_keys):
            self.stage.case.show_plan(wanted, plan)

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        self.stage.search.show_progress(progress)

    @Slot()
    def _on_stopped(self) -> None:
        if not self.docket.known:
            show_stopped(self.stage)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        show_failed(self.stage, error)

    @Slot()
    def _on_acted(self) -> None:
        """Show all where a filter hides them, else look again."""
        if self.docket.items and not self.docket.shown:
            self.column.take_wish(Wish())
            self._on_wished(Wish())
        else:
            self.refresh(Changes(Facet.CONFLICTS))

    @Slot(object)
    def _on_wished(self, wish: Wish) -> None:
        self.docket.wish(wish)
        self._show_queue()
        if self.stage.front is not self.stage.rule:
            self._show_current()

    @Slot(str)
    def _on_refused(self, name: str) -> None:
        """Come back to what could not be written."""
        self.docket.go(name)

    @Slot(object, object)
    def _on_clash(self, clash: Clash, words: ClashWords) -> None:
        """Show what another hand changed, until the person leaves it or goes on."""
        self._split.show_right()
        self.stage.clash.show_clash(clash, words)
        self.stage.bring(self.stage.clash)
        self.stage.clash.take_keys()
        self._show_enabled()

    @Slot(str, int)
    def _on_file(self, path: str, line: int) -> None:
        self._on_place(target_at(path, line))

    @Slot(str)
    def _on_opened(self, name: str) -> None:
        self._split.show_right()
        self.docket.go(name)

    @Slot(object)
    def _on_place(self, place: Target) -> None:
        self.context.bus.going.emit(place)

    @Slot()
    def _leave_rule(self) -> None:
        self._show_current()
        self._take_queue_keys()

    @Slot()
    def _take_queue_keys(self) -> None:
        if self.column.rows.isVisibleTo(self):
            self.column.rows.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _show_enabled(self) -> None:
        """Say what can be done now, and why nothing can."""
        note, deciding = "", self.deciding
        if not deciding.writable:
            note = self.tr("This workspace is read-only: you can look, and nothing is written.")
        elif self.acting.pending and self.context.writes.waiting:
            note = self.tr("Waiting for your answer: may decisions be written into the files?")
        able = deciding.can_decide()
        self.stage.verbs.show_enabled(able=able, undo=deciding.can_undo(), note=note)
        self.stage.case.head.show_enabled(able=len(self.docket.shown) > 1)
        self._rule.setEnabled(deciding.can_batch() and self.stage.front is not self.stage.rule)
        self.context.commands.refresh()

    def _today(self) -> date:
        session = self.context.session
        return session.clock.now().astimezone(session.zone).date()
