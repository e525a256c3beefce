from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.chunks import Chunk
from mnemoscope.domain.model import Layer
from mnemoscope.domain.tokens import question
from mnemoscope.index.search import Gathered
from mnemoscope.index.store import Index
from mnemoscope.index.weighing import NAME_SHARE


def gather(index: Index, text: str, **options) -> Gathered:
    return index.search.gather(question(text), None, **options)


def texts(gathered: Gathered) -> list[str]:
    weighed = zip(gathered.evidence, gathered.passages, strict=True)
    return [passage.text for evidence, passage in weighed if any(evidence.shares)]


@pytest.mark.parametrize("memories", [True, False])
def test_memories_are_found_before_and_after_they_are_stored(index, note, memories: bool) -> None:
    text = "# Heating\n\n- Tea is in the tin.\n- The boiler needs a relay.\n"
    index.texts.replace([note("memory/2026-04-02.md", text, memories=memories)])
    gathered = gather(index, "relay")
    (at,) = [at for at, evidence in enumerate(gathered.evidence) if any(evidence.shares)]
    passage = gathered.passages[at]
    assert (passage.start_line, passage.end_line) == (4, 4)
    assert passage.text == "The boiler needs a relay."
    assert passage.layer is Layer.SHORT_TERM
    assert passage.memory_id is not None


def test_a_passage_without_memories_answers_itself(index: Index, note) -> None:
    index.texts.replace([note("a.md", "```\nrelay = 7\n```\n")])
    gathered = gather(index, "relay")
    assert texts(gathered) == ["```\nrelay = 7\n```"]
    assert gathered.passages[0].memory_id is None


def test_lines_of_later_passages_are_right_before_memories_are_stored(index, note) -> None:
    lines = [f"- Number{at:03d} " + "x" * 90 for at in range(60)]
    index.texts.replace([note("a.md", "\n".join(lines), memories=False)])
    gathered = gather(index, "number055")
    found = [
        passage
        for passage, evidence in zip(gathered.passages, gathered.evidence, strict=True)
        if any(evidence.shares)
    ]
    assert {passage.start_line for passage in found} == {56}


@pytest.mark.parametrize(
    ("query", "exact"),
    [
        ("ERR4711", True),
        ("err4711 relay", True),
        ("ERR471", False),
        ("relay.md", True),
        ("memory/relay.md", True),
        ("v1.2", False),
    ],
)
def test_what_is_named_literally_is_marked(index: Index, note, query: str, exact: bool) -> None:
    index.texts.replace([note("memory/relay.md", "- ERR4711 means the relay of v1.20 is stuck.")])
    assert gather(index, query).evidence[0].exact is exact


@pytest.mark.parametrize(
    ("query", "exact"),
    [
        ("16 March 2026", True),
        ("what happened on March 16?", True),
        ("3月16日的备份", True),
        ("2026-03-16", True),
        ("2026-03-16 backup", True),
        ("16 March 2025", False),
        ("6 March", False),
        ("13月16日", False),
        ("PostgreSQL 16", False),
        ("16", False),
    ],
)
def test_a_day_names_its_note_in_figures_and_in_words(
    index: Index, note, query: str, exact: bool
) -> None:
    index.texts.replace([note("memory/2026-03-16.md", "- The backup was late.\n")])
    assert any(each.exact for each in gather(index, query).evidence) is exact


def test_words_of_a_files_name_count_for_all_that_stands_in_it(index: Index, note) -> None:
    index.texts.replace(
        [note("memory/café.md", "- At eight.\n"), note("memory/b.md", "- At two.\n")]
    )
    gathered = gather(index, "cafe\u0301")
    assert texts(gathered) == ["At eight."]
    assert gathered.evidence[0].shares == (NAME_SHARE,)


def test_words_of_a_heading_count_for_what_stands_under_it(index: Index, note) -> None:
    text = "# Recipes\n\n## Goulash\nOnions and beef.\n\n## 麻婆豆腐\n花椒最后放。\n"
    index.texts.replace([note("a.md", text)])
    assert texts(gather(index, "goulash")) == ["Onions and beef."]
    assert texts(gather(index, "豆腐")) == ["花椒最后放。"]
    assert texts(gather(index, "recipes")) == ["Onions and beef.", "花椒最后放。"]


def test_what_a_passage_stands_under_counts_too(index: Index, note) -> None:
    under = Chunk(4, 4, "Tyre pressure: 5 bar.", context="What I know Bike")
    index.texts.replace([replace(note("MEMORY.md", "# What I know\n"), chunks=(under,))])
    (evidence,) = gather(index, "bike").evidence
    assert any(evidence.shares)


def test_more_of_a_chinese_question_weighs_more(index: Index, note) -> None:
    index.texts.replace(
        [note("a.md", "- 备份设置说明\n"), note("b.md", "- 任务列表\n"), note("c.md", "- 无关\n")]
    )
    gathered = gather(index, "备份任务设置")
    words = {
        passage.path: sum(evidence.shares)
        for passage, evidence in zip(gathered.passages, gathered.evidence, strict=True)
    }
    assert words["a.md"] > words["b.md"] > words.get("c.md", 0.0)


def test_text_inside_a_word_is_the_last_resort(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- The deployment waits.\n- Tea.\n")])
    gathered = gather(index, "ployme")
    assert gathered.substring
    assert texts(gathered) == ["The deployment waits."]


def test_a_chinese_word_is_counted_in_the_memory_that_holds_it(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- 北京的茶馆\n- 上海的书店\n")])
    assert texts(gather(index, "书")) == ["上海的书店"]
    assert texts(gather(index, "茶馆")) == ["北京的茶馆"]


def test_no_file_is_looked_at_where_none_is_allowed(index: Index, note) -> None:
    index.texts.replace([note("memory/2026-04-02.md", "- a boat")])
    assert gather(index, "boat", files=[]).passages == ()


def test_what_no_memory_holds_is_found_by_its_own_lines(index: Index, note) -> None:
    text = "# Hosts\n- osprey keeps the backups\n\n| host | port |\n|---|---|\n| kite | 8443 |\n"
    index.texts.replace([note("a.md", text)])
    gathered = gather(index, "8443")
    assert texts(gathered) == ["| kite | 8443 |"]
    (row,) = [one for one in gathered.passages if "8443" in one.text]
    assert (row.start_line, row.end_line, row.memory_id) == (6, 6, None)


def test_the_day_of_a_note_is_told_to_whoever_asks(index: Index, note) -> None:
    index.texts.replace([note("memory/2026-04-02.md", "- a boat\n"), note("b.md", "- a boat\n")])
    gathered = gather(index, "boat", days=lambda day: 0.5 if day == "2026-04-02" else 0.0)
    assert sorted(evidence.day for evidence in gathered.evidence) == [0.0, 0.5]
