"""Whether a process still lives: a number alone may have been given to another since."""

from __future__ import annotations

import os
import sys
from calendar import timegm
from pathlib import Path
from time import strptime

from mnemoscope.ledger.places import bare

_WINDOWS_EPOCH = 11_644_473_600
"""Seconds from 1601, from which Windows counts, to 1970."""
UNKNOWN = ""
"""The process lives, but its start time cannot be read."""


def start_mark(pid: int) -> str | None:
    """Return when the process was started, as an opaque word; None where no such process lives."""
    if sys.platform == "linux":
        return _linux(pid)
    if sys.platform == "win32":
        return _windows(pid)
    return _posix(pid)


def is_alive(pid: int, mark: str) -> bool:
    """Tell whether the process of that number is still the one that had this start mark."""
    now, known = start_mark(pid), bare(mark)
    return now is not None and (UNKNOWN in (now, known) or now == known)


def started_at(pid: int) -> float | None:
    """Return when a process began, in seconds since 1970; None: it does not live, or who knows."""
    mark = start_mark(pid)
    if not mark:
        return None
    try:
        if sys.platform == "win32":
            return int(mark) / 1e7 - _WINDOWS_EPOCH
        _, colon, ticks = mark.rpartition(":")
        if colon and ticks.isdecimal() and sys.platform == "linux":
            stat = Path("/proc/stat").read_text("ascii")
            booted = next(line for line in stat.splitlines() if line.startswith("btime "))
            return int(booted.split()[1]) + int(ticks) / os.sysconf("SC_CLK_TCK")
        return timegm(strptime(mark, "%a %b %d %H:%M:%S %Y"))
    except (OSError, ValueError, StopIteration):
        return None


def _linux(pid: int) -> str | None:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii", "replace")
    except OSError:
        return _posix(pid) if not Path("/proc/self/stat").exists() else None
    # The command name stands in brackets and may hold blanks: count the fields after it.
    fields = stat.rpartition(")")[2].split()
    if fields[0] in "ZX":
        return None
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        boot = ""
    return f"{boot}:{fields[19]}"


def _posix(pid: int) -> str | None:
    import subprocess

    try:
        answer = subprocess.run(
            ["ps", "-o", "lstart=", "-p", str(pid)],
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
            env={**os.environ, "LC_ALL": "C", "TZ": "UTC"},
        )
    except (OSError, subprocess.TimeoutExpired):
        return UNKNOWN if _exists(pid) else None
    return answer.stdout.strip() or None


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _windows(pid: int) -> str | None:
    import ctypes

    query_limited, still_active, access_denied = 0x1000, 259, 5
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]
    handle = kernel.OpenProcess(query_limited, 0, pid)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not handle:
        denied = ctypes.get_last_error() == access_denied  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
        return UNKNOWN if denied else None
    try:
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))  # pyright: ignore[reportUnknownMemberType]
        if code.value != still_active:
            return None
        times = [ctypes.c_ulonglong() for _ in range(4)]
        read = kernel.GetProcessTimes(handle, *(ctypes.byref(time) for time in times))  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return str(times[0].value) if read else UNKNOWN
    finally:
        kernel.CloseHandle(handle)  # pyright: ignore[reportUnknownMemberType]
