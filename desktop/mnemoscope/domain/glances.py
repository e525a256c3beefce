"""A glimpse of a memory that prose may quote: one short line without marks, links or code."""

from __future__ import annotations

import re
from functools import lru_cache

from mnemoscope.domain.tongue import Tongue

LONGEST = {Tongue.EN: 72, Tongue.ZH: 36}
"""Characters of a glimpse."""
_SHORTEST = 6
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_WIKI_LINK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]")
_ADDRESS = re.compile(
    r"<?\b(?:https?|ftp|file|mailto|data|javascript):[^\s>，。；）]*>?", re.IGNORECASE
)
_TAG = re.compile(r"</?[A-Za-z][^>]*>")
_LEAD = re.compile(r"^\s*(?:>\s*|#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|\[[ xX]\]\s*)+")
_MARKS = re.compile(r"[*`~]{1,3}|(?<![^\W_])_{1,3}|_{1,3}(?![^\W_])")
_SCORE = re.compile(r"\s*\[\s*score=[^\]]*\]")
_CLAUSE = re.compile(
    r"[^.;:,!?。；：，！？—]+(?:[.:,](?=\S)[^.;:,!?。；：，！？—]+)*[.;:,!?。；：，！？—]*"
)
_JOINED = re.compile(r"\s+(?:[-*+•]|#{1,6})\s+")
"""Where the items of a list, or a heading and its text, were put into one line."""
_ENOUGH = 12
"""Characters after which a glimpse does not go on into the next sentence."""
_ENDS = ".!?。！？"
_EDGES = ' \t.;:,!?。；：，！？—-–“”"「」『』'


def plain(text: str) -> str:
    """Return a text in one line, without the marks of Markdown, links, comments and controls."""
    text = _SCORE.sub("", _COMMENT.sub(" ", text))
    text = _LINK.sub(r"\1", _WIKI_LINK.sub(r"\1", _IMAGE.sub(" ", text)))
    text = _TAG.sub(" ", _ADDRESS.sub(" ", text))
    text = _MARKS.sub("", _LEAD.sub("", text))
    text = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(text.replace("<", " ").replace(">", " ").replace("-->", " ").split())


@lru_cache(maxsize=512)
def glance(text: str, tongue: Tongue) -> str:
    """Return the first clauses of a memory, as many as a glimpse holds; empty: not quotable.

    A clause that is too long by itself is cut between two words, and says so with an ellipsis.
    """
    whole = _one_item(plain(text).replace("“", "").replace("”", "").replace('"', ""))
    limit = LONGEST[tongue]
    taken = ""
    for match in _CLAUSE.finditer(whole):
        if len(taken) + len(match[0].rstrip(_EDGES)) > limit:
            break
        taken += match[0]
        if len(taken) >= _ENOUGH and match[0].rstrip().endswith(tuple(_ENDS)):
            break
    found = taken.strip(_EDGES)
    if len(found) < _SHORTEST:
        found = whole.strip(_EDGES)
    if len(found) < _SHORTEST:
        return ""
    return found if len(found) <= limit else _cut(found, limit)


def _one_item(text: str) -> str:
    """Return the first item of a joined list that says something; headings come before it."""
    items = _JOINED.split(text)
    return next((item for item in items if len(item) >= _ENOUGH), text)


def _cut(text: str, limit: int) -> str:
    head = text[: limit - 1]
    space = head.rfind(" ")
    if space >= limit // 2:
        head = head[:space]
    return head.rstrip(_EDGES) + "…"
