"""Gathers all statements of a workspace and its wiki that may contradict each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.document import parse
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.lineedits import CONFLICT_MARK
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.paths import is_dream_output, is_short_term_path, note_day
from mnemoscope.domain.recorded import Mark, Noted
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.traits import ARCHIVED, SUPERSEDED, clean, memory_traits
from mnemoscope.engine.filing import markers, traits_of
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import WikiPlace, place
from mnemoscope.vault.files import ReadFile, read, scan

if TYPE_CHECKING:
    from mnemoscope.domain.traits import Markers
    from mnemoscope.domain.wikipages import Claim, Page

ENDED = (
    SUPERSEDED
    | ARCHIVED
    | frozenset({"refuted", "contradicted", "resolved", "retracted", "rejected", "expired"})
)
"""Statuses of what no longer speaks."""
NO_FACTS = frozenset(
    {"NOW.md", "HEARTBEAT.md", "BOOTSTRAP.md", "INDEX.md", "AGENTS.md", "SOUL.md", "TOOLS.md"}
    | {"IDENTITY.md", "README.md"}
)
"""Files that tell of the moment, of other files or of how to behave, not what is so."""
_DATED = re.compile(r"(\d{4}-\d{2}-\d{2})(?::|\s)")
_HUNK = re.compile(r"@@ -\d")
_STRUCK = re.compile(r"~~.+~~\s*[.。]?")
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_VERIFIED = re.compile(r"^(?:last_verified|date)\s*:\s*['\"]?(\d{4}-\d{2}-\d{2})", re.MULTILINE)
_CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class Sides:
    """What one file or page says."""

    speaking: tuple[Side, ...] = ()
    ended: tuple[Side, ...] = ()
    """Wiki claims that no longer speak; their ids are still compared."""
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    """The ``contradictions`` of a page."""
    path: str = ""
    names: tuple[str, ...] = ()
    """Title and aliases of a page."""

    def noted(self) -> tuple[Noted, ...]:
        """Return the notes of a page with all its claims."""
        claims = (*self.speaking, *self.ended)
        return tuple(
            Noted(
                Side(
                    path=self.path,
                    start_line=1,
                    end_line=1,
                    text=note,
                    day=None,
                    claim=claim_hash(note),
                    layer=Layer.WIKI,
                    about=self.names,
                ),
                claims,
            )
            for note in self.notes
        )


Stamp = tuple[int, int]
"""Size of a file, and its time of change in nanoseconds."""
Listed = tuple[str, Stamp, Callable[[], Sides]]
"""A file or page, and who reads it."""


@dataclass(slots=True)
class Shelf:
    """What was read of each file, kept while its size and time stay the same."""

    lasting: bool = False
    """Whether dated notes are left out."""
    held: dict[str, tuple[Stamp, Sides]] = field(default_factory=dict[str, tuple[Stamp, Sides]])

    def listed(self, session: Session) -> list[Listed]:
        """Return all files and pages that may say something; none is read."""
        where = place(session)
        told = markers(session.resources)
        return [
            one
            for one in (*_files(session.root, where, told), *_pages(where))
            if not (self.lasting and is_short_term_path(one[0]))
        ]

    def gather(
        self,
        session: Session,
        listed: Sequence[Listed] | None = None,
        step: Callable[[], None] = lambda: None,
    ) -> tuple[Sides, ...]:
        """Read what changed since the last time; files that cannot be read say nothing.

        ``step`` is called for each file and may raise to stop: what was known stays so.
        """
        found: dict[str, tuple[Stamp, Sides]] = {}
        for path, stamp, make in self.listed(session) if listed is None else listed:
            step()
            known = self.held.get(path)
            found[path] = known if known and known[0] == stamp else (stamp, make())
        self.held = found
        return tuple(sides for _, sides in found.values())


def _files(root: Path, where: WikiPlace | None, told: Markers) -> Iterator[Listed]:
    inside = where.prefix if where is not None and not where.outside else None
    for file in scan(root).files:
        path = file.path
        name = path.rpartition("/")[2]
        if name in NO_FACTS or is_dream_output(path) or is_wiki_page(path):
            continue
        if inside is not None and path.startswith(inside):
            continue
        yield path, (file.size, file.mtime_ns), partial(_of_file, root, path, told)


def _of_file(root: Path, path: str, told: Markers) -> Sides:
    file = read(root, path)
    if not isinstance(file, ReadFile):
        return Sides(path=path)
    text = file.text.text
    traits = traits_of(path, text)
    if traits.status in ENDED:
        return Sides(path=path)
    document = parse(text, path)
    day = note_day(path) or _verified(text)
    speaking: list[Side] = []
    marks: list[tuple[int, Side]] = []
    for memory in _without_hunks(document.memories):
        side = _side(memory, day, traits.status)
        if CONFLICT_MARK.match(memory.text):
            marks.append((len(speaking), side))
        elif _speaks(memory, told):
            speaking.append(side)
    found = tuple(Mark(_around(speaking, at), mark) for at, mark in marks)
    if not found and traits.status == _CONFLICT and speaking:
        header = Side(path, 1, 1, f"status: {_CONFLICT}", day, claim_hash(f"{path} {_CONFLICT}"))
        found = (Mark(tuple(speaking), header),)
    return Sides(tuple(speaking), marks=found, path=path)


def _without_hunks(memories: Iterable[Memory]) -> Iterator[Memory]:
    """Leave out the lines of a pasted diff, which read like entries of a list."""
    hunk = -1
    for memory in memories:
        if _HUNK.match(memory.text) or memory.start_line == hunk:
            hunk = memory.end_line + 1
        else:
            yield memory


def _around(speaking: list[Side], at: int) -> tuple[Side, ...]:
    """Return two statements before a mark and one after it, the nearest first."""
    return (*reversed(speaking[max(0, at - 2) : at]), *speaking[at : at + 1])


def _speaks(memory: Memory, told: Markers) -> bool:
    if _STRUCK.fullmatch(memory.text):
        return False
    traits = memory_traits(memory, told)
    return traits.status not in ENDED and traits.kind not in ("task", "question")


def _side(memory: Memory, day: str | None, status: str) -> Side:
    promotion = memory.promotion
    if promotion is not None:
        source = promotion.source_path
        day = (note_day(source) if source else None) or promotion.day
    written = _DATED.match(memory.text)
    return Side(
        path=memory.path,
        start_line=memory.start_line,
        end_line=memory.end_line,
        text=memory.text,
        day=written[1] if written else day,
        claim=memory.id,
        memory_id=memory.id,
        status=status,
        layer=memory.layer,
        hand_written=memory.layer is Layer.HAND_WRITTEN,
        about=(*memory.headings, *memory.parents),
    )


def _verified(text: str) -> str | None:
    """Return the day on which a file was last verified or written, by its header."""
    if not text.startswith("---"):
        return None
    days = _VERIFIED.findall(text[: text.find("\n---", 3) + 1])
    return max(days, default=None)


def _pages(where: WikiPlace | None) -> Iterator[Listed]:
    if where is None:
        return
    # Late: a workspace without a wiki needs none of this.
    from mnemoscope.vault.wikipages import page_paths

    for relative in page_paths(where.root):
        try:
            status = (where.root / relative).stat()
        except OSError:
            continue
        stamp = status.st_size, status.st_mtime_ns
        yield where.path(relative), stamp, partial(_of_page, where, relative)


def _of_page(where: WikiPlace, relative: str) -> Sides:
    from mnemoscope.domain.wikipages import PageKind
    from mnemoscope.vault.wikipages import read_page

    page = read_page(where.root, relative, where.prefix)
    if page is None or page.broken or page.kind is PageKind.REPORT:
        return Sides(path=where.path(relative))
    sides = [_claim_side(claim, page) for claim in page.claims]
    page_ended = clean(page.status) in ENDED
    return Sides(
        speaking=tuple(s for s in sides if not page_ended and clean(s.status) not in ENDED),
        ended=tuple(s for s in sides if page_ended or clean(s.status) in ENDED),
        notes=page.contradictions,
        path=page.path,
        names=(page.title, *page.aliases),
    )


def _claim_side(claim: Claim, page: Page) -> Side:
    days = [claim.updated_at, *(one.updated_at for one in claim.evidence)]
    said = [match[0] for day in days if (match := _ISO_DAY.match(day))]
    line = max(claim.line, 1)
    return Side(
        path=page.path,
        start_line=line,
        end_line=line,
        text=claim.text,
        day=max(said, default=None),
        claim=claim_hash(claim.text),
        claim_id=claim.id,
        confidence=claim.confidence,
        status=claim.status,
        layer=Layer.WIKI,
        evidence=len(claim.evidence),
        about=(page.title, *page.aliases),
    )


def by_claim(gathered: Iterable[Sides], hidden: frozenset[str]) -> dict[str, Side]:
    """Return one place for each text that speaks and is not hidden: the one that counts most."""
    found: dict[str, Side] = {}
    for sides in gathered:
        for side in sides.speaking:
            if side.claim in hidden:
                continue
            known = found.get(side.claim)
            if known is None or _rank(side) < _rank(known):
                found[side.claim] = side
    return found


_LAYERS = (Layer.HAND_WRITTEN, Layer.WIKI, Layer.PROMOTED, Layer.SHORT_TERM)


def _rank(side: Side) -> tuple[int, str, int]:
    return _LAYERS.index(side.layer), side.path, side.start_line
