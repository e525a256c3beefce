"""Brings the index in step with the files: keywords first, memories and vectors after."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mnemoscope.domain.model import FileState, Memory
from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    EnvironmentFault,
    Facet,
    ModelFault,
    Problem,
    Severity,
)
from mnemoscope.domain.paths import is_dream_output
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.tokens import without_surrogates
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.index.attributes import Filed
from mnemoscope.index.database import IndexDamaged
from mnemoscope.index.locks import FileLock
from mnemoscope.index.store import Index
from mnemoscope.index.texts import KnownFile, NewFile
from mnemoscope.vault.files import ReadFile, Scan

if TYPE_CHECKING:
    from mnemoscope.engine.embed import Made

BATCH = 512
"""Files in one transaction: what an interruption loses."""
FEW = 64
"""Up to so many changed files get their memories with their keywords; for more that would make the
first search wait."""
_PASSING = frozenset({"unreadable", "changing"})
"""Problems that say nothing of a file's content: what is known of it stays until it is read."""
_LOCK = "embeddings.lock"
_VECTOR_LOCK = "embeddings-vectors.lock"


@dataclass(frozen=True, slots=True)
class Reconciled:
    """What was brought in step."""

    changes: Changes
    indexed: int = 0
    """Files indexed anew."""
    removed: int = 0
    """Files that are gone."""
    failed: int = 0
    """Files that could not be read."""
    embedded: int = 0
    """Texts that got a vector."""
    problems: tuple[Problem, ...] = ()
    fault: ModelFault | None = None
    """Why the model made no more vectors; words are searched all the same."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a scan asks for."""

    changed: tuple[FileState, ...]
    gone: tuple[str, ...]
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class _Seen:
    """What reading some changed files has shown."""

    new: list[NewFile] = field(default_factory=list[NewFile])
    filed: list[Filed] = field(default_factory=list[Filed])
    """What those are filed under."""
    same: list[tuple[str, int, int]] = field(default_factory=list[tuple[str, int, int]])
    """Touched, but the bytes are those that are indexed: path, size, time."""
    gone: list[str] = field(default_factory=list[str])
    """Deleted since the scan."""
    failed: list[Problem] = field(default_factory=list[Problem])
    remarks: list[Problem] = field(default_factory=list[Problem])
    """What is wrong with texts that could be read."""


def reconcile(
    session: Session, control: Control | None = None, *, vectors: bool = True
) -> Reconciled:
    """Index what changed since the last time; keywords are searchable before vectors are made.

    Only files of another size or time are opened. What an interrupted run has done stays done. A
    second run at the same time, in this process or another, waits for the first and then finds
    nothing to do.

    Raises:
        Stopped: the person pressed Stop.
        EnvironmentFault: the data folder cannot be written.
    """
    control = control or Control()
    try:
        done = _keywords(session, control)
    except IndexDamaged:
        session.index.refresh()
        done = _keywords(session, control)
    if not vectors:
        return done
    made = vector_pass(session, control)
    return Reconciled(
        changes=done.changes | made.changes,
        indexed=done.indexed,
        removed=done.removed,
        failed=done.failed,
        embedded=made.embedded,
        problems=(*done.problems, *made.problems),
        fault=made.fault,
    )


def vector_pass(session: Session, control: Control | None = None) -> Reconciled:
    """Store the memories of all files and make the vectors that are missing.

    Returns at once while another run is at it.

    Raises:
        Stopped: the person pressed Stop; what was made stays.
    """
    # Imported late: most looks at the disk find nothing that has no vector.
    from mnemoscope.engine.embed import make_vectors

    control = control or Control()
    with FileLock(session.folder / _VECTOR_LOCK).tried() as mine:
        if not mine:
            return Reconciled(Changes(Facet.NONE))
        problems = _read_memories(session, control)
        made = make_vectors(session, control)
        if made.fault is None:
            made = _with_profile(session, control, made)
        session.index.crowding.measure(lambda: control.step("crowding", 0))
        problems = (*problems, *_settle(session))
    facets = Facet.INDEX if made.count or made.swapped else Facet.NONE
    return Reconciled(
        Changes(facets), embedded=made.count, problems=(*problems, *made.problems), fault=made.fault
    )


def _settle(session: Session) -> tuple[Problem, ...]:
    """Bring what compares the vectors in step with them; where it cannot be, the index answers."""
    try:
        session.index.vectors.settle()
    except EnvironmentFault as fault:
        return (Problem("no-backend", fault.path or "", str(fault)),)
    return ()


def _with_profile(session: Session, control: Control, made: Made) -> Made:
    """Make the vectors of the passages that only the session's profile searches."""
    if session.profile.rules is Rules.SEED:
        return made
    from mnemoscope.engine import openclawindex

    try:
        more = openclawindex.make_vectors(session, control)
    except ModelFault as fault:
        problem = Problem("no-vectors", session.choice.name, str(fault))
        return replace(made, problems=(*made.problems, problem), fault=fault)
    return replace(made, count=made.count + more)


def _keywords(session: Session, control: Control) -> Reconciled:
    control.step("scan", 0)
    with FileLock(session.folder / _LOCK).held(lambda: control.step("scan", 0)):
        found = disk.scan(session.root)
        index = session.index
        index.refresh()
        if index.database.later:
            index.set_aside()
        aside = _aside(index)
        if not index.is_outdated():
            known = session.in_step
            if known is not None and known[:2] == (found, index.database.revision()):
                return Reconciled(Changes(Facet.NONE), problems=(*aside, *known[2]))
            if index.texts.in_step_with() == found.stamp():
                done = Reconciled(Changes(Facet.NONE), problems=found.problems)
            else:
                done = _catch_up(session, index, found, control)
            idle = not done.changes.facets and not done.failed
            session.in_step = (found, index.database.revision(), done.problems) if idle else None
            return replace(done, problems=(*aside, *done.problems))
        successor = index.successor()
        try:
            done = _catch_up(session, successor, found, control)
            index.replace_by(successor)
        finally:
            successor.close()
    return replace(done, problems=(*aside, *done.problems))


def _aside(index: Index) -> tuple[Problem, ...]:
    """Say once that an index could not be used, and where it lies."""
    kept = index.take_note()
    if kept is None:
        return ()
    message = "the index was damaged or of a later version; it is kept here, and built anew"
    return (Problem("index-aside", kept.name, message),)


def _catch_up(session: Session, index: Index, found: Scan, control: Control) -> Reconciled:
    # Late, as all that takes files apart: most searches find that nothing has changed.
    from mnemoscope.engine.badges import told_once

    known = index.texts.known()
    plan = _plan(found, known)
    indexed: list[str] = []
    gone = list(plan.gone)
    failed: list[Problem] = []
    remarks: list[Problem] = []
    whole = plan.problems == found.problems
    few = len(plan.changed) <= FEW
    for at in range(0, len(plan.changed), BATCH):
        batch = plan.changed[at : at + BATCH]
        control.step("keywords", len(indexed) + len(failed), len(plan.changed))
        seen = _look(session, batch, known, memories=few)
        _store(index, seen)
        indexed += [file.path for file in seen.new]
        gone += [path for path in seen.gone if path in known]
        whole = whole and not seen.gone and not seen.failed
        failed += seen.failed
        remarks += seen.remarks
    if plan.gone:
        index.texts.remove(plan.gone)
    _forget_problems(index, found)
    if whole:
        index.texts.keep_in_step(found.stamp())
    control.step("keywords", len(plan.changed), len(plan.changed))
    touched = (*indexed, *gone)
    return Reconciled(
        changes=Changes(_facets(indexed, gone, known), touched),
        indexed=len(indexed),
        removed=len(gone),
        failed=len(failed),
        problems=told_once((*plan.problems, *failed, *remarks)),
    )


def _facets(indexed: Sequence[str], gone: Sequence[str], known: Container[str]) -> Facet:
    """Tell what another program did, for all that show texts and lists of files."""
    facets = Facet.INDEX if indexed or gone else Facet.NONE
    if any(path in known for path in indexed):
        facets |= Facet.TEXT
    if gone or any(path not in known for path in indexed):
        facets |= Facet.FILES
    return facets


def _look(
    session: Session, batch: Iterable[FileState], known: Mapping[str, KnownFile], *, memories: bool
) -> _Seen:
    """Read files that seem to have changed."""
    from mnemoscope.engine.badges import badges
    from mnemoscope.engine.filing import filed
    from mnemoscope.engine.passages import document_of, new_file

    seen = _Seen()
    for state in batch:
        file = disk.read(session.root, state.path)
        if isinstance(file, Problem):
            if file.code == "missing":
                seen.gone.append(state.path)
            else:
                seen.failed.append(file)
        elif _is_same(known.get(state.path), file):
            seen.same.append((state.path, state.size, state.mtime_ns))
        else:
            document = document_of(file, memories=memories)
            seen.remarks += badges(document) if document else ()
            seen.new.append(new_file(file, state, document))
            seen.filed.append(filed(session.resources, file, document))
    return seen


def _store(index: Index, seen: _Seen) -> None:
    """Note what was seen, in one transaction."""
    lost = [problem.path for problem in seen.failed if problem.code not in _PASSING]
    told = [*(file.path for file in seen.new), *(problem.path for problem in seen.failed)]
    with index.database.transaction():
        index.texts.replace(seen.new)
        index.attributes.file(seen.filed)
        index.texts.touch(seen.same)
        index.texts.remove((*seen.gone, *lost))
        index.problems.replace(told, (*seen.failed, *seen.remarks))


def _forget_problems(index: Index, found: Scan) -> None:
    """Forget what was wrong with files that are gone."""
    here = {file.path for file in found.files}
    told = {problem.path for problem in index.problems.all()}
    gone = [path for path in told - here if not found.hides(path)]
    if gone:
        index.problems.forget(gone)


def _plan(found: Scan, known: dict[str, KnownFile]) -> _Plan:
    problems = list(found.problems)
    changed: list[FileState] = []
    here: set[str] = set()
    for state in found.files:
        here.add(state.path)
        if is_dream_output(state.path):
            continue
        if without_surrogates(state.path) != state.path:
            message = "the name is not UTF-8, so the file is not searched"
            problems.append(Problem("not-indexed", state.path, message, severity=Severity.WARNING))
            continue
        old = known.get(state.path)
        if old is None or (old.size, old.mtime_ns) != (state.size, state.mtime_ns):
            changed.append(state)
    gone = [path for path in known if path not in here and not found.hides(path)]
    gone += [path for path in known if path in here and is_dream_output(path)]
    return _Plan(tuple(changed), tuple(gone), tuple(problems))


def _is_same(old: KnownFile | None, file: ReadFile) -> bool:
    return old is not None and old.fingerprint == file.fingerprint


def _read_memories(session: Session, control: Control) -> tuple[Problem, ...]:
    """Store the memories of files that have none yet; a file that changed waits for its turn."""
    from mnemoscope.domain.document import parse
    from mnemoscope.engine.badges import badges
    from mnemoscope.engine.filing import filed
    from mnemoscope.engine.passages import memories_of

    index = session.index
    unread = index.texts.unread()
    problems: list[Problem] = []
    for at in range(0, len(unread), BATCH):
        control.step("memories", at, len(unread))
        found: list[tuple[KnownFile, Sequence[Memory]]] = []
        sorted_in: list[Filed] = []
        remarks: list[Problem] = []
        for known in unread[at : at + BATCH]:
            file = disk.read(session.root, known.path)
            if isinstance(file, ReadFile) and file.fingerprint == known.fingerprint:
                document = parse(file.text.text, known.path)
                found.append((known, memories_of(file, document)))
                sorted_in.append(filed(session.resources, file, document))
                remarks += badges(document)
        with index.database.transaction():
            index.texts.store_memories(found)
            index.attributes.file(sorted_in)
            index.problems.replace((known.path for known, _ in found), remarks)
        problems += remarks
    return tuple(problems)
