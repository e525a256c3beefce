from __future__ import annotations

from pathlib import Path

import pytest
from tests.doors.conftest import Shell
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import KEY, serving

pytestmark = pytest.mark.usefixtures("one_encoder")


def choose(home: Path, url: str, model: str = "toy") -> None:
    (home / "settings.toml").write_text(
        f'embedder = "openai-compatible"\nembedder_url = "{url}"\nembedder_model = "{model}"\n'
    )


def test_vectors_are_made_shown_dropped_and_made_again(shell: Shell) -> None:
    before = shell.json("embed", "status")
    assert (before["active"], before["done"], before["wanted"]) == (None, 0, "use-multilingual-v3")
    made = shell.json("embed", "rebuild")
    assert (made["active"], made["dims"], made["held"]) == ("use-multilingual-v3", 512, False)
    assert made["done"] == made["total"] > 50
    cleared = shell.json("embed", "clear")
    assert (cleared["active"], cleared["done"], cleared["held"]) == (None, 0, True)
    assert cleared["total"] == made["total"]
    shell("index")
    assert shell.json("embed", "status")["done"] == 0, "held back until somebody says so"
    assert shell.json("embed", "rebuild", "--resume") == made


def test_caches_are_told_cleared_and_filled_from_the_index(shell: Shell) -> None:
    made = shell.json("embed", "rebuild")
    for _ in range(2):
        shell("search", "when does the backup start")
    rates = {rate["name"]: rate for rate in shell.json("embed", "status")["caches"]}
    assert set(rates) == {"memory", "disk", "answers"}
    assert rates["disk"]["hits"] == 1, "the second process had the vector of the question"
    shown = " ".join(shell("embed", "status").out.split())
    assert f"Cache, disk 1 of {rates['disk']['asked']} (" in shown
    cleared = shell.json("embed", "clear", "--caches")
    assert {rate["asked"] for rate in cleared["caches"]} == {0}
    assert (cleared["done"], cleared["held"]) == (made["done"], False)
    assert "Cache, disk 0 of 0 Cache" in " ".join(shell("embed", "status").out.split())
    filled = shell.json("embed", "rebuild", "--caches")
    assert filled["done"] == made["done"]
    wrong = shell("embed", "rebuild", "--caches", "--resume")
    assert wrong.code == 2
    assert "exclude each other" in wrong.err


def test_a_held_back_model_is_said_beside_the_answer(shell: Shell) -> None:
    shell("embed", "clear")
    answer = shell("search", "backup")
    assert answer.code == 0
    assert "mnemoscope embed rebuild" in answer.err


def test_lines_say_the_same(shell: Shell) -> None:
    shell("embed", "rebuild")
    out = shell("embed", "status").out
    assert "Chosen use-multilingual-v3 Answers" in " ".join(out.split())
    assert "use-multilingual-v3, 512 numbers each" in out


def test_the_preferences_name_the_model_and_the_environment_its_key(
    shell: Shell, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell("embed", "rebuild")
    with serving() as server:
        choose(at_home, server.url)
        server.behave = behaviour.with_key
        wrong = shell("embed", "rebuild", "--resume")
        assert wrong.code == 2
        assert "wants a key (401)" in wrong.err
        assert "MNEMOSCOPE_EMBEDDER_KEY" in wrong.err
        assert "use-multilingual-v3, 512" in wrong.out, "the earlier model stays"
        monkeypatch.setenv("MNEMOSCOPE_EMBEDDER_KEY", KEY)
        made = shell.json("embed", "rebuild", "--resume")
    name = f"toy@127.0.0.1:{server.server_port}/8"
    assert (made["active"], made["dims"], made["building"]) == (name, 8, None)
    for path in at_home.rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes()


def test_a_wrong_model_is_named(shell: Shell, at_home: Path) -> None:
    with serving() as server:
        choose(at_home, server.url, "unheard-of")
        answer = shell("embed", "rebuild")
    assert answer.code == 2
    assert "127.0.0.1 has no model unheard-of (404)" in answer.err
    assert answer.out == "", "nothing was dropped for it"


def test_where_it_runs_is_said_when_it_is_another_machine(shell: Shell, at_home: Path) -> None:
    choose(at_home, "http://192.0.2.7/v1")
    assert "over a network that others can read" in shell("embed", "status").out
    choose(at_home, "https://192.0.2.7/v1")
    assert "on another machine" in shell("embed", "status").out
    choose(at_home, "https://me:pass@192.0.2.7/v1")
    assert "cannot be used here" in shell("embed", "status").out
    (at_home / "settings.toml").write_text('embedder = "none"\n')
    assert shell("embed", "status").out.split()[:4] == ["Chosen", "none:", "words", "only"]


def test_read_only_drops_and_makes_no_vectors(shell: Shell) -> None:
    made = shell.json("embed", "rebuild")
    for words in (("clear",), ("clear", "--caches"), ("rebuild",), ("rebuild", "--caches")):
        refused = shell("embed", *words, before=("--read-only",))
        assert (refused.code, "may be written" in refused.err) == (1, True)
    assert shell.json("embed", "status") == made


def test_a_model_that_cannot_be_used_is_complained_of(shell: Shell, at_home: Path) -> None:
    shell("embed", "rebuild")
    choose(at_home, "ftp://nowhere")
    assert "http" in shell("index").err
    answer = shell("search", "backup")
    assert "the model has changed" in answer.err


def test_who_wants_words_only_gets_them_though_there_are_vectors(
    shell: Shell, at_home: Path
) -> None:
    shell("embed", "rebuild")
    (at_home / "settings.toml").write_text('embedder = "none"\n')
    assert shell.json("search", "backup")["channels"] == ["words"]
    state = shell.json("embed", "status")
    assert (state["active"], state["wanted"], state["done"]) == (None, None, state["total"])
    (at_home / "settings.toml").unlink()
    assert shell.json("search", "backup")["channels"] == ["words", "meaning"]
