"""The vectors of a session's wiki by their texts: made in time, the rest by the next search."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # A search by words alone loads neither numpy nor a model.
    import numpy as np
    from numpy.typing import NDArray

    from mnemoscope.engine.caches import Caches
    from mnemoscope.providers.embedder import Embedder

SECONDS = 0.4
"""So long texts without a vector are read before an answer; the rest has words alone until then."""
BATCH = 64


class WikiVectors:
    """The vectors of texts that one model has made; threads take turns."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._model = ""
        self._rows: dict[str, NDArray[np.float32]] = {}

    def rows(
        self, caches: Caches, embedder: Embedder, texts: Sequence[str]
    ) -> dict[str, NDArray[np.float32]]:
        """Return the vectors of texts, as many as can be made in time.

        Raises:
            ModelFault: the model gives no answer, or one that cannot be trusted.
        """
        with self._guard:
            if self._model != embedder.id:
                self._model, self._rows = embedder.id, {}
            missing = [text for text in dict.fromkeys(texts) if text not in self._rows]
            self._rows.update(caches.known(embedder, missing))
            missing = [text for text in missing if text not in self._rows]
            end = monotonic() + SECONDS
            for at in range(0, len(missing), BATCH):
                batch = missing[at : at + BATCH]
                made = caches.embed(embedder, batch)
                self._rows.update(zip(batch, made, strict=True))
                if monotonic() > end:
                    break
            return {text: self._rows[text] for text in texts if text in self._rows}
