"""Several filters in one button, for where there is no room for each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.theme import Theme

translate = QCoreApplication.translate


class FilterMenu(FilterButton):
    """Says how many of them filter; each one's own menu is a part of this one's."""

    def __init__(
        self,
        theme: Theme,
        label: str,
        filters: Sequence[FilterButton],
        parent: QWidget | None = None,
    ) -> None:
        self._filters = tuple(filters)
        self._parts: list[QAction] = []
        none = Choice("0", translate("FilterMenu", "none"))
        counts = map(str, range(1, len(self._filters) + 1))
        choices = [none, *(Choice(count, count) for count in counts)]
        super().__init__(theme, label, choices, parent)
        menu = self.menu()
        menu.clear()
        for one in self._filters:
            self._parts.append(menu.addMenu(one.menu()))
            one.renamed.connect(self._show)
        self._show()

    @Slot()
    def _show(self) -> None:
        for part, one in zip(self._parts, self._filters, strict=True):
            part.setText(one.accessibleName())
        self.set_current(str(sum(not one.is_usual() for one in self._filters)))
