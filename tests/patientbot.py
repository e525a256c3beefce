"""Waits for what comes, however much the machine has to do beside the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import MultiSignalBlocker, SignalBlocker

PATIENCE_MS = 30_000
"""What takes longer never comes; a test that passes does not wait for it."""


class PatientBot(QtBot):
    """Waits six times as long before it gives up as it does by itself."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **how)

    def waitSignals(
        self, signals: Any, *, timeout: int = PATIENCE_MS, **how: Any
    ) -> MultiSignalBlocker:
        return super().waitSignals(signals, timeout=timeout, **how)
