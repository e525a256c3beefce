"""A new page of the wiki: its file named after its title, its header as short as it can be."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.domain.wikiblocks import HUMAN, NOTES_HEADING, marker
from mnemoscope.domain.wikipages import FOLDERS, PageKind
from mnemoscope.domain.wikislug import free_slug
from mnemoscope.engine.compile import NO_WIKI
from mnemoscope.engine.edit import FileWrite, commit
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place
from mnemoscope.vault.wikipages import page_paths
from mnemoscope.vault.wikivalues import pair

MAKE = "wiki-page"
KINDS = (PageKind.ENTITY, PageKind.CONCEPT, PageKind.SYNTHESIS, PageKind.SOURCE)
"""Kinds that a person makes; reports are compiled."""
_FOLDER = {kind: folder for folder, kind in FOLDERS.items()}


@dataclass(frozen=True, slots=True)
class MadePage:
    """A page that was not there before."""

    path: str
    """As all rooms name it."""
    changes: Changes


def page_file(kind: PageKind, title: str, taken: frozenset[str]) -> str:
    """Return the path in the vault that a new page would get, beside the paths that are taken.

    Raises:
        BadInput: there is no title.
    """
    folder = _FOLDER[kind]
    lead = f"{folder}/"
    stems = (path[len(lead) : -3] for path in taken if path.startswith(lead))
    return f"{lead}{free_slug(title, stems)}.md"


def make_page(session: Session, kind: PageKind, title: str) -> MadePage | Refused:
    """Write a new page as one operation that can be undone.

    Raises:
        EnvironmentFault: the disk or the data folder refused; there is no page.
    """
    found = place(session)
    if found is None:
        return NO_WIKI
    words = " ".join(title.split())
    try:
        relative = page_file(kind, words, frozenset(page_paths(found.root)))
    except BadInput as wrong:
        return Refused(RefusalReason.NOTHING_TO_DO, str(wrong.args[0]))
    path = found.path(relative)
    data = _text(kind, words, relative, iso_utc(session.clock.now())).encode()
    changes = commit(session, MAKE, words, [FileWrite(path, None, data)])
    return changes if isinstance(changes, Refused) else MadePage(path, changes)


def _text(kind: PageKind, title: str, relative: str, now: str) -> str:
    stem = relative.rpartition("/")[2][:-3]
    fields = {
        "pageType": kind.value,
        "id": f"{kind.value}.{stem}",
        "title": title,
        "status": "active",
        "updatedAt": now,
    }
    header = [line for name, value in fields.items() for line in pair(name, value, 0)]
    notes = (NOTES_HEADING, marker(HUMAN, "start"), marker(HUMAN, "end"))
    return "\n".join(["---", *header, "---", "", f"# {title}", "", *notes, ""])
