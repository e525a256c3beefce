"""Relationships: how their kinds are written, where they lead, what takes whose place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from mnemoscope.domain.wikifindings import Code, Finding, Place, SetValue
from mnemoscope.domain.wikilintpages import label
from mnemoscope.domain.wikipages import Page, Relationship, is_closed, reviewable
from mnemoscope.domain.wikirelations import Kinds
from mnemoscope.domain.wikiweb import Web

_NEWER = ("superseded_by", "supersededBy", "replaced_by", "replacedBy")
"""Fields, and kinds of relationships, that name what has taken the place."""
_OLDER = ("supersedes", "replaces")


def relation_findings(web: Web, kinds: Kinds) -> Iterator[Finding]:
    """Go through the relationships of all pages."""
    pages = web.pages.values()
    usage = kinds.usage(one.kind for page in pages for one in page.relationships if one.kind)
    for page in pages:
        for relation in page.relationships:
            better = kinds.better(relation.kind, usage) if relation.kind else None
            if better is not None:
                place: Place = ("relationships", relation.index, "kind")
                yield Finding(
                    Code.RELATION_SPELLING,
                    page.path,
                    place=place,
                    subject=_goal(relation),
                    said=relation.kind,
                    wanted=better,
                    fix=SetValue(place, better),
                )
            yield from _target(web, page, relation)


def supersessions(web: Web, kinds: Kinds) -> Iterator[Finding]:
    """Tell of statements that take each other's place in a circle, or one place twice."""
    for nodes, newer in (_pages(web, kinds), _claims(web)):
        yield from _circles(nodes, newer)
        yield from _forks(nodes, newer)


def privacy_findings(page: Page) -> Iterator[Finding]:
    """Tell what of a page is not for everybody, and what is more open than it should be."""
    inner = list(_tiers(page))
    marked = {tier for _, _, tier in inner if reviewable(tier)}
    if reviewable(page.privacy):
        marked.add(page.privacy)
    if marked:
        said = ", ".join(sorted(marked))
        yield Finding(Code.PRIVACY_REVIEW, page.path, said=said, count=len(marked))
    if is_closed(page.privacy):
        return
    for place, subject, tier in inner:
        if is_closed(tier):
            yield Finding(
                Code.PRIVACY_LEAK,
                page.path,
                place=place,
                subject=subject,
                said=tier,
                wanted=page.privacy,
            )


def _target(web: Web, page: Page, relation: Relationship) -> Iterator[Finding]:
    place: Place = ("relationships", relation.index)
    target = web.target(relation)
    if target is page:
        yield Finding(Code.RELATION_TO_ITSELF, page.path, place=place, subject=relation.kind)
    elif target is None:
        yield Finding(Code.RELATION_TARGET, page.path, place=place, subject=_goal(relation))
    elif relation.target_id and target.id and relation.target_id != target.id:
        place = (*place, "targetId")
        yield Finding(
            Code.RELATION_TARGET,
            page.path,
            place=place,
            subject=_goal(relation),
            said=relation.target_id,
            wanted=target.id,
            others=(target.path,),
            fix=SetValue(place, target.id),
        )


def _goal(relation: Relationship) -> str:
    return relation.target_title or relation.target_id or relation.target_path


def _tiers(page: Page) -> Iterator[tuple[Place, str, str]]:
    """Yield each privacy tier inside a page: where it stands, what it is about, the tier."""
    if page.person is not None and page.person.privacy:
        yield ("personCard", "privacyTier"), page.title, page.person.privacy
    for relation in page.relationships:
        if relation.privacy:
            place: Place = ("relationships", relation.index, "privacyTier")
            yield place, _goal(relation), relation.privacy
    for claim in page.claims:
        for at, proof in enumerate(claim.evidence):
            if proof.privacy:
                place = ("claims", claim.index, "evidence", at, "privacyTier")
                yield place, label(claim), proof.privacy


_Nodes = Mapping[str, tuple[Page, int | None, str]]
"""What can take whose place, by a key: its page, its line, what it is called."""
_Newer = Mapping[str, set[str]]
"""The keys of what has taken a place, by the key of what had it."""


def _pages(web: Web, kinds: Kinds) -> tuple[_Nodes, _Newer]:
    nodes = {path: (page, None, page.title) for path, page in web.pages.items()}
    newer: defaultdict[str, set[str]] = defaultdict(set)
    for page in web.pages.values():
        for relation in page.relationships:
            kind, target = kinds.recommended(relation.kind), web.target(relation)
            if target is not None and kind == "superseded_by":
                newer[page.relative].add(target.relative)
            elif target is not None and kind == "supersedes":
                newer[target.relative].add(page.relative)
        for names, older in ((_NEWER, page.relative), (_OLDER, None)):
            for name in _texts(page.fields, names):
                for path in _page_named(web, name):
                    newer[older or path].add(path if older else page.relative)
    return nodes, newer


def _page_named(web: Web, name: str) -> tuple[str, ...]:
    name = name.strip().removeprefix("[[").removesuffix("]]").partition("|")[0]
    if name in web.pages:
        return (name,)
    found = web.table.named(name)
    return found if len(found) == 1 else ()


def _claims(web: Web) -> tuple[_Nodes, _Newer]:
    """Claims by their ids; one that is no page's is of nobody's concern."""
    nodes: dict[str, tuple[Page, int | None, str]] = {}
    newer: defaultdict[str, set[str]] = defaultdict(set)
    for page in web.pages.values():
        listed = page.fields.get("claims")
        entries = cast("tuple[object, ...]", listed) if isinstance(listed, tuple) else ()
        for claim in page.claims:
            if claim.id is None:
                continue
            nodes.setdefault(claim.id, (page, claim.line or None, claim.id))
            entry = entries[claim.index]
            if not isinstance(entry, Mapping):
                continue
            fields = cast("Mapping[str, object]", entry)
            newer[claim.id].update(_texts(fields, _NEWER))
            for older in _texts(fields, _OLDER):
                newer[older].add(claim.id)
    return nodes, {older: {key for key in keys if key in nodes} for older, keys in newer.items()}


def _texts(fields: Mapping[str, object], names: Iterable[str]) -> Iterator[str]:
    for name in names:
        value = fields.get(name)
        values = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        yield from (one.strip() for one in values if isinstance(one, str) and one.strip())


def _circles(nodes: _Nodes, newer: _Newer) -> Iterator[Finding]:
    """Find each circle once: from a place along what has taken it, back to that place."""
    done: set[str] = set()
    for start in newer:
        path: list[str] = []
        trail: list[tuple[str, Iterator[str]]] = [(start, iter(sorted(newer.get(start, ()))))]
        on_path: dict[str, int] = {start: 0}
        if start in done or start not in nodes:
            continue
        path.append(start)
        while trail:
            key, following = trail[-1]
            then = next(following, None)
            if then is None:
                trail.pop()
                done.add(key)
                on_path.pop(path.pop())
            elif then in on_path:
                yield _circle(nodes, path[on_path[then] :])
            elif then not in done:
                on_path[then] = len(path)
                path.append(then)
                trail.append((then, iter(sorted(newer.get(then, ())))))


def _circle(nodes: _Nodes, keys: list[str]) -> Finding:
    page, line, _ = nodes[keys[0]]
    names = [nodes[key][2] for key in keys]
    others = dict.fromkeys(nodes[key][0].path for key in keys[1:])
    others.pop(page.path, None)
    return Finding(
        Code.SUPERSESSION_CYCLE,
        page.path,
        line,
        subject=" → ".join([*names, names[0]]),
        others=tuple(others),
        count=len(keys),
    )


def _forks(nodes: _Nodes, newer: _Newer) -> Iterator[Finding]:
    """Two in the place of one are a fork, unless one of them has taken that of the other too."""
    for older, keys in newer.items():
        heads = [key for key in sorted(keys) if not _reaches(newer, key, keys - {key}, older)]
        if older not in nodes or len(heads) < 2:
            continue
        page, line, name = nodes[older]
        yield Finding(
            Code.SUPERSESSION_FORK,
            page.path,
            line,
            subject=name,
            said=", ".join(nodes[key][2] for key in heads),
            others=tuple(dict.fromkeys(nodes[key][0].path for key in heads)),
            count=len(heads),
        )


def _reaches(newer: _Newer, start: str, goals: set[str], never: str) -> bool:
    """Tell whether something newer than ``start`` is among the goals."""
    seen, waiting = {start, never}, [start]
    while waiting:
        for then in newer.get(waiting.pop(), ()):
            if then in goals:
                return True
            if then not in seen:
                seen.add(then)
                waiting.append(then)
    return False
