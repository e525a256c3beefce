"""Links that lead nowhere or to two pages, names that two pages share, pages without any tie."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from posixpath import basename, dirname, relpath

from mnemoscope.domain.wikifindings import Code, DropEntry, Finding, Place, Rewrite, SetValue
from mnemoscope.domain.wikilinks import Link, LinkStyle, encoded, name_key
from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.domain.wikirelations import edit_distance
from mnemoscope.domain.wikiweb import Web, own_key

_SHORT = 5
"""Letters from which one slip in a name is believed; CJK says more with each."""
_SHORT_CJK = 3
_LONG = 9
"""Letters from which two are."""
_LEAST_BODY = 200
"""Characters from which two pages of the same text are copies."""


def link_findings(web: Web, near: Near) -> Iterator[Finding]:
    """Tell of links to nothing, and of those to more than one page."""
    for page in web.pages.values():
        for link in web.links[page.relative]:
            found = web.meant(page, link)
            line = page.body_line + link.line - 1
            if not found:
                yield _broken(web, near, page, link, line)
            elif len(found) > 1:
                others = tuple(web.pages[path].path for path in found if path in web.pages)
                yield Finding(
                    Code.AMBIGUOUS_LINK, page.path, line, subject=link.target, others=others
                )


def source_findings(web: Web, near: Near) -> Iterator[Finding]:
    """Tell of sources that are named, but are no page."""
    for page in web.pages.values():
        for place, source in _named_sources(page):
            if source in web.ids:
                continue
            meant = near.one(source)
            id_ = web.pages[meant].id if meant and web.pages[meant].kind is PageKind.SOURCE else ""
            yield Finding(
                Code.UNKNOWN_SOURCE,
                page.path,
                place=place,
                subject=source,
                wanted=id_,
                fix=SetValue(place, id_) if id_ else None,
            )


def orphans(web: Web) -> Iterator[Finding]:
    """Tell of pages to which nothing leads and which lead nowhere."""
    connected = web.connected()
    for page in web.pages.values():
        tied = page.relative in connected or page.kind is PageKind.REPORT
        if not tied and not page.raw_source and not page.broken:
            yield Finding(Code.ORPHAN_PAGE, page.path)


def duplicates(web: Web) -> Iterator[Finding]:
    """Tell of ids that two pages bear, and of pages that are about the same."""
    for id_, pages in web.ids.items():
        if len(pages) > 1:
            yield from _each(Code.DUPLICATE_ID, pages, ("id",), id_)
    told = [
        page for page in web.pages.values() if page.kind is not PageKind.REPORT and not page.broken
    ]
    same: dict[frozenset[str], tuple[Place, str, list[Page]]] = {}
    for place, groups in (
        (("title",), _grouped(told, _title)),
        (("canonicalId",), _grouped(told, lambda page: page.canonical_id.casefold())),
        ((), _grouped(told, _text)),
    ):
        for pages in groups:
            subject = pages[0].canonical_id if place == ("canonicalId",) else pages[0].title
            same.setdefault(
                frozenset(page.relative for page in pages), (place, subject, list(pages))
            )
    for place, subject, pages in same.values():
        yield from _each(Code.DUPLICATE_PAGE, pages, place, subject)


def alias_findings(web: Web) -> Iterator[Finding]:
    """Tell of aliases that are another page's name, and of those that add nothing."""
    bearers: defaultdict[str, dict[str, Page]] = defaultdict(dict)
    for page in web.pages.values():
        if page.kind is not PageKind.REPORT and not page.broken:
            for name in (page.title, *page.aliases):
                bearers[own_key(name)][page.relative] = page
    for page in web.pages.values():
        known = {own_key(page.title)}
        for at, alias in enumerate(page.aliases):
            place: Place = ("aliases", _at(page.fields.get("aliases"), alias, at))
            key = own_key(alias)
            if key in known:
                listed = isinstance(page.fields.get("aliases"), tuple)
                fix = DropEntry(place) if listed else None
                yield Finding(Code.ALIAS_REPEATS, page.path, place=place, subject=alias, fix=fix)
                continue
            known.add(key)
            others = [one.path for one in bearers[key].values() if one is not page]
            if others:
                yield Finding(
                    Code.ALIAS_COLLISION,
                    page.path,
                    place=place,
                    subject=alias,
                    others=tuple(others),
                )


class Near:
    """Finds the one page whose name is nearly another name.

    Names that differ by one letter share a form with one letter left out (the idea of SymSpell), so
    that no name has to be held against all others.
    """

    def __init__(self, web: Web) -> None:
        self._forms: defaultdict[str, set[str]] = defaultdict(set)
        self._known: dict[str, str | None] = {}
        self._bearers = web.table.names()
        self._web = web
        for name in self._bearers:
            if _slips(name):
                for form in _forms(name):
                    self._forms[form].add(name)

    def one(self, name: str) -> str | None:
        """Return the path in the vault of that page; None: there is none, or more than one."""
        if name not in self._known:
            self._known[name] = self._nearest(name)
        return self._known[name]

    def _nearest(self, name: str) -> str | None:
        wanted = name_key(basename(name.replace("\\", "/")).removesuffix(".md"))
        exact = self._web.table.named(wanted)
        if len(exact) == 1:
            return exact[0]
        most = _slips(wanted)
        if not most or exact:
            return None
        found: dict[str, int] = {}
        for near in {near for form in _forms(wanted) for near in self._forms.get(form, ())}:
            allowed = min(most, _slips(near))
            far = edit_distance(wanted, near, allowed)
            if far <= allowed and _digits(wanted) == _digits(near):
                for path in self._bearers[near]:
                    found[path] = min(far, found.get(path, far))
        least = min(found.values(), default=0)
        closest = [path for path, far in found.items() if far == least]
        return closest[0] if len(closest) == 1 else None


def _broken(web: Web, near: Near, page: Page, link: Link, line: int) -> Finding:
    meant = near.one(link.target)
    if meant is None:
        return Finding(Code.BROKEN_WIKILINK, page.path, line, subject=link.target)
    words = _written(web, page, link, meant)
    return Finding(
        Code.BROKEN_WIKILINK,
        page.path,
        line,
        subject=link.target,
        wanted=words,
        others=(web.pages[meant].path,),
        fix=Rewrite(link.start, link.end, words),
    )


def _written(web: Web, page: Page, link: Link, path: str) -> str:
    """Return the target of a link to a page, written as the link is."""
    if link.style is LinkStyle.MARKDOWN:
        return encoded(relpath(path, dirname(page.relative) or "."))
    title = web.pages[path].title
    plain = not set("[]|#\n") & set(title) and web.table.named(title) == (path,)
    return title if plain and "/" not in link.target else path.removesuffix(".md")


def _named_sources(page: Page) -> Iterator[tuple[Place, str]]:
    """Yield the ids of sources that a page names, and where."""
    listed = page.fields.get("sourceIds")
    for at, source in enumerate(page.source_ids):
        one = isinstance(listed, str)
        yield (("sourceIds",) if one else ("sourceIds", _at(listed, source, at))), source
    for claim in page.claims:
        for at, proof in enumerate(claim.evidence):
            if proof.source_id:
                yield ("claims", claim.index, "evidence", at, "sourceId"), proof.source_id


def _at(listed: object, value: str, otherwise: int) -> int:
    """Return the place of a value in a list as it is written, where others may be no texts."""
    if isinstance(listed, tuple) and value in listed and listed.count(value) == 1:  # pyright: ignore[reportUnknownMemberType]
        return listed.index(value)  # pyright: ignore[reportUnknownMemberType]
    return otherwise


def _each(code: Code, pages: Sequence[Page], place: Place, subject: str) -> Iterator[Finding]:
    for page in pages:
        others = tuple(other.path for other in pages if other is not page)
        yield Finding(code, page.path, place=place, subject=subject, others=others)


def _grouped(pages: Iterable[Page], key: Callable[[Page], str]) -> Iterator[tuple[Page, ...]]:
    groups: defaultdict[str, list[Page]] = defaultdict(list)
    for page in pages:
        shared = key(page)
        if shared:
            groups[shared].append(page)
    return (tuple(group) for group in groups.values() if len(group) > 1)


def _title(page: Page) -> str:
    """A source may be called as what it tells of."""
    return "" if page.kind is PageKind.SOURCE else own_key(page.title)


def _text(page: Page) -> str:
    text = " ".join(page.body.split())
    return "" if len(text) < _LEAST_BODY else hashlib.sha256(text.encode()).hexdigest()


def _slips(name: str) -> int:
    """Return how many wrong letters are believed in a name of that length."""
    if not name.isascii():
        return 1 if len(name) > _SHORT_CJK else 0
    return 0 if len(name) < _SHORT else 1 if len(name) < _LONG else 2


def _forms(name: str) -> Iterator[str]:
    yield name
    for at in range(len(name)):
        yield name[:at] + name[at + 1 :]


def _digits(name: str) -> str:
    """Return the digits of a name: one of another number is another thing."""
    return "".join(char for char in name if char.isdigit())
