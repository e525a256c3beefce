"""Which cell is told of when nobody has chosen one, and which night was quiet."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.jobweek import Cell, Mark, Week
from mnemoscope.runtime.bus import JobsPlace

_TROUBLE = (Mark.FAILED, Mark.MISSED)
_BLOCKED = (Mark.BLOCKED,)
_QUIET = frozenset({Cause.GATES, Cause.NOTHING_DUE})
_DREAM = "dream"


def telling(week: Week, chosen: Cell | None, wanted: JobsPlace | None) -> Cell | None:
    """Return the cell to tell of: what is asked for, else the chosen one, else the latest trouble.

    Where nothing went wrong it is the latest dream, and where none was the latest run of all.
    """
    cells = [cell for cell in _latest(week) if cell.day <= week.today]
    if wanted is not None and wanted.job:
        own = [cell for cell in cells if cell.job == wanted.job]
        by_run = (cell for cell in own if wanted.run is not None and _is_run(cell, wanted.run))
        ran = (cell for cell in own if cell.run is not None)
        found = next(by_run, None) or next(ran, None) or next(iter(own), None)
        if found is not None:
            return found
    if chosen is not None:
        return chosen
    for marks in (_TROUBLE, _BLOCKED):
        found = next((cell for cell in cells if cell.mark in marks), None)
        if found is not None:
            return found
    dream = next((cell for cell in cells if cell.job == _DREAM and cell.run is not None), None)
    ran = (cell for cell in cells if cell.run is not None)
    return dream or next(ran, None) or next(iter(_latest(week)), None)


def quiet_night(week: Week, chosen: Cell | None) -> Cell | None:
    """Return the chosen dream where it promoted nothing, else the latest one that did not."""
    if chosen is not None and _is_quiet(chosen):
        return chosen
    return next((cell for cell in _latest(week) if _is_quiet(cell)), None)


def _latest(week: Week) -> Iterator[Cell]:
    """Yield all cells, those of the latest day first, and of a day the dream."""
    rows = sorted(week.rows, key=lambda row: row.planned.job.id != _DREAM)
    for place in reversed(range(len(week.days))):
        for row in rows:
            cell = row.cells[place]
            if cell is not None:
                yield cell


def _is_run(cell: Cell, run: int) -> bool:
    return (cell.run is not None and cell.run.id == run) or any(
        one.id == run for one in cell.by_hand
    )


def _is_quiet(cell: Cell) -> bool:
    return cell.job == _DREAM and cell.mark is Mark.NOTHING and cell.cause in _QUIET
