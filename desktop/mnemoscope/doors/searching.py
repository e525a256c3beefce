"""Searches, and words the answer; the same words whether a window is open or not."""

from __future__ import annotations

import json
from contextlib import suppress
from time import monotonic

from mnemoscope.domain.outcomes import Changes, Control, EnvironmentFault, Facet, Problem, Stopped
from mnemoscope.domain.profile import SEED
from mnemoscope.doors import knowing, recalldocs
from mnemoscope.doors.errand import Reply
from mnemoscope.doors.explaining import explained, place
from mnemoscope.doors.searchline import SearchLine
from mnemoscope.doors.text import printable
from mnemoscope.engine.recall import foresee, recall
from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.engine.reconcile import reconcile, vector_pass
from mnemoscope.engine.session import Session
from mnemoscope.engine.sieve import NOTHING_PASSES

FEW = 200
"""So many texts without a vector get theirs before the answer, which then is less than a second
away; of more the index or the window takes care."""
_SECONDS = 3.0
"""More than they take, since the model may have to be loaded first."""
_OLDER = "the answer may be older than the files, since the index cannot be written"
_NOTES = {
    NOTHING_PASSES: "the filters let nothing through",
    "index-building": "the index is being built by another program",
    "vectors-building": "the meaning of some texts is not known yet: mnemoscope index",
    "vectors-off": "the model is missing, so only words were searched",
    "vectors-loading": "the model is being loaded, so only words were searched",
    "nothing-close": "nothing seems to be about this; these are the nearest",
    "vectors-late": "the model did not answer in time, so only words were searched",
    "vectors-changing": "the model has changed; the earlier one answers until: mnemoscope index",
    "vectors-other-model": "the vectors are of a model that cannot be asked, so only words were"
    " searched: mnemoscope index",
    "vectors-held": "no vectors are made here, so only words were searched: mnemoscope embed"
    " rebuild",
    "vectors-failed": "the model gave no usable vector, so only words were searched",
}


def search(
    session: Session,
    line: SearchLine,
    *,
    as_json: bool,
    record: bool,
    control: Control | None = None,
) -> tuple[Reply, Changes]:
    """Bring the index in step with the files, search, and tell what that has touched."""
    if line.tuning.alpha != 0:
        foresee(session, line.query)
    problems, changes = _fresh_index(session, control or Control())
    answer = recall(session, line.query, line.k, line.filters, line.tuning, record=record)
    known = knowing.known(session, line)
    complaints = list(map(str, problems))
    if answer.note:
        complaints.append(_words(answer.note, session))
    if record and answer.hits:
        changes |= Changes(Facet.SIGNALS | Facet.SCORES)
    reply = Reply(
        code=0 if answer.hits or known is not None else 1,
        out=_document(answer, line, known) if as_json else _lines(answer, line, known),
        complaints=tuple(complaints),
    )
    return reply, changes


def _words(note: str, session: Session) -> str:
    """Word a note; the texts of another profile are only indexed where that is named, too."""
    told, name = _NOTES.get(note, note), session.profile.name
    ours = "mnemoscope" if name == SEED.name else f"mnemoscope --profile {name}"
    return told.replace(": mnemoscope ", f": {ours} ")


def _fresh_index(session: Session, control: Control) -> tuple[tuple[Problem, ...], Changes]:
    """Index what has changed, so that an answer is never older than the files.

    Where the index cannot be written, as on a full disk, it answers as it stands, which is said.
    """
    try:
        done = reconcile(session, control, vectors=False)
    except EnvironmentFault as fault:
        if not session.index.answers:
            raise
        return (Problem("index-older", fault.path or "", f"{_OLDER}: {fault}"),), Changes(
            Facet.NONE
        )
    if not 0 < session.index.texts.waiting(FEW + 1) <= FEW:
        return done.problems, done.changes
    with suppress(Stopped, EnvironmentFault):
        made = vector_pass(session, Control(stop=_Deadline(_SECONDS)))
        return done.problems, done.changes | made.changes
    return done.problems, done.changes


class _Deadline:
    """Stops a job after some seconds; what it has done so far stays."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def is_set(self) -> bool:
        """Tell whether the time is over."""
        return monotonic() > self._end


def _document(answer: RecallAnswer, line: SearchLine, known: knowing.Known | None) -> str:
    document = recalldocs.recall(answer, explain=line.explain)
    document["graph"] = None if known is None else known.document
    return f"{json.dumps(document, ensure_ascii=False, indent=2)}\n"


def _lines(answer: RecallAnswer, line: SearchLine, known: knowing.Known | None) -> str:
    lines = ["No matches."] if not answer.hits else []
    if line.explain:
        lines = [*explained(answer), *lines]
    if known is not None:
        lines = [*known.lines, "", *lines]
    for hit in answer.hits:
        lines += [*place(hit, explain=line.explain), f"  {printable(hit.snippet.strip())}", ""]
    while lines and not lines[-1]:
        del lines[-1]
    return "".join(f"{text}\n" for text in lines)
