"""Finds names in Chinese characters: people by family name and surroundings, the rest by nouns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mnemoscope.domain.extractionwords import GraphWords, HanWords
from mnemoscope.domain.foundgraph import CITY, ONLY_RELATED, PLACE, Mention

_RUN = re.compile("[\u3400-\u9fff\u3007]+")
_NICKNAME = re.compile("(?<![\u3400-\u9fff])(?:老|小|阿)([\u3400-\u9fff])")
_SURE, _TOLD, _GUESSED = 0.85, 0.75, 0.65
_PARTING = "的了把被给在向跟是由去"
_CLEAR = 3
"""How clearly a name ends before a verb."""


def han_names(text: str, words: GraphWords, ends: Iterable[int]) -> Iterator[Mention]:
    """Yield what may be a name; mentions may overlap, the surer one comes first.

    ``ends``: where moments end, before which no name begins that ends behind.
    """
    if not _RUN.search(text):
        return
    han = words.han
    yield from _listed(text, han.products, "tool", "product", _TOLD)
    people = list(_people(text, han))
    yield from _shaped(text, han, [*ends, *(one.end for one in people)])
    yield from people
    for match in han.latin.finditer(text):
        yield Mention(match.start(1), match.end(1), match[1], "tool", "noun", _GUESSED)
    for match in han.place.finditer(text):
        if match[1] in han.generic:
            continue
        yield Mention(match.start(1), match.end(1), match[1], PLACE, "place", ONLY_RELATED)
    yield from _listed(text, han.cities, CITY, "city", ONLY_RELATED)


def trimmed(name: str, han: HanWords) -> str:
    """Return a name without the little words and verbs before it."""
    changed = True
    while changed:
        changed = False
        for word in han.trim:
            if name.startswith(word) and len(name) > len(word):
                name, changed = name[len(word) :], True
                break
    return name


def _listed(
    text: str, names: tuple[str, ...], kind: str, cue: str, sureness: float
) -> Iterator[Mention]:
    for name in names:
        at = text.find(name)
        while at >= 0:
            yield Mention(at, at + len(name), name, kind, cue, sureness)
            at = text.find(name, at + len(name))


def _shaped(text: str, han: HanWords, ends: list[int]) -> Iterator[Mention]:
    """Yield names with a telling noun at their end; somebody's name before them is cut off."""
    for pattern, kind, cue, sureness in han.shapes:
        for match in pattern.finditer(text):
            start = max((end for end in ends if match.start() < end < match.end(1)), default=-1)
            name = trimmed(text[max(start, match.start()) : match.end(1)], han)
            # What is trimmed must not belong to the noun itself: 对账会.
            noun = match[2] if pattern.groups > 1 else ""
            name = _behind(name, noun)
            name = noun if len(name) < len(noun) else name
            start = match.end(1) - len(name)
            least = 3 if kind == "organization" else 2
            if len(name) >= least and name not in han.generic:
                yield Mention(start, match.end(1), name, kind, cue, sureness, start, match.end())


def _behind(name: str, noun: str) -> str:
    """Cut off what ends with a little word before a noun: 钥匙交给物业."""
    stem = name.removesuffix(noun) if noun else name
    last = max(stem.rfind(char) for char in _PARTING)
    return name[last + 1 :]


def _people(text: str, han: HanWords) -> Iterator[Mention]:
    for run in _RUN.finditer(text):
        at, end = run.start(), run.end()
        while at < end - 1:
            found = _person(text, at, run.start(), end, han)
            if found is None:
                at += 1
            else:
                yield found
                at = found.end
    for match in _NICKNAME.finditer(text):
        stop = match.end()
        if match[0] not in han.no_nicks and match[1] in han.surnames and _ends(text, stop, han):
            yield Mention(match.start(), stop, match[0], "person", "nickname", _TOLD)


def _person(text: str, at: int, begin: int, end: int, han: HanWords) -> Mention | None:
    size = 2 if text[at : at + 2] in han.surnames else 1
    surname = text[at : at + size]
    if surname not in han.surnames:
        return _nicknamed(text, at, begin, end, han)
    if any(text.startswith(word, at) for word in han.notnames) or not _begins(text, at, begin, han):
        return None
    for title in han.titles:
        if text.startswith(title, at + size):
            stop = at + size + len(title)
            if len(title) > 1 or _ends(text, stop, han):
                return Mention(at, stop, text[at:stop], "person", "title", _SURE)
    return _given(text, at, size, end, han)


def _nicknamed(text: str, at: int, begin: int, end: int, han: HanWords) -> Mention | None:
    """Read 老秦 and 小李 behind a word such as 房东."""
    name = text[at : at + 2]
    if at == begin or name[0] not in "老小阿" or name in han.no_nicks or at + 2 > end:
        return None
    if name[1] not in han.surnames or not _begins(text, at, begin, han):
        return None
    if not _ends(text, at + 2, han):
        return None
    return Mention(at, at + 2, name, "person", "nickname", _TOLD)


def _given(text: str, at: int, size: int, end: int, han: HanWords) -> Mention | None:
    """Decide between a given name of two characters and of one by what follows."""
    best: tuple[int, int] | None = None
    for length in (2, 1):
        stop = at + size + length
        if stop > end or any(char in han.no_given for char in text[at + size : stop]):
            continue
        rank = _rank(text, stop, end, han)
        # Of two that are as clear the shorter one: 叶青 + 住在, not 叶青住 + 在.
        if rank and (best is None or rank > best[0] or rank == best[0] == _CLEAR):
            best = (rank, stop)
    if best is None:
        return None
    rank, stop = best
    return Mention(at, stop, text[at:stop], "person", "surname", _TOLD if rank > 1 else _GUESSED)


def _rank(text: str, stop: int, end: int, han: HanWords) -> int:
    """Tell how clearly a name ends: 3 before a verb, 2 before a little word, 1 with its run."""
    if stop == end:
        return 1
    if any(text.startswith(word, stop) for word in han.verbs):
        return _CLEAR
    if any(len(word) > 1 and text.startswith(word, stop) for word in han.titles):
        return _CLEAR
    return 2 if any(text.startswith(word, stop) for word in han.little) else 0


def _begins(text: str, at: int, begin: int, han: HanWords) -> bool:
    return at == begin or any(text.endswith(word, begin, at) for word in han.left)


def _ends(text: str, stop: int, han: HanWords) -> bool:
    following = text[stop : stop + 1]
    if not following or not _RUN.match(following):
        return True
    return any(text.startswith(word, stop) for word in (*han.verbs, *han.little))
