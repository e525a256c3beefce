"""The piece of a memory that says one thing, where the memory says several."""

from __future__ import annotations

import re

_JOINT = re.compile(r"(?<=[.!?])\s+|(?<=[。！？；;])\s*|\s+(?=[-*] )|\s+(?=#{1,6} )")
_MARK = re.compile(r"(?:[-*]|#{1,6})\s+")
_WORD = re.compile(r"\w+")
_CJK = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_FEWEST = 3
"""Words, or signs of Chinese, below which a piece says nothing by itself."""


def telling_piece(text: str, value: str) -> str | None:
    """Return the sentence or entry in which a value stands, where others stand beside it.

    None where the text says one thing only, or where more than one piece, or none, has the value.
    Dreams promote passages with headings and list marks; those count as borders, too.
    """
    if not value:
        return None
    pieces = [piece for piece in _JOINT.split(text) if piece]
    mine = [piece for piece in pieces if value.casefold() in piece.casefold()]
    others = [piece for piece in pieces if value.casefold() not in piece.casefold()]
    if len(mine) != 1 or not any(map(_says_something, others)):
        return None
    whole = text.count(mine[0]) == 1 and _says_something(without_mark(mine[0]))
    return mine[0] if whole else None


def without_mark(piece: str) -> str:
    """Return a piece without the list mark before it."""
    mark = _MARK.match(piece)
    return piece[mark.end() :] if mark else piece


def told_words(text: str, value: str) -> str:
    """Return what a memory says of a value: the words of one piece, else all of it."""
    return without_mark(telling_piece(text, value) or text)


def in_whole(words: str, text: str, piece: str) -> bool:
    """Tell whether words stand for all of a text, and not for one piece of it: they keep the rest.

    ``piece`` stands in ``text`` once.
    """
    before, _, after = text.partition(piece)
    room = len(words) >= len(before) + len(after)
    return room and words.startswith(before) and words.endswith(after)


def _says_something(piece: str) -> bool:
    if piece.lstrip().startswith("#"):
        return False
    return len(_WORD.findall(piece)) + len(_CJK.findall(piece)) >= _FEWEST
