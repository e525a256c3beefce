"""The diary without a model: a paragraph composed of sentence patterns and the night's own words.

Nothing here is random: the same facts, diary and seed make the same paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mnemoscope.domain.glances import glance
from mnemoscope.domain.lots import Lots
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.repetition import repetition
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.tongue import Tongue, measure

SHORTEST, LONGEST = 40, 120
"""Words of a paragraph; two Han characters are one."""
LOOKED_BACK = 3
_TRIES = 16
_ENOUGH = 0.1
"""A paragraph that repeats no more than this is taken at once."""
_QUOTES = 2
_MOTIFS = 6
_HEAD = 5
_GLANCED = 12
"""Texts of a night that may be quoted."""
_SLOT = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class Field:
    """A region of life, and what it looks like in a dream."""

    words: tuple[str, ...]
    """Lower case; found in the night's texts, they call its scenes up."""
    scenes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The sentence patterns of one language; slots stand in braces."""

    tongue: Tongue
    shapes: Mapping[str, tuple[tuple[str, ...], ...]]
    """By phase: the parts of a paragraph in their order."""
    parts: Mapping[str, tuple[str, ...]]
    """By part, such as ``open-light`` or ``pair``: its patterns."""
    fields: tuple[Field, ...]
    scenes: tuple[str, ...]
    """For a night whose words belong to no field."""
    numbers: tuple[str, ...]
    """Words for 0, 1, 2 …; larger numbers stay digits."""
    nouns: Mapping[str, tuple[str, str]]
    """Slots that count: what stands after one, and after more."""
    reasons: Mapping[str, str]
    """By gate or reason: why a memory waits; ``other`` for the rest."""
    months: tuple[str, ...]
    dull: frozenset[str] = frozenset()
    """Words that stand for nothing, whatever a night was about."""


@dataclass(frozen=True, slots=True)
class Material:
    """What of a night may be spoken of: its texts without secrets, orders and noise."""

    seen: tuple[str, ...] = ()
    """Texts that were looked at, most telling first."""
    kept: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    motifs: tuple[str, ...] = ()
    """Words that stand for what the night was about, most telling first."""
    theme: str = ""
    """The strongest theme; empty where there is none."""


def compose(
    facts: PhaseFacts, material: Material, recent: Sequence[str], book: Book, seed: str
) -> str:
    """Return a paragraph of 40 to 120 words about a night.

    `recent` are the entries before, oldest first. Of several paragraphs the first is taken that
    says nearly nothing again, else the one that says least.
    """
    best, least = "", 2.0
    for attempt in range(_TRIES):
        words = _Paragraph(facts, material, book, Lots(f"{seed}/{attempt}")).text()
        share = _said_before(words, recent[-LOOKED_BACK:], book)
        if share <= _ENOUGH:
            return words
        if share < least:
            best, least = words, share
    return best


def _said_before(words: str, recent: Sequence[str], book: Book) -> float:
    """The share that stands in one of the entries before; a like beginning counts as a half."""
    share = max((repetition(words, [earlier]) for earlier in recent), default=0.0)
    head = 6 if book.tongue is Tongue.ZH else 20
    same = any(words[:head] == earlier[:head] for earlier in recent)
    return max(share, 0.5) if same else share


class _Paragraph:
    """One attempt: a shape, and a pattern for each of its parts."""

    def __init__(self, facts: PhaseFacts, material: Material, book: Book, lots: Lots) -> None:
        self._facts = facts
        # Those that were promoted before wait for nothing.
        self._held = [(why, count) for why, count in facts.held if why != Gate.PROMOTED]
        self._book = book
        self._lots = lots
        self._material = material
        self._motifs: list[str] = lots.mixed(material.motifs[:_MOTIFS])
        self._scenes: list[str] = list(self._fitting_scenes())
        # What is promoted is quoted as a memory that was kept, else what was looked at.
        self._kept: list[str] = self._glances(material.kept)
        self._seen: list[str] = [
            words for words in self._glances(material.seen) if words not in self._kept
        ]
        self._gone: list[str] = [
            words for words in self._glances(material.gone) if words not in self._kept
        ]
        self._quotes = 0
        self._used: set[str] = set()

    def text(self) -> str:
        """Put the sentences together, and keep the length."""
        shape = self._lots.one_of(self._book.shapes[self._facts.phase.value])
        told = [(part, said) for part in shape if (said := self._sentence(part))]
        while measure(self._joined(told)) < SHORTEST:
            said = self._sentence("more")
            if not said:
                break
            told.insert(max(1, len(told) - 1), ("more", said))
        while measure(self._joined(told)) > LONGEST and len(told) > 2:
            told.pop(self._least(told))
        return self._joined(told)

    def _joined(self, told: Sequence[tuple[str, str]]) -> str:
        space = "" if self._book.tongue is Tongue.ZH else " "
        return space.join(said for _, said in told)

    def _least(self, told: Sequence[tuple[str, str]]) -> int:
        """The place of the sentence that is missed least: never the first or last."""
        order = ("more", "single", "pair", "scene", "echo")
        for part in order:
            for place in range(len(told) - 2, 0, -1):
                if told[place][0] == part:
                    return place
        return len(told) - 2

    def _sentence(self, part: str) -> str:
        """A sentence of a part whose slots can be filled; empty where there is none."""
        patterns = [one for one in self._patterns(part) if one not in self._used]
        for pattern in self._lots.mixed(patterns):
            filled = self._filled(pattern)
            if filled:
                self._used.add(pattern)
                return filled[0].upper() + filled[1:]
        return ""

    def _patterns(self, part: str) -> Iterator[str]:
        """Those of a part, by the phase where the book parts them."""
        facts = self._facts
        if part == "fact":
            yield from self._fact_patterns()
        elif part == "left" and not facts.promoted:
            return  # The fact itself is that they left.
        elif part == "held" and sum(count for _, count in self._held) == 1:
            yield from self._book.parts["alone"]
        else:
            yield from self._book.parts.get(f"{part}-{facts.phase.value}", ())
            yield from self._book.parts.get(part, ())

    def _fact_patterns(self) -> Iterator[str]:
        facts, parts = self._facts, self._book.parts
        if facts.phase is Phase.DEEP:
            name = "kept" if facts.promoted else "gone" if facts.evicted else "nothing"
            yield from parts[name]
        elif facts.phase is Phase.REM and self._material.theme:
            yield from parts["themes"]
        elif facts.snippets:
            yield from parts["staged"]

    def _filled(self, pattern: str) -> str:
        """Fill the slots of a pattern; empty where the night has nothing for one of them.

        What is used up stays used up only where the whole sentence is taken.
        """
        lists = (self._motifs, self._scenes, self._seen, self._kept, self._gone)
        before, quotes = [list(each) for each in lists], self._quotes
        values: dict[str, str] = {}
        for slot in _SLOT.findall(pattern):
            value = values.get(slot) or self._value(slot)
            if not value:
                self._motifs, self._scenes, self._seen, self._kept, self._gone = before
                self._quotes = quotes
                return ""
            values[slot] = value
        return _SLOT.sub(lambda match: values[match[1]], pattern)

    def _value(self, slot: str) -> str:
        facts, book = self._facts, self._book
        match slot:
            case "a" | "b" | "c":
                return self._motifs.pop(0) if self._motifs else ""
            case "scene":
                return self._scenes.pop(0) if self._scenes else ""
            case "quote" | "keep" | "gone":
                return self._quote(slot)
            case "theme":
                return self._material.theme
            case "month":
                return book.months[facts.moment.month - 1]
            case "reason":
                reasons = book.reasons
                return reasons.get(self._held[0][0], reasons["other"]) if self._held else ""
            case _:
                return self._counted(slot)

    def _quote(self, slot: str) -> str:
        source = {"quote": self._seen, "keep": self._kept, "gone": self._gone}[slot]
        if not source or self._quotes >= _QUOTES:
            return ""
        self._quotes += 1
        return source.pop(0)

    def _counted(self, slot: str) -> str:
        """A number with its noun; empty where there is nothing to count."""
        facts = self._facts
        count = {
            "fragments": len(facts.snippets),
            "threads": len(facts.themes),
            "strands": len(facts.themes),
            "memories": len(facts.promoted),
            "leaving": len(facts.evicted),
            "waiting": sum(number for _, number in self._held),
            "most": self._held[0][1] if self._held else 0,
            "carriers": facts.themes[0].count if facts.themes else 0,
        }[slot]
        if not count:
            return ""
        if slot == "most" and len(self._held) == 1:
            return self._book.nouns["all"][count > 1]
        numbers = self._book.numbers
        number = numbers[count] if count < len(numbers) else f"{count:,}"
        one, more = self._book.nouns[slot]
        return (one if count == 1 else more).replace("#", number)

    def _glances(self, texts: Sequence[str]) -> list[str]:
        found = [glance(text, self._book.tongue) for text in texts[:_GLANCED]]
        told = list(dict.fromkeys(words for words in found if words))
        # The most telling stand first, but not each night the same one.
        return self._lots.mixed(told[:_HEAD]) + told[_HEAD:]

    def _fitting_scenes(self) -> Iterator[str]:
        """Scenes of the fields that the night's words belong to, those named most first."""
        material = self._material
        said = " ".join((*material.seen, *material.kept, *material.motifs)).casefold()
        tokens = frozenset(re.findall(r"[^\W_]+", said))
        weighed: list[tuple[float, str]] = []
        for field in self._book.fields:
            named = sum(_is_named(word, said, tokens) for word in field.words)
            if named:
                weighed += [(named * self._lots.share(), scene) for scene in field.scenes]
        yield from (scene for _, scene in sorted(weighed, reverse=True))
        yield from self._lots.mixed(self._book.scenes)


def motifs_of(texts: Sequence[str], tags: Sequence[str], book: Book, most: int) -> tuple[str, ...]:
    """Return words of the texts that stand for what they are about, most telling first.

    `tags` are the candidates, most frequent first. Those that belong to a field of the book are
    known to be things and go before the others.
    """
    fields = {word for field in book.fields for word in field.words}
    known = [tag for tag in tags if tag in fields or tag.removesuffix("s") in fields]
    others = [tag for tag in tags if tag not in known]
    told = [tag for tag in (*known, *others) if tag not in book.dull]
    said = "\n".join(texts)
    chosen: list[str] = []
    for tag in told:
        # “backup” and “backups” are one thing.
        if len(chosen) < most and not any(tag in one or one in tag for one in chosen):
            chosen.append(tag)
    return tuple(as_written(tag, said) for tag in chosen)


def as_written(tag: str, said: str) -> str:
    """Return a lower-case tag as the texts write it: ``Lisbon``, ``SQLite``, but ``tomato``."""
    proper = ""
    for match in re.finditer(rf"(?<!\w){re.escape(tag)}(?!\w)", said, re.IGNORECASE):
        found = match[0]
        if found == tag:
            return tag
        begins = re.search(r"(?:\A|[\n.!?:]\s*)\Z", said[: match.start()]) is not None
        if not begins or found[1:] != found[1:].lower():
            proper = proper or found
    return proper or tag


def _is_named(word: str, said: str, tokens: frozenset[str]) -> bool:
    if not word.isascii():
        return word in said
    return word in tokens or f"{word}s" in tokens
