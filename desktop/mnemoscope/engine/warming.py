"""Long notes that cool down become a summary of themselves; the whole note is kept in the archive.

The summary is made by a language model, where one is chosen and the note may be shown to it, else
of the note's own best lines. Nothing of it is done by a job.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.chat import Use
from mnemoscope.domain.decay import strength
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.life import Life, Temperature, temperature
from mnemoscope.domain.lifecycle import (
    Bar,
    Kept,
    Reason,
    Step,
    StepKind,
    Why,
    is_standing_file,
    protected_file,
)
from mnemoscope.domain.outcomes import Control, EnvironmentFault, ModelFault
from mnemoscope.domain.paths import is_memory_file, note_day
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.domain.warming import LONG, best_lines, invents, summary_text
from mnemoscope.engine import disk
from mnemoscope.engine.archiving import Mover
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.engine.edit import FileWrite
from mnemoscope.engine.lifeplan import WARM, LifePlan, local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.prompts import read_prompt
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import in_vault

if TYPE_CHECKING:
    from mnemoscope.providers.chat import ChatModel

_LONGEST = 900
"""Tokens of an answer."""
_COOL = 0.2
_SECONDS_PER_DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Cooling:
    """A note, and how warm it is."""

    path: str
    value: float
    """0 to 1: that of its warmest memory."""
    temperature: Temperature
    characters: int


def temperatures(session: Session) -> tuple[Cooling, ...]:
    """Return how warm the notes are, the coldest first; of what is protected, nothing."""
    known = lives(session)
    params = decay_settings(session).params
    now = session.clock.now().timestamp() / _SECONDS_PER_DAY
    values = strength(Model.TEMPERATURE, known.facts, now, params)
    by_path: defaultdict[str, list[tuple[Life, float]]] = defaultdict(list)
    for life, value in zip(known.rows, values, strict=True):
        for path in {place.path for place in life.places}:
            by_path[path].append((life, float(value)))
    found = [
        Cooling(
            path,
            warmest := max(value for _, value in rows),
            temperature(warmest, params.hot, params.cold),
            sum(len(life.text) for life, _ in rows),
        )
        for path, rows in by_path.items()
        if _bar(session, path, [life for life, _ in rows]) is None
    ]
    return tuple(sorted(found, key=lambda one: (one.value, one.path)))


def warm(
    session: Session,
    paths: Sequence[str] | None = None,
    control: Control | None = None,
    model: ChatModel | None = None,
) -> LifePlan:
    """Plan to put summaries in the place of long notes that are warm, or of those named.

    ``model`` words the summaries; without one they are the notes' own best lines. A summary takes
    the header and the name of its note, so that links to it hold, and links to the whole one.

    Raises:
        Stopped: the person pressed Stop.
        EnvironmentFault: the ledger cannot be read.
    """
    control = control or Control()
    known = {one.path: one for one in temperatures(session)}
    chosen = list(dict.fromkeys(_due(known.values()) if paths is None else paths))
    hot = decay_settings(session).params.hot
    mover = Mover(session, local_now(session))
    made: list[tuple[Step, FileWrite]] = []
    kept: list[Kept] = []
    for number, path in enumerate(chosen):
        control.step("warm", number, len(chosen))
        why = Reason(Why.TEMPERATURE, known[path].value if path in known else None, hot)
        one = _summary(session, path, mover, why, model, control)
        if isinstance(one, Bar):
            kept.append(Kept("", one, path, due=why))
        else:
            made.append(one)
    moved = [write for write in mover.writes((), relink=False) if write.after is not None]
    return LifePlan(
        WARM,
        made[0][0].path if len(made) == 1 else str(len(made)),
        local_now(session),
        tuple(step for step, _ in made),
        (*kept, *mover.kept),
        writes=(*moved, *(write for _, write in made)),
        entries=tuple(mover.entries),
    )


def _due(notes: Iterable[Cooling]) -> list[str]:
    """Return the long notes that are warm."""
    return [
        one.path for one in notes if one.temperature is Temperature.WARM and one.characters >= LONG
    ]


def _summary(
    session: Session,
    path: str,
    mover: Mover,
    why: Reason,
    model: ChatModel | None,
    control: Control,
) -> tuple[Step, FileWrite] | Bar:
    """Return what becomes of a note, or why it stays."""
    inside = [one for one in lives(session).rows if any(p.path == path for p in one.places)]
    bar = _bar(session, path, inside)
    if bar is not None:
        return bar
    try:
        found = disk.content(session.root, path)
    except EnvironmentFault:
        return Bar.UNREADABLE
    if found is None:
        return Bar.GONE
    document = parse(found.text.text, path)
    worth = {life.id: life.importance for life in inside}
    lines = _asked(session, document, model, control) if model is not None else ()
    if not lines:
        best = best_lines(document.memories, [worth.get(one.id, 0.5) for one in document.memories])
        lines = tuple(one.text for one in best)
    if not lines or sum(map(len, lines)) >= len(found.text.text) / 2:
        return Bar.NO_PLACE
    if not mover.move(path, why):
        return Bar.NO_PLACE
    target = mover.steps[-1].target
    text = summary_text(document, lines, target)
    step = Step(StepKind.WARM, "", " ".join(lines), path, 0, 0, why, target)
    return step, FileWrite(path, found.fingerprint, found.text.encode(text))


def _bar(session: Session, path: str, inside: Sequence[Life]) -> Bar | None:
    """Return why a note keeps its words; None: it may become a summary."""
    if in_vault(path):
        # Some pages are not for everybody, and a model is somebody.
        return Bar.NO_PLACE
    if is_memory_file(path) or is_standing_file(path):
        return Bar.STANDING
    safe = any(life.protected is not None for life in inside)
    priority = max((life.priority for life in inside), default=None)
    if safe or protected_file(path, priority) is not None:
        return Bar.STANDING
    today = local_now(session).date().isoformat()
    return Bar.TODAY if note_day(path) == today else None


def _asked(
    session: Session, document: Document, model: ChatModel, control: Control
) -> tuple[str, ...]:
    """Return what a language model makes of a note; nothing where that cannot be used.

    Lines with secrets or orders are not shown to it, and none of its sentences may have a number
    or a name that the note has not.
    """
    from mnemoscope.engine.distilling import is_sendable
    from mnemoscope.providers.chat import Asked
    from mnemoscope.providers.chatanswers import object_in

    texts = [one.text for one in document.memories if is_sendable(session, one.text)]
    if not texts:
        return ()
    prompt = read_prompt(session.resources, "summary", tongue_of(texts))
    data = json.dumps({"note": texts}, ensure_ascii=False)
    asked = Asked(Use.DISTIL, prompt, data, longest=_LONGEST, as_json=True, warmth=_COOL)
    try:
        found = object_in(model.ask(asked, control.stop).text)
    except ModelFault:
        return ()
    sentences = found.get("sentences") if found is not None else None
    if not isinstance(sentences, list):
        return ()
    lines = [" ".join(str(one).split()) for one in cast("list[object]", sentences)]
    note = "\n".join(texts)
    return tuple(
        line for line in lines if line and is_sendable(session, line) and not invents(note, line)
    )
