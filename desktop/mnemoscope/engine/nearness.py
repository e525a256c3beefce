"""Which statements are near to each other in meaning, by the vectors that the index has made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.model import Layer
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
_CELLS = 1 << 21
"""So many cosines are measured in one step: 8 MB of them."""
_COLUMNS = 4_096
"""With so many statements each of them is measured at once."""
_MOST = 20_000
"""So many statements are compared by meaning, since the work grows with their square: lasting ones
first, then those of the latest days. The others are met by words."""
_MORE = 5_000
"""So many new ones are taken in beside them before it is chosen anew."""
_MADE = 2_000
"""Vectors that are made at most in one look, for texts that the index does not hold."""


class Nearness:
    """The vectors of the statements of one workspace, kept while their model stays the same."""

    def __init__(self) -> None:
        self._model = ""
        self._places: dict[str, int] = {}
        self._names: list[str] = []
        self._rows: NDArray[np.int8] | None = None
        self._scales: NDArray[np.float32] | None = None
        """1 / length of each row: to measure them anew at each edit takes half of it."""
        self._left_out: frozenset[str] = frozenset()
        """Statements for which there was no room."""
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
            self._begin(model)
        wanted = self._wanted(sides) if model else []
        if not wanted:
            return
        found = session.index.vectors.quantised(wanted)
        held = [claim for claim in wanted if claim in found]
        self._append(held, [found[claim] for claim in held])
        rest = [claim for claim in wanted if claim not in found]
        if rest and not session.choice.leaves_machine:
            self._whole = len(rest) <= _MADE
            self._make(session, rest[:_MADE], [sides[claim].text for claim in rest[:_MADE]])

    def _begin(self, model: str) -> None:
        self._model, self._places, self._names = model, {}, []
        self._rows = self._scales = None
        self._left_out = frozenset()

    def _wanted(self, sides: Mapping[str, Side]) -> list[str]:
        """Choose the statements whose vectors are still to be got."""

        def new() -> list[str]:
            return [one for one in sides if one not in self._places and one not in self._left_out]

        wanted = new()
        if len(self._names) + len(wanted) <= _MOST + _MORE:
            return wanted
        self._begin(self._model)
        if len(sides) <= _MOST:
            return list(sides)
        ranked = sorted(sides, key=lambda one: sides[one].day or "", reverse=True)
        ranked.sort(key=lambda one: sides[one].layer is Layer.SHORT_TERM)
        self._left_out = frozenset(ranked[_MOST:])
        return ranked[:_MOST]

    def near(
        self,
        claims: Sequence[str],
        among: Mapping[str, Side],
        step: Callable[[], None] = lambda: None,
    ) -> Iterator[tuple[str, str, float]]:
        """Yield pairs of claims that are near to each other, one of them among those asked for.

        Either is one of the nearest of the other; whoever asks again after a change hears of both.
        ``step`` is called between pieces of the work and may raise to stop.
        """
        import numpy as np

        if self._rows is None or self._scales is None or not claims:
            return
        rows = _Rows(self._rows, self._scales)
        held = np.array([name in among for name in self._names], dtype=bool)
        asked = {self._places[claim] for claim in claims if claim in self._places}
        asked = {place for place in asked if held[place]}
        turned: set[int] = set()
        for one, other, cosine in _nearest(rows, held, sorted(asked), turned, step):
            yield self._names[one], self._names[other], cosine
        for one, other, cosine in _nearest(rows, held, sorted(turned - asked), set(), step):
            if other in asked:
                yield self._names[one], self._names[other], cosine

    def _append(self, claims: Iterable[str], rows: Sequence[bytes]) -> None:
        import numpy as np

        from mnemoscope.index.packing import matrix_of, scales_of

        for claim in claims:
            self._places[claim] = len(self._names)
            self._names.append(claim)
        if rows:
            new = matrix_of(rows)
            scales = scales_of(new)
            if self._rows is not None and self._scales is not None:
                new = np.vstack((self._rows, new))
                scales = np.concatenate((self._scales, scales))
            self._rows, self._scales = new, scales

    def _make(self, session: Session, claims: Sequence[str], texts: Sequence[str]) -> None:
        """Make vectors of texts beside the index, such as claims of a vault outside."""
        from mnemoscope.index.packing import pack

        try:
            embedder = embedder_named(session, self._model)
            if embedder is not None:
                self._append(claims, pack(session.caches.embed(embedder, texts))[1])
        except (ModelFault, EnvironmentFault):
            # Words find them; the model says by itself what ails it.
            return


@dataclass(frozen=True, slots=True)
class _Rows:
    """Vectors as signed bytes, shape (n, dims), and 1 / length of each, shape (n,)."""

    matrix: NDArray[np.int8]
    scales: NDArray[np.float32]


def _nearest(
    rows: _Rows,
    held: NDArray[np.bool_],
    asked: Sequence[int],
    within: set[int],
    step: Callable[[], None],
) -> Iterator[tuple[int, int, float]]:
    """Yield rows with each of their nearest; ``within`` gathers all that are near to one.

    held: shape (n,), the rows that count.
    """
    import numpy as np

    size = len(rows.scales)
    most = min(_NEAREST, size - 1)
    if most <= 0:
        return
    block = max(1, _CELLS // size)
    for start in range(0, len(asked), block):
        step()
        places = list(asked[start : start + block])
        cosines = _cosines(rows, places)
        cosines[:, ~held] = 0
        cosines[np.arange(len(places)), places] = 0
        within.update(np.flatnonzero((cosines >= NEAR).any(axis=0)).tolist())
        best = np.argpartition(cosines, size - 1 - most, axis=1)[:, size - 1 - most :]
        for at, columns in enumerate(best):
            for column in columns:
                cosine = float(cosines[at, column])
                if cosine >= NEAR:
                    yield places[at], int(column), cosine


def _cosines(rows: _Rows, places: Sequence[int]) -> NDArray[np.float32]:
    """Return the cosines of some rows with all, shape (len(places), n).

    All of them at once as numbers of four bytes would fill four times what they fill.
    """
    import numpy as np

    matrix, scales = rows.matrix, rows.scales
    asked = matrix[list(places)] * scales[list(places), np.newaxis]
    found = np.empty((len(places), len(matrix)), dtype=np.float32)
    for start in range(0, len(matrix), _COLUMNS):
        others = matrix[start : start + _COLUMNS].astype(np.float32)
        np.matmul(asked, others.T, out=found[:, start : start + _COLUMNS])
    found *= scales
    return found
