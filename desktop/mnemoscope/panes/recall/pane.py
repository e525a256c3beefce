"""The pane Recall: a question, its answers with their scores apart, and what the agent gets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import (
    QGuiApplication,
    QInputMethodEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.injection import GIVEN, relevant_memories
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.listing import Listing, list_files
from mnemoscope.engine.recall import prepare
from mnemoscope.engine.views import Hit, RecallAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.cards import CardList
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.field import Field
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.label import Label
from mnemoscope.kit.scorebar import Legend
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane
from mnemoscope.panes.recall.asking import Asking
from mnemoscope.panes.recall.faces import cards, legend, milliseconds_words, note_words
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.inspector import RecallInspector
from mnemoscope.runtime.bus import Notice, NoticeKind, Place, Question, Target
from mnemoscope.runtime.commands import Command, Menu


class RecallPane(Pane):
    """Searches the memory as a person types and explains every score."""

    id = "recall"
    icon = "magnifying-glass"
    facets = Facet.TEXT | Facet.FILES | Facet.INDEX
    targets = (Question,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("RecallPane", "Recall")

    def explanation(self) -> str:
        """The line below the title."""
        words = self.tr("Ask as {0} would ask, and see what it gets and why.")
        return words.replace("{0}", self._agent)

    def build(self) -> None:
        """Make field, filters, cards and panel."""
        theme = self.context.theme
        self._agent = self.tr("the agent")
        self._answer: RecallAnswer | None = None
        self._listed = False
        self._preparing = False
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._copy = Button(theme, "", kind="primary", icon="copy")
        words = self.tr("Ask something in any language")
        self._field = Field(theme, words, name=self.tr("Question"), large=True)
        self._filters = FilterRow(theme)
        self._note = Label(theme, "", "small", "warn", wrap=True)
        self._legend = QWidget()
        self._count = Label(theme, "", "small", "muted")
        self._cards = CardList(theme, self.tr("Results"))
        self._empty = EmptyState(theme, "magnifying-glass", "", "")
        self._results = QStackedWidget()
        self._inspector = RecallInspector(theme)
        self._asking = Asking(self.context, self)
        self._columns = Columns(
            theme,
            self._make_centre(),
            self._inspector,
            names=(self.tr("Results"), self.tr("Why")),
        )
        self._lay_out()
        self._connect()
        self._name_agent()
        self._show_blank()

    def _make_centre(self) -> QWidget:
        centre = QWidget()
        centre.setBackgroundRole(QPalette.ColorRole.Base)
        centre.setAutoFillBackground(True)
        self._legend_row = QHBoxLayout()
        self._legend_row.setContentsMargins(24, 0, 24, 0)
        self._legend_row.addWidget(self._legend)
        self._legend_row.addStretch(1)
        self._legend_row.addWidget(self._count)
        top = QVBoxLayout()
        top.setContentsMargins(24, 16, 24, 12)
        top.setSpacing(12)
        top.addWidget(self._field)
        top.addWidget(self._filters)
        top.addWidget(self._note)
        cards_box = QWidget()
        box = QVBoxLayout(cards_box)
        box.setContentsMargins(24, 0, 24, 0)
        box.addWidget(self._cards)
        for page in (cards_box, self._empty):
            self._results.addWidget(page)
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(_Rule(self.context.theme))
        column.addLayout(self._legend_row)
        column.addWidget(self._results, 1)
        return centre

    def _lay_out(self) -> None:
        self._header.add_action(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([880, 360])

    def _connect(self) -> None:
        self._field.textChanged.connect(self._ask)
        self._field.returnPressed.connect(self._on_enter)
        self._field.installEventFilter(self)
        self._filters.chosen.connect(self._ask)
        self._asking.answered.connect(self._show_answer)
        self._asking.cleared.connect(self._on_cleared)
        self._cards.chosen.connect(self._on_chosen)
        self._cards.opened.connect(self._on_opened)
        self._copy.clicked.connect(self._copy_block)
        self._empty.acted.connect(self._filters.clear)

    def commands(self) -> Sequence[Command]:
        """Copy, and going to the field."""
        tr = self.tr
        return (
            Command(
                "recall.copy",
                tr("Copy what the agent gets"),
                self._copy_block,
                ("Ctrl+Shift+C",),
                "copy",
                Menu.MEMORY,
                section=3,
                when=self._has_hits,
                scope=self.id,
            ),
            Command(
                "recall.field",
                tr("Ask something else"),
                self._focus_field,
                ("Ctrl+F",),
                "magnifying-glass",
                scope=self.id,
            ),
        )

    def refresh(self, changes: Changes) -> None:
        """Ask again: the index may know more now."""
        if not self._listed:
            self._prepare()
        if not self._listed or changes.facets & Facet.FILES:
            self._listed = True
            self.context.jobs.read(
                list_files, self.context.session, done=self._on_listing, token=("recall", "files")
            )
        self._asking.now()

    def show_target(self, target: Target) -> bool:
        """Ask a question."""
        if not isinstance(target, Question):
            return False
        if target.text:
            self._field.setText(target.text)
        self._focus_field()
        return True

    def first_focus(self) -> QWidget:
        """The field: a question can be typed at once."""
        return self._field

    def settled(self) -> bool:
        """No answer is on its way, and the model is there."""
        return self._asking.settled() and not self._preparing

    def save_state(self) -> Mapping[str, object]:
        """Widths and filters."""
        return {"widths": self._columns.sizes(), **self._filters.state()}

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths and filters."""
        widths = state.get("widths")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        self._filters.restore(state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait while a word is being composed; it is no question before it is committed."""
        if isinstance(event, QInputMethodEvent) and event.preeditString():
            self._asking.hold()
        return super().eventFilter(watched, event)

    def _prepare(self) -> None:
        """Load the model while the first question is typed; until then words answer."""
        self._preparing = True
        self.context.jobs.read(
            prepare, self.context.session, done=self._on_prepared, failed=self._on_unprepared
        )

    def _on_prepared(self, _nothing: None) -> None:
        self._preparing = False
        self._asking.now()

    def _on_unprepared(self, error: Exception) -> None:
        self._preparing = False
        self.context.jobs.failed.emit(error)

    @Slot()
    def _ask(self) -> None:
        self._asking.ask(self._field.text(), self._filters.filters(self._today()))

    @Slot()
    def _on_enter(self) -> None:
        """Enter asks at once and lets the question count; then the results have the keys."""
        self._asking.now()
        self._asking.record()
        self._cards.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot(object)
    def _show_answer(self, answer: RecallAnswer) -> None:
        chosen = self._same_hit(answer)
        self._answer = answer
        self._show_note(note_words(answer.note, meaning="meaning" in answer.channels))
        self._show_legend(answer)
        shown, found = numbers.count(len(answer.hits)), numbers.count(answer.found)
        words = self.tr("{0} of {1} shown").replace("{0}", shown).replace("{1}", found)
        self._count.setText(words)
        took = milliseconds_words(answer.elapsed_ms)
        note = self.tr("{0} found, {1}").replace("{0}", found).replace("{1}", took)
        self._field.set_note(note)
        self._copy.setEnabled(bool(answer.hits))
        self.context.commands.refresh()
        if not answer.hits:
            self._show_none(answer)
            return
        self._cards.set_cards(cards(answer, self._today(), self._agent))
        self._cards.set_current(str(chosen))
        self._results.setCurrentIndex(0)
        self._inspector.show_answer(answer, self._agent)
        if chosen:
            self._inspector.show_hit(answer, chosen)

    def _same_hit(self, answer: RecallAnswer) -> int:
        """Where the chosen hit stands in a newer answer to the same question; 0 for another one."""
        hit = self._hit(self._cards.current())
        if hit is None or self._answer is None or self._answer.query != answer.query:
            return 0
        places = [(each.path, each.start_line) for each in answer.hits]
        place = (hit.path, hit.start_line)
        return places.index(place) if place in places else 0

    @Slot()
    def _on_cleared(self) -> None:
        self._answer = None
        self._field.set_note("")
        self._show_blank()

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        hit = self._hit(key)
        if hit is not None and self._answer is not None:
            self._inspector.show_hit(self._answer, int(key))
            self.context.bus.selected.emit(Place(hit.path, hit.start_line, hit.memory_id))

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        hit = self._hit(key)
        if hit is not None:
            self._asking.record()
            self.context.bus.going.emit(Place(hit.path, hit.start_line, hit.memory_id))

    @Slot()
    def _copy_block(self) -> None:
        if self._answer is None or not self._answer.hits:
            return
        given = self._answer.hits[:GIVEN]
        QGuiApplication.clipboard().setText(relevant_memories([hit.snippet for hit in given]))
        words = self.tr("Copied what {0} gets: %n memories", None, len(given))
        words = words.replace("{0}", self._agent)
        self.context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="copied"))

    def _show_blank(self) -> None:
        self._show_note("")
        self._show_legend(None)
        self._count.setText("")
        self._copy.setEnabled(False)
        self._cards.set_cards([])
        title = self.tr("What would {0} remember?").replace("{0}", self._agent)
        self._empty.set_words(
            "magnifying-glass",
            title,
            self.tr("Type a question or a few words above. English and Chinese may be mixed."),
        )
        self._results.setCurrentIndex(1)
        self._inspector.show_nothing(self.tr("Each result will be explained here."))

    def _show_none(self, answer: RecallAnswer) -> None:
        self._show_legend(None)
        self._cards.set_cards([])
        if self._filters.is_usual():
            words = self.tr("Nothing in the workspace answers this. Try other words.")
            self._empty.set_words("magnifying-glass", self.tr("Nothing found"), words)
        else:
            words = self.tr("Nothing that the filters let through answers this.")
            clear = self.tr("Clear the filters")
            self._empty.set_words("magnifying-glass", self.tr("Nothing found"), words, clear)
        if answer.note == "index-building":
            self._empty.set_words(
                "database", self.tr("The index is being built"), note_words(answer.note)
            )
        self._results.setCurrentIndex(1)
        self._inspector.show_nothing(self.tr("There is nothing to explain."))

    def _show_note(self, words: str) -> None:
        self._note.setText(words)
        self._note.setVisible(bool(words))

    def _show_legend(self, answer: RecallAnswer | None) -> None:
        fresh = Legend(self.context.theme, legend(answer) if answer is not None else [])
        self._legend_row.replaceWidget(self._legend, fresh)
        self._legend.hide()
        self._legend.deleteLater()
        self._legend = fresh

    def _name_agent(self) -> None:
        words = self.tr("Copy what {0} gets").replace("{0}", self._agent)
        self._copy.setText(words)
        self._copy.updateGeometry()
        self._header.set_words(self.title(), self.explanation())

    def _on_listing(self, listing: Listing) -> None:
        self._agent = listing.agent
        self._filters.offer(listing)
        self._name_agent()
        if self._answer is None:
            self._show_blank()
        else:
            self._show_answer(self._answer)

    def _hit(self, key: str) -> Hit | None:
        hits = self._answer.hits if self._answer is not None else ()
        return hits[int(key)] if key.isdigit() and int(key) < len(hits) else None

    def _has_hits(self) -> bool:
        return self.built and self._answer is not None and bool(self._answer.hits)

    def _focus_field(self) -> None:
        self._columns.show_centre()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def _today(self) -> date:
        return self.context.session.clock.now().astimezone(self.context.session.zone).date()


class _Rule(QWidget):
    """The hairline between the question and its answers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(1)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("border"))
