"""Makes the vectors that are missing, and changes from one model to another without a gap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.embedding import EmbedderChoice
from mnemoscope.domain.outcomes import (
    Changes,
    Control,
    Facet,
    ModelFault,
    ModelFaultKind,
    Problem,
)
from mnemoscope.engine.caching import clear_caches
from mnemoscope.engine.models import (
    embedder_named,
    is_available,
    is_held,
    is_model_of,
    is_words_only,
    remember,
)
from mnemoscope.engine.session import Session
from mnemoscope.index.vectors import Waiting, WrongDims

if TYPE_CHECKING:
    # A look at the state of the vectors loads no model.
    from mnemoscope.providers.embedder import Embedder

TEXTS = 256
"""Texts at most that are encoded before they are stored: what an interruption loses."""
_BATCHES = 4
"""Requests at most that are sent before their vectors are stored."""


@dataclass(frozen=True, slots=True)
class Made:
    """What one pass over the texts has made."""

    count: int = 0
    """Texts that got a vector."""
    swapped: bool = False
    """Whether another model answers from now on."""
    problems: tuple[Problem, ...] = ()
    fault: ModelFault | None = None
    """Why it ended before all was made."""


@dataclass(frozen=True, slots=True)
class _Target:
    """The model whose vectors are made now."""

    embedder: Embedder
    beside: bool
    """Whether another one answers meanwhile."""


@dataclass(slots=True)
class _Pass:
    """How far one pass is; a fault leaves what was counted before it."""

    count: int = 0
    swapped: bool = False


def make_vectors(session: Session, control: Control) -> Made:
    """Make the missing vectors, short texts first; identical texts share one.

    While another model's vectors are made, those of the earlier one answer; the swap comes once all
    are there. What is made stays, whatever ends the pass. The caller holds the vectors' lock.

    Raises:
        Stopped: the person pressed Stop.
    """
    made = _Pass()
    try:
        target = _target(session, control)
        if target is not None:
            try:
                _fill(session, target, control, made)
            except (ModelFault, WrongDims) as fault:
                if isinstance(fault, ModelFault) and fault.kind is not ModelFaultKind.DIMS:
                    raise
                # The same name, but another model behind it: its vectors are made beside.
                _fill(session, _renewed(session, control), control, made)
        session.model_fault = None
    except ModelFault as fault:
        session.model_fault = fault
        problem = Problem("no-vectors", session.choice.name, str(fault))
        return Made(made.count, made.swapped, (problem,), fault)
    return Made(made.count, made.swapped)


def hold(session: Session) -> Changes:
    """Make no more vectors of the chosen model here; those that are there stay."""
    session.ledger.meta.hold_model(session.choice.name)
    return Changes(Facet.INDEX)


def release(session: Session) -> Changes:
    """Go on making vectors of the chosen model where it was left."""
    session.ledger.meta.hold_model("")
    return Changes(Facet.INDEX)


def cancel(session: Session) -> Changes:
    """Stay with the earlier model: what was made beside is dropped, and no more of it made."""
    hold(session)
    session.index.vectors.abandon()
    return Changes(Facet.INDEX)


def clear(session: Session) -> Changes:
    """Drop all vectors, those of the caches too; words alone are searched until `rebuild`."""
    hold(session)
    clear_caches(session)
    session.index.vectors.clear()
    return Changes(Facet.INDEX)


def rebuild(session: Session) -> Changes:
    """Drop all vectors so that the next pass makes them anew with the chosen model.

    Also those that the cache has of it: a text is taken from there only after the index was lost.
    Nothing is dropped before the model has answered.

    Raises:
        ModelFault: it gives no answer, or none that can be used.
    """
    if is_available(session):
        session.embedder().load()
    for model in (session.index.vectors.model(), session.index.vectors.building()):
        if model is not None:
            session.caches.vectors.forget(model)
    session.index.vectors.clear()
    release(session)
    return Changes(Facet.INDEX)


def choose(session: Session, choice: EmbedderChoice) -> Changes:
    """Use another model from now on; the next pass begins to make its vectors.

    Whoever chooses a model anew wants its vectors, whatever was held back before.
    """
    if choice != session.choice:
        release(session)
    session.choose(choice)
    return Changes(Facet.INDEX | Facet.SETTINGS)


def _target(session: Session, control: Control) -> _Target | None:
    """Find the model to make vectors of; None where there is none, or it is held back."""
    vectors = session.index.vectors
    if is_held(session):
        name = vectors.model()
        earlier = embedder_named(session, name) if name else None
        if earlier is None or is_model_of(session.choice, earlier.id):
            return None
        return _Target(earlier, beside=False)
    if not is_available(session):
        if not is_words_only(session):
            session.embedder().load(control.stop)  # which says why it cannot
        return None
    embedder = session.embedder()
    if (session.choice.provider.is_remote and not embedder.ready) or not embedder.dims:
        # Also where nothing waits: another model may answer under the same name by now.
        try:
            embedder.load(control.stop)
        except ModelFault as fault:
            if fault.kind is not ModelFaultKind.DIMS:
                raise
            return _renewed(session, control)
    return _begun(session, embedder)


def _renewed(session: Session, control: Control) -> _Target:
    embedder = session.renew_embedder()
    embedder.load(control.stop)
    return _begun(session, embedder)


def _begun(session: Session, embedder: Embedder) -> _Target:
    remember(session, embedder)
    return _Target(embedder, beside=session.index.vectors.begin(embedder.id))


def _fill(session: Session, target: _Target, control: Control, made: _Pass) -> None:
    index, model = session.index, target.embedder.id
    had, total = index.vectors.progress(model)
    first = 0 if target.beside else had
    if had == total and not target.beside:
        return
    private = _private(session, target.embedder)
    window = min(TEXTS, _BATCHES * target.embedder.batch)
    done = had
    for table in ("memories", "chunks"):
        last = 0
        while texts := index.vectors.waiting(model, table, last, window):
            control.step("vectors", done - first, total - first)
            made.count += _store(session, target.embedder, texts, private, control)
            last = texts[-1].id
            done += len(texts)
    if target.beside:
        made.swapped = index.vectors.swap()
    index.vectors.forget_unused()
    control.step("vectors", max(done, total) - first, total - first)


def _private(session: Session, embedder: Embedder) -> frozenset[str]:
    """Return the hashes of texts that the model may not read: private ones, if it is elsewhere.

    An earlier model may be anywhere.
    """
    here = is_model_of(session.choice, embedder.id) and not session.choice.leaves_machine
    if here:
        return frozenset()
    # Late: pages of a wiki are read for a model elsewhere only.
    from mnemoscope.engine.privatepages import private_paths

    paths = private_paths(session)
    return session.index.vectors.only_in(paths) if paths else frozenset()


def _store(
    session: Session,
    embedder: Embedder,
    texts: Sequence[Waiting],
    private: frozenset[str],
    control: Control,
) -> int:
    """Store the vectors of some texts, those known from before and new ones; returns how many.

    Private texts get one that is near to nothing: they are found by their words alone.
    """
    import numpy as np

    index = session.index
    distinct = {text.hash: text.text for text in texts}
    for known in index.vectors.known(embedder.id, tuple(distinct)):
        del distinct[known]
    sent = [at for at, name in enumerate(distinct) if name not in private]
    words = tuple(distinct.values())
    made = session.caches.embed(embedder, [words[at] for at in sent], control.stop)
    vectors = made
    if len(sent) < len(words):
        vectors = np.zeros((len(words), made.shape[1] or embedder.dims), dtype=np.float32)
        vectors[sent] = made
    index.vectors.store(embedder.id, tuple(distinct), vectors, texts)
    return len(distinct)
