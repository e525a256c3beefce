"""Lets a language model put a memory into one clean sentence, unless that loses a fact."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import cast

from mnemoscope.domain.chat import Use
from mnemoscope.domain.faithful import FactWords, unfaithful
from mnemoscope.domain.glances import plain
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind, Problem
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.quality import judge_text
from mnemoscope.domain.rules import Rule, RuleSet
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.prompts import read_prompt
from mnemoscope.engine.session import Session
from mnemoscope.providers.chat import Asked, ChatModel
from mnemoscope.providers.chatanswers import object_in

_LONGEST = 400
_COOL = 0.2
_LONGEST_NAME = 40
_MARKS = ("**", "__", "`", "[", "<", "#")
"""Marks of Markdown that no sentence may bring along."""
_ENOUGH_FAULTS = 2
"""After so many answers in a row that cannot be used, the rest of a night is not asked for."""
_SENDABLE = RuleSet(frozenset({Rule.TOO_LONG, Rule.TASK, Rule.SUMMARY}))
"""A text that breaks another rule is not sent to a model."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a model made of one text."""

    words: str
    """Empty: the text stays as it is."""
    why: str
    """Why it stays; empty where the sentence can stand for it."""


def distilled(
    session: Session, items: Sequence[Promoted], model: ChatModel, control: Control
) -> tuple[tuple[Promoted, ...], tuple[Problem, ...]]:
    """Return the lines with their sentences where these lose nothing, and what went wrong.

    A line that stays says why in ``undistilled``. A model that fails is no error.

    Raises:
        Stopped: the person asked to stop.
    """
    done: list[Promoted] = []
    problems: list[Problem] = []
    faults = 0
    for number, item in enumerate(items):
        control.step("distil", number, len(items))
        if faults >= _ENOUGH_FAULTS:
            done.append(replace(item, undistilled="the model does not answer"))
            continue
        try:
            made = distil_text(session, item.text, model, control)
            faults = 0
        except ModelFault as fault:
            # No further line will be answered either: not asked again.
            faults = _ENOUGH_FAULTS if fault.kind is not ModelFaultKind.UNFIT else faults + 1
            made = Sentence("", str(fault))
            said = f"No sentence was made of this line: {fault}."
            problems.append(Problem("undistilled", item.path, said, line=item.start_line))
        if made.words:
            done.append(replace(item, text=made.words, original=item.text))
        else:
            done.append(replace(item, undistilled=made.why))
    return tuple(done), tuple(problems)


def distil_text(session: Session, text: str, model: ChatModel, control: Control) -> Sentence:
    """Ask for one sentence of a text; raises `ModelFault` and `Stopped` as the model does."""
    if not is_sendable(session, text):
        return Sentence("", "it is not shown to a model")
    prompt = read_prompt(session.resources, "distil", tongue_of((text,)))
    data = json.dumps({"note": text}, ensure_ascii=False)
    said = model.ask(
        Asked(Use.DISTIL, prompt, data, longest=_LONGEST, as_json=True, warmth=_COOL), control.stop
    )
    found = object_in(said.text)
    sentence = found.get("sentence") if found is not None else None
    if not isinstance(sentence, str):
        raise ModelFault(ModelFaultKind.UNFIT, "the answer holds no sentence")
    sentence = " ".join(sentence.split())
    if sentence == text:
        return Sentence("", "it is a clean sentence already")
    if any(mark in sentence and mark not in text for mark in _MARKS):
        return Sentence("", "the sentence holds marks")
    why = unfaithful(text, sentence, fact_words(session.resources))
    if not why and judge_text(sentence, session.lexicon) is not None:
        why = "the sentence is no memory"
    return Sentence("" if why else sentence, why)


def is_sendable(session: Session, text: str) -> bool:
    """Tell whether a text may be shown to a model: no secret, no order, no noise."""
    return judge_text(text, session.lexicon, _SENDABLE) is None


def named_themes(
    session: Session,
    themes: Sequence[Theme],
    texts: Sequence[str],
    model: ChatModel,
    control: Control,
) -> tuple[str, ...]:
    """Return a name for each theme, its tag where the model gives none that can be shown.

    Raises:
        ModelFault: there is no answer, or one of another form.
        Stopped: the person asked to stop.
    """
    tags = [theme.tag for theme in themes]
    open_texts = [text for text in texts if is_sendable(session, text)]
    prompt = read_prompt(session.resources, "themes", tongue_of(open_texts or tags))
    memories = {
        tag: [plain(text)[:200] for text in open_texts if tag.casefold() in text.casefold()][:4]
        for tag in tags
    }
    data = json.dumps({"tags": memories}, ensure_ascii=False)
    asked = Asked(Use.THEMES, prompt, data, longest=_LONGEST, as_json=True, warmth=_COOL)
    found = object_in(model.ask(asked, control.stop).text)
    names = found.get("names") if found is not None else None
    if not isinstance(names, dict):
        raise ModelFault(ModelFaultKind.UNFIT, "the answer holds no names")
    names = cast("dict[str, object]", names)
    return tuple(_name(names.get(tag)) or tag for tag in tags)


@lru_cache(maxsize=2)
def fact_words(resources: Path) -> FactWords:
    """Read the words that carry facts; raises `BadInput` naming a list that is missing."""
    folder = resources / "lexicon" / "faithful"
    return FactWords(
        negations=frozenset(read_words(folder / "negations.txt")),
        qualifiers=tuple(
            tuple(word.strip() for word in line.split(","))
            for line in read_words(folder / "qualifiers.txt")
        ),
        numbers=frozenset(read_words(folder / "numbers.txt")),
        fillers=frozenset(read_words(folder / "fillers.txt")),
    )


def _name(value: object) -> str:
    name = plain(value) if isinstance(value, str) else ""
    return name if len(name) <= _LONGEST_NAME else ""
