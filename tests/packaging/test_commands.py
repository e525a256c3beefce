"""What stands on the command line of ``dev.py`` and what is refused."""

from __future__ import annotations

import pytest

from devtool import commands, environment, launch


@pytest.fixture(autouse=True)
def no_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment is the one that the tests run in."""
    monkeypatch.setattr(environment, "ensure", lambda: None)


@pytest.mark.parametrize(
    "line", ["", "fly", "setup now", "shots", "shots --out x --size big", "shots --out x --lang fr"]
)
def test_wrong_use(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        commands.main(line.split())
    assert ended.value.code == 2
    assert capsys.readouterr().err


def test_a_size_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commands.main(["shots", "--out", "x", "--size", "big"])
    assert "'big' is no size such as 1440x900" in capsys.readouterr().err


def test_the_rest_of_run_goes_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(launch, "run", lambda rest: seen.append(list(rest)) or 0)
    assert commands.main(["run"]) == 0
    assert commands.main(["run", "--workspace", "x", "search", "--limit", "3", "two words"]) == 0
    assert commands.main(["run", "--", "--help"]) == 0
    assert seen == [
        [],
        ["--workspace", "x", "search", "--limit", "3", "two words"],
        ["--help"],
    ]


def test_pictures_come_in_both_themes_unless_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(launch, "shots", lambda *asked: seen.append(asked[1:]) or 0)
    commands.main(["shots", "--out", "x"])
    commands.main(["shots", "--out", "x", "--theme", "dark", "--lang", "zh", "--size", "900x600"])
    assert seen == [
        (["light", "dark"], ["en", "zh_CN"], (1440, 900)),
        (["dark"], ["zh_CN"], (900, 600)),
    ]


def test_trouble_is_a_line_and_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost() -> None:
        raise commands.Trouble("no network")

    monkeypatch.setattr(environment, "ensure", lost)
    assert commands.main(["setup"]) == 2
    assert capsys.readouterr().err == "dev.py: no network\n"
