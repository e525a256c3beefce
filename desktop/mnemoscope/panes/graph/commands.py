"""What can be done with the graph, declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.runtime.commands import Command, Menu


@dataclass(frozen=True, slots=True)
class Acts:
    """What the commands do, and when they can."""

    new_relation: Callable[[], None]
    new_entity: Callable[[], None]
    edit: Callable[[], None]
    merge: Callable[[], None]
    split: Callable[[], None]
    remove: Callable[[], None]
    prune: Callable[[], None]
    same: Callable[[], None]
    pin: Callable[[], None]
    search: Callable[[], None]
    clear: Callable[[], None]
    table: Callable[[], None]
    canvas: Callable[[], None]
    around: Callable[[], None]
    whole: Callable[[], None]
    fit: Callable[[], None]
    layout: Callable[[], None]
    extract: Callable[[], None]
    export: Callable[[], None]
    can_write: Callable[[], bool]
    can_change: Callable[[], bool]
    has_one: Callable[[], bool]
    has_graph: Callable[[], bool]
    is_filtered: Callable[[], bool]


def commands(scope: str, acts: Acts) -> Sequence[Command]:
    """Return the commands of the pane."""
    return (*_deeds(scope, acts), *_views(scope, acts))


def _deeds(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope, menu=Menu.MEMORY, section=9)
    relation, entity = tr("GraphPane", "New relation…"), tr("GraphPane", "New entity…")
    edit, merge = tr("GraphPane", "Edit entity or relation…"), tr("GraphPane", "Merge entities…")
    split, remove = tr("GraphPane", "Split the entity…"), tr("GraphPane", "Remove from the graph")
    prune, same = tr("GraphPane", "Prune the graph…"), tr("GraphPane", "Who may be the same…")
    read = tr("GraphPane", "Read the notes for the graph")
    return (
        here("graph.relation", relation, acts.new_relation, ("R",), "plus", when=acts.can_write),
        here("graph.entity", entity, acts.new_entity, ("N",), "plus-circle", when=acts.can_write),
        here("graph.edit", edit, acts.edit, ("E",), "pencil-simple", when=acts.can_change),
        here("graph.merge", merge, acts.merge, ("M",), "arrows-merge", when=acts.can_change),
        here("graph.split", split, acts.split, ("S",), "scissors", when=acts.can_change),
        here("graph.remove", remove, acts.remove, ("Del",), "trash", when=acts.can_change),
        here("graph.prune", prune, acts.prune, icon="scissors", when=acts.can_write),
        here("graph.same", same, acts.same, icon="arrows-merge", when=acts.can_write),
        here("graph.extract", read, acts.extract, icon="notebook", when=acts.can_write),
    )


def _views(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope, when=acts.has_graph)
    search, clear = tr("GraphPane", "Search the graph"), tr("GraphPane", "Clear the filters")
    table, canvas = tr("GraphPane", "Graph or table"), tr("GraphPane", "Go to the graph")
    around, whole = tr("GraphPane", "Only around this one"), tr("GraphPane", "The whole graph")
    fit, layout = tr("GraphPane", "Bring all into sight"), tr("GraphPane", "Lay out, or stop it")
    pin, export = tr("GraphPane", "Pin or unpin its place"), tr("GraphPane", "Export the graph…")
    return (
        here("graph.search", search, acts.search, ("Ctrl+F",), "magnifying-glass"),
        here("graph.unfilter", clear, acts.clear, ("Ctrl+Shift+X",), "x", when=acts.is_filtered),
        here("graph.table", table, acts.table, ("T",), "table"),
        here("graph.canvas", canvas, acts.canvas, ("C",), "graph"),
        here("graph.around", around, acts.around, ("A",), "compass", when=acts.has_one),
        here("graph.whole", whole, acts.whole, ("W",), "graph"),
        here("graph.fit", fit, acts.fit, ("F",), "compass"),
        here("graph.layout", layout, acts.layout, ("L",), "arrows-clockwise"),
        here("graph.pin", pin, acts.pin, ("P",), "push-pin", when=acts.has_one),
        here("graph.export", export, acts.export, icon="export"),
    )
