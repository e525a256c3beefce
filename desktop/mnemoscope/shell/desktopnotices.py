"""Notices that the desktop itself shows: each knows what a click on it does.

Qt's icon in the tray shows notices, too, but does not tell which of several was clicked, and none
where there is no tray. Protocol: Desktop Notifications Specification 1.2 of freedesktop.org, spoken
by jeepney, on Linux.
"""

from __future__ import annotations

import html
import os
import select
import threading
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.runtime.bus import Notice, NoticeKind

_SERVICE = "org.freedesktop.Notifications"
_PATH = "/org/freedesktop/Notifications"
_PATIENCE_SECONDS = 5.0
_JOIN_SECONDS = 1.0
_NORMAL, _CRITICAL = 1, 2
_BROKEN = (OSError, RuntimeError, ValueError, LookupError, TypeError, StopIteration, ImportError)
"""What a bus that is gone, or that says what nobody understands, comes to."""


@dataclass(frozen=True, slots=True)
class _Said:
    """A notice as it goes over the bus; the thread knows no more of it."""

    number: int
    text: str
    link: str
    key: str
    urgency: int


class DesktopNotices(QObject):
    """Tells notices over the bus of the desktop; a thread of its own does so from the first on."""

    opened = Signal(object, str)
    """The `Notice` that was clicked, and the token by which a window may come to the front."""
    untold = Signal(object)
    """A `Notice` that the desktop does not show."""
    _clicked = Signal(int, str)
    _failed = Signal(int)

    def __init__(self, address: str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._address = (
            os.environ.get("DBUS_SESSION_BUS_ADDRESS", "") if address is None else address
        )
        self._notices: dict[int, Notice] = {}
        self._count = 0
        self._speaker: _Speaker | None = None
        self._clicked.connect(self._on_clicked)
        self._failed.connect(self._on_failed)

    def tell(self, notice: Notice) -> bool:
        """Have the desktop show a notice; False where it has no bus. See `untold`."""
        if not self._address:
            return False
        self._count += 1
        self._notices[self._count] = notice
        urgency = _CRITICAL if notice.kind is NoticeKind.BAD else _NORMAL
        said = _Said(self._count, notice.text, notice.link, notice.key, urgency)
        if self._speaker is None or not self._speaker.say(said):
            self._speaker = _Speaker(self._address, self._clicked, self._failed)
            # Said before it begins: it may have ended before the next line.
            self._speaker.say(said)
            self._speaker.start()
        return True

    def withdraw(self, key: str) -> None:
        """Take a notice back whose condition has cleared."""
        if self._speaker is not None:
            self._speaker.say(key)

    def stop(self) -> None:
        """Tell nothing more; what is shown stays."""
        if self._speaker is not None:
            self._speaker.say(None)
            self._speaker.join(_JOIN_SECONDS)
            self._speaker = None

    @Slot(int, str)
    def _on_clicked(self, number: int, token: str) -> None:
        notice = self._notices.pop(number, None)
        if notice is not None:
            self.opened.emit(notice, token)

    @Slot(int)
    def _on_failed(self, number: int) -> None:
        notice = self._notices.pop(number, None)
        if notice is not None:
            self.untold.emit(notice)


class _Speaker(threading.Thread):
    """Speaks to the bus until it is told to end, or the bus does."""

    def __init__(self, address: str, clicked: Any, failed: Any) -> None:  # noqa: ANN401 - signals
        super().__init__(name="notices", daemon=True)
        self._address = address
        self._clicked, self._failed = clicked, failed
        self._wanted: SimpleQueue[_Said | str | None] = SimpleQueue()
        self._ear, self._mouth = os.pipe()
        self._guard = threading.Lock()
        self._over = False
        self._shown: dict[int, _Said] = {}
        """By the number that the desktop gave."""
        self._token = ""

    def say(self, what: _Said | str | None) -> bool:
        """Hand over a notice, the key of one to be taken back, or the end; False: it is over."""
        with self._guard:
            if self._over:
                return False
            self._wanted.put(what)
            os.write(self._mouth, b".")
            return True

    def run(self) -> None:
        """Open the bus, and speak and listen in turn."""
        with suppress(*_BROKEN):
            jeepney, blocking = import_module("jeepney"), import_module("jeepney.io.blocking")
            with blocking.open_dbus_connection(self._address) as bus:
                self._speak(jeepney, bus)
        with self._guard:
            self._over = True
            os.close(self._mouth)
            os.close(self._ear)
        for said in self._left():
            self._failed.emit(said.number)

    def _left(self) -> list[_Said]:
        found: list[_Said] = []
        with suppress(Empty):
            while True:
                what = self._wanted.get_nowait()
                if isinstance(what, _Said):
                    found.append(what)
        return found

    def _speak(self, jeepney: Any, bus: Any) -> None:  # noqa: ANN401 - it has no types
        desk = jeepney.DBusAddress(_PATH, bus_name=_SERVICE, interface=_SERVICE)
        heard: deque[Any] = deque()
        rule = jeepney.MatchRule(type="signal", interface=_SERVICE, path=_PATH)
        with bus.filter(rule, queue=heard):
            self._ask(bus, jeepney.message_bus.AddMatch(rule))
            call = jeepney.new_method_call
            can = self._ask(bus, call(desk, "GetCapabilities"))[0]
            while True:
                ready, _, _ = select.select([bus.sock, self._ear], [], [])
                if bus.sock in ready:
                    self._read(bus)
                if self._ear in ready:
                    os.read(self._ear, 1)
                    what = self._wanted.get()
                    if what is None:
                        return
                    self._act(bus, call, desk, what, marked="body-markup" in can)
                while heard:
                    self._hear(heard.popleft())

    def _act(
        self,
        bus: Any,  # noqa: ANN401
        call: Any,  # noqa: ANN401
        desk: Any,  # noqa: ANN401
        what: _Said | str,
        *,
        marked: bool,
    ) -> None:
        key = what if isinstance(what, str) else what.key
        known = next((place for place, one in self._shown.items() if key and one.key == key), 0)
        if isinstance(what, str):
            if known:
                self._ask(bus, call(desk, "CloseNotification", "u", (known,)))
            return
        try:
            body = html.escape(what.text, quote=False) if marked else what.text
            hints = {"urgency": ("y", what.urgency), "desktop-entry": ("s", "mnemoscope")}
            lasts = 0 if what.urgency == _CRITICAL else -1
            actions = ["default", what.link or "Mnemoscope"]
            told = ("Mnemoscope", known, "mnemoscope", "Mnemoscope", body, actions, hints, lasts)
            place = self._ask(bus, call(desk, "Notify", "susssasa{sv}i", told))[0]
        except _BROKEN:
            self._failed.emit(what.number)
            raise
        self._shown[place] = what

    def _ask(self, bus: Any, message: Any) -> Any:  # noqa: ANN401
        answer = bus.send_and_get_reply(message, timeout=_PATIENCE_SECONDS)
        if answer.header.message_type.name == "error":
            raise RuntimeError("the bus refuses")
        return answer.body

    def _read(self, bus: Any) -> None:  # noqa: ANN401
        """Take in what has come; the filter keeps what is of use."""
        with suppress(TimeoutError):
            while True:
                bus.recv_messages(timeout=0)

    def _hear(self, message: Any) -> None:  # noqa: ANN401
        name = message.header.fields.get(_member(message))
        place = message.body[0] if message.body else 0
        if place not in self._shown:
            return
        match name:
            case "ActivationToken":
                self._token = str(message.body[1])
            case "ActionInvoked":
                self._clicked.emit(self._shown[place].number, self._token)
                self._token = ""
            case "NotificationClosed":
                del self._shown[place]
            case _:
                pass


def _member(message: Any) -> Any:  # noqa: ANN401
    """The key of a message's name among its fields."""
    return next((key for key in message.header.fields if key.name == "member"), None)
