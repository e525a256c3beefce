"""Plans a deep sleep: who passes, where their text stands now, what MEMORY.md becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from mnemoscope.domain import archive, report
from mnemoscope.domain.document import Document, budget, parse
from mnemoscope.domain.eviction import Fitted, fit
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Control, Problem
from mnemoscope.domain.paths import MEMORY_NAMES, is_corpus
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import Gates, Rules
from mnemoscope.domain.promotion import Hold, Promoted, Rejected, promotion_keys
from mnemoscope.domain.rules import Blocked, Rule
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.engine import disk
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.decisions import decisions
from mnemoscope.engine.dreamviews import DreamPlan, FilePlan
from mnemoscope.engine.phaseviews import Foreseen
from mnemoscope.engine.placing import Placer
from mnemoscope.engine.promote import assessed, first_pinned, recall_state
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.engine.telling import Teller
from mnemoscope.vault.files import ReadFile

if TYPE_CHECKING:
    from mnemoscope.domain.compare import Comparison

Distil = Callable[[Sequence[Promoted], Control], tuple[Sequence[Promoted], tuple[Problem, ...]]]
"""Puts memories into other words, and says what went wrong."""
_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}


def plan_dream(
    session: Session,
    gates: Gates | None = None,
    control: Control | None = None,
    *,
    with_diary: bool = True,
    among: Sequence[Candidate] | None = None,
    distil: Distil | None = None,
    foreseen: Foreseen | None = None,
) -> DreamPlan:
    """Plan a deep sleep by the files as they lie on disk now; nothing is written.

    Without the diary it is what ``promote --apply`` does, which OpenClaw 2026.9 asks for no
    provenance. ``among``: candidates that were judged already, best first, and that alone are
    looked at. ``distil`` puts what is to be written into other words. ``foreseen``: what
    light and REM sleep of the same plan would have kept before.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: MEMORY.md, its archive or the diary is there and cannot be read.
    """
    planner = _Planner(
        session, gates or session.profile.gates, control or Control(), distil, foreseen
    )
    return planner.plan(with_diary=with_diary, among=among)


def stale_sources(session: Session, plan: DreamPlan) -> tuple[str, ...]:
    """Return the notes that are no longer what the plan found in them."""
    return tuple(
        path
        for path, fingerprint in plan.sources
        if disk.fingerprint(session.root, path) != fingerprint
    )


class _Planner:
    """The steps of one plan: rank, find, fit, tell."""

    def __init__(
        self,
        session: Session,
        gates: Gates,
        control: Control,
        distil: Distil | None,
        foreseen: Foreseen | None,
    ) -> None:
        self._session = session
        self._gates = gates
        self._control = control
        self._distil = distil
        self._foreseen = foreseen
        self._profile = budgeted(session)
        self._seed = session.profile.rules is Rules.SEED
        self._decided = decisions(session)
        self._placer = Placer(session, quality(session))
        self._problems: list[Problem] = list(recall_state(session).problems)
        self._rejected: list[Rejected] = []

    def plan(self, *, with_diary: bool, among: Sequence[Candidate] | None) -> DreamPlan:
        """Make the plan."""
        file = disk.first_of(self._session.root, MEMORY_NAMES)
        before = file.text.text if file else ""
        path = file.path if file else MEMORY_NAMES[0]
        memory = parse(before, path)
        keys = promotion_keys(before)
        judged = self._judged() if among is None else among
        passing = self._passing(judged, sweep=with_diary)
        found = self._found(passing, self._known(memory, keys))
        fresh = self._distilled([one for one in found if one.candidate.entry.key not in keys])
        day, moment = self._today()
        newline = _NEWLINES.get(newline_of(before), "\n")
        fitted = fit(before, path, fresh, day, self._profile, newline)
        self._rejected += [Rejected(item.candidate, Hold.BUDGET) for item in fitted.waiting]
        counts = Counter(rejected.reason.value for rejected in self._rejected)
        night = self._diary(fitted, counts, moment) if with_diary else None
        after = self._budget(parse(fitted.text, path))
        return DreamPlan(
            day=day,
            moment=moment,
            considered=len(judged),
            accepted=fitted.accepted,
            reconciled=tuple(item.candidate for item in found if item.candidate.entry.key in keys),
            rejected=tuple(sorted(self._rejected, key=lambda r: -r.candidate.score)),
            counts=tuple(counts.most_common()),
            memory=_file_plan(file, path, fitted.text),
            diary=night,
            archive=self._archive(memory, fitted, moment),
            budget_before=self._budget(memory),
            budget_after=after,
            evicted=fitted.evicted,
            removals=self._decided.changed,
            sources=self._sources(fitted),
            deep_lines=self._deep_lines(fitted, counts) if with_diary else (),
            opposed=self._opposed(fitted.accepted),
            problems=(*self._problems, *self._placer.problems, *_warnings(after, path)),
        )

    def _judged(self) -> list[Candidate]:
        """Rank all but what was recalled from MEMORY.md itself, which has no step to take."""
        self._control.step("rank", 0, 1)
        verdicts = self._decided.verdicts
        found = assessed(
            self._session, self._gates, verdicts, thorough=False, foreseen=self._foreseen
        )
        return [candidate for candidate in found if Gate.NOT_SHORT_TERM not in candidate.missed]

    def _passing(self, judged: Sequence[Candidate], *, sweep: bool) -> list[Candidate]:
        """Those that no gate holds back, pinned ones first; the others are noted with theirs."""
        asks_origin = sweep and self._profile.rules is Rules.OPENCLAW_2026_9
        stored = frozenset(one.key for one in recall_state(self._session).entries)
        passing: list[Candidate] = []
        for candidate in judged:
            if candidate.missed:
                self._rejected.append(Rejected(candidate, candidate.missed[0], candidate.blocked))
            elif asks_origin and not has_provenance(candidate.entry, stored):
                self._rejected.append(Rejected(candidate, Hold.PROVENANCE))
            else:
                passing.append(candidate)
        return list(first_pinned(passing))

    def _known(self, memory: Document, keys: Collection[str]) -> Sayings[str]:
        """What MEMORY.md says, and what it said in the words of dreams before its owner's."""
        known = Sayings[str]()
        if self._seed:
            for one in memory.memories:
                known.add(one.text, one.id)
            for line in self._decided.lines.values():
                if line.key in keys:
                    known.add(line.text, line.key)
        return known

    def _found(self, passing: Sequence[Candidate], known: Sayings[str]) -> list[Promoted]:
        """Find the text of the candidates, best first, until the night is full.

        OpenClaw cuts its list before it looks; by our own rules a candidate that is lost leaves its
        place to the next one.
        """
        limit = self._gates.limit
        chosen = passing if self._seed else passing[:limit]
        found: list[Promoted] = []
        for number, candidate in enumerate(chosen):
            self._control.step("relocate", number, len(chosen))
            if limit is not None and len(found) >= limit:
                self._rejected += [Rejected(late, Hold.LIMIT) for late in passing[number:]]
                return found
            item = self._placer.place(candidate, known)
            if isinstance(item, Promoted):
                refused = None if candidate.pinned else self._decided.verdicts.refusing(item.text)
                if refused is None:
                    found.append(item)
                    known.add(item.text, candidate.entry.key)
                else:
                    self._rejected.append(Rejected(candidate, refused))
            elif isinstance(item, Blocked):
                known_already = item.rule is Rule.REMEMBERED
                reason = Hold.KNOWN if known_already else Hold.CONTAMINATED
                self._rejected.append(Rejected(candidate, reason, item))
            else:
                self._rejected.append(Rejected(candidate, item))
        self._rejected += [Rejected(late, Hold.LIMIT) for late in passing[len(chosen) :]]
        return found

    def _opposed(self, accepted: Sequence[Promoted]) -> tuple[tuple[str, Comparison], ...]:
        """What is to be written that long-term memory says otherwise; by our own rules only."""
        if not self._seed or not accepted:
            return ()
        # Late: only a night that writes needs their sixty patterns.
        from mnemoscope.domain.compare import Verdict4
        from mnemoscope.engine.compare import compared

        quiet = Control(stop=self._control.stop)
        answers = compared(self._session, [item.text for item in accepted], quiet)
        return tuple(
            (item.candidate.entry.key, answer)
            for item, answer in zip(accepted, answers, strict=True)
            if answer.verdict in (Verdict4.CONFLICT, Verdict4.UPDATE)
        )

    def _distilled(self, items: Sequence[Promoted]) -> Sequence[Promoted]:
        if self._distil is None or not self._seed or not items:
            return items
        done, problems = self._distil(items, self._control)
        self._problems += problems
        return done

    def _diary(self, fitted: Fitted, counts: Counter[str], moment: datetime) -> FilePlan | None:
        """What the diary will tell, as it is told without a language model.

        None where the night changes nothing, or the diary cannot be read.
        """
        facts = PhaseFacts(
            phase=Phase.DEEP,
            moment=moment,
            promoted=tuple(item.text for item in fitted.accepted),
            evicted=tuple(memory.text for memory in fitted.evicted),
            held=tuple(counts.most_common()),
        )
        report = self._deep_lines(fitted, counts)
        entry = Teller(self._session, None).entry(facts, report, self._control)
        self._problems += entry.problems
        return entry.file

    def _deep_lines(self, fitted: Fitted, counts: Counter[str]) -> tuple[str, ...]:
        if self._profile.rules is Rules.OPENCLAW_2026_4:
            return ()
        return tuple(report.lines(fitted, counts))

    def _archive(self, memory: Document, fitted: Fitted, moment: datetime) -> FilePlan | None:
        """Where what leaves MEMORY.md can be found; None where nothing does."""
        if not fitted.evicted or not self._seed:
            return None
        file = disk.content(self._session.root, archive.PATH)
        before = file.text.text if file else ""
        newline = _NEWLINES.get(newline_of(before or memory.text), "\n")
        after = archive.with_evicted(before, memory, fitted.evicted, moment, newline)
        return _file_plan(file, archive.PATH, after)

    def _sources(self, fitted: Fitted) -> tuple[tuple[str, str], ...]:
        paths = sorted({item.path for item in fitted.accepted})
        read = self._placer.read
        return tuple((path, read[path]) for path in paths if path in read)

    def _budget(self, document: Document) -> Budget | None:
        limit = self._profile.memory_budget
        return None if limit is None else budget(document, limit)

    def _today(self) -> tuple[str, datetime]:
        moment = self._session.clock.now().astimezone(self._session.zone)
        return moment.date().isoformat(), moment


def has_provenance(entry: RecallEntry, stored: Collection[str]) -> bool:
    """Tell whether OpenClaw 2026.9 knows who recorded an entry, and that a person or agent did.

    What comes from a session must come from one in which somebody took part.
    """
    if entry.key not in stored or entry.origin_class not in ("owner", "agent"):
        return False
    return not is_corpus(entry.path) or entry.session_kind == "interactive"


def _warnings(measured: Budget | None, path: str) -> tuple[Problem, ...]:
    if measured is None or not measured.tight:
        return ()
    share = 100 * measured.hand_written // measured.limit
    message = f"text written by hand alone takes {share} % of the budget, and no dream shortens it"
    return (Problem("budget-tight", path, message),)


def _file_plan(file: ReadFile | None, path: str, after: str) -> FilePlan:
    if file is None:
        return FilePlan(path, "", after, None)
    return FilePlan(file.path, file.text.text, after, file.fingerprint, bom=file.text.bom)
