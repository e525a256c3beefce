"""Asks a language model about pairs that the rules leave open, once a person asks for it.

Each pair goes out once for each model, in small lots, within what one night may cost. What a page
keeps from others is never sent to another machine, nor what looks like a secret to any.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.chat import Use
from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.detection import order_of
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    Facet,
    ModelFault,
    ModelFaultKind,
    Problem,
    Refused,
)
from mnemoscope.domain.pairanswers import PairAnswer, read_answers
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine import detect
from mnemoscope.engine.chatmodels import ModelUse, model_for, name_of, read_chat_choice, use_of
from mnemoscope.engine.distilling import is_sendable
from mnemoscope.engine.modelconflicts import proposal
from mnemoscope.engine.privatepages import private_claims
from mnemoscope.engine.prompts import read_prompt
from mnemoscope.engine.session import Session
from mnemoscope.ledger.modelpairs import ModelPair
from mnemoscope.providers.chat import Asked, ChatModel
from mnemoscope.providers.chatanswers import object_in

MOST = 40
"""Pairs that are asked about at once where nobody says how many."""
CEILING = 400
"""More nobody may ask about at once."""
_LOT = 8
"""Pairs in one request."""
_LONGEST_TEXT = 600
"""A longer text says more than one thing."""
_ANSWER = 160
"""Tokens that the answer about one pair may take."""
_SPARE = 3
"""Of so many times as many candidates those are taken that may be sent."""
_ENOUGH_FAULTS = 2
"""After so many answers in a row that cannot be used, nothing more is asked."""
_STAGE = "ask"

_Pair = tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class PairsAsked:
    """What a model was asked about, and what came of it."""

    model: str
    """Its name and host."""
    asked: int
    """Pairs that were sent."""
    answered: int
    """Pairs of which the answer could be read; the others may be asked about again."""
    proposed: tuple[Conflict, ...]
    """What it takes for conflicts, the surest first."""
    more: bool
    """Whether there are pairs left to ask about."""
    problems: tuple[Problem, ...]
    use: ModelUse | None
    changes: Changes


def model_name(session: Session) -> str:
    """Return which model would be asked, by name and host; empty where none is chosen."""
    return name_of(read_chat_choice(session.home), Use.CONFLICTS)


def propose(
    session: Session, most: int = MOST, control: Control | None = None
) -> PairsAsked | Refused:
    """Ask about up to so many pairs that the rules leave open, the likeliest first.

    Refused where no model is chosen, or the workspace is open for reading only.

    Raises:
        BadInput: so many may not be asked about at once.
        Stopped: the person asked to stop; what was answered before is kept.
    """
    if not 1 <= most <= CEILING:
        raise BadInput(f"1 to {CEILING} pairs may be asked about at once: {most}")
    chosen = model_for(session, Use.CONFLICTS)
    if isinstance(chosen, Refused):
        return chosen
    name, model = chosen
    control = control or Control()
    found = _candidates(session, name, most + 1, control)
    return _Asking(session, model, name, control).about(found[:most], more=len(found) > most)


class _Asking:
    """One conversation about several lots of pairs."""

    def __init__(self, session: Session, model: ChatModel, name: str, control: Control) -> None:
        self._session = session
        self._model = model
        self._name = name
        self._control = control
        self._kept: list[ModelPair] = []
        self._problems: list[Problem] = []
        self._asked = 0

    def about(self, pairs: Sequence[_Pair], *, more: bool) -> PairsAsked:
        faults = 0
        for start in range(0, len(pairs), _LOT):
            self._control.step(_STAGE, start, len(pairs))
            lot = pairs[start : start + _LOT]
            try:
                answers = self._answers(lot)
                faults = 0
            except ModelFault as fault:
                self._problems.append(Problem("unasked", ".", f"{fault}"))
                # Only an answer of another form may be better the next time.
                faults = faults + 1 if fault.kind is ModelFaultKind.UNFIT else _ENOUGH_FAULTS
                if faults >= _ENOUGH_FAULTS:
                    more = True
                    break
                continue
            self._keep(lot, answers)
        said = {side.claim: side for pair in pairs for side in pair}
        found = (proposal(one, said) for one in self._kept if one.conflict)
        proposed = sorted(filter(None, found), key=lambda one: (-one.confidence, one.id))
        facets = Facet.CONFLICTS if self._kept else Facet.NONE
        return PairsAsked(
            self._name,
            self._asked,
            len(self._kept),
            tuple(proposed),
            more or len(self._kept) < len(pairs),
            tuple(self._problems),
            use_of(self._model),
            Changes(facets),
        )

    def _answers(self, lot: Sequence[_Pair]) -> tuple[PairAnswer | None, ...]:
        texts = [(one.text, other.text) for one, other in lot]
        tongue = tongue_of(text for pair in texts for text in pair)
        data = {
            "pairs": [
                {"id": number, "first": _told(one), "second": _told(other)}
                for number, (one, other) in enumerate(lot, start=1)
            ]
        }
        asked = Asked(
            Use.CONFLICTS,
            read_prompt(self._session.resources, "conflicts", tongue),
            json.dumps(data, ensure_ascii=False),
            longest=_ANSWER * len(lot),
            as_json=True,
            warmth=0.0,
        )
        said = self._model.ask(asked, self._control.stop)
        self._asked += len(lot)
        answers = read_answers(object_in(said.text), texts)
        if answers is None or not any(answers):
            raise ModelFault(ModelFaultKind.UNFIT, "the answer tells of no pair that was asked for")
        return answers

    def _keep(self, lot: Sequence[_Pair], answers: Sequence[PairAnswer | None]) -> None:
        """Keep each lot at once: whoever stops then loses nothing that was paid for."""
        new = [
            _kept(self._name, one.claim, other.claim, answer)
            for (one, other), answer in zip(lot, answers, strict=True)
            if answer is not None
        ]
        self._session.ledger.model_pairs.keep(new, self._session.clock.now())
        self._kept += new


def _kept(model: str, one: str, other: str, answer: PairAnswer) -> ModelPair:
    first, second = (answer.first, answer.second)
    if one > other:
        one, other, first, second = other, one, second, first
    return ModelPair(
        one,
        other,
        model,
        conflict=answer.contradict,
        kind=answer.kind.value if answer.contradict else "",
        first_said=first,
        second_said=second,
        why=answer.why,
        confidence=answer.confidence,
    )


def _told(side: Side) -> dict[str, str]:
    return {"text": side.text, "about": " / ".join(side.about), "date": side.day or ""}


def _candidates(session: Session, name: str, most: int, control: Control) -> list[_Pair]:
    """Return the likeliest pairs that were neither judged nor asked about and may be sent."""
    ledger = session.ledger
    judged = map(frozenset, ledger.settlements.judged(session.clock.now()))
    known = ledger.model_pairs.asked(name).union(judged)
    found = detect.undecided(session, most * _SPARE, known, control)
    silent = _silent(session)
    able = (pair for pair in found if all(_may_go(session, side, silent) for side in pair))
    return [_older_first(pair) for pair, _ in zip(able, range(most), strict=False)]


def _older_first(pair: _Pair) -> _Pair:
    older, newer = sorted(pair, key=order_of)
    return older, newer


def _may_go(session: Session, side: Side, silent: frozenset[str]) -> bool:
    short = len(side.text) <= _LONGEST_TEXT
    return short and side.claim not in silent and is_sendable(session, side.text)


def _silent(session: Session) -> frozenset[str]:
    """Return the content hashes of claims that may not be sent; a model here hears all."""
    leaves = read_chat_choice(session.home).leaves_machine
    return private_claims(session) if leaves else frozenset()
