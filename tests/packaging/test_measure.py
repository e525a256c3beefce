"""The measurements of recall are started with the arguments and in the folder of the caller."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from devtool import commands, environment, measure

PAIRS = {
    "name": "two",
    "questions": [
        {
            "question_id": name,
            "question": asked,
            "relevant_session_ids": ["right"],
            "sessions": [
                {"session_id": "right", "messages": [{"role": "user", "content": told}]},
                {"session_id": "wrong", "messages": [{"role": "user", "content": "It rained."}]},
            ],
        }
        for name, asked, told in (
            ("a", "where is the spare fuse", "The spare fuse lies in the blue tin."),
            ("b", "who waters the fern", "Ola waters the fern on Mondays."),
        )
    ],
}


@pytest.fixture(autouse=True)
def no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ensure", lambda: None)


def test_it_prints_one_line_of_figures(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some.data").write_text(json.dumps(PAIRS), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert commands.main(["bench", "recall", "some.data", "--json", "--words"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert list(told) == ["turn", "session", "p50_ms"]
    names = ["R@5", "R@10", "R@20", "MRR"]
    assert list(told["turn"]) == list(told["session"]) == names
    assert set(told["session"].values()) == {1.0}
    assert told["p50_ms"] > 0


def test_the_set_up_is_told_beside_the_figures(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "ensure", lambda: print("making it"))
    assert commands.main(["bench", "recall", "gone.json", "--json"]) == 2
    shown = capfd.readouterr()
    assert shown.out == ""
    assert "making it" in shown.err
    assert "gone.json, line 1: cannot be read" in shown.err


def test_a_broken_file_is_named_with_its_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "torn.json"
    path.write_text('[\n{"conversation": {},\n', "utf-8")
    assert measure.bench("recall", [str(path), "--json"]) == 2
    shown = capfd.readouterr()
    assert shown.out == ""
    assert f"{path}, line 3: " in shown.err
