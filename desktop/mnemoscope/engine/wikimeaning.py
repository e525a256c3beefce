"""The pages of a wiki as vectors of their cards and claims: the bridge to other words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import ModelFault
from mnemoscope.domain.pace import lay_down
from mnemoscope.domain.wikicard import card
from mnemoscope.domain.wikipages import Claim, Page, PageKind
from mnemoscope.domain.wikiprivacy import open_page
from mnemoscope.domain.wikisearch import Meant
from mnemoscope.engine.models import is_available, is_words_only
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # A search by words alone loads neither numpy nor a model.
    import numpy as np
    from numpy.typing import NDArray

    from mnemoscope.providers.embedder import Embedder

BUILDING = "vectors-building"
OFF = "vectors-off"
FAILED = "vectors-failed"
"""The notes of an answer in which meaning had no part, or a part only."""
NEAR = 0.12
"""Nearness from which a page may answer that has no word of the question. Texts that have to do
with each other are at .15 to .6 by the model that comes along, others mostly below .1."""
MOST = 5
"""So many pages at most answer for their meaning."""


@dataclass(frozen=True, slots=True)
class _Said:
    """One text of a page that may mean what is asked."""

    path: str
    text: str
    claim: Claim | None


def foresee(session: Session, query: str) -> None:
    """Have a question encoded here that is going to be put, while the pages are still read."""
    if session.choice.leaves_machine or not _may_be_asked(session) or not _says(query):
        return
    try:
        embedder = session.embedder()
    except ModelFault:
        return  # it is told when the question is put
    if session.caches.question(embedder.id, query) is None:
        session.encoding.ask(embedder, query)


def meanings(session: Session, pages: Iterable[Page], query: str) -> tuple[dict[str, Meant], str]:
    """Return the pages that are near a question by meaning, and what kept others from being so."""
    if not _may_be_asked(session):
        return {}, OFF
    said = [one for page in readable(session, pages) for one in _sayings(page)]
    if not said or not _says(query):
        return {}, ""
    try:
        found = _nearness(session, said, query)
    except ModelFault as fault:
        session.model_fault = fault
        return {}, FAILED
    return found


def readable(session: Session, pages: Iterable[Page]) -> Iterator[Page]:
    """Keep what is private from a model on another machine, and reports from all."""
    for page in pages:
        shown = open_page(page) if session.choice.leaves_machine else page
        if shown is not None and not page.broken and page.kind is not PageKind.REPORT:
            yield shown


def _may_be_asked(session: Session) -> bool:
    if is_words_only(session) or not is_available(session):
        return False
    # `is_held` of `embed`, without the making of vectors.
    return session.ledger.meta.held_model() != session.choice.name


def _says(query: str) -> bool:
    return any(char.isalnum() for char in query)


def _sayings(page: Page) -> Iterable[_Said]:
    about = card(page)
    if about:
        yield _Said(page.path, about, None)
    for claim in page.claims:
        yield _Said(page.path, claim.text, claim)


def _nearness(session: Session, said: Sequence[_Said], query: str) -> tuple[dict[str, Meant], str]:
    """Return how near pages are: from 0, as most texts are, to 1, the same.

    Models differ in how alike they think texts are that have nothing to do with each other; the
    median of all texts of the vault says so for this one and this question.
    """
    import numpy as np

    embedder = session.embedder()
    rows = session.wiki_vectors.rows(session.caches, embedder, [one.text for one in said])
    known = [one for one in said if one.text in rows]
    if not known:
        return {}, BUILDING
    asked = _vector(session, embedder, query)
    alike = np.stack([rows[one.text] for one in known]) @ asked
    usual = float(np.median(alike))
    found: dict[str, Meant] = {}
    for one, cosine in zip(known, alike.tolist(), strict=True):
        nearness = min(1.0, (cosine - usual) / max(1e-6, 1.0 - usual))
        best = found.get(one.path)
        if nearness >= NEAR and (best is None or best.nearness < nearness):
            found[one.path] = Meant(nearness, one.claim)
    nearest = sorted(found.items(), key=lambda pair: -pair[1].nearness)[:MOST]
    return dict(nearest), "" if len(known) == len(said) else BUILDING


def _vector(session: Session, embedder: Embedder, query: str) -> NDArray[np.float32]:
    """Return the vector of a question, shape (dims,): from the cache, or as soon as it is made."""
    from mnemoscope.index.packing import unpack
    from mnemoscope.providers.embedder import Kind

    known = session.caches.question(embedder.id, query)
    if known is None:
        ticket = session.encoding.ask(embedder, query)
        lay_down()
        ticket.done.wait()
        if ticket.failure is not None:
            raise ticket.failure
        known = ticket.vector
        if known is None:
            # A later question has overtaken it.
            return embedder.embed((query,), Kind.QUERY)[0]
        session.caches.keep_question(query, known)
    return unpack([known.quantised])[0]
