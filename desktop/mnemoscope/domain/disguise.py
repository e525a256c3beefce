"""Takes off what hides words from a reader of letters: invisible signs, look-alikes, wide forms.

Every view of a text keeps the offsets of the characters that it was made from.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_INVISIBLE = frozenset(
    map(
        chr,
        (
            *(
                0x00AD,
                0x034F,
                0x061C,
                0x115F,
                0x1160,
                0x17B4,
                0x17B5,
                0x180E,
                0x3164,
                0xFEFF,
                0xFFA0,
            ),
            *range(0x200B, 0x2010),
            *range(0x202A, 0x202F),
            *range(0x2060, 0x2070),
            *range(0xFE00, 0xFE10),
        ),
    )
)
# Letters of other scripts that pass for Latin ones (Unicode's confusables, the common ones).
_LOOKALIKES = str.maketrans(
    "АВЕКМНОРСТУХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧаверсухікмнотѕјԁһӏԛԝүαβεικνορτυχγωєıɑɡʟɪɴʀ",
    "ABEKMHOPCTYXISJABEZHIKMNOPTYXabepcyxikmhotsjdhlqwyabeikvoptuxyweiaglinr",
)
_ORDER_MARKS = re.compile("[\u202d\u202e\u2066-\u2068\U000e0020-\U000e007e]")
_PLAIN = re.compile(r"[\x20-\x7e\u3001-\u3003\u4e00-\u9fff\uff0c\uff1a\u201c\u201d\u2018\u2019]*")
_MARKS = str.maketrans("，：", ",:")
_SPLIT = re.compile(r"(?<![^\W_])(?:[^\W_][^\w\s]{1,2}[ ]?|[^\W_]_|[^\W_] ){5,}[^\W_](?![^\W_])")
_ENCODED = re.compile(r"[A-Za-z0-9+/_-]{24,}={0,2}")
_LONG_WORD = re.compile(r"[!-~]{24}")
_READABLE = 0.95
"""Share of printable characters from which decoded bytes are taken for a text."""


@dataclass(frozen=True, slots=True)
class View:
    """A text as it is read, and where each character of it stands in the text as written."""

    text: str
    places: tuple[int, ...] | None = None
    """None: every character stands where it stood."""

    @property
    def lowered(self) -> str:
        """The text in lower case, with as many characters."""
        lowered = self.text.lower()
        if len(lowered) == len(self.text):
            return lowered
        return "".join(low if len(low := char.lower()) == 1 else char for char in self.text)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the written text that a span of this view was read from."""
        if self.places is None or start >= end:
            return start, end
        return self.places[start], self.places[end - 1] + 1


def hides(text: str) -> tuple[int, int] | None:
    """Return the first sign that turns the direction of a text or hides letters in it."""
    if text.isascii():
        return None
    found = _ORDER_MARKS.search(text)
    if found is None:
        return None
    # A flag of a part of a country is written with such letters behind a black flag.
    if found[0] > "\U000e0000" and text[: found.start()].rstrip()[-1:] == "\U0001f3f4":
        return None
    return found.span()


def seen(text: str) -> View:
    """Return a text as a reader sees it: wide forms and look-alikes as plain Latin letters."""
    if text.isascii() and text.isprintable():
        return View(text)
    if _PLAIN.fullmatch(text):
        return View(text.translate(_MARKS))
    letters: list[str] = []
    places: list[int] = []
    for at, char in enumerate(text):
        for shown in _shown(char):
            letters.append(shown)
            places.append(at)
    return View("".join(letters), tuple(places))


def joined(view: View) -> View | None:
    """Return a view in which words that were split into single letters are whole again.

    None where no word is.
    """
    runs = list(_SPLIT.finditer(view.text))
    if not runs:
        return None
    letters: list[str] = []
    places: list[int] = []
    done = 0
    for run in runs:
        spaced = all(char.isalnum() or char == " " for char in run[0])
        for at in range(done, run.start()):
            letters.append(view.text[at])
            places.append(at)
        for at in range(run.start(), run.end()):
            if view.text[at].isalnum():
                letters.append(view.text[at])
                places.append(at)
            elif view.text[at] == " " and not spaced:  # then other signs part the letters
                letters.append(" ")
                places.append(at)
        done = run.end()
    for at in range(done, len(view.text)):
        letters.append(view.text[at])
        places.append(at)
    whole = view.places
    moved = tuple(places if whole is None else (whole[at] for at in places))
    return View("".join(letters), moved)


def decoded(text: str) -> tuple[tuple[int, int], str] | None:
    """Return the first run of base64 that is a readable text, its span and what it says."""
    for run in _ENCODED.finditer(text) if _LONG_WORD.search(text) else ():
        said = _decode(run[0])
        if said is not None:
            return run.span(), said
    return None


def _decode(run: str) -> str | None:
    bare = run.rstrip("=").replace("-", "+").replace("_", "/")
    if len(bare) % 4 == 1:
        bare = bare[:-1]
    try:
        said = base64.b64decode(bare + "=" * (-len(bare) % 4)).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return None
    readable = sum(char.isprintable() or char in "\n\t" for char in said)
    return said if said and readable >= _READABLE * len(said) and " " in said.strip() else None


@lru_cache(maxsize=8192)
def _shown(char: str) -> str:
    """What a character looks like: nothing, itself, or other letters."""
    if char in _INVISIBLE or char > "\U000e0000":
        return ""
    if char.isspace():
        return " "
    return unicodedata.normalize("NFKC", char).translate(_LOOKALIKES)
