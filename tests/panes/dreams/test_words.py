"""Every reason and every result has its sentence."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.domain.profile import SEED
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.panes.dreams.nightview import Added
from mnemoscope.panes.dreams.words import reason_words, result_words, source_words, stage_words

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("reason", [*Gate, *Hold])
def test_every_reason_is_said_in_words_of_its_own(reason):
    words = reason_words(reason.value, SEED.gates)
    assert words
    assert words != reason.value.replace("-", " ")


def test_gates_say_their_numbers():
    assert reason_words("score", SEED.gates) == "score below .75"
    assert reason_words("something-new", SEED.gates) == "something new"


@pytest.mark.parametrize(
    "result", ["promoted", "evicted", "nothing", "refused", "stopped", "failed", "running"]
)
def test_every_result_is_said(result):
    run = DreamRun(1, datetime(2026, 11, 8, tzinfo=UTC), None, "manual", result, (("promoted", 2),))
    assert result_words(run)


def test_sources_and_stages():
    added = Added("t", 3, "memory/a.md", 4, 6, 0.9, 3, 2)
    assert source_words(added) == "from memory/a.md:4–6"
    assert source_words(Added("t", 3, "", 0, 0, None, None, None)) == ""
    assert stage_words("relocate") != "relocate"
    assert stage_words("other") == "other"
