"""Does what the buttons below a story say."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from mnemoscope.engine.jobweek import Cell
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.jobs.acting import Acting
from mnemoscope.panes.jobs.fixes import Fix, FixFace, wish_of
from mnemoscope.runtime.bus import DreamPlace


class Mending(QObject):
    """`copy` copies the report, `go_on` lets a job go on that rests."""

    def __init__(
        self,
        context: PaneContext,
        acting: Acting,
        copy: Callable[[], None],
        go_on: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._acting = acting
        self._copy = copy
        self._go_on = go_on

    @Slot(object, object)
    def do(self, face: FixFace, cell: Cell) -> None:
        """Do what one button says about a cell."""
        acting, job = self._acting, cell.job
        match face.fix:
            case Fix.RUN:
                acting.run(job)
            case Fix.STOP:
                acting.stop(job)
            case Fix.MAKE_UP:
                acting.make_up(job)
            case Fix.LEAVE_OUT:
                acting.leave_out(job)
            case Fix.RESUME:
                self._go_on(job)
            case Fix.COPY:
                self._copy()
            case Fix.ALLOW:
                self._context.writes.ask()
            case Fix.MODEL:
                self._context.commands.run("app.chat")
            case Fix.OPEN:
                self._context.bus.going.emit(DreamPlace(cell.run.end.run if cell.run else None))
            case _:
                acting.wish(job, wish_of(face))
