"""Which pages of a workspace's wiki, and which of their words, no model elsewhere may read."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikipages import Page, is_closed
from mnemoscope.domain.wikiprivacy import closed_things
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place


def private_paths(session: Session) -> tuple[str, ...]:
    """Return the paths of the pages of which some part is private, or that cannot be read.

    Passages hold headers as they are written, so that one private part closes the whole page.
    """
    where = place(session)
    if where is None:
        return ()
    return tuple(
        page.path
        for page in session.wiki_pages.read(where)
        if page.broken or closed_things((page,))
    )


def private_claims(session: Session) -> frozenset[str]:
    """Return the content hashes of claims that may not leave this machine.

    A claim is closed where its page or a piece of its evidence is; so are its words elsewhere.
    """
    where = place(session)
    if where is None:
        return frozenset()
    return frozenset(
        claim for page in session.wiki_pages.read(where) for claim in _closed_claims(page)
    )


def _closed_claims(page: Page) -> Iterator[str]:
    for claim in page.claims:
        tiers = (page.privacy, *(one.privacy for one in claim.evidence))
        if any(map(is_closed, tiers)):
            yield claim_hash(claim.text)
