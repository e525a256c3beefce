"""What the pane says where no conflict is shown: there is none, none was read, none can be."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.conflicts.stage import Stage
from mnemoscope.runtime.faultwords import error_words

translate = QCoreApplication.translate
_ICON = "scales"


def show_nothing(stage: Stage, *, filtered: bool, done: bool = False) -> None:
    """Say that nothing disagrees, that all is decided, or that nothing is of the wished kind."""
    if done:
        title = translate("ConflictsPane", "All of them are settled")
        words = translate("ConflictsPane", "No conflict waits for you. What was decided is kept.")
        act = translate("ConflictsPane", "Show all")
    elif filtered:
        title = translate("ConflictsPane", "Nothing here")
        words = translate("ConflictsPane", "No conflict is of this kind now.")
        act = translate("ConflictsPane", "Show all")
    else:
        title = translate("ConflictsPane", "No two memories disagree")
        words = translate(
            "ConflictsPane",
            "Notes, memory and wiki were compared; what contradicts each other would stand"
            " here, two statements side by side.",
        )
        act = translate("ConflictsPane", "Look again")
    stage.empty.set_words(_ICON, title, words, act)
    stage.bring(stage.empty)


def show_stopped(stage: Stage) -> None:
    """Say that the first search was stopped."""
    title = translate("ConflictsPane", "Not looked through")
    words = translate("ConflictsPane", "The search was stopped.")
    stage.empty.set_words(_ICON, title, words, translate("ConflictsPane", "Look again"))
    stage.bring(stage.empty)


def show_failed(stage: Stage, error: Exception) -> None:
    """Say what stood in the way of reading."""
    title = translate("ConflictsPane", "The conflicts cannot be read")
    words = error_words(error)
    stage.empty.set_words(_ICON, title, words, translate("ConflictsPane", "Try again"))
    stage.bring(stage.empty)
