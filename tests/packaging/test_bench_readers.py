"""Each data set is recognised by its content, and read as workspaces with questions."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.bench.measure import Asked, figures, judge
from tests.bench.readers.cases import BrokenData, Question, World
from tests.bench.readers.detect import read

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recallviews import Hit, RecallAnswer

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def put(value: Any, name: str = "data.json", **options: Any) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = value if isinstance(value, str) else json.dumps(value, **options)
        path.write_text(text, "utf-8")
        return path

    return put


def worlds(path: Path, kind: str) -> list[World]:
    data = read(path)
    assert data.kind == kind
    return list(data.worlds)


def dialogue(*evidence: list[str]) -> dict[str, Any]:
    def turn(name: str, text: str, **more: str) -> dict[str, str]:
        return {"speaker": "Ada", "dia_id": name, "text": text, **more}

    return {
        "sample_id": "one",
        "conversation": {
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [turn("D1:1", "Hello\nthere"), turn("D1:2", "A kite", blip_caption="sky")],
            "session_2_date_time": "some day",
            "session_2": [turn("D2:1", "Bye")],
        },
        "qa": [{"question": f"q{at}", "evidence": one} for at, one in enumerate(evidence)],
    }


def test_locomo(write: Write) -> None:
    path = write([dialogue(["D1:2"], [], ["D9:9"], ["D1:02; D2:1"], ["D"])])
    (world,) = worlds(path, "locomo")
    first, second = "memory/2023-05-08-session-1.md", "memory/2023-01-01-session-2.md"
    assert world.files[first].splitlines()[2:] == [
        "- Ada: Hello there",
        "- Ada: A kite [shares sky]",
    ]
    assert [question.text for question in world.questions] == ["q0", "q3"]
    assert world.questions[0].turns == {(first, 4)}
    assert world.questions[1].turns == {(first, 4), (second, 3)}
    assert world.questions[1].sessions == {first, second}
    assert world.turn(first, 4) == (first, 4)
    assert world.turn(first, 1) == (first, 1)


def history(**more: Any) -> dict[str, Any]:
    return {
        "question_id": "q",
        "question": "which boat",
        "question_date": "2023/06/01 (Thu) 10:30",
        "haystack_session_ids": ["s1", "s2"],
        "haystack_dates": ["2023/05/20 (Sat) 02:21", "2023/05/21 (Sun) 02:21"],
        "haystack_sessions": [
            [{"role": "user", "content": "Hi"}],
            [
                {"role": "user", "content": "# A boat\n\n- red"},
                {"role": "assistant", "content": "The Heron", "has_answer": True},
            ],
        ],
        "answer_session_ids": ["s2"],
        **more,
    }


def test_longmemeval(write: Write) -> None:
    path = write([history(), history(question_id="q_abs"), history(answer_session_ids=["gone"])])
    (world,) = worlds(path, "longmemeval")
    note = "memory/2023-05-21-0001.md"
    assert world.files[note].splitlines()[2:] == [
        "- user: A boat",
        "  - red",
        "- assistant: The Heron",
    ]
    (question,) = world.questions
    assert question.at == datetime(2023, 6, 1, 10, 30, tzinfo=UTC)
    assert question.sessions == {note}
    assert question.turns == {(note, 5)}
    assert world.turn(note, 4) == (note, 3)


def test_qmd_by_folder_and_by_file(write: Write) -> None:
    write("# Boats\n", "docs/boats.md")
    path = write(
        [{"query": "hull", "expected_file": "boats", "difficulty": "easy"}], "queries.json"
    )
    for place in (path, path.parent):
        (world,) = worlds(place, "qmd")
        assert world.questions == (Question("hull", frozenset({"boats.md"}), group="easy"),)


def test_pairs_without_a_named_session_mean_the_first(write: Write) -> None:
    sessions = [
        {"session_id": name, "messages": [{"role": "user", "content": name}]}
        for name in ("s/1", "s2")
    ]
    path = write({"questions": [{"question": "q", "sessions": sessions}]})
    (world,) = worlds(path, "pairs")
    assert world.questions[0].sessions == {"memory/s-1.md"}


def test_a_home_day_by_day(write: Write) -> None:
    memory = (
        "# Memory\n- a\n\n## Promoted From Short-Term Memory (2026-04-10)\n- b\n\n## Other\n- c\n"
    )
    write(memory, ".openclaw/workspace/MEMORY.md")
    write("- one\n", ".openclaw/workspace/memory/2026-04-08.md")
    write("- two\n", ".openclaw/workspace/memory/2026-04-10-x.md")
    write("- three\n", ".openclaw/workspace/memory/hosts.md")
    write("- four\n", ".openclaw/workspace/memory/.dreams/x.md")
    commands = [
        {"query": "q", "filesWithAnswer": ["MEMORY.md"], "fakeNow": f"2026-04-{day}T09:00:00.000Z"}
        for day in ("09", "10")
    ]
    commands += [{"args": ["index"]}, {**commands[0], "filesWithAnswer": []}]
    path = write({"commands": commands}, "outputs/index.json")
    before, after = worlds(path.parent.parent, "home")
    assert sorted(before.files) == ["MEMORY.md", "memory/2026-04-08.md", "memory/hosts.md"]
    assert before.files["MEMORY.md"] == "# Memory\n- a\n\n## Other\n- c\n"
    assert after.files["MEMORY.md"] == memory
    assert "memory/2026-04-10-x.md" in after.files
    assert after.questions[0].at == datetime(2026, 4, 10, 9, tzinfo=UTC)


def test_notes_ask_for_their_own_text(write: Write, tmp_path: Path) -> None:
    note = (
        "---\naliases:\n  - 别名在此\n---\n# 标题\n\n"
        "- 备份从三点开始，然后结束。\n- English only.\n"
        "## 空\n\n- 他说备份从三点开始。\n"
    )
    write(note, "a.md")
    write("- 无标题的一行在这里。\n", "b.md")
    (world,) = worlds(tmp_path, "self")
    found = {question.text: question for question in world.questions}
    assert set(found) == {"标题", "备份从三点开始", "他说备份从三点开始", "无标题的一行在这里"}
    assert found["标题"].turns == {("a.md", 7), ("a.md", 8)}
    assert found["备份从三点开始"].turns == {("a.md", 7), ("a.md", 11)}
    assert all(question.enough for question in world.questions)


def test_a_chat_becomes_a_note_for_each_day(write: Write) -> None:
    said = [
        {"create_time": f"2025-06-2{day}T00:00:00Z", "sender_name": "user", "content": text}
        for day, text in ((6, "下周\n我去北京"), (6, "好的"), (7, "已经到达了"))
    ]
    (world,) = worlds(write({"conversation_list": said}), "self")
    assert world.files["memory/2025-06-26.md"].splitlines()[2:] == [
        "- user: 下周 我去北京",
        "- user: 好的",
    ]
    assert [question.text for question in world.questions] == ["下周 我去北京", "已经到达了"]


@pytest.mark.parametrize(
    ("value", "line", "message"),
    [
        ('[{"a": 1},\n oops]', 2, "Expecting value"),
        ([], 1, "none of the formats"),
        ({"a": 1}, 1, "none of the formats"),
        ([dialogue(), {"conversation": {}}], 2, "'qa' is missing"),
        ([dialogue(), 3], 2, "expected an object, found int"),
        ([dialogue(), {"conversation": {"session_1": 3}, "qa": []}], 2, "wrong type, int"),
        ([history(), history(haystack_dates=[])], 2, "2 sessions, 2 ids, 0 dates"),
        ([{"query": "q", "expected_file": "x"}], 1, "no documents"),
        ({"questions": [{"question": "q", "sessions": []}]}, 1, "there are no sessions"),
        ({"commands": []}, 1, "there is no workspace"),
    ],
)
def test_what_is_broken_is_said_with_its_line(
    write: Write, value: Any, line: int, message: str
) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    if isinstance(value, list):
        text = "[" + ",\n".join(map(json.dumps, value)) + "]"
    path = write(text)
    with pytest.raises(BrokenData) as raised:
        list(read(path).worlds)
    assert f"{path}, line {line}: " in str(raised.value)
    assert message in str(raised.value)


def test_bytes_and_folders_that_are_no_data_set(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b'["a",\n"\xff"]')
    for place, message in (
        (path, "x.json, line 2: is not UTF-8"),
        (tmp_path, "a folder with queries.json"),
        (tmp_path / "gone", "cannot be read"),
    ):
        with pytest.raises(BrokenData, match=message):
            read(place)


def asked(question: Question, *hits: tuple[str, int]) -> Asked:
    found = tuple(Hit(path, line, line, "", 0.5, (), Layer.SHORT_TERM) for path, line in hits)
    answer = RecallAnswer(question.text, found, len(found), ("words",), 1.0)
    world = World("w", {}, (question,), {"a": (3, 6), "b": (3,)})
    return judge(world, question, answer)


def test_the_figures_are_those_of_evidence_recall() -> None:
    question = Question("q", frozenset({"a", "b"}), frozenset({("a", 6), ("b", 3)}))
    # Line 7 belongs to the turn at 6; the second hit in it is no further turn.
    found = asked(question, ("a", 4), ("a", 7), ("a", 6), *[("c", at) for at in range(9)], ("b", 3))
    nothing = asked(question)
    turns, sessions = figures([found, nothing])
    assert turns.as_dict() == {"R@5": 0.25, "R@10": 0.25, "R@20": 0.5, "MRR": 0.25}
    assert sessions.as_dict() == {"R@5": 0.5, "R@10": 0.5, "R@20": 0.5, "MRR": 0.5}


def test_one_place_can_be_enough() -> None:
    places = frozenset({("a", 3), ("b", 3)})
    found = asked(Question("q", frozenset({"a", "b"}), places, enough=True), ("a", 4))
    turns, sessions = figures([found])
    assert turns.at[5] == sessions.at[5] == 1.0


def test_what_nothing_answers_does_not_count() -> None:
    turns, sessions = figures([asked(Question("q", frozenset()), ("a", 3))])
    assert set(turns.as_dict().values()) == set(sessions.as_dict().values()) == {0.0}


def test_without_marked_turns_a_hit_in_the_right_note_counts() -> None:
    found = asked(Question("q", frozenset({"b"})), ("a", 3), ("a", 6), ("b", 9))
    turns, sessions = figures([found])
    assert turns.mrr == pytest.approx(1 / 3)
    assert sessions.mrr == pytest.approx(1 / 2)
