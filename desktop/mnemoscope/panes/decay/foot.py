"""The foot of the list: what becomes of the chosen memories if they fall, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.lifecycle import is_open_task
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.formulas import unsaid_words
from mnemoscope.panes.decay.valuewords import values_words
from mnemoscope.panes.decay.verbs import Verb
from mnemoscope.panes.decay.words import held_sentence, protection_words

translate = QCoreApplication.translate

_LEAST = 280
"""Pixels of its width."""


class Foot(Painted):
    """`asked` sends the `Verb` of a button, `valued` that values are to be set by hand."""

    asked = Signal(object)
    valued = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self._values = Label(theme, "", "small", wrap=True)
        self._unsaid = Label(theme, "", "small", "muted", wrap=True)
        tr = self.tr
        self._refresh = Button(
            theme, tr("Refresh to 1"), kind="primary", icon="arrow-counter-clockwise", small=True
        )
        self._pin = Button(theme, tr("Pin"), icon="push-pin", small=True)
        self._go = Button(theme, tr("Let go now"), icon="wind", small=True)
        self._archive = Button(theme, "", icon="archive", small=True, name=tr("Archive…"))
        words = tr("Set values by hand…")
        self._by_hand = Button(theme, "", icon="pencil-simple", small=True, name=words)
        self._unpins = False
        self._lost: tuple[QWidget, QWidget | None] | None = None
        """The button that lost the keys when it went grey, and who got them."""
        self._build()
        self.show_nothing()

    def show_nothing(self) -> None:
        """Nothing is chosen."""
        self._words.setText(self.tr("Choose a memory to see what becomes of it."))
        self._unsaid.hide()
        self._values.setText("")
        self._enable(enabled=False)

    def show_rows(self, figures: Figures, rows: Sequence[int], *, writable: bool) -> None:
        """Show what becomes of some memories."""
        if not rows:
            self.show_nothing()
            return
        self._unpins = all(figures.stock.life(row).pinned for row in rows)
        self._pin.setText(self.tr("Unpin") if self._unpins else self.tr("Pin"))
        self._pin.updateGeometry()
        if len(rows) == 1:
            self._words.setText(fate_words(figures, rows[0]))
            unsaid = unsaid_words(figures, rows[0])
            self._values.setText(
                values_words(figures.stock.life(rows[0]), figures.stock.tier(rows[0]))
            )
        else:
            due = int(figures.due()[list(rows)].sum())
            words = self.tr("%n memories are chosen; {0} of them fall this week.", None, len(rows))
            self._words.setText(words.replace("{0}", numbers.count(due)))
            self._values.setText(self.tr("Importance, kind, category, tier"))
            unsaid = ""
        self._unsaid.setText(unsaid)
        self._unsaid.setVisible(bool(unsaid))
        self.updateGeometry()
        self._enable(enabled=writable)

    def pins(self) -> Verb:
        """Return what the pin would do."""
        return Verb.UNPIN if self._unpins else Verb.PIN

    def sizeHint(self) -> QSize:
        """As high as its words are at the width that it has."""
        layout, width = self.layout(), max(self.width(), _LEAST)
        height = super().sizeHint().height() if layout is None else layout.heightForWidth(width)
        return QSize(_LEAST, height)

    def minimumSizeHint(self) -> QSize:
        """No higher than that: its buttons would take two lines at their narrowest."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, and the words need another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("sunken"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        row = FlowRow()
        for button in self._buttons()[:-1]:
            row.add(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        said = QHBoxLayout()
        said.setSpacing(8)
        said.addWidget(self._values, 1)
        said.addWidget(self._by_hand)
        column.addLayout(said)
        column.addWidget(self._words)
        column.addWidget(self._unsaid)
        column.addSpacing(2)
        column.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._refresh.clicked.connect(self._on_refresh)
        self._pin.clicked.connect(self._on_pin)
        self._go.clicked.connect(self._on_go)
        self._archive.clicked.connect(self._on_archive)
        self._by_hand.clicked.connect(self.valued)

    def _buttons(self) -> tuple[Button, ...]:
        return self._refresh, self._pin, self._go, self._archive, self._by_hand

    def _enable(self, *, enabled: bool) -> None:
        buttons = self._buttons()
        held = next((one for one in buttons if one.hasFocus()), None)
        for button in buttons:
            button.setEnabled(enabled)
        if held is not None and not enabled:
            self._lost = held, QApplication.focusWidget()
        elif enabled and self._lost is not None:
            # Qt hands the keys on to some other field; who pressed a button goes on from there.
            (button, there), self._lost = self._lost, None
            if there is QApplication.focusWidget():
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_refresh(self) -> None:
        self.asked.emit(Verb.REFRESH)

    @Slot()
    def _on_pin(self) -> None:
        self.asked.emit(self.pins())

    @Slot()
    def _on_go(self) -> None:
        self.asked.emit(Verb.LET_GO)

    @Slot()
    def _on_archive(self) -> None:
        self.asked.emit(Verb.ARCHIVE)


def fate_words(figures: Figures, row: int) -> str:
    """Say what becomes of a memory once it has fallen."""
    life, rules = figures.stock.life(row), figures.stock.rules
    held = bool(figures.held[row]) and figures.way.params.hold_pinned
    if held and (life.protected is not None or rules.unused_days is None):
        return held_sentence(figures, row)
    if held:
        # No cleanup asks for the strength: a pin keeps it away, or what the memory is about.
        return translate(
            "DecayPane",
            "Held: it does not fade. After %n days without a use a cleanup moves it to the archive"
            " all the same; a pin keeps it here.",
            None,
            rules.unused_days or 0,
        )
    if life.protected is not None or is_open_task(life):
        why = translate("DecayPane", "an open task")
        why = why if life.protected is None else protection_words(life.protected)
        words = translate("DecayPane", "If it falls: nothing happens; no job touches it ({0}).")
        return words.replace("{0}", why)
    if rules.importance is not None and life.importance < rules.importance:
        return translate(
            "DecayPane",
            "If it falls: a cleanup puts it into the trash for %n days, as it is of little"
            " importance.",
            None,
            rules.trash_days,
        )
    if rules.unused_days is not None:
        return translate(
            "DecayPane",
            "If it falls: after %n days without a use a cleanup moves it to the archive; it stays"
            " in the history and can be called back.",
            None,
            rules.unused_days,
        )
    return translate("DecayPane", "If it falls: nothing happens by itself.")
