"""Tells the diary what a phase of the night found, by a language model where there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.concepts import concept_tags, is_cjk
from mnemoscope.domain.outcomes import (
    Control,
    EnvironmentFault,
    ModelFault,
    Problem,
    Severity,
)
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.prose import LOOKED_BACK, Book, Material, as_written, compose, motifs_of
from mnemoscope.domain.quality import judge_text
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.rules import Rule, RuleSet
from mnemoscope.domain.tongue import Tongue, tongue_of
from mnemoscope.domain.wording import Role, understand
from mnemoscope.engine import disk
from mnemoscope.engine.prosebook import load_book
from mnemoscope.engine.questionreading import wording
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel

DEGRADED = "degraded"
"""Code of the problem of an entry that a model should have told and did not."""
_SPEAKABLE = RuleSet(frozenset({Rule.TASK, Rule.TOO_LONG, Rule.SMALL_TALK, Rule.SUMMARY}))
"""A text that breaks any other rule is neither quoted nor sent to a model."""
_MOTIFS = 8
_LONGEST_MOTIF = 24
_LOOKED_AT = 40
"""Texts of a night that its words are taken from."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the diary says of a phase."""

    words: str
    """One or more paragraphs, without markers, headings, rules, links and code; never empty."""
    by_model: bool
    problem: Problem | None
    """Why a model that was to tell did not (code ``degraded``); None where nothing went wrong."""
    fault: str = ""
    """The same in the words of the model's adapter alone."""


def tell(
    session: Session,
    facts: PhaseFacts,
    recent: Sequence[str],
    model: ChatModel | None = None,
    control: Control | None = None,
) -> Told:
    """Return the entry of a phase; `recent` are the words of the entries before, oldest first.

    A model that fails, refuses or says too little or too much is no error: the entry is composed
    without it then, and the problem says so.

    Raises:
        Stopped: the person asked to stop.
    """
    tongue = _tongue(session, facts)
    book = load_book(session.resources, tongue)
    material = _material(session, facts, book)
    problem, said = None, ""
    if model is not None:
        from mnemoscope.engine.narration import narrate

        try:
            words = narrate(session, facts, material, recent, tongue, model, control or Control())
            return Told(masked(words), by_model=True, problem=None)
        except ModelFault as fault:
            said = str(fault)
            message = f"The {facts.phase.value} entry was composed without the model: {said}."
            problem = Problem(DEGRADED, "DREAMS.md", message, severity=Severity.WARNING)
    spoken_of = "/".join((*facts.promoted[:5], *facts.snippets[:5]))
    seed = f"{facts.moment.date().isoformat()}/{facts.phase.value}/{spoken_of}"
    words = compose(facts, material, recent[-LOOKED_BACK:], book, seed)
    return Told(words, by_model=False, problem=problem, fault=said)


def _tongue(session: Session, facts: PhaseFacts) -> Tongue:
    """Return the language of MEMORY.md and of what the night looked at."""
    try:
        memory = disk.first_of(session.root, MEMORY_NAMES)
    except EnvironmentFault:
        memory = None
    kept = (memory.text.text,) if memory is not None else ()
    return tongue_of((*kept, *facts.snippets, *facts.promoted))


def _material(session: Session, facts: PhaseFacts, book: Book) -> Material:
    """Leave out of the night what must not be spoken of, and find the words that stand for it."""
    seen, hushed = _parted(session, facts.snippets[:_LOOKED_AT])
    kept, hushed_kept = _parted(session, facts.promoted)
    gone, _ = _parted(session, facts.evicted)
    # A word of the other language would stand in the sentences like a stone.
    seen, kept, gone = (_fluent(texts, book.tongue) for texts in (seen, kept, gone))
    open_texts = (*kept, *seen)
    said = "\n".join(open_texts).casefold()
    secret = "\n".join((*hushed, *hushed_kept)).casefold()

    def is_open(word: str) -> bool:
        """Tell whether a word may be said: no number, nor what only stands in what is hushed up."""
        foreign = book.tongue is Tongue.EN and any(map(is_cjk, word))
        fits = len(word) <= _LONGEST_MOTIF and not foreign and any(map(str.isalpha, word))
        return fits and (word in said or word not in secret)

    themes = [theme.tag for theme in facts.themes if is_open(theme.tag.casefold())]
    tags = [tag for tag in _things(session, open_texts) if is_open(tag)]
    motifs = motifs_of(open_texts, tags, book, _MOTIFS)
    shown = tuple(as_written(tag, "\n".join(open_texts)) for tag in themes[:_MOTIFS])
    others = [word for word in motifs if not any(word in one or one in word for one in shown)]
    return Material(seen, kept, gone, (*shown, *others), shown[0] if shown else "")


def _fluent(texts: tuple[str, ...], tongue: Tongue) -> tuple[str, ...]:
    """Keep the texts in the language of the diary; all of them where none is."""
    return tuple(text for text in texts if tongue_of((text,)) is tongue) or texts


def _parted(session: Session, texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part texts into those that may be spoken of and those that may not."""
    open_texts: list[str] = []
    hushed: list[str] = []
    for text in texts:
        blocked = judge_text(text, session.lexicon, _SPEAKABLE)
        (open_texts if blocked is None else hushed).append(text)
    return tuple(open_texts), tuple(hushed)


def _things(session: Session, texts: Sequence[str]) -> Iterator[str]:
    """Yield the words of the texts that may be names of things, those used most first."""
    lists = wording(session.resources, session.folder)
    counts: Counter[str] = Counter()
    for text in texts:
        tags = concept_tags("", text, session.lexicon)
        counts.update(tag.removesuffix("'s").removesuffix("’s") for tag in tags)
    for tag, _ in counts.most_common():
        roles = understand(tag, lists).roles
        if roles and all(role in (Role.NOUN, Role.IDENTIFIER) for role in roles):
            yield tag
