"""The centre of the pane: the text with its head, what saving says, what is there without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.joining import join
from mnemoscope.domain.lineends import from_editor, to_editor
from mnemoscope.domain.merge import merge
from mnemoscope.domain.outcomes import Clash, RefusalReason, Refused
from mnemoscope.engine.edit import Saved
from mnemoscope.engine.unsaved import Overtaken
from mnemoscope.engine.views import OpenText
from mnemoscope.kit import dates
from mnemoscope.kit.empty import EmptyState
from mnemoscope.panes.base import PaneContext, describe_refusal
from mnemoscope.panes.filedesk.bars import Answer, AskBar
from mnemoscope.panes.filedesk.buffer import Buffer, Disk
from mnemoscope.panes.filedesk.clashview import ClashView, Side
from mnemoscope.panes.filedesk.head import FileHead
from mnemoscope.panes.filedesk.overtaken import OvertakenEdits
from mnemoscope.panes.filedesk.paper import Paper
from mnemoscope.runtime.bus import Notice, NoticeKind


class Desk(QWidget):
    """Editor or empty state, and everything that saving says.

    `clash_view` stands beside it: three texts want the width of the whole pane.
    """

    edited = Signal()
    """The text or the question whether it is saved has changed."""
    shown = Signal()
    """Another text stands in the editor."""
    faced = Signal()
    """Whether `in_clash` may have changed."""
    begun = Signal()
    """The person wants the first entry of a file that is not there yet."""

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme = context.theme
        self.buffer = Buffer(context, self)
        self._kept = OvertakenEdits(context, self._edits, self)
        self.head = FileHead(theme, context.session.zone)
        self.paper = Paper(theme, self.tr("Text of the file"))
        self.clash_view = ClashView(theme)
        self._empty = EmptyState(theme, "book-open-text", "", "")
        self._bar = AskBar(theme)
        self._stack = QStackedWidget()
        self._clash: Clash | None = None
        self._sent = ""
        self._showing = False
        self._then: Callable[[], None] | None = None
        self._leaving = False
        self._build()

    @property
    def in_clash(self) -> bool:
        """Whether the clash view is wanted in place of everything else."""
        return self._clash is not None

    def save(self, then: Callable[[], None] | None = None) -> None:
        """Save the text and call back once it lies on disk; a clash is shown first."""
        self._then = then
        if self._clash is not None:
            return
        self._sent = self.paper.text()
        self.buffer.save(self._sent)

    def offer_save(self, goal: str, go: Callable[[], None]) -> None:
        """Ask what becomes of the edits before another file is opened."""
        words = self.tr("{0} holds edits that are not saved.").replace("{0}", self.buffer.path)
        name = goal.rpartition("/")[2]
        self._leaving = True
        self._bar.ask(
            words,
            (
                Answer(self.tr("Stay here"), self._stay),
                Answer(self.tr("Give the edits up"), partial(self._give_up, go)),
                Answer(
                    self.tr("Save and open {0}").replace("{0}", name),
                    partial(self.save, go),
                    primary=True,
                ),
            ),
        )

    def keep_unsaved(self) -> None:
        """Keep the edits beside the ledger at once: the program ends, saved or not."""
        self._kept.keep()

    def discard(self) -> None:
        """Give the edits up."""
        self.buffer.dirty = False
        self._kept.forget(self.buffer.path)

    def can_save(self) -> bool:
        """Tell whether there are edits that no save is carrying to the disk already."""
        return self.buffer.dirty and not self.buffer.saving

    def has_text(self) -> bool:
        """Tell whether a text is open and can be edited now."""
        shown = self.buffer.opened is not None and self._clash is None
        return shown and not self.paper.isReadOnly()

    def show_empty(self, icon: str, title: str, words: str, action: str = "") -> None:
        """Say what would be here."""
        self._clash = None
        self.faced.emit()
        self._empty.set_words(icon, title, words, action)
        self._stack.setCurrentWidget(self._empty)

    def show_text(self) -> None:
        """Show the editor."""
        self._clash = None
        self.faced.emit()
        self._stack.setCurrentWidget(self._page)

    def take_clash(self, base: OpenText, clash: Clash) -> None:
        """Show a clash of a save that was not asked for here, with the text that it would write."""
        self.buffer.opened = base
        self._showing = True
        self.paper.set_text(to_editor(clash.edited))
        self._showing = False
        self.paper.document().setModified(True)
        self._on_modified()
        self.shown.emit()
        self._on_clashed(clash)

    @Slot()
    def _on_opened_other(self) -> None:
        self._put(keep_place=False)
        self._kept.look(self.buffer.path)

    @Slot(object)
    def _on_found(self, found: Overtaken) -> None:
        """Put edits into the editor again that the end of the program overtook."""
        path = found.base.path
        shown = self.buffer.opened.path if self.buffer.opened is not None else path
        if self.buffer.dirty or self.buffer.loading or self._clash is not None or shown != path:
            return
        self.buffer.opened = found.base
        self._showing = True
        self.paper.set_text(found.text, keep_place=True)
        self._showing = False
        self.paper.document().setModified(True)
        self.show_text()
        self._on_modified()
        self.shown.emit()

    @Slot()
    def _on_replaced(self) -> None:
        self._put(keep_place=True)

    def _put(self, *, keep_place: bool) -> None:
        self._showing = True
        self.paper.set_text(self.buffer.text, keep_place=keep_place)
        self._showing = False
        self.buffer.dirty = False
        self.show_text()
        self._show_state()
        self.shown.emit()

    @Slot()
    def _on_modified(self) -> None:
        if self._showing:
            return
        self.buffer.dirty = self.paper.document().isModified()
        self._show_state()
        self.edited.emit()

    @Slot()
    def _show_state(self) -> None:
        self.head.show_state(self.buffer, held=self._held_words())
        if self._leaving and self.buffer.dirty:
            return
        self._leaving = False
        if self.buffer.dirty and self._clash is None and self._kept.path == self.buffer.path:
            self._ask_kept()
            return
        disk = self.buffer.note.disk
        if disk not in (Disk.AHEAD, Disk.GONE) or not self.buffer.dirty or self._clash is not None:
            self._bar.close_question()
        elif disk is Disk.GONE:
            words = self.tr(
                "Another program has deleted this file. Saving asks what becomes of it."
            )
            self._bar.ask(words, (Answer(self.tr("Save"), self.save, primary=True),))
        else:
            words = self.tr(
                "Another program has changed this file. Saving joins both where they changed"
                " different lines, and asks where they changed the same ones."
            )
            reload = Answer(self.tr("Take the disk's text"), self.buffer.reload)
            self._bar.ask(words, (reload, Answer(self.tr("Save"), self.save, primary=True)))

    def _ask_kept(self) -> None:
        words = self.tr(
            "These edits of {0} could not be saved before the program ended. They are here again,"
            " and still not saved."
        )
        give_up = Answer(self.tr("Give the edits up"), self._give_up_kept)
        save = Answer(self.tr("Save"), self.save, primary=True)
        self._bar.ask(words.replace("{0}", self.buffer.path), (give_up, save))

    def _give_up_kept(self) -> None:
        self.discard()
        self.buffer.reload()

    def _stay(self) -> None:
        self._leaving = False
        self._then = None
        self._show_state()

    def _give_up(self, go: Callable[[], None]) -> None:
        self._leaving = False
        self.discard()
        self._show_state()
        go()

    @Slot(object)
    def _on_saved(self, answer: Saved) -> None:
        self.show_text()
        self._kept.forget(answer.opened.path)
        text = self.paper.text()
        if text == self._sent:
            self._take_saved(answer)
        elif answer.merged:
            self._keep_typed(answer, text)
        else:
            self._on_modified()
        words = self.tr("Saved {0}").replace("{0}", answer.opened.path)
        if answer.merged:
            words = self.tr("Saved {0}, joined with what another program had changed in it")
            words = words.replace("{0}", answer.opened.path)
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="save"))
        self.edited.emit()
        then, self._then = self._then, None
        if then is not None and not self.buffer.dirty:
            then()

    def _take_saved(self, answer: Saved) -> None:
        """Nothing was typed meanwhile: what lies on disk is what is shown."""
        self._showing = True
        if to_editor(answer.opened.text) != self._sent:
            self.paper.set_text(self.buffer.text, keep_place=True)
            self.shown.emit()
        self.paper.mark_saved()
        self._showing = False
        self.buffer.dirty = False
        self._show_state()

    def _keep_typed(self, answer: Saved, text: str) -> None:
        """Join what was typed during the save with what the save has joined."""
        joined = merge(self._sent, text, self.buffer.text)
        if joined is None:
            # The next save looks at both again, from what was sent this time.
            base = from_editor(answer.opened.text, self._sent)
            self.buffer.opened = replace(answer.opened, text=base, fingerprint="")
        else:
            self.paper.set_text(joined, keep_place=True)
            self.paper.document().setModified(True)
        self._on_modified()

    @Slot(object)
    def _on_clashed(self, clash: Clash) -> None:
        self._clash = clash
        self.clash_view.show_clash(clash, self._sides(clash))
        self.faced.emit()
        self._show_state()
        self.edited.emit()

    def _sides(self, clash: Clash) -> tuple[Side, Side, Side]:
        note = self.buffer.note
        at = dates.time_of(note.at.astimezone(self._context.session.zone)) if note.at else ""
        noticed = self.tr("by another program, noticed {0}").replace("{0}", at)
        return (
            Side(
                self.tr("As it was opened"), self.tr("before both changes"), to_editor(clash.base)
            ),
            Side(self.tr("Edited here"), self.tr("not saved yet"), to_editor(clash.edited)),
            Side(self.tr("On disk now"), noticed, to_editor(clash.disk)),
        )

    @Slot(object)
    def _on_refused(self, refused: Refused) -> None:
        if refused.reason is RefusalReason.NOTHING_TO_DO:
            return
        words = describe_refusal(refused)
        self._context.bus.noticed.emit(Notice(words, NoticeKind.WARN, key="save"))

    @Slot(object)
    def _on_missing(self, refused: Refused) -> None:
        self.paper.set_text("")
        self.buffer.dirty = False
        words = describe_refusal(refused)
        if refused.reason is RefusalReason.UNREADABLE:
            title = self.tr("This file cannot be read")
            words = f"{refused.path}: {refused.detail}"
        else:
            title = self.tr("There is no such file")
        self.show_empty("file-text", title, words)
        self._show_state()
        self.shown.emit()
        self._kept.look(refused.path or "")

    @Slot()
    def _keep_disk(self) -> None:
        self._clash = None
        self.paper.mark_saved()
        self._kept.forget(self.buffer.path)
        self.buffer.reload()

    @Slot()
    def _write_edited(self) -> None:
        if self._clash is not None:
            self._sent = to_editor(self._clash.edited)
            clash, self._clash = self._clash, None
            self.buffer.write_over(clash, self._sent)

    @Slot()
    def _join(self) -> None:
        clash, self._clash = self._clash, None
        if clash is None:
            return
        joined = join(to_editor(clash.base), to_editor(clash.edited), to_editor(clash.disk))
        self.buffer.rebase(clash)
        self._showing = True
        self.paper.set_text(joined.text)
        self._showing = False
        self.paper.document().setModified(True)
        self.show_text()
        if joined.places:
            self.paper.go_to(joined.places[0][0])
        self._on_modified()
        self.shown.emit()
        self.paper.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _go_on(self) -> None:
        self.show_text()
        self._show_state()
        self.paper.setFocus(Qt.FocusReason.OtherFocusReason)

    def _edits(self) -> tuple[OpenText, str] | None:
        opened = self.buffer.opened
        return (opened, self.paper.text()) if self.buffer.dirty and opened is not None else None

    def _held_words(self) -> str:
        held = self.paper.held()
        if held is None:
            return ""
        if held.line is None:
            return self.tr("too long to be edited here")
        words = self.tr("shown only: line {0} is too long to be edited here")
        return words.replace("{0}", str(held.line))

    def _build(self) -> None:
        self._page = QWidget()
        page = QVBoxLayout(self._page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._bar)
        page.addWidget(self.paper, 1)
        self._stack.setBackgroundRole(QPalette.ColorRole.Base)
        self._stack.setAutoFillBackground(True)
        for widget in (self._page, self._empty):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._stack, 1)
        self.paper.setReadOnly(self._context.session.read_only)
        self.paper.document().modificationChanged.connect(self._on_modified)
        self.buffer.opened_other.connect(self._on_opened_other)
        self.buffer.replaced.connect(self._on_replaced)
        self.buffer.noted.connect(self._show_state)
        self.buffer.saved.connect(self._on_saved)
        self.buffer.clashed.connect(self._on_clashed)
        self.buffer.refused.connect(self._on_refused)
        self.buffer.missing.connect(self._on_missing)
        self._kept.found.connect(self._on_found)
        self._kept.follow(self.paper.document())
        self.clash_view.keep_disk.connect(self._keep_disk)
        self.clash_view.write_edited.connect(self._write_edited)
        self.clash_view.join.connect(self._join)
        self.clash_view.back.connect(self._go_on)
        self._empty.acted.connect(self.begun)
