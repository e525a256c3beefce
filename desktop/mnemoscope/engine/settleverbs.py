"""Carries a decision out on paper: what each verb does to the places of both statements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.conflicts import Conflict, ConflictKind, Side
from mnemoscope.domain.lineedits import (
    DropLine,
    Replace,
    Supersede,
    Within,
    conflict_marks,
    is_parent,
    stands_whole,
    superseded_words,
)
from mnemoscope.domain.paths import is_short_term_path
from mnemoscope.domain.pieces import in_whole, telling_piece, without_mark
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.settlement import CONTESTED, Scope, Validity
from mnemoscope.domain.signals import claim_hash, recall_key
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.domain.wikihealth import note_key, same_text
from mnemoscope.domain.wikipages import SUPPORTED, Page
from mnemoscope.engine.settledesk import Desk, Limited
from mnemoscope.engine.settleheaders import remove_notes, verify
from mnemoscope.engine.settleplaces import ClaimPlace, LinePlace, MarkPlace, Place, is_standing
from mnemoscope.engine.settleviews import EffectKind
from mnemoscope.engine.settlewords import Decided, Words, load_words
from mnemoscope.ledger.settlements import Bar, Tombstone
from mnemoscope.vault.wikivalues import Value
from mnemoscope.vault.wikiwrite import Append, Set

_SUPERSEDED = "superseded"
_REFUTED = "refuted"
_KEY_DIGITS = 6
_NO_LIMITS = Validity()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The content hashes of both statements once the decision holds."""

    left: frozenset[str]
    right: frozenset[str]


class Carrier:
    """One decision about two places."""

    def __init__(
        self,
        desk: Desk,
        conflict: Conflict,
        places: tuple[Place, Place],
        words: Words,
        decided: Decided,
    ) -> None:
        self._desk = desk
        self._conflict = conflict
        self._left, self._right = places
        self._words = words
        self._decided = decided
        reason = conflict.reason
        self._values = {self._left.text: reason.left, self._right.text: reason.right}
        self._new: set[str] = set()
        """Hashes of texts that are new by this decision."""

    def keep(self, *, left: bool) -> Outcome:
        """Let one side hold and the other one not, wherever its words stand."""
        winner, loser = (self._left, self._right) if left else (self._right, self._left)
        mine, other = self._conflict.sides if left else reversed(self._conflict.sides)
        self._hold(winner, loser, "kept", only_contested=True)
        if same_text(winner.text) == same_text(loser.text):
            self._equalise(loser, winner)
        elif isinstance(loser, MarkPlace):
            self._clean(loser)
        else:
            later = bool(mine.day and other.day and other.day > mine.day)
            self._lose_all(loser, winner, _REFUTED if later else _SUPERSEDED)
        return self._outcome()

    def both(self, scope: Scope) -> Outcome:
        """Let both hold, each within its limits."""
        self._limit(self._left, self._right, scope.left)
        self._limit(self._right, self._left, scope.right)
        if same_text(self._left.text) != same_text(self._right.text):
            self._rekey(self._right, self._left)
        return self._outcome()

    def merge(self, text: str) -> Outcome:
        """Let one text stand for both, once in each file."""
        words = " ".join(text.split())
        left, right = self._left, self._right
        for place, other in ((left, right), (right, left)):
            if isinstance(place, MarkPlace):
                self._clean(place)
                continue
            again = other is left and left.path == place.path and _may_change(left)
            if not _may_change(place) or again:
                self._lose_all(place, other, _SUPERSEDED, words)
            else:
                self._replace(place, other, words)
                self._replace_copies(place, other, words)
        if not _may_change(left) and not _may_change(right):
            path = f"memory/{self._desk.day}.md"
            self._desk.append(path, f"- {words}")
            self._desk.tell(EffectKind.REPLACED, path, 0, "", words)
        self._new.add(claim_hash(words))
        return self._outcome()

    def clear(self) -> Outcome:
        """Let both stay as they are, and nothing say that they contradict each other."""
        for place, other in ((self._left, self._right), (self._right, self._left)):
            self._clean(place)
            if isinstance(place, ClaimPlace):
                self._explain(place, other, "cleared")
        self._part()
        return self._outcome()

    def _outcome(self) -> Outcome:
        pages: dict[str, Page] = {}
        for place in (self._left, self._right):
            page = self._desk.places.page(place.path)
            if page is not None:
                pages[page.path] = page
        kind, reason = self._conflict.kind, self._conflict.reason
        if kind is ConflictKind.NOTED:
            pages |= {page.path: page for page in self._desk.places.noting(note_key(reason.note))}
        remove_notes(self._desk, pages.values(), kind, reason)
        one, other = self._conflict.sides
        return Outcome(self._hashes(one), self._hashes(other))

    def _hashes(self, side: Side) -> frozenset[str]:
        """Return the hashes of a side's words: as they were, marked, and as they may be now."""
        marked = claim_hash(superseded_words(side.text, self._desk.day))
        return frozenset({side.claim, marked, *self._new})

    def _hold(
        self,
        place: Place,
        other: Place,
        note: str,
        limits: Validity = _NO_LIMITS,
        *,
        only_contested: bool = False,
    ) -> None:
        """Let a statement hold, and say why; a status that puts nothing in doubt may be kept."""
        self._clean(place)
        if isinstance(place, ClaimPlace):
            self._stand(place, SUPPORTED, only_contested=only_contested)
            self._explain(place, other, note, limits)

    def _equalise(self, place: Place, winner: Place) -> None:
        """Give a claim of the same words the status of the other one."""
        self._clean(place)
        if isinstance(place, ClaimPlace):
            said = winner.claim if isinstance(winner, ClaimPlace) else None
            self._stand(place, SUPPORTED if said is None or said.contested else said.status)
            self._explain(place, winner, "kept")

    def _limit(self, place: Place, other: Place, validity: Validity) -> None:
        """Let a statement hold within limits, and let its line say so."""
        self._hold(place, other, "both", validity)
        words = load_words(self._desk.places.resources, tongue_of([place.text]))
        addition = words.addition(validity)
        if not isinstance(place, LinePlace) or not addition or _is_said(validity, place.text):
            return
        piece = self._piece(place)
        after = f"{place.text}{addition}"
        if piece:
            after = place.text.replace(piece, piece + addition)
        if same_text(place.text) == same_text(other.text):
            lines = [place]
        else:
            copies = self._desk.places.copies(claim_hash(place.text), place)
            lines = [place, *(one for one in copies if isinstance(one, LinePlace))]
        self._new.add(claim_hash(after))
        if self._desk.limit(lines, place, Limited(piece, addition, after)):
            # Recall and dreams keep to the words that name the limits.
            self._bury(place, place.text, after, hidden=True)

    def _lose_all(
        self, place: ClaimPlace | LinePlace, winner: Place, status: str, words: str = ""
    ) -> None:
        """Let a statement hold no longer, wherever it stands; ``words`` stand for the winner."""
        piece = without_mark(self._piece(place)) if isinstance(place, LinePlace) else ""
        for text in filter(None, (place.text, piece)):
            found: list[ClaimPlace | LinePlace] = [place] if text == place.text else []
            copies = self._desk.places.copies(claim_hash(text), place)
            found += (one for one in copies if not isinstance(one, MarkPlace))
            stays = [self._lose(one, winner, status, words) for one in found]
            self._bury(place, text, words or winner.text, hidden=any(stays))

    def _lose(self, place: ClaimPlace | LinePlace, winner: Place, status: str, words: str) -> bool:
        """Let a statement hold no longer here; returns whether its words stay where they are."""
        self._clean(place, lost=True)
        if isinstance(place, ClaimPlace):
            self._stand(place, status)
            self._explain(place, winner, status, words=words)
            self._rekey(place, winner)
            return False
        if place.fixed:
            self._desk.tell(EffectKind.HIDDEN, place.path, place.line, place.text)
            return True
        piece, day = self._piece(place), self._desk.day
        if is_standing(place) and piece:
            self._desk.cut(place, piece, without_mark(piece))
        elif is_standing(place) and not is_parent(place.document, place.memory):
            self._desk.leave(place)
        else:
            memory = place.memory
            edit = Within(memory, piece, "", day) if piece else Supersede(memory, day)
            self._desk.line(place.path, edit)
            words = without_mark(piece) or place.text
            self._desk.tell(EffectKind.SUPERSEDED, place.path, place.line, words, day)
        return False

    def _replace(self, place: ClaimPlace | LinePlace, other: Place, words: str) -> None:
        """Give a place the words that stand for both."""
        if isinstance(place, ClaimPlace):
            self._hold(place, other, "merged")
            claim = ("claims", place.claim.index)
            if place.text != words:
                self._desk.header(place.path, Set((*claim, "text"), words))
            for one in _evidence_of(place, other):
                self._desk.header(place.path, Append((*claim, "evidence"), one))
        else:
            self._clean(place)
            self._write(place, words)
        if place.text != words:
            self._desk.tell(EffectKind.REPLACED, place.path, place.line, place.text, words)
            self._bury(place, place.text, words, hidden=False)

    def _replace_copies(self, place: ClaimPlace | LinePlace, other: Place, words: str) -> None:
        """Let the other places of a side's words say what stands for both; once in each file."""
        done = {place.path, other.path} if _may_change(other) else {place.path}
        stays: list[bool] = []
        for one in self._desk.places.copies(claim_hash(place.text), place):
            if isinstance(one, MarkPlace) or one.text == words:
                continue
            if isinstance(one, ClaimPlace) or (_may_change(one) and one.path not in done):
                self._replace(one, other, words)
                done.add(one.path)
            else:
                stays.append(self._lose(one, other, _SUPERSEDED, words))
        if any(stays):
            self._bury(place, place.text, words, hidden=True)

    def _write(self, place: LinePlace, words: str) -> None:
        """Give a line the words that stand for both; of several that it says, one.

        Words that keep all else of the line stand for the line itself.
        """
        if place.text == words:
            return
        day = "" if is_standing(place) else self._desk.day
        told = telling_piece(place.text, self._values.get(place.text, "")) or ""
        if not told or in_whole(words, place.text, told):
            self._desk.line(place.path, Replace(place.memory, words, day))
            return
        new = told.replace(without_mark(told), words)
        after = place.text.replace(told, new)
        self._new.add(claim_hash(after))
        if self._piece(place):
            self._desk.line(place.path, Within(place.memory, told, new, day))
        else:
            self._desk.line(place.path, Replace(place.memory, after, day))

    def _piece(self, place: LinePlace) -> str:
        """Return the piece of a line that this is about; empty: all of it."""
        piece = telling_piece(place.text, self._values.get(place.text, "")) or ""
        return piece if stands_whole(place.document, place.memory, piece) else ""

    def _part(self) -> None:
        """Give the second of two claims of one id another id, unless they agree in all."""
        told = [
            (same_text(place.text), place.claim.status.strip().lower())
            for place in (self._left, self._right)
            if isinstance(place, ClaimPlace)
        ]
        if len(set(told)) > 1:
            self._rekey(self._right, self._left)

    def _rekey(self, place: Place, other: Place) -> None:
        if not isinstance(place, ClaimPlace) or not isinstance(other, ClaimPlace):
            return
        shared = place.claim.id
        if not shared or other.claim.id is None or shared.strip() != other.claim.id.strip():
            return
        new = f"{shared.strip()}.{claim_hash(place.text)[:_KEY_DIGITS]}"
        self._desk.header(place.path, Set(("claims", place.claim.index, "id"), new))
        self._desk.tell(EffectKind.REKEYED, place.path, place.line, shared, new)

    def _stand(self, place: ClaimPlace, status: str, *, only_contested: bool = False) -> None:
        """Give a claim a status; its confidence stays as it is."""
        now = place.claim.status
        if now.strip().lower() == status.strip().lower() or (
            only_contested and not _is_doubted(now)
        ):
            return
        self._desk.header(place.path, Set(("claims", place.claim.index, "status"), status))
        self._desk.tell(EffectKind.STATUS, place.path, place.line, now, status)

    def _explain(
        self,
        place: ClaimPlace,
        other: Place,
        note: str,
        limits: Validity = _NO_LIMITS,
        words: str = "",
    ) -> None:
        """Put the decision among the evidence of a claim, and date the claim and its page."""
        private = other.closed and not place.closed
        shown = f"{other.path}:{other.line}" if private else words or other.text
        said = self._words.note(note, shown, self._decided, limits)
        at = iso_utc(self._desk.at)
        claim = ("claims", place.claim.index)
        evidence: Mapping[str, Value] = {"kind": "decision", "note": said, "updatedAt": at}
        self._desk.header(place.path, Append((*claim, "evidence"), evidence))
        self._desk.header(place.path, Set((*claim, "updatedAt"), at))
        self._desk.header(place.path, Set(("updatedAt",), at))
        self._desk.tell(EffectKind.EVIDENCE, place.path, place.line, "", said)

    def _clean(self, place: Place, *, lost: bool = False) -> None:
        """Take away what marks the conflict beside a statement, or is the mark."""
        if isinstance(place, ClaimPlace) or place.fixed:
            return
        memory = place.memory if isinstance(place, LinePlace) else None
        if memory is not None:
            lines = conflict_marks(place.document, memory)
        else:
            lines = (place.line,) if isinstance(place, MarkPlace) and place.is_line else ()
        for line in lines:
            self._desk.line(place.path, DropLine(line))
            self._desk.tell(EffectKind.MARK_REMOVED, place.path, line)
        if self._desk.places.page(place.path) is None:
            verify(self._desk, place.document, memory if lost else None)

    def _bury(self, place: ClaimPlace | LinePlace, text: str, kept: str, *, hidden: bool) -> None:
        """Keep dreams from writing a text again, and recall from showing it where it stays."""
        claim = claim_hash(text)
        if claim == claim_hash(kept):
            return
        key = recall_key(place.path, place.line, place.line)
        if isinstance(place, LinePlace) and place.memory.promotion is not None:
            key = place.memory.promotion.key
        # What else stands in a memory of several pieces may be written again.
        several = isinstance(place, LinePlace) and text == place.text and self._piece(place)
        alike = several or kept in Sayings([(text, True)])
        bar = Bar.EXACT if alike else Bar.WORDS
        self._desk.tombstones[claim] = Tombstone(claim, key, place.path, text, bar, hidden)
        self._desk.tell(EffectKind.BARRED, place.path, place.line, text)


def _may_change(place: Place) -> bool:
    return isinstance(place, ClaimPlace) or (isinstance(place, LinePlace) and not place.fixed)


def _is_said(validity: Validity, text: str) -> bool:
    """Tell whether a text names all of its limits already."""
    parts = (validity.since, validity.until, validity.context)
    return all(part.casefold() in text.casefold() for part in parts)


def _is_doubted(status: str) -> bool:
    return status.strip().lower() in CONTESTED | {"conflict", "disputed"}


def _evidence_of(place: ClaimPlace, other: Place) -> tuple[Mapping[str, Value], ...]:
    """Return the evidence of another statement that a claim has not yet."""
    if isinstance(other, MarkPlace):
        return ()
    if isinstance(other, LinePlace):
        kind = "daily-note" if is_short_term_path(other.path) else "memory"
        return ({"kind": kind, "path": other.path, "lines": other.lines},)
    own = _raw_evidence(place)
    return tuple(one for one in _raw_evidence(other) if one not in own)


def _raw_evidence(place: ClaimPlace) -> tuple[Mapping[str, Value], ...]:
    """Return the evidence of a claim as its header has it, unknown fields and all."""
    claims = cast("tuple[Mapping[str, object], ...]", place.page.fields["claims"])
    listed = claims[place.claim.index].get("evidence")
    entries = cast("tuple[object, ...]", listed) if isinstance(listed, tuple) else ()
    return tuple(
        cast("Mapping[str, Value]", entry) for entry in entries if isinstance(entry, Mapping)
    )
