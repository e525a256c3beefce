"""Lets a language model tell the diary what a phase of the night found."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mnemoscope.domain import telling
from mnemoscope.domain.chat import Use
from mnemoscope.domain.diary_entries import clipped
from mnemoscope.domain.glances import plain
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind
from mnemoscope.domain.phasefacts import PhaseFacts
from mnemoscope.domain.prose import Material
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.repetition import repetition
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.prompts import phase_words, read_prompt, refusals
from mnemoscope.engine.session import Session
from mnemoscope.providers.chat import Asked, ChatModel, Said

_FRAGMENTS, _THEMES, _KEPT, _RECENT = 12, 6, 5, 3
_FRAGMENT_CHARS, _RECENT_CHARS = 300, 360
"""How much of a night a model is shown; the figures of OpenClaw 2026.9.6."""
_LONGEST = 900
"""Tokens of an answer: 180 words of any language, and some thinking."""
_LONGER = 4_000
"""For models that think aloud before they write."""
_MOST_REPEATED = 0.5
_AGAIN = frozenset({ModelFaultKind.EMPTY, ModelFaultKind.UNFIT, ModelFaultKind.NOT_JSON})
"""Answers that may be better the next time; who declines does so again."""


def narrate(
    session: Session,
    facts: PhaseFacts,
    material: Material,
    recent: Sequence[str],
    tongue: Tongue,
    model: ChatModel,
    control: Control,
) -> str:
    """Return what a model tells of a phase, in plain prose; asked a second time at most.

    Raises:
        ModelFault: there is no answer, or none that can stand in a diary.
        Stopped: the person asked to stop.
    """
    prompt = _prompt(session, facts, tongue)
    data = _data(facts, material, recent)
    use, stop = Use(facts.phase.value), control.stop
    asked = Asked(use, prompt, data, longest=_LONGEST)
    try:
        return _fit(session, model.ask(asked, stop), recent, tongue)
    except ModelFault as fault:
        if fault.kind not in _AGAIN:
            raise
        why = read_prompt(session.resources, "again", tongue).replace("{why}", str(fault))
        longest = _LONGER if fault.kind is ModelFaultKind.EMPTY else _LONGEST
        again = Asked(use, f"{prompt}\n\n{why}", data, longest=longest)
    return _fit(session, model.ask(again, stop), recent, tongue)


def _fit(session: Session, said: Said, recent: Sequence[str], tongue: Tongue) -> str:
    """Return the prose of an answer; raises `ModelFault` where it is no entry."""
    words = telling.cleaned(said.text)
    flaw = telling.flaw_in(words, tongue, refusals(session.resources))
    if not flaw and said.cut:
        flaw = "it breaks off"
    if not flaw and any(repetition(words, [one]) >= _MOST_REPEATED for one in recent[-_RECENT:]):
        flaw = "it says again what an earlier entry says"
    if flaw:
        declines = flaw.startswith("it declines")
        kind = ModelFaultKind.DECLINED if declines else ModelFaultKind.UNFIT
        raise ModelFault(kind, flaw)
    return words


def _prompt(session: Session, facts: PhaseFacts, tongue: Tongue) -> str:
    least, most = telling.WANTED
    # Chinese is counted in characters.
    times = 2 if tongue is Tongue.ZH else 1
    values = {
        "{shortest}": str(least * times),
        "{longest}": str(most * times),
        "{phase}": phase_words(session.resources, tongue, facts.phase),
    }
    prompt = read_prompt(session.resources, "diary", tongue)
    for slot, value in values.items():
        prompt = prompt.replace(slot, value)
    return prompt


def _data(facts: PhaseFacts, material: Material, recent: Sequence[str]) -> str:
    """The night as JSON; what is in it can end neither its string nor the message."""
    document = {
        "date": facts.moment.date().isoformat(),
        "fragments": [plain(text)[:_FRAGMENT_CHARS] for text in material.seen[:_FRAGMENTS]],
        "themes": list(material.motifs[:_THEMES]),
        "kept": [plain(text)[:_FRAGMENT_CHARS] for text in material.kept[:_KEPT]],
        "left": [plain(text)[:_FRAGMENT_CHARS] for text in material.gone[:_KEPT]],
        "earlier_entries": [clipped(masked(words), _RECENT_CHARS) for words in recent[-_RECENT:]],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)
