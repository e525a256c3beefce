"""promote and dream: OpenClaw's keys, gates by option, plans, runs and the way back."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from mnemoscope.doors.frame import main

OPEN = ("--min-score", "0", "--min-recall-count", "0", "--min-unique-queries", "0")
KEYS = [
    "key",
    "path",
    "startLine",
    "endLine",
    "source",
    "snippet",
    "recallCount",
    "dailyCount",
    "groundedCount",
    "signalCount",
    "avgScore",
    "maxScore",
    "uniqueQueries",
    "firstRecalledAt",
    "lastRecalledAt",
    "ageDays",
    "score",
    "recallDays",
    "conceptTags",
    "components",
]
FACTORS = ["frequency", "relevance", "diversity", "recency", "consolidation", "conceptual"]


def test_candidates_have_openclaws_keys(shell) -> None:
    document = shell.json("promote")
    assert document["workspaceDir"] == str(shell.root)
    assert document["storePath"].endswith("memory/.dreams/short-term-recall.json")
    assert len(document["candidates"]) == 9
    for candidate in document["candidates"]:
        assert [key for key in candidate if key != "claimHash"] == KEYS
        assert list(candidate["components"]) == FACTORS
    scores = [candidate["score"] for candidate in document["candidates"]]
    assert scores == sorted(scores, reverse=True)


def test_what_a_night_would_not_write_is_listed_with_the_reason(shell) -> None:
    document = shell.json("promote", *OPEN)
    keys = {found["key"] for found in document["candidates"]}
    assert document["held"]
    assert document["held"].keys() <= keys
    (reason, *_) = document["held"].values()
    assert f"held back: {reason.replace('-', ' ')}" in shell("promote", *OPEN).out


def test_what_was_promoted_before_says_when(shell) -> None:
    shell("dream", "--mode", "write", "--phase", "deep")
    assert not any("promotedAt" in found for found in shell.json("promote", *OPEN)["candidates"])
    every = shell.json("promote", *OPEN, "--include-promoted")["candidates"]
    assert any("promotedAt" in found for found in every)


def test_options_open_the_gates(shell) -> None:
    def count(*options: str) -> int:
        return len(shell.json("promote", *options)["candidates"])

    gated = count()
    assert count("--limit", "3") == 3
    assert count("--min-score", "0") > gated
    assert count(*OPEN, "--limit", "1000") > count("--min-score", "0")
    assert count(*OPEN, "--limit", "1000", "--include-promoted") > count(*OPEN, "--limit", "1000")


@pytest.mark.parametrize("value", ["1.5", "-0.1", "much"])
def test_an_impossible_gate_is_wrong_use(shell, value: str) -> None:
    answer = shell("promote", "--min-score", value)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
    assert "--min-score" in answer.err


def test_no_candidate_is_nothing_found(shell) -> None:
    answer = shell("promote", "--min-score", "1", "--min-recall-count", "99")
    assert (answer.code, answer.out) == (1, "No candidates.\n")


def test_people_read_scores_and_chinese(shell) -> None:
    out = shell("promote").out
    assert "memory/2026-11-13.md:4-4" in out
    assert "- 对账会改到每周四上午十点，因为小舟周三要上课。" in out


def test_apply_writes_what_it_says(shell) -> None:
    before = (shell.root / "MEMORY.md").read_text("utf-8")
    applied = shell.json("promote", "--apply", "--limit", "2")["apply"]
    assert applied["applied"] == applied["appended"] == len(applied["appliedCandidates"]) == 2
    assert applied["reconciledExisting"] == 0
    after = (shell.root / "MEMORY.md").read_text("utf-8")
    assert after.startswith(before)
    for candidate in applied["appliedCandidates"]:
        assert f"<!-- openclaw-memory-promotion:{candidate['key']} -->" in after


def test_a_dry_run_shows_the_text_and_writes_nothing(shell) -> None:
    before = {p: p.read_bytes() for p in shell.root.rglob("*") if p.is_file()}
    answer = shell("dream", "--dry-run")
    assert answer.code == 0
    assert "+## Promoted From Short-Term Memory (2026-11-28)" in answer.out
    assert re.search(r"^held back by [a-z-]+ \d+, [a-z-]+ \d+", answer.out, re.MULTILINE)
    assert {p: p.read_bytes() for p in shell.root.rglob("*") if p.is_file()} == before
    document = shell.json("dream", "--dry-run")
    assert document["considered"] == 83
    assert len(document["accepted"]) == 10
    assert [item["moved"] for item in document["accepted"] if item["moved"]] == [2]
    assert document["counts"]["text-gone"] == 1
    assert document["budgetAfter"]["used"] <= document["budgetAfter"]["limit"]


def test_a_dream_writes_and_its_revert_gives_the_bytes_back(shell) -> None:
    before = {name: (shell.root / name).read_bytes() for name in ("MEMORY.md", "DREAMS.md")}
    run = shell.json("dream", "--mode", "write")["run"]
    assert (shell.root / "MEMORY.md").read_bytes() != before["MEMORY.md"]
    (past,) = shell.json("dream", "--list")["dreams"]
    assert (past["id"], past["result"], past["reverted"]) == (run, "promoted", False)
    assert len(past["lines"]) == 10
    assert shell("dream", "--revert", str(run), before=("--read-only",)).code == 1
    reverted = shell("dream", "--revert", str(run))
    assert reverted.code == 0
    assert {name: (shell.root / name).read_bytes() for name in before} == before
    assert shell.json("dream", "--list")["dreams"][0]["reverted"]
    assert shell("dream", "--revert", str(run)).code == 1
    assert shell("dream", "--revert", "99").code == 1


def test_a_second_dream_of_the_night_finds_nothing(shell) -> None:
    assert shell("dream", "--mode", "write", "--phase", "deep").code == 0
    memory = (shell.root / "MEMORY.md").read_bytes()
    again = shell("dream", "--mode", "write", "--phase", "deep")
    assert again.code == 1
    assert (shell.root / "MEMORY.md").read_bytes() == memory


def test_before_the_first_dream_there_is_no_list(shell) -> None:
    answer = shell("dream", "--list")
    assert (answer.code, answer.out) == (1, "")


@pytest.mark.parametrize("words", [("dream",), ("promote", "--apply")])
def test_read_only_refuses(shell, words: tuple[str, ...]) -> None:
    before = {p: p.read_bytes() for p in shell.root.rglob("*") if p.is_file()}
    answer = shell(*words, before=("--read-only",))
    assert answer.code == 1
    assert "nothing may be written" in answer.err
    assert {p: p.read_bytes() for p in shell.root.rglob("*") if p.is_file()} == before


def test_making_room_is_a_night_that_did_something(shell) -> None:
    marked = (
        f"<!-- openclaw-memory-promotion:k{number} -->\n- {'word ' * 50}{number}.\n"
        for number in range(60)
    )
    section = "## Promoted From Short-Term Memory (2026-11-01)\n\n"
    (shell.root / "MEMORY.md").write_text(section + "".join(marked), "utf-8")
    assert shell("dream", "--dry-run").code == 0
    answer = shell("dream", "--mode", "write", "--phase", "deep")
    assert ": 0 of " in answer.out
    assert re.search(r"^\d+ older entries leave MEMORY.md", answer.out, re.MULTILINE)
    assert answer.code == 0


def test_people_see_what_the_signals_are(shell) -> None:
    assert re.search(
        r"signals \d+ \((\d+ (asked for|daily|grounded)(, )?)+\)", shell("promote").out
    )


def test_a_broken_store_is_a_line_and_the_rest_goes_on(shell) -> None:
    store = shell.root / "memory/.dreams/short-term-recall.json"
    store.write_text('{"version": 1,\n "entries": oops}', "utf-8")
    answer = shell("promote")
    assert answer.code == 1
    assert answer.err.startswith("mnemoscope: memory/.dreams/short-term-recall.json:2: ")


NUMBERS = ["avgScore", "maxScore", "ageDays", "score"]
EXACT = [key for key in KEYS if key not in (*NUMBERS, "components")]
CASES = os.environ.get("MNEMOSCOPE_CASES")
FOLDERS = sorted(Path(CASES).glob("*/rank-all.json")) if CASES else []


if FOLDERS:

    @pytest.mark.parametrize("expected", FOLDERS, ids=lambda path: path.parent.name)
    def test_the_numbers_are_openclaws(
        expected: Path, at_home: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        root = tmp_path / "WORKSPACE"
        shutil.copytree(expected.parent / "workspace", root)
        options = ["--workspace", str(root), "--now", "2026-04-20T03:00:00Z", "--zone", "UTC"]
        options += ["--profile", "openclaw-2026.4", "--json", "promote", *OPEN, "--limit", "1000"]
        assert main(options) == 0
        found = json.loads(capfd.readouterr().out)["candidates"]
        wanted = json.loads(expected.read_bytes())["candidates"]
        assert [one["key"] for one in found] == [one["key"] for one in wanted]
        for one, other in zip(found, wanted, strict=True):
            assert [one[key] for key in EXACT] == [other[key] for key in EXACT]
            assert [one[key] for key in NUMBERS] == pytest.approx(
                [other[key] for key in NUMBERS], abs=1e-9
            )
            assert one["components"] == pytest.approx(other["components"], abs=1e-9)
