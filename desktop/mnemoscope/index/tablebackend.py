"""The backend that is always there: the table itself, its sketches, and a mapped file of it.

A question is compared with all sketches; those that differ least are measured exactly, in the
mapped file where they are in it, else by sqlite-vec in the table. Measured for 188,000 vectors:
sqlite-vec reads all of them in 180 ms, numpy as float32 in 20 to 50 ms and 385 MB, both steps here
take 2 ms and give the same ten nearest for all of 300 real questions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.index.backends import NEAREST
from mnemoscope.index.database import Database, Row, Value
from mnemoscope.index.matrix import Matrix, Owner, has_matrix, open_matrix, write_matrix
from mnemoscope.index.packing import QueryVector, length_of, matrix_of, products, scales_of
from mnemoscope.index.sketches import Compared, Held, Sketches

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHORTLIST = 1_024
"""So many nearest sketches are measured exactly. For 300 sentences asked of 117,000 the true ten
nearest were among 1,000 sketches in all cases, among 400 in 99.9 of 100."""
EXACT = 8_192
"""Up to so many vectors all are measured; the sketches only choose where there are more."""
_FEW = 256
_SHARE = 0.1
"""So many vectors, and this share of all, may be missing in the mapped file before it is written
anew."""


@dataclass(frozen=True, slots=True)
class _State:
    """What the table says of itself."""

    owner: Owner
    cut: int
    """Up to which entry the log of deletions is forgotten."""
    seen: int
    """The last entry of that log."""


@dataclass(frozen=True, slots=True)
class _Scanned:
    """What numpy has found, shapes (n,)."""

    ids: NDArray[np.int64]
    """Measured in the mapped file."""
    cosines: NDArray[np.float32]
    others: NDArray[np.int64]
    """To be measured in the table."""


class TableBackend:
    """Measures what is in the table."""

    def __init__(self, database: Database, sketches: Sketches, folder: Path) -> None:
        self._database = database
        self._sketches = sketches
        self._folder = folder
        self._at: object = None
        """The state of the table, and of what is shared, that `_followed` was found in."""
        self._followed = "", Held()
        """The current model and what is held of it."""

    @property
    def name(self) -> str:
        """``numpy`` where the mapped file is used or sqlite-vec cannot be, else ``sqlite-vec``."""
        owner = owner_of(self._database)
        mapped = owner is not None and has_matrix(self._folder, owner)
        return "numpy" if mapped or not self._database.has_vector_functions() else "sqlite-vec"

    def begin_nearest(
        self, query: QueryVector, allowed: list[int] | None
    ) -> Callable[[], dict[int, float]]:
        """Begin to measure a question; see `Backend`.

        Where there are many vectors, their sketches are compared beside.
        """
        held = self._follow(query)
        compared = None
        if held.size > EXACT:
            compared = self._sketches.beside(partial(held.compared, query.sketch)).result
        return partial(self._best, query, held, allowed, compared)

    def _best(
        self,
        query: QueryVector,
        held: Held,
        allowed: list[int] | None,
        compared: Callable[[], Compared] | None,
    ) -> dict[int, float]:
        import numpy as np

        likely = compared().nearest(SHORTLIST, allowed) if compared else held.all(allowed)
        ids, cosines = self._with_table(query, _mapped(query, likely, held.matrix))
        if len(ids) > NEAREST:
            best = np.argpartition(-cosines, NEAREST)[:NEAREST]
            ids, cosines = ids[best], cosines[best]
        return _by_id(ids, cosines)

    def similarities(self, query: QueryVector, ids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of these vectors that exists."""
        import numpy as np

        held = self._follow(query)
        wanted = held.existing(np.unique(np.asarray(ids, dtype=np.int64)))
        return _by_id(*self._with_table(query, _mapped(query, wanted, held.matrix)))

    def settle(self) -> None:
        """Write the mapped file anew where too many vectors are missing in it, or too many gone."""
        with self._database.snapshot():
            state = self._state()
            if state is None:
                return
            self._catch_up(state)
        owner = state.owner
        matrix = self._sketches.held(owner).matrix
        count = "SELECT count(*) FROM vectors WHERE model = ?"
        held = matrix.ids.size if matrix else 0
        newer = self._database.number(
            f"{count} AND id > ?", (owner.model, matrix.newest if matrix else 0)
        )
        gone = held + newer - self._database.number(count, (owner.model,))
        if newer + gone > max(_FEW, _SHARE * held) and write_matrix(
            self._database, self._folder, owner
        ):
            self._sketches.drop()

    def _state(self) -> _State | None:
        rows = self._database.query(
            "SELECT key, value FROM meta WHERE key IN ('born', 'model', 'gone')"
            " UNION ALL SELECT 'seen', seq FROM sqlite_sequence WHERE name = 'gone'"
        )
        known = {str(row[0]): str(row[1]) for row in rows}
        if "model" not in known:
            return None
        owner = Owner(known.get("born", ""), known["model"])
        return _State(owner, int(known.get("gone", 0)), int(known.get("seen", 0)))

    def _follow(self, query: QueryVector) -> Held:
        """Catch up with the table; nothing is held for a question of another model."""
        with self._database.snapshot():
            at = self._database.revision(), self._sketches.dropped
            if at != self._at or not self._followed[1].is_whole():
                self._followed, self._at = self._caught_up(), at
        model, held = self._followed
        return held if model == query.model else Held()

    def _caught_up(self) -> tuple[str, Held]:
        state = self._state()
        if state is None:
            return "", Held()
        self._catch_up(state)
        return state.owner.model, self._sketches.held(state.owner)

    def _catch_up(self, state: _State) -> None:
        """Take in what was stored and deleted since the last question; inside one snapshot."""
        owner = state.owner
        newest, seen = self._sketches.position(owner)
        if newest and (seen < state.cut or not self._sketches.held(owner).is_whole()):
            self._sketches.drop()
            newest, seen = self._sketches.position(owner)
        if not newest:
            matrix = open_matrix(self._database, self._folder, owner)
            if matrix is None:
                seen = state.seen
            else:
                self._sketches.lay(owner, matrix)
                newest, seen = matrix.newest, matrix.seen
        rows = self._database.query(
            "SELECT id, sketch FROM vectors WHERE id > ? AND model = ? ORDER BY id",
            (newest, owner.model),
        )
        gone: list[Row] = []
        if seen < state.seen:
            gone = self._database.query("SELECT vector FROM gone WHERE seq > ?", (seen,))
        if rows or gone or not newest:
            self._sketches.update(
                owner,
                state.seen,
                [_int(row[0]) for row in rows],
                b"".join(row[1] for row in rows if isinstance(row[1], bytes)),
                [_int(row[0]) for row in gone],
            )

    def _with_table(
        self, query: QueryVector, scanned: _Scanned
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return the ids that have a cosine, and those cosines, shapes (n,)."""
        import numpy as np

        others, of_others = self._measured_in_table(query, scanned.others)
        ids, cosines = np.append(scanned.ids, others), np.append(scanned.cosines, of_others)
        sound = ~np.isnan(cosines)
        return ids[sound], cosines[sound]

    def _measured_in_table(
        self, query: QueryVector, ids: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        import numpy as np

        if not ids.size:
            return ids, np.empty(0, dtype=np.float32)
        source = (
            "FROM vectors WHERE id IN (SELECT value FROM json_each(?))"
            " AND model = ? AND length(vector) = ?"
        )
        values = (json.dumps(ids.tolist()), query.model, len(query.quantised))
        if self._database.has_vector_functions():
            rows = self._database.query(
                f"SELECT id, 1.0 - vec_distance_cosine(vec_int8(vector), vec_int8(?)) {source}",
                (query.quantised, *values),
            )
            pairs = [(_int(row[0]), row[1]) for row in rows if isinstance(row[1], float)]
            numbers = np.asarray([number for number, _ in pairs], dtype=np.int64)
            return numbers, np.asarray([cosine for _, cosine in pairs], dtype=np.float32)
        return _measured_here(query, self._database.query(f"SELECT id, vector {source}", values))


def _mapped(query: QueryVector, ids: NDArray[np.int64], matrix: Matrix | None) -> _Scanned:
    import numpy as np

    if matrix is None:
        return _Scanned(ids[:0], np.empty(0, dtype=np.float32), ids)
    inside, cosines = matrix.cosines(query.quantised, ids)
    return _Scanned(ids[inside], cosines, ids[~inside])


def owner_of(database: Database) -> Owner | None:
    """Return whose vectors are compared now; None before the first model."""
    rows = database.query("SELECT key, value FROM meta WHERE key IN ('born', 'model')")
    known = {str(row[0]): str(row[1]) for row in rows}
    return Owner(known.get("born", ""), known["model"]) if "model" in known else None


def _measured_here(
    query: QueryVector, rows: Sequence[Row]
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Measure rows (id, vector) of the table without sqlite-vec."""
    import numpy as np

    asked = np.frombuffer(query.quantised, dtype=np.int8)
    length = length_of(asked)
    if not rows or not length:
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
    matrix = matrix_of([row[1] for row in rows if isinstance(row[1], bytes)])
    ids = np.asarray([row[0] for row in rows], dtype=np.int64)
    scales = scales_of(matrix)
    cosines = products(matrix, asked) * scales / np.float32(length)
    return ids[scales > 0], cosines[scales > 0]


def _by_id(ids: NDArray[np.int64], cosines: NDArray[np.float32]) -> dict[int, float]:
    return dict(zip(ids.tolist(), cosines.tolist(), strict=True))


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
