"""How pages look in the list: grouped by kind with what is wrong and how fresh they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain import collation
from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import Finding
from mnemoscope.domain.wikihealth import Freshness
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.wikidesk import Survey
from mnemoscope.engine.wikisearch import WikiAnswer
from mnemoscope.kit import format as numbers
from mnemoscope.kit.listview import Row
from mnemoscope.kit.outline import Group
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.panes.wiki.lintwords import severity_mark
from mnemoscope.panes.wiki.words import KIND_ICONS, PERSON_ICON, fresh_pill, kinds_words

translate = QCoreApplication.translate

_WORST = (Severity.ERROR, Severity.WARNING)
"""Severities that mark a page in the list, the worst first; hints do not."""


@dataclass(frozen=True, slots=True)
class Tree:
    """All pages, ready to be listed."""

    survey: Survey
    groups: tuple[Group, ...]
    shown: int
    total: int


def by_page(findings: Iterable[Finding]) -> dict[str, tuple[Finding, ...]]:
    """Part findings by the paths of their pages."""
    found: dict[str, list[Finding]] = {}
    for one in findings:
        found.setdefault(one.path, []).append(one)
    return {path: tuple(group) for path, group in found.items()}


def draw(survey: Survey, findings: Mapping[str, Sequence[Finding]], words: str) -> Tree:
    """List the pages of each kind by title, those alone whose names hold the words."""
    looked = words.casefold().split()
    groups: list[Group] = []
    shown = 0
    for kind in PageKind:
        pages = [page for page in survey.vault.pages if page.kind is kind]
        fit = [page for page in pages if not looked or _fits(page, looked)]
        fit.sort(key=lambda page: collation.key(page.title))
        shown += len(fit)
        rows = tuple(
            Row(page.path, page_face(survey, page, findings.get(page.path, ()))) for page in fit
        )
        head = RowFace(kinds_words(kind), value=numbers.count(len(fit)), kind="head")
        if rows or (pages and not looked):
            groups.append(Group(kind.value, head, rows))
    return Tree(survey, tuple(groups), shown, len(survey.vault.pages))


def page_face(survey: Survey, page: Page, findings: Sequence[Finding]) -> RowFace:
    """Make the row of a page."""
    return RowFace(
        page.title,
        page_mark(page),
        value=numbers.count(len(page.claims)) if page.claims else "",
        marks=tuple(_marks(survey, page, findings)),
        muted=page.broken,
    )


def hit_rows(survey: Survey, answer: WikiAnswer) -> list[Row]:
    """Make the rows of what a search has found, best first."""
    rows: list[Row] = []
    for hit in answer.hits:
        if isinstance(hit, Hit):
            continue
        page = survey.page(hit.page.path)
        if page is not None:
            snippet = " ".join(hit.snippet.split())
            face = RowFace(page.title, page_mark(page), note=snippet or page.relative)
            rows.append(Row(page.path, face))
    return rows


def page_mark(page: Page) -> Mark:
    """The icon of a page's kind."""
    icon = PERSON_ICON if page.person_like else KIND_ICONS[page.kind]
    return Mark(icon, "muted", kinds_words(page.kind))


def _marks(survey: Survey, page: Page, findings: Sequence[Finding]) -> Iterable[Mark]:
    severities = [one.severity for one in findings]
    worst = next((one for one in _WORST if one in severities), None)
    if worst is not None:
        count = sum(severity in _WORST for severity in severities)
        words = translate("WikiPane", "%n problems", None, count)
        mark = severity_mark(worst)
        yield Mark(mark.icon, mark.role, words)
    elif page.broken:
        mark = severity_mark(Severity.ERROR)
        yield Mark(mark.icon, mark.role, str(page.problems[0]))
    touched = survey.touched.get(page.path)
    stale = touched is not None and touched.level in {Freshness.STALE, Freshness.UNKNOWN}
    if touched is not None and stale and page.kind is not PageKind.REPORT and not page.broken:
        yield Mark("clock-countdown", "warn", fresh_pill(touched).text)


def _fits(page: Page, looked: Sequence[str]) -> bool:
    names = " ".join((page.title, *page.aliases, page.id, page.relative)).casefold()
    return all(word in names for word in looked)
