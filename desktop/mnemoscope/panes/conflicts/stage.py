"""The right side of the pane: one of its pages, with the verbs below."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.kit.empty import EmptyState
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.conflicts.casepage import CasePage
from mnemoscope.panes.conflicts.rulepage import RulePage
from mnemoscope.panes.conflicts.searchpage import SearchPage
from mnemoscope.panes.conflicts.settledpage import SettledPage
from mnemoscope.panes.conflicts.verbbar import VerbBar
from mnemoscope.panes.filedesk.clashpage import ClashPage


class Stage(QWidget):
    """Brings pages to the front; verbs stand below a conflict that is open."""

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = context.theme
        self.case = CasePage(theme)
        self.settled = SettledPage(theme, context.session.zone)
        self.rule = RulePage(theme)
        self.clash = ClashPage(theme)
        self.search = SearchPage(theme)
        self.empty = EmptyState(theme, "scales", "", "")
        self.verbs = VerbBar(theme)
        self._pages = QStackedWidget()
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for page in (self.search, self.case, self.settled, self.rule, self.clash, self.empty):
            self._pages.addWidget(page)
        column.addWidget(self._pages, 1)
        column.addWidget(self.verbs)
        self.bring(self.search)

    @property
    def front(self) -> QWidget | None:
        """The page that is shown."""
        return self._pages.currentWidget()

    def bring(self, page: QWidget) -> None:
        """Bring a page to the front."""
        self._pages.setCurrentWidget(page)
        self.verbs.setVisible(page is self.case)
