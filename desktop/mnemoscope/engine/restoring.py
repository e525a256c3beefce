"""Puts back what was put away: from the trash or the archive, even after other edits."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from mnemoscope.domain import archive
from mnemoscope.domain.document import parse
from mnemoscope.domain.lifecycle import BY_HAND, Bar, Form, Kept, Step, StepKind, free_path
from mnemoscope.domain.movedlinks import links_to, relinked
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, RefusalReason, Refused
from mnemoscope.domain.putback import Placement, put_back
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.takeout import take_out
from mnemoscope.engine import disk
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.lifedesk import ARCHIVED
from mnemoscope.engine.lifeplan import RESTORE, LifePlan, Placed, local_now
from mnemoscope.engine.links import NoteTexts
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlecompile import compiled_files
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleviews import FilePlan
from mnemoscope.ledger.journal import FileChange
from mnemoscope.ledger.trash import Entry
from mnemoscope.vault import files
from mnemoscope.vault.wikiwrite import Remove, Set, with_edits


@dataclass(slots=True)
class _Desk:
    """Files as they will be; each is read once."""

    session: Session
    found: dict[str, bytes | None] = field(default_factory=dict[str, "bytes | None"])
    now: dict[str, bytes | None] = field(default_factory=dict[str, "bytes | None"])
    notes: NoteTexts | None = None

    def get(self, path: str) -> bytes | None:
        """Return the bytes of a file as they will be; None where there will be none.

        Raises:
            EnvironmentFault: it is there and cannot be read.
        """
        if path not in self.now:
            file = disk.content(self.session.root, path)
            self.found[path] = self.now[path] = None if file is None else file.data
        return self.now[path]

    def put(self, path: str, data: bytes | None) -> None:
        self.get(path)
        self.now[path] = data

    def digest(self, path: str) -> str | None:
        data = self.get(path)
        return None if data is None else files.fingerprint(data)

    def text(self, path: str) -> files.TextFile:
        return files.decode(self.get(path) or b"")

    def put_text(self, path: str, text: str) -> None:
        self.put(path, self.text(path).encode(text))

    def relink(self, target: str, path: str) -> None:
        """Let the links to a file that goes back point to its place."""
        self.notes = self.notes or NoteTexts(self.session)
        for note in self.notes.linking(target):
            text = self.text(note).text
            changed = relinked(text, note, links_to(text, note, target), path)
            if changed != text:
                self.put_text(note, changed)

    def writes(self) -> tuple[FileWrite, ...]:
        """Return what changes; what goes comes last, so that each text is always somewhere."""
        made = [
            FileWrite(path, None if old is None else files.fingerprint(old), new)
            for path, new in self.now.items()
            if (old := self.found[path]) != new
        ]
        return tuple(sorted(made, key=lambda write: write.after is None))


def restore(session: Session, ids: Sequence[int]) -> LifePlan | Refused:
    """Plan to put entries of the trash or the archive back.

    Files that are as the operation left them become byte for byte what they were before it. Else
    the lines go between those that stood around them, or to the end of their section; the plan
    says which. Links to a file that goes back point to it again.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    known = session.ledger.trash.get(ids)
    entries = [one for one in known if one.gone is None]
    if not entries:
        detail = "its text has gone for good" if known else "nothing of that number is put away"
        return Refused(RefusalReason.NOT_FOUND, detail)
    desk = _Desk(session)
    placed: dict[int, Placed] = {}
    kept: list[Kept] = []
    for operation in sorted({one.operation for one in entries}, reverse=True):
        mine = [one for one in entries if one.operation == operation]
        exact = _exact(desk, operation, mine)
        for entry in mine:
            where = _place(desk, entry, exact)
            if isinstance(where, Bar):
                kept.append(Kept(entry.new.piece.claim, where, entry.new.path, _words(entry)))
            else:
                placed[entry.id] = where
    back = [one for one in entries if one.id in placed]
    writes = (*desk.writes(), *_compiled(desk))
    return LifePlan(
        RESTORE,
        _words(back[0]) if len(back) == 1 else str(len(back)),
        local_now(session),
        tuple(_step(one, placed[one.id]) for one in back),
        tuple(kept),
        writes=writes,
        back=tuple(placed),
        placed=tuple(placed.values()),
    )


def _words(entry: Entry) -> str:
    return entry.new.piece.text[:80] or entry.new.path


def _step(entry: Entry, where: Placed) -> Step:
    piece = entry.new.piece
    source = entry.new.target
    return Step(
        StepKind.RESTORE,
        piece.claim,
        piece.text,
        where.path,
        where.line,
        where.line,
        BY_HAND,
        source,
    )


def _exact(desk: _Desk, operation: int, mine: Sequence[Entry]) -> frozenset[str]:
    """Lead files back to the bytes before an operation; returns those of which all is back.

    Only where nothing has changed them since, and all that the operation took from them goes back.
    """
    trash = desk.session.ledger.trash
    record = desk.session.ledger.journal.get(operation)
    if record is None:
        return frozenset()
    entries = trash.of_operation(operation)
    chosen = {one.id for one in mine}
    as_left = [one for one in record.files if desk.digest(one.path) == one.after]
    if len(as_left) < len(record.files) or chosen != {one.id for one in entries}:
        same = {one.path for one in as_left}
        as_left = [one for one in as_left if _is_whole(entries, chosen, one.path, same)]
    return frozenset(_led_back(desk, as_left))


def _is_whole(entries: Iterable[Entry], chosen: set[int], path: str, same: Container[str]) -> bool:
    """Tell whether all that an operation took from a file, or put into it, is chosen.

    A file that moved is two: both must be the same as the operation left them.
    """
    touching = [one for one in entries if path in (one.new.path, one.new.target)]
    return bool(touching) and all(
        one.id in chosen
        and (one.new.form is not Form.FILE or (one.new.path in same and one.new.target in same))
        for one in touching
    )


def _led_back(desk: _Desk, changes: Iterable[FileChange]) -> list[str]:
    led: list[str] = []
    for change in changes:
        history = desk.session.ledger.history
        desk.put(change.path, None if change.before is None else history.get(change.before))
        led.append(change.path)
    return led


def _place(desk: _Desk, entry: Entry, exact: frozenset[str]) -> Placed | Bar:
    """Put one entry back where that has not been done with its file."""
    new = entry.new
    match new.form:
        case Form.FILE:
            return _file(desk, entry, exact)
        case Form.CLAIM:
            done = new.path in exact or _claim(desk, entry)
            where = Placed(entry.id, new.path, new.piece.start_line, Placement.EXACT)
            return where if done else Bar.GONE
        case Form.LINES:
            where = _lines(desk, entry, exact)
            if new.target and new.target not in exact:
                _leave_archive(desk, entry)
            return where


def _lines(desk: _Desk, entry: Entry, exact: frozenset[str]) -> Placed:
    path, piece = entry.new.path, entry.new.piece
    if path in exact:
        return Placed(entry.id, path, piece.start_line, Placement.EXACT)
    _stand_again(desk, entry)
    text = desk.text(path).text
    for one in parse(text, path).memories:
        if one.id == piece.claim and one.headings == piece.headings:
            return Placed(entry.id, path, one.start_line, Placement.THERE)
    made = put_back(text, path, piece)
    desk.put_text(path, made.text)
    return Placed(entry.id, path, made.line, made.placement)


def _stand_again(desk: _Desk, entry: Entry) -> None:
    """Make the headings of a file stand again that was removed as nothing else was left of it."""
    path, ledger = entry.new.path, desk.session.ledger
    record = ledger.journal.get(entry.operation) if desk.get(path) is None else None
    for change in () if record is None else record.files:
        if change.path == path and change.after is None and change.before is not None:
            before = files.decode(ledger.history.get(change.before))
            document = parse(before.text, path)
            desk.put(path, before.encode(take_out(document, document.memories).text))


def _leave_archive(desk: _Desk, entry: Entry) -> None:
    """Take a statement out of its file of the archive; one that was edited there stays."""
    target = entry.new.target
    kept = archive.entry_from(entry.new.detail, entry.new.piece.lines)
    text = archive.without_archived(desk.text(target).text, entry.new.at, kept)
    if text is not None:
        desk.put(target, desk.text(target).encode(text) if text else None)


def _claim(desk: _Desk, entry: Entry) -> bool:
    """Give a claim its former status back; tells whether it is still there, archived."""
    path, piece = entry.new.path, entry.new.piece
    page = Places(desk.session).page(path)
    if page is None or page.broken:
        return False
    for claim in page.claims:
        if claim_hash(claim.text) == piece.claim and claim.status.strip().lower() == ARCHIVED:
            at = ("claims", claim.index, "status")
            edit = Set(at, entry.new.detail) if entry.new.detail else Remove(at)
            try:
                desk.put_text(path, with_edits(desk.text(path).text, [edit]))
            except BadInput:
                return False
            return True
    return False


def _file(desk: _Desk, entry: Entry, exact: frozenset[str]) -> Placed | Bar:
    """Move a file back, or beside another one that has its name by now."""
    path, target = entry.new.path, entry.new.target
    if path in exact and target in exact:
        desk.relink(target, path)
        return Placed(entry.id, path, 0, Placement.EXACT)
    try:
        data = desk.get(target)
    except EnvironmentFault:
        return Bar.UNREADABLE
    if data is None:
        return Bar.GONE
    taken = frozenset({path}) if desk.get(path) is not None else frozenset[str]()
    free = path
    while desk.get(free) is not None:
        free = free_path(path, taken)
        taken |= {free}
    desk.put(free, data)
    desk.put(target, None)
    desk.relink(target, free)
    same = free == path and files.fingerprint(data) == entry.new.detail
    return Placed(entry.id, free, 0, Placement.EXACT if same else Placement.NEW_FILE)


def _compiled(desk: _Desk) -> tuple[FileWrite, ...]:
    """Return the reports of a wiki as they will be once its pages are."""
    plans = [
        FilePlan(
            write.path,
            files.decode(desk.found[write.path] or b"").text,
            files.decode(write.after).text,
            write.before_fingerprint,
            write.after,
        )
        for write in desk.writes()
        if write.after is not None
    ]
    done = {plan.path for plan in plans}
    return tuple(
        FileWrite(plan.path, plan.fingerprint, plan.data)
        for plan in compiled_files(desk.session, plans)
        if plan.path not in done
    )
