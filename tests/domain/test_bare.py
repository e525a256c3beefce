"""A note is bare that has a header and headings and nothing else."""

from __future__ import annotations

import pytest

from mnemoscope.domain.bare import bare_title, is_bare


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "# Day\n", "---\ndate: 2026-01-01\n---\n# Day\n\n## Noon\n", "# Day\r\n\r\n"],
)
def test_bare(text: str) -> None:
    assert is_bare(text, "memory/2026-01-01.md")


@pytest.mark.parametrize(
    "text",
    ["- one\n", "# Day\n\nwords\n", "# Day\n\n```\ncode\n```\n", "| a |\n| - |\n", "<!-- -->\n"],
)
def test_not_bare(text: str) -> None:
    assert not is_bare(text, "memory/2026-01-01.md")


def test_it_is_called_by_its_first_heading() -> None:
    assert bare_title("---\na: b\n---\n# Day\n## Noon\n", "memory/a.md") == "Day"
    assert bare_title("", "memory/a.md") == "a.md"
