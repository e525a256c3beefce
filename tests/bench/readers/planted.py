"""The project's own questions: 2,000 invented notes in two languages, with what is asked planted.

Read from the folder ``tests/bench/data``. Everything is drawn from a fixed seed. A needle stands as
a bullet among others in a note; sentences that use the question's own words for something else
stand in other notes. Every second question of each group is for choosing, the rest for reporting.

Groups: ``paraphrase`` (no content word of the question stands in the needle), ``translation``
(question and needle in different languages), ``word`` (Chinese words of 1, 2 and 3 characters),
``identifier``, ``fact exact`` and ``fact in other words`` (the name is kept), ``absent`` (nothing
answers).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import Entry, Question, World, load

KIND = "planted"
SIGN = "paraphrases.json"
"""The file by which the folder is known."""
NOTES = 2_000
_SEED = 20261129
_LAST_DAY = date(2026, 11, 27)
_DATED = 0.7
"""Share of the notes that are dated."""
_HOLDERS = (1, 1, 2, 3)
"""In so many notes a Chinese word stands."""
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(slots=True)
class _Planter:
    """Puts sentences into notes that hold none of their kind yet."""

    rng: random.Random
    order: list[int]
    planted: dict[int, list[str]] = field(default_factory=dict)
    wanted: list[tuple[str, str, tuple[str, ...]]] = field(default_factory=list)
    """Group, question, sentences that answer it."""
    _next: int = 0

    def put(self, sentence: str) -> None:
        """Put a sentence into the next note."""
        number = self.order[self._next % len(self.order)]
        self._next += 1
        self.planted.setdefault(number, []).append(sentence)

    def ask(self, group: str, question: str, *sentences: str) -> None:
        """Plant sentences and ask for them."""
        for sentence in sentences:
            self.put(sentence)
        self.wanted.append((group, question, sentences))


def worlds(folder: Path, notes: int = NOTES) -> Iterator[World]:
    """Yield the one workspace; raises `BrokenData`."""
    rng = random.Random(_SEED)
    planter = _Planter(rng, rng.sample(range(notes), notes))
    _plant_pairs(planter, folder)
    _plant_words(planter, _data(folder, "words-zh"))
    _plant_identifiers(planter)
    _plant_facts(planter, _data(folder, "facts"))
    for question in _data(folder, "absent").get("questions", list):
        planter.ask("absent", question)
    files = dict(_notes(rng, _data(folder, "distractors"), planter.planted, notes))
    yield World("planted", files, tuple(_questions(planter, files)))


def _data(folder: Path, name: str) -> Entry:
    path = folder / f"{name}.json"
    return Entry(path, 1, load(path)[1])


def _plant_pairs(planter: _Planter, folder: Path) -> None:
    for name in ("paraphrases", "translations"):
        data = _data(folder, name)
        for language, pairs in data.value.items():
            for pair in pairs:
                group = f"{name.removesuffix('s')} {language}"
                planter.ask(group, pair["question"], pair["memory"])
                planter.put(pair["near"])


def _plant_words(planter: _Planter, data: Entry) -> None:
    frames = (
        "{}放在第二个抽屉里。",
        "昨天聊到了{}，大家都笑了。",
        "图册里有一页讲{}。",
        "他画的{}挂在墙上。",
    )
    for size in ("one", "two", "three"):
        for number, word in enumerate(data.get(size, list)):
            copies = _HOLDERS[number % len(_HOLDERS)]
            chosen = planter.rng.sample(frames, copies)
            planter.ask(f"word {size}", word, *(frame.format(word) for frame in chosen))


def _plant_identifiers(planter: _Planter) -> None:
    rng = planter.rng
    for number in range(60):
        name, near = _KINDS[number % len(_KINDS)](rng)
        frame = rng.choice(("Saw {} in the log again.", "{} 已经确认。", "Noted {} for later."))
        planter.ask("identifier", name, frame.format(name))
        for other in near:
            planter.put(frame.format(other))


def _version(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    a, b, c = rng.randint(1, 30), rng.randint(1, 60), rng.randint(2, 9)
    return f"v{a}.{b}.{c}", (f"v{a}.{b}.{c}0", f"v{a}.{b}.{c - 1}", f"v{a}.{b}")


def _error(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    stem, number = rng.choice(("ERR", "EDB", "HX", "E")), rng.randrange(1000, 9990)
    return f"{stem}-{number}", (f"{stem}-{number + 1}", f"{stem}-{number}7", f"{stem}{number + 3}")


def _camel(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    verb = rng.choice(("merge", "flush", "score", "split", "trim"))
    noun = rng.choice(("Rank", "Page", "Ledger", "Cursor", "Token"))
    tail = rng.choice(("Window", "Batch", "Table", "Bucket", "Guard"))
    number = rng.randrange(100)
    name = f"{verb}{noun}{tail}{number}"
    return name, (f"{verb}{noun}", f"{verb} the {noun.lower()} {tail.lower()}", f"{noun}{tail}")


def _path(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    folder, name = rng.choice(("etc", "srv", "opt")), rng.choice(("relay", "pump", "mirror"))
    number = rng.randrange(100, 999)
    path = f"/{folder}/{name}/{name}-{number}.conf"
    return path, (f"/{folder}/{name}/{name}-{number + 1}.conf", f"/{folder}/{name}")


def _address(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    a, b, c = rng.randrange(256), rng.randrange(256), rng.randrange(10, 25)
    return f"10.{a}.{b}.{c}", (f"10.{a}.{b}.{c}1", f"10.{a}.{b}.{c + 1}", f"10.{b}.{a}.{c}")


def _ticket(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    stem, number = rng.choice(("OPS", "WEB", "FIN")), rng.randrange(100, 990)
    return f"{stem}-{number}", (f"{stem}-{number}1", f"{stem}-{number + 2}", f"{stem} {number - 1}")


def _hash(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    name = f"{rng.choice('abcdef')}{rng.randrange(16**8):08x}{rng.randrange(10)}"
    return name, (name[:-1] + "f", name[1:] + "e")


_KINDS = (_version, _error, _camel, _path, _address, _ticket, _hash)


def _plant_facts(planter: _Planter, data: Entry) -> None:
    syllables = data.get("names", list)
    names: set[str] = set()
    for group, key in (("fact exact", "exact"), ("fact in other words", "kept")):
        for number in range(50):
            name = ""
            while not name or name in names:
                name = "".join(planter.rng.choices(syllables, k=4)).capitalize()
            names.add(name)
            told, asked = data.get(key, list)[number % len(data.value[key])]
            planter.ask(group, asked.format(name=name), told.format(name=name))


def _notes(
    rng: random.Random, data: Entry, planted: Mapping[int, Sequence[str]], notes: int
) -> Iterator[tuple[str, str]]:
    for number in range(notes):
        languages = (("en",), ("en",), ("zh",), ("zh",), ("en", "zh"))[number % 5]
        day = (_LAST_DAY - timedelta(days=number % 900)).isoformat()
        dated = rng.random() < _DATED
        name = f"memory/{day}-{number:04d}.md" if dated else f"memory/topics/{number:04d}.md"
        bullets = [_sentence(rng, data, rng.choice(languages)) for _ in range(rng.randint(6, 12))]
        for sentence in planted.get(number, ()):
            bullets.insert(rng.randrange(len(bullets) + 1), sentence)
        lines = [f"# {day}" if dated else f"# {_heading(rng, data, languages[0])}", ""]
        for at, bullet in enumerate(bullets):
            if at in (3, 8):
                lines += ["", f"## {_heading(rng, data, languages[-1])}"]
            lines.append(f"- {bullet}")
        yield name, "\n".join(lines) + "\n"


def _heading(rng: random.Random, data: Entry, language: str) -> str:
    return rng.choice(data.value[language]["headings"])


def _sentence(rng: random.Random, data: Entry, language: str) -> str:
    words: dict[str, Any] = data.value[language]
    frame = rng.choice(words["sentences"])
    text = _SLOT.sub(lambda slot: rng.choice(words["slots"][slot[1]]), frame)
    return text[0].upper() + text[1:]


def _questions(planter: _Planter, files: Mapping[str, str]) -> Iterator[Question]:
    """Find where each answer stands; a Chinese word counts wherever it stands."""
    lines = [
        (path, number, line)
        for path, text in files.items()
        for number, line in enumerate(text.splitlines(), 1)
    ]
    bullets: dict[str, list[tuple[str, int]]] = {}
    for path, number, line in lines:
        bullets.setdefault(line.removeprefix("- "), []).append((path, number))
    for group, text, sentences in planter.wanted:
        if group.startswith("word"):
            places = [(path, number) for path, number, line in lines if text in line]
        else:
            places = [place for sentence in sentences for place in bullets[sentence]]
        sessions = frozenset(path for path, _ in places)
        yield Question(text, sessions, frozenset(places), group)
