"""What is wanted and what is chosen: one state for the picture, the table and the side."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from mnemoscope.panes.graph.shown import Wish


class Listing(QObject):
    """`wished` says that another picture is wanted, `chosen` that other entities are."""

    wished = Signal()
    chosen = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wish = Wish()
        self.ids: tuple[str, ...] = ()
        """Chosen entities, the current one first."""
        self.relations: tuple[str, ...] = ()
        """Chosen relations; they count where any are."""

    @property
    def current(self) -> str:
        """The entity that the side tells of, or nothing."""
        return self.ids[0] if self.ids else ""

    def turn(self, **changes: object) -> None:
        """Want something else."""
        wish = replace(self.wish, **changes)  # type: ignore[arg-type]
        if wish != self.wish:
            self.wish = wish
            self.wished.emit()

    def choose(self, ids: tuple[str, ...]) -> None:
        """Choose entities."""
        if ids != self.ids or self.relations:
            self.ids, self.relations = ids, ()
            self.chosen.emit()

    def relate(self, relations: tuple[str, ...]) -> None:
        """Choose relations; the entities that are chosen stay."""
        self.relations = relations
        self.chosen.emit()
