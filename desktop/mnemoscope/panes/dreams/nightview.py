"""One night ready to be drawn, whether it is planned, dreamt by us, or dreamt by the agent."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum, auto

from mnemoscope.domain.diary_entries import diary_entries
from mnemoscope.domain.document import parse
from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.model import Memory
from mnemoscope.engine.dreamviews import DreamPlan, DreamRun
from mnemoscope.engine.night import EarlierNight, Written, written
from mnemoscope.engine.session import Session
from mnemoscope.kit.linediff import DiffLine, hunks

_FACTS = frozenset({"considered", "promoted", "reconciled", "evicted"})


class NightKind(Enum):
    """Where what is known of a night comes from."""

    PLAN = auto()
    """It has not been dreamt; nothing is written."""
    RUN = auto()
    EARLIER = auto()
    """Something else than this program dreamt it."""


@dataclass(frozen=True, slots=True)
class Added:
    """One entry that a night adds."""

    text: str
    line: int
    """1-based line in MEMORY.md after the night; 0 where it is not known."""
    path: str
    """The note that it was taken from; empty where that is not known."""
    start_line: int
    end_line: int
    score: float | None
    signals: int | None
    contexts: int | None
    unread: bool = False
    """The agent stops reading before its end."""


@dataclass(frozen=True, slots=True)
class Left:
    """One entry that leaves MEMORY.md so that the budget is kept."""

    text: str
    line: int
    """1-based line before the night; 0 where it is not known."""


@dataclass(frozen=True, slots=True)
class NightView:
    """All that the pane shows of one night."""

    kind: NightKind
    day: date
    at: datetime | None
    """In the person's zone; None where only the day is known."""
    added: tuple[Added, ...]
    left: tuple[Left, ...]
    path: str
    """Of the long-term memory."""
    changes: tuple[tuple[DiffLine, ...], ...]
    """Where its text differs."""
    words: str
    """What the diary tells."""
    considered: int
    reasons: tuple[tuple[str, int], ...]
    """Why memories were not promoted, most first (values of `Gate` and `Hold`)."""
    reconciled: int = 0
    """Stood in MEMORY.md already."""
    run: DreamRun | None = None
    problems: tuple[str, ...] = ()

    @property
    def held_back(self) -> int:
        """How many memories were not promoted."""
        return sum(count for _, count in self.reasons)


def view_plan(plan: DreamPlan) -> NightView:
    """Return the view of a plan."""
    after = _Text(
        plan.memory.after, plan.memory.path, plan.budget_after and plan.budget_after.limit
    )
    before = _Text(plan.memory.before, plan.memory.path, None)
    told = diary_entries(plan.diary.after) if plan.diary is not None else ()
    added = tuple(
        Added(
            text=item.text,
            line=after.line_of(item.candidate.entry.key),
            path=item.path,
            start_line=item.start_line,
            end_line=item.end_line,
            score=item.candidate.score,
            signals=item.candidate.signals,
            contexts=item.candidate.contexts,
            unread=after.is_unread(item.candidate.entry.key),
        )
        for item in plan.accepted
    )
    return NightView(
        kind=NightKind.PLAN,
        day=date.fromisoformat(plan.day),
        at=plan.moment,
        added=added,
        left=tuple(Left(memory.text, memory.start_line) for memory in plan.evicted),
        path=plan.memory.path,
        changes=hunks(to_editor(before.text), to_editor(after.text)),
        words=told[-1].words if told else "",
        considered=plan.considered,
        reasons=plan.counts,
        reconciled=len(plan.reconciled),
        problems=tuple(str(problem) for problem in plan.problems),
    )


def view_run(session: Session, run: DreamRun) -> NightView:
    """Read what a dream wrote and return its view.

    Raises:
        EnvironmentFault: the history lacks a content.
    """
    wrote = written(session, run)
    after = _Text(wrote.after, wrote.path or "MEMORY.md", session.profile.memory_budget)
    before = _Text(wrote.before, wrote.path or "MEMORY.md", None)
    at = run.started.astimezone(session.zone)
    return NightView(
        kind=NightKind.RUN,
        day=at.date(),
        at=at,
        added=_added(run, after),
        left=tuple(Left(text, before.line_of_text(text)) for text in run.evicted),
        path=wrote.path,
        changes=_changes(wrote),
        words=wrote.words,
        considered=dict(run.counts).get("considered", 0),
        reasons=tuple((name, count) for name, count in run.counts if name not in _FACTS),
        reconciled=dict(run.counts).get("reconciled", 0),
        run=run,
    )


def view_earlier(night: EarlierNight) -> NightView:
    """Return the view of a night that the agent dreamt itself."""
    return NightView(
        kind=NightKind.EARLIER,
        day=date.fromisoformat(night.day),
        at=None,
        added=tuple(_earlier(memory) for memory in night.entries),
        left=(),
        path=night.entries[0].path if night.entries else "",
        changes=(),
        words=night.words,
        considered=0,
        reasons=(),
    )


class _Text:
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
        return self._by_key.get(key)

    def line_of(self, key: str) -> int:
        memory = self._by_key.get(key)
        return memory.start_line if memory is not None else 0

    def line_of_text(self, text: str) -> int:
        memory = self._by_text.get(text)
        return memory.start_line if memory is not None else 0

    def is_unread(self, key: str) -> bool:
        return self._ends.get(key, False)


def _added(run: DreamRun, after: _Text) -> tuple[Added, ...]:
    added: list[Added] = []
    for line in run.lines:
        memory = after.memory(line.key)
        promotion = memory.promotion if memory is not None else None
        added.append(
            Added(
                text=memory.text if memory is not None else line.text,
                line=after.line_of(line.key),
                path=line.path,
                start_line=line.start_line,
                end_line=line.end_line,
                score=line.score,
                signals=promotion.signals if promotion is not None else None,
                contexts=None,
                unread=after.is_unread(line.key),
            )
        )
    return tuple(added)


def _changes(wrote: Written) -> tuple[tuple[DiffLine, ...], ...]:
    if wrote.before == wrote.after:
        return ()
    return hunks(to_editor(wrote.before), to_editor(wrote.after))


def _earlier(memory: Memory) -> Added:
    promotion = memory.promotion
    return Added(
        text=memory.text,
        line=memory.start_line,
        path=promotion.source_path or "" if promotion else "",
        start_line=promotion.source_start or 0 if promotion else 0,
        end_line=promotion.source_end or 0 if promotion else 0,
        score=promotion.score if promotion else None,
        signals=promotion.signals if promotion else None,
        contexts=None,
    )
