"""What was found of the conflicts of a workspace, kept for the next session and the next process.

Two things: what was found with what it was found of, which answers where nothing has changed; and
what each file says with what the detector knows of it, from which a look goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from mnemoscope.domain.conflictstored import (
    restored_conflict,
    restored_pair,
    restored_side,
    restored_signature,
    stored_conflict,
    stored_pair,
    stored_side,
    stored_signature,
)
from mnemoscope.domain.recorded import Mark
from mnemoscope.domain.surest import Floor
from mnemoscope.engine.sides import Sides, Stamp, by_claim

if TYPE_CHECKING:
    from mnemoscope.domain.conflicts import Conflict, Side
    from mnemoscope.domain.detection import Detector
    from mnemoscope.domain.pairing import Signature
    from mnemoscope.index.keepsake import Keepsake


_MOST = 300_000
"""Of so many statements at most it is kept what each says; of more only what was found."""
_MOST_FOUND = 20_000
"""More conflicts are not kept: to write them would take more memory than to find them."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a look was taken at: another one, and there may be other conflicts."""

    stamps: Mapping[str, Stamp]
    """Of all files and pages by their paths."""
    hidden: frozenset[str]
    """Content hashes of what is not recalled."""
    vectors: str
    """The state of the vectors; see `Nearness.state`."""


@dataclass(frozen=True, slots=True)
class Known:
    """From where a look goes on."""

    held: dict[str, tuple[Stamp, Sides]]
    """What each file says."""
    names: dict[str, str]
    """What stands for what."""
    sides: tuple[tuple[Side, Signature], ...]
    """The statements of the detector."""
    found: tuple[tuple[Conflict, float], ...]
    """What it found, each with how near its sides are."""
    floor: Floor | None
    """See `Detector.floor`."""
    model: str
    """Whose vectors were compared."""
    placed: frozenset[str]
    """Content hashes of the statements that had a vector."""


def answer(keepsake: Keepsake) -> tuple[Seen, tuple[Conflict, ...], bool] | None:
    """Return of what it was found, what, and whether there is more; None where nothing is kept."""
    seen, found, floor = keepsake.parts("seen", "found", "floor")
    if seen is None:
        return None
    rows = cast("list[list[object]]", found)
    conflicts = tuple(map(restored_conflict, rows))
    return _seen(cast("list[Any]", seen)), conflicts, floor is not None


def known(keepsake: Keepsake) -> Known | None:
    """Return from where a look goes on; None where nothing is kept."""
    gathered = _Gathered()
    parts = keepsake.parts(
        *("seen", "files", "names", "signatures", "pairs", "floor", "model", "placed"),
        restored={
            "seen": gathered.take_seen,
            "files": gathered.take_files,
            "signatures": gathered.take_signatures,
            "pairs": gathered.take_pairs,
        },
    )
    if parts[0] is None:
        return None
    _, _, names, _, _, floor, model, placed = cast("tuple[Any, ...]", parts)
    return Known(
        held=gathered.held,
        names=names,
        sides=gathered.sides,
        found=gathered.found,
        floor=None if floor is None else (floor[0], floor[1]),
        model=model,
        placed=frozenset(placed),
    )


class _Gathered:
    """Takes the parts of a look as they are read, each upon those before it."""

    def __init__(self) -> None:
        self.held: dict[str, tuple[Stamp, Sides]] = {}
        self.sides: tuple[tuple[Side, Signature], ...] = ()
        self.found: tuple[tuple[Conflict, float], ...] = ()
        self._seen = Seen({}, frozenset(), "")
        self._said: dict[str, Side] = {}

    def take_seen(self, row: object) -> bool:
        self._seen = _seen(cast("list[Any]", row))
        return True

    def take_files(self, part: object) -> bool:
        files = cast("dict[str, list[Any]]", part)
        stamps = self._seen.stamps
        self.held = {path: (stamps[path], _sides(row, path)) for path, row in files.items()}
        self._said = by_claim((sides for _, sides in self.held.values()), self._seen.hidden)
        return True

    def take_signatures(self, part: object) -> bool:
        """Take what each statement can contradict another one by.

        Raises:
            ValueError: they are those of other statements.
        """
        rows = cast("dict[str, list[object]]", part)
        said = self._said
        if said.keys() != rows.keys():
            raise ValueError("signatures of other statements")
        self.sides = tuple((said[claim], restored_signature(row)) for claim, row in rows.items())
        return True

    def take_pairs(self, part: object) -> bool:
        rows = cast("list[list[object]]", part)
        self.found = tuple(restored_pair(row, self._said) for row in rows)
        return True


def keep(
    keepsake: Keepsake,
    seen: Seen,
    found: Iterable[Conflict],
    held: Mapping[str, tuple[Stamp, Sides]],
    names: Mapping[str, str],
    detector: Detector,
    vectors: tuple[str, Iterable[str]],
) -> None:
    """Keep a look that was taken; ``vectors``: the model, and the statements that had one."""
    found = tuple(found)
    if len(found) > _MOST_FOUND:
        keepsake.remove()
        return
    answered: dict[str, object] = {
        "seen": [seen.stamps, sorted(seen.hidden), seen.vectors],
        "found": list(map(stored_conflict, found)),
        "floor": detector.floor,
    }
    if len(detector.sides) > _MOST:
        keepsake.put(answered)
        return
    model, placed = vectors
    rest = {
        "files": ((path, _stored(sides)) for path, (_, sides) in held.items()),
        "names": names,
        "signatures": (
            (claim, stored_signature(detector.signature(claim))) for claim in detector.sides
        ),
        "pairs": [stored_pair(conflict, near) for conflict, near in detector.found()],
        "model": model,
        "placed": list(placed),
    }
    keepsake.put(answered | rest)


def _seen(row: list[Any]) -> Seen:
    stamps, hidden, vectors = row
    return Seen(
        {path: (size, at) for path, (size, at) in stamps.items()}, frozenset(hidden), vectors
    )


def _stored(sides: Sides) -> list[object]:
    return [
        list(map(stored_side, sides.speaking)),
        list(map(stored_side, sides.ended)),
        [
            [[stored_side(side) for side in mark.sides], stored_side(mark.mark)]
            for mark in sides.marks
        ],
        sides.notes,
        sides.names,
    ]


def _sides(row: list[Any], path: str) -> Sides:
    speaking, ended, marks, notes, names = row
    return Sides(
        tuple(map(restored_side, speaking)),
        tuple(map(restored_side, ended)),
        tuple(_mark(around, mark) for around, mark in marks),
        tuple(notes),
        path,
        tuple(names),
    )


def _mark(around: list[list[object]], mark: list[object]) -> Mark:
    return Mark(tuple(map(restored_side, around)), restored_side(mark))
