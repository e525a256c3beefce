"""What can be done in the pane by key, menu and palette."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.wiki.outside import OBSIDIAN
from mnemoscope.panes.wiki.verbs import Parts, Verbs
from mnemoscope.runtime.commands import Command, Menu


class Acted(Parts, Protocol):
    """The pane, as the commands see it; built before any can be run."""

    id: str
    verbs: Verbs


class _Acts:
    """Commands are declared before the pane is built, so each looks its part up when it is run."""

    def __init__(self, pane: Acted) -> None:
        self._pane = pane

    def find(self) -> None:
        self._pane.verbs.find()

    def new(self) -> None:
        self._pane.verbs.new_page()

    def claim(self) -> None:
        self._pane.stage.view.begin_claim()

    def words(self) -> None:
        card = self._pane.stage.view.claims.current()
        if card is not None:
            card.begin_edit()

    def evidence(self) -> None:
        card = self._pane.stage.view.claims.current()
        if card is not None:
            card.begin_evidence()

    def rename(self) -> None:
        self._pane.verbs.rename()

    def relation(self) -> None:
        self._pane.stage.view.relations.begin_new()

    def edit(self) -> None:
        self._pane.verbs.edit()

    def save(self) -> None:
        self._pane.stage.desk.save()

    def back(self) -> None:
        self._pane.verbs.back_to_page()

    def report(self) -> None:
        self._pane.verbs.show_report()

    def fix(self) -> None:
        self._pane.stage.report.fix_all()

    def compile(self) -> None:
        self._pane.verbs.plan()

    def system(self) -> None:
        self._pane.verbs.open_outside("system")

    def obsidian(self) -> None:
        self._pane.verbs.open_outside(OBSIDIAN)

    def has_vault(self) -> bool:
        return self._pane.built and self._pane.loading.survey is not None

    def has_page(self) -> bool:
        return self.has_vault() and self._pane.opening.page is not None

    def can_make(self) -> bool:
        return self.has_vault() and self._pane.verbs.writable

    def can_change(self) -> bool:
        if not self.can_make() or self._pane.opening.page is None:
            return False
        stage, page = self._pane.stage, self._pane.opening.page.page
        return stage.front is stage.view and not page.broken

    def can_save(self) -> bool:
        return self._pane.built and self._pane.stage.editing and self._pane.stage.desk.can_save()

    def can_fix(self) -> bool:
        last = self._pane.loading.last if self._pane.built else None
        return last is not None and bool(last.report.fixable) and self.can_make()

    def is_away(self) -> bool:
        return self.has_page() and self._pane.stage.front is not self._pane.stage.view


def commands(pane: Acted) -> Sequence[Command]:
    """Return the commands of the pane."""
    acts = _Acts(pane)
    return (*_for_page(pane.id, acts), *_for_vault(pane.id, acts))


def _for_page(scope: str, acts: _Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    shared = partial(Command, menu=Menu.MEMORY, scope=scope, section=5)
    can, page = acts.can_change, acts.has_page
    claim = tr("WikiPane", "Add a claim")
    words = tr("WikiPane", "Change the words of the claim")
    relation = tr("WikiPane", "Add a relationship")
    proof, name = tr("WikiPane", "Add evidence to the claim"), tr("WikiPane", "Rename the page…")
    edit, save = tr("WikiPane", "Edit the text of the page"), tr("WikiPane", "Save the text")
    back = tr("WikiPane", "Back to the page")
    system = tr("WikiPane", "Open in the system's editor")
    obsidian = tr("WikiPane", "Open in Obsidian…")
    return (
        shared("wiki.claim", claim, acts.claim, ("Ctrl+Shift+N",), icon="plus", when=can),
        shared("wiki.words", words, acts.words, ("F2",), icon="pencil-simple", when=can),
        shared("wiki.evidence", proof, acts.evidence, ("Ctrl+Shift+E",), icon="plus", when=can),
        shared("wiki.rename", name, acts.rename, ("Shift+F2",), icon="pencil-simple", when=can),
        shared("wiki.relation", relation, acts.relation, ("Ctrl+L",), icon="link", when=can),
        shared("wiki.edit", edit, acts.edit, ("Ctrl+E",), icon="pencil-simple", when=page),
        shared("wiki.save", save, acts.save, ("Ctrl+S",), icon="floppy-disk", when=acts.can_save),
        shared("wiki.back", back, acts.back, ("Alt+Up",), icon="arrow-left", when=acts.is_away),
        shared("wiki.system", system, acts.system, icon="arrow-square-out", when=page),
        shared("wiki.obsidian", obsidian, acts.obsidian, icon="arrow-square-out", when=page),
    )


def _for_vault(scope: str, acts: _Acts) -> Sequence[Command]:
    tr = QCoreApplication.translate
    shared = partial(Command, menu=Menu.MEMORY, scope=scope, section=6)
    has, make = acts.has_vault, acts.can_make
    find, new = tr("WikiPane", "Find in the wiki"), tr("WikiPane", "New page…")
    report = tr("WikiPane", "Problems of the wiki")
    fix = tr("WikiPane", "Put right what needs no decision")
    compile_ = tr("WikiPane", "Compile the wiki…")
    keys = ("Ctrl+Shift+L",)
    return (
        shared("wiki.find", find, acts.find, ("Ctrl+F",), icon="magnifying-glass", when=has),
        shared("wiki.new", new, acts.new, ("Ctrl+N",), icon="file-plus", when=make),
        shared("wiki.report", report, acts.report, keys, icon="warning-circle", when=has),
        shared("wiki.fix", fix, acts.fix, icon="wrench", when=acts.can_fix),
        shared("wiki.compile", compile_, acts.compile, icon="books", when=has),
    )
