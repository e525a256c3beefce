"""The head of the side panel: who or what it is, what it is also called, and its page."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.domain.graph import Entity
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.graphmarks import paint_mark
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.sidepanel import Section
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.words import type_words

_SIDE = 18


class Headline(Section):
    """`paged` asks for the page of the entity."""

    paged = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._mark = _Mark(theme)
        self._name = Label(theme, "", "section", elide=True)
        self._type = Pill(theme, "")
        self._also = Label(theme, "", "small", "muted", wrap=True)
        self._page = Button(theme, self.tr("Open its page"), kind="link", small=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self._mark, self._name, self._type):
            row.addWidget(widget)
        row.setStretchFactor(self._name, 1)
        self.body.addLayout(row)
        self.body.addWidget(self._also)
        self.body.addWidget(self._page)
        self._page.clicked.connect(self.paged)

    def show_entity(self, entity: Entity) -> None:
        """Show who or what it is."""
        self._mark.show_type(entity.type)
        self._name.setText(entity.name)
        self._type.set_face(PillFace(type_words(entity.type)))
        words = self.tr("also called: {0}").replace("{0}", ", ".join(entity.aliases))
        self._also.setText(words if entity.aliases else "")
        self._also.setVisible(bool(entity.aliases))
        self._mark.show()
        self._type.show()
        self._page.setVisible(entity.page is not None)

    def show_words(self, title: str, more: str) -> None:
        """Show words alone."""
        self._name.setText(title)
        self._also.setText(more)
        self._also.setVisible(bool(more))
        for widget in (self._mark, self._type, self._page):
            widget.hide()


class _Mark(Painted):
    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._type = ""

    def show_type(self, name: str) -> None:
        self._type = name
        self.update()

    def sizeHint(self) -> QSize:
        side = self._theme.scaled(_SIDE)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        middle = QPointF(self.width() / 2, self.height() / 2)
        paint_mark(QPainter(self), self._theme, self._type, middle, self._theme.scaled(_SIDE) - 1)
