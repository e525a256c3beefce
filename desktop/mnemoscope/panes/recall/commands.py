"""What can be done in the pane by key, menu and palette."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.runtime.commands import Command, Menu

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Acts:
    """What the commands call."""

    copy: Callable[[], None]
    field: Callable[[], None]
    open: Callable[[], None]
    save: Callable[[], None]
    clear: Callable[[], None]
    has_hits: Callable[[], bool]
    has_question: Callable[[], bool]
    is_filtered: Callable[[], bool]


def commands(scope: str, acts: Acts) -> Sequence[Command]:
    """Return the commands of the pane with that id."""
    return (*_for_results(scope, acts), *_for_questions(scope, acts))


def _for_results(scope: str, acts: Acts) -> Sequence[Command]:
    return (
        Command(
            "recall.copy",
            translate("RecallPane", "Copy what the agent gets"),
            acts.copy,
            ("Ctrl+Shift+C",),
            "copy",
            Menu.MEMORY,
            section=3,
            when=acts.has_hits,
            scope=scope,
        ),
        Command(
            "recall.open",
            translate("RecallPane", "Open the result in the editor"),
            acts.open,
            ("Ctrl+Return",),
            "pencil-simple",
            when=acts.has_hits,
            scope=scope,
        ),
    )


def _for_questions(scope: str, acts: Acts) -> Sequence[Command]:
    return (
        Command(
            "recall.field",
            translate("RecallPane", "Ask something else"),
            acts.field,
            ("Ctrl+F",),
            "magnifying-glass",
            scope=scope,
        ),
        Command(
            "recall.save",
            translate("RecallPane", "Save the question, or keep it no longer"),
            acts.save,
            ("Ctrl+D",),
            "bookmark-simple",
            when=acts.has_question,
            scope=scope,
        ),
        Command(
            "recall.unfilter",
            translate("RecallPane", "Clear the filters"),
            acts.clear,
            ("Ctrl+Shift+X",),
            "x",
            when=acts.is_filtered,
            scope=scope,
        ),
    )
