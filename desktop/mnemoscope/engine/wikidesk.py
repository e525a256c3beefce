"""What a reader of the wiki has before them: pages with their freshness, cheaply kept in step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.outcomes import Control, Problem, RefusalReason, Refused
from mnemoscope.domain.wikihealth import Touched, claim_clusters, page_touched
from mnemoscope.domain.wikipages import Page, kind_of
from mnemoscope.domain.wikirelations import Kinds, Usage
from mnemoscope.domain.wikiweb import Web
from mnemoscope.engine.compile import NO_WIKI, plan
from mnemoscope.engine.edit import open_text
from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.engine.wiki import Vault, open_vault
from mnemoscope.engine.wikiplace import WikiPlace
from mnemoscope.engine.wikitexts import Texts
from mnemoscope.vault.wikipages import page_from, read_page


@dataclass(frozen=True, slots=True)
class Survey:
    """A vault as it lies on the disk, and when that was looked at."""

    vault: Vault
    now: datetime
    kinds: Kinds
    """The recommended kinds of relationships."""
    usage: Usage
    """How the vault writes them."""
    titles: tuple[str, ...]
    """Those of the pages that can be read, each once, in their order."""
    touched: Mapping[str, Touched]
    """By the paths of the pages."""
    web: Web
    """How the pages hang together."""
    disputed: frozenset[tuple[str, int]]
    """Paths and places of claims that stand against another one of their id."""

    def page(self, path: str) -> Page | None:
        """Return a page by its path in all rooms."""
        relative = self.vault.place.relative(path)
        return None if relative is None else self.web.pages.get(relative)


@dataclass(frozen=True, slots=True)
class OpenPage:
    """One page with the text that it was read from, which a change starts from."""

    page: Page
    opened: OpenText


@dataclass(frozen=True, slots=True)
class CompilePlan:
    """What compiling would write now."""

    made: tuple[str, ...]
    """Paths in the vault of files that are not there yet."""
    changed: tuple[str, ...]
    problems: tuple[Problem, ...]
    """What would be left alone, and why."""


def survey(session: Session) -> Survey | None:
    """Read the workspace's vault; None where there is none."""
    vault = open_vault(session)
    return None if vault is None else _surveyed(session, vault)


def reread(session: Session, known: Survey, paths: Iterable[str]) -> Survey | None:
    """Read some pages anew, those among the paths that lie in the vault; None: it has gone."""
    vault = known.vault
    if not vault.place.root.is_dir():
        return None
    pages = {page.relative: page for page in vault.pages}
    for path in paths:
        relative = vault.place.relative(path)
        if relative is None:
            continue
        page = read_page(vault.place.root, relative, vault.place.prefix)
        if page is None:
            pages.pop(relative, None)
        else:
            pages[relative] = page
    ordered = tuple(pages[relative] for relative in sorted(pages))
    return _surveyed(session, replace(vault, pages=ordered))


def open_page(session: Session, place: WikiPlace, path: str) -> OpenPage | Refused:
    """Open a page of a vault by its path in all rooms."""
    relative = place.relative(path)
    kind = None if relative is None else kind_of(relative)
    if relative is None or kind is None:
        return Refused(RefusalReason.NOT_FOUND, path=path)
    opened = open_text(session, path)
    if isinstance(opened, Refused):
        return opened
    page = page_from(opened.text, path, relative, kind)
    return OpenPage(replace(page, fingerprint=opened.fingerprint), opened)


def compile_plan(session: Session, control: Control | None = None) -> CompilePlan | Refused:
    """Tell what compiling would write, and write nothing."""
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    texts = Texts(session, vault.place)
    planned = plan(session, vault, texts, control or Control())
    writes = texts.writes()

    def inside(path: str) -> str:
        return vault.place.relative(path) or path

    made = (inside(write.path) for write in writes if write.before_fingerprint is None)
    changed = (inside(write.path) for write in writes if write.before_fingerprint is not None)
    return CompilePlan(tuple(made), tuple(changed), planned.problems)


def _surveyed(session: Session, vault: Vault) -> Survey:
    now = session.clock.now()
    readable = [page for page in vault.pages if not page.broken]
    clusters = claim_clusters(readable, session.profile.rules)
    disputed = (
        (entry.page.path, entry.claim.index) for cluster in clusters for entry in cluster.entries
    )
    kinds = relation_kinds(session.resources)
    written = (one.kind for page in readable for one in page.relationships)
    return Survey(
        vault,
        now,
        kinds,
        kinds.usage(written),
        tuple(dict.fromkeys(page.title for page in vault.titled)),
        {page.path: page_touched(page, now) for page in vault.pages},
        Web(vault.pages),
        frozenset(disputed),
    )
