"""Commands that change how the window looks: theme, size of the text, full screen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.runtime.commands import Command, Menu
from mnemoscope.shell.desk import Desk

translate = QCoreApplication.translate

_SIZES = (80, 200)
_STEP = 10


def looks(desk: Desk) -> tuple[Command, ...]:
    """Return the commands of theme, text size and full screen."""
    return (
        *_themes(desk),
        Command(
            "view.larger",
            translate("Commands", "Larger text"),
            partial(_text_size, desk, _STEP),
            keys=("Ctrl++", "Ctrl+="),
            menu=Menu.VIEW,
            section=2,
        ),
        Command(
            "view.smaller",
            translate("Commands", "Smaller text"),
            partial(_text_size, desk, -_STEP),
            keys=("Ctrl+-",),
            menu=Menu.VIEW,
            section=2,
        ),
        Command(
            "view.usual_size",
            translate("Commands", "Usual text size"),
            partial(_text_size, desk, 0),
            keys=("Ctrl+0",),
            menu=Menu.VIEW,
            section=2,
        ),
        Command(
            "view.full_screen",
            translate("Commands", "Full screen"),
            partial(_full_screen, desk),
            keys=("F11",),
            menu=Menu.VIEW,
            section=3,
            checked=partial(_is_full, desk),
        ),
    )


def _themes(desk: Desk) -> tuple[Command, ...]:
    names = {
        "light": translate("Commands", "Light theme"),
        "dark": translate("Commands", "Dark theme"),
        "system": translate("Commands", "Theme of the system"),
    }
    return tuple(
        Command(
            f"view.theme_{theme}",
            words,
            partial(_set, desk, "theme", theme),
            icon="moon",
            menu=Menu.VIEW,
            section=2,
            checked=partial(_has_theme, desk, theme),
        )
        for theme, words in names.items()
    )


def _has_theme(desk: Desk, theme: str) -> bool:
    return desk.parts.settings.current.theme == theme


def _set(desk: Desk, name: str, value: int | str) -> None:
    try:
        desk.parts.settings.set(name, value)
    except EnvironmentFault as error:
        desk.parts.reporter.report(error)


def _is_full(desk: Desk) -> bool:
    return desk.window.isFullScreen()


def _full_screen(desk: Desk) -> None:
    if desk.window.isFullScreen():
        desk.window.showNormal()
    else:
        desk.window.showFullScreen()


def _text_size(desk: Desk, step: int) -> None:
    size = desk.parts.settings.current.text_size + step if step else 100
    low, high = _SIZES
    _set(desk, "text_size", max(low, min(high, size)))
