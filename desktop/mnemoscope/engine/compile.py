"""Compiles the wiki: blocks of related pages, reports, indexes and the digest, in one operation.

A second run finds nothing to do. A page that cannot be read takes no part and ends nothing; a file
whose markers do not pair is left alone, and said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain import collation
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    Problem,
    RefusalReason,
    Refused,
    Severity,
)
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikiblocks import Damaged, with_block
from mnemoscope.domain.wikidashboards import (
    GENERATED,
    ROOT_INDEX,
    Compiling,
    Dashboard,
    dashboards,
    folder_index,
    root_index,
)
from mnemoscope.domain.wikidigest import claim_lines, digest
from mnemoscope.domain.wikipages import FOLDERS, Page, PageKind
from mnemoscope.domain.wikiprivacy import closed_things, open_pages
from mnemoscope.domain.wikirelated import BLOCK, HEADING, Related
from mnemoscope.engine.edit import commit
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import CACHE, Generation, Vault, open_vault
from mnemoscope.engine.wikitexts import Texts
from mnemoscope.vault.wikipages import page_from
from mnemoscope.vault.wikivalues import pair
from mnemoscope.vault.wikiwrite import Set, with_edits

COMPILE = "wiki-compile"
NO_WIKI = Refused(RefusalReason.NOT_FOUND, "there is no wiki here")
DIGEST = f"{CACHE}/agent-digest.json"
CLAIMS = f"{CACHE}/claims.jsonl"
_STEP = 100
"""Pages between two reports of progress."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """A vault after compiling."""

    root: str
    """Where the vault lies."""
    pages: tuple[tuple[PageKind, int], ...]
    """How many pages of each kind can be read, reports included."""
    claims: int
    updated: tuple[str, ...]
    """Paths in the vault of what was written; empty: all was as it should be."""
    changes: Changes
    problems: tuple[Problem, ...]
    """Pages that took no part, and files that were left alone."""


@dataclass(frozen=True, slots=True)
class Planned:
    """What compiling would write."""

    pages: Sequence[Page]
    """Those that can be read, as they will be, in the order of their titles."""
    problems: tuple[Problem, ...]


def compile_wiki(session: Session, control: Control | None = None) -> Compiled | Refused:
    """Compile the workspace's wiki by the rules of the profile.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    texts = Texts(session, vault.place)
    planned = plan(session, vault, texts, control or Control())
    return finish(session, vault, texts, planned, COMPILE, "")


def finish(
    session: Session, vault: Vault, texts: Texts, planned: Planned, name: str, subject: str
) -> Compiled | Refused:
    """Write what was planned as one operation of that name; nothing to write is an answer too."""
    writes = texts.writes()
    changes: Changes | Refused = Changes(Facet.NONE)
    if writes:
        changes = commit(session, name, subject, writes)
    if isinstance(changes, Refused):
        return changes
    kinds = Counter(page.kind for page in planned.pages)
    relative = (vault.place.relative(write.path) or write.path for write in writes)
    return Compiled(
        root=str(vault.place.root),
        pages=tuple((kind, kinds[kind]) for kind in PageKind),
        claims=sum(len(page.claims) for page in planned.pages),
        updated=tuple(relative),
        changes=changes,
        problems=planned.problems,
    )


def plan(
    session: Session, vault: Vault, texts: Texts, control: Control, *, related: bool = True
) -> Planned:
    """Work out what the files of a vault shall hold; see `Compiled` for what it leaves alone.

    ``related``: the lists of related pages too, which claims have no part in.
    """
    return _Plan(session, vault, texts, control).made(related=related)


class _Plan:
    """Goes through a vault once and takes down in `Texts` what must be written."""

    def __init__(self, session: Session, vault: Vault, texts: Texts, control: Control) -> None:
        self._vault = vault
        self._texts = texts
        self._control = control
        self._now: datetime = session.clock.now()
        self._rules: Rules = session.profile.rules
        self._problems = [problem for page in vault.pages for problem in page.problems]

    def made(self, *, related: bool) -> Planned:
        """Return the pages as they will be; the texts hold the rest."""
        pages = self._vault.titled
        if related:
            self._relate(pages)
        compiling = Compiling(pages, self._now, self._rules, self._vault.mode)
        shown = self._shown(compiling)
        reports = [self._report(shown, one) for one in dashboards(self._rules)]
        made = {page.relative: page for page in reports if page is not None}
        pages = [*(page for page in pages if page.relative not in made), *made.values()]
        pages.sort(key=lambda page: collation.key(page.title))
        compiling = replace(compiling, pages=pages)
        shown = self._shown(compiling)
        self._index(ROOT_INDEX, "Wiki Index", "wiki:index", root_index(shown))
        for folder in FOLDERS:
            lines = folder_index(shown, folder)
            path = f"{folder}/{ROOT_INDEX}"
            self._index(path, folder.title(), f"wiki:{folder}:index", lines)
        if self._vault.generation is Generation.FILES:
            # OpenClaw 2026.9 keeps no such files; whoever reads them expects those of 2026.4.
            later = self._rules is Rules.OPENCLAW_2026_9
            cached = replace(compiling, rules=Rules.SEED) if later else compiling
            self._texts.put(DIGEST, digest(cached))
            self._texts.put(CLAIMS, claim_lines(cached))
        return Planned(pages, tuple(self._problems))

    def _shown(self, compiling: Compiling) -> Compiling:
        """Leave out what is private; OpenClaw names it in reports and indexes."""
        if self._rules is not Rules.SEED:
            return compiling
        pages = compiling.pages
        return replace(compiling, pages=open_pages(pages), closed=closed_things(pages))

    def _relate(self, pages: Sequence[Page]) -> None:
        related = Related(pages, self._rules)
        for done, page in enumerate(pages):
            if not done % _STEP:
                self._control.step("related", done, len(pages))
            if page.kind is not PageKind.REPORT and not page.raw_source:
                self._block(page, HEADING, BLOCK, related.block(page, self._vault.mode))
        self._control.step("related", len(pages), len(pages))

    def _block(self, page: Page, heading: str, block: str, lines: Sequence[str]) -> bool:
        """Put lines into a block of a page; tells whether its text is another one now."""
        body = with_block(page.body, heading, block, lines, _newline(page.body))
        if isinstance(body, Damaged):
            self._damaged(page.path, body, page.body_line - 1)
            return False
        if body == page.body:
            return False
        text = self._texts.get(page.relative)
        if text is None or not text.endswith(page.body):
            message = "the page was changed while the wiki was compiled; it was left alone"
            self._problems.append(Problem("changed-meanwhile", page.path, message))
            return False
        return self._texts.put(page.relative, text[: len(text) - len(page.body)] + body)

    def _report(self, compiling: Compiling, dashboard: Dashboard) -> Page | None:
        """Write one report; return its page as it will be, None where it is left alone."""
        known = self._vault_page(dashboard.path)
        if known is not None and known.broken:
            return None
        lines = dashboard.lines(compiling, dashboard.path)
        if known is None:
            text = self._new_report(dashboard, lines)
            self._texts.put(dashboard.path, text)
        elif self._block(known, GENERATED, f"wiki:{dashboard.stem}", lines):
            self._date(known)
        text = self._texts.get(dashboard.path) or ""
        path = self._vault.place.path(dashboard.path)
        return page_from(text, path, dashboard.path, PageKind.REPORT)

    def _date(self, page: Page) -> None:
        """Say in the header of a report when it was made; the rest of it stays."""
        text = self._texts.get(page.relative) or ""
        try:
            text = with_edits(text, [Set(("updatedAt",), iso_utc(self._now))])
        except BadInput as wrong:
            self._problems.append(Problem("not-dated", page.path, str(wrong.args[0]), wrong.line))
            return
        self._texts.put(page.relative, text)

    def _new_report(self, dashboard: Dashboard, lines: Sequence[str]) -> str:
        fields = {
            "pageType": PageKind.REPORT.value,
            "id": f"report.{dashboard.stem}",
            "title": dashboard.title,
            "status": "active",
            "updatedAt": iso_utc(self._now),
        }
        header = [line for name, value in fields.items() for line in pair(name, value, 0)]
        head = "\n".join(["---", *header, "---", "", f"# {dashboard.title}", ""])
        return str(with_block(head, GENERATED, f"wiki:{dashboard.stem}", lines))

    def _index(self, path: str, title: str, block: str, lines: Sequence[str]) -> None:
        try:
            known = self._texts.get(path)
        except EnvironmentFault as fault:
            problem = Problem("unreadable", self._vault.place.path(path), str(fault))
            self._problems.append(problem)
            return
        text = f"# {title}\n" if known is None else known
        made = with_block(text, GENERATED, block, lines, _newline(text))
        if isinstance(made, Damaged):
            self._damaged(self._vault.place.path(path), made, 0)
        else:
            self._texts.put(path, made)

    def _damaged(self, path: str, found: Damaged, above: int) -> None:
        line = found.line + above
        self._problems.append(Problem("damaged-markers", path, str(found), line, Severity.WARNING))

    def _vault_page(self, relative: str) -> Page | None:
        found = (page for page in self._vault.pages if page.relative == relative)
        return next(found, None)


def _newline(text: str) -> str:
    return "\r\n" if newline_of(text) is Newline.CRLF else "\n"
