"""The pane itself: a question, its answer as cards, and the panel that explains them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.injection import GIVEN, relevant_memories
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.listing import Listing, list_files
from mnemoscope.engine.recall import prepare
from mnemoscope.engine.recallviews import Hit, RecallAnswer
from mnemoscope.engine.shelves import shelves
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.cardface import NumberedCards
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import Pane
from mnemoscope.panes.recall.asking import Asking
from mnemoscope.panes.recall.centre import Centre
from mnemoscope.panes.recall.commands import Acts, commands
from mnemoscope.panes.recall.explaining import Explaining
from mnemoscope.panes.recall.faces import cards, legend
from mnemoscope.panes.recall.filters import FilterRow
from mnemoscope.panes.recall.history import UP_AND_DOWN, History
from mnemoscope.panes.recall.inspector import RecallInspector
from mnemoscope.panes.recall.judging import Judging
from mnemoscope.panes.recall.known import Knowing
from mnemoscope.panes.recall.tuning import Turning
from mnemoscope.panes.recall.words import note_words
from mnemoscope.runtime.bus import Notice, NoticeKind, Place, Question, Target
from mnemoscope.runtime.commands import Command


class RecallPane(Pane):
    """Searches the memory as a person types and explains every score."""

    id = "recall"
    icon = "magnifying-glass"
    facets = Facet.TEXT | Facet.FILES | Facet.INDEX | Facet.SIGNALS
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
        """Make header, centre and panel."""
        theme = self.context.theme
        self._agent = self.tr("the agent")
        self._answer: RecallAnswer | None = None
        self._listed = False
        self._preparing = False
        self._took = False
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._past = Button(theme, self.tr("Saved questions"), icon="bookmark-simple")
        self._copy = Button(theme, "", kind="primary", icon="copy")
        self._turning = Turning(theme, self)
        self._filters = FilterRow(theme, self._turning)
        self._centre = Centre(theme, self._filters)
        self._field, self._cards = self._centre.field, self._centre.cards
        self._inspector = RecallInspector(theme, self._turning.more)
        self._explaining = Explaining(self.context, self._inspector, self)
        self._asking = Asking(self.context, self)
        self._judging = Judging(self.context, self)
        self._history = History(self.context, self)
        self._knowing = Knowing(self.context, self._centre.known, self)
        names = (self.tr("Results"), self.tr("Why"))
        self._columns = Columns(theme, self._centre, self._inspector, names=names)
        self._lay_out()
        self._connect()
        self._name_agent()
        self._show_blank()

    def _lay_out(self) -> None:
        self._past.setMenu(self._history.menu)
        self._header.add_action(self._past)
        self._header.add_action(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([880, self.context.theme.scaled(360)])

    def _connect(self) -> None:
        self._field.textChanged.connect(self._ask)
        self._field.returnPressed.connect(self._on_enter)
        self._field.installEventFilter(self)
        self._filters.chosen.connect(self._turn)
        self._turning.turned.connect(self._turn)
        self._asking.answered.connect(self._show_answer)
        self._asking.cleared.connect(self._on_cleared)
        self._asking.counted.connect(self._history.note)
        self._asking.failed.connect(self._on_failed)
        self._judging.changed.connect(self._show_verdicts)
        self._history.picked.connect(self._on_picked)
        self._cards.chosen.connect(self._on_chosen)
        self._cards.opened.connect(self._on_opened)
        self._cards.judged.connect(self._on_judged)
        self._cards.installEventFilter(self._judging)
        self._cards.left.connect(self._focus_field)
        self._inspector.asked.connect(self._open_chosen)
        self._copy.clicked.connect(self._copy_block)
        self._centre.acted.connect(self._on_acted)

    def commands(self) -> Sequence[Command]:
        """Copy, open, save, and going to the field."""
        acts = Acts(
            copy=self._copy_block,
            field=self._focus_field,
            open=self._open_chosen,
            save=self._save_question,
            clear=self._clear_filters,
            has_hits=self._has_hits,
            has_question=self._has_question,
            is_filtered=self._is_filtered,
        )
        return commands(self.id, acts)

    def refresh(self, changes: Changes) -> None:
        """Ask again: the index may know more now."""
        first = not self._listed
        if first:
            self._prepare()
            self._history.load()
        if first or changes.facets & Facet.FILES:
            self._listed = True
            self.context.jobs.read(
                list_files, self.context.session, done=self._on_listing, token=("recall", "files")
            )
        if first or changes.facets & Facet.INDEX:
            self.context.jobs.read(
                shelves,
                self.context.session,
                done=self._filters.stock,
                token=("recall", "shelves"),
            )
        if changes.facets & (Facet.TEXT | Facet.FILES | Facet.INDEX):
            self._asking.now()
        elif changes.facets & Facet.SIGNALS:
            self._explaining.read_again()

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
        """Widths, filters and what is turned."""
        return {
            "widths": self._columns.sizes(),
            **self._filters.state(),
            **self._turning.state(),
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths, filters and what is turned."""
        widths = state.get("widths")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        self._filters.restore(state)
        self._turning.restore(state)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait while a word is being composed; Up and Down go through questions or to the cards."""
        if isinstance(event, QInputMethodEvent) and event.preeditString():
            self._asking.hold()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            back = UP_AND_DOWN.get(Qt.Key(event.key()))
            if back is not None and self._walk(back):
                return True
        return super().eventFilter(watched, event)

    def _walk(self, back: int) -> bool:
        """Go to an earlier or later question, or down to the cards of one that was typed."""
        if self._history.walks(self._field.text()):
            self._history.step(back)
            return True
        if back < 0 and self._has_hits():
            self._cards.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return False

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
        text = self._field.text()
        self._history.follow(text)
        self._turning.balance.take(None)
        self._asking.ask(
            text, self._filters.filters(self._explaining.today()), self._turning.tuning()
        )

    @Slot()
    def _turn(self) -> None:
        self.context.commands.refresh()
        self._asking.turn(self._filters.filters(self._today()), self._turning.tuning())

    @Slot()
    def _on_enter(self) -> None:
        """Enter asks at once and lets the question count; then the results have the keys."""
        self._asking.now()
        self._asking.record()
        self._cards.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot(str)
    def _on_picked(self, text: str) -> None:
        self._field.setText(text)
        self._focus_field()

    @Slot(object)
    def _show_answer(self, answer: RecallAnswer) -> None:
        chosen = self._same_hit(answer)
        self._answer = answer
        self._judging.follow(answer.query)
        self._knowing.ask(answer.query if not self._is_filtered() else "")
        like = self.tr("Answered as “{0}”.").replace("{0}", answer.like) if answer.like else ""
        note = note_words(answer.note, meaning="meaning" in answer.channels)
        self._centre.show_notes(note, like)
        self._centre.show_found(answer)
        self._turning.show_answer(answer)
        self._copy.setEnabled(bool(answer.hits))
        self.context.commands.refresh()
        if not answer.hits:
            self._show_none(answer)
            return
        self._centre.show_legend(legend(answer))
        self._cards.set_cards(self._faces(answer))
        self._cards.set_current(str(chosen))
        self._centre.show_cards()
        self._explaining.explain(answer, chosen, self._agent)

    def _same_hit(self, answer: RecallAnswer) -> int:
        """Where a hit that was taken stands in a newer answer to the same question; else 0."""
        hit = self._hit(self._cards.current()) if self._took else None
        if hit is None or self._answer is None or self._answer.query != answer.query:
            self._took = False
            return 0
        places = ((each.path, each.start_line) for each in answer.hits)
        wanted = (hit.path, hit.start_line)
        return next((at for at, place in enumerate(places) if place == wanted), 0)

    @Slot()
    def _show_verdicts(self) -> None:
        if self._answer is not None and self._answer.hits:
            self._cards.change_cards(self._faces(self._answer))

    def _faces(self, answer: RecallAnswer) -> NumberedCards:
        return cards(answer, self._judging.said, self._today(), self._agent)

    @Slot()
    def _on_cleared(self) -> None:
        self._answer = None
        self._knowing.ask("")
        self._show_blank()

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._answer = None
        self._show_blank()
        self._centre.show_failure()
        self.context.jobs.failed.emit(error)

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        hit = self._hit(key)
        if hit is not None and self._answer is not None:
            self._took = True
            self._explaining.choose(self._answer, int(key))
            self.context.bus.selected.emit(Place(hit.path, hit.start_line, hit.memory_id))

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        hit = self._hit(key)
        if hit is not None:
            self._asking.record()
            self.context.bus.going.emit(Place(hit.path, hit.start_line, hit.memory_id))

    @Slot(str, bool)
    def _on_judged(self, key: str, helpful: bool) -> None:  # noqa: FBT001 - a slot
        hit = self._hit(key)
        if hit is not None:
            self._judging.press(hit, helpful=helpful)

    @Slot()
    def _open_chosen(self) -> None:
        self._on_opened(self._cards.current())

    @Slot()
    def _on_acted(self) -> None:
        if self._is_filtered():
            self._clear_filters()
        else:
            self._asking.now()

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
        self._copy.setEnabled(False)
        self._cards.set_cards([])
        self._turning.show_answer(None)
        self._centre.show_blank(self._agent)
        self._explaining.nothing(self.tr("Each result will be explained here."))

    def _show_none(self, answer: RecallAnswer) -> None:
        self._cards.set_cards([])
        self._centre.show_none(answer, filtered=self._is_filtered())
        self._explaining.explain(answer, 0, self._agent)

    def _name_agent(self) -> None:
        words = self.tr("Copy what {0} gets").replace("{0}", self._agent)
        self._copy.setText(words)
        self._copy.updateGeometry()
        self._header.set_words(self.title(), self.explanation())

    def _on_listing(self, listing: Listing) -> None:
        self._agent = listing.agent
        self._filters.offer(listing, self._today())
        self._name_agent()
        if self._answer is not None:
            self._show_answer(self._answer)
        elif not self._has_question():
            self._show_blank()

    def _hit(self, key: str) -> Hit | None:
        hits = self._answer.hits if self._answer is not None else ()
        return hits[int(key)] if key.isdigit() and int(key) < len(hits) else None

    def _has_hits(self) -> bool:
        return self.built and self._answer is not None and bool(self._answer.hits)

    def _has_question(self) -> bool:
        return self.built and bool(self._field.text().strip())

    def _is_filtered(self) -> bool:
        return self.built and not self._filters.is_usual()

    def _save_question(self) -> None:
        self._history.toggle_saved()

    def _clear_filters(self) -> None:
        self._filters.clear()

    @Slot()
    def _focus_field(self) -> None:
        self._columns.show_centre()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def _today(self) -> date:
        return self._explaining.today()
