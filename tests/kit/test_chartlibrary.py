"""The library of the charts is loaded in the window's thread, in small pieces."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.chartlibrary import ChartLibrary

pytestmark = pytest.mark.gui


def test_the_end_is_told_once_and_can_be_asked_for_again(qtbot: QtBot):
    library = ChartLibrary()
    told: list[int] = []
    library.loaded.connect(lambda: told.append(1))
    library.load()
    assert not told
    qtbot.waitUntil(lambda: told == [1])
    qtbot.wait(20)
    assert told == [1]
    with qtbot.waitSignal(library.loaded):
        library.load()


@pytest.mark.pace
def test_it_is_loaded_by_the_window_which_is_never_held_by_it():
    program = textwrap.dedent(
        """
        import sys, threading, time
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication
        import numpy
        from mnemoscope.kit.chartlibrary import ChartLibrary

        loaders, halts, last = set(), [], [time.thread_time()]

        class Watch:
            def find_spec(self, name, path=None, target=None):
                loaders.add(threading.current_thread().name)

        def turn():
            halts.append(time.thread_time() - last[0])
            last[0] = time.thread_time()

        app = QApplication([])
        sys.meta_path.insert(0, Watch())
        library = ChartLibrary()
        timer = QTimer(interval=0)
        timer.timeout.connect(turn)
        timer.start()
        library.loaded.connect(app.quit)
        library.load()
        app.exec()
        turn()
        assert loaders == {"MainThread"}, loaders
        assert "pyqtgraph" in sys.modules
        print(len(halts), max(halts))
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    turns, longest = done.stdout.split()
    assert int(turns) > 10
    # Half of it is what the library takes where nothing else runs.
    assert float(longest) < 0.2
