"""What can be done with fading memories, declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.decay.verbs import Verb
from mnemoscope.runtime.commands import Command, Menu


@dataclass(frozen=True, slots=True)
class Acts:
    """What the commands do, and when they can."""

    do: Callable[[Verb], None]
    pin: Callable[[], None]
    values: Callable[[], None]
    trash: Callable[[], None]
    models: Callable[[], None]
    review: Callable[[], None]
    open: Callable[[], None]
    search: Callable[[], None]
    clear: Callable[[], None]
    table: Callable[[], None]
    chart: Callable[[], None]
    what_if: Callable[[], None]
    reset: Callable[[], None]
    save: Callable[[], None]
    pause: Callable[[], None]
    resume: Callable[[], None]
    export: Callable[[], None]
    log: Callable[[], None]
    menu: Callable[[], None]
    can_act: Callable[[], bool]
    can_join: Callable[[], bool]
    has_rows: Callable[[], bool]
    has_due: Callable[[], bool]
    is_filtered: Callable[[], bool]
    is_tried: Callable[[], bool]
    is_paused: Callable[[], bool]


def commands(scope: str, acts: Acts) -> Sequence[Command]:
    """Return the commands of the pane."""
    return (*_deeds(scope, acts), *_views(scope, acts), *_ways(scope, acts))


def _deeds(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope, menu=Menu.MEMORY, section=9, when=acts.can_act)
    join, clean = tr("DecayPane", "Join into one text…"), tr("DecayPane", "Clean up…")
    refresh, pin = tr("DecayPane", "Refresh: it still holds"), tr("DecayPane", "Pin or unpin")
    go, archive = tr("DecayPane", "Let go…"), tr("DecayPane", "Archive…")
    values, warm = (
        tr("DecayPane", "Set values by hand…"),
        tr("DecayPane", "Summarise notes that cool…"),
    )
    return (
        here(
            "decay.refresh", refresh, partial(acts.do, Verb.REFRESH), ("R",),
            "arrow-counter-clockwise",
        ),
        here("decay.pin", pin, acts.pin, ("P",), "push-pin"),
        here("decay.values", values, acts.values, ("E",), "pencil-simple"),
        here("decay.let-go", go, partial(acts.do, Verb.LET_GO), ("Del",), "wind"),
        here("decay.archive", archive, partial(acts.do, Verb.ARCHIVE), ("A",), "archive"),
        here(
            "decay.join", join, partial(acts.do, Verb.COMPACT), ("J",), "arrows-merge",
            when=acts.can_join,
        ),
        here("decay.cleanup", clean, partial(acts.do, Verb.CLEANUP), ("U",), "list-checks"),
        here("decay.warm", warm, partial(acts.do, Verb.WARM), ("S",), "file-text"),
    )  # fmt: skip


def _views(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope)
    review, source = tr("DecayPane", "Review what fades"), tr("DecayPane", "Open where it stands")
    search, clear = tr("DecayPane", "Search the table"), tr("DecayPane", "Clear the filters")
    table, chart = tr("DecayPane", "Chart or table"), tr("DecayPane", "Go to the chart")
    log = tr("DecayPane", "Logarithmic axis, or a plain one")
    menu = tr("DecayPane", "Menu of the memory")
    export, trash = tr("DecayPane", "Export…"), tr("DecayPane", "Open the trash, or close it")
    return (
        here("decay.review", review, acts.review, ("V",), "list-checks", when=acts.has_due),
        here("decay.open", source, acts.open, ("Ctrl+E",), "pencil-simple", when=acts.has_rows),
        here("decay.search", search, acts.search, ("Ctrl+F",), "magnifying-glass"),
        here("decay.unfilter", clear, acts.clear, ("Ctrl+Shift+X",), "x", when=acts.is_filtered),
        here("decay.table", table, acts.table, ("T",), "table"),
        here("decay.chart", chart, acts.chart, ("C",), "trend-down"),
        here("decay.log", log, acts.log, ("L",), "chart-bar"),
        here("decay.menu", menu, acts.menu, ("Shift+F10",), "list", when=acts.has_rows),
        here("decay.trash", trash, acts.trash, ("G",), "trash"),
        here("decay.export", export, acts.export, icon="export", when=acts.has_rows),
    )


def _ways(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope)
    what_if, reset = (
        tr("DecayPane", "Try another constant"),
        tr("DecayPane", "Try nothing any more"),
    )
    save, pause = tr("DecayPane", "Save the model of fading…"), tr("DecayPane", "Pause forgetting")
    resume = tr("DecayPane", "Let forgetting go on")
    models = tr("DecayPane", "Choose the model of fading…")
    return (
        here("decay.models", models, acts.models, ("M",), "trend-down"),
        here("decay.what-if", what_if, acts.what_if, ("W",), "sliders-horizontal"),
        here(
            "decay.reset", reset, acts.reset, icon="arrow-counter-clockwise", when=acts.is_tried
        ),
        here("decay.save", save, acts.save, icon="floppy-disk", when=acts.is_tried),
        here(
            "decay.pause", pause, acts.pause, icon="pause", when=partial(_no, acts.is_paused)
        ),
        here("decay.resume", resume, acts.resume, icon="play", when=acts.is_paused),
    )  # fmt: skip


def _no(asked: Callable[[], bool]) -> bool:
    return not asked()
