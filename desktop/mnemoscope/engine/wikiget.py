"""Opens one page of the wiki by any of its names, and returns some lines of its text."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.blocks import header_end
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.wikilookup import one_page
from mnemoscope.domain.wikipages import Claim, Page
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import NO_VAULT, WikiPlace, place
from mnemoscope.vault.wikipages import read_page

LINES = 200
"""So many OpenClaw returns where nothing else is asked for."""


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


def get(session: Session, lookup: str, first: int = 1, lines: int = LINES) -> WikiText | Refused:
    """Open a page by a claim's id, its path, its file's name or its id; else by title or alias."""
    found = place(session)
    if found is None:
        return NO_VAULT
    page = one_page(session.wiki_pages.named(found), lookup)
    if isinstance(page, Refused):
        return page
    page = read_page(found.root, page.relative, found.prefix) or page
    file = disk.content(session.root, page.path)
    raw = "" if file is None else file.text.text
    body = split_lines(raw[header_end(raw) :])
    first, lines = max(1, first), max(1, lines)
    shown = "".join(body[first - 1 : first - 1 + lines])
    return WikiText(found, page, shown, first, len(body), _claim_meant(page, lookup))


def _claim_meant(page: Page, lookup: str) -> Claim | None:
    ids = {lookup.strip(), lookup.strip().removeprefix("claim:")}
    return next((claim for claim in page.claims if claim.id in ids), None)
