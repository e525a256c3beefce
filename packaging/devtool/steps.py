"""The steps of a check: run, timed, told in one line each, counted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
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
    _judge(report, name, *_run(command, variables))


@contextmanager
def beside(report: Report, name: str, *command: str) -> Iterator[None]:
    """Run one step while what is in the `with` runs; what it came to is told after that."""
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(_run, command, {})
        yield
        _judge(report, name, *running.result())


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
        _tell(name, f"{passed} passed", time.monotonic() - started)
        return
    report.broken.append(name)
    report.failed += 1 if failed == 0 else 0
    verdict = f"{failed} FAILED, {passed} passed (pytest ended with {done.returncode})"
    _tell(name, verdict, time.monotonic() - started)


def _run(
    command: Sequence[str], variables: Mapping[str, str]
) -> tuple[subprocess.CompletedProcess[str], float]:
    """What the command came to, and how many seconds it took."""
    started = time.monotonic()
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=_with(variables)
    )
    return done, time.monotonic() - started


def _judge(
    report: Report, name: str, done: subprocess.CompletedProcess[str], seconds: float
) -> None:
    if done.returncode == 0:
        _tell(name, "ok", seconds)
        return
    sys.stdout.write(done.stdout + done.stderr)
    _tell(name, "FAILED", seconds)
    report.broken.append(name)


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


def _tell(name: str, verdict: str, seconds: float) -> None:
    say(f"— {name} … {verdict} ({seconds:.1f} s)")
