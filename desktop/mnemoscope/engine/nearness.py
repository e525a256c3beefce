"""Which statements are near to each other in meaning, by the vectors that the index has made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.outcomes import EnvironmentFault, ModelFault
from mnemoscope.engine.models import embedder_named, is_words_only
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # numpy is loaded with the first vector.
    import numpy as np
    from numpy.typing import NDArray

NEAR = 0.55
"""Cosine from which two statements are worth comparing."""
_NEAREST = 12
"""So many of the nearest are compared with each."""
_ROWS = 512
"""Statements that are measured in one step."""
_MADE = 2_000
"""Vectors that are made at most in one look, for texts that the index does not hold."""


class Nearness:
    """The vectors of the statements of one workspace, kept while their model stays the same."""

    def __init__(self) -> None:
        self._model = ""
        self._places: dict[str, int] = {}
        self._names: list[str] = []
        self._matrix: NDArray[np.float32] | None = None
        self._whole = True
        """Whether the last look made all vectors that it could."""

    @property
    def placed(self) -> tuple[str, Set[str]]:
        """The model, and the content hashes of the statements of which it has made vectors."""
        return self._model, self._places.keys()

    def state(self, session: Session) -> str:
        """Return a word for the vectors that there are; an empty one for none.

        Where it is the same, the same are near each other.
        """
        if is_words_only(session) or not session.index.answers:
            return ""
        vectors = session.index.vectors
        model = vectors.model()
        return f"{model} {vectors.newest()}" if model else ""

    @property
    def whole(self) -> bool:
        """Whether another look at the same statements would find no more of them near."""
        return self._whole

    def follow(self, session: Session, sides: Mapping[str, Side]) -> None:
        """Get the vectors of statements that are new; those that have none are met by words."""
        self._whole = True
        if is_words_only(session) or not session.index.answers:
            return
        model = session.index.vectors.model() or ""
        if model != self._model:
            self._model, self._places, self._names, self._matrix = model, {}, [], None
        wanted = [claim for claim in sides if claim not in self._places] if model else []
        if not wanted:
            return
        found = session.index.vectors.quantised(wanted)
        self._add([claim for claim in wanted if claim in found], found)
        rest = [claim for claim in wanted if claim not in found]
        if rest and not session.choice.leaves_machine:
            self._whole = len(rest) <= _MADE
            self._make(session, rest[:_MADE], [sides[claim].text for claim in rest[:_MADE]])

    def near(
        self, claims: Sequence[str], among: Mapping[str, Side]
    ) -> Iterator[tuple[str, str, float]]:
        """Yield pairs of claims that are near to each other, one of them among those asked for.

        Either is one of the nearest of the other; whoever asks again after a change hears of both.
        """
        import numpy as np

        matrix = self._matrix
        if matrix is None:
            return
        held = np.array([name in among for name in self._names], dtype=bool)
        asked = {self._places[claim] for claim in claims if claim in self._places}
        asked = {place for place in asked if held[place]}
        turned: set[int] = set()
        for one, other, cosine in _nearest(matrix, held, sorted(asked), turned):
            yield self._names[one], self._names[other], cosine
        for one, other, cosine in _nearest(matrix, held, sorted(turned - asked), set()):
            if other in asked:
                yield self._names[one], self._names[other], cosine

    def _add(self, claims: Sequence[str], found: Mapping[str, bytes]) -> None:
        from mnemoscope.index.packing import unpack

        if claims:
            self._append(claims, unpack([found[claim] for claim in claims]))

    def _append(self, claims: Iterable[str], rows: NDArray[np.float32]) -> None:
        import numpy as np

        for claim in claims:
            self._places[claim] = len(self._names)
            self._names.append(claim)
        self._matrix = rows if self._matrix is None else np.vstack((self._matrix, rows))

    def _make(self, session: Session, claims: Sequence[str], texts: Sequence[str]) -> None:
        """Make vectors of texts beside the index, such as claims of a vault outside."""
        try:
            embedder = embedder_named(session, self._model)
            if embedder is not None:
                self._append(claims, session.caches.embed(embedder, texts))
        except (ModelFault, EnvironmentFault):
            # Words find them; the model says by itself what ails it.
            return


def _nearest(
    matrix: NDArray[np.float32], held: NDArray[np.bool_], asked: Sequence[int], within: set[int]
) -> Iterator[tuple[int, int, float]]:
    """Yield rows with each of their nearest; ``within`` gathers all that are near to one.

    matrix: shape (n, dims), rows of length 1; held: shape (n,), the rows that count.
    """
    import numpy as np

    for start in range(0, len(asked), _ROWS):
        rows = list(asked[start : start + _ROWS])
        cosines = matrix[rows] @ matrix.T
        cosines[:, ~held] = 0
        cosines[np.arange(len(rows)), rows] = 0
        within.update(np.flatnonzero((cosines >= NEAR).any(axis=0)).tolist())
        most = min(_NEAREST, cosines.shape[1] - 1)
        best = np.argpartition(-cosines, most, axis=1)[:, : most + 1] if most > 0 else ()
        for at, columns in enumerate(best):
            for column in columns:
                cosine = float(cosines[at, column])
                if cosine >= NEAR:
                    yield rows[at], int(column), cosine
