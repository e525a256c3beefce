"""Files of the workspace replaced together: all, or none as far as the disk allows.

The pages of a wiki vault that lies beside the workspace are among them; see `wikiplace`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from mnemoscope.domain.layers import is_wiki_page
from mnemoscope.domain.outcomes import EnvironmentFault, Problem, RefusalReason, Refused
from mnemoscope.domain.paths import is_dream_output
from mnemoscope.engine.wikiplace import beside, located
from mnemoscope.ledger.history import History
from mnemoscope.ledger.journal import FileChange
from mnemoscope.vault import files


class LeftHalfDone(EnvironmentFault):
    """Some files are new, some old, and the disk lets neither through; tried again later."""


def scan(root: Path) -> files.Scan:
    """List the files that an agent reads, and the pages of a vault beside the workspace."""
    found = files.scan(root)
    vault = beside(root)
    if vault is None:
        return found
    # A vault is read by modules that most workspaces do not need.
    from mnemoscope.vault.wikipages import page_states

    pages = (page for page in page_states(vault.root, vault.prefix) if is_wiki_page(page.path))
    return replace(found, files=tuple(sorted((*found.files, *pages), key=lambda one: one.path)))


def read(root: Path, path: str) -> files.ReadFile | Problem:
    """Read a file, or a page of a vault beside the workspace; see `files.read`."""
    folder, inner = located(root, path)
    answer = files.read(folder, inner)
    return answer if inner == path else replace(answer, path=path)


def content(root: Path, path: str) -> files.ReadFile | None:
    """Read a file; None where there is none.

    Raises:
        EnvironmentFault: it is there and cannot be read.
    """
    answer = read(root, path)
    if isinstance(answer, files.ReadFile):
        return answer
    if answer.code == "missing":
        return None
    raise EnvironmentFault(answer.message, path=path)


def first_of(root: Path, names: Sequence[str]) -> files.ReadFile | None:
    """Read the first of some files that is there; None where none is.

    Raises:
        EnvironmentFault: it is there and cannot be read.
    """
    return next(filter(None, (content(root, name) for name in names)), None)


def fingerprint(root: Path, path: str) -> str | None:
    """Return the SHA-256 of a file's bytes; None where there is no such file."""
    found = content(root, path)
    return None if found is None else found.fingerprint


def kept_text(history: History, digest: str | None) -> str:
    """Return the text of a version that the history keeps; empty for a file that was not there."""
    return "" if digest is None else files.decode(history.get(digest)).text


def replace_all(root: Path, history: History, changes: Sequence[FileChange]) -> Refused | None:
    """Turn each file from its bytes before into its bytes after.

    Bytes that get another name take mode, owner and time with them where the disk can keep them.
    Returns None when done. A file that another program has changed is a refusal; then all files
    are as they were before the call.

    Raises:
        EnvironmentFault: the disk refused; all files are as they were.
        LeftHalfDone: it refused the way back too.
    """
    done: list[FileChange] = []
    moved = _moved(root, changes)
    try:
        for change in changes:
            refused = _replace(root, history, change, moved)
            if refused is not None:
                _take_back(root, history, done, moved)
                return refused
            done.append(change)
    except LeftHalfDone:
        raise
    except EnvironmentFault:
        _take_back(root, history, done, moved)
        raise
    return None


def _moved(root: Path, changes: Sequence[FileChange]) -> Mapping[str, os.stat_result]:
    """Return mode and time of the files whose bytes get another name, by their digests."""
    made = {change.after for change in changes if change.before is None}
    found: dict[str, os.stat_result] = {}
    for change in changes:
        if change.before is not None and change.before in made:
            status = files.status_of(*located(root, change.path))
            if status is not None:
                found.setdefault(change.before, status)
    return found


def _replace(
    root: Path, history: History, change: FileChange, moved: Mapping[str, os.stat_result]
) -> Refused | None:
    folder, path = located(root, change.path)
    if change.after is None:
        answer = files.delete(folder, path, change.before)
    else:
        # A new diary is for its owner alone, as OpenClaw makes it.
        answer = files.write(
            folder,
            path,
            history.get(change.after),
            change.before,
            private=is_dream_output(change.path),
            like=moved.get(change.after),
        )
    if answer is None or isinstance(answer, str):
        return None
    if isinstance(answer, Refused):
        return replace(answer, path=change.path)
    return Refused(RefusalReason.CHANGED_SINCE, path=change.path)


def _take_back(
    root: Path,
    history: History,
    done: Sequence[FileChange],
    moved: Mapping[str, os.stat_result],
) -> None:
    for change in reversed(done):
        back = FileChange(change.path, change.after, change.before)
        try:
            # A file that another program has changed in this instant is no longer ours to restore.
            _replace(root, history, back, moved)
        except EnvironmentFault as fault:
            raise LeftHalfDone(str(fault), path=change.path, hint=fault.hint) from fault
