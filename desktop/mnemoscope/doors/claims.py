"""The verb that lists the claims of the wiki."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.engine.claims import ClaimView

_CELLS = 100


def claims(
    context: typer.Context,
    status: Annotated[
        str | None, typer.Option(help="Only those of this status, such as supported.")
    ] = None,
    page: Annotated[
        str | None, typer.Option(help="Only those of pages with this in path, id or title.")
    ] = None,
    contested: Annotated[
        bool, typer.Option("--contested", help="Only those that an open conflict speaks of.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List the claims of the wiki with status, confidence, evidence and what contradicts them."""
    # Late: two YAML libraries and the detection, which other verbs need not.
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.claims import claims as all_claims

    call: Call = context.obj
    with call.session() as session:
        found = [
            one
            for one in all_claims(session, watched())
            if _is_wanted(one, status, page) and (one.conflicts or not contested)
        ]
    if call.as_json or as_json:
        emit_json({"claims": [conflictdocs.claim(one) for one in found]})
    elif found:
        emit(line for one in found for line in _lines(one))
    else:
        complain("no claim is found")
    return 0 if found else 1


def _is_wanted(one: ClaimView, status: str | None, page: str | None) -> bool:
    if status is not None and one.claim.status.strip().casefold() != status.strip().casefold():
        return False
    names = (one.page.path, one.page.id, one.page.title)
    return page is None or any(page.casefold() in name.casefold() for name in names)


def _lines(one: ClaimView) -> Iterator[str]:
    claim = one.claim
    sure = "  ?" if claim.confidence is None else f"{claim.confidence:.2f}"
    marks = f"  conflicts: {', '.join(one.conflicts)}" if one.conflicts else ""
    yield (
        f"{printable(one.page.path)}:{claim.line}  {printable(claim.id or '-')}"
        f"  {printable(claim.status)} {sure}  evidence {len(claim.evidence)}"
        f"  {one.touched.level.value}{marks}"
    )
    yield f"    {clip(printable(claim.text), _CELLS)}"
