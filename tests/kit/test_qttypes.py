"""All types of Qt are made in the window's thread, in small pieces, once they are asked for."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.qttypes import QtTypes

pytestmark = pytest.mark.gui


def test_the_end_is_told_once_and_can_be_asked_for_again(qtbot: QtBot):
    types = QtTypes()
    told: list[int] = []
    types.made.connect(lambda: told.append(1))
    types.make()
    assert not told
    qtbot.waitUntil(lambda: told == [1])
    qtbot.wait(20)
    assert told == [1]
    with qtbot.waitSignal(types.made):
        types.make()


def test_a_library_that_names_all_types_can_be_loaded_beside_the_window():
    program = textwrap.dedent(
        """
        import faulthandler, sys, threading
        faulthandler.enable()
        from PySide6.QtWidgets import QApplication, QLabel
        from PySide6 import QtCore, QtGui, QtWidgets
        from mnemoscope.kit.qttypes import QtTypes

        app = QApplication([])
        types = QtTypes()
        types.made.connect(app.quit)
        types.make()
        app.exec()
        sys.setswitchinterval(0.00005)
        loaded = threading.Thread(target=__import__, args=("pyqtgraph",))
        loaded.start()
        while loaded.is_alive():
            for module in (QtGui, QtWidgets, QtCore):
                for name in dir(module):
                    getattr(module, name, None)
            type("Label", (QLabel,), {})("text")
        loaded.join()
        assert "pyqtgraph" in sys.modules
        """
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
