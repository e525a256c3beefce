"""Finds names in Latin letters: capitalised ones, products, and those a noun tells of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from mnemoscope.domain.extractionwords import GraphWords, LatinWords
from mnemoscope.domain.foundgraph import CITY, NAME, ONLY_RELATED, Mention

_LETTER = re.compile("[A-Za-z]")
_WORD = re.compile(r"[A-Za-z0-9][\w.+-]*\w|[A-Za-z0-9]")
_VERSION = re.compile(r"[ ]v?\d+(?:\.\d+)*\b(?![-:/%\w])")
_HAN = re.compile("[\u3400-\u9fff]")
_TITLE = re.compile(r"\b(\w+)\.?[ ]$")
_QUOTES = "\"“”`'‘’「」"
_MOST_CAPITALS = 4
"""A word of so many capitals and nothing else is an abbreviation."""
_PROJECT = "project"
_SURE, _TOLD, _GUESSED = 0.85, 0.75, 0.6


def latin_names(text: str, words: GraphWords) -> Iterator[Mention]:
    """Yield what may be a name; mentions may overlap, the surer one comes first."""
    if _LETTER.search(text) is None:
        return
    yield from _products(text, words.latin)
    for match in words.latin.name.finditer(text):
        found = _capitalised(text, match.start(), match.end(), words)
        if found is not None:
            yield found
    for pattern, kind, cue in words.latin.plain:
        for match in pattern.finditer(text):
            first = match[1].split()[0].lower()
            if (
                kind not in ("server", "tool")
                or " " in match[1]
                or not _ordinary(first, words.latin)
            ):
                yield Mention(match.start(1), match.end(1), match[1], kind, cue, ONLY_RELATED)


def with_version(text: str, mention: Mention) -> Mention:
    """Take a version after a name, and quotation marks around it, into its stretch."""
    first, last = mention.outer
    if first and last < len(text) and text[first - 1] in _QUOTES and text[last] in _QUOTES:
        first, last = first - 1, last + 1
    version = _VERSION.match(text, last) if mention.type in ("tool", NAME, "project") else None
    if version is not None:
        last = version.end()
    return mention if (first, last) == mention.outer else replace(mention, first=first, last=last)


def _products(text: str, words: LatinWords) -> Iterator[Mention]:
    found = [(match.start(), match.end()) for match in _WORD.finditer(text)]
    for at, (start, _) in enumerate(found):
        head = text[start : found[at][1]].lower()
        for size in range(min(words.tools.get(head, 0), len(found) - at), 0, -1):
            end = found[at + size - 1][1]
            said = text[start:end]
            folded = said.lower()
            capital = folded in words.capital_products
            if (folded in words.products and not capital) or (capital and said[0].isupper()):
                if not _inside_word(text, start, end):
                    yield Mention(start, end, said, "tool", "product", _TOLD)
                break


def _inside_word(text: str, start: int, end: int) -> bool:
    if start and text[start - 1] in "/@#._-":
        return True
    after = text[end : end + 2]
    return after[:1] in ("/", "@", "_") or (after[:1] == "." and after[1:].isalnum())


def _capitalised(text: str, start: int, end: int, words: GraphWords) -> Mention | None:
    latin = words.latin
    opening = _opens(text, start)
    titled = _titled(text, start, latin)
    while True:
        name = text[start:end]
        first = name.split()[0]
        if first in latin.titles:
            titled = True
        elif titled or not _no_name(first, latin, opening=opening, alone=" " not in name):
            break
        rest = re.compile(r"[ &]+").match(text, start + len(first), end)
        if rest is None:
            return None
        start, opening = rest.end(), False
    if text[start].islower():
        return None
    if titled:
        return Mention(start, end, name, "person", "title", _SURE)
    return _typed(text, start, end, words, opening=opening)


def _typed(text: str, start: int, end: int, words: GraphWords, *, opening: bool) -> Mention:
    latin = words.latin
    name = text[start:end]
    parts = name.split()
    if len(parts) > 1 and parts[-1] in latin.endings:
        dot = 1 if text[end : end + 1] == "." and len(parts[-1]) <= len("Corp") else 0
        return Mention(start, end, name, "organization", "ending", _SURE, start, end + dot)
    noun = _noun(text, start, end, latin)
    if noun is not None and not (opening and _is_plural(text, noun)):
        return noun
    before = text[:start]
    if parts[0] in latin.given:
        return Mention(start, end, name, "person", "given", _SURE if len(parts) > 1 else _TOLD)
    told = latin.before_noun.search(before)
    if told is not None and not _is_short(name):
        kind = latin.preceding[told[1].lower()]
        return Mention(start, end, name, kind, "noun", _TOLD)
    if name.lower() in words.cities:
        # Cities want and say things, too: those who live there.
        return Mention(start, end, name, CITY, "city", ONLY_RELATED)
    if latin.person_before.search(before):
        return Mention(start, end, name, "person", "verb", _GUESSED)
    if latin.person_after.match(text, end) and not _HAN.search(text):
        return Mention(start, end, name, "person", "verb", _GUESSED)
    if _HAN.search(text) and not _is_short(name):
        return Mention(start, end, name, "tool", "script", _GUESSED)
    sureness = ONLY_RELATED - 0.1 * opening
    return Mention(start, end, name, NAME, "capital", sureness)


def _noun(text: str, start: int, end: int, latin: LatinWords) -> Mention | None:
    """Read *Harbour project*, *Project Harbour*, *Billing API* and *Billing Service*."""
    name = text[start:end]
    parts = name.split()
    if len(parts) > 1:
        if parts[0].lower() == _PROJECT:
            inner = start + len(parts[0]) + 1
            return Mention(inner, end, text[inner:end], "project", "noun", _SURE, start, end)
        kind = latin.following.get(parts[-1].lower())
        if kind is not None:
            stop = end if kind in latin.keep else end - len(parts[-1]) - 1
            return Mention(start, stop, text[start:stop], kind, "noun", _TOLD, start, end)
    after = latin.after_noun.match(text, end)
    if after is None:
        return None
    kind = latin.following[after[1].lower()]
    stop = after.end() if kind in latin.keep else end
    sureness = _SURE if kind == _PROJECT else _TOLD
    return Mention(start, stop, text[start:stop], kind, "noun", sureness, start, after.end())


def _is_short(name: str) -> bool:
    return name.isupper() and len(name) <= _MOST_CAPITALS


def _is_plural(text: str, noun: Mention) -> bool:
    """Tell whether *Heavy tools* begins a sentence, which names nothing."""
    return text[: noun.outer[1]].endswith("s")


def _titled(text: str, start: int, latin: LatinWords) -> bool:
    before = _TITLE.search(text, max(0, start - 12), start)
    return before is not None and before[1] in latin.titles


def _no_name(word: str, latin: LatinWords, *, opening: bool, alone: bool) -> bool:
    small = word.lower()
    if small in latin.common or len(word) == 1:
        return word not in latin.given or small in latin.common
    if word in latin.given:
        return False
    if small in latin.adjectives:
        return alone
    # At the beginning of a sentence a verb has a capital as well: Fixed, Moving.
    return opening and _ordinary(small, latin)


def _ordinary(small: str, latin: LatinWords) -> bool:
    known = latin.ordinary
    return small in known or small.rstrip("s") in known or small.endswith(("ed", "ing"))


def _opens(text: str, start: int) -> bool:
    return not text[:start].strip(" -*>•·\"“'‘`(（[【:：~")
