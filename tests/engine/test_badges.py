"""What is wrong with a file that can be read."""

from __future__ import annotations

from mnemoscope.domain.document import parse
from mnemoscope.engine.badges import badges


def test_header_and_text_are_looked_at() -> None:
    text = "---\ntitle: *Draft*\n---\n- a\n<!-- openclaw:dreaming:rem:end -->\n"

    found = badges(parse(text, "memory/a.md"))

    assert sorted(str(problem) for problem in found) == [
        "memory/a.md:2: the header is no YAML: found undefined alias 'Draft*'",
        "memory/a.md:5: the marker openclaw:dreaming:rem has no start",
    ]


def test_a_sound_file_has_none() -> None:
    assert badges(parse("---\ntitle: x\n---\n- a\n", "memory/a.md")) == ()
