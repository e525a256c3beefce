"""The steps of a check: run, timed, told in one line each, counted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from devtool.places import CACHE, PYTHON, ROOT
from devtool.say import say


@dataclass(slots=True)
class Report:
    """What the steps came to."""

    passed: int = 0
    failed: int = 0
    broken: list[str] = field(default_factory=list)
    """Names of the steps that did not end well."""

    def exit_code(self) -> int:
        """0 where every step ended well."""
        return 1 if self.broken or self.failed else 0


def run_quiet(report: Report, name: str, *command: str, **variables: str) -> None:
    """Run one step; its output is shown only where it fails."""
    started = time.monotonic()
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=_with(variables)
    )
    if done.returncode == 0:
        _tell(name, "ok", started)
        return
    sys.stdout.write(done.stdout + done.stderr)
    _tell(name, "FAILED", started)
    report.broken.append(name)


def run_tests(
    report: Report,
    name: str,
    *arguments: str,
    variables: Mapping[str, str] | None = None,
) -> None:
    """Run pytest with its output shown, and add what it counted to the report."""
    say(f"— {name}")
    started = time.monotonic()
    results = CACHE / f"tests-{name.replace(' ', '-')}.xml"
    results.parent.mkdir(exist_ok=True)
    results.unlink(missing_ok=True)
    command = [str(PYTHON), "-m", "pytest", "-q", f"--junitxml={results}", *arguments]
    done = subprocess.run(command, check=False, cwd=ROOT, env=_with(variables or {}))
    passed, failed = _count(results)
    report.passed += passed
    report.failed += failed
    if done.returncode == 0 and passed:
        _tell(name, f"{passed} passed", started)
        return
    report.broken.append(name)
    report.failed += 1 if failed == 0 else 0
    _tell(name, f"{failed} FAILED, {passed} passed (pytest ended with {done.returncode})", started)


def _count(results: Path) -> tuple[int, int]:
    """Passed and failed tests of a JUnit file; a missing file counts none."""
    try:
        suites = ElementTree.parse(results).getroot()
    except (OSError, ElementTree.ParseError):
        return 0, 0
    total = failed = skipped = 0
    for suite in suites.iter("testsuite"):
        total += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return max(0, total - failed - skipped), failed


def _with(variables: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, **variables}


def _tell(name: str, verdict: str, started: float) -> None:
    say(f"— {name} … {verdict} ({time.monotonic() - started:.1f} s)")
