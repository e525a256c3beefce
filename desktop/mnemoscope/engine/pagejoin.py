"""Lets pages of the wiki become part of another page, which takes in all that they say.

Claims, relationships, names, lists and the person's card go over, the words of the body become a
section. Whatever led to a page that goes leads to the one that stays. A page under a privacy tier
keeps what it says under that tier.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from posixpath import dirname

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.movedlinks import links_to, relinked
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.domain.pagejoining import by_name, said_as, with_part, words_of
from mnemoscope.domain.wikilinks import Link, LinkStyle, name_key
from mnemoscope.domain.wikipages import Claim, Page, PageKind
from mnemoscope.domain.wikiweb import Web
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.links import NoteTexts
from mnemoscope.engine.pagefields import joined_fields
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Vault, open_vault
from mnemoscope.engine.wikiplace import NO_VAULT
from mnemoscope.vault.wikiwrite import Edit, Remove, Set, with_edits

SOURCE_STAYS = "a source stays what it is: others cite it"
"""Why a page of a source cannot be joined."""


@dataclass(frozen=True, slots=True)
class JoinedPages:
    """What joining pages would write; nothing is written yet."""

    keep: Page
    gone: tuple[Page, ...]
    claims: int
    """How many claims go over; those that the page makes itself are not among them."""
    left: tuple[Page, ...]
    """The pages that there are afterwards, as they were before."""
    writes: tuple[FileWrite, ...]
    """What goes comes last."""

    @property
    def others(self) -> tuple[str, ...]:
        """The other files that are changed so that they lead to the page that stays."""
        own = {self.keep.path, *(page.path for page in self.gone)}
        return tuple(one.path for one in self.writes if one.path not in own)


def join_pages(session: Session, keep: str, gone: Sequence[str]) -> JoinedPages | Refused:
    """Tell what must be written so that pages become part of another one.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    vault = open_vault(session)
    if vault is None:
        return NO_VAULT
    known = {page.path: page for page in vault.pages}
    for path in (keep, *gone):
        page = known.get(path)
        if page is None:
            return Refused(RefusalReason.NOT_FOUND, path=path)
        if page.broken:
            return Refused(RefusalReason.UNREADABLE, str(page.problems[0]), path)
        if page.kind is PageKind.SOURCE:
            return Refused(RefusalReason.BLOCKED, SOURCE_STAYS, path)
    joining = _Joining(session, vault, known[keep], [known[path] for path in dict.fromkeys(gone)])
    writes = joining.writes()
    if isinstance(writes, Refused):
        return writes
    left = tuple(page for page in vault.pages if page not in joining.gone)
    return JoinedPages(joining.keep, joining.gone, joining.claims, left, writes)


class _Joining:
    """The writes of one joining."""

    def __init__(self, session: Session, vault: Vault, keep: Page, gone: Sequence[Page]) -> None:
        self._session = session
        self._vault = vault
        self._web = Web(vault.pages)
        self._now = iso_utc(session.clock.now())
        self.keep = keep
        self.gone = tuple(gone)
        self.claims = 0
        # Where another page bears the same id, that page is meant by it afterwards.
        rest = {page.id for page in vault.pages if page not in gone}
        self._ids = {page.id for page in gone if page.id and page.id not in rest}
        self._paths = {page.path: keep.path for page in gone}
        self._paths |= {page.relative: keep.relative for page in gone}

    def writes(self) -> tuple[FileWrite, ...] | Refused:
        """Return what becomes of the pages and of what leads to them; what goes comes last."""
        made: list[FileWrite] = []
        for page in self._vault.pages:
            if page.broken or page in self.gone:
                continue
            edits, links = self._edits(page), self._links(page)
            if page is not self.keep and not (edits or links):
                continue
            write = self._write(page, edits, links)
            if isinstance(write, Refused):
                return write
            made.append(write)
        made += self._notes()
        return (*made, *(FileWrite(page.path, page.fingerprint, None) for page in self.gone))

    def _edits(self, page: Page) -> Sequence[Edit]:
        """Return what changes in the header of a page, entries that go from the last."""
        edits = [*self._of_claims(page.claims), *self._of_sources(page)]
        own = page is self.keep
        led = {
            one.kind for one in page.relationships if self._web.target(one) is self.keep and not own
        }
        drop: list[Edit] = []
        for relation in page.relationships:
            if self._web.target(relation) not in self.gone:
                continue
            where = ("relationships", relation.index)
            if own or relation.kind in led:
                drop.append(Remove(where))
                continue
            led.add(relation.kind)
            told = (
                ("targetId", relation.target_id, self.keep.id),
                ("targetPath", relation.target_path, self.keep.relative),
                ("targetTitle", relation.target_title, self.keep.title),
            )
            edits += [Set((*where, name), new) for name, old, new in told if old and new]
        return [*edits, *reversed(drop)]

    def _of_claims(self, claims: Iterable[Claim]) -> Iterable[Edit]:
        for claim in claims:
            for at, piece in enumerate(claim.evidence):
                where = ("claims", claim.index, "evidence", at)
                if piece.path in self._paths:
                    yield Set((*where, "path"), self._paths[piece.path])
                    # They were those of the other page.
                    yield Remove((*where, "lines"))
                if piece.source_id in self._ids and self.keep.id:
                    yield Set((*where, "sourceId"), self.keep.id)

    def _of_sources(self, page: Page) -> Iterable[Edit]:
        if page is self.keep or not self.keep.id or self._ids.isdisjoint(page.source_ids):
            return
        led = (self.keep.id if one in self._ids else one for one in page.source_ids)
        yield Set(("sourceIds",), tuple(dict.fromkeys(led)))

    def _links(self, page: Page) -> Sequence[Link]:
        """Return the links of a page that lead to a page that goes, and must say something else."""
        gone = {one.relative for one in self.gone}
        kept = {name_key(name) for one in self.gone for name in one.aliases}
        kept.add(name_key(self.keep.title))
        return [
            link
            for link in self._web.links[page.relative]
            if link.target
            and gone.issuperset(self._web.meant(page, link) or ("",))
            and not (by_name(link) and name_key(link.target) in kept)
        ]

    def _write(
        self, page: Page, edits: Sequence[Edit], links: Sequence[Link]
    ) -> FileWrite | Refused:
        file = disk.content(self._session.root, page.path)
        text = "" if file is None else file.text.text
        if file is None or file.fingerprint != page.fingerprint or not text.endswith(page.body):
            return Refused(RefusalReason.CHANGED_SINCE, path=page.path)
        head = text[: len(text) - len(page.body)]
        body = self._led(page, page.body, links)
        edits = list(edits)
        if page is self.keep:
            for one in self.gone:
                body = with_part(body, one.title, self._words(one))
            joined = joined_fields(self.keep, self.gone, self._web, self._paths)
            self.claims = joined.claims
            edits += [*joined.edits, Set(("updatedAt",), self._now)]
        try:
            made = with_edits(head + body, edits) if edits else head + body
            return FileWrite(page.path, file.fingerprint, file.text.encode(made))
        except BadInput as wrong:
            return Refused(RefusalReason.UNREADABLE, str(wrong.args[0]), page.path)

    def _led(self, page: Page, body: str, links: Sequence[Link]) -> str:
        for link in sorted(links, key=lambda one: -one.start):
            if by_name(link):
                said = said_as(body, link, self.keep.title)
                body = body[: link.start] + said + body[link.end :]
            else:
                body = relinked(body, page.relative, (link,), self.keep.relative)
        return body

    def _words(self, page: Page) -> str:
        """Return the words of a page that goes, as they stand in the one that stays."""
        body = self._led(page, page.body, ()) if page.raw_source else self._moved(page)
        return words_of(body, page.title)

    def _moved(self, page: Page) -> str:
        """Return a body whose links lead to the same places from the folder of another page."""
        body = page.body
        led = set(self._links(page))
        elsewhere = dirname(page.relative) != dirname(self.keep.relative)
        for link in sorted(self._web.links[page.relative], key=lambda one: -one.start):
            meant = self._web.meant(page, link)
            if link in led:
                body = self._led(self.keep, body, (link,))
            elif elsewhere and link.style is LinkStyle.MARKDOWN and len(meant) == 1:
                body = relinked(body, self.keep.relative, (link,), meant[0])
        return body

    def _notes(self) -> Iterable[FileWrite]:
        """Let notes outside the vault link to the page that stays."""
        inside = {page.path for page in self._vault.pages}
        known = NoteTexts(self._session)
        found = dict.fromkeys(note for page in self.gone for note in known.linking(page.path))
        for note in found:
            file = None if note in inside else disk.content(self._session.root, note)
            if file is None:
                continue
            text = file.text.text
            for page in self.gone:
                text = relinked(text, note, links_to(text, note, page.path), self.keep.path)
            yield FileWrite(note, file.fingerprint, file.text.encode(text))
