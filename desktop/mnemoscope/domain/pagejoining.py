"""What the body of a page says, put below another page that takes it in.

What programs write into pages (lists of related pages, indexes) is left behind: it is written anew.
The markers of other blocks go, their words stay.
"""

from __future__ import annotations

import re

from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.wikilinks import Link, LinkStyle

_LIST = re.compile(
    r"(?:^#{1,6}[ \t]+[^\n]*\n\s*)?"
    r"^[ \t]*<!-- openclaw:wiki:(?P<name>related|lint|(?:[\w-]+:)?index):start -->.*?"
    r"^[ \t]*<!-- openclaw:wiki:(?P=name):end -->[ \t]*(?:\n|\Z)",
    re.MULTILINE | re.DOTALL,
)
_MARKER = re.compile(r"^[ \t]*<!-- openclaw:[\w:./-]+ -->[ \t]*(?:\n|\Z)", re.MULTILINE)
_FENCE = re.compile(r" {0,3}(?P<mark>`{3,}|~{3,})")
_HEADING = re.compile(r"(?P<marks>#{1,6})(?=[ \t]|$)")
_RELATED = re.compile(r"^##[ \t]+Related[ \t]*\n\s*<!-- openclaw:wiki:related:start -->", re.M)
_OWNED = frozenset({"notes", "summary"})
"""Headings that only hold a block; they say nothing where it is empty."""
_DEEPEST = 6


def words_of(body: str, title: str) -> str:
    """Return what a person reads on a page, its headings one step deeper; empty: nothing.

    The first heading is left out where it says the title.
    """
    text = _MARKER.sub("", _LIST.sub("", body.replace("\r\n", "\n")))
    found: list[tuple[int, str]] = []
    fence = ""
    for line in split_lines(text):
        bare = line.rstrip()
        mark = _FENCE.match(bare)
        heading = None if fence else _HEADING.match(bare)
        if mark is not None and (not fence or _closes(bare, mark["mark"], fence)):
            fence = "" if fence else mark["mark"]
        level = len(heading["marks"]) if heading is not None else 0
        if level == 1 and bare[1:].strip() == title and not any(line for _, line in found):
            continue
        found.append((level, f"#{bare}" if 0 < level < _DEEPEST else bare))
    return "\n".join(_without_empty(found)).strip("\n")


def _closes(line: str, mark: str, fence: str) -> bool:
    return line.strip() == mark and mark[0] == fence[0] and len(mark) >= len(fence)


def _without_empty(lines: list[tuple[int, str]]) -> list[str]:
    """Leave out the headings of blocks below which nothing stands."""
    kept: list[str] = []
    for at, (level, line) in enumerate(lines):
        if level and line.lstrip("# ").strip().lower() in _OWNED:
            below = next(((deep, text) for deep, text in lines[at + 1 :] if text), None)
            if below is None or 0 < below[0] <= level:
                continue
        kept.append(line)
    return kept


def with_part(body: str, title: str, words: str) -> str:
    """Return the body of a page with a section of another one's words, before the related pages."""
    if not words:
        return body
    newline = "\r\n" if "\r\n" in body else "\n"
    part = f"## {title}\n\n{words}\n".replace("\n", newline)
    place = _RELATED.search(body)
    if place is not None:
        return f"{body[: place.start()]}{part}{newline}{body[place.start() :]}"
    lead = body if not body or body.endswith("\n") else body + newline
    return f"{lead}{newline}{part}"


def said_as(body: str, link: Link, title: str) -> str:
    """Return what a link by a name says, so that it leads to another title and reads as before.

    In the row of a table there is no room for a label: its bar would end the cell.
    """
    written = body[link.start : link.end]
    row = body[body.rfind("\n", 0, link.start) + 1 :].lstrip().startswith("|")
    bare = body[link.end : link.end + 2] == "]]" and not row
    return f"{title}|{written}" if bare and written != title else title


def by_name(link: Link) -> bool:
    """Tell whether a link names a page instead of a path."""
    return link.style is LinkStyle.WIKI and "/" not in link.target
