"""How the pages of a vault hang together: by links, sources and relationships."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from mnemoscope.domain.tokens import fold
from mnemoscope.domain.wikilinks import Link, LinkTable, Named, links
from mnemoscope.domain.wikipages import Page, PageKind, Relationship


class Web:
    """The pages of a vault by their names, and what each one points to."""

    def __init__(self, pages: Sequence[Page], files: Iterable[str] = ()) -> None:
        self.pages = {page.relative: page for page in pages}
        self.table = LinkTable((_named(page) for page in pages), files)
        self.ids: defaultdict[str, list[Page]] = defaultdict(list)
        for page in pages:
            if page.id:
                self.ids[page.id].append(page)
        self.links: Mapping[str, tuple[Link, ...]] = {
            page.relative: () if page.raw_source or page.broken else links(page.body)
            for page in pages
        }

    def meant(self, page: Page, link: Link) -> tuple[str, ...]:
        """Return the paths in the vault that a link may mean."""
        return self.table.find(link, page.relative)

    def target(self, relation: Relationship) -> Page | None:
        """Return the page that a relationship leads to: by its id, its path, else its title."""
        known = self.ids.get(relation.target_id)
        return known[0] if known else self.by_other_names(relation)

    def by_other_names(self, relation: Relationship) -> Page | None:
        """Return the one page of a relationship's path or title, whatever id it names."""
        page = self.pages.get(relation.target_path)
        if page is not None:
            return page
        named = self.table.named(relation.target_title) if relation.target_title else ()
        return self.pages.get(named[0]) if len(named) == 1 else None

    def connected(self) -> frozenset[str]:
        """Return the paths in the vault of all pages that another one points to, or that do so.

        What reports list connects nothing.
        """
        found: set[str] = set()
        for page in self.pages.values():
            if page.kind is PageKind.REPORT:
                continue
            others = {path for path in self._pointed(page) if path in self.pages}
            others.discard(page.relative)
            if others:
                found |= others | {page.relative}
        return frozenset(found)

    def _pointed(self, page: Page) -> Iterable[str]:
        for link in self.links[page.relative]:
            yield from self.meant(page, link)
        cited = (one.source_id for claim in page.claims for one in claim.evidence)
        for source in (*page.source_ids, *cited):
            for other in self.ids.get(source, ()):
                yield other.relative
        for relation in page.relationships:
            target = self.target(relation)
            if target is not None:
                yield target.relative


def own_key(name: str) -> str:
    """Return a title or alias as two pages are compared by it."""
    return " ".join(fold(name).split())


def _named(page: Page) -> Named:
    source = page.fields.get("sourcePath")
    return Named(
        page.relative,
        page.id,
        page.title,
        page.aliases,
        source if isinstance(source, str) else "",
    )
