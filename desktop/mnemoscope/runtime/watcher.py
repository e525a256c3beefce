"""Hears of changes on disk by other programs; an event is only a hint to look.

Qt's watcher goes deaf for a file that was replaced, and a watched folder says nothing of writes
in place. So folders and files are both watched, added anew after every settled burst, and a slow
sweep looks even when nothing was heard.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QFileSystemWatcher, QObject, QTimer, Signal, Slot

from mnemoscope.domain.pace import breathe

_SETTLE_MS = 100
_LONGEST_WAIT_MS = 500
"""A file that never comes to rest is looked at all the same."""
_SWEEP_MS = 3 * 60 * 1000
_MOST_FOLDERS = 512
_MOST_FILES = 2048
"""Systems limit the number of watches; the sweep finds what lies beyond."""


@dataclass(frozen=True, slots=True)
class Watchable:
    """What of a workspace is watched: absolute paths, the newest files first."""

    folders: tuple[str, ...]
    files: tuple[str, ...]


def watchable(root: Path) -> Watchable:
    """List the folders and Markdown files below a folder; unreadable ones are left out."""
    folders: list[str] = []
    files: list[tuple[int, str]] = []
    for folder in _folders(str(root)):
        folders.append(folder)
        files.extend(_markdown(folder))
        if len(folders) == _MOST_FOLDERS:
            break
    newest = sorted(files, reverse=True)[:_MOST_FILES]
    return Watchable(tuple(folders), tuple(path for _, path in newest))


def _folders(root: str) -> Iterator[str]:
    waiting = [root]
    while waiting:
        folder = waiting.pop(0)
        yield folder
        try:
            with os.scandir(folder) as entries:
                waiting += sorted(
                    entry.path
                    for entry in entries
                    if entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")
                )
        except OSError:
            continue


def _markdown(folder: str) -> Iterator[tuple[int, str]]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                breathe()
                if entry.name.lower().endswith(".md") and not entry.name.startswith("."):
                    yield entry.stat(follow_symlinks=False).st_mtime_ns, entry.path
    except OSError:
        return


class Watcher(QObject):
    """Says `hinted` when a workspace should be looked at again."""

    hinted = Signal()
    """Something changed and has been quiet for 100 ms, or it is time for a sweep."""

    def __init__(self, parent: QObject | None = None, *, sweep_ms: int = _SWEEP_MS) -> None:
        super().__init__(parent)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_event)
        self._watcher.directoryChanged.connect(self._on_event)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self.hinted)
        self._waiting = QElapsedTimer()
        self._sweep = QTimer(self, interval=sweep_ms)
        self._sweep.timeout.connect(self.hinted)

    def watch(self, found: Watchable) -> None:
        """Watch exactly these folders and files, adding anew what Qt has dropped."""
        wanted = {*found.folders, *found.files}
        watched = {*self._watcher.directories(), *self._watcher.files()}
        gone = watched - wanted
        if gone:
            self._watcher.removePaths(sorted(gone))
        fresh = wanted - watched
        if fresh:
            self._watcher.addPaths(sorted(fresh))
        if not self._sweep.isActive():
            self._sweep.start()

    def look_now(self) -> None:
        """Give the hint as soon as things are quiet; for window focus and F5."""
        self._settle.start()

    def stop(self) -> None:
        """Watch nothing any more."""
        self._settle.stop()
        self._sweep.stop()
        watched = [*self._watcher.directories(), *self._watcher.files()]
        if watched:
            self._watcher.removePaths(watched)

    @Slot(str)
    def _on_event(self, path: str) -> None:
        del path
        if not self._settle.isActive():
            self._waiting.start()
        if self._waiting.elapsed() < _LONGEST_WAIT_MS:
            self._settle.start()
