"""Cleanup in layers: what is worth little, what went unused, what is old, what says the same.

First a plan, which is the dry run; nothing that a person protects is ever in it, nor anything of
today, of a file that is being edited or of one in which a conflict waits to be settled.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import cached_property
from typing import cast

from mnemoscope.domain.life import Life, Protection
from mnemoscope.domain.lifecycle import (
    Bar,
    CleanupRules,
    Kept,
    Reason,
    Step,
    StepKind,
    Store,
    Why,
    is_open_task,
    is_standing_file,
    protected_file,
    rules_of,
)
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput, Control
from mnemoscope.domain.paths import is_memory_file, is_short_term_path, note_day
from mnemoscope.domain.quiet import counted_days
from mnemoscope.engine import disk
from mnemoscope.engine.alikelives import alike
from mnemoscope.engine.archiving import Mover
from mnemoscope.engine.conflicts import at_hand, opened
from mnemoscope.engine.lifedesk import LifeDesk
from mnemoscope.engine.lifeplan import CLEANUP, LifePlan, local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.quietdays import quiet_ranges
from mnemoscope.engine.session import Session
from mnemoscope.vault.walk import KNOWLEDGE_FOLDERS

_KEY = "life.cleanup"
_REFLECTIONS = "reflections"
_MOST_MERGES = 50
_DAY = 10
"""Characters of an ISO day."""


def cleanup_rules(session: Session) -> CleanupRules:
    """Return the limits of a workspace; the usual ones where none were saved."""
    try:
        saved: object = json.loads(session.ledger.meta.text(_KEY) or "{}")
    except ValueError:
        return CleanupRules()
    return (
        rules_of(cast("Mapping[str, object]", saved)) if isinstance(saved, dict) else CleanupRules()
    )


def save_cleanup_rules(session: Session, rules: CleanupRules) -> None:
    """Save the limits of a workspace.

    Raises:
        BadInput: a number is out of its bounds.
    """
    if rules.flaw():
        raise BadInput(rules.flaw())
    session.ledger.meta.set_text(_KEY, json.dumps(asdict(rules), sort_keys=True))


def cleanup_plan(
    session: Session,
    rules: CleanupRules | None = None,
    *,
    drafts: Collection[str] = (),
    control: Control | None = None,
    at_hand: bool = False,
) -> LifePlan:
    """Plan a cleanup: whole files first, then what is worth little, then what went unused.

    ``drafts``: files that are being edited beside those of the window. Steps of the kind ``merge``
    are proposals: nothing merges them but a person. ``at_hand``: conflicts as they are known, where
    a look at all texts would take long; such a plan is to be shown and not to be carried out.

    Raises:
        BadInput: a number of the rules is out of its bounds.
        Stopped: the person pressed Stop.
        EnvironmentFault: the ledger cannot be read.
    """
    rules = rules or cleanup_rules(session)
    if rules.flaw():
        raise BadInput(rules.flaw())
    cleanup = _Cleanup(session, rules, frozenset(drafts), control or Control(), at_hand=at_hand)
    return cleanup.plan()


class _Cleanup:
    """One cleanup that is being planned."""

    def __init__(
        self,
        session: Session,
        rules: CleanupRules,
        drafts: frozenset[str],
        control: Control,
        *,
        at_hand: bool,
    ) -> None:
        self._session = session
        self._rules = rules
        self._drafts = drafts | session.drafts.paths()
        self._control = control
        self._at_hand = at_hand
        self._unread = 0
        self._now = local_now(session)
        self._quiet = quiet_ranges(session)
        self._rows = lives(session, control).rows
        self._by_path: defaultdict[str, list[Life]] = defaultdict(list)
        for life in self._rows:
            for path in {place.path for place in life.places}:
                self._by_path[path].append(life)
        self._mover = Mover(session, self._now)
        self._desk = LifeDesk(session, self._now, self._mover.notes)
        self._kept: list[Kept] = []
        self._room = rules.most
        self._leaving: set[str] = set()
        """Ids of what leaves."""

    def plan(self) -> LifePlan:
        """Return what would be done."""
        moved = self._files()
        self._unimportant(moved)
        self._unused(moved)
        made = self._desk.gathered()
        steps = (*self._mover.steps, *made.steps)
        return LifePlan(
            CLEANUP,
            str(len(steps)),
            self._now,
            (*steps, *self._merges()),
            (*self._mover.kept, *self._kept, *made.kept),
            writes=self._mover.writes(made.writes, relink=False),
            entries=(*self._mover.entries, *made.entries),
            links=tuple(self._mover.links),
            unread=self._unread,
        )

    @cached_property
    def _contested(self) -> frozenset[str]:
        """The files in which a conflict waits; looked for once something is due."""
        look = at_hand if self._at_hand else opened
        found = look(self._session, self._control)
        self._unread = found.unread
        return frozenset(side.path for one in found.conflicts for side in one.sides)

    def _files(self) -> frozenset[str]:
        """Let old logs and reflections move; returns which do."""
        moved: set[str] = set()
        due = (
            (path, why)
            for path in (state.path for state in disk.scan(self._session.root).files)
            if (why := self._file_due(path)) is not None
        )
        for path, why in sorted(due, key=lambda one: (-(one[1].value or 0), one[0])):
            bar = self._file_bar(path)
            if bar is None and not self._room:
                bar = Bar.LIMIT
            if bar is not None:
                self._kept.append(Kept("", bar, path, due=why))
            elif self._mover.move(path, why):
                self._room -= 1
                moved.add(path)
        return frozenset(moved)

    def _file_due(self, path: str) -> Reason | None:
        folders = path.lower().split("/")[:-1]
        day = note_day(path) or _day_of_name(path)
        age = self._age(day)
        if age is None or is_standing_file(path):
            return None
        if _REFLECTIONS in folders:
            most, why = self._rules.reflection_days, Why.OLD_REFLECTION
        elif is_short_term_path(path) and KNOWLEDGE_FOLDERS.isdisjoint(folders):
            most, why = self._rules.log_days, Why.OLD_LOG
        else:
            return None
        if most is None or age <= most or self._is_in_use(path, most):
            return None
        return (
            None if why is Why.OLD_LOG and self._mover.is_linked(path) else Reason(why, age, most)
        )

    def _is_in_use(self, path: str, days: int) -> bool:
        """Tell whether anything that stands in a file was used of late."""
        times = [life.last_access for life in self._by_path.get(path, ()) if life.last_access]
        return any(self._days_since(one) < days for one in times)

    def _file_bar(self, path: str) -> Protection | Bar | None:
        inside = self._by_path.get(path, [])
        safe = next((one.protected for one in inside if one.protected is not None), None)
        priority = max((one.priority for one in inside), default=None)
        task = Bar.OPEN_TASK if any(map(is_open_task, inside)) else None
        return safe or protected_file(path, priority) or self._place_bar(path) or task

    def _unimportant(self, moved: frozenset[str]) -> None:
        limit = self._rules.importance
        if limit is None:
            return
        until = self._now + timedelta(days=self._rules.trash_days)
        due = [life for life in self._rows if life.importance < limit]
        for life in sorted(due, key=lambda one: (one.importance, one.path, one.id)):
            paths = [path for path in _paths(life) if path not in moved]
            why = Reason(Why.UNIMPORTANT, round(life.importance, 4), limit)
            if paths and self._may_leave(life, paths, why):
                self._desk.put_away(life, Store.TRASH, why, until, paths)

    def _unused(self, moved: frozenset[str]) -> None:
        limit = self._rules.unused_days
        if limit is None:
            return
        due: list[tuple[int, Life, list[str]]] = []
        for life in self._rows:
            last = max(filter(None, (life.created, life.last_access, life.verified)), default=None)
            # A daily log goes as a whole file, or stays.
            paths = [one for one in _paths(life, logs=False) if one not in moved]
            if last is not None and paths and life.id not in self._leaving:
                days = self._days_since(last)
                if days >= limit:
                    due.append((days, life, paths))
        for days, life, paths in sorted(due, key=lambda one: (-one[0], one[1].path, one[1].id)):
            why = Reason(Why.UNUSED, days, limit)
            if self._may_leave(life, paths, why):
                self._desk.put_away(life, Store.ARCHIVE, why, paths=paths)

    def _may_leave(self, life: Life, paths: Sequence[str], why: Reason) -> bool:
        """Tell whether a memory may leave files, and take it into account; else note why not."""
        bar: Protection | Bar | None = life.protected
        for path in paths:
            bar = bar or self._statement_bar(life, path)
        if bar is None and self._is_of_today(life):
            bar = Bar.TODAY
        if bar is None and is_open_task(life):
            bar = Bar.OPEN_TASK
        if bar is None and not self._room:
            bar = Bar.LIMIT
        if bar is not None:
            self._kept.append(Kept(life.id, bar, paths[0], life.text, why))
            return False
        self._room -= 1
        self._leaving.add(life.id)
        return True

    def _statement_bar(self, life: Life, path: str) -> Protection | Bar | None:
        if is_standing_file(path):
            return Bar.STANDING
        by_hand = any(
            place.path == path and place.layer is Layer.HAND_WRITTEN for place in life.places
        )
        if is_memory_file(path) and by_hand:
            return Protection.HAND_WRITTEN
        return protected_file(path, life.priority) or self._place_bar(path)

    def _place_bar(self, path: str) -> Bar | None:
        if path in self._drafts:
            return Bar.DRAFT
        if (note_day(path) or _day_of_name(path)) == self._now.date().isoformat():
            return Bar.TODAY
        return Bar.CONFLICT if path in self._contested else None

    def _is_of_today(self, life: Life) -> bool:
        times = filter(None, (life.created, life.last_access, life.verified))
        today = self._now.date()
        return any(one.astimezone(self._session.zone).date() >= today for one in times)

    def _merges(self) -> tuple[Step, ...]:
        limit = self._rules.similarity
        if limit is None:
            return ()
        rows = [life for life in self._rows if life.id not in self._leaving and life.places]
        found = alike(self._session, rows, limit)
        return tuple(
            Step(
                StepKind.MERGE,
                one.id,
                one.text,
                one.path,
                one.places[0].start_line,
                one.places[0].end_line,
                Reason(Why.ALIKE, round(like, 4), limit),
                others=(other.id,),
            )
            for one, other, like in found[:_MOST_MERGES]
            if like > limit
        )

    def _age(self, day: str | None) -> int | None:
        """Return the days since an ISO day, the quiet ones not counted; None: yet to come."""
        if day is None or day > self._now.date().isoformat():
            return None
        moment = datetime.fromisoformat(day).date()
        return counted_days(self._quiet, moment, self._now.date())

    def _days_since(self, moment: datetime) -> int:
        day = moment.astimezone(self._session.zone).date()
        return counted_days(self._quiet, day, self._now.date())


def _paths(life: Life, *, logs: bool = True) -> list[str]:
    found = dict.fromkeys(place.path for place in life.places)
    return [path for path in found if logs or not _is_log(path)]


def _is_log(path: str) -> bool:
    folders = path.lower().split("/")[:-1]
    return is_short_term_path(path) and KNOWLEDGE_FOLDERS.isdisjoint(folders)


def _day_of_name(path: str) -> str | None:
    """Return the day that a file's name begins with; None where it begins with none."""
    day = path.rpartition("/")[2][:_DAY]
    try:
        return datetime.fromisoformat(day).date().isoformat() if len(day) == _DAY else None
    except ValueError:
        return None
