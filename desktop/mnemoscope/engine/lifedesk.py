"""Gathers what leaves which file, and makes of it new texts and what it takes to put it back."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain import archive
from mnemoscope.domain.bare import bare_title, is_bare
from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.life import Life
from mnemoscope.domain.lifecycle import (
    Bar,
    Form,
    Kept,
    Reason,
    Step,
    StepKind,
    Store,
    Why,
    is_standing_file,
    statements_path,
)
from mnemoscope.domain.lineedits import Replace, edited
from mnemoscope.domain.model import Memory, WorkspaceKind
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.domain.paths import is_corpus, is_dream_output, is_memory_file
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.takeout import Piece, newline_for, take_out
from mnemoscope.domain.wikipages import Claim, Page, PageKind
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.links import NoteTexts
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlecompile import compiled_files
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleviews import FilePlan
from mnemoscope.engine.wikiplace import located
from mnemoscope.ledger.trash import NewEntry
from mnemoscope.vault.files import decode
from mnemoscope.vault.wikiwrite import Edit, Set, with_edits

ARCHIVED = "archived"
"""The status of a claim that was put away."""
_DREAMS = "memory/.dreams/"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """One memory that shall leave a file."""

    life: Life
    store: Store
    why: Reason
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Gathered:
    """What all of it comes to."""

    steps: tuple[Step, ...]
    kept: tuple[Kept, ...]
    writes: tuple[FileWrite, ...]
    entries: tuple[NewEntry, ...]


class LifeDesk:
    """What one verb puts away; each file is read once, and nothing is written."""

    def __init__(self, session: Session, at: datetime, notes: NoteTexts | None = None) -> None:
        """``at``: the moment, in the person's zone; ``notes``: all of them, where read already."""
        self._session = session
        self._at = at
        self._notes = notes or NoteTexts(session)
        self._places = Places(session)
        self._of_agent = is_of_agent(session)
        self._wanted: defaultdict[str, list[_Wanted]] = defaultdict(list)
        self._steps: list[Step] = []
        self._kept: list[Kept] = []
        self._entries: list[NewEntry] = []
        self._texts: dict[str, str] = {}
        """New texts by path."""

    def put_away(
        self,
        life: Life,
        store: Store,
        why: Reason,
        until: datetime | None = None,
        paths: Iterable[str] | None = None,
    ) -> None:
        """Let a memory leave all its files, or some of them."""
        chosen = dict.fromkeys(place.path for place in life.places)
        for path in chosen if paths is None else paths:
            self._wanted[path].append(_Wanted(life, store, why, until))

    def reword(self, life: Life, words: str) -> bool:
        """Give a memory other words where it counts most, and keep its own in the archive.

        Its other places stay as they are. Returns whether it can be changed there; called before
        anything else is put away.
        """
        document = self._places.document(life.path) if life.places else None
        if document is None or file_bar(self._session, self._places, life.path) is not None:
            return False
        memory = next((one for one in document.memories if one.id == life.id), None)
        if memory is None:
            return False
        if memory.text == words:
            return True
        newline = newline_for(document.text)
        self._archive(document, memory, archive.entry_of(document, memory))
        self._texts[life.path] = edited(document, [Replace(memory, words)], newline)
        return True

    def gathered(self) -> Gathered:
        """Return what leaves, what stays and why, and the files as they will be."""
        for path, wanted in self._wanted.items():
            bar = file_bar(self._session, self._places, path)
            document = None if bar is not None else self._document(path)
            if document is None:
                self._keep(wanted, path, bar or Bar.GONE)
            else:
                self._of_file(document, wanted)
        pages, writes = self._plans()
        writes += [_write(plan) for plan in compiled_files(self._session, pages)]
        return Gathered(tuple(self._steps), tuple(self._kept), tuple(writes), tuple(self._entries))

    def _of_file(self, document: Document, wanted: Sequence[_Wanted]) -> None:
        by_claim = {one.life.id: one for one in wanted}
        memories = [one for one in document.memories if one.id in by_claim]
        page = self._places.page(document.path)
        claims = [] if page is None or page.broken else self._claims(page, by_claim)
        found = {one.id for one in memories} | {claim_hash(one.text) for one in claims}
        self._keep([by_claim[one] for one in by_claim if one not in found], document.path, Bar.GONE)
        if page is not None and page.kind in {PageKind.SOURCE, PageKind.REPORT}:
            self._keep(list(by_claim.values()), document.path, Bar.GENERATED)
            return
        text = self._cut(document, memories, by_claim)
        edits = [edit for claim in claims for edit in self._end(document.path, claim, by_claim)]
        if edits:
            edits.append(Set(("updatedAt",), iso_utc(self._at)))
        try:
            self._texts[document.path] = with_edits(text, edits)
        except BadInput:
            # The lines may still go: the header alone cannot be changed in place.
            self._drop_claims(document.path, claims, by_claim)
            self._texts[document.path] = text

    def _cut(
        self, document: Document, memories: Sequence[Memory], by_claim: dict[str, _Wanted]
    ) -> str:
        cut = take_out(document, memories)
        for memory, obstacle in cut.stuck:
            why = by_claim[memory.id].why
            self._kept.append(Kept(memory.id, obstacle, document.path, memory.text, why))
        stuck = {memory for memory, _ in cut.stuck}
        leaving = [one for one in memories if one not in stuck]
        for memory, piece in zip(leaving, cut.pieces, strict=True):
            self._leave(document, memory, piece, by_claim[memory.id])
        return cut.text

    def _leave(self, document: Document, memory: Memory, piece: Piece, wanted: _Wanted) -> None:
        entry = archive.entry_of(document, memory)
        target = ""
        if wanted.store is Store.ARCHIVE:
            target = self._archive(document, memory, entry)
        kind = StepKind.TRASH if wanted.store is Store.TRASH else StepKind.ARCHIVE
        lines = (memory.start_line, memory.end_line)
        self._steps.append(
            Step(kind, memory.id, memory.text, document.path, *lines, wanted.why, target)
        )
        self._entries.append(
            NewEntry(
                wanted.store,
                Form.LINES,
                document.path,
                piece,
                str(wanted.why),
                self._at,
                wanted.until,
                target,
                entry.key,
            )
        )

    def _archive(self, document: Document, memory: Memory, entry: archive.Entry) -> str:
        """Put a statement into its file of the archive; returns the path of that."""
        newline = newline_for(document.text)
        if memory.promotion is not None:
            target = archive.PATH
            before = self._text(target)
            # New signals bring back what a dream wrote, as after an eviction for the budget.
            after = archive.with_evicted(before, document, [memory], self._at, newline)
        else:
            target = statements_path(document.path, of_agent=self._of_agent)
            before = self._text(target)
            after = archive.with_archived(before, document.path, [entry], self._at, newline)
        self._texts[target] = after
        return target

    def _document(self, path: str) -> Document | None:
        """Return a file as it will be, taken apart."""
        if path in self._texts:
            return parse(self._texts[path], path)
        return self._places.document(path)

    def _text(self, path: str) -> str:
        if path not in self._texts:
            file = self._places.file(path)
            return "" if file is None else file.text.text
        return self._texts[path]

    def _claims(self, page: Page, by_claim: dict[str, _Wanted]) -> list[Claim]:
        return [one for one in page.claims if claim_hash(one.text) in by_claim]

    def _end(self, path: str, claim: Claim, by_claim: dict[str, _Wanted]) -> list[Edit]:
        """Give a claim the status of what is put away."""
        key = claim_hash(claim.text)
        wanted = by_claim[key]
        if claim.status.strip().lower() == ARCHIVED:
            return []
        kind = StepKind.TRASH if wanted.store is Store.TRASH else StepKind.ARCHIVE
        line = max(claim.line, 1)
        self._steps.append(Step(kind, key, claim.text, path, line, line, wanted.why))
        piece = Piece(key, claim.text, "", line, "", (), (), ())
        self._entries.append(
            NewEntry(
                wanted.store,
                Form.CLAIM,
                path,
                piece,
                str(wanted.why),
                self._at,
                wanted.until,
                detail=claim.status,
            )
        )
        at = ("claims", claim.index)
        return [Set((*at, "status"), ARCHIVED), Set((*at, "updatedAt"), iso_utc(self._at))]

    def _drop_claims(
        self, path: str, claims: Sequence[Claim], by_claim: dict[str, _Wanted]
    ) -> None:
        keys = {claim_hash(one.text) for one in claims}
        mine = (Form.CLAIM, path)
        self._entries = [one for one in self._entries if (one.form, one.path) != mine]
        lines = {max(one.line, 1) for one in claims}
        self._steps = [
            one
            for one in self._steps
            if not (one.path == path and one.id in keys and one.start_line in lines)
        ]
        self._keep([by_claim[key] for key in keys], path, Bar.NO_PLACE)

    def _keep(self, wanted: Sequence[_Wanted], path: str, bar: Bar) -> None:
        for one in wanted:
            self._kept.append(Kept(one.life.id, bar, path, one.life.text, one.why))

    def _plans(self) -> tuple[list[FilePlan], list[FileWrite]]:
        """Return the files that change: pages of the wiki by themselves, and all as writes."""
        pages: list[FilePlan] = []
        writes: list[FileWrite] = []
        for path, text in self._texts.items():
            file = self._places.file(path)
            before = file.text if file is not None else decode(b"")
            plan = FilePlan(
                path,
                before.text,
                text,
                file.fingerprint if file is not None else None,
                before.encode(text),
            )
            if file is not None and plan.data == file.data:
                continue
            page = self._places.page(path)
            if page is None and self._is_left_bare(path, text):
                writes.append(FileWrite(path, plan.fingerprint, None))
                title = bare_title(text, path)
                why = Reason(Why.BARE)
                self._steps.append(Step(StepKind.REMOVE_FILE, "", title, path, 0, 0, why))
                continue
            writes.append(_write(plan))
            if page is not None:
                pages.append(plan)
        # What goes comes last, so that each text is always somewhere.
        return pages, sorted(writes, key=lambda write: write.after is None)

    def _is_left_bare(self, path: str, text: str) -> bool:
        """Tell whether a file from which something leaves would hold nothing any more."""
        return path in self._wanted and is_bare(text, path) and self._may_go(path)

    def _may_go(self, path: str) -> bool:
        """Tell whether a file may go as a whole: no note points to it, and nobody edits it."""
        standing = is_memory_file(path) or is_standing_file(path)
        edited_now = path in self._session.drafts.paths()
        return not (standing or edited_now or self._notes.linking(path))


def _write(plan: FilePlan) -> FileWrite:
    return FileWrite(plan.path, plan.fingerprint, plan.data)


def is_of_agent(session: Session) -> bool:
    """Tell whether a workspace has, or may have, a folder ``memory`` of an agent.

    In any other folder of notes it would hide all the others: an agent reads that one alone.
    """
    return session.layout.kind in {WorkspaceKind.OPENCLAW, WorkspaceKind.V2}


def file_bar(session: Session, places: Places, path: str) -> Bar | None:
    """Return why a file cannot be changed; None: it can."""
    logs = is_corpus(path) or is_dream_output(path) or path.startswith(_DREAMS)
    if logs or not path.lower().endswith(".md"):
        return Bar.GENERATED
    folder, inner = located(session.root, path)
    try:
        if places.file(path) is None:
            return Bar.GONE
    except EnvironmentFault:
        return Bar.UNREADABLE
    return None if os.access(folder / inner, os.W_OK) else Bar.READ_ONLY
