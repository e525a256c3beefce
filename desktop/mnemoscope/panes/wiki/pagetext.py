"""The text of a page as it is written, with its links to be followed by mouse or keys."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, normpath

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPalette,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from mnemoscope.domain.wikilinks import Link, links
from mnemoscope.kit.prosetext import ProseText
from mnemoscope.kit.theme import Theme

_ADDRESS = re.compile(r"(?:https?://|mailto:)[^\s<>\"'`\]|]+")
_CLOSING = ".,;:!?)。，；：！？）*_"
"""What ends a sentence rather than an address."""
_MOST = 400


@dataclass(frozen=True, slots=True)
class _Spot:
    """A link and where it stands, in the units of the document."""

    start: int
    end: int
    link: Link | None
    address: str = ""


class PageText(ProseText):
    """`followed` sends a `Link` within the wiki, `left_to` an address outside of it.

    Tab goes from link to link and on from the last one, Enter follows.
    """

    followed = Signal(object)
    left_to = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        self._spots: tuple[_Spot, ...] = ()
        self._at = -1
        super().__init__(theme, name, style="code", parent=parent)
        self.viewport().setMouseTracking(True)
        theme.changed.connect(self._show_links)

    def set_words(self, words: str) -> None:
        """Show other words, and where they lead."""
        super().set_words(words)
        self._spots, self._at = _spots(words), -1
        self._show_links()

    def links(self) -> tuple[str, ...]:
        """The links, as they are written."""
        return tuple(one.address or (one.link.target if one.link else "") for one in self._spots)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter follows the link that has the keys; Esc gives it up."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at >= 0:
            self._follow(self._spots[self._at])
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001 - Qt's own name
        """Go to the next link; from the last one on to what comes after the text."""
        at = self._at + 1 if next else (self._at if self._at >= 0 else len(self._spots)) - 1
        if self.hasFocus() and 0 <= at < len(self._spots):
            self._go(at)
            return True
        self._at = -1
        self._show_links()
        return super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come in at the first link, or from behind at the last one."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason and self._spots:
            self._go(0)
        elif event.reason() == Qt.FocusReason.BacktabFocusReason and self._spots:
            self._go(len(self._spots) - 1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No link has the keys any more."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._at = -1
            self._show_links()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over a link."""
        super().mouseMoveEvent(event)
        over = self._under(event) is not None
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Follow a link that is clicked, unless words were selected."""
        super().mouseReleaseEvent(event)
        spot = self._under(event)
        left = event.button() is Qt.MouseButton.LeftButton
        if left and spot is not None and not self.textCursor().hasSelection():
            self._follow(spot)

    def _under(self, event: QMouseEvent) -> _Spot | None:
        cursor = self.cursorForPosition(event.position().toPoint())
        at = cursor.position()
        return next((one for one in self._spots if one.start <= at < one.end), None)

    def _follow(self, spot: _Spot) -> None:
        if spot.link is not None:
            self.followed.emit(spot.link)
        else:
            self.left_to.emit(spot.address)

    def _go(self, at: int) -> None:
        self._at = at
        cursor = self.textCursor()
        cursor.setPosition(self._spots[at].start)
        self.setTextCursor(cursor)
        spot = self._spots[at]
        said = spot.address or (spot.link.target if spot.link else "")
        self.setAccessibleDescription(self.tr("Link: {0}").replace("{0}", said))
        self._show_links()

    def _show_links(self) -> None:
        marks: list[QTextEdit.ExtraSelection] = []
        for place, spot in enumerate(self._spots):
            mark, form = QTextEdit.ExtraSelection(), QTextCharFormat()
            form.setForeground(self._theme.color("accent"))
            form.setFontUnderline(True)
            if place == self._at:
                form.setBackground(self.palette().brush(QPalette.ColorRole.Highlight))
                form.setForeground(self.palette().brush(QPalette.ColorRole.HighlightedText))
            cursor = QTextCursor(self.document())
            cursor.setPosition(spot.start)
            cursor.setPosition(spot.end, QTextCursor.MoveMode.KeepAnchor)
            # PySide knows these as attributes of an instance alone.
            mark.cursor, mark.format = cursor, form  # type: ignore[attr-defined]
            marks.append(mark)
        self.setExtraSelections(marks)


def file_of(root: Path, page: str, link: Link) -> str:
    """Return the file of the workspace that a link on a page means; empty: there is none."""
    target = link.target.replace("\\", "/").strip()
    for path in (normpath(f"{dirname(page)}/{target}"), normpath(target.lstrip("/"))):
        if target and not path.startswith("..") and (root / path).is_file():
            return path
    return ""


def _spots(words: str) -> tuple[_Spot, ...]:
    """Return the links of a text in their order, and where they stand."""
    # A document counts what lies beyond the first plane twice.
    double = [at for at, char in enumerate(words) if char > "\uffff"]

    def spot(start: int, end: int, link: Link | None, address: str) -> _Spot:
        shift = bisect_left(double, start), bisect_left(double, end)
        return _Spot(start + shift[0], end + shift[1], link, address)

    found = [spot(link.start, link.end, link, "") for link in links(words)]
    taken = [(one.start, one.end) for one in found]
    for match in _ADDRESS.finditer(words):
        address = match[0].rstrip(_CLOSING)
        one = spot(match.start(), match.start() + len(address), None, address)
        if not any(first < one.end and one.start < last for first, last in taken):
            found.append(one)
    found.sort(key=lambda one: one.start)
    return tuple(one for one in found if one.end > one.start)[:_MOST]
