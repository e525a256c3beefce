"""promote --explain: one memory with its factors, gates and holds, for people and programs."""

from __future__ import annotations

import json

import pytest

FACTORS = ["frequency", "relevance", "diversity", "recency", "consolidation", "conceptual"]


def test_the_document_adds_up(shell) -> None:
    best = shell.json("promote")["candidates"][0]
    found = shell.json("promote", "--explain", best["key"])
    assert found["candidate"] == best
    assert found["rank"] == 1
    assert list(found["factors"]) == FACTORS
    parts = sum(factor["part"] for factor in found["factors"].values())
    assert parts + found["boost"]["light"] + found["boost"]["rem"] == pytest.approx(best["score"])
    assert found["passes"] == {
        "score": True,
        "recallCount": True,
        "uniqueQueries": True,
        "maxAge": True,
    }
    assert found["factors"]["frequency"]["from"] == {"signals": best["signalCount"]}


def test_a_gate_that_is_missed_says_by_how_much(shell) -> None:
    key = shell.json("promote")["candidates"][0]["key"]
    found = shell.json("promote", "--min-unique-queries", "9", "--explain", key)
    assert found["thresholds"]["minUniqueQueries"] == 9
    assert found["passes"]["uniqueQueries"] is False
    gate = next(one for one in found["gates"] if one["gate"] == "contexts")
    assert gate["missing"] == 9 - gate["have"]
    assert found["missed"] == ["contexts"]
    assert found["promotable"] is False


def test_lines_tell_the_same(shell) -> None:
    key = shell.json("promote")["candidates"][0]["key"]
    answer = shell("promote", "--explain", key)
    assert answer.code == 0
    for name in (*FACTORS, "light sleep", "REM sleep", "score", "signals", "contexts", "age"):
        assert name in answer.out
    assert "passed" in answer.out
    assert "missed by" not in answer.out
    held = shell("promote", "--min-recall-count", "99", "--explain", key)
    assert "missed by" in held.out


def test_words_that_nothing_has_are_told(shell) -> None:
    answer = shell("promote", "--explain", "no such words anywhere")
    assert answer.code == 1
    assert answer.out == ""
    assert "no such words anywhere" in answer.err


def test_explaining_never_writes(shell) -> None:
    before = (shell.root / "MEMORY.md").read_bytes()
    answer = shell("promote", "--apply", "--explain", "a")
    assert answer.code == 2
    assert "--explain" in answer.err
    assert (shell.root / "MEMORY.md").read_bytes() == before


@pytest.mark.parametrize("profile", ["seed", "openclaw-2026.4"])
def test_a_secret_is_covered_for_programs_too(shell, profile: str) -> None:
    secret = "sk-test-0000000000000000000000"
    line = f"- The key of the kiln is {secret}"
    note = shell.root / "memory" / "2026-11-25.md"
    note.write_text(f"# 2026-11-25\n\n{line}\n", "utf-8")
    store = shell.root / "memory/.dreams/short-term-recall.json"
    kept = json.loads(store.read_text("utf-8"))
    entry = {**next(iter(kept["entries"].values())), "snippet": line}
    entry |= {"key": "k", "path": "memory/2026-11-25.md", "startLine": 3, "endLine": 3}
    kept["entries"]["k"] = entry
    store.write_text(json.dumps(kept), "utf-8")
    for verb in (("promote", "--explain", "k"), ("rem",), ("promote", "--min-score", "0")):
        answer = shell("--profile", profile, "--json", *verb)
        assert secret not in answer.out + answer.err, verb
    assert "key of the kiln" in shell("--json", "promote", "--explain", "k").out
