"""Several buttons in one, as the entries of its menu, for where there is no room for each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme


class ButtonMenu(Button):
    """Presses the button of the entry that is chosen; switches are checked as theirs are."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        buttons: Sequence[Button],
        *,
        icon: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, text, icon=icon, small=True, parent=parent)
        self._menu = QMenu(self)
        self._buttons: dict[QAction, Button] = {}
        for button in buttons:
            action = self._menu.addAction(button.text() or button.accessibleName())
            action.setCheckable(button.isCheckable())
            self._buttons[action] = button
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._follow)
        self._menu.triggered.connect(self._press)

    @Slot()
    def _follow(self) -> None:
        for action, button in self._buttons.items():
            action.setEnabled(button.isEnabled())
            if button.isCheckable():
                action.setChecked(button.isChecked())

    @Slot(QAction)
    def _press(self, action: QAction) -> None:
        self._buttons[action].click()
