"""Plans a deep sleep: who passes, where their text stands now, what MEMORY.md becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime

from mnemoscope.domain import diary, report
from mnemoscope.domain.contamination import openclaw_rule
from mnemoscope.domain.document import Document, budget, parse
from mnemoscope.domain.eviction import Fitted, fit
from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Control, EnvironmentFault, Problem
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.profile import Gates, Rules
from mnemoscope.domain.promotion import (
    Distilled,
    Hold,
    Promoted,
    Rejected,
    distil,
    hold_of,
    is_known,
    promotion_keys,
)
from mnemoscope.domain.rehydration import Lost, memories_of, source_paths, window_of
from mnemoscope.domain.rules import Blocked
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.similarity import tokens
from mnemoscope.engine import disk
from mnemoscope.engine.dreamviews import DreamPlan, FilePlan
from mnemoscope.engine.promote import assessed, recall_state
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session
from mnemoscope.vault.files import ReadFile

_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}


def plan_dream(
    session: Session,
    gates: Gates | None = None,
    control: Control | None = None,
    *,
    with_diary: bool = True,
    among: Sequence[Candidate] | None = None,
) -> DreamPlan:
    """Plan a deep sleep by the files as they lie on disk now; nothing is written.

    ``among``: candidates that were judged already, best first, and that alone are looked at.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: MEMORY.md or the diary is there and cannot be read.
    """
    return _Planner(session, gates or session.profile.gates, control or Control()).plan(
        with_diary=with_diary, among=among
    )


class _Planner:
    """The steps of one plan: rank, find, fit, tell."""

    def __init__(self, session: Session, gates: Gates, control: Control) -> None:
        self._session = session
        self._gates = gates
        self._control = control
        self._profile = session.profile
        self._seed = session.profile.rules is Rules.SEED
        self._quality = quality(session)
        self._notes: dict[str, Document | None] = {}
        self._problems: list[Problem] = list(recall_state(session).problems)
        self._rejected: list[Rejected] = []

    def plan(self, *, with_diary: bool, among: Sequence[Candidate] | None) -> DreamPlan:
        """Make the plan."""
        judged = self._judged() if among is None else among
        passing = [candidate for candidate in judged if not candidate.missed]
        self._rejected = [Rejected(c, c.missed[0], c.blocked) for c in judged if c.missed]
        memory = disk.first_of(self._session.root, MEMORY_NAMES)
        before = memory.text.text if memory else ""
        found = self._found(passing, before)
        written = promotion_keys(before)
        fresh = [item for item in found if item.candidate.entry.key not in written]
        day, moment = self._today()
        path = memory.path if memory else MEMORY_NAMES[0]
        newline = _NEWLINES.get(newline_of(before), "\n")
        fitted = fit(before, path, fresh, day, self._profile, newline)
        self._rejected += [Rejected(item.candidate, Hold.BUDGET) for item in fitted.waiting]
        counts = Counter(rejected.reason.value for rejected in self._rejected)
        night = self._diary(fitted, counts, moment) if with_diary else None
        return DreamPlan(
            day=day,
            moment=moment,
            considered=len(judged),
            accepted=fitted.accepted,
            reconciled=tuple(
                item.candidate for item in found if item.candidate.entry.key in written
            ),
            rejected=tuple(sorted(self._rejected, key=lambda r: -r.candidate.score)),
            counts=tuple(counts.most_common()),
            memory=_file_plan(memory, path, fitted.text),
            diary=night,
            budget_before=self._budget(before, path),
            budget_after=self._budget(fitted.text, path),
            evicted=fitted.evicted,
            problems=tuple(self._problems),
        )

    def _judged(self) -> list[Candidate]:
        """Rank all but what was recalled from MEMORY.md itself, which has no step to take."""
        self._control.step("rank", 0, 1)
        return [
            candidate
            for candidate in assessed(self._session, self._gates)
            if Gate.NOT_SHORT_TERM not in candidate.missed
        ]

    def _found(self, passing: Sequence[Candidate], memory: str) -> list[Promoted]:
        """Find the text of the candidates, best first, until the night is full.

        OpenClaw cuts its list before it looks; by our own rules a candidate that is lost leaves its
        place to the next one.
        """
        limit = self._gates.limit
        chosen = passing if self._seed else passing[:limit]
        known = [tokens(m.text) for m in parse(memory, MEMORY_NAMES[0]).memories]
        found: list[Promoted] = []
        for number, candidate in enumerate(chosen):
            self._control.step("relocate", number, len(chosen))
            if limit is not None and len(found) >= limit:
                self._rejected += [Rejected(late, Hold.LIMIT) for late in passing[number:]]
                return found
            item = self._place(candidate, known)
            if isinstance(item, Promoted):
                found.append(item)
                known.append(tokens(item.text))
            elif isinstance(item, Blocked):
                self._rejected.append(Rejected(candidate, Hold.CONTAMINATED, item))
            else:
                self._rejected.append(Rejected(candidate, item))
        self._rejected += [Rejected(late, Hold.LIMIT) for late in passing[len(chosen) :]]
        return found

    def _place(
        self, candidate: Candidate, known: Sequence[frozenset[str]]
    ) -> Promoted | Blocked | Hold:
        """Find where a candidate's text stands now, in its note or where that went."""
        answer: Promoted | Blocked | Hold = Hold.NOTE_GONE
        for path in self._sources(candidate.entry.path):
            try:
                document = self._note(path)
            except EnvironmentFault as fault:
                self._problems.append(Problem("unreadable", path, str(fault)))
                answer = Hold.UNREADABLE
                continue
            if document is None:
                continue
            answer = self._in_note(candidate, document, known)
            if isinstance(answer, Promoted) or answer is Hold.AMBIGUOUS:
                break
        return answer

    def _in_note(
        self, candidate: Candidate, note: Document, known: Sequence[frozenset[str]]
    ) -> Promoted | Blocked | Hold:
        entry = candidate.entry
        if not self._seed:
            late = self._profile.rules is not Rules.OPENCLAW_2026_4
            window = window_of(note.text, entry, refuse_managed=late)
            if isinstance(window, Lost):
                return hold_of(window)
            rule = openclaw_rule(window.text, self._profile.rules, entry.path)
            if rule is not None:
                return Blocked(rule, (0, len(window.text)), window.text)
            return Promoted(candidate, entry.path, window.start_line, window.end_line, window.text)
        lexicon = self._session.lexicon
        memories = memories_of(note, entry, lexicon.noise)
        if isinstance(memories, Lost):
            return hold_of(memories)
        claims = (entry.claim_hash,) if entry.claim_hash else ()
        text = distil(memories, lexicon, known, self._profile.snippet_limit, self._quality, claims)
        if not isinstance(text, Distilled):
            return text
        if is_known(text.text, known):
            return Hold.KNOWN
        return Promoted(candidate, note.path, text.start_line, text.end_line, text.text)

    def _sources(self, path: str) -> Iterator[str]:
        """Where a note may be: OpenClaw's places, then notes of the same day under new names."""
        places = source_paths(path)
        yield from places
        if not self._seed:
            return
        folder, _, name = places[-1].rpartition("/")
        try:
            names = sorted(item.name for item in (self._session.root / folder).iterdir())
        except OSError:
            return
        for other in names:
            if other != name and other.startswith(name[:10]) and other.endswith(".md"):
                yield f"{folder}/{other}"

    def _note(self, path: str) -> Document | None:
        if path not in self._notes:
            found = disk.content(self._session.root, path)
            self._notes[path] = None if found is None else parse(found.text.text, path)
        return self._notes[path]

    def _diary(self, fitted: Fitted, counts: Counter[str], moment: datetime) -> FilePlan | None:
        """What the diary will tell; None where the night changes nothing, or it is unreadable."""
        if not fitted.accepted and not fitted.evicted:
            return None
        try:
            file = disk.first_of(self._session.root, diary.NAMES)
        except EnvironmentFault as fault:
            self._problems.append(Problem("unreadable", fault.path or diary.NAMES[0], str(fault)))
            return None
        before = file.text.text if file else ""
        newline = _NEWLINES.get(newline_of(before), "\n")
        after = diary.with_entry(before, moment, report.words(fitted, counts), newline)
        if self._profile.rules is not Rules.OPENCLAW_2026_4:
            after = diary.with_deep_sleep(after, report.lines(fitted, counts), newline)
        return _file_plan(file, diary.NAMES[0], after)

    def _budget(self, text: str, path: str) -> Budget | None:
        limit = self._profile.memory_budget
        return None if limit is None else budget(parse(text, path), limit)

    def _today(self) -> tuple[str, datetime]:
        moment = self._session.clock.now().astimezone(self._session.zone)
        return moment.date().isoformat(), moment


def _file_plan(file: ReadFile | None, path: str, after: str) -> FilePlan:
    if file is None:
        return FilePlan(path, "", after, None)
    return FilePlan(file.path, file.text.text, after, file.fingerprint, bom=file.text.bom)
