"""The questions that the window asks: may it write, what of edits, of a run, of one missed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.shell.ask_bar import Answer, Ask

translate = QCoreApplication.translate

CONSENT = "consent"
UNSAVED = "unsaved"
RUNNING = "running"
NO_TRAY = "no-tray"
OVERTAKEN = "overtaken"


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


def overtaken_question(names: tuple[str, ...], show: Callable[[], None]) -> Ask:
    """Tell of edits that the end of the program overtook, and lead to the first of them."""
    listed = translate("Questions", ", ", "between names").join(names)
    words = translate("Questions", "Edits of {0} could not be saved before the program ended.")
    return Ask(
        OVERTAKEN,
        words.replace("{0}", listed),
        translate("Questions", "They were kept, and can be saved or given up now."),
        (
            Answer(translate("Questions", "Later"), _nothing),
            Answer(translate("Questions", "Show the edits"), show, "primary"),
        ),
        "floppy-disk",
    )


def running_question(
    stay: Callable[[], None], stop: Callable[[], None], finish: Callable[[], None]
) -> Ask:
    """Ask what shall become of a run that the end of the program would break off."""
    return Ask(
        RUNNING,
        translate("Questions", "A job is at work. Quit all the same?"),
        translate("Questions", "Stopped safely, it keeps what it has done and can go on later."),
        (
            Answer(translate("Questions", "Do not quit"), stay),
            Answer(translate("Questions", "Stop safely and quit"), stop, "danger"),
            Answer(translate("Questions", "Let it finish, then quit"), finish, "primary"),
        ),
        "moon-stars",
    )


def missed_key(job_id: str) -> str:
    """Return the key of the question about a run that was missed."""
    return f"missed-{job_id}"


def missed_question(
    job_id: str, title: str, late: str, run: Callable[[], object], leave: Callable[[], None]
) -> Ask:
    """Ask whether a run that was missed shall be made up for."""
    words = translate("Questions", "{0} was missed {1} ago. Run it now?").replace("{0}", title)
    return Ask(
        missed_key(job_id),
        words.replace("{1}", late),
        "",
        (
            Answer(translate("Questions", "Leave it out"), leave),
            Answer(translate("Questions", "Run it now"), partial(_call, run), "primary"),
        ),
        "moon-stars",
    )


def no_tray_question(stay: Callable[[], None], leave: Callable[[], None]) -> Ask:
    """Ask before the window closes for good while jobs are planned and no tray keeps them."""
    return Ask(
        NO_TRAY,
        translate("Questions", "This desktop has no tray: closed, nothing runs at night."),
        translate(
            "Questions",
            "“mnemoscope service install” lets the system run what is due without a window.",
        ),
        (
            Answer(translate("Questions", "Keep it open"), stay),
            Answer(translate("Questions", "Quit"), leave, "primary"),
        ),
        "moon-stars",
    )


def _call(act: Callable[[], object]) -> None:
    act()


def _nothing() -> None:
    """Leave everything as it is."""
