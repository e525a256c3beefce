"""Where the project's folders lie and how a venv is laid out on this platform."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
STAMP = VENV / "mnemoscope.stamp"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")


def tool(name: str) -> str:
    """Path of a program that was installed into the venv."""
    return str(BIN / (f"{name}.exe" if WINDOWS else name))
