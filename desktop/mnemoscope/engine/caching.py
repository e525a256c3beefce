"""What the caches hold and were good for; clears them, and makes them anew at night."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Changes, Control, Facet
from mnemoscope.engine.session import Session
from mnemoscope.index.cache import CacheStats

_BATCH = 4_096


def cache_stats(session: Session) -> CacheStats:
    """Return the sizes and the rates of the three: in memory, on disk, and of like questions."""
    return session.caches.vectors.stats()


def clear_caches(session: Session) -> Changes:
    """Forget all that is kept beside the index: vectors, answers, what was found out once."""
    session.caches.answers.clear()
    session.caches.vectors.clear()
    session.forget_keepsakes()
    return Changes(Facet.INDEX)


def rebuild_caches(session: Session, control: Control | None = None) -> Changes:
    """Let the cache hold what the index holds: what a night does.

    Vectors of models that are no longer used, and of questions older than a day, are forgotten;
    those that the index has and the cache has lost are put back. No model is asked.

    Raises:
        Stopped: the person pressed Stop; what was put back stays.
    """
    control = control or Control()
    vectors, cache = session.index.vectors, session.caches.vectors
    session.caches.answers.clear()
    cache.retain([model for model in (vectors.model(), vectors.building()) if model is not None])
    model, done = vectors.model(), 0
    if model is not None:
        for table in ("memories", "chunks"):
            last = 0
            while texts := vectors.stored(table, last, _BATCH):
                control.step("cache", done)
                known = cache.texts(model, [text.text for text in texts])
                lost = [text for text, vector in zip(texts, known, strict=True) if vector is None]
                cache.keep_texts(model, [(text.text, text.vector) for text in lost])
                last, done = texts[-1].id, done + len(texts)
    return Changes(Facet.INDEX)
