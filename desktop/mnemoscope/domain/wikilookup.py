"""Which page somebody means who names it: by claim, path, file name or id."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.wikilinks import LinkTable, Named
from mnemoscope.domain.wikipages import Page

_CLAIM = "claim:"


def one_page(pages: Sequence[Page], name: str) -> Page | Refused:
    """Return the page of `find_page`, else the only one that is called so by title or alias."""
    page = find_page(pages, name)
    if page is not None:
        return page
    table = LinkTable(Named(one.relative, one.id, one.title, one.aliases) for one in pages)
    paths = table.named(name)
    found = [one for one in pages if one.relative in paths]
    if len(found) == 1:
        return found[0]
    if not found:
        return Refused(RefusalReason.NOT_FOUND, "no page answers to that", name)
    names = ", ".join(one.relative for one in found)
    return Refused(RefusalReason.AMBIGUOUS, names, name)


def find_page(pages: Sequence[Page], name: str) -> Page | None:
    """Return the page that a name stands for; None where none does.

    Order: OpenClaw 2026.9: an exact id of a claim, with or without ``claim:`` before it, then the
    path with or without ``.md``, the file's name, the page's id.
    """
    wanted = name.strip()
    if not wanted:
        return None
    ids = {wanted, wanted.removeprefix(_CLAIM)}
    for page in pages:
        if any(claim.id in ids for claim in page.claims):
            return page
    path = wanted.replace("\\", "/").removeprefix("./")
    for known in (
        {page.relative: page for page in reversed(pages)},
        {page.path: page for page in reversed(pages)},
        {page.relative.rpartition("/")[2]: page for page in reversed(pages)},
    ):
        found = known.get(path) or known.get(f"{path}.md")
        if found is not None:
            return found
    return next((page for page in pages if page.id == wanted), None)
