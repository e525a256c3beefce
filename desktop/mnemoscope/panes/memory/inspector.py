"""The panel at the right: one entry with its score taken apart and where it came from."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from mnemoscope.domain.model import Memory
from mnemoscope.domain.profile import Gates, Weights
from mnemoscope.domain.scoring import Candidate
from mnemoscope.engine.memories import Provenance
from mnemoscope.kit import format as numbers
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.scorebar import Part, ScoreBar
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.trail import Trail
from mnemoscope.panes.memory.faces import layer_words
from mnemoscope.panes.memory.origin import note_target, trail_steps

_TONES = {"promoted": "accent", "hand_written": "line", "short_term": "line", "wiki": "line"}
_LONGEST = 1200
"""Characters of a text shown at the top; the rest stands beside it in the editor."""


class Inspector(SidePanel):
    """Shows a memory at once and its provenance as soon as that has been read."""

    opened = Signal(str, int)
    """A path and a line that the person wants to see."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, 320, parent)
        self._ui = theme
        self._pills = QHBoxLayout()
        self._shown_pills: list[Pill] = []
        self._id = QLabel()
        self._text = Label(theme, "", "section", wrap=True)
        self._nothing = Label(theme, "", "body", "muted", wrap=True)
        self._hint = Label(theme, "", "small", "warn", wrap=True)
        self._bar = ScoreBar(theme)
        self._factors = FactRows(theme)
        self._trail = Trail(theme)
        self._facts = FactRows(theme)
        self._memory: Memory | None = None
        self._shown: Provenance | None = None
        self._furnish()

    def show_nothing(self) -> None:
        """No entry is chosen."""
        self._memory = self._shown = None
        self._show_head(None, unread="")
        for section in (self._score, self._origin, self._more):
            section.hide()

    def show_memory(self, memory: Memory, *, unread: str) -> None:
        """Show an entry; `unread` is the sentence where the agent does not read it."""
        fresh = self._memory is None or self._memory.id != memory.id
        self._memory = memory
        self._show_head(memory, unread=unread)
        if fresh:
            self._shown = None
            self._score.hide()
            self._more.hide()
            self._trail.set_steps(trail_steps(memory, None))
            self._origin.show()

    def show_provenance(self, found: Provenance, gates: Gates, weights: Weights) -> None:
        """Show score, steps and signals of the entry that is shown."""
        if self._memory is None or found.memory.id != self._memory.id:
            return
        self._shown = found
        self._trail.set_steps(trail_steps(found.memory, found))
        self._score.setVisible(found.candidate is not None)
        self._more.setVisible(found.entry is not None)
        if found.candidate is not None:
            self._show_score(found.candidate, gates, weights)
        if found.entry is not None:
            entry = found.entry
            self._facts.set_rows(
                [
                    FactRow(self.tr("Recalls"), numbers.count(entry.recall_count)),
                    FactRow(self.tr("Questions"), numbers.count(len(entry.query_hashes))),
                    FactRow(self.tr("Days"), numbers.count(len(entry.recall_days))),
                    FactRow(self.tr("Daily sightings"), numbers.count(entry.daily_count)),
                    FactRow(self.tr("Grounded sightings"), numbers.count(entry.grounded_count)),
                ]
            )

    def _furnish(self) -> None:
        head = self.add_section()
        self._pills.setSpacing(6)
        self._pills.addStretch(1)
        self._id.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._id.setTextFormat(Qt.TextFormat.PlainText)
        self._pills.addWidget(self._id)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        head.body.addLayout(self._pills)
        head.body.addWidget(self._text)
        head.body.addWidget(self._nothing)
        head.body.addWidget(self._hint)
        self._nothing.setText(self.tr("Choose an entry to see where it came from."))
        self._score = self.add_section(self.tr("Score today"))
        self._score.body.addWidget(self._bar)
        self._score.body.addWidget(self._factors)
        self._origin = self.add_section(self.tr("Where it came from"))
        self._origin.body.addWidget(self._trail)
        self._more = self.add_section(self.tr("Signals"))
        self._more.body.addWidget(self._facts)
        self._trail.opened.connect(self._on_step)
        self._ui.changed.connect(self._dress)
        self._dress()
        self.show_nothing()

    def _show_head(self, memory: Memory | None, *, unread: str) -> None:
        for old in self._shown_pills:
            self._pills.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown_pills = [] if memory is None else self._faces(memory)
        self._id.setText(memory.id[:8] if memory is not None else "")
        self._hint.setText(unread)
        self._hint.setVisible(bool(unread))
        self._nothing.setVisible(memory is None)
        self._text.setVisible(memory is not None)
        if memory is None:
            return
        text = memory.text
        self._text.setText(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")
        for at, pill in enumerate(self._shown_pills):
            self._pills.insertWidget(at, pill)

    def _faces(self, memory: Memory) -> list[Pill]:
        layer = memory.layer
        tone = _TONES[layer.value]
        pills = [Pill(self._ui, layer_words(layer), tone, icon=f"layer.{layer.value}")]
        importance = memory.annotations.importance
        if importance is not None:
            words = self.tr("importance {0}").replace("{0}", str(importance))
            pills.append(Pill(self._ui, words))
        return pills

    def _show_score(self, candidate: Candidate, gates: Gates, weights: Weights) -> None:
        score = numbers.score(candidate.score)
        gate = self.tr("· gate {0}").replace("{0}", numbers.score(gates.min_score))
        self._score.set_words(self.tr("Score today"), gate, score)
        factors = self._named(candidate, weights)
        parts = [Part(role, value * weight) for _, role, value, weight in factors]
        rows = [
            FactRow(
                name,
                numbers.score(value * weight),
                f"{numbers.score(value, 2)} × {numbers.score(weight, 2)}",
                role,
            )
            for name, role, value, weight in factors
        ]
        boost = candidate.boost
        parts.append(Part("accent", boost.total, "hollow"))
        detail = f"{numbers.score(boost.light)} + {numbers.score(boost.rem)}"
        rows.append(
            FactRow(
                self.tr("Dream: light, REM"),
                numbers.score(boost.total),
                detail,
                "accent",
                "hollow",
            )
        )
        self._bar.set_parts(parts, f"{score} {gate}", gates.min_score)
        self._factors.set_rows(rows)

    def _named(
        self, candidate: Candidate, weights: Weights
    ) -> tuple[tuple[str, str, float, float], ...]:
        parts = candidate.components
        tr = self.tr
        return (
            (tr("Frequency"), "factor.frequency", parts.frequency, weights.frequency),
            (tr("Relevance"), "factor.relevance", parts.relevance, weights.relevance),
            (tr("Diversity"), "factor.diversity", parts.diversity, weights.diversity),
            (tr("Recency"), "factor.recency", parts.recency, weights.recency),
            (
                tr("Consolidation"),
                "factor.consolidation",
                parts.consolidation,
                weights.consolidation,
            ),
            (tr("Concepts"), "factor.concepts", parts.conceptual, weights.conceptual),
        )

    @Slot(str)
    def _on_step(self, key: str) -> None:
        target = note_target(key)
        if target is not None:
            self.opened.emit(*target)

    @Slot()
    def _dress(self) -> None:
        self._id.setFont(self._ui.font("code"))
        palette = self._id.palette()
        palette.setColor(palette.ColorRole.WindowText, self._ui.color("muted"))
        self._id.setPalette(palette)
