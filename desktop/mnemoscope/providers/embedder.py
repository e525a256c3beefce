"""What every model that turns text into vectors can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    # Named for the types only: numpy is loaded with the first vector.
    import numpy as np
    from numpy.typing import NDArray


class Embedder(Protocol):
    """A model; vectors of two models are never compared."""

    @property
    def id(self) -> str:
        """Name and version of the model."""
        ...

    @property
    def dims(self) -> int:
        """Length of a vector."""
        ...

    @property
    def ready(self) -> bool:
        """Whether `embed` answers at once; False until the model is loaded. Never waits."""
        ...

    def load(self) -> None:
        """Load the model now, so that the first text need not wait for it."""
        ...

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), dims)."""
        ...
