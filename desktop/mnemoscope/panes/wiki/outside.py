"""Pages in other programs: the system's editor, and Obsidian once the person has said yes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.platform_handlers import none_takes

OBSIDIAN = "obsidian"
_SCHEMES = (OBSIDIAN, "http", "https", "mailto")


class Outside(QObject):
    """Hands files to other programs; `asking` wants to know whether a link may be opened."""

    asking = Signal(str)
    """The link, as it would be opened."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def open_in_system(self, path: Path) -> None:
        """Open a file with whatever the desktop opens it with."""
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            words = self.tr("No program of this desktop opens {0}.").replace("{0}", path.name)
            self._context.bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))

    def ask_obsidian(self, path: Path) -> None:
        """Ask before a link is opened that starts another program."""
        self.asking.emit(obsidian_link(path))

    def open_link(self, link: str) -> None:
        """Open a link of Obsidian or of the internet; the person has said yes."""
        url = QUrl(link, QUrl.ParsingMode.StrictMode)
        known = url.scheme() in _SCHEMES
        # Opened all the same: where this program is in a box of its own, it sees no other one.
        started = known and QDesktopServices.openUrl(url)
        if not started or (url.scheme() == OBSIDIAN and none_takes(OBSIDIAN)):
            words = self.tr("No program of this desktop opens {0}.").replace("{0}", link)
            if url.scheme() == OBSIDIAN:
                words = self.tr("Obsidian did not answer; is it installed?")
            self._context.bus.noticed.emit(Notice(words, NoticeKind.WARN, key="wiki"))


def obsidian_link(path: Path) -> str:
    """Return the link by which Obsidian opens a file of any of its vaults."""
    encoded = bytes(QUrl.toPercentEncoding(str(path)).data()).decode("ascii")
    return f"{OBSIDIAN}://open?path={encoded}"
