"""Where two statements stand just now: claims of wiki pages, lines of notes, marks of conflicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.lineedits import CONFLICT_MARK
from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.paths import (
    is_corpus,
    is_curated_file,
    is_dream_output,
    is_short_term_path,
)
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikihealth import note_key
from mnemoscope.domain.wikipages import Claim, Page, PageKind, is_closed, kind_of
from mnemoscope.engine import detect, disk
from mnemoscope.engine.filing import traits_of
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleviews import FilePlan
from mnemoscope.engine.wikiplace import place as vault_of
from mnemoscope.vault.files import ReadFile, decode, fingerprint

STATUS_MARK = "status: conflict"
"""The words of a side that is the header of a note in conflict."""
_DREAMS = "memory/.dreams/"


@dataclass(frozen=True, slots=True)
class ClaimPlace:
    """A claim in the header of a page."""

    path: str
    page: Page
    claim: Claim

    @property
    def text(self) -> str:
        """Its words."""
        return self.claim.text

    @property
    def line(self) -> int:
        """Where it begins, 1-based."""
        return self.claim.line

    @property
    def lines(self) -> str:
        """Its lines as evidence names them."""
        return f"{self.claim.line}-{self.claim.line}"

    @property
    def closed(self) -> bool:
        """Whether its page is not for everybody."""
        return is_closed(self.page.privacy)


@dataclass(frozen=True, slots=True)
class LinePlace:
    """A memory in the text of a file."""

    path: str
    document: Document
    memory: Memory
    fixed: bool
    """Nobody rewrites these lines: a log of a day, a transcript, an import, a managed block."""
    closed: bool = False

    @property
    def text(self) -> str:
        """Its words."""
        return self.memory.text

    @property
    def line(self) -> int:
        """Where it begins, 1-based."""
        return self.memory.start_line

    @property
    def lines(self) -> str:
        """Its lines as evidence names them."""
        return f"{self.memory.start_line}-{self.memory.end_line}"


@dataclass(frozen=True, slots=True)
class MarkPlace:
    """What only says that there is a conflict: a page's note, a marked line, a header's status."""

    path: str
    document: Document
    text: str
    line: int
    is_line: bool
    """It is a line of its own, which can go."""
    fixed: bool = False
    """The line stands where nobody rewrites."""
    closed: bool = False


Place = ClaimPlace | LinePlace | MarkPlace


class Places:
    """The files that a decision is about, each read once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.resources = session.resources
        self._vault = vault_of(session)
        self._files: dict[str, ReadFile | None] = {}
        self._documents: dict[str, Document] = {}
        self._pages: dict[str, Page | None] = {}
        self._taken: set[str] = set()

    def take(self, files: Iterable[FilePlan]) -> None:
        """Go on from files as a decision would leave them, before any of them is written."""
        for one in files:
            text = decode(one.data)
            self._files[one.path] = ReadFile(one.path, one.data, text, fingerprint(one.data))
            self._documents.pop(one.path, None)
            self._pages.pop(one.path, None)
            self._taken.add(one.path)

    def file(self, path: str) -> ReadFile | None:
        """Read a file; raises `EnvironmentFault` where it is there and cannot be read."""
        if path not in self._files:
            self._files[path] = disk.content(self._session.root, path)
        return self._files[path]

    def document(self, path: str) -> Document | None:
        """Return a file taken apart; None where there is none."""
        file = self.file(path)
        if file is not None and path not in self._documents:
            self._documents[path] = parse(file.text.text, path)
        return self._documents.get(path)

    def page(self, path: str) -> Page | None:
        """Return a file of the vault as a page; None for what is none."""
        if path not in self._pages:
            self._pages[path] = self._page(path)
        return self._pages[path]

    def of(self, side: Side) -> Place | Refused:
        """Find a side by its words, nearest to where it was; where they are gone, it has changed.

        Raises:
            EnvironmentFault: the file is there and cannot be read.
        """
        if self.file(side.path) is None:
            return Refused(RefusalReason.CHANGED_SINCE, "the file is gone", side.path)
        found = self._at(side.path, side.claim) or self._marks(side)
        if side.claim_id is not None:
            claims = [one for one in found if isinstance(one, ClaimPlace)]
            named = [one for one in claims if one.claim.id == side.claim_id]
            found = named or claims or found
        if not found:
            return Refused(RefusalReason.CHANGED_SINCE, "the text has changed", side.path)
        return min(found, key=lambda one: abs(one.line - side.start_line))

    def copies(self, claim: str, besides: Place) -> Iterator[Place]:
        """Return the other places in which the same words stand and speak."""
        paths = [side.path for side in detect.standing(self._session, claim)]
        for path in dict.fromkeys((besides.path, *paths)):
            for found in self._at(path, claim):
                if (found.path, found.line) != (besides.path, besides.line):
                    yield found

    def noting(self, key: str) -> tuple[Page, ...]:
        """Return the pages of the vault on which a contradiction is noted in those words."""
        if self._vault is None:
            return ()
        known = self._session.wiki_pages.read(self._vault)
        pages = (self.page(one.path) if one.path in self._taken else one for one in known)
        return tuple(
            page
            for page in pages
            if page is not None and any(note_key(note) == key for note in page.contradictions)
        )

    def _at(self, path: str, claim: str) -> list[Place]:
        """Return where in a file the words of that hash stand."""
        document = self.document(path)
        if document is None:
            return []
        page = self.page(path)
        found: list[Place] = []
        if page is not None and not page.broken:
            same = (one for one in page.claims if claim_hash(one.text) == claim)
            found += (ClaimPlace(path, page, one) for one in same)
        same = (one for one in document.memories if one.id == claim)
        return found + [self._line(document, page, one) for one in same]

    def _marks(self, side: Side) -> list[Place]:
        """Return the note of a page or the status of a header that is a side by itself."""
        document, page = self.document(side.path), self.page(side.path)
        if document is None:
            return []
        notes = page.contradictions if page is not None else ()
        mark = MarkPlace(
            side.path,
            document,
            side.text,
            side.start_line,
            is_line=False,
            closed=page is not None and is_closed(page.privacy),
        )
        if any(claim_hash(note) == side.claim for note in notes):
            return [mark]
        status = traits_of(side.path, document.text).status
        return [mark] if side.text == f"status: {status}" == STATUS_MARK else []

    def _line(self, document: Document, page: Page | None, memory: Memory) -> Place:
        path = document.path
        managed = any(
            block.span.start_line <= memory.start_line <= block.span.end_line
            for block in document.blocks
        )
        imported = page is not None and page.kind in {PageKind.SOURCE, PageKind.REPORT}
        fixed = managed or imported or is_fixed(path)
        closed = page is not None and is_closed(page.privacy)
        if CONFLICT_MARK.match(memory.text):
            line, text = memory.start_line, memory.text
            return MarkPlace(path, document, text, line, is_line=True, fixed=fixed, closed=closed)
        return LinePlace(path, document, memory, fixed, closed)

    def _page(self, path: str) -> Page | None:
        relative = self._vault.relative(path) if self._vault is not None else None
        kind = kind_of(relative) if relative is not None else None
        file = self.file(path) if kind is not None else None
        if relative is None or kind is None or file is None:
            return None
        # Two YAML libraries, for these pages only.
        from mnemoscope.vault.wikipages import page_from

        return page_from(file.text.text, path, relative, kind)


def is_fixed(path: str) -> bool:
    """Tell whether a file is a log that nobody rewrites: of a day, of a session, of dreams."""
    logged = is_short_term_path(path) or is_corpus(path) or is_dream_output(path)
    return logged or path.startswith(_DREAMS) or not path.lower().endswith(".md")


def is_standing(place: Place) -> bool:
    """Tell whether a place is an entry of the files that an agent is given at each start."""
    return isinstance(place, LinePlace) and is_curated_file(place.path)
