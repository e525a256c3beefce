"""The app as a person starts it: a process of its own, a real window, an end in good order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from mnemoscope.app import PANES

pytestmark = pytest.mark.window

PATIENCE = 120.0
PICTURES = Path(__file__).resolve().parents[2] / "packaging" / "devtool" / "pictures.py"


@pytest.mark.parametrize(("theme", "lang"), [("light", "en"), ("dark", "zh_CN")])
def test_every_pane_is_drawn_and_the_app_ends_by_itself(
    tmp_path: Path, theme: str, lang: str
) -> None:
    wanted = ["--out", tmp_path, "--theme", theme, "--lang", lang, "--size", "1280", "800"]
    done = subprocess.run(
        [sys.executable, PICTURES, *map(str, wanted)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{entry.id}-{theme}-{lang}.png" for entry in PANES
    }
    for path in tmp_path.iterdir():
        picture = QImage(str(path))
        assert (picture.width(), picture.height()) == (1280, 800)
        colours = {picture.pixel(x, y) for x in range(0, 1280, 7) for y in range(0, 800, 7)}
        assert len(colours) > 20, f"{path.name} is blank"


@pytest.mark.timeout(400)
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_second_start_hands_over_and_a_signal_ends_the_first(
    tmp_path: Path, resources: Path
) -> None:
    variables = {**os.environ, "MNEMOSCOPE_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", "mnemoscope", "--sample"]
    first = subprocess.Popen(command, env=variables, stderr=subprocess.PIPE, text=True)
    try:
        # A first start makes the sample, lets it dream and loads all panes: some seconds of both
        # processors, and more than half a minute where others need them, too.
        deadline = time.monotonic() + PATIENCE
        while not list((tmp_path / "home").glob("workspaces/*/embeddings.db")):
            assert first.poll() is None, first.stderr.read() if first.stderr else ""
            assert time.monotonic() < deadline, "the workspace did not open"
            time.sleep(0.1)
        second = subprocess.run(command, env=variables, timeout=PATIENCE, check=False)
        assert second.returncode == 0
        assert first.poll() is None
        first.send_signal(signal.SIGTERM)
        _, complaints = first.communicate(timeout=PATIENCE)
    finally:
        first.kill()
        first.wait()
    assert first.returncode == 0, complaints
    assert "Traceback" not in complaints
