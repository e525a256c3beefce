"""conflicts: listed, shown, settled, taken back, and a rule that is off at first."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_chatmodels import settle as choose
from tests.providers.chat_server import saying, serving

MEMORY = "# Ports\n\n- The gateway listens on port 8080.\n- The attic is dry.\n"
NOTE = "- The gateway listens on port 9090.\n"
WORDS = ("The gateway listens on port 8080.", "The gateway listens on port 9090.")


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    root = workspace({"MEMORY.md": MEMORY, "memory/2026-11-20.md": NOTE})
    return type(shell)(root, shell.capture)


def only(shell: Any) -> dict[str, Any]:
    (found,) = shell.json("conflicts", "list")["conflicts"]
    return found


def test_the_open_ones_are_listed_with_both_sides(shell) -> None:
    found = only(shell)
    assert set(found) >= {"id", "kind", "confidence", "reason", "sides"}
    assert (found["kind"], found["reason"]["left"], found["reason"]["right"]) == (
        "value",
        "8080",
        "9090",
    )
    one, other = found["sides"]
    assert {key: one[key] for key in ("path", "startLine", "endLine", "text")} == {
        "path": "MEMORY.md",
        "startLine": 3,
        "endLine": 3,
        "text": WORDS[0],
    }
    assert (other["path"], other["date"]) == ("memory/2026-11-20.md", "2026-11-20")
    answer = shell("conflicts", "list")
    assert answer.code == 0
    assert f"A  MEMORY.md:3-3  -  {WORDS[0]}" in answer.out


def test_filters_leave_others_out(shell) -> None:
    for words in (("--kind", "update"), ("--subject", "attic"), ("--above", "1")):
        assert shell("conflicts", "list", *words).code == 1
    assert shell("conflicts", "list", "--kind", "value", "--subject", "GATEWAY").code == 0


def test_that_there_are_more_is_told(shell, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell.json("conflicts", "list")["more"] is False
    assert shell("conflicts", "list").err == ""
    note = shell.root / "memory/2026-11-21.md"
    note.write_text("- The gateway listens on port 7070.\n", "utf-8")
    count = len(shell.json("conflicts", "list")["conflicts"])
    document = shell.json("conflicts", "list", "--limit", "1")
    assert (len(document["conflicts"]), document["more"]) == (1, True)
    answer = shell("conflicts", "list", "--limit", "1")
    assert f"1 of {count} are listed, the surest; see --limit" in answer.err
    monkeypatch.setattr("mnemoscope.engine.conflicts.MOST", 1)
    assert shell.json("conflicts", "list")["more"] is True
    assert "of the 1 surest; there are more, less sure ones" in shell("conflicts", "list").err
    nothing = shell("conflicts", "list", "--subject", "attic")
    assert (nothing.code, "there are more" in nothing.err) == (1, True)
    lost = shell("conflicts", "show", "abcdef")
    assert "none of the 1 surest is named abcdef; there are more" in lost.err


def test_one_is_shown_with_four_steps(shell) -> None:
    name = only(shell)["id"]
    document = shell.json("conflicts", "show", name[:6])
    steps = document["advice"]["steps"]
    assert [step["step"] for step in steps] == ["newest", "context", "credibility", "review"]
    answer = shell("conflicts", "show", name)
    assert "advice: " in answer.out
    assert "1 newest: " in answer.out
    answer = shell("conflicts", "show", "nothing")
    assert answer.code == 1
    assert "no conflict is named nothing" in answer.err


def test_a_trial_shows_the_diff_and_what_recall_answers(shell) -> None:
    name = only(shell)["id"]
    answer = shell("conflicts", "settle", name, "keep-b", "--dry-run")
    assert answer.code == 0
    assert f"-- {WORDS[0]}" in answer.out
    assert "leaves  MEMORY.md:3" in answer.out
    assert "    + 1. memory/2026-11-20.md:1" in answer.out
    assert (shell.root / "MEMORY.md").read_text("utf-8") == MEMORY
    document = shell.json("conflicts", "settle", name, "keep-b", "--dry-run")
    assert document["files"][0]["path"] == "MEMORY.md"
    assert len(document["recall"]) == 3


def test_one_is_settled_and_undone(shell) -> None:
    name = only(shell)["id"]
    document = shell.json("conflicts", "settle", name, "keep-b", "--why", "moved", "--who", "mina")
    assert document["paths"] == ["MEMORY.md", "memory/archive/MEMORY-evicted.md"]
    assert WORDS[0] not in (shell.root / "MEMORY.md").read_text("utf-8")
    assert shell("conflicts", "list").code == 1
    (decided,) = shell.json("conflicts", "decided")["decided"]
    assert (decided["settlement"], decided["who"], decided["why"]) == ("keep-b", "mina", "moved")
    assert "by mina" in shell("conflicts", "decided").out
    assert shell("undo").code == 0
    assert (shell.root / "MEMORY.md").read_text("utf-8") == MEMORY
    assert only(shell)["id"] == name


def test_a_decision_is_taken_back_by_its_number(shell) -> None:
    name = only(shell)["id"]
    assert shell("conflicts", "settle", name, "not-a-conflict").code == 0
    assert shell("conflicts", "list").code == 1
    (decided,) = shell.json("conflicts", "decided")["decided"]
    assert shell.json("conflicts", "reopen", str(decided["id"])) == {
        "reopened": decided["id"],
        "paths": [],
    }
    assert only(shell)["id"] == name
    assert shell("conflicts", "reopen", "99").code == 1


def test_both_hold_within_limits(shell) -> None:
    name = only(shell)["id"]
    words = ("--a-until", "2026-11-19", "--b-context", "in the hall")
    assert shell("conflicts", "settle", name, "both", *words).code == 0
    text = (shell.root / "MEMORY.md").read_text("utf-8")
    assert f"- {WORDS[0]} (until 2026-11-19)\n" in text
    assert shell("conflicts", "list").code == 1


def test_wrong_use_is_told(shell) -> None:
    name = only(shell)["id"]
    answer = shell("conflicts", "settle", name, "merge")
    assert answer.code == 2
    assert "a merge wants the words" in answer.err
    assert shell("conflicts", "settle", name, "keep-c").code == 2
    assert shell("conflicts", "rule", "--off", "--above", "0.9").code == 2
    assert shell("conflicts", "decided", "--seen").code == 2


def test_a_rule_settles_at_night_and_is_looked_at(shell) -> None:
    assert shell.json("conflicts", "rule") == {"above": None}
    assert shell("conflicts", "rule").out == "off\n"
    assert shell.json("conflicts", "rule", "--above", "0.3") == {"above": 0.3}
    shell("dream", "--mode", "write")
    (decided,) = shell.json("conflicts", "decided", "automatic")["decided"]
    assert decided["automatic"]
    answer = shell("conflicts", "decided", "automatic", "--seen")
    assert "by a rule" in answer.out
    assert shell("conflicts", "decided", "automatic").code == 1
    assert shell.json("conflicts", "decided", "--run", str(decided["run"]))["decided"]
    assert shell.json("conflicts", "rule", "--off") == {"above": None}


def test_nothing_is_written_where_that_is_forbidden(shell) -> None:
    name = only(shell)["id"]
    answer = shell("conflicts", "settle", name, "keep-b", before=("--read-only",))
    assert answer.code == 1
    assert (shell.root / "MEMORY.md").read_text("utf-8") == MEMORY


def test_a_model_is_asked_by_name_alone(shell, at_home: Path) -> None:
    answer = shell("conflicts", "propose")
    assert (answer.code, "no language model is chosen" in answer.err) == (1, True)
    with serving() as chat:
        said = {"pairs": [{
            "id": 1, "contradict": True, "kind": "value", "first": "is dry", "second": "drips",
            "why": "Dry or wet.", "confidence": 0.6,
        }]}  # fmt: skip
        chat.behave = saying(json.dumps(said))
        choose(Path(os.environ["MNEMOSCOPE_HOME"]), chat)
        note = shell.root / "memory" / "2026-11-21.md"
        note.write_text("- The attic drips.\n", "utf-8")
        document = shell.json("conflicts", "propose", "--most", "5")
        assert (document["model"], document["asked"], document["answered"]) == (
            "small@127.0.0.1", 1, 1,
        )  # fmt: skip
        (found,) = document["conflicts"]
        assert (found["proposedByModel"], found["model"]) == (True, "small@127.0.0.1")
        again = shell("conflicts", "propose")
        assert "0 of 0 pairs answered" in again.out
        assert len(chat.asked) == 1
        listed = shell("conflicts", "list")
        assert "(proposed by small@127.0.0.1)" in listed.out


@pytest.mark.parametrize(
    ("text", "verdict", "place"),
    [
        (WORDS[0], "noop", "MEMORY.md:3"),
        ("The gateway listens on port 7070.", "conflict", "MEMORY.md:3"),
        ("The gateway now listens on port 7070 instead of 8080.", "update", "MEMORY.md:3"),
        ("Mira sails on Sundays.", "add", ""),
    ],
)
def test_a_new_statement_is_held_against_memory(shell, text: str, verdict: str, place: str) -> None:
    document = shell.json("conflicts", "compare", text)
    assert document["verdict"] == verdict
    assert (document["with"] is None) == (verdict == "add")
    answer = shell("conflicts", "compare", text)
    assert answer.out.startswith(verdict)
    assert place in answer.out
    assert shell("conflicts", "compare", " ").code == 2
