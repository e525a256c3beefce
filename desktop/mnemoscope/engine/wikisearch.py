"""Searches the pages of the wiki by words, and in our own profile by meaning; opens one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mnemoscope.domain.blocks import header_end
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikilookup import one_page
from mnemoscope.domain.wikipages import Claim, Page
from mnemoscope.domain.wikisearch import (
    Searching,
    SearchMode,
    WikiHit,
    balanced,
)
from mnemoscope.engine import disk
from mnemoscope.engine.lint import NO_VAULT
from mnemoscope.engine.recall import recall
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import Hit
from mnemoscope.engine.wikimeaning import meanings
from mnemoscope.engine.wikiplace import WikiPlace, place
from mnemoscope.engine.wikiquestion import asks_for_somebody, read_wiki_question

PAGES = 10
LINES = 200
"""What OpenClaw returns where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class WikiAnswer:
    """The answer to one search."""

    place: WikiPlace
    hits: tuple[WikiHit | Hit, ...]
    """Pages, and passages of the memory where these were wanted too; best first."""
    found: int
    """Pages that were found before the cut."""
    note: str = ""
    """A stable word when meaning had no part or not the whole; empty: nothing."""


@dataclass(frozen=True, slots=True)
class WikiText:
    """Some lines of a page's text, below its header."""

    place: WikiPlace
    page: Page
    text: str
    first: int
    """1-based, in the text below the header."""
    total: int
    claim: Claim | None = None
    """The claim by whose id the page was found."""

    @property
    def truncated(self) -> bool:
        """Whether there are more lines below."""
        return self.first - 1 + len(split_lines(self.text)) < self.total


def search(
    session: Session,
    query: str,
    mode: SearchMode = SearchMode.AUTO,
    k: int = PAGES,
    *,
    memory: bool = False,
) -> WikiAnswer | Refused:
    """Return the k best pages for any question; ``memory``: share the room with the memory's hits.

    The profiles of OpenClaw count as its versions do, and ask no model.
    """
    found = place(session)
    if found is None:
        return NO_VAULT
    pages = session.wiki_pages.read(found)
    rules = session.profile.rules
    note = ""
    if mode is SearchMode.AUTO and asks_for_somebody(session, query):
        mode = SearchMode.ROUTE_QUESTION
    searching = Searching(read_wiki_question(session, query), session.clock.now(), rules, mode)
    if rules is Rules.SEED:
        meant, note = meanings(session, pages, query.strip())
        searching = replace(searching, meaning=meant)
    hits = searching.search(pages, lambda page: _raw(session, page))
    passages = recall(session, query, k, record=False).hits if memory else ()
    shown = balanced(hits, passages, max(0, k))
    return WikiAnswer(found, shown, len(hits), note)


def get(session: Session, lookup: str, first: int = 1, lines: int = LINES) -> WikiText | Refused:
    """Open a page by a claim's id, its path, its file's name or its id; else by title or alias."""
    found = place(session)
    if found is None:
        return NO_VAULT
    pages = session.wiki_pages.read(found)
    page = one_page(pages, lookup)
    if isinstance(page, Refused):
        return page
    raw = _raw(session, page)
    body = split_lines(raw[header_end(raw) :])
    first, lines = max(1, first), max(1, lines)
    shown = "".join(body[first - 1 : first - 1 + lines])
    return WikiText(found, page, shown, first, len(body), _claim_meant(page, lookup))


def _claim_meant(page: Page, lookup: str) -> Claim | None:
    ids = {lookup.strip(), lookup.strip().removeprefix("claim:")}
    return next((claim for claim in page.claims if claim.id in ids), None)


def _raw(session: Session, page: Page) -> str:
    found = disk.content(session.root, page.path)
    return "" if found is None else found.text.text
