"""The first screen: workspaces found on this computer, and ways to open another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.mark import MoonArc
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme

_WIDTH = 760


@dataclass(frozen=True, slots=True)
class Offer:
    """One workspace that can be opened."""

    path: Path
    name: str
    place: str
    """The path as it is shown."""
    facts: str = ""
    pills: tuple[PillFace, ...] = ()
    icon: str = "folder"
    known: bool = False
    """It was opened before; perhaps it may be written to."""


class Welcome(QScrollArea):
    """Shown while nothing is open; says only what is true."""

    picked = Signal(object)
    """The `Path` of an offered workspace."""
    asked = Signal(str)
    """The id of the command that leads to another workspace."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._card = _Card(theme)
        self._count = Label(theme, "", "small", "muted")
        self._rows = QVBoxLayout()
        self._chain: list[Button] = []
        """The ways to another workspace, in the order of the keys."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self._build()
        self.offer(())

    def offer(self, offers: Sequence[Offer]) -> None:
        """Show the workspaces that were found."""
        _empty(self._rows)
        openers: list[Button] = []
        for place, offer in enumerate(offers):
            opener = self._opener(offer, main=place == 0)
            openers.append(opener)
            self._rows.addWidget(self._row(offer, opener, last=place == len(offers) - 1))
        for one, other in pairwise((self, *openers, *self._chain)):
            self.setTabOrder(one, other)
        if offers:
            self._count.setText(self.tr("%n found", None, len(offers)))
        else:
            self._count.setText("")
            self._rows.addWidget(self._nothing())
        held = self.window().focusWidget()
        if self.isVisible() and (held is None or not self.isAncestorOf(held)):
            # It has just been shown: one key opens what was found.
            (*openers, *self._chain)[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        page = QWidget()
        page.setObjectName("page")
        outer = QHBoxLayout(page)
        outer.setContentsMargins(24, 24, 24, 24)
        outer.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(2)
        self._build_head(column)
        column.addWidget(self._card)
        column.addSpacing(16)
        column.addLayout(self._ways())
        column.addSpacing(32)
        column.addWidget(_Line(self._theme))
        column.addSpacing(16)
        column.addLayout(self._promises())
        column.addStretch(5)
        holder = QWidget()
        holder.setLayout(column)
        holder.setMaximumWidth(_WIDTH)
        outer.addWidget(holder, 100)
        outer.addStretch(1)
        self.setWidget(page)
        self._restyle()
        self._theme.changed.connect(self._restyle)

    def _build_head(self, column: QVBoxLayout) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(MoonArc(self._theme), 0, middle)
        column.addSpacing(22)
        title = Label(self._theme, self.tr("What does your agent remember?"), "title")
        title.setAlignment(middle)
        column.addWidget(title)
        column.addSpacing(6)
        words = Label(
            self._theme,
            self.tr(
                "Open the folder it reads. Mnemoscope shows each memory, "
                "where it came from and how it scored."
            ),
            "body",
            "muted",
            wrap=True,
        )
        words.setAlignment(middle)
        around = QHBoxLayout()
        around.setContentsMargins(64, 0, 64, 0)
        around.addWidget(words)
        column.addLayout(around)
        column.addSpacing(24)
        head = QHBoxLayout()
        head.setContentsMargins(16, 0, 16, 0)
        head.addWidget(Label(self._theme, self.tr("Found on this computer"), "strong"))
        head.addStretch(1)
        head.addWidget(self._count)
        self._card.set_head(head)
        self._rows.setSpacing(0)
        self._card.set_rows(self._rows)

    def _row(self, offer: Offer, opener: Button, *, last: bool) -> QWidget:
        row = _Row(self._theme, offer.icon, last=last)
        line = QHBoxLayout(row)
        line.setContentsMargins(57, 10, 16, 10)
        line.setSpacing(16)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(Label(self._theme, offer.name, "strong"))
        for face in offer.pills:
            first.addWidget(Pill(self._theme, face.text, face.tone, icon=face.icon))
        first.addStretch(1)
        texts.addLayout(first)
        texts.addWidget(Label(self._theme, offer.place, "code", "muted", elide=True))
        if offer.facts:
            texts.addWidget(Label(self._theme, offer.facts, "small", "muted", elide=True))
        line.addLayout(texts, 1)
        line.addWidget(opener)
        return row

    def _opener(self, offer: Offer, *, main: bool) -> Button:
        button = Button(
            self._theme,
            self.tr("Open") if offer.known else self.tr("Open read-only"),
            kind="primary" if main else "plain",
            icon="lock-simple" if main and not offer.known else None,
        )
        button.setAccessibleDescription(offer.name)
        button.clicked.connect(partial(self._on_pick, offer.path))
        return button

    def _nothing(self) -> QWidget:
        row = _Row(self._theme, "folder", last=True)
        line = QHBoxLayout(row)
        line.setContentsMargins(57, 16, 16, 16)
        words = self.tr("No agent's workspace lies in the usual places, such as {0}.")
        text = words.replace("{0}", "~/.openclaw/workspace")
        line.addWidget(Label(self._theme, text, "body", "muted", wrap=True))
        return row

    def _ways(self) -> QHBoxLayout:
        ways = QHBoxLayout()
        ways.setSpacing(8)
        folder = Button(self._theme, self.tr("Choose a folder…"), icon="folder-plus", key="Ctrl+O")
        folder.clicked.connect(partial(self._on_way, "file.open"))
        empty = Button(self._theme, self.tr("Start an empty one…"), icon="file-plus")
        empty.clicked.connect(partial(self._on_way, "file.empty"))
        sample = Button(
            self._theme, self.tr("Look around in the sample"), kind="quiet", icon="compass"
        )
        sample.clicked.connect(partial(self._on_way, "help.sample"))
        self._chain = [folder, empty, sample]
        ways.addWidget(folder)
        ways.addWidget(empty)
        ways.addStretch(1)
        ways.addWidget(sample)
        return ways

    def _promises(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(24)
        for icon, title, words in (
            (
                "lock-simple",
                self.tr("Nothing is written"),
                self.tr("until you ask for it. The first write asks once and takes a snapshot."),
            ),
            (
                "cloud-slash",
                self.tr("Nothing leaves"),
                self.tr("this computer. No account, no server."),
            ),
            (
                "clock-counter-clockwise",
                self.tr("Nothing is lost"),
                self.tr("Every change has a name, a date and a way back."),
            ),
        ):
            row.addWidget(_Promise(self._theme, icon, title, words), 1)
        return row

    def _on_pick(self, path: Path, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self.picked.emit(path)

    def _on_way(self, command_id: str, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self.asked.emit(command_id)

    @Slot()
    def _restyle(self) -> None:
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, self._theme.color("surface"))
        self.setPalette(palette)
        self.viewport().setPalette(palette)


class _Card(QFrame):
    """A card with a head on sunken ground and rows below it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._column.setSpacing(0)
        self._head = QWidget()
        self._head.setFixedHeight(max(40, theme.line("strong") + 16))
        self._column.addWidget(self._head)
        theme.changed.connect(self._restyle)

    def set_head(self, row: QLayout) -> None:
        self._head.setLayout(row)

    def set_rows(self, rows: QLayout) -> None:
        self._column.addLayout(rows)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        rect, radius = QRectF(self.rect()), theme.radius("card")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint.box(painter, rect, radius, theme, fill="sunken")
        below = rect.adjusted(0, self._head.height() + 1, 0, 0)
        paint.box(painter, below, radius, theme, fill="raised")
        painter.fillRect(below.adjusted(0, 0, 0, -below.height() + radius), theme.color("raised"))
        painter.fillRect(QRectF(0, below.top(), rect.width(), 1), theme.color("border"))
        paint.box(painter, rect, radius, theme, line="border")

    @Slot()
    def _restyle(self) -> None:
        self._head.setFixedHeight(max(40, self._theme.line("strong") + 16))
        self.update()


class _Row(QWidget):
    def __init__(self, theme: Theme, icon: str, *, last: bool) -> None:
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._last = last

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        at = QPointF(29, self.height() / 2)
        paint.icon(painter, theme, self._icon, "accent", at, 22)
        if not self._last:
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("border"))


class _Line(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(10, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("border"))


class _Promise(QWidget):
    def __init__(self, theme: Theme, icon: str, title: str, words: str) -> None:
        super().__init__()
        self._theme = theme
        self._icon = icon
        column = QVBoxLayout(self)
        column.setContentsMargins(30, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Label(theme, title, "strong"))
        column.addWidget(Label(theme, words, "small", "muted", wrap=True))
        column.addStretch(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        side = self._theme.icon_size("rail")
        at = QPointF(side / 2, self._theme.line("strong") / 2)
        paint.icon(QPainter(self), self._theme, self._icon, "accent", at, side)


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
