"""What can be done with candidates, declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.judgements import Verdict
from mnemoscope.runtime.commands import Command, Menu


@dataclass(frozen=True, slots=True)
class Acts:
    """What the commands do, and when they can."""

    promote: Callable[[], None]
    judge: Callable[[Verdict], None]
    back: Callable[[], None]
    open: Callable[[], None]
    search: Callable[[], None]
    clear: Callable[[], None]
    try_weights: Callable[[], None]
    reset: Callable[[], None]
    export: Callable[[], None]
    run: Callable[[], None]
    can_decide: Callable[[], bool]
    is_decided: Callable[[], bool]
    is_filtered: Callable[[], bool]
    is_tried: Callable[[], bool]
    has_rows: Callable[[], bool]
    has_passing: Callable[[], bool]


def commands(scope: str, acts: Acts) -> Sequence[Command]:
    """Return the commands of the pane."""
    return (*_decisions(scope, acts), *_views(scope, acts))


def _decisions(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope, menu=Menu.DREAM, section=2)
    promote, pin = tr("CandidatesPane", "Promote the candidate"), tr("CandidatesPane", "Pin it")
    reject, never = tr("CandidatesPane", "Reject it"), tr("CandidatesPane", "Never promote it")
    back, run = tr("CandidatesPane", "Take the decision back"), tr("CandidatesPane", "Promote…")
    return (
        here(
            "candidates.promote", promote, acts.promote, ("Ctrl+Return",), "moon",
            when=acts.can_decide,
        ),
        here(
            "candidates.pin", pin, partial(acts.judge, Verdict.PINNED), ("P",), "push-pin",
            when=acts.can_decide,
        ),
        here(
            "candidates.reject", reject, partial(acts.judge, Verdict.REJECTED), ("R",), "x-circle",
            when=acts.can_decide,
        ),
        here(
            "candidates.never", never, partial(acts.judge, Verdict.NEVER), ("N",), "prohibit",
            when=acts.can_decide,
        ),
        here(
            "candidates.back", back, acts.back, ("U",), "arrow-counter-clockwise",
            when=acts.is_decided,
        ),
        Command(
            "candidates.run", run, acts.run, icon="moon-stars", scope=scope, when=acts.has_passing
        ),
    )  # fmt: skip


def _views(scope: str, acts: Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    here = partial(Command, scope=scope)
    source, search = tr("CandidatesPane", "Open its note"), tr("CandidatesPane", "Search the list")
    clear, export = tr("CandidatesPane", "Clear the filters"), tr("CandidatesPane", "Export…")
    weights = tr("CandidatesPane", "Try other weights")
    reset = tr("CandidatesPane", "Try nothing any more")
    return (
        here(
            "candidates.open", source, acts.open, ("Ctrl+E",), "pencil-simple", when=acts.has_rows
        ),
        here("candidates.search", search, acts.search, ("Ctrl+F",), "magnifying-glass"),
        here(
            "candidates.unfilter", clear, acts.clear, ("Ctrl+Shift+X",), "x", when=acts.is_filtered
        ),
        here("candidates.weights", weights, acts.try_weights, ("W",), "sliders-horizontal"),
        here(
            "candidates.reset", reset, acts.reset, icon="arrow-counter-clockwise",
            when=acts.is_tried,
        ),
        here("candidates.export", export, acts.export, icon="export", when=acts.has_rows),
    )  # fmt: skip
