"""The table of jobs: what stands in it can be read, and each job has a name of its own."""

from __future__ import annotations

from mnemoscope.domain.jobtable import JOBS, Verb, job_named
from mnemoscope.domain.schedule import Rule, parse


def test_each_rule_can_be_read_and_each_name_and_verb_is_there_once() -> None:
    assert all(isinstance(parse(job.rule), Rule) for job in JOBS)
    assert len({job.id for job in JOBS}) == len(JOBS)
    assert {job.verb for job in JOBS} == set(Verb)


def test_the_night_is_as_people_know_it() -> None:
    rules = {job.id: job.rule for job in JOBS if job.on}
    assert rules["dream"] == "0 3 * * *"
    assert rules["graph"] == "5 3 * * *"
    assert rules["compaction"] == "15 3 * * *"
    assert rules["rumination"] == "30 3 * * *"
    assert rules["sync"] == "30 23 * * *"
    assert rules["reflection"] == "45 23 * * *"
    assert rules["archive"] == "0 0 * * sun"
    assert "heartbeat" not in rules


def test_jobs_are_found_by_name() -> None:
    found = job_named("dream")
    assert found is not None
    assert found.verb is Verb.DREAM
    assert job_named("nap") is None
