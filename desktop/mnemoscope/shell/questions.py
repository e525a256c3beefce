"""The two questions that the window asks: may it write, and what of unsaved edits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mnemoscope.shell.ask_bar import Answer, Ask

translate = QCoreApplication.translate

CONSENT = "consent"
UNSAVED = "unsaved"


def consent_question(name: str, allow: Callable[[], None], decline: Callable[[], None]) -> Ask:
    """Ask whether a workspace may be written to."""
    return Ask(
        CONSENT,
        translate("Questions", "May Mnemoscope write to {0}?").replace("{0}", name),
        translate(
            "Questions",
            "This is asked once. A copy of every Markdown file is kept first, "
            "and every change can be undone.",
        ),
        (
            Answer(translate("Questions", "Stay read-only"), decline),
            Answer(translate("Questions", "Allow writing"), allow, "primary"),
        ),
        "lock-simple",
    )


def unsaved_question(
    names: tuple[str, ...], discard: Callable[[], None], save: Callable[[], None]
) -> Ask:
    """Ask what shall become of edits before something that would lose them."""
    listed = translate("Questions", ", ", "between names").join(names)
    return Ask(
        UNSAVED,
        translate("Questions", "{0} has unsaved edits.").replace("{0}", listed),
        "",
        (
            Answer(translate("Questions", "Keep editing"), _nothing),
            Answer(translate("Questions", "Discard"), discard, "danger"),
            Answer(translate("Questions", "Save"), save, "primary"),
        ),
        "floppy-disk",
    )


def _nothing() -> None:
    """Leave everything as it is."""
