"""Pages of an invented wiki, each as it is read from disk."""

from __future__ import annotations

from mnemoscope.domain.wikipages import Page, kind_of
from mnemoscope.vault.wikipages import page_from


def page(relative: str, header: str, body: str = "") -> Page:
    """Return a page of that header and text."""
    kind = kind_of(relative)
    assert kind is not None
    return page_from(f"---\n{header}\n---\n\n{body}", f"wiki/{relative}", relative, kind)


def whole(name: str, more: str = "") -> Page:
    """A page with which nothing is wrong, but that another one must lead to."""
    header = (
        f"pageType: entity\nid: entity.{name}\ntitle: {name.title()}\n"
        f"sourceIds:\n  - source.notes\nupdatedAt: 2026-05-30T00:00:00.000Z\n{more}"
    )
    return page(f"entities/{name}.md", header.rstrip(), f"# {name.title()}\n")


NOTES = page(
    "sources/notes.md",
    "pageType: source\nid: source.notes\ntitle: notes\nupdatedAt: 2026-05-30T00:00:00.000Z",
    "# notes\n",
)
