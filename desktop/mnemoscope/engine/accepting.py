"""What accepting proposals would write now: each looked up again, judged again, and fitted in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from mnemoscope.domain import archive
from mnemoscope.domain.acceptance import with_accepted
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.eviction import without
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.promotion import Hold, Promoted, promotion_keys
from mnemoscope.domain.rules import CONSENTABLE, Blocked, Rule, RuleSet
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.signals import collapse
from mnemoscope.engine import disk
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.placing import Placer
from mnemoscope.engine.proposing import candidate_of
from mnemoscope.engine.reviewviews import Step
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.ledger.proposals import ProposalRecord
from mnemoscope.vault import files

_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}
_COMMENT_MARKS = ("<!--", "-->")


@dataclass(frozen=True, slots=True)
class Accepted:
    """What would be written."""

    writes: tuple[FileWrite, ...]
    items: tuple[Promoted, ...]
    leaving: tuple[Memory, ...]


class Accepting:
    """MEMORY.md and the notes as they are now, against which proposals are held."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._profile = budgeted(session)

    def plan(
        self, records: Sequence[ProposalRecord], edited: str | None, *, parted: bool = False
    ) -> Accepted | Refused:
        """Look everything up and put the files together; the first that fails is the answer.

        ``parted``: over-long texts are written as the parts that `parts` tells.

        Raises:
            EnvironmentFault: MEMORY.md or its archive is there and cannot be read.
        """
        items: list[Promoted] = []
        leaving: list[Memory] = []
        for record in records:
            found = self._pieces(record) if parted else self.item(record, edited)
            if isinstance(found, Refused):
                return found
            if isinstance(found, list):
                items += found
            elif isinstance(found, Memory):
                leaving.append(found)
            else:
                items.append(found)
                self._known.add(found.text, found.candidate.entry.key)
        before, path = self._memory.text, self._memory.path
        now = self._session.clock.now().astimezone(self._session.zone)
        newline = _NEWLINES.get(newline_of(before), "\n")
        rest = without(self._memory, leaving)
        after = with_accepted(rest, path, items, now.date().isoformat(), self._profile, newline)
        limit = self._profile.memory_budget
        if limit is not None and len(after) > limit and len(after) > len(before):
            detail = f"{len(after):,} of {limit:,} characters; let others leave first"
            return Refused(RefusalReason.OVER_BUDGET, detail, path)
        writes = [_write(self._file, path, after)]
        if leaving and self._profile.rules is Rules.SEED:
            kept = disk.content(self._session.root, archive.PATH)
            text = kept.text.text if kept else ""
            text = archive.with_evicted(text, self._memory, leaving, now, newline)
            writes.append(_write(kept, archive.PATH, text))
        return Accepted(tuple(writes), tuple(items), tuple(leaving))

    def item(
        self, record: ProposalRecord, edited: str | None = None
    ) -> Promoted | Memory | Refused:
        """Return what one proposal would add, or let leave, as it stands now; else why not."""
        if record.new.step == Step.EVICTED:
            return self._leaving(record)
        if record.new.key in promotion_keys(self._memory.text):
            return Refused(RefusalReason.NOTHING_TO_DO, "it stands in MEMORY.md already")
        path = record.new.path
        placed = self._placer.place(candidate_of(record.new.detail), self._known)
        if isinstance(placed, Blocked):
            return _blocked(placed, path)
        if isinstance(placed, Hold):
            return _held(placed, path)
        text = collapse(record.new.text if edited is None else edited)
        refused = self._judged(text, record) if self._is_seed or edited is not None else None
        return refused or replace(placed, text=text)

    def parts(self, record: ProposalRecord) -> tuple[str, ...]:
        """Return what an over-long text falls into, where nothing but its length keeps it out."""
        found = self._pieces(record)
        return () if isinstance(found, Refused) else tuple(one.text for one in found)

    def _pieces(self, record: ProposalRecord) -> list[Promoted] | Refused:
        whole = Refused(RefusalReason.NOTHING_TO_DO, "it is not too long", record.new.path)
        if record.new.step != Step.ADDED or record.new.key in promotion_keys(self._memory.text):
            return whole
        judge, words = quality(self._session), self._session.lexicon
        loose = replace(judge, rules=RuleSet(judge.rules.off | {Rule.TOO_LONG}))
        placer = Placer(self._session, loose, whole=True)
        placed = placer.place(candidate_of(record.new.detail), self._known)
        if isinstance(placed, Blocked):
            return _blocked(placed, record.new.path)
        if isinstance(placed, Hold):
            return _held(placed, record.new.path)
        blocked = judge.judged(placed.text, words)
        if blocked is None or blocked.rule is not Rule.TOO_LONG:
            return whole
        said = [part for part in blocked.parts if judge.judged(part, words) is None]
        new = [replace(placed, text=part) for part in said if part not in self._known]
        return new or Refused(RefusalReason.BLOCKED, "no part of it may be written")

    def _judged(self, text: str, record: ProposalRecord) -> Refused | None:
        """Hold the words that would be written against the rules of quality as they are now."""
        if not text:
            return Refused(RefusalReason.NOTHING_TO_DO, "the text is empty")
        if any(mark in text for mark in _COMMENT_MARKS):
            return Refused(RefusalReason.BLOCKED, "the text holds the mark of a comment")
        limit = self._profile.snippet_limit
        if limit is not None and len(text) > limit:
            detail = f"the text has {len(text)} characters; {limit} at most"
            return Refused(RefusalReason.BLOCKED, detail)
        claims = () if text != record.new.text else (record.new.claim,)
        blocked = quality(self._session).judged(text, self._session.lexicon, claims)
        if blocked is not None:
            return _blocked(blocked, record.new.path)
        known = text in self._known
        return Refused(RefusalReason.NOTHING_TO_DO, "MEMORY.md says so already") if known else None

    def _leaving(self, record: ProposalRecord) -> Memory | Refused:
        new = record.new
        for memory in self._memory.memories:
            key = memory.promotion.key if memory.promotion is not None else ""
            same = memory.layer is Layer.PROMOTED and memory.text == new.text
            if same and (key == new.key or not new.key):
                return memory
        detail = "the entry is gone or was changed by hand"
        return Refused(RefusalReason.NOT_FOUND, detail, self._memory.path)

    @property
    def _is_seed(self) -> bool:
        return self._profile.rules is Rules.SEED

    @cached_property
    def _placer(self) -> Placer:
        return Placer(self._session, quality(self._session))

    @cached_property
    def _file(self) -> files.ReadFile | None:
        return disk.first_of(self._session.root, MEMORY_NAMES)

    @cached_property
    def _memory(self) -> Document:
        file = self._file
        return parse(file.text.text, file.path) if file else parse("", MEMORY_NAMES[0])

    @cached_property
    def _known(self) -> Sayings[str]:
        seed = self._is_seed
        return Sayings((one.text, one.id) for one in self._memory.memories if seed)


def _write(file: files.ReadFile | None, path: str, after: str) -> FileWrite:
    text = file.text if file else files.TextFile("")
    return FileWrite(path, file.fingerprint if file else None, text.encode(after))


def _blocked(blocked: Blocked, path: str) -> Refused:
    if blocked.rule is Rule.REMEMBERED:
        return Refused(RefusalReason.NOTHING_TO_DO, "MEMORY.md says so already")
    consent = blocked.rule in CONSENTABLE
    reason = RefusalReason.CONSENT_NEEDED if consent else RefusalReason.BLOCKED
    return Refused(reason, f"the rule {blocked.rule.value} keeps it out: {blocked.shown}", path)


def _held(hold: Hold, path: str) -> Refused:
    if hold is Hold.KNOWN:
        return Refused(RefusalReason.NOTHING_TO_DO, "MEMORY.md says so already")
    if hold is Hold.AMBIGUOUS:
        return Refused(RefusalReason.AMBIGUOUS, f"its text stands in {path} more than once", path)
    if hold is Hold.UNREADABLE:
        return Refused(RefusalReason.UNREADABLE, f"{path} cannot be read", path)
    if hold is Hold.ASIDE:
        return Refused(RefusalReason.BLOCKED, "it is hidden, superseded or archived", path)
    return Refused(RefusalReason.NOT_FOUND, f"its text no longer stands in {path}", path)
