"""What was decided about a conflict: both texts as they were, the verdict, who, when and why."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.settleviews import Settled
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.markedtext import MarkedText, differences
from mnemoscope.panes.conflicts.words import kind_words, scope_words, verdict_words


class SettledPage(QWidget):
    """`undone` asks to take the decision back, `stands` to let that of a rule stand."""

    undone = Signal()
    stands = Signal()

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._zone = zone
        self._title = Label(theme, "", "section", wrap=True)
        self._verdict = Pill(theme, "")
        self._kind = Pill(theme, "")
        self._places = (Label(theme, "", "small", "muted"), Label(theme, "", "small", "muted"))
        self._texts = (MarkedText(theme), MarkedText(theme))
        self._facts = Label(theme, "", "body", "muted", wrap=True)
        self._why = Label(theme, "", "body", wrap=True)
        self._undo = Button(theme, self.tr("Take it back"), icon="arrow-counter-clockwise", key="U")
        self._stands = Button(theme, self.tr("Let it stand"), icon="check", kind="primary")
        self._build()

    def show_settled(self, one: Settled, about: str = "", *, writable: bool) -> None:
        """Show another decision; ``about`` asks what the conflict was, where that is known."""
        rests = one.settlement is Settlement.REVIEW
        tone, icon = ("line", "clock-countdown") if rests else ("good", "check-circle")
        self._title.setText(about or self.tr("This is settled"))
        self._verdict.set_face(PillFace(verdict_words(one.settlement), tone, icon))
        self._kind.set_face(PillFace(kind_words(one.kind), "line"))
        spans = differences(one.left, one.right, ("", ""))
        letters = zip("AB", (one.left_path, one.right_path), strict=True)
        for place, (letter, path) in zip(self._places, letters, strict=True):
            place.setText(f"{letter} · {path}")
        marked = self.tr("Differs in: {0}")
        for text, words, span in zip(self._texts, (one.left, one.right), spans, strict=True):
            text.set_words(words, span, marked)
        self._facts.setText(self._told(one))
        self._why.setText(one.why)
        self._why.setVisible(bool(one.why))
        self._undo.setEnabled(writable and one.operation is not None)
        self._stands.setVisible(one.automatic and one.reviewed is None)
        self._stands.setEnabled(writable)

    def _told(self, one: Settled) -> str:
        at = one.at.astimezone(self._zone)
        words = self.tr("Decided by {0} on {1}, {2}.")
        words = words.replace("{0}", one.who).replace("{1}", dates.short_day(at.date()))
        parts = [words.replace("{2}", dates.time_of(at))]
        parts += [f"{words}." for words in scope_words(one.scope)]
        if one.automatic:
            rule = self.tr("A rule decided it, {0} sure.")
            parts.append(rule.replace("{0}", numbers.score(one.confidence or 0.0, 2)))
        if one.together > 1:
            # They are one entry of the history.
            parts.append(
                self.tr(
                    "It was written with %n others; they are taken back together.",
                    None,
                    one.together - 1,
                )
            )
        if one.settlement is Settlement.REVIEW and one.until is not None:
            rests = self.tr("It comes back on {0}.")
            day = one.until.astimezone(self._zone).date()
            parts.append(rests.replace("{0}", dates.short_day(day)))
        return " ".join(parts)

    def _build(self) -> None:
        head, foot = FlowRow(), FlowRow()
        for widget in (self._verdict, self._kind):
            head.add(widget)
        for widget in (self._undo, self._stands):
            foot.add(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(head)
        for place, text in zip(self._places, self._texts, strict=True):
            column.addWidget(place)
            column.addWidget(text)
        column.addWidget(self._facts)
        column.addWidget(self._why)
        column.addWidget(foot)
        column.addStretch(1)
        self._undo.clicked.connect(self.undone)
        self._stands.clicked.connect(self.stands)

    def take_keys(self) -> None:
        """Give the keys to the way back."""
        self._undo.setFocus(Qt.FocusReason.OtherFocusReason)
