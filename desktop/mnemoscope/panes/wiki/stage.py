"""The middle of the pane: a page, its text, the problems of all, a new page, or a compile."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Clash
from mnemoscope.engine.views import OpenText
from mnemoscope.kit.empty import EmptyState
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.filedesk.bars import Answer, AskBar
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.wiki.compiling import Compiling
from mnemoscope.panes.wiki.newpage import NewPage
from mnemoscope.panes.wiki.pageview import PageView
from mnemoscope.panes.wiki.renaming import Renaming
from mnemoscope.panes.wiki.report import Report
from mnemoscope.panes.wiki.textstrip import TextStrip


class Stage(QWidget):
    """`turned` says that something else stands in front; `link_allowed` sends a link."""

    turned = Signal()
    link_allowed = Signal(str)

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme, session = context.theme, context.session
        self.view = PageView(theme, session.zone, session.profile.rules)
        self.desk = Desk(context)
        self.report = Report(theme)
        self.new = NewPage(theme)
        self.renaming = Renaming(theme)
        self.compiling = Compiling(theme)
        self.strip = TextStrip(theme)
        self._text = QWidget()
        self._gone = EmptyState(theme, "file-text", "", "")
        self._bar = AskBar(theme)
        self._stack = QStackedWidget()
        self._line = 0
        self._build()

    @property
    def front(self) -> QWidget | None:
        """What stands in front."""
        return self._stack.currentWidget()

    @property
    def editing(self) -> bool:
        """Whether the text stands in front, to be edited."""
        return self.front is self._text

    def bring(self, widget: QWidget) -> None:
        """Bring one of its parts to the front."""
        self._stack.setCurrentWidget(widget)
        self.turned.emit()

    def show_gone(self, title: str, words: str) -> None:
        """Say why there is no page."""
        self._gone.set_words("file-text", title, words)
        self.bring(self._gone)

    def edit(self, path: str, line: int) -> None:
        """Show the text of a page at a line; text that holds edits is not opened anew."""
        buffer = self.desk.buffer
        self.bring(self._text)
        if buffer.path == path and buffer.opened is not None and not buffer.loading:
            self.desk.paper.go_to(line)
        else:
            self._line = line
            buffer.open(path)
        self.desk.paper.setFocus()

    def take_clash(self, base: OpenText, clash: Clash) -> None:
        """Show a clash of a change that was made on the page."""
        self.bring(self._text)
        self.desk.take_clash(base, clash)

    def ask_link(self, link: str) -> None:
        """Ask whether another program may be started by a link."""
        words = self.tr("Obsidian would be started with this link: {0}")
        yes = self.tr("Open Obsidian")
        if not link.startswith("obsidian:"):
            words = self.tr("This link leads out of the wiki: {0}")
            yes = self.tr("Open the link")
        allow = partial(self._allow, link)
        leave = Answer(self.tr("Leave it"), self._bar.close_question)
        self._bar.ask(words.replace("{0}", link), (leave, Answer(yes, allow, primary=True)))

    def close_question(self) -> bool:
        """Put the question away; tells whether one was asked."""
        asked = self._bar.isVisible()
        self._bar.close_question()
        return asked

    def _allow(self, link: str) -> None:
        self._bar.close_question()
        self.link_allowed.emit(link)

    def _build(self) -> None:
        text = QVBoxLayout(self._text)
        text.setContentsMargins(0, 0, 0, 0)
        text.setSpacing(0)
        text.addWidget(self.strip)
        text.addWidget(self.desk, 1)
        parts = (self.view, self._text, self.report, self.new, self.renaming, self.compiling)
        for part in (*parts, self._gone):
            self._stack.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self._stack, 1)
        self.desk.shown.connect(self._on_text)
        self.desk.edited.connect(self._show_strip)
        self.desk.buffer.noted.connect(self._show_strip)
        self.strip.save_asked.connect(self._on_save)
        self._show_strip()

    @Slot()
    def _on_text(self) -> None:
        line, self._line = self._line, 0
        if line:
            self.desk.paper.go_to(line)

    @Slot()
    def _show_strip(self) -> None:
        self.strip.show_state(can_save=self.desk.can_save())

    @Slot()
    def _on_save(self) -> None:
        self.desk.save()
