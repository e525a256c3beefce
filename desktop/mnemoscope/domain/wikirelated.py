"""What a page's block ``## Related`` lists: its sources, who refers to it, who shares a source.

Rules and limits: OpenClaw 2026.9; 2026.4 has no limits. Links by alias, by id and to a heading
count here as well, which OpenClaw takes for links to nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikilinks import LinkTable, Named, links
from mnemoscope.domain.wikipagelinks import RenderMode, link_list, linker
from mnemoscope.domain.wikipages import Page, PageKind, is_closed

HEADING = "## Related"
BLOCK = "wiki:related"
EMPTY = "- No related pages yet."
_MOST_LINKS = 12
_MOST_REFERRING = 24
"""More pages than these that refer to a page, or share a source, say nothing."""


class Related:
    """Which pages of a vault belong together."""

    def __init__(self, pages: Sequence[Page], rules: Rules) -> None:
        """Take the pages in the order of their titles; reports take no part."""
        self._pages = [page for page in pages if page.kind is not PageKind.REPORT]
        self._limited = rules is not Rules.OPENCLAW_2026_4
        # Private pages are named on no other one; OpenClaw names them.
        private = (page for page in self._pages if rules is Rules.SEED and is_closed(page.privacy))
        self._private = {page.relative for page in private}
        self._place = {page.relative: place for place, page in enumerate(self._pages)}
        self._by_id: dict[str, Page] = {}
        self._citing: defaultdict[str, list[Page]] = defaultdict(list)
        for page in self._pages:
            if page.id:
                self._by_id.setdefault(page.id, page)
            for source in dict.fromkeys(page.source_ids):
                self._citing[source].append(page)
        self._referring = self._references()

    def block(self, page: Page, mode: RenderMode) -> list[str]:
        """Return the lines of a page's block."""
        sources = _unique(self._by_id[one] for one in page.source_ids if one in self._by_id)
        referring = self._referring.get(page.relative, [])
        others = self._sharing(page, {one.relative for one in (page, *sources, *referring)})
        if self._limited and len(referring) > _MOST_REFERRING:
            referring = []
        link = linker(page.relative, mode)
        lines: list[str] = []
        sections = (("Sources", sources), ("Referenced By", referring), ("Related Pages", others))
        for heading, found in sections:
            listed = [one for one in found if one.relative not in self._private]
            if listed:
                shown = listed[:_MOST_LINKS] if self._limited else listed
                lines += ("", f"### {heading}", "", *link_list(shown, link))
        return lines[1:] or [EMPTY]

    def _references(self) -> dict[str, list[Page]]:
        table = LinkTable(
            Named(page.relative, page.id, page.title, page.aliases, _source(page))
            for page in self._pages
        )
        found: defaultdict[str, set[str]] = defaultdict(set)
        for page in self._pages:
            for link in links(page.body):
                for target in table.find(link, page.relative):
                    found[target].add(page.relative)
        for page in self._pages:
            if page.id:
                found[page.relative].update(one.relative for one in self._citing.get(page.id, ()))
        return {target: _unique(self._ordered(paths - {target})) for target, paths in found.items()}

    def _sharing(self, page: Page, known: set[str]) -> list[Page]:
        """Return the other pages that name one of a page's sources."""
        paths: set[str] = set()
        for source in page.source_ids:
            citing = self._citing[source]
            if not self._limited or len(citing) - 1 <= _MOST_REFERRING:
                paths.update(one.relative for one in citing)
        return _unique(self._ordered(paths - known))

    def _ordered(self, paths: Iterable[str]) -> Iterator[Page]:
        places = sorted(self._place[path] for path in paths if path in self._place)
        return (self._pages[place] for place in places)


def _source(page: Page) -> str:
    value = page.fields.get("sourcePath")
    return value if isinstance(value, str) else ""


def _unique(pages: Iterable[Page]) -> list[Page]:
    """Return each page once; two of the same id are one."""
    return list({page.id or page.relative: page for page in reversed(list(pages))}.values())[::-1]
