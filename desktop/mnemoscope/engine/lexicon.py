"""Loads the word lists, and cuts words with the Unicode library that OpenClaw's runtime uses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from mnemoscope.domain.concepts import Lexicon, Noise, Vocabulary
from mnemoscope.domain.outcomes import BadInput

# ICU's root rules for words, as far as ASCII goes: ten times as fast, and most notes are ASCII.
_ASCII_WORD = re.compile(
    r"\w(?:\w|(?<=[A-Za-z])[':.](?=[A-Za-z])|(?<=[0-9])[',.;](?=[0-9]))*", re.ASCII
)
_WORD_CATEGORIES = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl"})


def load(resources: Path) -> Lexicon:
    """Read every list below ``lexicon/``; raises `BadInput` naming a file that is missing."""
    folder = resources / "lexicon"
    openclaw = folder / "openclaw"
    stop_words = frozenset(read_words(openclaw / "stop-words.txt"))
    newer = stop_words | frozenset(read_words(openclaw / "stop-words-2026.9.txt"))
    glossary = read_words(openclaw / "glossary-2026.9.txt")
    noise = _noise(folder / "noise")
    asking = frozenset(read_words(folder / "question-words.txt"))
    asking |= frozenset(read_words(openclaw / "fallback-stop-words.txt"))
    asking |= frozenset(read_words(folder / "function-words.txt"))
    return Lexicon(
        segment=segment,
        old=Vocabulary(stop_words, read_words(openclaw / "glossary.txt")),
        new=Vocabulary(newer, glossary),
        own=Vocabulary(newer | asking | noise.empty_words, glossary),
        noise=noise,
    )


def segment(text: str) -> Iterable[str]:
    """Return the words of a text; Chinese, Japanese and Korean are cut with ICU's dictionary."""
    return _ASCII_WORD.findall(text) if text.isascii() else _icu_words(text)


def _icu_words(text: str) -> Iterator[str]:
    from icu4py.breakers import WordBreaker  # 45 MB of tables: not before a tag is needed

    for piece in WordBreaker(_without_surrogates(text), "und"):
        if (piece.isascii() and piece.isalnum()) or any(map(_makes_a_word, piece)):
            yield piece


def read_words(path: Path) -> tuple[str, ...]:
    """Read a word list: one entry a line, ``#`` begins a comment line; NFKC, lower case."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(
            f"this word list cannot be read ({error.strerror})", path=str(path)
        ) from error
    lines = (line.strip() for line in text.splitlines())
    words = (line for line in lines if line and not line.startswith("#"))
    return tuple(unicodedata.normalize("NFKC", word).lower() for word in words)


def _makes_a_word(char: str) -> bool:
    """Tell whether a character makes its segment word-like: letters, digits, circled letters."""
    return unicodedata.category(char) in _WORD_CATEGORIES or "\u24b6" <= char <= "\u24e9"


def _noise(folder: Path) -> Noise:
    """Read the lists that tell text which is no memory."""
    return Noise(
        small_talk=frozenset(read_words(folder / "small-talk.txt")),
        machine=read_words(folder / "machine.txt"),
        envelope=read_words(folder / "envelope.txt"),
        commands=frozenset(read_words(folder / "commands.txt")),
        instructions=read_words(folder / "instructions.txt"),
        complaints=read_words(folder / "complaints.txt"),
        own_prompts=read_words(folder / "own-prompts.txt"),
        steps=read_words(folder / "steps.txt"),
        diary=read_words(folder / "diary.txt"),
        agent=read_words(folder / "agent.txt"),
        asides=read_words(folder / "asides.txt"),
        placeholders=frozenset(read_words(folder / "placeholders.txt")),
        templates=read_words(folder / "templates.txt"),
        tasks=read_words(folder / "tasks.txt"),
        empty_words=frozenset(read_words(folder / "empty-words.txt")),
        headings=_pairs(folder / "headings.txt"),
    )


def _pairs(path: Path) -> dict[str, str]:
    """Read lines of ``name = heading`` as names by headings."""
    cut = (line.split("=", 1) for line in read_words(path) if "=" in line)
    return {heading.strip(): name.strip() for name, heading in cut}


def _without_surrogates(text: str) -> str:
    """Replace stray surrogates, which no encoder of UTF-8 takes."""
    if text.isascii():
        return text
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
