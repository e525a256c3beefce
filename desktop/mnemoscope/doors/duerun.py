"""The verb for timers of the system: run what is due, and end."""

from __future__ import annotations

import typer

from mnemoscope.domain.outcomes import Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.jobdocs import ran_document, ran_line
from mnemoscope.doors.output import complain, emit, emit_json, watched
from mnemoscope.doors.text import printable
from mnemoscope.engine.jobs import failed
from mnemoscope.engine.jobs import run_due as run_what_is_due
from mnemoscope.engine.trash import expire_trash


def run_due(context: typer.Context, as_json: AsJson = False) -> int:
    """Run the jobs that are due, and end: 0 done or nothing to do, 1 a job has failed."""
    call: Call = context.obj
    root = call.root.expanduser()
    if not root.exists():
        # To a timer that goes on asking this is a run that failed, not a wrong word.
        complain(f"{printable(str(root))}: the workspace is not there; nothing was run or made")
        return 1
    with call.session() as session:
        answers = run_what_is_due(session, watched())
        # Nothing of the workspace: so it goes, too, where nights only propose.
        emptied = expire_trash(session)
        gone = 0 if isinstance(emptied, Refused) else len(emptied.entries)
    if call.read_only:
        complain("nothing is run: --read-only")
        return 1
    if call.as_json or as_json:
        emit_json({"runs": [ran_document(one) for one in answers], "goneFromTrash": gone})
        return 1 if failed(answers) else 0
    if answers or not gone:
        emit(map(ran_line, answers) if answers else ["Nothing is due."])
    if gone:
        emit([f"trash: {gone} had lain there for their days and are gone for good"])
    return 1 if failed(answers) else 0
