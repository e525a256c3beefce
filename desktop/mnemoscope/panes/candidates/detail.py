"""What stands below the table: one candidate in full, what holds it back, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.candidates import Standing
from mnemoscope.engine.signalhistory import SignalHistory
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.daydots import DayDots
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.candidates.dots import dot_face, dot_words, question_words
from mnemoscope.panes.candidates.faces import Showing, where
from mnemoscope.panes.candidates.statewords import state_words

_LONG = 320
"""Characters from which on a text is cut until all of it is asked for."""
_SHOWN = 200


class Detail(Painted):
    """The chosen candidate; its signals send what a person wants done with it."""

    promoted = Signal()
    consented = Signal()
    parted = Signal()
    """An over-long text is to be written as its parts."""
    judged = Signal(str)
    """A verdict, or nothing to take the last one back."""
    opened = Signal()
    asked = Signal(str)
    grown = Signal()
    """A question is put, or answered: another height is needed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        self._showing: Showing | None = None
        self._text = Label(theme, "", "strong", wrap=True)
        self._state = Label(theme, "", "small", wrap=True)
        self._all = Button(theme, tr("Show all of it"), kind="link")
        self._source = Button(theme, "", kind="link")
        self._promote = Button(theme, tr("Promote anyway"), icon="moon")
        self._split = Button(theme, "", icon="scissors")
        self._pin = Button(theme, tr("Pin"), icon="push-pin")
        self._reject = Button(theme, tr("Reject"), icon="x-circle")
        self._never = Button(theme, tr("Never"), icon="prohibit")
        self._undo = Button(theme, tr("Undo"), icon="arrow-counter-clockwise")
        self._hint = Label(theme, "", "small", "muted", wrap=True)
        self._yes = Button(theme, tr("Write it all the same"), kind="danger", small=True)
        self._no = Button(theme, tr("Leave it"), small=True)
        self._signals = Label(theme, tr("Signals, 30 days"), "strong")
        self._sum = Label(theme, "", "small", "muted")
        self._dots = DayDots(theme)
        self._question = Button(theme, "", kind="link")
        self._facts = Label(theme, "", "small", "muted", elide=True)
        self._build()

    def show_candidate(self, showing: Showing, gates: Gates, *, writable: bool) -> None:
        """Show one candidate; its history follows."""
        fresh = self._showing is None or self._showing.row.claim != showing.row.claim
        self._showing = showing
        row = showing.row
        if fresh:
            self._whole = len(row.text) <= _LONG
        self._show_text(row.text)
        self._source.setText(where(row))
        words, role = state_words(showing, gates)
        self._state.setText(words)
        self._state.set_role(role)
        promote = self.tr("Promote now") if showing.passes else self.tr("Promote anyway")
        self._promote.setText(promote)
        self._promote.updateGeometry()
        for button in (self._promote, *self._judging()):
            button.setEnabled(writable)
        self._offer_parts(row, writable=writable)
        self._offer(row.verdict, promoted=row.promoted)
        if fresh:
            self.ask_consent("")
            self._question.hide()
            self._facts.setText("")
        self._tell_hint(writable=writable)
        for part in (self._left, self._right):
            part.setVisible(True)

    def show_nothing(self) -> None:
        """Show that no candidate is chosen."""
        self._showing = None
        for part in (self._left, self._right):
            part.setVisible(False)

    def show_history(self, history: SignalHistory) -> None:
        """Show the days and the questions of the candidate."""
        self._dots.set_face(dot_face(history), dot_words(history))
        signals = sum(
            count
            for day in history.days
            for kind, count in day.counts
            if kind.value not in ("light", "rem")
        )
        days = len(history.days)
        words = self.tr("{0} on {1}").replace("{0}", self.tr("%n signals", None, signals))
        self._sum.setText(words.replace("{1}", self.tr("%n days", None, days)))
        question, facts = question_words(history)
        self._question.setText(question)
        self._question.setVisible(bool(question))
        self._question.updateGeometry()
        self._facts.setText(facts)

    def ask_consent(self, words: str) -> None:
        """Ask inline whether a text may be written all the same; nothing to ask no more."""
        asks = bool(words)
        self._asking = asks
        self._hint.setText(words)
        self._hint.set_role("warn" if asks else "muted")
        self._yes.setVisible(asks)
        self._no.setVisible(asks)
        self.grown.emit()
        if asks:
            self._no.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def asking(self) -> QWidget | None:
        """The answer that a question waits for; None: nothing is asked."""
        return self._no if self._asking else None

    def needed(self, width: int) -> int:
        """How high it needs to be at a width; it does not jump with each row."""
        layout = self.layout()
        high = layout.heightForWidth(width) if layout is not None else 0
        lines = 2 * self._theme.line() + 3 * self._theme.line("small")
        return max(high, lines + self._theme.size("control") + 44)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        self._asking, self._whole = False, True
        self._left, self._right = QWidget(), QWidget()
        self._left.setLayout(self._left_column())
        self._right.setLayout(self._right_column())
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 12, 24, 12)
        row.setSpacing(32)
        row.addWidget(self._left, 5)
        row.addWidget(self._right, 4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._dots.setAccessibleName(self._signals.text())
        for button in (self._yes, self._no):
            button.hide()
        self._promote.clicked.connect(self.promoted)
        self._split.clicked.connect(self.parted)
        self._pin.clicked.connect(self._on_pin)
        self._reject.clicked.connect(self._on_reject)
        self._never.clicked.connect(self._on_never)
        self._undo.clicked.connect(self._on_undo)
        self._source.clicked.connect(self.opened)
        self._all.clicked.connect(self._on_all)
        self._yes.clicked.connect(self.consented)
        self._no.clicked.connect(self._on_no)
        self._question.clicked.connect(self._on_question)
        self.show_nothing()

    def _left_column(self) -> QVBoxLayout:
        acts = FlowRow()
        for button in (self._promote, self._split, *self._judging()):
            acts.add(button)
        asks = FlowRow()
        for button in (self._yes, self._no):
            asks.add(button)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._text)
        column.addWidget(self._all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._source, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._state)
        column.addSpacing(4)
        column.addWidget(acts)
        column.addSpacing(2)
        column.addWidget(self._hint)
        column.addWidget(asks)
        column.addStretch(1)
        return column

    def _right_column(self) -> QVBoxLayout:
        head = QHBoxLayout()
        head.addWidget(self._signals)
        head.addStretch(1)
        head.addWidget(self._sum)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._dots)
        column.addWidget(self._question, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._facts)
        column.addStretch(1)
        return column

    def _show_text(self, text: str) -> None:
        """Show a text; of a very long one the beginning, so that the buttons stay in sight."""
        self._text.setText(text if self._whole else f"{text[:_SHOWN].rstrip()}…")
        self._text.setToolTip("")
        self._all.setVisible(not self._whole)

    def _judging(self) -> tuple[Button, ...]:
        return self._pin, self._reject, self._never, self._undo

    def _offer_parts(self, row: Standing, *, writable: bool) -> None:
        """Offer to write a text that is too long for one memory as several."""
        blocked = row.candidate.blocked
        parts = len(blocked.parts) if blocked is not None and not row.promoted else 0
        self._split.setVisible(parts > 1)
        self._split.setEnabled(writable)
        self._split.setText(self.tr("Split into %n", None, parts))
        self._split.updateGeometry()

    def _offer(self, verdict: Verdict | None, *, promoted: bool) -> None:
        """Offer what can be done with it now."""
        self._promote.setVisible(not promoted)
        self._pin.setVisible(not promoted and verdict is not Verdict.PINNED)
        self._reject.setVisible(not promoted and verdict is not Verdict.REJECTED)
        self._never.setVisible(not promoted and verdict is not Verdict.NEVER)
        self._undo.setVisible(verdict is not None and not promoted)

    def _tell_hint(self, *, writable: bool) -> None:
        if self._asking:
            return
        words = self.tr("Promoting by hand is written to the journal and can be undone.")
        self._hint.setText(words if writable else self.tr("This workspace is read-only."))

    @Slot()
    def _on_all(self) -> None:
        self._whole = True
        if self._showing is not None:
            self._show_text(self._showing.row.text)
        self._source.setFocus(Qt.FocusReason.OtherFocusReason)
        self.grown.emit()

    @Slot()
    def _on_pin(self) -> None:
        self.judged.emit(Verdict.PINNED.value)

    @Slot()
    def _on_reject(self) -> None:
        self.judged.emit(Verdict.REJECTED.value)

    @Slot()
    def _on_never(self) -> None:
        self.judged.emit(Verdict.NEVER.value)

    @Slot()
    def _on_undo(self) -> None:
        self.judged.emit("")

    @Slot()
    def _on_no(self) -> None:
        self.ask_consent("")
        self._tell_hint(writable=True)
        self._promote.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_question(self) -> None:
        self.asked.emit(self._question.text().strip("“”"))
