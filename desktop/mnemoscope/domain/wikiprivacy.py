"""What of a wiki's pages may be shown to others: what their privacy tiers leave of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mnemoscope.domain.wikipages import Claim, Page, is_closed


def open_page(page: Page) -> Page | None:
    """Return a page without what is private in it; None where the whole page is."""
    if is_closed(page.privacy):
        return None
    card = page.person
    return replace(
        page,
        person=None if card is not None and is_closed(card.privacy) else card,
        claims=tuple(claim for claim in page.claims if is_open(claim)),
        relationships=tuple(one for one in page.relationships if not is_closed(one.privacy)),
    )


def open_pages(pages: Sequence[Page]) -> list[Page]:
    """Return what may be shown of each page; those that are private are left out."""
    return [shown for page in pages if (shown := open_page(page)) is not None]


def is_open(claim: Claim) -> bool:
    """Tell whether nothing that a claim rests on is private."""
    return not any(is_closed(evidence.privacy) for evidence in claim.evidence)


def closed_things(pages: Sequence[Page]) -> int:
    """Return how many pages, and things in others, are kept back."""
    count = 0
    for page in pages:
        if is_closed(page.privacy):
            count += 1
            continue
        count += sum(not is_open(claim) for claim in page.claims)
        count += sum(is_closed(one.privacy) for one in page.relationships)
        count += page.person is not None and is_closed(page.person.privacy)
    return count
