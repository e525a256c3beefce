"""The claims of the wiki, each with its page, how fresh it is, and what contradicts it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikihealth import Touched, claim_touched
from mnemoscope.domain.wikipages import Claim, Page
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place


@dataclass(frozen=True, slots=True)
class ClaimView:
    """One claim."""

    page: Page
    claim: Claim
    touched: Touched
    conflicts: tuple[str, ...]
    """Ids of the open conflicts that it is a side of."""


def claims(session: Session, control: Control | None = None) -> tuple[ClaimView, ...]:
    """Return the claims of all pages that can be read, by page and place; none without a vault.

    Raises:
        Stopped: the person asked to stop.
    """
    vault = place(session)
    if vault is None:
        return ()
    opposed: defaultdict[str, list[str]] = defaultdict(list)
    for conflict in waiting(session, control):
        for claim in {side.claim for side in conflict.sides}:
            opposed[claim].append(conflict.id)
    now = session.clock.now()
    return tuple(
        ClaimView(
            page,
            claim,
            claim_touched(page, claim, now, session.profile.rules),
            tuple(opposed.get(claim_hash(claim.text), ())),
        )
        for page in session.wiki_pages.read(vault)
        for claim in page.claims
    )
