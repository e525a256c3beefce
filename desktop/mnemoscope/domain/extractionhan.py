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
    people = list(_people(text, han))
    shaped = list(_shaped(text, han, [*ends, *(one.end for one in people)]))
    for one in _listed(text, han.products, "tool", "product", _TOLD):
        # 飞书机器人 is something else than 飞书.
        if not any(_inside(one, other) for other in shaped if other.type == "tool"):
            yield one
    yield from shaped
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
    while 0 < (size := han.trim.begin(name, 0)) < len(name) and not han.whole.begin(name, 0):
        name = name[size:]
    return name


def _inside(one: Mention, other: Mention) -> bool:
    within = other.start <= one.start and one.end <= other.end
    return within and one.end - one.start < other.end - other.start


def _listed(
    text: str, names: re.Pattern[str], kind: str, cue: str, sureness: float
) -> Iterator[Mention]:
    for match in names.finditer(text):
        yield Mention(match.start(), match.end(), match[0], kind, cue, sureness)


def _shaped(text: str, han: HanWords, ends: list[int]) -> Iterator[Mention]:
    """Yield names with a telling end; somebody's name before them is cut off."""
    for shape in han.shapes:
        done = 0
        for match in shape.end.finditer(text):
            begin = _begin(text, match.start(), max(done, match.start() - shape.longest))
            done = match.end()
            if shape.longest and match.start() - begin < shape.shortest:
                continue
            stop = match.end() if shape.keeps else match.start()
            start = max((end for end in ends if begin < end < stop), default=begin)
            # What is trimmed must not belong to the end itself: 对账会.
            noun = match[0] if shape.keeps else ""
            name = _behind(trimmed(text[start:stop], han), noun, han)
            name = noun if len(name) < len(noun) else name
            least = 3 if shape.type == "organization" else 2
            bare = shape.type == "tool" and name == noun
            if len(name) >= least and name not in han.generic and not bare:
                first = stop - len(name)
                yield Mention(
                    first, stop, name, shape.type, shape.cue, shape.confidence, first, done
                )


def _begin(text: str, at: int, least: int) -> int:
    """Return where the Chinese characters begin that end at a place."""
    while at > least and "\u3400" <= text[at - 1] <= "\u9fff":
        at -= 1
    return at


def _behind(name: str, noun: str, han: HanWords) -> str:
    """Cut off what ends with a little word or a verb before a noun: 钥匙交给物业, 老洪负责账单."""
    stem = name.removesuffix(noun) if noun else name
    parts = (at for at, char in enumerate(stem) if char in _PARTING)
    ends = [at + 1 for at in parts if not han.whole.begin(name, at)]
    ends += [match.end() for match in han.parting.finditer(stem)]
    return name[max(ends, default=0) :]


def _people(text: str, han: HanWords) -> Iterator[Mention]:
    for run in _RUN.finditer(text):
        at, end = run.start(), run.end()
        while at < end - 1:
            known = text[at] in han.heads
            found = _person(text, at, run.start(), end, han) if known else None
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
    if han.notnames.begin(text, at) or not _begins(text, at, begin, han):
        return None
    title = han.titles.begin(text, at + size)
    stop = at + size + title
    if title > 1 or (title and _ends(text, stop, han)):
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
    if han.verbs.begin(text, stop) or han.titles.begin(text, stop) > 1:
        return _CLEAR
    return 2 if han.little.begin(text, stop) else 0


def _begins(text: str, at: int, begin: int, han: HanWords) -> bool:
    return at == begin or han.left.end(text, begin, at) > 0


def _ends(text: str, stop: int, han: HanWords) -> bool:
    following = text[stop : stop + 1]
    if not following or not _RUN.match(following):
        return True
    return han.verbs.begin(text, stop) > 0 or han.little.begin(text, stop) > 0
