"""Gives a wiki page another title, and its file another name where that is wanted.

What leads to the page goes on leading to it: links by its title or its path, relationships and
evidence are written anew in the same operation. Its id stays, since other programs know it by that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from posixpath import dirname

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.movedlinks import relinked
from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.domain.wikilinks import Link, LinkStyle, name_key
from mnemoscope.domain.wikipages import Page
from mnemoscope.domain.wikislug import free_slug
from mnemoscope.domain.wikiweb import Web
from mnemoscope.engine import disk
from mnemoscope.engine.compile import NO_WIKI
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.links import NoteTexts
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Vault, open_vault
from mnemoscope.vault.wikiwrite import Edit, Set, with_edits

RENAME = "wiki-rename"
_HEADING = re.compile(r"^#[ \t]+(?P<title>[^\n]*?)[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RenamedPage:
    """A page that is called otherwise now."""

    path: str
    """Where it lies now, as all rooms name it."""
    others: tuple[str, ...]
    """The other files that were changed so that they lead there."""
    changes: Changes


def renamed_file(page: Page, title: str, taken: Iterable[str]) -> str:
    """Return the path in the vault that a page would get by another title, in its own folder.

    Raises:
        BadInput: there is no title.
    """
    folder = dirname(page.relative)
    lead = f"{folder}/" if folder else ""
    others = (path for path in taken if path != page.relative and path.startswith(lead))
    return f"{lead}{free_slug(title, (path[len(lead) : -3] for path in others))}.md"


def rename_page(session: Session, path: str, title: str, *, move: bool) -> RenamedPage | Refused:
    """Give a page another title; with `move` its file is named after it. One undo takes it back.

    Raises:
        EnvironmentFault: the disk or the data folder refused; all files are as they were.
    """
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    page = next((one for one in vault.pages if one.path == path), None)
    words = " ".join(title.split())
    if page is None:
        return Refused(RefusalReason.NOT_FOUND, path=path)
    if page.broken:
        return Refused(RefusalReason.UNREADABLE, str(page.problems[0]), path)
    try:
        wanted = renamed_file(page, words, (one.relative for one in vault.pages))
    except BadInput as wrong:
        return Refused(RefusalReason.NOTHING_TO_DO, str(wrong.args[0]), path)
    target = wanted if move else page.relative
    if (words, target) == (page.title, page.relative):
        return Refused(RefusalReason.NOTHING_TO_DO, path=path)
    renaming = _Renaming(session, vault, page, words, target)
    writes = renaming.writes()
    if isinstance(writes, Refused):
        return writes
    new = vault.place.path(target)
    changes = commit(session, RENAME, words, writes)
    if isinstance(changes, Refused):
        return changes
    others = tuple(one.path for one in writes if one.path not in (path, new))
    return RenamedPage(new, others, changes)


class _Renaming:
    """The writes of one renaming."""

    def __init__(self, session: Session, vault: Vault, page: Page, title: str, target: str) -> None:
        self._session = session
        self._vault = vault
        self._web = Web(vault.pages)
        self._page = page
        self._title = title
        self._target = target
        self._moves = target != page.relative

    def writes(self) -> tuple[FileWrite, ...] | Refused:
        """Return what becomes of the page and of what leads to it; what goes comes last."""
        made: list[FileWrite] = []
        for page in self._vault.pages:
            edits, links = self._edits(page), self._links(page)
            if page.broken or not (edits or links):
                continue
            write = self._write(page, edits, links)
            if isinstance(write, Refused):
                return write
            made += write
        if self._moves:
            made += self._notes()
        return tuple(sorted(made, key=lambda write: write.after is None))

    def _edits(self, page: Page) -> Sequence[Edit]:
        """Return what changes in the header of a page."""
        if page is self._page:
            now = iso_utc(self._session.clock.now())
            return [Set(("title",), self._title), Set(("updatedAt",), now)]
        edits: list[Edit] = []
        old = (self._page.relative, self._page.path)
        for relation in page.relationships:
            where = ("relationships", relation.index)
            if self._web.target(relation) is not self._page:
                continue
            if self._moves and relation.target_path in old:
                edits.append(Set((*where, "targetPath"), self._target))
            if relation.target_title == self._page.title:
                edits.append(Set((*where, "targetTitle"), self._title))
        for claim in page.claims if self._moves else ():
            for at, piece in enumerate(claim.evidence):
                if piece.path in old:
                    inside = piece.path == self._page.relative
                    new = self._target if inside else self._vault.place.path(self._target)
                    edits.append(Set(("claims", claim.index, "evidence", at, "path"), new))
        return edits

    def _links(self, page: Page) -> tuple[tuple[Link, str], ...]:
        """Return the links of a page that must say something else, each with what it says then."""
        found: list[tuple[Link, str]] = []
        for link in self._web.links[page.relative]:
            if not link.target or self._web.meant(page, link) != (self._page.relative,):
                continue
            if self._is_title(link):
                found.append((link, self._title))
            elif self._moves and self._is_path(link):
                found.append((link, ""))
        return tuple(found)

    def _is_title(self, link: Link) -> bool:
        bare = link.style is LinkStyle.WIKI and "/" not in link.target
        return bare and name_key(link.target) == name_key(self._page.title)

    def _is_path(self, link: Link) -> bool:
        """Tell whether a link names the file; an id or an alias stays what it is."""
        if "/" in link.target or link.style is LinkStyle.MARKDOWN:
            return True
        stem = self._page.relative.rpartition("/")[2][:-3]
        said = link.target.removesuffix(".md")
        others = (self._page.id, *self._page.aliases)
        return name_key(said) == name_key(stem) and said not in others

    def _write(
        self, page: Page, edits: Sequence[Edit], links: Sequence[tuple[Link, str]]
    ) -> tuple[FileWrite, ...] | Refused:
        file = disk.content(self._session.root, page.path)
        if file is None:
            return Refused(RefusalReason.CHANGED_SINCE, path=page.path)
        text, body = file.text.text, page.body
        if file.fingerprint != page.fingerprint or not text.endswith(body):
            return Refused(RefusalReason.CHANGED_SINCE, path=page.path)
        head = text[: len(text) - len(body)]
        for link, said in sorted(links, key=lambda one: -one[0].start):
            if said:
                body = body[: link.start] + said + body[link.end :]
            else:
                body = relinked(body, page.relative, (link,), self._target)
        if page is self._page:
            body = self._headed(body)
        try:
            data = file.text.encode(with_edits(head + body, edits) if edits else head + body)
        except BadInput as wrong:
            return Refused(RefusalReason.UNREADABLE, str(wrong.args[0]), page.path)
        if page is not self._page or not self._moves:
            return (FileWrite(page.path, file.fingerprint, data),)
        new = self._vault.place.path(self._target)
        return (FileWrite(new, None, data), FileWrite(page.path, file.fingerprint, None))

    def _headed(self, body: str) -> str:
        """Let the first heading say the new title where it said the old one."""
        found = _HEADING.search(body)
        if found is None or found["title"].strip() != self._page.title:
            return body
        return body[: found.start("title")] + self._title + body[found.end("title") :]

    def _notes(self) -> Iterable[FileWrite]:
        """Let notes outside the vault link to where the page lies then."""
        inside = {page.path for page in self._vault.pages}
        new = self._vault.place.path(self._target)
        for note, links in NoteTexts(self._session).linking(self._page.path).items():
            file = None if note in inside else disk.content(self._session.root, note)
            if file is not None:
                text = relinked(file.text.text, note, links, new)
                yield FileWrite(note, file.fingerprint, file.text.encode(text))
