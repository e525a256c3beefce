"""The diary on the command line: a few newest entries, one day, doubles taken out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from tests.engine.chatting import DREAM as DREAMT
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import Answer, ChatServer, Request, serving

from mnemoscope.domain.diary import with_entry

DREAM = "On the first day somebody told me my name, and the light was the colour of tea."


@pytest.fixture
def diary(shell) -> str:
    text = ""
    for day in range(1, 8):
        words = DREAM if day > 1 else "A ferry without water.\n\nThe password is hunter2-Xk29!"
        text = with_entry(text, datetime(2026, 11, day, 3, tzinfo=UTC), words, "\n")
    (shell.root / "DREAMS.md").write_text(text, "utf-8")
    return text


def test_the_newest_five_are_read(shell, diary: str) -> None:
    answer = shell("diary")
    assert answer.code == 0
    assert answer.out.count("November") == 5
    assert answer.out.startswith("November 3, 2026 at 3:00 AM UTC  (100% told before)\n\nOn the")
    assert shell("diary", "--last", "1").out.count("November") == 1
    assert shell("diary", "--last", "50").out.count("November") == 7


def test_a_day_is_read_and_secrets_are_masked(shell, diary: str) -> None:
    answer = shell("diary", "--day", "2026-11-01")
    assert "A ferry without water.\nThe password is" in answer.out
    assert "hunter2" not in answer.out
    missing = shell("diary", "--day", "2026-10-01")
    assert (missing.code, missing.err) == (1, "mnemoscope: the diary tells nothing of 2026-10-01\n")
    assert shell("diary", "--day", "yesterday").code == 2


def test_json_tells_the_same(shell, diary: str) -> None:
    found = shell.json("diary", "--last", "7")
    assert (found["path"], found["doubles"]) == ("DREAMS.md", 0)
    first, second, third = found["entries"][:3]
    assert (first["day"], first["backfill"], first["source"]) == ("2026-11-01", False, None)
    assert "hunter2" not in first["words"]
    assert (second["repetition"], third["repetition"]) == (0.0, 1.0)


def test_doubles_are_told_and_taken_out_and_come_back_with_undo(shell, diary: str) -> None:
    place = shell.root / "DREAMS.md"
    at = diary.index("---")
    twice = diary[:at] + diary[at : diary.index("---", at + 3)] + diary[at:]
    place.write_text(twice, "utf-8")
    assert "1 entry there twice: mnemoscope diary --dedupe" in shell("diary").err
    answer = shell("diary", "--dedupe")
    assert (answer.code, answer.out) == (0, "1 entry taken out, 7 stay\n")
    assert place.read_text("utf-8") == diary
    assert shell("diary", "--dedupe").code == 1
    assert "dedupe-diary" in shell("undo").out
    assert place.read_text("utf-8") == twice
    assert shell.json("diary", "--dedupe")["removed"] == 1


def test_without_a_diary_there_is_nothing_to_read(shell) -> None:
    (shell.root / "DREAMS.md").unlink(missing_ok=True)
    answer = shell("diary")
    assert (answer.code, answer.out) == (1, "")
    assert shell("diary", "--dedupe").code == 1
    assert shell("diary", "--dedupe", before=("--read-only",)).code == 1


@pytest.fixture
def chat(home) -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = behaviour.saying(DREAMT)
        (home / "settings.toml").write_text(
            f'chat = "openai-compatible"\nchat_url = "{running.url}"\nchat_light = "small"\n',
            "utf-8",
        )
        yield running


def test_a_night_is_told_by_the_model_of_the_preferences(shell, chat: ChatServer) -> None:
    night = shell("dream", "--mode", "write")
    assert night.code == 0
    told = shell.json("diary", "--last", "3")["entries"]
    assert [entry["words"] == DREAMT for entry in told] == [True, False, False]
    assert night.err.count("composed without the model: it says again") == 2
    assert "small@127.0.0.1: " in night.out
    assert " tokens in " in night.out


def test_a_night_that_has_used_its_budget_goes_on_without(shell, chat: ChatServer, home) -> None:
    with (home / "settings.toml").open("a", encoding="utf-8") as file:
        file.write("chat_tokens = 2000\n")
    night = shell.json("dream", "--mode", "write")
    assert night["result"] == "promoted"
    assert "of its 2,000 tokens, and one more request may take" in night["model"]["spent"]
    assert night["model"]["tokens"] <= 2000
    assert len(shell.json("diary", "--last", "3")["entries"]) == 3


def test_a_model_that_is_gone_costs_the_night_nothing(shell, home) -> None:
    (home / "settings.toml").write_text(
        'chat = "openai-compatible"\nchat_url = "http://127.0.0.1:9/v1"\nchat_light = "small"\n',
        "utf-8",
    )
    night = shell("dream", "--mode", "write", "--phase", "rem")
    assert night.code == 0
    assert "composed without the model: 127.0.0.1 cannot be reached" in night.err


def test_a_sentence_is_told_beside_the_words_that_it_came_from(
    shell, chat: ChatServer, home
) -> None:
    with (home / "settings.toml").open("a", encoding="utf-8") as file:
        file.write("chat_distils = true\n")

    def behave(request: Request) -> Answer:
        note = json.loads(request.document["messages"][1]["content"]).get("note", "")
        lost = note.replace("15:00", "16:00").replace(", so that", " so that")
        said = json.dumps({"sentence": lost}) if note else DREAMT
        return behaviour.saying(said)(request)

    chat.behave = behave
    accepted = shell.json("dream", "--mode", "write", "--phase", "deep")["accepted"]
    assert accepted
    late = next(one for one in accepted if "15:00" in one["original"])
    assert (late["text"], late["distilled"]) == (late["original"], None)
    assert late["undistilled"] == "“15:00” is lost"
    assert all(one["undistilled"] for one in accepted if one["distilled"] is None)
    memory = (shell.root / "MEMORY.md").read_text("utf-8")
    assert "until 15:00" in memory
    assert "until 16:00" not in memory
