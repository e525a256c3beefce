"""The listed memories as rows of a table, made when they are looked at."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication

from mnemoscope.kit import format as numbers
from mnemoscope.kit.tablehead import Column
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.sieve import Rows
from mnemoscope.panes.decay.words import (
    LAYER_ROLES,
    ago_words,
    falls_sentence,
    falls_words,
    layer_words,
    protection_words,
    text_of,
    tier_words,
)

_KEPT = 400
_AHEAD = {"now": 0, "week": 1, "month": 2, "quarter": 3}


@dataclass(frozen=True, slots=True)
class Face:
    """What is drawn of a row."""

    text: str
    moon: float
    icon: str
    icon_role: str
    due: bool
    """It has fallen, or falls within a week."""
    held: bool
    cells: dict[str, str]


def list_columns() -> tuple[Column, ...]:
    """Return the columns of the list at the side."""
    tr = QCoreApplication.translate
    return (
        Column("memory", tr("DecayPane", "Memory"), 180, least=80, lead=16, stretch=True),
        Column("now", tr("DecayPane", "Strength"), 56, right=True),
        Column("falls", tr("DecayPane", "Falls"), 78, right=True),
    )


def table_columns() -> tuple[Column, ...]:
    """Return the columns of the table."""
    tr = QCoreApplication.translate
    return (
        Column("memory", tr("DecayPane", "Memory"), 340, least=250, lead=24, stretch=True),
        Column("layer", tr("DecayPane", "Layer"), 88, spare=3),
        Column("tier", tr("DecayPane", "Tier"), 80, spare=5),
        Column("now", tr("DecayPane", "Now"), 52, right=True),
        Column("week", tr("DecayPane", "7 days"), 56, right=True, spare=4),
        Column("month", tr("DecayPane", "30 days"), 60, right=True, spare=1),
        Column("quarter", tr("DecayPane", "90 days"), 60, right=True, spare=2),
        Column("falls", tr("DecayPane", "Falls"), 76, right=True),
        Column("last", tr("DecayPane", "Last recall"), 84, right=True, spare=1),
        Column("recalls", tr("DecayPane", "Recalls"), 60, right=True, spare=6),
        Column("importance", tr("DecayPane", "Importance"), 84, right=True, spare=7),
        Column("value", tr("DecayPane", "Value"), 56, right=True, spare=2),
    )


class MemoryLines:
    """Some rows of the figures in an order."""

    def __init__(self, figures: Figures, rows: Rows) -> None:
        self._figures = figures
        self._rows = rows
        self._places = np.full(len(figures.stock), -1, np.int64)
        self._places[rows] = np.arange(len(rows))
        self._due = figures.due()
        self._made: dict[int, Face] = {}

    def __len__(self) -> int:
        """Return how many are listed."""
        return len(self._rows)

    def key(self, place: int) -> str:
        """Return the id of a row."""
        return self._figures.stock.life(int(self._rows[place])).id

    def place(self, key: str) -> int | None:
        """Return where a memory is listed."""
        row = self._figures.stock.row(key)
        place = -1 if row is None else int(self._places[row])
        return None if place < 0 else place

    def face(self, place: int) -> Face:
        """Return what is drawn of a row."""
        face = self._made.get(place)
        if face is None:
            if len(self._made) >= _KEPT:
                self._made.clear()
            face = self._made[place] = self._face(int(self._rows[place]))
        return face

    def words(self, place: int, column: str) -> str:
        """Return a cell in words."""
        face = self.face(place)
        if column != "memory":
            return face.cells[column]
        row = int(self._rows[place])
        return f"{face.text}, {layer_words(self._figures.stock.life(row).layer)}"

    def tip(self, place: int, column: str) -> str:
        """Return more about a cell."""
        row = int(self._rows[place])
        life = self._figures.stock.life(row)
        if column in ("now", "falls", "week", "month", "quarter"):
            return falls_sentence(self._figures, row)
        if column == "memory":
            where = f"{life.path}:{life.places[0].start_line}" if life.places else ""
            lines = [text_of(life), where]
            if life.protected is not None:
                words = QCoreApplication.translate("DecayPane", "No job touches it: {0}.")
                lines.append(words.replace("{0}", protection_words(life.protected)))
            return "\n".join(line for line in lines if line)
        return ""

    def _face(self, row: int) -> Face:
        figures, stock = self._figures, self._figures.stock
        life = stock.life(row)
        strengths = figures.strengths[row]
        cells = {name: numbers.score(strengths[at], 2) for name, at in _AHEAD.items()}
        cells |= {
            "layer": layer_words(life.layer),
            "tier": tier_words(stock.tier(row)),
            "falls": falls_words(figures, row),
            "last": ago_words(stock, life.last_access),
            "recalls": numbers.count(len(life.accesses)),
            "importance": numbers.score(life.importance, 2),
            "value": numbers.score(figures.values[row], 2),
        }
        return Face(
            text=text_of(life),
            moon=float(strengths[0]),
            icon="push-pin" if life.pinned else LAYER_ROLES[life.layer],
            icon_role=LAYER_ROLES[life.layer],
            due=bool(self._due[row]),
            held=bool(figures.held[row]),
            cells=cells,
        )
