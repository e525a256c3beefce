"""Conflicts, advice and decisions as lines of text."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.conflicts import Attribute, Conflict, ConflictKind, Reason, Side
from mnemoscope.domain.contexts import Contexts
from mnemoscope.domain.settlement import advise
from mnemoscope.doors.conflictlines import advice_lines, conflict_lines, diff_lines, effect_lines
from mnemoscope.engine.settleviews import Effect, EffectKind, FilePlan

LEFT = Side("MEMORY.md", 3, 4, "The port is 8080.", None, "a1")
RIGHT = Side("memory/2026-11-20.md", 1, 1, "The port is 9090.", "2026-11-20", "b2")
REASON = Reason("gate", Attribute.PORT, "8080", "9090")
CONFLICT = Conflict("c0ffee", ConflictKind.VALUE, 0.87654, REASON, (LEFT, RIGHT))


def test_a_conflict_names_both_values_and_places() -> None:
    assert list(conflict_lines(CONFLICT)) == [
        "c0ffee  0.88  value  gate, port: 8080 / 9090",
        "  A  MEMORY.md:3-4  -  The port is 8080.",
        "  B  memory/2026-11-20.md:1-1  2026-11-20  The port is 9090.",
    ]
    first = next(iter(conflict_lines(replace(CONFLICT, model="owl"))))
    assert first.endswith("(proposed by owl)")


def test_what_a_text_holds_writes_to_no_terminal() -> None:
    bad = replace(LEFT, text="The port\x1b[31m is 8080.")
    assert not any("\x1b" in line for line in conflict_lines(replace(CONFLICT, sides=(bad, RIGHT))))


def test_advice_has_a_line_for_each_step() -> None:
    told = list(advice_lines(advise(CONFLICT, Contexts())))
    assert len(told) == 5
    assert told[0].startswith("  1 newest: ")
    assert told[-1].startswith("  advice: ")


def test_effects_and_files_are_told() -> None:
    effect = Effect(EffectKind.LEAVES, "MEMORY.md", 3, "The port is 8080.")
    assert list(effect_lines([effect])) == ["  leaves  MEMORY.md:3  The port is 8080."]
    file = FilePlan("MEMORY.md", "- a\n- b\n", "- a\n", None, b"- a\n")
    assert list(diff_lines([file])) == [
        "--- MEMORY.md", "+++ MEMORY.md", "@@ -1,2 +1 @@", " - a", "-- b",
    ]  # fmt: skip
