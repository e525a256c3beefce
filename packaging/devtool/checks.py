"""The list of checks that a person, a reviewer and the build server run alike."""

from __future__ import annotations

from devtool import machine
from devtool.places import ROOT, tool
from devtool.say import Trouble, say, warn
from devtool.steps import Report, beside, run_quiet, run_tests

SOURCES = ("desktop", "tests", "packaging")
ABOVE_THE_QT_LINE = (
    "kit",
    "panes",
    "runtime",
    "shell",
    "test_app.py",
    "packaging/test_i18n.py",
)
# A folder whose sitecustomize makes PySide6 unimportable in pytest and in all its children.
WITHOUT_QT = ROOT / "packaging" / "without_qt"
_TYPES = (tool("basedpyright"),)


def check() -> int:
    """Run the checks that run no test."""
    report = Report()
    _static(report)
    run_quiet(report, "types", *_TYPES)
    return _conclude(report)


def test() -> int:
    """Run every check and every test.

    The tests run one after the other: side by side they take longer on two processors, since a
    window that is kept waiting waits again. Of the core, no test waits for a window.
    """
    report = Report()
    _static(report)
    with beside(report, "types", *_TYPES):
        _core(report)
    _interface(report)
    _window(report)
    return _conclude(report, counted=True)


def _static(report: Report) -> None:
    run_quiet(report, "format", tool("ruff"), "format", "--check", *SOURCES)
    run_quiet(report, "lint", tool("ruff"), "check", *SOURCES)
    run_quiet(report, "contracts", tool("lint-imports"), PYTHONPATH=str(ROOT / "desktop"))


def _core(report: Report) -> None:
    without_window = ("-p", "no:pytest-qt", "-p", "no:xvfb")
    variables = {"PYTHONPATH": str(WITHOUT_QT)}
    run_tests(report, "core without Qt", *without_window, "tests", variables=variables)


def _interface(report: Report) -> None:
    machine.ensure_qt("offscreen")
    folders = [f"tests/{name}" for name in ABOVE_THE_QT_LINE]
    present = [folder for folder in folders if (ROOT / folder).exists()]
    variables = {"QT_QPA_PLATFORM": "offscreen"}
    run_tests(report, "interface offscreen", "--no-xvfb", *present, variables=variables)


def _window(report: Report) -> None:
    try:
        with machine.screen() as variables:
            machine.ensure_qt("xcb", variables)
            run_tests(report, "real window", "--no-xvfb", "tests/window", variables=variables)
    except Trouble as trouble:
        warn(str(trouble))
        report.broken.append("real window")
        report.failed += 1


def _conclude(report: Report, *, counted: bool = False) -> int:
    if report.broken:
        say(f"not in order: {', '.join(report.broken)}")
    if counted:
        say(f"{report.passed} passed, {report.failed} failed")
    elif not report.broken:
        say("all in order")
    return report.exit_code()
