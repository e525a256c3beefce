"""Steps are counted as they ended; nothing that failed is called a success."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from devtool import steps
from devtool.steps import Report


def test_a_quiet_step_shows_its_output_only_where_it_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = Report()
    steps.run_quiet(report, "fine", sys.executable, "-c", "print('chatter')")
    assert "chatter" not in capsys.readouterr().out
    steps.run_quiet(report, "torn", sys.executable, "-c", "print('reason'); raise SystemExit(3)")
    assert "reason" in capsys.readouterr().out
    assert report.broken == ["torn"]
    assert report.exit_code() == 1


def test_a_step_beside_others_is_told_after_them(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    with steps.beside(report, "fine", sys.executable, "-c", ""):
        print("others")
    with steps.beside(report, "torn", sys.executable, "-c", "print('reason'); raise SystemExit(3)"):
        print("more")
    told = [line.partition(" (")[0] for line in capsys.readouterr().out.split("\n")]
    assert told == ["others", "— fine … ok", "more", "reason", "— torn … FAILED", ""]
    assert report.broken == ["torn"]


def test_a_step_runs_while_the_others_run(tmp_path: Path) -> None:
    """Each waits for the other's file: one after the other, they would wait for ever."""
    here, there = tmp_path / "here", tmp_path / "there"
    code = (
        "import pathlib, sys, time\n"
        "pathlib.Path(sys.argv[1]).touch()\n"
        "while not pathlib.Path(sys.argv[2]).exists(): time.sleep(0.01)\n"
    )
    report = Report()
    with steps.beside(report, "one", sys.executable, "-c", code, str(here), str(there)):
        steps.run_quiet(report, "other", sys.executable, "-c", code, str(there), str(here))
    assert report.broken == []


@pytest.mark.parametrize(
    ("attributes", "counted"),
    [
        ('tests="9" failures="2" errors="1" skipped="3"', (3, 3)),
        ('tests="4" failures="0" errors="0" skipped="0"', (4, 0)),
    ],
)
def test_results_are_counted(tmp_path: Path, attributes: str, counted: tuple[int, int]) -> None:
    results = tmp_path / "results.xml"
    results.write_text(f"<testsuites><testsuite {attributes}/></testsuites>", "utf-8")
    assert steps._count(results) == counted


@pytest.mark.parametrize("text", ["", "<testsuites"])
def test_torn_results_count_nothing(tmp_path: Path, text: str) -> None:
    results = tmp_path / "results.xml"
    assert steps._count(results) == (0, 0)
    results.write_text(text, "utf-8")
    assert steps._count(results) == (0, 0)


def test_a_run_without_tests_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    monkeypatch.setattr(steps, "PYTHON", sys.executable)
    report = Report()
    steps.run_tests(
        report, "empty", "--no-header", "-p", "no:pytest-qt", "-p", "no:xvfb", str(tmp_path)
    )
    capfd.readouterr()
    assert (report.passed, report.failed, report.broken) == (0, 1, ["empty"])
