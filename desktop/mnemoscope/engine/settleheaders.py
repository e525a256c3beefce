"""What a decision changes in the headers of notes and pages beside the claims themselves.

Format of notes: the v2 layout, fields ``status`` (active, superseded, conflict) and
``last_verified``; of pages: OpenClaw 2026.4 to 2026.9, ``contradictions`` and ``updatedAt``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.conflicts import ConflictKind, Reason
from mnemoscope.domain.document import Document
from mnemoscope.domain.lineedits import CONFLICT_MARK
from mnemoscope.domain.model import Memory
from mnemoscope.domain.traits import SUPERSEDED_MARK, clean
from mnemoscope.domain.wikihealth import note_key
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.settledesk import Desk
from mnemoscope.engine.settleviews import EffectKind
from mnemoscope.vault.frontmatter import read_header
from mnemoscope.vault.wikiwrite import Remove, Set

_STATUS = "status"
_CONFLICT = "conflict"
_ACTIVE = "active"
_SUPERSEDED = "superseded"
_VERIFIED = "last_verified"


def verify(desk: Desk, document: Document, lost: Memory | None = None) -> None:
    """Note in the header of a v2 note that it was looked at, and how it stands since.

    A note whose only statement ``lost`` is superseded as a whole. Headers that cannot be read, and
    those of other notes, stay as they are.
    """
    path = document.path
    header = read_header(document.text, path) if document.header is not None else None
    if header is None or header.problems:
        return
    names = {_bare(name): name for name in header.fields}
    status, verified = names.get(_STATUS), names.get(_bare(_VERIFIED))
    if status is None and verified is None:
        return
    before = header.text(verified or _VERIFIED)
    desk.header(path, Set((verified or _VERIFIED,), desk.day))
    desk.tell(EffectKind.VERIFIED, path, 0, before, desk.day)
    if status is None:
        return
    now = header.text(status)
    ended = lost is not None and _is_alone(document, lost)
    if ended or clean(now) == _CONFLICT:
        after = _SUPERSEDED if ended else _ACTIVE
        desk.header(path, Set((status,), after))
        desk.tell(EffectKind.STATUS, path, 0, now, after)


def remove_notes(desk: Desk, pages: Iterable[Page], kind: ConflictKind, reason: Reason) -> None:
    """Take from pages the notes that speak of this conflict."""
    wanted = note_key(reason.note) if kind is ConflictKind.NOTED else ""
    for page in pages:
        listed = page.fields.get("contradictions")
        single = not isinstance(listed, tuple)
        notes = (listed,) if single else cast("tuple[object, ...]", listed)
        about = [
            at
            for at, note in enumerate(notes)
            if isinstance(note, str) and _speaks_of(note, wanted, reason)
        ]
        for at in reversed(about):
            path = ("contradictions",) if single else ("contradictions", at)
            desk.header(page.path, Remove(path))
            desk.tell(EffectKind.NOTE_REMOVED, page.path, 0, str(notes[at]))
        if about:
            desk.header(page.path, Set(("updatedAt",), iso_utc(desk.at)))


def _speaks_of(note: str, wanted: str, reason: Reason) -> bool:
    key = note_key(note)
    if wanted and key == wanted:
        return True
    left, right = note_key(reason.left), note_key(reason.right)
    padded = f" {key} "
    return bool(left and right) and all(
        (f" {value} " in padded if value.isascii() else value in key) for value in (left, right)
    )


def _is_alone(document: Document, memory: Memory) -> bool:
    """Tell whether a note says nothing else that holds."""
    others = (one for one in document.memories if one != memory)
    return all(SUPERSEDED_MARK.match(one.text) or CONFLICT_MARK.match(one.text) for one in others)


def _bare(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()
