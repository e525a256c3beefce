"""The button that lets no job let anything go: for a while, until somebody says so, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMenu

from mnemoscope.domain.quiet import Quiet
from mnemoscope.kit import dates
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.acting import Acting
from mnemoscope.panes.decay.stock import Stock

_SPANS = (1, 7, 14, 30)


class Pausing(QObject):
    """Owns the button of the header."""

    def __init__(self, theme: Theme, acting: Acting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._acting = acting
        self._stock: Stock | None = None
        self.button = Button(theme, self.tr("Pause forgetting…"), icon="pause")
        self._menu = QMenu(self.button)
        self.button.clicked.connect(self._on_clicked)

    def show_stock(self, stock: Stock, *, writable: bool) -> None:
        """Show whether forgetting is paused."""
        self._stock = stock
        paused = self.is_paused()
        self.button.setText(
            self.tr("Let forgetting go on") if paused else self.tr("Pause forgetting…")
        )
        self.button.set_icon("play" if paused else "pause")
        self.button.setEnabled(writable)
        self.button.setToolTip(self.state_words())
        self.button.updateGeometry()

    def is_paused(self) -> bool:
        """Tell whether no job cleans up just now."""
        stock = self._stock
        return stock is not None and _holds(stock.quiet, stock.now)

    def state_words(self) -> str:
        """Say until when forgetting is paused; nothing where it is not."""
        stock = self._stock
        if stock is None or not self.is_paused():
            return ""
        until = stock.quiet.paused_until
        if until is None:
            return self.tr("Paused until you let it go on")
        day = dates.night(until.astimezone(stock.zone).date())
        return self.tr("Paused until {0}").replace("{0}", day)

    @Slot()
    def ask(self) -> None:
        """Show for how long it can be paused."""
        stock = self._stock
        if stock is None:
            return
        self._menu.clear()
        for days in _SPANS:
            words = self.tr("For %n days", None, days)
            until = stock.now + timedelta(days=days)
            self._add(f"{words} ({dates.night(_day(stock, until))})", until)
        self._add(self.tr("Until I say so"), None)
        self._menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))

    def choices(self) -> list[str]:
        """Return the words of the menu, as it was shown last."""
        return [action.text() for action in self._menu.actions()]

    def _add(self, words: str, until: datetime | None) -> None:
        act: Callable[[], None] = partial(self._acting.pause, until)
        self._menu.addAction(words).triggered.connect(act)

    @Slot()
    def _on_clicked(self) -> None:
        if self.is_paused():
            self._acting.resume()
        else:
            self.ask()


def _holds(known: Quiet, now: datetime) -> bool:
    since, until = known.paused_since, known.paused_until
    return since is not None and (until is None or now < until)


def _day(stock: Stock, at: datetime) -> date:
    return at.astimezone(stock.zone).date()
