"""What stands behind search."""

from __future__ import annotations

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.searchcall import WrongUse
from mnemoscope.doors.searchline import read
from mnemoscope.engine.recallviews import Filters, Tuning


def test_all_that_may_be_turned_is_read() -> None:
    line = read(
        [
            "ferry",
            "--alpha",
            "0.4",
            "--half-life",
            "30",
            "--daily",
            "0.95",
            "--mmr",
            "0.7",
            "--floor",
            ".2",
            "--k",
            "5",
            "--explain",
        ]
    )
    assert (line.query, line.k, line.explain) == ("ferry", 5, True)
    assert line.tuning == Tuning(0.4, 30.0, 0.95, 0.7, 0.2)
    assert line.filters == Filters()
    assert read(["x"]).tuning == Tuning()
    assert read(["x", "--words-only"]).tuning.alpha == 0.0


def test_filters_may_be_repeated() -> None:
    line = read(["x", "--path", "a/", "--path", "b/", "--layer", "promoted"])
    assert line.filters.paths == ("a/", "b/")
    assert line.filters.layers == (Layer.PROMOTED,)


def test_every_filter_has_an_option() -> None:
    words = ("--type", "task", "--status", "open", "--scope", "home", "--tag", "a", "--tag", "b")
    line = read(["x", *words, "--since", "2026-01-02", "--until", "2026-02-03", "--hidden"])
    assert line.filters == Filters(
        types=("task",),
        statuses=("open",),
        scopes=("home",),
        tags=("a", "b"),
        since="2026-01-02",
        until="2026-02-03",
        hidden=True,
    )
    assert read(["x", "--superseded", "--archived"]).filters == Filters(
        superseded=True, archived=True
    )


@pytest.mark.parametrize(
    "rest",
    [
        [],
        ["x", "y"],
        ["x", "-k", "0"],
        ["x", "-k", "many"],
        ["x", "--alpha", "1.1"],
        ["x", "-k", "9" * 5000],
        ["x", "--alpha", "nan"],
        ["x", "--alpha", "0.5", "--words-only"],
        ["x", "--floor", "high"],
        ["x", "--half-life", "-1"],
        ["x", "--layer", "top"],
        ["x", "--since", "soon"],
        ["x", "--fly"],
    ],
)
def test_wrong_use_is_told(rest: list[str]) -> None:
    with pytest.raises(BadInput):
        read(rest)
    if "soon" not in rest:
        with pytest.raises(WrongUse):
            read(rest)


def test_all_filters_are_read() -> None:
    line = "relay --until 2026-11-02 --type task --type fact --status contested --scope a/b"
    found = read([*line.split(), "--tag", "#home", "--hidden", "--superseded", "--archived"])
    assert found.filters == Filters(
        until="2026-11-02",
        types=("task", "fact"),
        statuses=("contested",),
        scopes=("a/b",),
        tags=("#home",),
        hidden=True,
        superseded=True,
        archived=True,
    )
    with pytest.raises(BadInput, match="--until"):
        read(["relay", "--until", "soon"])


@pytest.mark.parametrize("option", ["-k", "--alpha", "--half-life", "--floor"])
def test_a_value_is_complained_of_in_words(option: str) -> None:
    with pytest.raises(WrongUse, match="'many' is no number") as told:
        read(["x", option, "many"])
    assert "_" not in str(told.value)
