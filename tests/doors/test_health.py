"""The health on the command line: figures that explain themselves, dry nights in one sentence."""

from __future__ import annotations

import json
import re

import pytest

from mnemoscope.domain.doubts import Doubt, Mismatch
from mnemoscope.domain.drought import Drought
from mnemoscope.doors.health import drought_words, mismatch_words


def test_the_sample_is_told_with_its_parts(shell) -> None:
    document = shell.json("health")
    assert 0 < document["health"] < 1
    assert document["condition"] == "fair"
    assert [part["part"] for part in document["parts"]] == [
        "promotion",
        "yield",
        "intake",
        "runs",
    ]
    assert document["health"] == pytest.approx(sum(part["points"] for part in document["parts"]))
    assert document["parts"][3]["value"] is None
    assert (document["drought"], document["mismatches"]) == (None, [])


def test_the_lines_read_well(shell) -> None:
    lines = shell("health").out.splitlines()
    assert re.fullmatch(r"Health 0\.\d\d  fair", lines[0])
    assert re.fullmatch(
        r"yield +0\.\d\d  × 0\.\d\d  \d+ of \d+ eligible promoted in 30 days", lines[2]
    )
    assert lines[4] == "runs          —          no run in 30 days"


def test_dry_nights_are_one_sentence(shell) -> None:
    store = shell.root / "memory/.dreams/short-term-recall.json"
    content = json.loads(store.read_text("utf-8"))
    for entry in content["entries"].values():
        entry.update(recallCount=1, dailyCount=0, groundedCount=0, promotedAt=None)
    store.write_text(json.dumps(content), "utf-8")
    shell("dream", "--mode", "write", "--phase", "deep", before=("--now", "2026-11-27T03:00:00Z"))
    shell("dream", "--mode", "write", "--phase", "deep")
    drought = shell.json("health")["drought"]
    assert drought["nights"] == 2
    assert drought["words"] == (
        f"2 nights: minSignals blocks {drought['blocked']} of {drought['considered']}"
    )
    assert drought["words"] in shell("health").out
    assert re.search(rf"Health +0\.\d\d, \w+; {drought['words']}\n", shell("status").out)


def test_status_tells_it_in_one_line(shell) -> None:
    assert re.search(r"\nHealth +0\.\d\d, fair\n", shell("status").out)
    assert shell.json("status")["health"] == shell.json("health")


def test_one_night_and_one_with_nothing() -> None:
    assert drought_words(Drought(1, "budget", 2, 3)) == "1 night: budget blocks 2 of 3"
    assert drought_words(Drought(4, "", 0, 0)) == "4 nights: there was nothing to promote"


@pytest.mark.parametrize("doubt", Doubt)
def test_every_mismatch_has_words_that_nothing_steers(doubt: Doubt) -> None:
    words = mismatch_words(Mismatch(doubt, "a\x1b.md", "said\x1b", "found\x1b"))
    assert "\x1b" not in words
    assert len(words) > 20


def test_old_and_new_rules_stand_below_each_other(shell) -> None:
    memory = shell.root / "MEMORY.md"
    lines = "".join(
        f"\n## Promoted From Short-Term Memory ({day})\n\n"
        f"<!-- openclaw-memory-promotion:memory:memory/{day}.md:90:90 -->\n- {text}\n"
        for day, text in (
            ("2026-10-01", "Fire the kiln on Friday."),
            ("2026-11-01", "Never fire the kiln on Friday."),
        )
    )
    memory.write_text(memory.read_text("utf-8") + lines, "utf-8")
    (pair,) = shell.json("health")["pairs"]
    assert (pair["kind"], pair["older"]["text"]) == ("conflict", "Fire the kiln on Friday.")
    assert "conflict? MEMORY.md:" in shell("health").out
