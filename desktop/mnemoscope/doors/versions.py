"""The verb about the earlier versions of files: how much they take, and letting the oldest go."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call, local
from mnemoscope.doors.documents import Json
from mnemoscope.doors.jobdocs import utc
from mnemoscope.doors.output import complain_of, emit, emit_json, refuse
from mnemoscope.engine import versions as engine
from mnemoscope.engine.session import Session
from mnemoscope.engine.versions import Bound, Kept

_MB = 1_000_000
_MOST_DAYS = 36_600
_MOST_MB = 10_000_000


def versions(
    context: typer.Context,
    older_than: Annotated[
        int | None,
        typer.Option(
            metavar="DAYS", min=1, max=_MOST_DAYS, help="Let go what was changed before that."
        ),
    ] = None,
    at_most: Annotated[
        int | None,
        typer.Option(
            metavar="MB", min=0, max=_MOST_MB, help="Let the oldest go until no more is taken."
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would go, let nothing go.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Tell what earlier versions of files take; with a bound, let the oldest go for good."""
    call: Call = context.obj
    bound = Bound(
        None if older_than is None else timedelta(days=older_than),
        None if at_most is None else at_most * _MB,
    )
    shown = dry_run or (older_than is None and at_most is None)
    with call.session(consent=not shown) as session:
        complain_of(session.recovered)
        answer = engine.kept(session, bound) if shown else engine.let_go(session, bound)
        if isinstance(answer, Refused):
            return refuse(answer)
        if call.as_json or as_json:
            emit_json(_document(answer, gone=not shown))
        else:
            emit(_lines(answer, session, gone=not shown))
    return 0


def _document(found: Kept, *, gone: bool) -> Json:
    return {
        "changes": found.operations,
        "versions": found.versions,
        "bytes": found.size,
        "oldest": utc(found.oldest),
        "spare": {
            "changes": found.spare_operations,
            "versions": found.spare_versions,
            "bytes": found.spare_size,
        },
        "gone": gone,
    }


def _lines(found: Kept, session: Session, *, gone: bool) -> list[str]:
    since = "" if found.oldest is None else f", back to {local(found.oldest, session)}"
    told = f"{found.versions} versions of {found.operations} changes{since}: {_size(found.size)}"
    if not found.spare_versions and not found.spare_operations:
        return [told]
    verb = "let go, and cannot be undone any more" if gone else "could go"
    spare = f"{found.spare_versions} versions of {found.spare_operations} changes"
    return [told, f"{spare} {verb}: {_size(found.spare_size)}"]


def _size(size: int) -> str:
    return f"{size / _MB:,.1f} MB" if size >= _MB / 10 else f"{size:,} bytes"
