"""Which pages of a workspace's wiki no model on another machine may read."""

from __future__ import annotations

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
