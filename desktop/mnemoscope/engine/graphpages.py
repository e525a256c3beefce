"""Changes to the graph that are changes to pages of the wiki, written where they come from."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.graph import Entity, Relation
from mnemoscope.domain.graphwiki import relationship_of
from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.edit import Saved
from mnemoscope.engine.pageedit import (
    AddRelation,
    Change,
    ChangeRelation,
    ChangeText,
    ChangeTexts,
    DropRelation,
    change_page,
)
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikidesk import OpenPage, open_page
from mnemoscope.engine.wikiplace import NO_VAULT, WikiPlace, place

_IN_TEXT = Refused(RefusalReason.BLOCKED, "a link or a source: edit the page")


def add(session: Session, source: Entity, kind: str, target: Entity) -> Changes | Refused | Clash:
    """State a relationship to another page in the page of its source."""
    where = place(session)
    if where is None:
        return NO_VAULT
    page = _page(session, where, target.page)
    if page is None:
        return Refused(RefusalReason.NOT_FOUND, path=target.page)
    return _changed(session, where, source.page or "", AddRelation(page, kind))


def rename(session: Session, relation: Relation, kind: str) -> Changes | Refused | Clash:
    """Give a relationship of a page another kind."""
    if kind == relation.kind:
        return Refused(RefusalReason.NOTHING_TO_DO)
    return _of_relationship(session, relation, kind)


def remove(session: Session, relation: Relation) -> Changes | Refused | Clash:
    """Take a relationship out of its page."""
    return _of_relationship(session, relation, None)


def edit(
    session: Session,
    entity: Entity,
    name: str | None,
    entity_type: str | None,
    aliases: tuple[str, ...] | None,
) -> Changes | Refused | Clash:
    """Give a page another title, type or aliases, in this order; the first refusal ends it."""
    where = place(session)
    if where is None:
        return NO_VAULT
    path = entity.page or ""
    known = _page(session, where, path)
    if known is None:
        return Refused(RefusalReason.NOT_FOUND, path=path)
    wanted: list[Change] = []
    if name is not None and name.strip() not in ("", known.title):
        wanted.append(ChangeText(("title",), name))
    if entity_type is not None and entity_type.strip() not in ("", entity.type):
        wanted.append(ChangeText(("entityType",), entity_type))
    if aliases is not None:
        wanted.append(ChangeTexts(("aliases",), known.aliases, _own(known, aliases)))
    done: Changes | None = None
    for one in wanted:
        answer = _changed(session, where, path, one)
        if not isinstance(answer, Changes):
            if isinstance(answer, Refused) and answer.reason is RefusalReason.NOTHING_TO_DO:
                continue
            return answer
        done = answer if done is None else done | answer
    return done or Refused(RefusalReason.NOTHING_TO_DO, path=path)


def _own(page: Page, aliases: tuple[str, ...]) -> tuple[str, ...]:
    """Return the aliases without the handles, which stand in the card of the person."""
    handles = () if page.person is None else page.person.handles
    return tuple(alias for alias in aliases if alias in page.aliases or alias not in handles)


def _of_relationship(
    session: Session, relation: Relation, kind: str | None
) -> Changes | Refused | Clash:
    where = place(session)
    if where is None:
        return NO_VAULT
    found = relationship_of(session.wiki_pages.read(where), relation)
    if found is None:
        path = relation.evidence[0].path if relation.evidence else None
        return replace(_IN_TEXT, path=path)
    page, stated = found
    change = DropRelation(stated) if kind is None else ChangeRelation(stated, kind)
    return _changed(session, where, page.path, change)


def _changed(
    session: Session, where: WikiPlace, path: str, change: Change
) -> Changes | Refused | Clash:
    opened = open_page(session, where, path)
    if not isinstance(opened, OpenPage):
        return opened
    answer = change_page(session, opened.opened, change)
    if isinstance(answer, Saved):
        return replace(answer.changes, facets=answer.changes.facets | Facet.GRAPH)
    return answer


def _page(session: Session, where: WikiPlace, path: str | None) -> Page | None:
    pages = session.wiki_pages.read(where)
    return next((page for page in pages if page.path == path), None)
