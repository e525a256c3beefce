"""One page to be read and changed: claims, relationships and its text, which is never rendered."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikihealth import claim_touched, page_touched
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.engine.wikidesk import Survey
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.claimcard import ClaimFace
from mnemoscope.panes.wiki.claims import Claims
from mnemoscope.panes.wiki.pagehead import PageHead
from mnemoscope.panes.wiki.pagetext import PageText
from mnemoscope.panes.wiki.relations import Relations

_LONGEST = 20_000
"""Characters of a text that are shown here; the editor shows all."""


class PageView(QWidget):
    """A head, and below it sections that scroll; its parts send what a person wants."""

    def __init__(
        self, theme: Theme, zone: tzinfo, rules: Rules, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rules = rules
        self.page: Page | None = None
        self.head = PageHead(theme)
        self.claims = Claims(theme, zone)
        self.relations = Relations(theme)
        self._broken = Label(theme, "", "body", "bad", wrap=True)
        self._claims_title = Label(theme, "", "strong")
        self._relations_title = Label(theme, "", "strong")
        self._text_title = Label(theme, self.tr("Text"), "strong")
        self._cut = Label(theme, "", "small", "muted", wrap=True)
        self._add = Button(theme, self.tr("Add a claim"), kind="quiet", icon="plus", small=True)
        self.text = PageText(theme, self.tr("Text of the page"))
        self._area = QScrollArea()
        self._build()

    def show_page(self, survey: Survey, page: Page, *, writable: bool) -> None:
        """Show a page, or another state of the one that is shown."""
        other = self.page is None or self.page.path != page.path
        before = self.page
        self.page = page
        self.head.show_page(page, page_touched(page, survey.now), writable=writable)
        self._show_broken(page)
        able = writable and not page.broken and page.kind is not PageKind.REPORT
        faces = [
            ClaimFace(
                claim,
                claim_touched(page, claim, survey.now, self._rules),
                (page.path, claim.index) in survey.disputed,
            )
            for claim in page.claims
        ]
        self.claims.show_claims(page.path, faces, writable=able)
        self.relations.show_page(survey, page, writable=able)
        self._show_titles(page, able=able)
        if before is None or before.body != page.body or other:
            self._show_text(page)
        if other:
            self._area.verticalScrollBar().setValue(0)

    def reveal_claim(self, claim: str) -> None:
        """Scroll to a claim by its id or its words."""
        self.claims.reveal(claim)

    def take_keys(self) -> None:
        """Give the keys to the first claim, else to the text."""
        if self.page is not None and self.page.claims:
            self.claims.take_keys()
        else:
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def begin_claim(self) -> None:
        """Let the person write a new claim."""
        self.claims.begin_new()

    def _show_broken(self, page: Page) -> None:
        """Name file and line of what cannot be read; it is left alone."""
        words = "\n".join(str(problem) for problem in page.problems) if page.broken else ""
        left = self.tr("This page is left alone until its text is put right.")
        self._broken.setText(f"{words}\n{left}" if words else "")
        self._broken.setVisible(bool(words))

    def _show_titles(self, page: Page, *, able: bool) -> None:
        has_claims = bool(page.claims)
        claims, related = numbers.count(len(page.claims)), numbers.count(len(page.relationships))
        self._claims_title.setText(self.tr("Claims {0}").replace("{0}", claims))
        self._relations_title.setText(self.tr("Relationships {0}").replace("{0}", related))
        self._add.setVisible(able)
        self._claims_title.setVisible(has_claims or able)
        shown = bool(page.relationships) or able
        self._relations_title.setVisible(shown)
        self.relations.setVisible(shown)

    def _show_text(self, page: Page) -> None:
        text = page.body.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
        self.text.set_words(text[:_LONGEST])
        self.text.setVisible(bool(text))
        self._text_title.setVisible(bool(text))
        self._cut.setVisible(len(text) > _LONGEST)
        words = self.tr("{0} of {1} characters are shown; the editor shows all.")
        words = words.replace("{0}", numbers.count(_LONGEST))
        self._cut.setText(words.replace("{1}", numbers.count(len(text))))

    def _build(self) -> None:
        holder = QWidget()
        holder.setBackgroundRole(QPalette.ColorRole.Base)
        holder.setAutoFillBackground(True)
        head = QHBoxLayout()
        head.addWidget(self._claims_title, 1)
        head.addWidget(self._add)
        column = QVBoxLayout(holder)
        column.setContentsMargins(24, 12, 16, 24)
        column.setSpacing(8)
        column.addWidget(self._broken)
        column.addLayout(head)
        column.addWidget(self.claims)
        column.addSpacing(8)
        column.addWidget(self._relations_title)
        column.addWidget(self.relations)
        column.addSpacing(8)
        column.addWidget(self._text_title)
        column.addWidget(self.text)
        column.addWidget(self._cut)
        column.addStretch(1)
        self._area.setWidget(holder)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._area.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        outer.addWidget(self._area, 1)
        self._add.clicked.connect(self.begin_claim)
        self.claims.grown.connect(self._on_grown)

    @Slot()
    def _on_grown(self) -> None:
        """Scroll to what was waited for."""
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        card = self.claims.wanted()
        if card is not None:
            self._area.ensureWidgetVisible(card)
            card.take_keys()
        elif (editor := self.claims.editor()) is not None:
            self._area.ensureWidgetVisible(editor)
