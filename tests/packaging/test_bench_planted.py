"""The planted questions are what they are said to be."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bench.readers import planted
from tests.bench.readers.cases import World
from tests.bench.readers.detect import read

import dev
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.places import resources
from mnemoscope.index.database import Database
from mnemoscope.index.keywords import Keywords

DATA = Path(dev.__file__).parents[1] / "tests" / "bench" / "data"
HAN = re.compile("[\u4e00-\u9fff]+")


@pytest.fixture(scope="module")
def world() -> World:
    (made,) = read(DATA).worlds
    return made


@pytest.fixture
def stems(tmp_path: Path) -> Iterator[Keywords]:
    database = Database(tmp_path / "embeddings.db")
    database.refresh()
    yield Keywords(database)
    database.close()


def pairs(text: str) -> set[str]:
    return {run[at : at + 2] for run in HAN.findall(text) for at in range(len(run) - 1)}


def test_there_is_as_much_as_is_said(world: World) -> None:
    assert len(world.files) == planted.NOTES
    counts = Counter(question.group.split()[0] for question in world.questions)
    wanted = {"paraphrase": 100, "translation": 60, "word": 200, "identifier": 60, "fact": 100}
    assert counts == {**wanted, "absent": 40}


def test_every_answer_stands_where_it_is_said_to_stand(world: World) -> None:
    for question in world.questions:
        assert bool(question.turns) == (question.group != "absent")
        for path, line in question.turns:
            text = world.files[path].splitlines()[line - 1]
            assert text.startswith("- ")
            if question.group.split()[0] in {"word", "identifier"}:
                assert question.text in text
        # So many fit into the first ten.
        assert len(question.sessions) <= 10


def test_an_identifier_stands_in_one_note_only(world: World) -> None:
    everything = "\n".join(world.files.values())
    for question in world.questions:
        if question.group == "identifier":
            alone = rf"(?<![\w./-]){re.escape(question.text)}(?![\w/-]|\.\w)"
            assert len(re.findall(alone, everything)) == 1, question.text


def test_paraphrases_share_no_content_word_and_their_neighbours_do(stems: Keywords) -> None:
    stop = {
        word
        for line in read_words(resources() / "lexicon" / "question-words.txt")
        for word in stems.words(line)
    }
    for pair in json.loads((DATA / "paraphrases.json").read_text("utf-8"))["en"]:
        asked = set(stems.words(pair["question"])) - stop
        assert not asked & set(stems.words(pair["memory"])), pair
        assert asked & set(stems.words(pair["near"])), pair


def test_chinese_paraphrases_share_no_pair_of_characters_and_their_neighbours_do() -> None:
    for pair in json.loads((DATA / "paraphrases.json").read_text("utf-8"))["zh"]:
        asked = pairs(pair["question"])
        assert not asked & pairs(pair["memory"]), pair
        assert asked & pairs(pair["near"]), pair


def test_the_notes_are_the_same_each_time(world: World) -> None:
    (again,) = planted.worlds(DATA)
    assert again == world
