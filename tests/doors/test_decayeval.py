from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.doors.conftest import Shell

from mnemoscope.doors.frame import main

T15 = (
    *("--model", "composite", "--age", "1", "--span", "44", "--accesses", "12"),
    *("--importance", ".95", "--confidence", ".95", "--set", "reinforcement=0"),
)


@pytest.fixture
def nowhere(tmp_path: Path, at_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is no workspace, and no other is known."""
    monkeypatch.chdir(tmp_path)
    return at_home


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["--json", "decay", "eval", *words]) == 0
    answer: dict[str, object] = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("recency --age 14", 0.5),
        ("recency --age 14 --half-life 7", 0.25),
        ("search --age 10", 0.793701),
        ("daily --age 2", 0.9025),
        ("weibull --age 30", 0.720781),
        ("weibull --age 30 --tier core --importance 0", 0.703930),
        ("weibull --age 30 --dynamic", 0.374464),
        ("composite --age 30 --tier peripheral", 0.266280),
        ("temperature --age 10 --refs 2 --priority medium", 0.670409),
        ("temperature --age 30 --refs 3 --priority 🔴", 0.703285),
        ("temperature --age 30 --priority 0", 0.203285),
        ("value --age 0 --importance 1 --accesses 6 --refs 4 --feedback 1", 1.0),
        ("reflection --age 30", 1.060872),
        ("reflection --age 3 --kind legacy", 0.5),
        ("reflection --age 9 --kind lesson --half-life 9", 0.405),
    ],
)
def test_any_model_without_a_workspace(
    capsys: pytest.CaptureFixture[str], words: str, value: float
) -> None:
    document = told(capsys, "--model", *words.split())
    assert document["value"] == pytest.approx(value, abs=1e-6)
    assert document["strength"] == pytest.approx(min(1.0, value), abs=1e-6)
    terms = document["terms"]
    assert isinstance(terms, list)
    parts = [term["contribution"] for term in terms if term["contribution"] is not None]
    assert sum(parts) == pytest.approx(value, abs=1e-6)


@pytest.mark.usefixtures("nowhere")
def test_a_row_of_the_tier_manager_rises(capsys: pytest.CaptureFixture[str]) -> None:
    """memory-lancedb-pro, smart-memory-lifecycle.mjs."""
    document = told(capsys, *T15)
    assert document["value"] == pytest.approx(0.924293, abs=1e-6)
    assert document["multiplier"] == pytest.approx(0.996121, abs=1e-6)
    assert (document["tier"], document["stale"]) == ("core", False)


@pytest.mark.usefixtures("nowhere")
def test_accesses_lengthen_the_half_life(capsys: pytest.CaptureFixture[str]) -> None:
    document = told(capsys, "--model", "search", "--age", "0", "--accesses", "10")
    terms = document["terms"]
    assert isinstance(terms, list)
    found = {term["name"]: term["value"] for term in terms}
    assert found["half_life"] == pytest.approx(65.968429, abs=1e-6)
    later = told(capsys, "--model", "recency", "--age", "14", "--accesses", "10")
    assert later["unreinforced"] == 0.5
    assert isinstance(later["strength"], float)
    assert later["strength"] > 0.5


@pytest.mark.usefixtures("nowhere")
def test_what_never_fades_has_no_half_life(capsys: pytest.CaptureFixture[str]) -> None:
    document = told(capsys, "--model", "daily", "--age", "9", "--set", "daily_factor=1")
    terms = document["terms"]
    assert isinstance(terms, list)
    assert document["value"] == 1.0
    assert [term["value"] for term in terms if term["name"] == "half_life"] == [None]


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--age nan", "--age is nan"),
        ("--age inf", "--age is inf"),
        ("--age -3", "--age is -3.0"),
        ("--age x", "--age"),
        ("--span nan --age 1", "--span"),
        ("--age 3 --tier deep", "'core', 'working', 'peripheral'"),
        ("--age 3 --importance 2", "--importance is 2.0, not a number from 0 to 1"),
        ("--age 3 --confidence nan", "--confidence is nan"),
        ("--age 3 --feedback -1", "--feedback is -1.0"),
        ("--age 3 --accesses -1", "--accesses is -1"),
        ("--age 3 --refs -1", "--refs is -1"),
        ("--age 3 --priority urgent", "'urgent', not high, medium, low"),
        ("--age 3 --priority nan", "'nan', not high, medium, low"),
        ("--age 3 --half-life 0", "half-life of 0.0 days"),
        ("--age 3 --half-life nan", "half-life of nan days"),
        ("--age 3 --set nothing=1", "'nothing' is no constant"),
        ("--age 3 --set reinforcement", "NAME=VALUE"),
        ("--age 3 --set reinforcement=-1", "reinforcement is -1.0"),
        ("--age 3 --set reinforcement=nan", "reinforcement takes no value such as 'nan'"),
        ("--age 3 --set dynamic=1", "dynamic takes no value such as 1.0"),
        ("", "--age"),
    ],
)
def test_bad_numbers_are_named(
    capsys: pytest.CaptureFixture[str], words: str, complaint: str
) -> None:
    assert main(["decay", "eval", "--model", "weibull", *words.split()]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert complaint in heard.err
    assert heard.err.count("\n") == 1


@pytest.mark.usefixtures("nowhere")
def test_an_unknown_model_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decay", "eval", "--model", "fog", "--age", "1"]) == 2
    assert "'recency', 'search', 'daily'" in capsys.readouterr().err


def test_lines_say_the_same(shell: Shell) -> None:
    lines = shell("decay", "eval", "--model", "temperature", "--age", "7").out.splitlines()
    assert lines[0] == "temperature  0.505292"
    assert re.split(r"\s+", lines[1].strip()) == ["age", "0.810584", "×", "0.5"]
    assert [line.split()[0] for line in lines[1:]] == [
        *("age", "references", "priority", "days", "half")
    ]


def test_constants_may_be_switched(shell: Shell) -> None:
    document = shell.json(
        *("decay", "eval", "--model", "weibull", "--age", "30", "--set", "dynamic=true")
    )
    assert document["value"] == pytest.approx(0.374464, abs=1e-6)
