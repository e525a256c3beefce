"""Beside a page: its problems, its person, its questions, what contradicts it, and its names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.wikifindings import Finding
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.engine.pageedit import ChangeTexts
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.label import Label
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.person import PersonFields
from mnemoscope.panes.wiki.problems import Problems
from mnemoscope.panes.wiki.textlist import TextList
from mnemoscope.panes.wiki.words import day_words


class Side(SidePanel):
    """`changed` sends a change of the header, `fixing` findings, `settling` asks for Conflicts."""

    changed = Signal(object)
    fixing = Signal(object)
    settling = Signal()

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(theme, 336, parent)
        self._zone = zone
        self._findings: tuple[Finding, ...] = ()
        self.problems = Problems(theme)
        self._person = PersonFields(theme)
        tr = self.tr
        self._questions = TextList(theme, tr("Question"), tr("Add a question"))
        self._contradictions = TextList(theme, tr("Contradiction"), tr("Note a contradiction"))
        self._aliases = TextList(theme, tr("Alias"), tr("Add an alias"))
        self._facts = FactRows(theme)
        self._nothing = Label(theme, "", "small", "muted", wrap=True)
        self._fix_all = Button(theme, "", icon="wrench", small=True)
        self._settle = Button(theme, tr("Look at the conflicts"), kind="link")
        self._lay_out()

    def show_page(self, page: Page, *, writable: bool) -> None:
        """Show what belongs to a page."""
        able = writable and not page.broken and page.kind is not PageKind.REPORT
        self._person_section.setVisible(page.person_like)
        if page.person_like:
            self._person.show_page(page, writable=able)
        self._list(self._questions, page.questions, able=able)
        self._list(self._contradictions, page.contradictions, able=able)
        self._list(self._aliases, page.aliases, able=able)
        self._questions_section.set_words(
            self.tr("Open questions"), "", _count(len(page.questions))
        )
        noted = _count(len(page.contradictions))
        self._contradictions_section.set_words(self.tr("Contradictions noted"), "", noted)
        self._questions_section.setVisible(able or bool(page.questions))
        self._contradictions_section.setVisible(able or bool(page.contradictions))
        self._aliases_section.setVisible(able or bool(page.aliases))
        self._settle.setVisible(bool(page.contradictions))
        self._facts.set_rows(self._rows(page))

    def show_findings(self, findings: Sequence[Finding] | None, *, writable: bool) -> None:
        """Show what is wrong with the page; None: nobody has looked yet."""
        known = tuple(findings or ())
        self._findings = tuple(one for one in known if one.fix is not None) if writable else ()
        self.problems.show_findings(known, writable=writable)
        self._problems_section.set_words(self.tr("Problems"), "", _count(len(known)))
        words = self.tr("Being looked through…") if findings is None else self.tr("Nothing wrong.")
        self._nothing.setText(words)
        self._nothing.setVisible(not known)
        self._fix_all.setText(self.tr("Put all %n right", None, len(self._findings)))
        self._fix_all.setVisible(len(self._findings) > 1)

    def _list(self, fields: TextList, texts: tuple[str, ...], *, able: bool) -> None:
        fields.show_texts(texts, writable=able)

    def _rows(self, page: Page) -> list[FactRow]:
        rows = [FactRow(self.tr("Id"), page.id or "–")]
        if page.canonical_id:
            rows.append(FactRow(self.tr("Canonical id"), page.canonical_id))
        if page.updated:
            rows.append(FactRow(self.tr("Changed"), day_words(page.updated, self._zone)))
        rows += [FactRow(self.tr("Source"), source) for source in page.source_ids[:8]]
        return rows

    def _lay_out(self) -> None:
        self._problems_section = self.add_section(self.tr("Problems"))
        for widget in (self._nothing, self.problems, self._fix_all):
            self._problems_section.body.addWidget(widget)
        self._person_section = self.add_section(self.tr("Person"))
        self._person_section.body.addWidget(self._person)
        self._questions_section = self.add_section(self.tr("Open questions"))
        self._questions_section.body.addWidget(self._questions)
        self._contradictions_section = self.add_section(self.tr("Contradictions noted"))
        self._contradictions_section.body.addWidget(self._contradictions)
        left = Qt.AlignmentFlag.AlignLeft
        self._contradictions_section.body.addWidget(self._settle, 0, left)
        self._aliases_section = self.add_section(self.tr("Also called"))
        self._aliases_section.body.addWidget(self._aliases)
        self.add_section(self.tr("Page")).body.addWidget(self._facts)
        self._person.changed.connect(self.changed)
        self.problems.fixing.connect(self.fixing)
        self._questions.changed.connect(self._on_list)
        self._contradictions.changed.connect(self._on_list)
        self._aliases.changed.connect(self._on_list)
        self._fix_all.clicked.connect(self._on_fix_all)
        self._settle.clicked.connect(self.settling)

    @Slot(object, object)
    def _on_list(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        fields = {
            self._questions: "questions",
            self._contradictions: "contradictions",
            self._aliases: "aliases",
        }
        sender = self.sender()
        if isinstance(sender, TextList):
            self.changed.emit(ChangeTexts((fields[sender],), before, after))

    @Slot()
    def _on_fix_all(self) -> None:
        self.fixing.emit(self._findings)


def _count(number: int) -> str:
    return numbers.count(number) if number else ""
