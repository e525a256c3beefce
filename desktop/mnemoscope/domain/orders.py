"""Finds text that gives orders to whoever reads it, however it is disguised.

The phrases are a file, one a line: words in their order, ``a|b`` for either, ``_`` for a space
inside of one, ``..`` for a few words between, ``~`` for words that only lend weight, ``<address>``
for where something is sent to. ``^`` at the beginning: it must begin a clause, as an order does;
``+``: it is none where it is denied.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mnemoscope.domain.concepts import Noise, is_cjk
from mnemoscope.domain.disguise import View, decoded, hides, joined, seen
from mnemoscope.domain.keys import Keys, key_of

Span = tuple[int, int]

_GAP = r"(?:[^\w.!?;。！？；]{1,4}[\w'\u2019.@/-]{1,40}){0,5}?"
_GAP_ZH = r"[^。！？!?；;\n]{0,20}?"
_BETWEEN = r"[^\w.!?;。！？；]{1,4}"
_WEIGHT = (
    r"(?:[^\w.!?;]{1,3}(?:you|always|please|silently|secretly|just|must|should|will|shall|only"
    r"|automatically|simply|do|also|immediately|to|are|need|have))*"
)
_ADDRESS = r"(?:\S{0,60}@\S|https?://\S|(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,12}\b)"
_CLAUSE = re.compile(
    r"(?:^|[.!?:;,\"'\u201c\u201d\u2018\u2019([>*|#\u3002\uff0c\uff1a\uff1b\n\u2014-]"
    r"|\b(?:please|must|should|shall|you will|always|now|then|and|or|just|only|now on|simply|ai"
    r"|assistant|agent|silently|secretly|quietly|immediately|task|step \d|you can|you may|so"
    r"|instead|also|next|first|okay|ok|sure))\s*$"
)
_PIPED = re.compile(r"\b(?:curl|wget)\b[^|\n]{1,200}\|\s?(?:sudo )?(?:ba|z|da)?sh\b")
"""What is fetched from elsewhere and run unseen."""
_LOOK_BACK = 24
_SINGLE = 6
"""Words of one letter from which a text may be split into letters."""
_COMMON = frozenset(
    (
        *(
            "a",
            "all",
            "an",
            "any",
            "are",
            "at",
            "do",
            "for",
            "from",
            "have",
            "if",
            "in",
            "is",
            "it",
        ),
        *("now", "or", "that", "the", "this", "to", "when", "with", "without", "you", "your"),
    )
)
_DENIED = re.compile(
    r"(?:不要|不能|不得|不可|不许|不应|不会|从不|绝不|禁止|严禁|请勿|切勿|别|勿|\bnever\b|\bnot\b|n't\b|\bonly\b)"
)
_DENIED_BEFORE = re.compile(
    r"(?:不要|不能|不得|不可|不许|不应|不会|从不|绝不|禁止|严禁|请勿|切勿|别|勿)[^。，,；;]{0,8}$"
)


@dataclass(frozen=True, slots=True)
class _Phrase:
    pattern: re.Pattern[str]
    begins: bool
    """It counts only at the beginning of a clause."""
    deniable: bool
    slots: tuple[tuple[str, ...], ...]
    """Of each slot of words the beginnings of which one must stand somewhere in the text."""

    def may_stand_in(self, text: str) -> bool:
        """Tell whether each slot has a word in a text at all: cheaper than the pattern."""
        return all(any(word in text for word in slot) for slot in self.slots)


class Orders:
    """The phrases of a list, ready to be looked for."""

    __slots__ = ("_by_head", "_heads", "_squeezed", "_triggers")

    def __init__(self, lines: Sequence[str]) -> None:
        by_head: defaultdict[str, list[_Phrase]] = defaultdict(list)
        triggers: set[str] = set()
        squeezed: list[str] = []
        for line in lines:
            words = line.lstrip("^+ ").split()
            heads = [head.replace("_", " ") for head in words[0].split("|")]
            phrase = _Phrase(
                _pattern(words), line.startswith("^"), line.startswith("+"), _slots(words)
            )
            triggers.update(_triggers(words))
            for head in heads:
                by_head[head if is_cjk(head[0]) else head.split(" ")[0]].append(phrase)
            if not any(sign in line for sign in ".~<|+"):
                squeezed.append(re.sub(r"[\W_]", "", line))
        self._by_head = {
            head: tuple(
                phrase for other in by_head if head.startswith(other) for phrase in by_head[other]
            )
            if is_cjk(head[0])
            else tuple(by_head[head])
            for head in by_head
        }
        ordered = sorted(by_head, key=lambda head: (-len(head), head))
        plain = "|".join(re.escape(head) for head in ordered if not is_cjk(head[0]))
        han = "|".join(re.escape(head) for head in ordered if is_cjk(head[0]))
        patterns = [rf"\b(?:{plain})\b"] if plain else []
        self._heads = re.compile("|".join([*patterns, *([han] if han else [])]) or r"(?!)")
        self._squeezed = tuple(squeezed)
        self._triggers = frozenset(triggers)

    def order(self, text: str, view: View, present: Keys) -> Span | None:
        """Return the span of the first order in a text; None where there is none.

        ``view`` is the text as seen, ``present`` the keys of that.
        """
        found = self.find(view, present)
        if found is None and "|" in text and (piped := _PIPED.search(text)):
            found = piped.span()
        if found is None:
            found = hides(text)
        if found is None and present.single >= _SINGLE and (whole := joined(view)):
            found = self._in(whole) or self._run_together(whole)
        if found is None and (coded := decoded(text)) and self._in(seen(coded[1])):
            found = coded[0]
        return found

    def find(self, view: View, present: Keys) -> Span | None:
        """Return the span of the first phrase in a text that is read as it stands."""
        return None if present.words.isdisjoint(self._triggers) else self._in(view)

    def _in(self, view: View) -> Span | None:
        text = view.lowered
        possible: dict[str, tuple[_Phrase, ...]] = {}
        for hit in self._heads.finditer(text):
            phrases = possible.get(hit[0])
            if phrases is None:
                phrases = tuple(p for p in self._by_head[hit[0]] if p.may_stand_in(text))
                possible[hit[0]] = phrases
            if phrases and (found := _first(phrases, text, hit.start())):
                return view.span(*found)
        return None

    def _run_together(self, view: View) -> Span | None:
        """Find a phrase whose words were written letter by letter without a border."""
        bare = [(char, at) for at, char in enumerate(view.lowered) if char.isalnum()]
        letters = "".join(char for char, _ in bare)
        for phrase in self._squeezed:
            at = letters.find(phrase)
            if at >= 0:
                return view.span(bare[at][1], bare[at + len(phrase) - 1][1] + 1)
        return None


@lru_cache(maxsize=8)
def orders(noise: Noise) -> Orders:
    """Return the orders to an agent, made ready once."""
    return Orders(noise.instructions)


def _first(phrases: Sequence[_Phrase], text: str, start: int) -> Span | None:
    """Return the span of the first phrase that begins at an offset and counts there."""
    before = text[max(0, start - _LOOK_BACK) : start]
    begins = start == 0 or _CLAUSE.search(before) is not None
    for phrase in phrases:
        if phrase.begins and not begins:
            continue
        found = phrase.pattern.match(text, start)
        if found is None:
            continue
        if phrase.deniable and (_DENIED.search(found[0]) or _DENIED_BEFORE.search(before)):
            continue
        return found.span()
    return None


def _slots(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    plain = (word for word in words if word not in {"..", "~", "<address>"})
    return tuple(tuple(option.split("_")[0] for option in word.split("|")) for word in plain)


def _triggers(words: Sequence[str]) -> frozenset[str]:
    """The keys of that slot of a phrase by which texts are best told to lack it."""
    slots = [
        frozenset(key_of(option) for option in word.split("|"))
        for word in words
        if word not in {"..", "~", "<address>", ":"}
    ]
    sure = [slot for slot in slots if all(len(key) > 1 for key in slot)]
    return min(sure, key=lambda slot: (len(slot & _COMMON), len(slot)))


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Compile the words of one line."""
    han = any(map(is_cjk, "".join(words)))
    gap, between = (_GAP_ZH, r"\s?") if han else (_GAP, _BETWEEN)
    parts: list[str] = []
    for at, word in enumerate(words):
        if word == "..":
            parts.append(gap)
            continue
        if word == "~":
            parts.append(_WEIGHT)
            continue
        if at:
            parts.append(between)
        parts.append(_ADDRESS if word == "<address>" else _either(word))
    return re.compile("".join(parts))


def _either(word: str) -> str:
    """One of some words; in Latin script whole words."""
    options = [re.escape(option).replace("_", r"\s+") for option in word.split("|")]
    either = f"(?:{'|'.join(options)})"
    return either if is_cjk(word[0]) else rf"{either}(?!\w)"
