"""What waits follows from the parts that are known, the most pressing first."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.engine.todayviews import (
    ConflictsToday,
    FadesToday,
    Fault,
    MemoryToday,
    NightsToday,
    Ran,
    ReviewToday,
    Today,
    TrashToday,
    WikiToday,
)
from mnemoscope.engine.todaywaiting import Waiting, WaitingKind, waiting
from mnemoscope.engine.views import VectorState

AT = datetime(2026, 11, 28, 3, tzinfo=UTC)
FINE = Budget(10_000, 5_000, 2_000, 3_000, None)
MEMORY = MemoryToday(
    "Kestrel", 3, 9, 3, 0, 9, VectorState.READY, False, False, "", False, "MEMORY.md", FINE
)
FADES = FadesToday((), 0, 9, 0, 0, 0, 0, Model.WEIBULL, 0.3)


def only(day: Today) -> Waiting:
    (found,) = waiting(day)
    return found


def of_memory(**given: object) -> Today:
    return Today(AT, memory=replace(MEMORY, **given))  # pyright: ignore[reportArgumentType]


def test_nothing_waits() -> None:
    assert waiting(Today(AT)) == ()
    everything = Today(
        AT,
        nights=NightsToday(AT, AT),
        memory=MEMORY,
        review=ReviewToday(0),
        trash=TrashToday(0),
        fades=FADES,
        conflicts=ConflictsToday(0),
        wiki=WikiToday(),
    )
    assert waiting(everything) == ()


def test_parts_that_failed_are_left_out() -> None:
    fault = Fault("no disk")
    assert waiting(Today(AT, nights=fault, memory=fault, review=fault, wiki=fault)) == ()


def test_a_file_that_is_too_long_leads_to_its_cut() -> None:
    over = Budget(10_000, 10_648, 3_000, 7_648, 120, unread=3)
    found = only(of_memory(budget=over))
    assert (found.kind, found.count, found.more) == (WaitingKind.OVER_BUDGET, 648, 3)
    assert (found.path, found.line, found.grave) == ("MEMORY.md", 120, True)


def test_a_file_that_is_nearly_full_by_hand() -> None:
    tight = Budget(10_000, 9_000, 8_500, 500, None)
    found = only(of_memory(budget=tight))
    assert (found.kind, found.count, found.more) == (WaitingKind.TIGHT, 8_500, 10_000)


def test_problems_lead_to_the_first() -> None:
    problems = (
        Problem("bad", "a.md", "cannot be read", 4, Severity.ERROR),
        Problem("odd", "b.md", "is odd"),
    )
    found = only(of_memory(problems=problems))
    assert (found.count, found.path, found.line, found.grave) == (2, "a.md", 4, True)


@pytest.mark.parametrize(
    ("given", "words"), [({"model_missing": True}, ""), ({"model_fault": "no key"}, "no key")]
)
def test_a_model_that_does_not_answer(given: dict[str, object], words: str) -> None:
    found = only(of_memory(**given))
    assert (found.kind, found.words) == (WaitingKind.MODEL, words)


def test_consent() -> None:
    assert only(of_memory(consent_lacks=True)).kind is WaitingKind.CONSENT


def test_proposals_name_their_night() -> None:
    found = only(Today(AT, review=ReviewToday(5, 7, 3)))
    assert (found.kind, found.count, found.more, found.run) == (WaitingKind.REVIEW, 5, 3, 7)


def test_conflicts_say_how_long_the_oldest_has_waited() -> None:
    conflicts = ConflictsToday(25, "abc", date(2026, 11, 12), "when backups start")
    found = only(Today(AT, conflicts=conflicts))
    assert (found.count, found.more, found.id) == (25, 16, "abc")
    later = replace(conflicts, since=date(2026, 12, 24))
    assert only(Today(AT, conflicts=later)).more == 0


def ran(run: int, kind: str, result: str, **given: object) -> Ran:
    return Ran(run, kind, AT, AT, "scheduled", result, **given)  # pyright: ignore[reportArgumentType]


def test_a_job_that_failed_waits_until_it_has_run_again() -> None:
    failed = ran(1, "dream", "failed", detail="no disk")
    found = only(Today(AT, nights=NightsToday(AT, AT, (failed,))))
    assert (found.kind, found.words, found.run) == (WaitingKind.FAILED, "no disk", 1)
    again = NightsToday(AT, AT, (failed, ran(2, "dream", "nothing")))
    assert waiting(Today(AT, nights=again)) == ()


def test_what_was_kept_out_of_the_last_dream() -> None:
    rules = (("table-row", 9), ("secret", 2), ("personal-data", 1))
    last = ran(3, "dream", "promoted", kept_out=rules)
    found = waiting(Today(AT, nights=NightsToday(AT, AT, last=last)))
    assert [(one.id, one.count) for one in found] == [("personal-data", 1), ("secret", 2)]


def test_the_wiki() -> None:
    wiki = WikiToday(9, 4, "wiki/a.md", 1, "wiki/b.md", "missing-id")
    kinds = [(one.kind, one.path) for one in waiting(Today(AT, wiki=wiki))]
    assert kinds == [
        (WaitingKind.UNPROVEN, "wiki/a.md"),
        (WaitingKind.WIKI_ERRORS, "wiki/b.md"),
    ]


def test_trash_waits_only_while_it_really_goes() -> None:
    trash = TrashToday(4, AT, 2)
    found = only(Today(AT, trash=trash))
    assert (found.count, found.more, found.day) == (2, 4, AT.date())
    assert waiting(Today(AT, trash=replace(trash, paused="a pause"))) == ()


def test_the_order_does_not_depend_on_what_was_read_first() -> None:
    day = Today(
        AT,
        memory=replace(MEMORY, consent_lacks=True),
        review=ReviewToday(1, 1),
        fades=replace(FADES, stale=2),
        conflicts=ConflictsToday(1),
    )
    kinds = [one.kind for one in waiting(day)]
    order = list(WaitingKind)
    assert kinds == sorted(kinds, key=order.index)
    assert (kinds[0], kinds[-1]) == (WaitingKind.CONSENT, WaitingKind.STALE)
