"""The verbs about light and REM sleep: what they see in the last days, and what they read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Refused
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.rem import LIMIT, LOOKBACK_DAYS, STRENGTH, reflections
from mnemoscope.doors.call import Call
from mnemoscope.doors.documents import Json, candidate
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable
from mnemoscope.engine.conversations import set_transcript_folders, transcript_folders
from mnemoscope.engine.grounded import (
    NOTHING_STATED,
    Grounding,
    plan_grounding,
    stage_grounding,
)
from mnemoscope.engine.phasefiles import dream_storage, set_dream_storage
from mnemoscope.engine.phaseviews import RemPlan
from mnemoscope.engine.promote import candidates, recall_state
from mnemoscope.engine.rem import preview_rem
from mnemoscope.engine.session import Session

_CELLS = 100
_LEAD = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+")


def rem(
    context: typer.Context,
    stage: Annotated[
        bool,
        typer.Option("--stage", help="Count what older notes state to last; again replaces it."),
    ] = False,
    unstage: Annotated[
        bool, typer.Option("--unstage", help="Take back what --stage counted.")
    ] = False,
) -> int:
    """Show the themes and lasting truths of the last seven days; writes no file."""
    call: Call = context.obj
    if stage and unstage:
        raise BadInput("only one of --stage, --unstage is meant")
    with call.session() as session:
        if stage or unstage:
            return _stage(call, session, plan_grounding(session) if stage else NOTHING_STATED)
        plan = preview_rem(session)
        complain_of((*session.recovered, *recall_state(session).problems, *plan.problems))
        if call.as_json:
            emit_json(_document(session, plan))
        else:
            emit(_lines(plan))
        return 0 if plan.themes or plan.truths else 1


def _stage(call: Call, session: Session, plan: Grounding) -> int:
    complain_of((*session.recovered, *plan.problems))
    answer = stage_grounding(session, plan)
    if isinstance(answer, Refused):
        return refuse(answer)
    if call.as_json:
        emit_json(
            {
                "workspaceDir": str(session.root),
                "groundedFiles": plan.notes,
                "stagedShortTermEntries": len(plan.sightings),
                "staged": [
                    {
                        "text": one.text,
                        "path": one.path,
                        "startLine": one.start_line,
                        "endLine": one.end_line,
                        "signals": one.count,
                    }
                    for one in plan.sightings
                ],
            }
        )
    else:
        emit([f"{plan.notes} notes read, {len(plan.sightings)} statements counted"])
        emit(
            f"  {one.count}  {clip(printable(one.text), _CELLS)}  {printable(one.path)}"
            for one in plan.sightings
        )
    return 0


def _document(session: Session, plan: RemPlan) -> Json:
    """The preview with the keys of ``openclaw memory rem-harness``."""
    gates = session.profile.gates
    found = candidates(session)
    return {
        "workspaceDir": str(session.root),
        "remConfig": {
            "lookbackDays": LOOKBACK_DAYS,
            "limit": LIMIT,
            "minPatternStrength": STRENGTH,
        },
        "deepConfig": {
            "minScore": gates.min_score,
            "minRecallCount": gates.min_signals,
            "minUniqueQueries": gates.min_contexts,
            "recencyHalfLifeDays": session.profile.recency_half_life_days,
            "maxAgeDays": gates.max_age_days,
        },
        "rem": {
            "sourceEntryCount": plan.considered,
            "reflections": list(reflections(plan.themes)),
            "candidateTruths": [
                {
                    "snippet": masked(truth.entry.snippet),
                    "confidence": truth.confidence,
                    "evidence": truth.evidence,
                }
                for truth in plan.truths
            ],
            "candidateKeys": [truth.entry.key for truth in plan.truths],
            "bodyLines": [masked(line) for line in plan.lines],
        },
        "deep": {"candidateCount": len(found), "candidates": [candidate(one) for one in found]},
    }


def _lines(plan: RemPlan) -> Iterator[str]:
    days = f"{plan.considered} memories of the last {LOOKBACK_DAYS} days"
    yield f"Themes of {days}:" if plan.themes else f"No strong theme in {days}."
    for theme in plan.themes:
        yield f"  {theme.strength:.2f}  {printable(theme.tag)}  in {theme.count} memories"
    yield "Possible lasting truths:" if plan.truths else "No lasting truth in them yet."
    for truth in plan.truths:
        said = clip(printable(_LEAD.sub("", masked(truth.entry.snippet))), _CELLS)
        yield f"  {truth.confidence:.2f}  {said}"
        yield f"        {printable(truth.evidence)}"


def sources(
    context: typer.Context,
    transcripts: Annotated[
        list[Path] | None,
        typer.Option(metavar="DIR", help="Read the conversations in this folder; repeatable."),
    ] = None,
    without: Annotated[
        bool, typer.Option("--no-transcripts", help="Read no conversations.")
    ] = False,
    usual: Annotated[
        bool, typer.Option("--usual-transcripts", help="Read those of OpenClaw, if it lives here.")
    ] = False,
    storage: Annotated[
        str | None,
        typer.Option(metavar="WHERE", help="Reports of phases: none, inline, separate, both."),
    ] = None,
) -> int:
    """Show or set what dreams read besides notes, and where light and REM sleep report."""
    call: Call = context.obj
    if sum((bool(transcripts), without, usual)) > 1:
        raise BadInput("only one of --transcripts, --no-transcripts, --usual-transcripts is meant")
    changes = bool(transcripts) or without or usual or storage is not None
    with call.session(consent=changes) as session:
        if changes and session.writable is not None:
            return refuse(session.writable)
        if storage is not None:
            set_dream_storage(session, storage)
        if transcripts or without:
            set_transcript_folders(session, transcripts or ())
        elif usual:
            set_transcript_folders(session, None)
        folders = [str(folder) for folder in transcript_folders(session)]
        chosen = dream_storage(session).value
        if call.as_json:
            emit_json({"transcripts": folders, "storage": chosen})
        else:
            emit(f"transcripts: {printable(folder)}" for folder in folders or ["none"])
            emit([f"storage: {chosen}"])
        return 0
