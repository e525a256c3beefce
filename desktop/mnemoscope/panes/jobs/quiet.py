"""A night that promoted nothing: which gates held how many back, and what came closest."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.profile import Gates
from mnemoscope.engine.jobweek import Cell
from mnemoscope.engine.nearmiss import NearMiss
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.countbars import CountBars, CountRow
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.gatewords import gate_words
from mnemoscope.panes.jobs.parts import Part
from mnemoscope.panes.jobs.timewords import took_words
from mnemoscope.runtime.bus import CandidatesPlace

_MOST = 5
"""Gates that are listed; the rest is one row."""


class Quiet(Part):
    """`going` sends the `CandidatesPlace` of what held memories back, or of the nearest."""

    going = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Quiet nights"), parent)
        self._key = ""
        self._words = Label(theme, "", "body", "muted", wrap=True)
        self._bars = CountBars(theme)
        self._near = Label(theme, "", "small", "muted", wrap=True)
        self._open = Button(theme, self.tr("Open Candidates"), icon="ranking", small=True)
        self._acts = FlowRow()
        self._build()

    def show_night(self, cell: Cell | None, gates: Gates) -> None:
        """Show a dream that promoted nothing; None: there was none."""
        self.set_head(self.tr("Quiet nights"), dates.night(cell.day) if cell is not None else "")
        self._key = ""
        self._near.setVisible(False)
        held = _held(cell)
        self._bars.setVisible(bool(held))
        self._open.setVisible(cell is not None)
        if cell is None or cell.run is None:
            self._words.setText(self.tr("No dream of these days promoted nothing."))
            return
        run = cell.run
        took = took_words(run.ended - run.started) if run.ended is not None else ""
        count = sum(count for _, count in held)
        words = self.tr(
            "It ran for {0} and promoted nothing: none of %n candidates passed.", None, count
        )
        if not held:
            words = self.tr("It ran for {0}, and there was nothing to promote.")
        self._words.setText(words.replace("{0}", took))
        rows = [CountRow(many, gate_words(gate, gates), gate) for gate, many in held[:_MOST]]
        rest = sum(many for _, many in held[_MOST:])
        if rest:
            rows.append(CountRow(rest, self.tr("for other reasons")))
        self._bars.set_rows(rows)

    def show_nearest(self, near: NearMiss | None, gates: Gates) -> None:
        """Name the memory that came closest."""
        self._near.setVisible(near is not None)
        if near is None:
            return
        self._key = near.key
        words = self.tr("Nearest miss: {0}, {1}: {2}.")
        if near.passes_now:
            words = self.tr("Nearest miss: {0}, {1}: {2}. It passes all gates now ({3}).")
        words = words.replace("{1}", numbers.score(near.score))
        words = words.replace("{2}", gate_words(near.reason, gates))
        words = words.replace("{3}", numbers.score(near.score_now))
        self._near.setText(words.replace("{0}", near.text))

    def _build(self) -> None:
        self._acts.add(self._open)
        self.box.addWidget(self._words)
        self.box.addSpacing(6)
        self.box.addWidget(self._bars)
        self.box.addSpacing(6)
        self.box.addWidget(self._near)
        self.box.addSpacing(10)
        self.box.addWidget(self._acts)
        self.box.addStretch(1)
        self._bars.chosen.connect(self._on_gate)
        self._open.clicked.connect(self._on_open)

    @Slot(str)
    def _on_gate(self, gate: str) -> None:
        self.going.emit(CandidatesPlace(blocked_by=gate))

    @Slot()
    def _on_open(self) -> None:
        self.going.emit(CandidatesPlace(key=self._key))


def _held(cell: Cell | None) -> tuple[tuple[str, int], ...]:
    return cell.story.gates if cell is not None and cell.story is not None else ()
