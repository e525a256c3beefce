"""Reads from each note and page what it says of its memories' lives, again only when it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.document import parse
from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.life import Basis, Status
from mnemoscope.domain.lifedates import DateNote, moment
from mnemoscope.domain.lifeheader import life_fields
from mnemoscope.domain.lifelinks import Pointer, evidence_pointer, pointers
from mnemoscope.domain.liferaw import (
    USUAL_CONFIDENCE,
    USUAL_PRIORITY,
    FileLives,
    Raw,
    Told,
    file_says,
    raws,
    status_of,
)
from mnemoscope.domain.liferules import PERSON, LifeWords, life_kind, names_something, ruled_worth
from mnemoscope.domain.model import FileState, Layer
from mnemoscope.domain.paths import is_dream_output
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.traits import Markers, clean, kind_of
from mnemoscope.engine.filing import markers, traits_of
from mnemoscope.engine.lifeshelf import LifeShelf, Stamp
from mnemoscope.engine.lifewords import life_words
from mnemoscope.engine.sides import ENDED, NO_FACTS
from mnemoscope.engine.wikiplace import WikiPlace, place
from mnemoscope.vault.files import ReadFile, read, scan

if TYPE_CHECKING:
    from mnemoscope.domain.outcomes import Problem
    from mnemoscope.domain.wikipages import Claim, Page
    from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class Reading:
    """By what files are read."""

    root: Path
    words: LifeWords
    markers: Markers
    zone: tzinfo


def gather(
    session: Session, shelf: LifeShelf, step: Callable[[int], None]
) -> tuple[tuple[FileLives, ...], tuple[Problem, ...]]:
    """Read what changed since the last time; `step` is told how many files are done.

    Files that cannot be read are among them, without memories. Also returned is what the look at
    the folder found odd. The caller holds the shelf's guard.
    """
    reading = Reading(
        session.root, life_words(session.resources), markers(session.resources), session.zone
    )
    where = place(session)
    listed = scan(session.root)
    found: dict[str, tuple[Stamp, FileLives]] = {}
    for at, (path, stamp) in enumerate(_notes(listed.files, where)):
        step(at)
        known = shelf.notes.get(path)
        if known is None or known[0] != stamp or not known[1].read:
            known = stamp, _of_note(reading, path, stamp)
        found[path] = known
    shelf.notes = found
    shelf.pages = {} if where is None else _pages(session, shelf, where, reading)
    both = (*found.values(), *shelf.pages.values())
    return tuple(known for _, known in both), listed.problems


def _pages(
    session: Session, shelf: LifeShelf, where: WikiPlace, reading: Reading
) -> dict[str, tuple[Page, FileLives]]:
    found: dict[str, tuple[Page, FileLives]] = {}
    for page in session.wiki_pages.read(where):
        known = shelf.pages.get(page.path)
        if known is None or known[0] is not page:
            known = page, _of_page(reading, page)
        found[page.path] = known
    return found


def _notes(files: Iterable[FileState], where: WikiPlace | None) -> Iterator[tuple[str, Stamp]]:
    """Return the notes that say what is so, with what tells that one has changed."""
    inside = where.prefix if where is not None and not where.outside else None
    for file in files:
        path = file.path
        if path.rpartition("/")[2] in NO_FACTS or is_dream_output(path) or is_wiki_page(path):
            continue
        if inside is None or not path.startswith(inside):
            yield path, (file.size, file.mtime_ns)


def _of_note(reading: Reading, path: str, stamp: Stamp) -> FileLives:
    changed = _of_nanoseconds(stamp[1])
    file = read(reading.root, path)
    if not isinstance(file, ReadFile):
        return FileLives(path, written_at=changed, problems=(file,), read=False)
    text = file.text.text
    document = parse(text, path)
    says = file_says(path, life_fields(text), traits_of(path, text), reading.words, reading.zone)
    words, told = reading.words.of_file(text, reading.markers)
    found = raws(document.memories, says, words, told, reading.zone, ENDED)
    headings = document.sections[:1]
    return FileLives(
        path=path,
        raws=tuple(found),
        pointers=pointers(text),
        day=says.created if says.created_by is Basis.NOTE else None,
        written_at=changed,
        dates=says.dates,
        problems=says.problems,
        title=headings[0].title if headings else "",
    )


def _of_page(reading: Reading, page: Page) -> FileLives:
    from mnemoscope.domain.wikipages import PageKind

    if page.broken or page.kind is PageKind.REPORT:
        return FileLives(page.path, problems=page.problems, read=not page.broken)
    dates: list[DateNote] = []
    ended = status_of(clean(page.status), ENDED)
    updated = moment(page.updated, reading.zone) if page.updated else None
    found = [_of_claim(reading, page, claim, (ended, updated), dates) for claim in page.claims]
    return FileLives(
        path=page.path,
        raws=tuple(found),
        pointers=(*pointers(page.body), *_evidence(page, reading.zone)),
        day=updated,
        dates=tuple(dates),
        title=page.title,
        aliases=(*page.aliases, page.relative, page.relative[: -len(".md")]),
        page_id=page.id,
    )


def _of_claim(
    reading: Reading,
    page: Page,
    claim: Claim,
    of_page: tuple[Status, datetime | None],
    dates: list[DateNote],
) -> Raw:
    told = kind_of(claim.text, (), reading.markers)
    line = max(1, claim.line)
    status, updated = of_page
    found = _moments(claim, line, reading.zone)
    dates += found
    loud, named = reading.words.matters(claim.text), names_something(claim.text)
    return Raw(
        id=claim_hash(claim.text),
        text=claim.text.strip(),
        start_line=line,
        end_line=line,
        layer=Layer.WIKI,
        status=status_of(clean(claim.status), ENDED) if status is Status.ACTIVE else status,
        created=min((one.at for one in found if one.at is not None), default=updated),
        created_by=Basis.CLAIM,
        worth=ruled_worth(told, Layer.WIKI, words=loud, names=named),
        confidence=_confidence(claim, page),
        priority=Told(USUAL_PRIORITY, Basis.RULES),
        kind=life_kind(told),
        kind_by=Basis.RULES,
        category=PERSON if page.person_like else page.kind.value,
        category_by=Basis.NOTE,
        verified=moment(claim.updated_at, reading.zone) if claim.updated_at else None,
        key="",
        headings=(page.title,),
    )


def _moments(claim: Claim, line: int, zone: tzinfo) -> list[DateNote]:
    said = (claim.updated_at, *(one.updated_at for one in claim.evidence))
    return [DateNote(moment(written, zone), written, line) for written in said if written]


def _confidence(claim: Claim, page: Page) -> Told:
    said = claim.confidence if claim.confidence is not None else page.confidence
    if said is None or not 0.0 <= said <= 1.0:
        return Told(USUAL_CONFIDENCE, Basis.RULES)
    return Told(said, Basis.CLAIM)


def _evidence(page: Page, zone: tzinfo) -> Iterator[Pointer]:
    for claim in page.claims:
        for one in claim.evidence:
            if one.path:
                written = one.updated_at or claim.updated_at
                at = moment(written, zone) if written else None
                yield evidence_pointer(one.path, one.lines, at, max(1, claim.line))


def _of_nanoseconds(nanoseconds: int) -> datetime | None:
    try:
        return datetime.fromtimestamp(nanoseconds / 1e9, UTC)
    except (ValueError, OverflowError, OSError):
        return None
