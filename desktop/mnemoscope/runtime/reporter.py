"""Where every unexpected error ends: one value for the window, one text for a report.

A report names versions, the platform and the places in the program. It carries no memory text:
messages of errors that may quote what they choked on are left out.
"""

from __future__ import annotations

import sys
import threading
import traceback
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject, QSysInfo, Qt, Signal, Slot

from mnemoscope import __version__
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, MnemoscopeError, Stopped

_QUOTES_NOTHING = (
    AttributeError,
    ImportError,
    MemoryError,
    NameError,
    NotImplementedError,
    RecursionError,
    TypeError,
)
"""Errors whose message names parts of the program, never what a person has written."""


class FaultKind(StrEnum):
    """Who can do something about an error."""

    ENVIRONMENT = "environment"
    """The person: a disk, a permission, a lock."""
    INPUT = "input"
    """The person: a file or an argument that cannot be understood."""
    BUG = "bug"
    """Those who wrote the program."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One error on its way to the window."""

    kind: FaultKind
    message: str
    """English, fit for a person; for bugs the name of the error."""
    hint: str
    report: str
    """What "copy report" copies."""


class Reporter(QObject):
    """Takes exceptions from jobs, slots and threads and announces them on the window's thread."""

    reported = Signal(object)
    """A `Fault`."""
    _caught = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._caught.connect(self._announce, Qt.ConnectionType.AutoConnection)
        self._hooks = (sys.excepthook, threading.excepthook)

    @Slot(object)
    def report(self, error: BaseException) -> None:
        """Announce an error; stopping is none."""
        if not isinstance(error, Stopped):
            self._caught.emit(fault_of(error))

    def install(self) -> None:
        """Take the place of the interpreter's last resort in all threads."""
        sys.excepthook = self._on_uncaught
        threading.excepthook = self._on_thread

    def remove(self) -> None:
        """Give the interpreter its hooks back."""
        sys.excepthook, threading.excepthook = self._hooks

    def _announce(self, fault: Fault) -> None:
        sys.stderr.write(f"mnemoscope: {fault.message}\n")
        if fault.kind is FaultKind.BUG:
            sys.stderr.write(fault.report)
        self.reported.emit(fault)

    def _on_uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            self._hooks[0](kind, error, trace)
        else:
            self.report(error)

    def _on_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.report(args.exc_value)


def fault_of(error: BaseException) -> Fault:
    """Turn an exception into what the window shows and the clipboard gets."""
    report = report_text(error)
    if isinstance(error, EnvironmentFault):
        message = str(error) if error.path is None else f"{error.path}: {error}"
        return Fault(FaultKind.ENVIRONMENT, message, error.hint, report)
    if isinstance(error, BadInput):
        return Fault(FaultKind.INPUT, str(error), "", report)
    return Fault(FaultKind.BUG, type(error).__name__, "", report)


def report_text(error: BaseException) -> str:
    """Write versions, platform and traceback, without any text of the memory."""
    lines = [
        f"Mnemoscope {__version__}",
        f"Python {sys.version.split()[0]}, PySide6 {PySide6.__version__}",
        f"{QSysInfo.prettyProductName()}, {QSysInfo.kernelType()} {QSysInfo.kernelVersion()}, "
        f"{QSysInfo.currentCpuArchitecture()}",
        "",
    ]
    each: BaseException | None = error
    while each is not None:
        frames = traceback.StackSummary.extract(traceback.walk_tb(each.__traceback__))
        lines += [f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames]
        lines.append(f"{type(each).__name__}: {_safe_message(each)}".rstrip(": "))
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
        if each is not None:
            lines.append("caused by")
    return "\n".join(lines) + "\n"


def _safe_message(error: BaseException) -> str:
    if isinstance(error, OSError):
        return error.strerror or ""
    if isinstance(error, MnemoscopeError) or type(error) in _QUOTES_NOTHING:
        return _short(str(error))
    return ""


def _short(text: str) -> str:
    return text.replace(str(Path.home()), "~")
