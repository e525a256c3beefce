"""Word lists and segmentation, as the program ships them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import Lexicon, concept_tags
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import Rules
from mnemoscope.engine.lexicon import load, read_words, segment


def test_the_lists_are_those_of_their_generation(lexicon: Lexicon) -> None:
    old, new = lexicon.vocabulary(Rules.OPENCLAW_2026_4), lexicon.vocabulary(Rules.OPENCLAW_2026_9)
    assert (len(old.glossary), len(new.glossary)) == (42, 41)
    assert old.glossary[:2] == ("backup", "backups")
    assert new.stop_words - old.stop_words == {
        "assistant",
        "subagent",
        "system",
        "the",
        "user",
        "you",
        "your",
    }
    assert all(len(part) > 0 for part in (lexicon.noise.machine, lexicon.noise.instructions))


def test_our_own_tags_are_no_words_that_say_nothing(lexicon: Lexicon) -> None:
    text = "when the restore is over, ask who mounted it"
    assert concept_tags("memory/2026-11-12.md", text, lexicon)[:2] == ("restore", "ask")
    assert "今天" not in concept_tags("", "今天温室的番茄浇水两次", lexicon)
    older = concept_tags("", text, lexicon, Rules.OPENCLAW_2026_9)
    assert "when" in older


def test_a_missing_list_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"stop-words\.txt"):
        load(tmp_path)


def test_comments_and_blank_lines_are_no_words(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("# note\n\n Kiln \nＶＬＡＮ\n", "utf-8")
    assert read_words(tmp_path / "words.txt") == ("kiln", "vlan")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The kiln's door, at 3.14 x:y!", ["The", "kiln's", "door", "at", "3.14", "x:y"]),
        ("数据库每周二备份。", ["数据", "库", "每周", "二", "备份"]),
        ("备份失败时先看日志", ["备份", "失败", "时", "先看", "日志"]),
        ("ルーターを確認した", ["ルー", "ター", "を", "確認", "した"]),
        ("백업 서버는", ["백업", "서버는"]),
        ("", []),
        ("\ud800 kiln\0door", ["kiln", "door"]),
    ],
)
def test_words_are_cut_in_every_script(text: str, words: list[str]) -> None:
    assert list(segment(text)) == words


@given(st.text(alphabet=" aB7_.,':;-/\t\n\"9!", max_size=24))
def test_the_quick_way_for_ascii_is_the_way_of_the_library(text: str) -> None:
    # One letter beyond ASCII, parted by a line end, sends the same text through the library.
    careful = [word for word in segment(f"{text}\né") if word != "é"]
    assert [word for word in segment(text) if word.strip("_")] == [
        w for w in careful if w.strip("_")
    ]


@given(st.text(max_size=60))
def test_any_text_can_be_cut(text: str) -> None:
    assert all(word for word in segment(text))
