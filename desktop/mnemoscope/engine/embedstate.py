"""Tells how far the vectors are, and tries a model out by hand."""

from __future__ import annotations

import os
import time

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind
from mnemoscope.engine.caching import cache_stats
from mnemoscope.engine.knownmodels import KnownModel
from mnemoscope.engine.models import is_available, is_held, is_model_of, is_words_only
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import CacheRate, EmbeddingState, Tried
from mnemoscope.index.texts import IndexCounts

_SAMPLE = "The ferry leaves at nine. 渡轮九点开。"
"""What a model is tried with; nothing of a person's memory."""


def embedding_state(session: Session) -> EmbeddingState:
    """Tell which models there are for meaning and how far their vectors are; asks no model."""
    index, choice = session.index, session.choice
    counts = index.texts.counts() if index.answers else IndexCounts()
    active = (index.vectors.model() if index.answers else None) or ""
    building = (index.vectors.building() if index.answers else None) or ""
    measured = building or active
    done, total = index.vectors.progress(measured) if measured else (0, 0)
    fault = session.model_fault
    return EmbeddingState(
        provider=choice.provider.value,
        wanted="" if choice.provider is Provider.NONE else choice.name,
        available=is_available(session),
        host=choice.host,
        leaves_machine=choice.leaves_machine,
        in_clear=choice.in_clear,
        active=active if _answers(session) else "",
        building=building,
        other=bool(active) and not is_model_of(choice, active),
        held=is_held(session),
        done=done,
        total=total if measured else counts.chunks + counts.memories,
        dims=_dims(session, active),
        backend=index.vectors.backend,
        files=counts.files,
        chunks=counts.chunks,
        memories=counts.memories,
        caches=_caches(session),
        problem="" if fault is None else str(fault),
        hint="" if fault is None else fault.hint,
    )


def _answers(session: Session) -> bool:
    """Tell whether any vectors have a part in answers."""
    return not is_words_only(session) and session.index.answers and session.index.vectors.any()


def _caches(session: Session) -> tuple[CacheRate, ...]:
    stats = cache_stats(session)
    rates = (("memory", stats.memory), ("disk", stats.disk), ("answers", stats.like))
    return tuple(CacheRate(name, rate.hits, rate.asked) for name, rate in rates)


def try_model(
    choice: EmbedderChoice, clock: Clock, key: str = "", control: Control | None = None
) -> Tried:
    """Ask a model for the vector of one harmless text and tell what came back.

    `key` is tried in place of the one that is kept; it is not kept.

    Raises:
        ModelFault: what is wrong with it; its detail holds what the server said.
        Stopped: the person pressed Stop.
    """
    from mnemoscope.providers.choosing import embedder_of
    from mnemoscope.providers.embedder import Kind

    if choice.provider is Provider.NONE:
        raise ModelFault(ModelFaultKind.MODEL, "no model is chosen")
    stop = control.stop if control is not None else None
    embedder = embedder_of(choice, os.environ, clock.now, key=key)
    if not choice.provider.is_remote:
        embedder.load(stop)
    begun = time.perf_counter()
    embedder.embed((_SAMPLE,), Kind.QUERY, stop)
    took = (time.perf_counter() - begun) * 1e3
    source = _key_source(choice, key) if choice.provider.is_remote else ""
    return Tried(choice.model_name, embedder.dims, took, source)


def keep_key(choice: EmbedderChoice, key: str) -> None:
    """Put the key of a choice's server into the system's keyring; an empty one takes it out.

    Raises:
        ModelFault: there is no keyring; the hint names the environment variable to set instead.
    """
    from mnemoscope.providers import keys

    keys.keep_key(choice, key)


def _key_source(choice: EmbedderChoice, key: str) -> str:
    from mnemoscope.providers.keys import KeySource, key_for

    return (KeySource.GIVEN if key.strip() else key_for(choice, os.environ).source).value


def _dims(session: Session, model: str) -> int:
    """The length of a model's vectors, as its name or the model itself tells it."""
    if not model:
        return 0
    usual = EmbedderChoice()
    if model == usual.name:
        from mnemoscope.providers.use import UseEmbedder

        return UseEmbedder().dims
    return KnownModel(model, session.choice).dims
