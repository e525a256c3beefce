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
