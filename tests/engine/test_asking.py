from __future__ import annotations

from mnemoscope.engine.asking import Timer


def test_steps_follow_each_other_and_add_up_to_what_has_passed() -> None:
    timer = Timer()
    timer.mark("question")
    timer.mark("gather")
    assert [name for name, _ in timer.steps] == ["question", "gather"]
    assert all(milliseconds >= 0 for _, milliseconds in timer.steps)
    assert sum(milliseconds for _, milliseconds in timer.steps) <= timer.elapsed()
