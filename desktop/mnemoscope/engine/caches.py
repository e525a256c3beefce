"""What is kept of models and answers so that neither is asked twice: one for each session."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import Stop
from mnemoscope.engine.answers import Answers
from mnemoscope.index.cache import EmbeddingCache

if TYPE_CHECKING:
    # numpy is loaded with the first vector.
    import numpy as np
    from numpy.typing import NDArray

    from mnemoscope.index.packing import QueryVector
    from mnemoscope.providers.embedder import Embedder


class Caches:
    """The caches of one workspace; all threads use them."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.vectors = EmbeddingCache(folder / "cache" / "embeddings-cache.db", clock)
        self.answers = Answers(clock)

    def question(self, model: str, text: str) -> QueryVector | None:
        """Return the vector that a model made of the same question within the last day."""
        from mnemoscope.index.packing import repack

        found = self.vectors.question(model, text)
        return None if found is None else repack(model, found)

    def latest_question(self, model: str, text: str) -> QueryVector | None:
        """Return the vector of a question that was put just now."""
        from mnemoscope.index.packing import repack

        found = self.vectors.latest_question(model, text)
        return None if found is None else repack(model, found)

    def keep_question(self, text: str, vector: QueryVector) -> None:
        """Keep the vector of a question."""
        self.vectors.keep_question(vector.model, text, vector.quantised)

    def embed(
        self, embedder: Embedder, texts: Sequence[str], stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return the vectors of texts, shape (n, dims); the model makes those it has not made yet.

        Raises:
            ModelFault: the model gives no answer, or one that cannot be trusted.
            Stopped: `stop` was set.
        """
        import numpy as np

        from mnemoscope.index.packing import pack, unpack

        known = self.vectors.texts(embedder.id, texts)
        missing = [at for at, vector in enumerate(known) if not _fits(vector, embedder.dims)]
        made = embedder.embed([texts[at] for at in missing], stop=stop)
        if len(missing) == len(texts):
            self._keep(embedder, texts, made)
            return made
        vectors = np.empty((len(texts), made.shape[1] or embedder.dims), dtype=np.float32)
        held = [at for at, vector in enumerate(known) if _fits(vector, embedder.dims)]
        vectors[held] = unpack([known[at] or b"" for at in held])
        if missing:
            vectors[missing] = unpack(pack(made)[1])
            self._keep(embedder, [texts[at] for at in missing], made)
        return vectors

    def known(self, embedder: Embedder, texts: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        """Return the vectors of those texts that the model has read before; asks it nothing."""
        from mnemoscope.index.packing import unpack

        kept = zip(texts, self.vectors.texts(embedder.id, texts), strict=True)
        found = {text: vector for text, vector in kept if _fits(vector, embedder.dims)}
        rows = unpack([vector or b"" for vector in found.values()]) if found else ()
        return dict(zip(found, rows, strict=True))

    def _keep(self, embedder: Embedder, texts: Sequence[str], made: NDArray[np.float32]) -> None:
        from mnemoscope.index.packing import pack

        packed = zip(texts, pack(made)[1], strict=True)
        # What has no direction may have it the next time.
        self.vectors.keep_texts(embedder.id, [pair for pair in packed if any(pair[1])])

    def close(self) -> None:
        """Close the file."""
        self.vectors.close()


def _fits(vector: bytes | None, dims: int) -> bool:
    return vector is not None and len(vector) == dims
