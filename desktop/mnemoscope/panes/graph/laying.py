"""Finds places for the nodes in the background, shows them as they get better, and keeps them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.graphlayout import steps
from mnemoscope.domain.outcomes import Control, Progress
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.graph.shown import Shown
from mnemoscope.runtime.jobs import Job

Points = NDArray[np.float64]

_KEPT = 600
"""Places of the whole graph that are written down when the window closes."""


@dataclass(slots=True)
class Sheet:
    """The latest places, handed from the lane to the window: one whole array after another."""

    places: Points = field(default_factory=lambda: np.empty((0, 2)))


class Laying(QObject):
    """`moved` sends a `Shown` and places; `ended` that the last ones are there."""

    moved = Signal(object, object)
    ended = Signal()

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._known: dict[str, dict[str, tuple[float, float]]] = {}
        self.pins: dict[str, tuple[float, float]] = {}
        self._job: Job | None = None
        self._shown: Shown | None = None
        self._sheet = Sheet()

    @property
    def busy(self) -> bool:
        """Whether places are being looked for."""
        return self._job is not None

    def lay_out(self, shown: Shown, *, anew: bool = False) -> None:
        """Find places; what has one keeps it unless all shall be laid out `anew`."""
        self.stop(keep=False)
        self._shown = shown
        places, held = self._begin(shown, anew=anew)
        if np.isfinite(places).all():
            self.moved.emit(shown, places)
            self.ended.emit()
            return
        self._sheet = Sheet()
        known = places if np.isfinite(places).any() else None
        self._job = self._context.jobs.read(
            lay,
            shown.picture.edges,
            len(shown.picture.ids),
            known,
            held,
            self._sheet,
            done=self._on_done,
            failed=self._on_failed,
            progress=self._on_step,
            token=("graph", "layout"),
        )

    def stop(self, *, keep: bool = True) -> None:
        """End it; what is there then is kept, or thrown away."""
        job = self._job
        if job is None:
            return
        if keep:
            job.stop()
        else:
            job.drop()
            self._job = None

    def put(self, shown: Shown, node: str, at: tuple[float, float]) -> None:
        """Pin a node to a place."""
        self.pins[node] = at
        self._known.setdefault(shown.layout_key, {})[node] = at

    def unpin(self, nodes: Collection[str]) -> None:
        """Let nodes go wherever the layout puts them."""
        for one in nodes:
            self.pins.pop(one, None)

    def kept(self) -> dict[str, object]:
        """Return pins and places as JSON values."""
        whole = self._known.get("whole", {})
        rounded = {one: [round(x, 2), round(y, 2)] for one, (x, y) in whole.items()}
        pins = {one: [round(x, 2), round(y, 2)] for one, (x, y) in self.pins.items()}
        return {"places": rounded if len(rounded) <= _KEPT else {}, "pins": pins}

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state, perhaps a damaged one."""
        self._known["whole"] = _points(state.get("places"))
        self.pins = _points(state.get("pins"))

    def _begin(self, shown: Shown, *, anew: bool) -> tuple[Points, NDArray[np.bool_]]:
        """Return the places that are known, not numbers for others, and which are held."""
        ids, known = shown.picture.ids, self._known.get(shown.layout_key, {})
        pins = self.pins if not shown.grouped else {}
        if anew:
            known = {}
        nowhere = (np.nan, np.nan)
        # Pins alone tell nothing of the rest, which is laid out as if there were none.
        placed = [(pins.get(one) or known.get(one)) if known else None for one in ids]
        places = np.array([at or nowhere for at in placed], dtype=float).reshape(-1, 2)
        return places, np.array([at is not None for at in placed], dtype=bool)

    def _on_step(self, _progress: Progress) -> None:
        if self._shown is not None and len(self._sheet.places):
            self.moved.emit(self._shown, self._with_pins(self._shown, self._sheet.places))

    def _on_done(self, places: Points) -> None:
        self._job = None
        shown = self._shown
        if shown is None:
            return
        places = self._with_pins(shown, places)
        keep = self._known.setdefault(shown.layout_key, {})
        keep.update(zip(shown.picture.ids, map(tuple, places.tolist()), strict=True))
        self.moved.emit(shown, places)
        self.ended.emit()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self.ended.emit()
        self._context.jobs.failed.emit(error)

    def _with_pins(self, shown: Shown, places: Points) -> Points:
        pinned = [
            (shown.picture.index[one], at)
            for one, at in self.pins.items()
            if one in shown.picture.index
        ]
        if not pinned:
            return places
        places = places.copy()
        for node, at in pinned:
            places[node] = at
        return places


def lay(
    edges: NDArray[np.int64],
    count: int,
    known: Points | None,
    held: NDArray[np.bool_],
    sheet: Sheet,
    *,
    control: Control,
) -> Points:
    """Lay a picture out; each better picture is put on the sheet and told of."""
    stop = control.stop
    for done, places in enumerate(
        steps(edges, count, known, held, stop.is_set if stop is not None else None)
    ):
        sheet.places = places
        if control.report is not None:
            control.report(Progress("layout", done))
    return sheet.places


def _points(value: object) -> dict[str, tuple[float, float]]:
    found: dict[str, tuple[float, float]] = {}
    if isinstance(value, dict):
        for name, pair in value.items():
            if (
                isinstance(name, str)
                and isinstance(pair, list)
                and len(pair) == 2
                and all(isinstance(one, int | float) and abs(one) < 1e6 for one in pair)
            ):
                found[name] = float(pair[0]), float(pair[1])
    return found
