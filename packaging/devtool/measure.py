"""Measures speed and memory, or how well recall finds what data sets ask for."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from devtool.places import PYTHON, ROOT
from devtool.say import say
from devtool.steps import Report, run_tests

KINDS = ("recall", "quality")
_PLAIN = "addopts=--import-mode=importlib --strict-markers --strict-config"


def bench(what: str | None, arguments: Sequence[str]) -> int:
    """Run the measurements; those of recall take arguments of their own."""
    if what is None:
        return _speed()
    # Paths among the arguments are those of the caller's folder, so that stays the current one.
    path = os.pathsep.join((str(ROOT / "desktop"), str(ROOT)))
    command = [str(PYTHON), "-m", f"tests.bench.{what}", *arguments]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=False).returncode


def _speed() -> int:
    report = Report()
    # Each measurement has its own limit.
    options = ("-o", _PLAIN, "-o", "faulthandler_timeout=0", "--no-xvfb", "--timeout=1800")
    run_tests(report, "bench", *options, "tests/bench")
    run_tests(report, "pace", *options, "--benchmark-disable", "-m", "pace", "tests")
    say(f"{report.passed} passed, {report.failed} failed")
    return report.exit_code()
