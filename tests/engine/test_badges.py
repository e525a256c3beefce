"""What is wrong with a file that can be read."""

from __future__ import annotations

from mnemoscope.domain.document import parse
from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.badges import badges, told_once


def test_header_and_text_are_looked_at() -> None:
    text = "---\ntitle: *Draft*\n---\n- a\n<!-- openclaw:dreaming:rem:end -->\n"

    found = badges(parse(text, "memory/a.md"))

    assert sorted(str(problem) for problem in found) == [
        "memory/a.md:2: the header is no YAML: found undefined alias 'Draft*'",
        "memory/a.md:5: the marker openclaw:dreaming:rem has no start",
    ]


def test_a_sound_file_has_none() -> None:
    assert badges(parse("---\ntitle: x\n---\n- a\n", "memory/a.md")) == ()


def test_the_same_is_said_once_and_other_lines_too() -> None:
    one, two = Problem("fence", "a.md", "x", 1), Problem("fence", "a.md", "x", 2)
    assert told_once([one, two, Problem("fence", "a.md", "again", 1)]) == (one, two)
