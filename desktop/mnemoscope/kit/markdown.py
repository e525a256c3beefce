"""How the characters of a Markdown line look: headings in 600, comments muted."""

from __future__ import annotations

import re

from mnemoscope.kit.editor import TextSpan

_HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]|$)")
_COMMENT = re.compile(r"<!--.*?(?:-->|$)")


def dress(line: str) -> list[TextSpan]:
    """Spans of one line."""
    if _HEADING.match(line):
        return [TextSpan(0, len(line), strong=True)]
    return [
        TextSpan(found.start(), found.end() - found.start(), "muted")
        for found in _COMMENT.finditer(line)
    ]
