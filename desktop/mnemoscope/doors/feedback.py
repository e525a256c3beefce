"""The verb that says whether a memory helped with a question."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from mnemoscope.domain.life import Life
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse, watched


class Word(StrEnum):
    """What can be said."""

    HELPFUL = "helpful"
    UNHELPFUL = "unhelpful"
    CLEAR = "clear"
    """Take back what was said."""


def feedback(
    context: typer.Context,
    which: Annotated[
        str, typer.Argument(metavar="ID|TEXT", help="Its id, how that begins, or words of it.")
    ],
    word: Annotated[Word, typer.Argument(help="What to say; clear takes it back.")],
    query: Annotated[str, typer.Option(help="The question to which it was an answer.")],
    as_json: AsJson = False,
) -> int:
    """Say whether a memory helped with a question; unhelpful ones matter less."""
    from mnemoscope.engine.feedback import judge_life
    from mnemoscope.engine.lives import named

    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    if not query.strip():
        raise BadInput("--query names no question")
    with call.session() as session:
        complain_of(session.recovered)
        found = named(session, which, watched())
        if isinstance(found, Refused):
            return refuse(found)
        helpful = None if word is Word.CLEAR else word is Word.HELPFUL
        judge_life(session, query, found, helpful=helpful)
        known = named(session, found.id)
    if isinstance(known, Refused):
        return refuse(known)
    _tell(known, query, as_json=call.as_json or as_json)
    return 0


def _tell(known: Life, query: str, *, as_json: bool) -> None:
    if as_json:
        emit_json(
            {
                "id": known.id,
                "query": query,
                "helpful": known.helpful,
                "unhelpful": known.unhelpful,
                "feedback": round(known.feedback, 4),
                "importance": round(known.importance, 4),
            }
        )
        return
    said = f"{known.helpful} helpful, {known.unhelpful} not; importance {known.importance:.2f}"
    emit([f"{known.id}: {said}"])
