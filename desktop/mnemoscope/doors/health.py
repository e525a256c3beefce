"""The verb that tells how the memory lives: its health, dry nights, and what does not add up."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.drought import Drought
from mnemoscope.domain.health import HealthPart, PartHealth
from mnemoscope.doors import documents
from mnemoscope.doors.call import Call
from mnemoscope.doors.documents import Json
from mnemoscope.doors.output import complain_of, emit, emit_json
from mnemoscope.doors.pruning import store, store_line
from mnemoscope.doors.text import clip, printable, table
from mnemoscope.engine.health import Health
from mnemoscope.engine.health import health as health_of

_GATES = {
    "signals": "minSignals",
    "contexts": "minContexts",
    "score": "minScore",
    "age": "maxAgeDays",
}
"""The names under which gates can be set."""
_CELLS = 80


def health(context: typer.Context) -> int:
    """Tell how well the memory lives, and why nothing is promoted where nothing is."""
    call: Call = context.obj
    with call.session() as session:
        found = health_of(session)
        complain_of((*session.recovered, *found.problems))
        if call.as_json:
            emit_json(document(found))
        else:
            emit(_lines(found))
    return 0


def document(found: Health) -> Json:
    """The health as JSON, with the figures of each part."""
    return {
        "health": found.value,
        "condition": found.condition.value,
        "parts": [
            {
                "part": part.part.value,
                "value": part.value,
                "weight": part.weight,
                "share": part.share,
                "points": part.points,
                "measured": part.measured,
                "of": part.of,
            }
            for part in found.parts
        ],
        "drought": None if found.drought is None else _drought(found.drought),
        "mismatches": [
            {"kind": one.doubt.value, "path": one.path, "said": one.said, "found": one.found}
            for one in found.mismatches
        ],
        "phases": [
            {"phase": state.phase.value, "on": state.on, "reason": state.reason}
            for state in found.phases
        ],
        "pairs": [
            {
                "kind": pair.kind.value,
                "likeness": pair.likeness,
                "older": {"line": pair.older.start_line, "text": pair.older.text},
                "newer": {"line": pair.newer.start_line, "text": pair.newer.text},
            }
            for pair in found.pairs
        ],
        "stores": {"own": store(found.stores.own), "agent": store(found.stores.agent)},
        "problems": documents.problems(found.problems),
    }


def one_line(found: Health) -> str:
    """The health in a few words, with the dry nights."""
    words = found.condition.value.replace("-", " ")
    if found.value is not None:
        words = f"{found.value:.2f}, {words}"
    return words if found.drought is None else f"{words}; {drought_words(found.drought)}"


def drought_words(drought: Drought) -> str:
    """Say it as “11 nights: minSignals blocks 10 of 10”."""
    nights = "1 night" if drought.nights == 1 else f"{drought.nights} nights"
    if not drought.gate:
        return f"{nights}: there was nothing to promote"
    gate = _GATES.get(drought.gate, drought.gate)
    return f"{nights}: {gate} blocks {drought.blocked} of {drought.considered}"


def _drought(drought: Drought) -> Json:
    return {
        "nights": drought.nights,
        "gate": drought.gate,
        "blocked": drought.blocked,
        "considered": drought.considered,
        "held": dict(drought.held),
        "words": drought_words(drought),
    }


def _lines(found: Health) -> Iterator[str]:
    value = "" if found.value is None else f"{found.value:.2f}  "
    yield f"Health {value}{found.condition.value.replace('-', ' ')}"
    yield from table([_part_row(part) for part in found.parts], frozenset({1, 2}))
    if found.drought is not None:
        yield drought_words(found.drought)
    for one in found.mismatches:
        yield mismatch_words(one)
    for pair in found.pairs:
        kind = f"{pair.kind.value}?"
        for word, line in ((kind, pair.older), ("", pair.newer)):
            yield f"{word:<10}{printable(line.path)}:{line.start_line}: {_short(line.text)}"
    if found.stores.agent.total:
        yield store_line("OpenClaw's store", found.stores.agent)
    if found.stores.own.total:
        yield f"{store_line('our ledger', found.stores.own)}; see `prune`"
    if found.phases:
        states = (
            f"{state.phase.value} {'on' if state.on else f'off ({state.reason})'}"
            for state in found.phases
        )
        yield f"OpenClaw's own phases: {', '.join(states)}"


def _short(text: str) -> str:
    return clip(printable(text), _CELLS)


def _part_row(part: PartHealth) -> tuple[str, str, str, str]:
    if part.value is None:
        return part.part.value, "—", "", _measured(part)
    return part.part.value, f"{part.value:.2f}", f"× {part.share:.2f}", _measured(part)


def _measured(part: PartHealth) -> str:
    """The figures of a part in words."""
    if part.measured is None:
        return "no promotion yet" if part.part is HealthPart.PROMOTION else "nothing yet"
    match part.part:
        case HealthPart.PROMOTION:
            return f"{part.measured:.1f} days since the last promotion"
        case HealthPart.YIELD:
            if not part.of:
                return "no candidate is eligible"
            return f"{part.measured:.0f} of {part.of} eligible promoted in 30 days"
        case HealthPart.INTAKE:
            return f"{part.measured:.0f} signals in 7 days"
        case HealthPart.RUNS:
            if not part.of:
                return "no run in 30 days"
            return f"{part.measured:.0f} of {part.of} runs failed in 30 days"


def mismatch_words(one: Mismatch) -> str:
    """Both sides of what does not agree, in one line."""
    path, said, found = printable(one.path), printable(one.said), printable(one.found)
    match one.doubt:
        case Doubt.DIARY_BEHIND:
            told = f"tells last of {found}" if found else "tells nothing"
            return f"{path} {told}, although a dream ended at {said}"
        case Doubt.DREAMS_WHILE_OFF:
            return f"dreaming is switched off, although {path} has a dream that ended at {said}"
        case Doubt.DREAMS_MISSING:
            return f"dreaming is on ({found}), although {path} has no dream since {said}"
        case Doubt.PHASES_APART:
            return f"{path}: {said} on, {found} off"
        case Doubt.SCORES_EQUAL:
            return f"no ranking information: {said} candidates have the score {found}"
        case Doubt.NIGHTS_FAILED:
            return f"the last {said} nights failed: {found or 'no reason was recorded'}"
