"""Hears from the system that the machine has woken, where the system says so."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from PySide6.QtCore import SLOT, QObject, Signal, Slot

_SERVICE = "org.freedesktop.login1"
_PATH = "/org/freedesktop/login1"
_INTERFACE = "org.freedesktop.login1.Manager"
_SIGNAL = "PrepareForSleep"


class SleepWatch(QObject):
    """Listens to logind; where there is none, the jump of the clock tells the same, later."""

    sleeping = Signal()
    """The machine is about to sleep."""
    woke = Signal()
    """It has woken."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus: Any = None

    def start(self) -> bool:
        """Begin to listen; False where nobody speaks here."""
        try:
            dbus = import_module("PySide6.QtDBus")
        except ImportError:
            return False
        bus = dbus.QDBusConnection.systemBus()
        if not bus.isConnected():
            return False
        heard = bus.connect(_SERVICE, _PATH, _INTERFACE, _SIGNAL, self, SLOT("_on_sleep(bool)"))
        self._bus = bus if heard else None
        return bool(heard)

    def stop(self) -> None:
        """Listen no more."""
        if self._bus is not None:
            self._bus.disconnect(
                _SERVICE, _PATH, _INTERFACE, _SIGNAL, self, SLOT("_on_sleep(bool)")
            )
            self._bus = None

    @Slot(bool)
    def _on_sleep(self, going: bool) -> None:  # noqa: FBT001 - as the bus sends it
        if going:
            self.sleeping.emit()
        else:
            self.woke.emit()
