"""The head of the pane with its actions."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.running import Running


class Actions:
    """Title, explanation and buttons; what they do is connected by the pane."""

    def __init__(self, theme: Theme, title: str, explanation: str) -> None:
        translate = QCoreApplication.translate
        self.header = PaneHeader(theme, title, explanation)
        self.history = Button(
            theme,
            translate("DreamsPane", "History"),
            kind="quiet",
            icon="clock-counter-clockwise",
        )
        self.plan = Button(theme, translate("DreamsPane", "Plan tonight"), icon="eye")
        self.run = Button(theme, translate("DreamsPane", "Run now"), icon="play")
        self.stop = Button(theme, translate("DreamsPane", "Stop"), kind="danger", icon="stop")
        self.revert = Button(
            theme, translate("DreamsPane", "Revert the night"), icon="arrow-counter-clockwise"
        )
        self.history.setCheckable(True)
        for button in (self.history, self.plan, self.run, self.stop, self.revert):
            self.header.add_action(button)

    def show_state(self, running: Running, *, revertible: bool, able: bool) -> None:
        """Offer what can be done now; ``able`` says whether anything may be written."""
        self.stop.setVisible(running.dreaming)
        self.run.setVisible(not running.dreaming)
        self.plan.setEnabled(not running.busy)
        self.run.setEnabled(not running.busy and able)
        self.revert.setEnabled(revertible and able)
