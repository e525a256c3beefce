"""What panes and doors draw adds up."""

from __future__ import annotations

import pytest

from mnemoscope.engine.views import CacheRate, EmbeddingState


def test_a_store_that_nobody_asked_has_no_rate() -> None:
    assert CacheRate("disk", 0, 0).rate is None
    assert CacheRate("disk", 3, 4).rate == 0.75


@pytest.mark.parametrize(
    ("building", "done", "total", "changing", "complete"),
    [
        ("", 0, 0, False, True),
        ("", 2, 3, False, False),
        ("", 3, 3, False, True),
        ("next", 3, 3, True, False),
    ],
)
def test_vectors_are_complete_where_every_text_has_one_of_the_model_that_stays(
    building: str, done: int, total: int, changing: bool, complete: bool
) -> None:
    state = EmbeddingState(
        provider="use",
        wanted="toy",
        available=True,
        host="",
        leaves_machine=False,
        in_clear=False,
        active="toy",
        building=building,
        other=False,
        held=False,
        done=done,
        total=total,
        dims=3,
        backend="numpy",
        files=1,
        chunks=1,
        memories=1,
    )
    assert (state.changing, state.complete) == (changing, complete)
