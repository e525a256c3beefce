"""The dialogs that the commands open; each is loaded then: the first paint does not wait for it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QDialog

from mnemoscope.shell.desk import Desk

PREFERENCES = "preferences"
"""Name of the dialog among the children of the window."""


def preferences_open(desk: Desk) -> bool:
    """Tell whether the preferences are on screen."""
    return desk.window.findChild(QDialog, PREFERENCES) is not None


def show_preferences(desk: Desk) -> None:
    """Open the preferences, or bring them to the front."""
    from mnemoscope.shell.chat_form import ChatForm
    from mnemoscope.shell.model_form import ModelForm
    from mnemoscope.shell.preferences import Preferences

    dialog = desk.window.findChild(QDialog, PREFERENCES)
    if isinstance(dialog, QDialog):
        dialog.raise_()
        dialog.activateWindow()
        return
    parts = desk.parts
    model = ModelForm(parts.theme, parts.settings, parts.reporter, parts.jobs, parts.clock)
    chat = ChatForm(parts.theme, parts.settings, parts.reporter, parts.jobs, parts.clock)
    dialog = Preferences(parts.theme, parts.settings, parts.reporter, model, chat, desk.window)
    dialog.setObjectName(PREFERENCES)
    dialog.show()


def show_model(desk: Desk) -> None:
    """Open the preferences where the model for meaning is chosen."""
    from mnemoscope.shell.preferences import Preferences

    show_preferences(desk)
    dialog = desk.window.findChild(QDialog, PREFERENCES)
    if isinstance(dialog, Preferences):
        dialog.show_model()


def show_chat(desk: Desk) -> None:
    """Open the preferences where the model for the diary is chosen."""
    from mnemoscope.shell.preferences import Preferences

    show_preferences(desk)
    dialog = desk.window.findChild(QDialog, PREFERENCES)
    if isinstance(dialog, Preferences):
        dialog.show_chat()


def show_diagnostics(desk: Desk) -> None:
    """Open the diagnostics of the open workspace."""
    from mnemoscope.shell.diagnostics import Diagnostics

    opened = desk.workspaces.current
    if opened is not None:
        dialog = Diagnostics(desk.parts.theme, opened, desk.parts.bus, desk.window)
        desk.workspaces.leaving.connect(dialog.close)
        dialog.show()


def show_keys(desk: Desk) -> None:
    """Open the sheet of all keys."""
    from mnemoscope.shell.key_sheet import KeySheet

    KeySheet(desk.parts.theme, desk.parts.table, desk.window).show()


def choose_folder(desk: Desk, title: str) -> None:
    """Ask for a folder and open it as a workspace."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(desk.window, title, QDir.homePath())
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    # Agents live in folders such as ~/.openclaw.
    dialog.setFilter(QDir.Filter.Dirs | QDir.Filter.Hidden | QDir.Filter.NoDotAndDotDot)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(partial(_chosen, desk))
    dialog.open()


def _chosen(desk: Desk, folder: str) -> None:
    desk.open(Path(folder))
