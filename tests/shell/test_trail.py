from __future__ import annotations

from mnemoscope.runtime.bus import Place
from mnemoscope.shell.trail import Trail, Visit

MEMORY, RECALL, LINE = Visit("memory"), Visit("recall"), Visit("memory", Place("a.md", 3))


def walked(*visits: Visit) -> Trail:
    trail = Trail()
    for visit in visits:
        trail.visit(visit)
    return trail


def test_back_and_forward() -> None:
    trail = walked(MEMORY, RECALL, LINE)
    assert trail.go(-1) == RECALL
    assert trail.go(-1) == MEMORY
    assert not trail.can_go(-1)
    assert trail.go(-1) is None
    assert trail.go(1) == RECALL


def test_a_new_visit_cuts_off_what_lay_ahead() -> None:
    trail = walked(MEMORY, RECALL)
    trail.go(-1)
    trail.visit(LINE)
    assert not trail.can_go(1)
    assert trail.go(-1) == MEMORY


def test_the_same_place_is_noted_once() -> None:
    trail = walked(MEMORY, MEMORY)
    assert not trail.can_go(-1)


def test_the_trail_is_limited_and_can_be_forgotten() -> None:
    trail = walked(*(Visit(str(number)) for number in range(200)))
    steps = 0
    while trail.go(-1):
        steps += 1
    assert steps == 49
    trail.clear()
    assert not trail.can_go(0)
