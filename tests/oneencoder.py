"""The real encoder, which reads each text once in a run: most tests look at the same sample."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import Stop, Stopped
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.use import UseEmbedder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class OneEncoder(UseEmbedder):
    """Gives a text the vector that it was given before."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, NDArray[np.float32]] = {}

    def embed(
        self, texts: Sequence[str], kind: Kind = Kind.DOCUMENT, stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), 512)."""
        import numpy as np

        if texts and stop is not None and stop.is_set():
            raise Stopped("vectors")
        new = list(dict.fromkeys(text for text in texts if text not in self._known))
        self._known.update(zip(new, super().embed(new, kind, stop), strict=True))
        found = [self._known[text] for text in texts]
        return np.vstack(found) if found else np.empty((0, self.dims), dtype=np.float32)
