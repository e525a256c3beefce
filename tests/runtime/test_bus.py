from __future__ import annotations

import pytest
from PySide6.QtCore import QObject

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.runtime.bus import Bus, Busy, Notice, NoticeKind, Place, Question

pytestmark = pytest.mark.gui


def test_values_arrive_as_they_were_sent() -> None:
    bus, heard = Bus(), []
    origin = QObject()
    changes = Changes(Facet.TEXT, ("MEMORY.md",))
    bus.changed.connect(lambda *args: heard.append(args))
    for signal in (bus.noticed, bus.going, bus.busy, bus.selected):
        signal.connect(heard.append)
    sent = [Notice("Saved.", NoticeKind.GOOD), Question("备份"), Busy("index", active=True)]
    bus.changed.emit(changes, origin)
    bus.noticed.emit(sent[0])
    bus.going.emit(sent[1])
    bus.busy.emit(sent[2])
    bus.selected.emit(Place("MEMORY.md", 3))
    assert heard == [(changes, origin), *sent, Place("MEMORY.md", 3)]
    assert heard[0][0] is changes
