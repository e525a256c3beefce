"""decay list: memories with how strong they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.doors.conftest import Shell


def test_the_weakest_come_first_with_strengths_that_only_fall(shell: Shell) -> None:
    document = shell.json("decay", "list", "--limit", "20")
    rows = document["memories"]
    assert (document["model"], len(rows)) == ("weibull", 20)
    assert document["total"] > 200
    strengths = [one["strength"] for one in rows]
    assert strengths == sorted(strengths)
    for one in rows:
        ahead = [one[name] for name in ("strength", "strength7", "strength30", "strength90")]
        assert ahead == sorted(ahead, reverse=True)


def test_rows_are_told_with_the_rest_counted(shell: Shell) -> None:
    answer = shell("decay", "list", "--limit", "2")
    assert answer.code == 0
    assert len(answer.out.splitlines()) == 3
    assert "more; --limit shows them" in answer.err


def test_conditions_and_an_order_can_be_named(shell: Shell) -> None:
    document = shell.json(
        *("decay", "list", "--filter", "kind=task", "--filter", "path=memory/projects"),
        *("--sort", "path", "--reverse", "--model", "value"),
    )
    assert document["model"] == "value"
    assert [one["kind"] for one in document["memories"]] == ["task"] * 4
    lines = [one["places"][0]["startLine"] for one in document["memories"]]
    assert lines == sorted(lines, reverse=True)


def test_only_weaker_ones_than_named(shell: Shell) -> None:
    rows = shell.json("decay", "list", "--below", "0.6")["memories"]
    assert rows
    assert all(one["strength"] < 0.6 for one in rows)
    nothing = shell("decay", "list", "--below", "0")
    assert (nothing.code, "no such memory" in nothing.err) == (1, True)


def test_an_empty_folder_says_that_nothing_is_there_yet(
    at_home: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    del at_home
    (tmp_path / "empty").mkdir()
    answer = Shell(tmp_path / "empty", capfd.readouterr)("decay", "list")
    assert (answer.code, answer.err) == (1, "mnemoscope: there is no memory here yet\n")


@pytest.mark.parametrize(
    "words", [("--filter", "colour=red"), ("--below", "nan"), ("--below", "2"), ("--sort", "size")]
)
def test_what_cannot_be_asked_is_refused(shell: Shell, words: tuple[str, str]) -> None:
    answer = shell("decay", "list", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err


def test_what_was_put_away_and_what_is_gone_are_shown_when_asked_for(shell: Shell) -> None:
    everything = shell.json("decay", "list", "--archived", "--filter", "status=superseded")
    assert everything["memories"]
    assert shell("decay", "list", "--filter", "status=superseded").code == 1
    (gone,) = shell.json("decay", "list", "--gone")["memories"]
    assert gone["status"] == "gone"
    assert gone["id"] in shell("decay", "list", "--gone").out
    assert shell("decay", "list", "--gone", "--filter", "text=nothing of it").code == 1


def test_dates_that_cannot_be_are_complained_of(shell: Shell) -> None:
    (shell.root / "memory/odd.md").write_text("---\ndate: soon\n---\nSomething.\n", "utf-8")
    assert "memory/odd.md:2: 'soon' is no date" in shell("decay", "list").err
