"""The head of a page: its title with what it is, how fresh, who may read it, and its verbs."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.wikihealth import Touched
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.words import fresh_pill, kind_words, tier_pill


class PageHead(Painted):
    """`edit_asked` wants the text in the editor, `outside_asked` a program by its key.

    `rename_asked` wants another title.
    """

    edit_asked = Signal()
    rename_asked = Signal()
    outside_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = Label(theme, "", "section", elide=True)
        self._path = Label(theme, "", "code", "muted", elide=True)
        self._pills = FlowRow(4)
        self._edit = Button(theme, self.tr("Edit text"), icon="pencil-simple", small=True)
        self._rename = Button(theme, self.tr("Rename…"), icon="pencil-simple", small=True)
        self._outside = Button(theme, self.tr("Open in"), icon="arrow-square-out", small=True)
        self._menu = QMenu(self)
        self._shown: list[Pill] = []
        self._build()

    def show_page(self, page: Page, touched: Touched | None, *, writable: bool) -> None:
        """Show a page."""
        self._title.setText(page.title)
        self._path.setText(page.path)
        words = self.tr("Edit text") if writable else self.tr("Show text")
        self._edit.setText(words)
        self._rename.setVisible(writable and not page.broken and page.kind is not PageKind.REPORT)
        for pill in self._shown:
            pill.hide()
            pill.setParent(None)
            pill.deleteLater()
        self._shown = []
        self._pills.forget()
        for face in self._faces(page, touched):
            pill = Pill(self._theme, face.text, face.tone, icon=face.icon)
            self._shown.append(pill)
            self._pills.add(pill)
            pill.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))

    def _faces(self, page: Page, touched: Touched | None) -> list[PillFace]:
        kind = kind_words(page.kind)
        kind = f"{kind} · {page.entity_type}" if page.entity_type else kind
        faces = [PillFace(kind, "accent")]
        if touched is not None and page.kind is not PageKind.REPORT and not page.broken:
            faces.append(fresh_pill(touched))
        if page.status and page.status != "active":
            faces.append(PillFace(page.status))
        if page.confidence is not None:
            words = self.tr("confidence {0}").replace("{0}", numbers.score(page.confidence, 2))
            faces.append(PillFace(words, "warn" if page.low else "line"))
        tier = tier_pill(page.privacy)
        if tier is not None:
            faces.append(tier)
        return faces

    def _build(self) -> None:
        self._menu.addAction(self.tr("The system's editor"), self._on_system)
        self._menu.addAction(self.tr("Obsidian…"), self._on_obsidian)
        self._outside.setMenu(self._menu)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self._title, 1)
        first.addWidget(self._rename)
        first.addWidget(self._edit)
        first.addWidget(self._outside)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 10, 16, 11)
        column.setSpacing(4)
        column.addLayout(first)
        column.addWidget(self._path)
        column.addWidget(self._pills)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._edit.clicked.connect(self.edit_asked)
        self._rename.clicked.connect(self.rename_asked)

    @Slot()
    def _on_system(self) -> None:
        self.outside_asked.emit("system")

    @Slot()
    def _on_obsidian(self) -> None:
        self.outside_asked.emit("obsidian")
