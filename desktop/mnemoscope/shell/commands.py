"""The commands of the window itself; panes add theirs."""

from __future__ import annotations

import sys
from functools import partial

import PySide6
from PySide6.QtCore import QCoreApplication

from mnemoscope import __version__
from mnemoscope.runtime.bus import Notice
from mnemoscope.runtime.commands import Command, Menu
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.dialogs import (
    choose_folder,
    show_chat,
    show_diagnostics,
    show_keys,
    show_model,
    show_preferences,
)
from mnemoscope.shell.looks import looks

translate = QCoreApplication.translate


def declare(desk: Desk) -> tuple[Command, ...]:
    """Return the commands of the window in the order of the menus."""
    return (
        *_file(desk),
        *_leave(desk),
        *desk.undo.commands(),
        *_edit(desk),
        *_view(desk),
        *looks(desk),
        *_memory(desk),
        *_go(desk),
        *_steps(desk),
        *_help(desk),
    )


def _file(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "file.open",
            translate("Commands", "Open folder…"),
            partial(
                choose_folder, desk, translate("Commands", "Open the folder that the agent reads")
            ),
            keys=("Ctrl+O",),
            icon="folder-open",
            menu=Menu.FILE,
        ),
        Command(
            "file.empty",
            translate("Commands", "Start an empty workspace…"),
            partial(choose_folder, desk, translate("Commands", "Choose or make an empty folder")),
            icon="file-plus",
            menu=Menu.FILE,
        ),
        Command(
            "file.close",
            translate("Commands", "Close workspace"),
            desk.close_workspace,
            icon="x",
            menu=Menu.FILE,
            when=partial(_opened, desk),
        ),
    )


def _leave(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "window.show",
            translate("Commands", "Open Mnemoscope"),
            desk.come_to_front,
        ),
        Command(
            "window.close",
            translate("Commands", "Close window"),
            partial(_close_window, desk),
            keys=("Ctrl+W",),
            menu=Menu.FILE,
            section=2,
        ),
        Command(
            "app.quit",
            translate("Commands", "Quit"),
            desk.quit,
            keys=("Ctrl+Q",),
            menu=Menu.FILE,
            section=2,
        ),
    )


def _edit(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "app.preferences",
            translate("Commands", "Preferences…"),
            partial(show_preferences, desk),
            keys=("Ctrl+,",),
            icon="sliders-horizontal",
            menu=Menu.EDIT,
            section=9,
        ),
        Command(
            "app.model",
            translate("Commands", "Model for meaning…"),
            partial(show_model, desk),
            icon="cpu",
            menu=Menu.EDIT,
            section=9,
        ),
        Command(
            "app.chat",
            translate("Commands", "Model for the diary…"),
            partial(show_chat, desk),
            icon="moon-stars",
            menu=Menu.EDIT,
            section=9,
        ),
    )


def _view(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "view.palette",
            translate("Commands", "All commands…"),
            desk.open_commands,
            keys=("Ctrl+Shift+P",),
            icon="caret-right",
            menu=Menu.VIEW,
        ),
        Command(
            "view.rescan",
            translate("Commands", "Look at the disk again"),
            partial(_rescan, desk),
            keys=("F5",),
            icon="arrows-clockwise",
            menu=Menu.VIEW,
            section=1,
            when=partial(_opened, desk),
        ),
    )


def _memory(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "memory.allow_writing",
            translate("Commands", "Allow writing…"),
            desk.want_access,
            icon="lock-simple-open",
            menu=Menu.MEMORY,
            section=9,
            when=partial(_not_writable, desk),
        ),
    )


def _panes(desk: Desk) -> tuple[Command, ...]:
    return tuple(
        Command(
            f"pane.{each.id}",
            each.title(),
            partial(desk.show_pane, each.id),
            keys=(f"Ctrl+{place}",) if place <= 9 else (),
            icon=each.icon,
            menu=Menu.GO,
            section=1,
            when=partial(desk.has_pane, each.id),
        )
        for place, each in enumerate(desk.parts.panes, 1)
    )


def _go(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "go.quick",
            translate("Commands", "Go to…"),
            desk.open_places,
            keys=("Ctrl+K",),
            icon="magnifying-glass",
            menu=Menu.GO,
        ),
        *_panes(desk),
        Command(
            "go.ask",
            translate("Commands", "Ask the memory…"),
            desk.ask_memory,
            keys=("Ctrl+Shift+F",),
            icon="magnifying-glass",
            menu=Menu.GO,
            when=partial(_opened, desk),
        ),
    )


def _steps(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "go.back",
            translate("Commands", "Back"),
            partial(desk.step, -1),
            keys=("Alt+Left",),
            icon="arrow-left",
            menu=Menu.GO,
            section=2,
            when=partial(desk.can_step, -1),
        ),
        Command(
            "go.forward",
            translate("Commands", "Forward"),
            partial(desk.step, 1),
            keys=("Alt+Right",),
            icon="arrow-right",
            menu=Menu.GO,
            section=2,
            when=partial(desk.can_step, 1),
        ),
    )


def _help(desk: Desk) -> tuple[Command, ...]:
    return (
        Command(
            "help.keys",
            translate("Commands", "Keys"),
            partial(show_keys, desk),
            keys=("Ctrl+/",),
            icon="info",
            menu=Menu.HELP,
        ),
        Command(
            "help.sample",
            translate("Commands", "Open sample workspace"),
            desk.open_sample,
            icon="compass",
            menu=Menu.HELP,
        ),
        Command(
            "help.diagnostics",
            translate("Commands", "Diagnostics…"),
            partial(show_diagnostics, desk),
            icon="cpu",
            menu=Menu.HELP,
            section=1,
            when=partial(_opened, desk),
        ),
        Command(
            "help.about",
            translate("Commands", "About Mnemoscope"),
            partial(_about, desk),
            icon="info",
            menu=Menu.HELP,
            section=1,
        ),
    )


def _opened(desk: Desk) -> bool:
    return desk.workspaces.current is not None


def _not_writable(desk: Desk) -> bool:
    return _opened(desk) and not desk.status.writable


def _close_window(desk: Desk) -> None:
    desk.window.close()


def _rescan(desk: Desk) -> None:
    if desk.workspaces.current is not None:
        desk.workspaces.current.upkeep.look()


def _about(desk: Desk) -> None:
    words = translate("Commands", "Mnemoscope {0}, with Python {1} and Qt {2}.")
    versions = (__version__, sys.version.split()[0], PySide6.__version__)
    for place, version in enumerate(versions):
        words = words.replace(f"{{{place}}}", version)
    desk.parts.bus.noticed.emit(Notice(words))
