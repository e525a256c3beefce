"""One night ready to be drawn, whether it is planned, proposed, dreamt by us, or by the agent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum, auto
from typing import TYPE_CHECKING

from mnemoscope.domain.diary_entries import diary_entries
from mnemoscope.domain.document import parse
from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine import disk
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.dreamrecord import blocked_by
from mnemoscope.engine.dreamviews import DreamPlan, DreamRun, PhaseReport
from mnemoscope.engine.night import EarlierNight, Written, written
from mnemoscope.engine.review import proposals
from mnemoscope.engine.reviewviews import Fate, Proposal, Step
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.kit.linediff import DiffLine, hunks
from mnemoscope.panes.dreams import entry as entries
from mnemoscope.panes.dreams.entry import Entry, Lines
from mnemoscope.panes.filedesk.covering import covered

if TYPE_CHECKING:
    # Its patterns are loaded with the first comparison.
    from mnemoscope.domain.compare import Comparison

_REASONS = frozenset({*map(str, Gate), *map(str, Hold), *map(str, Rule)})
"""Counts of a run that say why something was not promoted."""
_HEADING = 4
"""Lines from the end of the file to the first marker of a new dated section."""
_COMPARED = 60
"""Proposals that are held against long-term memory; more nobody looks through at once."""
_PER_ENTRY = 2
"""Lines of an entry: its marker and itself."""
_TAIL = 150
"""About so many characters of an entry are marker and figures."""


class NightKind(Enum):
    """Where what is known of a night comes from."""

    PLAN = auto()
    """It has not been dreamt; nothing is written."""
    RUN = auto()
    EARLIER = auto()
    """Something else than this program dreamt it."""


@dataclass(frozen=True, slots=True)
class NightView:
    """All that the pane shows of one night."""

    kind: NightKind
    day: date
    at: datetime | None
    """In the person's zone; None where only the day is known."""
    entries: tuple[Entry, ...]
    """What it adds, best first, then what it takes out."""
    path: str
    """Of the long-term memory."""
    changes: tuple[tuple[DiffLine, ...], ...]
    """Where its text differs."""
    words: str
    """What the diary tells."""
    considered: int
    reasons: tuple[tuple[str, int], ...]
    """Why memories were not promoted, most first (values of `Gate`, `Hold` and `Rule`)."""
    reconciled: int = 0
    """Stood in MEMORY.md already."""
    sighted: int = 0
    """Signals that light sleep found in notes and conversations."""
    staged: int | None = None
    """Memories that light sleep staged; None: there was none."""
    themes: int | None = None
    """Themes that REM sleep found; None: there was none."""
    theme_counts: tuple[tuple[str, int], ...] = ()
    """The themes with how many memories carry each, strongest first."""
    told_by: str = ""
    """The model that wrote the diary; empty: none did."""
    fault: str = ""
    """Why the model that was to write it did not; empty where nothing went wrong."""
    run: DreamRun | None = None
    problems: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What tells it from other nights."""
        number = self.run.id if self.run is not None else self.day.isoformat()
        return f"{self.kind.name} {number}"

    @property
    def held_back(self) -> int:
        """How many memories were not promoted."""
        return sum(count for _, count in self.reasons)

    @property
    def added(self) -> tuple[Entry, ...]:
        """What comes into MEMORY.md."""
        return tuple(entry for entry in self.entries if entry.step is not Step.EVICTED)

    @property
    def left(self) -> tuple[Entry, ...]:
        """What leaves it."""
        return tuple(entry for entry in self.entries if entry.step is Step.EVICTED)

    @property
    def pending(self) -> int:
        """How many proposals wait for the person."""
        return sum(entry.pending for entry in self.entries)

    @property
    def proposed(self) -> int:
        """How many there are to decide, decided ones included."""
        return sum(entry.proposal is not None for entry in self.entries)


def view_result(result: NightResult) -> NightView | None:
    """Return the view of a night that only tells what it would do; None without deep sleep."""
    if result.deep is None:
        return None
    counts = {name: count for phase in result.phases for name, count in phase.counts}
    return replace(
        view_plan(result.deep),
        sighted=counts.get("sighted", 0),
        staged=counts.get("staged"),
        themes=counts.get("themes"),
        theme_counts=_themes(result.phases),
    )


def view_plan(plan: DreamPlan) -> NightView:
    """Return the view of a plan of deep sleep."""
    limit = plan.budget_after.limit if plan.budget_after is not None else None
    after = Lines(plan.memory.after, plan.memory.path, limit)
    told = diary_entries(plan.diary.after) if plan.diary is not None else ()
    against = dict(plan.opposed)
    added = tuple(
        replace(entries.planned(item, after), against=against.get(item.candidate.entry.key))
        for item in plan.accepted
    )
    left = tuple(entries.leaving(memory.text, memory.start_line) for memory in plan.evicted)
    return NightView(
        kind=NightKind.PLAN,
        day=date.fromisoformat(plan.day),
        at=plan.moment,
        entries=added + left,
        path=plan.memory.path,
        changes=covered(hunks(to_editor(plan.memory.before), to_editor(after.text))),
        words=masked(told[-1].words) if told else "",
        considered=plan.considered,
        reasons=_most_first(plan.counts, blocked_by(plan)),
        reconciled=len(plan.reconciled),
        problems=tuple(str(problem) for problem in plan.problems),
    )


def view_run(session: Session, run: DreamRun) -> NightView:
    """Read what a dream wrote or proposed and return its view.

    Raises:
        EnvironmentFault: the history lacks a content.
    """
    wrote = written(session, run)
    at = run.started.astimezone(session.zone)
    counts = dict(run.counts)
    found = proposals(session, run.id)
    if any(not _by_itself(proposal, run) for proposal in found):
        shown, changes, path = _reviewed(session, found)
    else:
        shown, changes, path = _written(session, run, wrote), _changes(wrote), wrote.path
    return NightView(
        kind=NightKind.RUN,
        day=at.date(),
        at=at,
        entries=shown,
        path=path,
        changes=changes,
        words=masked(wrote.words),
        considered=counts.get("considered", 0),
        reasons=_most_first(run.counts, run.rules),
        reconciled=counts.get("reconciled", 0),
        sighted=counts.get("sighted", 0),
        staged=counts.get("staged"),
        themes=counts.get("themes"),
        theme_counts=_themes(run.phases),
        told_by=_told_by(run.phases),
        fault=next((phase.fault for phase in reversed(run.phases) if phase.words), ""),
        run=run,
        problems=run.problems,
    )


def view_earlier(night: EarlierNight) -> NightView:
    """Return the view of a night that the agent dreamt itself."""
    return NightView(
        kind=NightKind.EARLIER,
        day=date.fromisoformat(night.day),
        at=None,
        entries=tuple(entries.standing(memory) for memory in night.entries),
        path=night.entries[0].path if night.entries else "",
        changes=(),
        words=masked(night.words),
        considered=0,
        reasons=(),
    )


def _most_first(
    counts: Sequence[tuple[str, int]], rules: Sequence[tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    """Why memories were not promoted; what is contaminated is told by its rule where known."""
    reasons = {name: count for name, count in counts if name in _REASONS}
    for name, count in rules:
        reasons[name] = reasons.get(name, 0) + count
        for whole in (Gate.CONTAMINATED.value, Hold.KNOWN.value):
            taken = min(count, reasons.get(whole, 0))
            if taken:
                reasons[whole] -= taken
                break
    told = sorted((-count, name) for name, count in reasons.items() if count)
    return tuple((name, -count) for count, name in told)


def _told_by(phases: Sequence[PhaseReport]) -> str:
    """The model that told the last of the phases."""
    return next((phase.told_by for phase in reversed(phases) if phase.words), "")


def _themes(phases: Sequence[PhaseReport]) -> tuple[tuple[str, int], ...]:
    return tuple((theme.tag, theme.count) for phase in phases for theme in phase.themes)


def _by_itself(proposal: Proposal, run: DreamRun) -> bool:
    """Tell whether the night wrote it without asking."""
    return proposal.operation is not None and proposal.operation == run.operation


def _written(session: Session, run: DreamRun, wrote: Written) -> tuple[Entry, ...]:
    path = wrote.path or MEMORY_NAMES[0]
    after = Lines(wrote.after, path, budgeted(session).memory_budget)
    before = Lines(wrote.before, path, None)
    added = tuple(entries.dreamt(line, after) for line in run.lines)
    left = tuple(entries.leaving(text, before.line_of_text(text)) for text in run.evicted)
    return added + left


def _changes(wrote: Written) -> tuple[tuple[DiffLine, ...], ...]:
    if wrote.before == wrote.after:
        return ()
    return covered(hunks(to_editor(wrote.before), to_editor(wrote.after)))


def _reviewed(
    session: Session, found: Sequence[Proposal]
) -> tuple[tuple[Entry, ...], tuple[tuple[DiffLine, ...], ...], str]:
    """What is proposed against MEMORY.md as it is now, and that text with all that waits."""
    path, text = _memory(session)
    limit = budgeted(session).memory_budget
    now = Lines(text, path, limit)
    waits = [p for p in found if p.fate is Fate.PENDING]
    added = [p for p in waits if p.step is not Step.EVICTED]
    first = text.count("\n") + (1 if _goes_on(session, path, text) else _HEADING) + 1
    ahead = {p.id: first + _PER_ENTRY * at for at, p in enumerate(added)}
    beyond: set[int] = set()
    size = len(text)
    for proposal in added:
        size += len(proposal.text) + _TAIL
        if limit is not None and size > limit:
            beyond.add(proposal.id)
    against = _against(session, added)
    shown = tuple(
        replace(entries.proposed(p, now, ahead, unread=p.id in beyond), against=against.get(p.id))
        for p in found
    )
    return shown, _preview(text, waits, ahead), path


def _against(session: Session, added: Sequence[Proposal]) -> dict[int, Comparison]:
    """Hold what waits against what long-term memory says, so that nobody accepts it unawares."""
    asked = added[:_COMPARED]
    if not asked:
        return {}
    # Late: only what waits needs the rules of comparison.
    from mnemoscope.domain.compare import Verdict4
    from mnemoscope.engine.compare import compared

    answers = compared(session, [proposal.edited or proposal.text for proposal in asked])
    pairs = zip(asked, answers, strict=True)
    return {one.id: answer for one, answer in pairs if answer.verdict is not Verdict4.ADD}


def _goes_on(session: Session, path: str, text: str) -> bool:
    """Tell whether what is accepted joins the section of today at the end of the file."""
    sections = parse(text, path).sections
    today = session.clock.now().astimezone(session.zone).date().isoformat()
    last = sections[-1] if sections else None
    return last is not None and last.day == today and last.span.end_offset == len(text)


def _preview(
    text: str, waits: Sequence[Proposal], ahead: dict[int, int]
) -> tuple[tuple[DiffLine, ...], ...]:
    """What MEMORY.md would lose and get if all that waits were accepted, as two hunks at most."""
    lines = to_editor(text).split("\n")
    gone = [
        DiffLine("-", at, masked(lines[at - 1]))
        for p in waits
        if p.step is Step.EVICTED
        for at in range(p.start_line, p.end_line + 1)
        if 0 < at <= len(lines)
    ]
    new = [DiffLine("+", ahead[p.id], f"- {masked(p.text)}") for p in waits if p.id in ahead]
    return tuple(tuple(part) for part in (gone, new) if part)


def _memory(session: Session) -> tuple[str, str]:
    """Path and text of MEMORY.md; empty where there is none."""
    for name in MEMORY_NAMES:
        found = disk.content(session.root, name)
        if found is not None:
            return name, found.text.text
    return MEMORY_NAMES[0], ""
