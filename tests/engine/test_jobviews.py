"""The words of jobs: stable, each once, and the same ones that the ledger checks."""

from __future__ import annotations

import pytest

from mnemoscope.engine.jobviews import Absence, Cause, Result, State, Trigger, Work
from mnemoscope.ledger import jobs as ledger
from mnemoscope.ledger.jobtables import JOB_TABLES


def test_triggers_are_those_of_the_table() -> None:
    (runs,) = [sql for sql in JOB_TABLES if "TABLE job_runs" in sql]
    for trigger in Trigger:
        assert f"'{trigger.value}'" in runs
    assert [one for one in Trigger if one.by_plan] == [Trigger.SCHEDULED, Trigger.LATE]


def test_words_of_the_ledger_can_be_read() -> None:
    assert Result(ledger.RUNNING) is Result.RUNNING
    assert Result(ledger.INTERRUPTED) is Result.INTERRUPTED
    assert Cause(ledger.INTERRUPTED) is Cause.INTERRUPTED
    assert Cause("") is Cause.NONE


@pytest.mark.parametrize("words", [Cause, Result, State, Absence, Trigger])
def test_words_are_lower_case_with_dashes(words: type[Cause]) -> None:
    assert all(one.value == one.value.lower().replace("_", "-") for one in words)


def test_work_touches_nothing_unless_it_says_so() -> None:
    assert Work(Result.DONE).changes.paths == ()
