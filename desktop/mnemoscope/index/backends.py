"""What a place must do in which the vectors lie that questions are compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from mnemoscope.index.packing import QueryVector

NEAREST = 400
"""So many nearest vectors answer a question at most."""


class Backend(Protocol):
    """Compares questions with the vectors of the current model.

    Which vectors exist is written in the table of embeddings.db alone: a backend follows it by
    itself, before each answer, and never answers with a vector that the table has not. On the same
    vectors all backends give the same cosines within float error.
    """

    @property
    def name(self) -> str:
        """Who measures now: ``numpy``, ``sqlite-vec`` or ``lancedb``."""
        ...

    def begin_nearest(
        self, query: QueryVector, allowed: list[int] | None
    ) -> Callable[[], dict[int, float]]:
        """Begin to measure a question; whoever calls what is returned waits for the answer.

        That is the cosines (-1 to 1) of the `NEAREST` vectors nearest to it, by id; of those that
        are `allowed` only, where given. A vector of zeros is near to nothing. The index stays in
        the same snapshot until the answer is there, and is used from the same thread.
        """
        ...

    def similarities(self, query: QueryVector, ids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of these vectors that exists."""
        ...

    def settle(self) -> None:
        """Bring what is kept beside the table in step with it; called when many vectors are new."""
        ...
