"""Searches the pages of the wiki by words, and in our own profile by meaning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipages import Page
from mnemoscope.domain.wikisearch import (
    Searching,
    SearchMode,
    WikiHit,
    balanced,
)
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikimeaning import foresee, meanings
from mnemoscope.engine.wikiplace import NO_VAULT, WikiPlace, place
from mnemoscope.engine.wikiquestion import asks_for_somebody, read_wiki_question

if TYPE_CHECKING:
    # Of the memory, which is not always searched too.
    from mnemoscope.engine.recallviews import Hit

PAGES = 10
"""So many OpenClaw returns where nothing else is asked for."""


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
    rules = session.profile.rules
    if rules is Rules.SEED:
        foresee(session, query.strip())
    pages = session.wiki_pages.read(found)
    note = ""
    if mode is SearchMode.AUTO and asks_for_somebody(session, query):
        mode = SearchMode.ROUTE_QUESTION
    searching = Searching(read_wiki_question(session, query), session.clock.now(), rules, mode)
    if rules is Rules.SEED:
        meant, note = meanings(session, pages, query.strip())
        searching = replace(searching, meaning=meant)
    hits = searching.search(pages, lambda page: _raw(session, page))
    passages = _passages(session, query, k) if memory else ()
    shown = balanced(hits, passages, max(0, k))
    return WikiAnswer(found, shown, len(hits), note)


def _passages(session: Session, query: str, k: int) -> tuple[Hit, ...]:
    # Late: the search of the memory, which most searches of the wiki do without.
    from mnemoscope.engine.recall import recall

    return recall(session, query, k, record=False).hits


def _raw(session: Session, page: Page) -> str:
    found = disk.content(session.root, page.path)
    return "" if found is None else found.text.text
