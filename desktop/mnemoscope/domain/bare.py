"""Notes that hold nothing: a header, headings, and not a word below them."""

from __future__ import annotations

import re

from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.lines import split_lines

_HEADING = re.compile(r" {0,3}#{1,6}(\s|$)")


def is_bare(text: str, path: str) -> bool:
    """Tell whether a text has nothing but a header and headings; one without any words is bare."""
    document = parse(text, path)
    if document.memories or document.blocks:
        return False
    body = _body(document)
    return all(not line.strip() or _HEADING.match(line) for line in body)


def bare_title(text: str, path: str) -> str:
    """Return the first heading of a bare text, else the name of its file."""
    titles = (section.title for section in parse(text, path).sections)
    return next((title for title in titles if title), path.rpartition("/")[2])


def _body(document: Document) -> list[str]:
    lines = split_lines(document.text)
    return lines if document.header is None else lines[document.header.end_line :]
