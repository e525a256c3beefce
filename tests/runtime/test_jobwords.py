from __future__ import annotations

import pytest

from mnemoscope.domain.jobtable import JOBS
from mnemoscope.runtime.jobwords import bar_words, job_title

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("job", [job.id for job in JOBS])
def test_every_job_has_a_name(job: str) -> None:
    assert job_title(job) != job


def test_one_that_nobody_knows_is_called_as_it_is() -> None:
    assert job_title("tidy") == "tidy"


def test_what_stood_in_the_way_is_said_in_words() -> None:
    assert bar_words("no-model") == "no language model is set"
    assert bar_words("something-new") == "something-new"
