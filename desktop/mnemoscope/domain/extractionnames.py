"""Finds the names in one sentence and lets the surest win where two overlap."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mnemoscope.domain.extractionhan import han_names
from mnemoscope.domain.extractionlatin import latin_names, with_version
from mnemoscope.domain.extractiontimes import times_in
from mnemoscope.domain.extractionvocabulary import KnownName, Vocabulary
from mnemoscope.domain.extractionwords import GraphWords
from mnemoscope.domain.foundgraph import FILE, NAME, ONLY_RELATED, Mention

_HANDLE = re.compile(r"(?<![\w.@/])@([A-Za-z][\w-]{1,30}|[\u3400-\u9fff]{2,4}(?![\u3400-\u9fff]))")
_CHANNEL = re.compile(r"(?<![\w#&/])#(?!\d+(?!\w))([\w-]{2,40})")
_INTO = re.compile(
    r"(?:\b(?:in|into|to|on|from|at|via|join|joined|of|channel|and)\b|[在到发群道往进加看和、])"
    r"[ ]?[“\"`]?$",
    re.IGNORECASE,
)
_HOST = re.compile(r"[A-Za-z\d]-[a-z\d]|\d\.\d|\.(?:local|lan|internal)\b")
"""Without one of these there is no name of a machine."""
_FILE = re.compile(
    r"(?<![\w@])((?:[\w.~-]*/)*[\w.-]*\w\.(?:ya?ml|toml|json5?|conf|cfg|ini|env|xml|properties|plist"
    r"|service))(?![\w])",
    re.ASCII,
)
_QUOTED = re.compile(
    r"“([^”“]{2,30})”|\"([^\"]{2,30})\"|「([^」]{1,20})」|『([^』]{1,20})』|`([^`]{2,30})`|《([^》]{1,20})》"
)
_QUOTED_PROJECT = re.compile(r"[ ]?(?:project|项目|专项|计划)", re.IGNORECASE)
_BEHIND = re.compile(
    r"(?:\b(?:project|initiative|team behind|codenamed|code name|called project)|项目|代号)"
    r"(?:叫|是)?[ ]?$",
    re.IGNORECASE,
)
_IN_SENTENCE = re.compile(r"[.!?,;:，。！？；：、]")


def names_in_sentence(text: str, known: Vocabulary, words: GraphWords) -> list[Mention]:
    """Return the mentions of a sentence in its order; none overlaps another."""
    found = _Taken()
    found.add(
        Mention(start, end, text[start:end], name.type or NAME, "vocabulary", 0.9)
        for start, end, name in known.find(text)
        if _is_meant(text, start, end, name, words)
    )
    if "@" in text:
        found.add(
            Mention(m.start(), m.end(), m[0], "person", "handle", 0.9)
            for m in _HANDLE.finditer(text)
        )
    if "#" in text:
        found.add(_channels(text))
    if "." in text:
        found.add(
            Mention(m.start(1), m.end(1), m[1], FILE, "file", ONLY_RELATED)
            for m in _FILE.finditer(text)
        )
    found.add(_hosts(text, words))
    found.add(_quoted(text, words))
    latin = list(latin_names(text, words))
    times = list(times_in(text))
    han = list(han_names(text, words, [one.end for one in times]))
    found.add(sorted((*latin, *han), key=lambda one: -one.confidence))
    found.add(times)
    return [with_version(text, one) for one in found.in_order()]


class _Taken:
    """Mentions of which none overlaps another: who comes first stays."""

    def __init__(self) -> None:
        self._found: list[Mention] = []

    def add(self, mentions: Iterable[Mention]) -> None:
        for one in mentions:
            first, last = one.outer
            if not any(first < old.outer[1] and old.outer[0] < last for old in self._found):
                self._found.append(one)

    def in_order(self) -> list[Mention]:
        return sorted(self._found, key=lambda one: one.start)


def _is_meant(text: str, start: int, end: int, name: KnownName, words: GraphWords) -> bool:
    """Tell whether a known name stands free, and is no ordinary word of the language."""
    if text[end : end + 1] in ("/", "_") or text[max(0, start - 1) : start] in ("/", "@"):
        return False
    said, small = text[start:end], name.text.lower()
    ordinary = small in words.latin.ordinary
    return not ordinary or (said == name.text and said != small and start > 0)


def _channels(text: str) -> Iterator[Mention]:
    for match in _CHANNEL.finditer(text):
        told = _INTO.search(text, 0, match.start()) is not None or "-" in match[1]
        if told:
            yield Mention(match.start(), match.end(), match[0], "channel", "channel", 0.85)


def _hosts(text: str, words: GraphWords) -> Iterator[Mention]:
    if _HOST.search(text) is None:
        return
    for match in words.host.finditer(text):
        stem = (match["stem"] or "").lower()
        if stem.rpartition("-")[2] not in words.no_hosts and stem not in words.no_hosts:
            yield Mention(match.start(), match.end(), match[0], "server", "host", 0.75)


def _quoted(text: str, words: GraphWords) -> Iterator[Mention]:
    for match in _QUOTED.finditer(text):
        inner = next(one for one in match.groups() if one is not None)
        start = match.start() + 1
        if _IN_SENTENCE.search(inner) or _FILE.fullmatch(inner) or inner != inner.strip():
            continue
        if inner.lower().startswith("project "):
            start += len("project ")
            name = inner[len("project ") :]
            yield Mention(start, match.end() - 1, name, "project", "noun", 0.85, *match.span())
            continue
        project = inner.endswith(words.han.project_endings)
        project = project or _BEHIND.search(text, 0, match.start()) is not None
        after = _QUOTED_PROJECT.match(text, match.end())
        if project or after is not None:
            last = after.end() if after is not None else match.end()
            yield Mention(
                start, match.end() - 1, inner, "project", "noun", 0.8, match.start(), last
            )
        elif inner[0].isupper() or not inner.isascii():
            yield Mention(
                start, match.end() - 1, inner, NAME, "quoted", ONLY_RELATED, *match.span()
            )
