"""The verbs about the archive and the trash."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import DryRun, Names, carry_out, ids_of
from mnemoscope.doors.output import complain, emit, emit_json, refuse
from mnemoscope.doors.text import printable

app = typer.Typer(
    name="trash",
    help="What was let go, for 7 days: list, put, restore, empty.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
_Entries = Annotated[
    list[int] | None, typer.Argument(metavar="ENTRY...", help="Numbers that the list has.")
]
_All = Annotated[bool, typer.Option("--all", help="All of them.")]
_LIST, _RESTORE = "list", "restore"


def archive(
    context: typer.Context,
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH|ID...", help="Files and memories; or: list, or: restore ENTRY..."
        ),
    ],
    relink: Annotated[
        bool, typer.Option("--relink", help="Let links to a file point to where it goes.")
    ] = False,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Archive files and memories: they are kept, and neither recalled nor dreamt of."""
    from mnemoscope.engine import archiving

    call: Call = context.obj
    if names == [_LIST]:
        return _list(call, Store.ARCHIVE, as_json=as_json)
    if names[0] == _RESTORE:
        entries = [_number(name) for name in names[1:]]
        return _restore(call, entries, dry_run=dry_run, as_json=as_json)

    return carry_out(
        call,
        lambda session: archiving.archive(
            session,
            [name if _is_path(name) else ids_of(session, [name])[0] for name in names],
            relink=relink,
        ),
        dry_run=dry_run,
        as_json=as_json,
    )


@app.command("list")
def list_trash(context: typer.Context, as_json: AsJson = False) -> int:
    """List what lies in the trash, and when each goes for good."""
    return _list(context.obj, Store.TRASH, as_json=as_json)


@app.command()
def put(
    context: typer.Context, names: Names, dry_run: DryRun = False, as_json: AsJson = False
) -> int:
    """Let memories go: their lines leave all files for the trash."""
    from mnemoscope.engine.lifecycle import let_go

    return carry_out(
        context.obj,
        lambda session: let_go(session, ids_of(session, names)),
        dry_run=dry_run,
        as_json=as_json,
    )


@app.command()
def restore(
    context: typer.Context,
    entries: _Entries = None,
    everything: _All = False,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Put texts back to where they stood, even if their file has changed since."""
    from mnemoscope.engine.lifeplan import put_away

    call: Call = context.obj
    chosen = entries or []
    if everything:
        with call.session() as session:
            chosen = [one.entry for one in put_away(session, Store.TRASH)]
    return _restore(call, chosen, dry_run=dry_run, as_json=as_json)


@app.command()
def empty(
    context: typer.Context,
    entries: _Entries = None,
    everything: _All = False,
    due: Annotated[
        bool, typer.Option("--due", help="Only what has lain there for its days.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Let texts of the trash go for good."""
    from mnemoscope.doors.lifedocs import entry_document
    from mnemoscope.engine.trash import empty_trash, expire_trash

    call: Call = context.obj
    if sum((bool(entries), everything, due)) != 1:
        raise BadInput("name entries, or --all, or --due")
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        answer = expire_trash(session) if due else empty_trash(session, entries)
    if isinstance(answer, Refused):
        return refuse(answer)
    if call.as_json or as_json:
        emit_json({"gone": [entry_document(one) for one in answer.entries]})
    else:
        emit([f"gone for good: {len(answer.entries)}"])
        complain("undoing what let a text go still brings it back from the history")
    return 0


def _list(call: Call, store: Store, *, as_json: bool) -> int:
    from mnemoscope.doors.lifedocs import entry_document, entry_line
    from mnemoscope.engine.lifeplan import put_away

    with call.session() as session:
        found = put_away(session, store)
        if call.as_json or as_json:
            emit_json({store.value: [entry_document(one) for one in found]})
        elif found:
            emit(entry_line(one, session) for one in found)
        else:
            complain(f"the {store.value} holds nothing")
    return 0 if found else 1


def _restore(call: Call, entries: list[int], *, dry_run: bool, as_json: bool) -> int:
    from mnemoscope.engine.restoring import restore as plan

    if not entries:
        raise BadInput("name the entries that shall go back; `list` has their numbers")
    return carry_out(call, lambda session: plan(session, entries), dry_run=dry_run, as_json=as_json)


def _number(name: str) -> int:
    if not name.isdigit():
        raise BadInput(f"{printable(name)} is no number of an entry")
    return int(name)


def _is_path(name: str) -> bool:
    return name[-3:].lower() == ".md"
