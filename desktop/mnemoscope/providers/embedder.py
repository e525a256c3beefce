"""What every model that turns text into vectors can do."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from mnemoscope.domain.outcomes import Stop

if TYPE_CHECKING:
    # Named for the types only: numpy is loaded with the first vector.
    import numpy as np
    from numpy.typing import NDArray


class Kind(StrEnum):
    """What a text is for; some models read questions otherwise than the texts that answer them."""

    DOCUMENT = "document"
    QUERY = "query"


class Embedder(Protocol):
    """A model; vectors of two models are never compared."""

    @property
    def id(self) -> str:
        """What tells its vectors from all others: model, who runs it, and their length if known.

        It changes once at most, when `load` or the first answer shows the length.
        """
        ...

    @property
    def dims(self) -> int:
        """Length of a vector; 0 until a server has shown it."""
        ...

    @property
    def batch(self) -> int:
        """So many texts are best given at once."""
        ...

    @property
    def ready(self) -> bool:
        """Whether `embed` answers at once; False until the model is loaded. Never waits."""
        ...

    def load(self, stop: Stop | None = None) -> None:
        """Load the model now, so that the first text need not wait for it; raises as `embed`."""
        ...

    def embed(
        self, texts: Sequence[str], kind: Kind = Kind.DOCUMENT, stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), dims).

        Raises:
            ModelFault: there is no answer, or one that cannot be trusted.
            Stopped: `stop` was set; asked between two requests and while one waits.
        """
        ...
