"""One thing that a night adds to MEMORY.md or takes out of it, wherever it is known from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.document import parse
from mnemoscope.domain.factors import Components
from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import RefusalReason
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.redaction import masked
from mnemoscope.engine.dreamviews import DreamtLine
from mnemoscope.engine.reviewviews import Fate, Proposal, Step

if TYPE_CHECKING:
    # Its patterns are loaded with the first comparison.
    from mnemoscope.domain.compare import Comparison

_LIST_MARK = re.compile(r"^(?:[-*+]|[0-9]+[.)]) +")


@dataclass(frozen=True, slots=True)
class Entry:
    """What a card of a night shows."""

    step: Step
    text: str
    shown: str
    """Its words with secrets covered; what is written has them whole."""
    line: int
    """1-based line in MEMORY.md, after the night where it is added, before it where it leaves; 0
    where that is not known.
    """
    original: str = ""
    """The words of the source, where a model has put them into other ones; empty: the same."""
    path: str = ""
    """The note that it was taken from; empty where that is not known."""
    start_line: int = 0
    end_line: int = 0
    score: float | None = None
    signals: int | None = None
    contexts: int | None = None
    factors: Components | None = None
    boost: float = 0.0
    """What light and REM sleep added to the score."""
    missed: tuple[str, ...] = ()
    """The gates that it did not pass (values of `Gate`)."""
    unread: bool = False
    """The agent stops reading before its end."""
    proposal: int | None = None
    """The id under which it is decided; None: there is nothing to decide."""
    fate: Fate = Fate.PENDING
    operation: int | None = None
    """The journal's id of the write that the decision led to."""
    problem: str = ""
    """Why it can no longer be accepted; empty: it can."""
    barrier: RefusalReason | None = None
    """The kind of that reason."""
    parts: int = 0
    """So many lines can be written in its place, where it is only too long."""
    against: Comparison | None = None
    """What long-term memory says of the same already, or otherwise; None: nothing is known of it.
    """

    @property
    def pending(self) -> bool:
        """Tell whether it waits for the person."""
        return self.proposal is not None and self.fate is Fate.PENDING

    @property
    def acceptable(self) -> bool:
        """Tell whether it waits and nothing stands in its way."""
        return self.pending and not self.problem

    @property
    def decided(self) -> bool:
        """Tell whether the person has spoken."""
        return self.proposal is not None and self.fate is not Fate.PENDING


class Lines:
    """A text of MEMORY.md in which promoted entries are looked up."""

    def __init__(self, text: str, path: str, limit: int | None) -> None:
        self.text = text
        document = parse(text, path)
        self._by_key: dict[str, Memory] = {}
        self._by_text: dict[str, Memory] = {}
        self._ends: dict[str, bool] = {}
        for memory in document.memories:
            self._by_text.setdefault(memory.text, memory)
            if memory.promotion is not None:
                self._by_key[memory.promotion.key] = memory
                end = memory.start_offset + len(document.source(memory).rstrip())
                self._ends[memory.promotion.key] = limit is not None and end > limit

    def memory(self, key: str) -> Memory | None:
        """Return the promoted entry of a recall key."""
        return self._by_key.get(key)

    def line_of(self, key: str) -> int:
        """Return the line of a promoted entry; 0 where it is not there."""
        memory = self._by_key.get(key)
        return memory.start_line if memory is not None else 0

    def line_of_text(self, text: str) -> int:
        """Return the line of an entry of these words; 0 where it is not there."""
        memory = self._by_text.get(text)
        return memory.start_line if memory is not None else 0

    def is_unread(self, key: str) -> bool:
        """Tell whether an entry ends behind the agent's cut line."""
        return self._ends.get(key, False)


def planned(item: Promoted, after: Lines) -> Entry:
    """Return the entry of a plan."""
    candidate = item.candidate
    return Entry(
        step=Step.ADDED,
        text=item.text,
        shown=masked(item.text),
        line=after.line_of(candidate.entry.key),
        path=item.path,
        start_line=item.start_line,
        end_line=item.end_line,
        score=candidate.score,
        signals=candidate.signals,
        contexts=candidate.contexts,
        factors=candidate.components,
        boost=candidate.boost.total,
        missed=tuple(gate.value for gate in candidate.missed),
        unread=after.is_unread(candidate.entry.key),
    )


def dreamt(line: DreamtLine, after: Lines) -> Entry:
    """Return the entry that a dream wrote."""
    memory = after.memory(line.key)
    promotion = memory.promotion if memory is not None else None
    text = memory.text if memory is not None else line.text
    return Entry(
        step=Step.ADDED,
        text=text,
        shown=masked(text),
        line=after.line_of(line.key),
        path=line.path,
        start_line=line.start_line,
        end_line=line.end_line,
        score=line.score,
        signals=promotion.signals if promotion is not None else None,
        unread=after.is_unread(line.key),
    )


def standing(memory: Memory) -> Entry:
    """Return the entry of a promoted memory as it stands in MEMORY.md today."""
    promotion = memory.promotion
    return Entry(
        step=Step.ADDED,
        text=memory.text,
        shown=masked(memory.text),
        line=memory.start_line,
        path=promotion.source_path or "" if promotion else "",
        start_line=promotion.source_start or 0 if promotion else 0,
        end_line=promotion.source_end or 0 if promotion else 0,
        score=promotion.score if promotion else None,
        signals=promotion.signals if promotion else None,
    )


def leaving(text: str, line: int) -> Entry:
    """Return the entry of what leaves MEMORY.md."""
    return Entry(Step.EVICTED, text, masked(text), line)


def proposed(proposal: Proposal, now: Lines, ahead: Mapping[int, int], *, unread: bool) -> Entry:
    """Return the entry of a proposal; ``ahead`` has the lines that pending ones would get."""
    text = proposal.edited or proposal.text
    leaves = proposal.step is Step.EVICTED
    other = _differs(proposal.original, text)
    line = proposal.start_line if leaves else now.line_of(proposal.key)
    return Entry(
        step=proposal.step,
        text=text,
        shown=masked(text),
        line=line or ahead.get(proposal.id, 0),
        original=masked(proposal.original) if not leaves and other else "",
        path="" if leaves else proposal.path,
        start_line=proposal.start_line,
        end_line=proposal.end_line,
        score=None if leaves else proposal.score,
        signals=None if leaves else proposal.signals,
        contexts=None if leaves else proposal.contexts,
        factors=proposal.components,
        boost=proposal.boost.total if proposal.boost is not None else 0.0,
        missed=tuple(gate.value for gate in proposal.missed),
        unread=unread or now.is_unread(proposal.key),
        proposal=proposal.id,
        fate=proposal.fate,
        operation=proposal.operation,
        problem=proposal.problem,
        barrier=proposal.barrier,
        parts=len(proposal.parts),
    )


def _differs(source: str, text: str) -> bool:
    """Tell whether a text says in other words what its source says; list marks aside."""
    bare = _LIST_MARK.sub("", " ".join(source.split()))
    return bool(bare) and bare != " ".join(text.split())
