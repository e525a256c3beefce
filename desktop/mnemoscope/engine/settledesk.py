"""Gathers what a decision changes in several files, and makes their new texts of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from mnemoscope.domain import archive
from mnemoscope.domain.document import parse
from mnemoscope.domain.eviction import without
from mnemoscope.domain.lineedits import Leave, Limit, LineEdit, Within, edited
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.engine.settleplaces import LinePlace, Places
from mnemoscope.engine.settleviews import Effect, EffectKind, FilePlan
from mnemoscope.ledger.settlements import Tombstone
from mnemoscope.vault.files import TextFile
from mnemoscope.vault.wikiwrite import Edit, with_edits

_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}


@dataclass(slots=True)
class _Changes:
    """What happens to one file."""

    lines: list[LineEdit] = field(default_factory=list[LineEdit])
    promoted: list[Memory] = field(default_factory=list[Memory])
    """Entries of dreams that leave, so that a night's section does not stay empty."""
    header: list[Edit] = field(default_factory=list[Edit])
    additions: list[str] = field(default_factory=list[str])
    """Lines at its end."""


@dataclass(frozen=True, slots=True)
class Limited:
    """How a statement says when or where it holds."""

    piece: str
    """The piece of a line that the limits are put behind; empty: behind all of it."""
    addition: str
    after: str
    """The whole statement with its limits."""


class Desk:
    """The changes of one decision; effects and tombstones gather as it is carried out."""

    def __init__(self, places: Places, at: datetime) -> None:
        """``at``: the moment of the decision, in the person's zone."""
        self.places = places
        self.at = at
        self.effects: list[Effect] = []
        self.tombstones: dict[str, Tombstone] = {}
        self._changes: defaultdict[str, _Changes] = defaultdict(_Changes)
        self._archived: list[tuple[archive.Entry, str]] = []

    @property
    def day(self) -> str:
        """The person's day, ISO."""
        return self.at.date().isoformat()

    def tell(
        self, kind: EffectKind, path: str, line: int = 0, before: str = "", after: str = ""
    ) -> None:
        """Note an effect, each once."""
        effect = Effect(kind, path, line, before, after)
        if effect not in self.effects:
            self.effects.append(effect)

    def line(self, path: str, edit: LineEdit) -> None:
        """Change a memory or a line of a file; the same change once."""
        if edit not in self._changes[path].lines:
            self._changes[path].lines.append(edit)

    def header(self, path: str, edit: Edit) -> None:
        """Change a field of a file's header; the same change once."""
        if edit not in self._changes[path].header:
            self._changes[path].header.append(edit)

    def leave(self, place: LinePlace) -> None:
        """Let an entry leave its file for the archive."""
        changes = self._changes[place.path]
        if place.memory.promotion is not None:
            changes.promoted.append(place.memory)
        else:
            changes.lines.append(Leave(place.memory))
        self._put_away(place, archive.entry_of(place.document, place.memory), place.text)

    def cut(self, place: LinePlace, piece: str, words: str) -> None:
        """Let one piece of an entry leave its file for the archive; ``words``: without its mark."""
        self.line(place.path, Within(place.memory, piece, ""))
        key = archive.entry_of(place.document, place.memory).key
        self._put_away(place, archive.Entry(key, (f"- {words}",)), words)

    def _put_away(self, place: LinePlace, entry: archive.Entry, words: str) -> None:
        newline = _NEWLINES.get(newline_of(place.document.text), "\n")
        self._archived.append((entry, newline))
        self.tell(EffectKind.LEAVES, place.path, place.line, words)
        self.tell(EffectKind.ARCHIVED, archive.PATH, 0, "", words)

    def append(self, path: str, words: str) -> None:
        """Put an entry at the end of a file, which is made where there is none."""
        if words not in self._changes[path].additions:
            self._changes[path].additions.append(words)

    def limit(self, lines: Sequence[LinePlace], place: LinePlace, limited: Limited) -> bool:
        """Let lines of one text say its limits; tells whether it stays elsewhere as it was.

        What nobody rewrites stays. Where that is all there is, the note of the day says the text
        with its limits, unless a page that is not for everybody says it.
        """
        able = [one for one in lines if not one.fixed]
        for one in able:
            piece = limited.piece if limited.piece in one.text else ""
            edit = Limit(one.memory, limited.addition)
            if piece:
                edit = Within(one.memory, piece, piece + limited.addition)
            self.line(one.path, edit)
            self.tell(EffectKind.SCOPED, one.path, one.line, one.text, limited.after)
        if not able and place.closed:
            self.tell(EffectKind.LIMITS_KEPT, place.path, place.line, place.text, limited.after)
            return False
        if not able:
            path, words = f"memory/{self.day}.md", " ".join(limited.after.split())
            self.append(path, f"- {words}")
            self.tell(EffectKind.RESTATED, path, 0, place.text, words)
        fixed = [one for one in lines if one.fixed]
        for one in fixed:
            self.tell(EffectKind.HIDDEN, one.path, one.line, one.text)
        return bool(fixed)

    def files(self) -> tuple[FilePlan, ...] | Refused:
        """Return what becomes of each file; those that stay the same are left out.

        Raises:
            EnvironmentFault: a file is there and cannot be read.
        """
        plans: list[FilePlan] = []
        for path, changes in self._changes.items():
            text = self._text(path, changes)
            if isinstance(text, Refused):
                return text
            plans.append(self._plan(path, text))
        if self._archived:
            plans.append(self._plan(archive.PATH, self._archive()))
        return tuple(plan for plan in plans if plan.before != plan.after)

    def _text(self, path: str, changes: _Changes) -> str | Refused:
        document = self.places.document(path)
        text = document.text if document is not None else ""
        newline = _NEWLINES.get(newline_of(text), "\n")
        if document is not None:
            text = edited(document, changes.lines, newline)
        if changes.promoted:
            after = parse(text, path)
            keys = {one.promotion.key for one in changes.promoted if one.promotion is not None}
            words = {one.text for one in changes.promoted}
            gone = [
                one
                for one in after.memories
                if one.promotion is not None and one.promotion.key in keys and one.text in words
            ]
            text = without(after, gone)
        for addition in changes.additions:
            closed = not text or text.endswith(("\n", "\r"))
            text += f"{'' if closed else newline}{addition}{newline}"
        if not changes.header:
            return text
        try:
            return with_edits(text, changes.header)
        except BadInput as wrong:
            return Refused(RefusalReason.UNREADABLE, str(wrong), path)

    def _archive(self) -> str:
        file = self.places.file(archive.PATH)
        text = file.text.text if file is not None else ""
        for entry, newline in self._archived:
            own = _NEWLINES.get(newline_of(text), "\n") if text else newline
            text = archive.with_superseded(text, [entry], self.at, own)
        return text

    def _plan(self, path: str, after: str) -> FilePlan:
        file = self.places.file(path)
        before = file.text if file is not None else TextFile("")
        fingerprint = file.fingerprint if file is not None else None
        return FilePlan(path, before.text, after, fingerprint, before.encode(after))
