"""The columns of the table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.kit import format as numbers
from mnemoscope.kit.tablehead import Column

translate = QCoreApplication.translate

TICKS = ("score-gate", "signals-gate", "contexts-gate")
"""The three ticks, in their order."""


def columns(gate: float) -> tuple[Column, ...]:
    """Return the columns; ``gate`` is the score to reach."""
    tr = translate
    marked = tr("CandidatesPane", "gate {0}").replace("{0}", numbers.score(gate, 2))
    score_gate = tr("CandidatesPane", "Gate of the score")
    signals_gate = tr("CandidatesPane", "Gate of the signals")
    contexts_gate = tr("CandidatesPane", "Gate of the contexts")
    return (
        Column("rank", "#", 62, lead=24),
        Column("memory", tr("CandidatesPane", "Memory"), 280, least=170, stretch=True),
        Column("bar", tr("CandidatesPane", "Score by factor"), 232, aside=marked, least=112),
        Column("score", tr("CandidatesPane", "Score"), 64, right=True),
        Column("signals", tr("CandidatesPane", "Signals"), 56, right=True, spare=1),
        Column("contexts", tr("CandidatesPane", "Contexts"), 56, right=True, spare=2),
        Column(TICKS[0], score_gate, 24, icon="gauge"),
        Column(TICKS[1], signals_gate, 24, icon="pulse"),
        Column(TICKS[2], contexts_gate, 24, icon="chats-circle"),
        Column("moon", tr("CandidatesPane", "Gates passed"), 28, icon="moon", spare=5),
        Column(
            "dreams",
            tr("CandidatesPane", "Light and REM"),
            28,
            icon="moon-stars",
            spare=4,
            shown=False,
        ),
        Column("days", tr("CandidatesPane", "Days left"), 68, right=True, spare=3),
        Column("mean", tr("CandidatesPane", "Mean"), 52, right=True, spare=7, shown=False),
        Column("recalled", tr("CandidatesPane", "Recalled"), 80, right=True, spare=8, shown=False),
        Column("tags", tr("CandidatesPane", "Concepts"), 140, spare=9, shown=False),
    )
