from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.domain.tokens import Question, question
from mnemoscope.index.store import Index


def paths(index: Index, text: str, limit: int = 50, files: list[int] | None = None) -> list[str]:
    asked = index.keywords.ask(question(text))
    return [_path(index, chunk.id) for chunk in index.keywords.find(asked, limit, files)]


def _path(index: Index, chunk: int) -> str:
    row = index.database.first(
        "SELECT path FROM chunks JOIN files ON files.id = file WHERE chunks.id = ?", (chunk,)
    )
    return str(row[0])


@pytest.fixture
def filled(index: Index, note) -> Index:
    texts = {
        "hills.md": "周末我们去爬香山看红叶",
        "move.md": "来週は引っ越しの準備",
        "trip.md": "주말에 등산을 갔다",
        "tea.md": "北京的茶馆，AI 也喝茶",
        "setup.md": "备份设置说明",
        "list.md": "任务列表",
        "memory/2026-03-16.md": "优先级 comes first",
        "code.md": "bm25RankToScore meets C++ at 127.0.0.1 in v1.2.3, don't ask my_file",
        "words.md": "a state-of-the-art relay at 90 km/h on 2026-02-17 with tag:x in a.md",
        "accent.md": "La forêt est calme",
        "plan.md": "They planned the deployment",
        "plant.md": "The greenhouse has spare keys and policies",
        "noise.md": "nothing of the kind",
    }
    index.texts.replace([note(path, f"- {text}\n") for path, text in texts.items()])
    return index


def test_a_rare_word_is_counted_anew_where_the_index_has_changed(filled: Index, note) -> None:
    def count() -> int:
        (asked,) = filled.keywords.ask(question("boiler"))
        return asked.count

    assert [count(), count()] == [0, 0]
    filled.texts.replace([note("new.md", "- the boiler\n")])
    assert count() == 1
    other = Index(filled.database.path)
    other.texts.replace([note("more.md", "- a boiler\n")])
    other.close()
    assert count() == 2


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("香山", "hills.md"),
        ("引っ越し", "move.md"),
        ("등산", "trip.md"),
        ("茶", "tea.md"),
        ("北京", "tea.md"),
        ("AI", "tea.md"),
        ("2026-03-16.md", "memory/2026-03-16.md"),
        ("2026-03-16", "memory/2026-03-16.md"),
        ("16 March", "memory/2026-03-16.md"),
        ("3月16日", "memory/2026-03-16.md"),
        ("优先级", "memory/2026-03-16.md"),
        ("RankToScore", "code.md"),
        ("bm25", "code.md"),
        ("score", "code.md"),
        ("C++", "code.md"),
        ("127.0.0.1", "code.md"),
        ("v1.2.3", "code.md"),
        ("don't", "code.md"),
        ("my_file", "code.md"),
        ("state-of-the-art", "words.md"),
        ("km/h", "words.md"),
        ("2026-02-17", "words.md"),
        ("tag:x", "words.md"),
        ("a.md", "words.md"),
        ("fore\u0302t", "accent.md"),
        ("FORET", "accent.md"),
        ("planning deployments", "plan.md"),
        ("greenhouse", "plant.md"),
        ("keys", "plant.md"),
        ("policies", "plant.md"),
        ("deplo", "plan.md"),
    ],
)
def test_what_is_written_is_found(filled: Index, query: str, path: str) -> None:
    assert path in paths(filled, query)[:2]


def test_a_note_with_more_of_the_question_comes_first(filled: Index) -> None:
    assert paths(filled, "备份任务设置") == ["setup.md", "list.md"]


def test_only_the_files_asked_for_answer(filled: Index) -> None:
    ids = {file.path: file.id for file in filled.texts.known().values()}
    assert paths(filled, "茶", files=[ids["noise.md"]]) == []
    assert paths(filled, "茶", files=[ids["tea.md"]]) == ["tea.md"]


def test_text_inside_words_is_found_as_a_substring(filled: Index) -> None:
    chunks = filled.keywords.find_substring("ranktosc", 10)
    assert [_path(filled, chunk.id) for chunk in chunks] == ["code.md"]
    assert filled.keywords.find_substring("", 10) == []


def test_spellings_are_those_of_the_text(filled: Index) -> None:
    asked = filled.keywords.ask(question("planning Backups RankToScore 红叶"))
    text = "They planned a backup with rankToScore 看红叶去"
    assert filled.keywords.spelling(asked).of(text) == ("planned", "backup", "rankToScore", "红叶")
    asked = filled.keywords.ask(question("备份任务设置"))
    assert filled.keywords.spelling(asked).of("备份任务在前，设置在后") == ("备份任务", "设置")


@given(st.text(st.characters(exclude_categories=()), max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
def test_no_question_is_an_error(filled: Index, text: str) -> None:
    asked = filled.keywords.ask(question(text))
    filled.keywords.find(asked, 5)
    filled.keywords.find_substring(question(text).text, 5)
    filled.keywords.spelling(asked).of(text)


@given(st.text(st.sampled_from("\"'*():^-+{}[]<>~\\/.,;AND OR NOT NEAR aé茶\n\0"), max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
def test_no_syntax_of_the_index_is_reachable(filled: Index, text: str) -> None:
    filled.keywords.find(filled.keywords.ask(question(text)), 5)


@given(st.text(st.sampled_from("ab1._-/:@#'\"+*( 备茶é"), min_size=1, max_size=12))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_a_literal_token_matches_itself(filled: Index, note, text: str) -> None:
    text = text.strip()
    filled.texts.replace([note("literal.md", f"x {text} y")])
    asked = filled.keywords.ask(question(text))
    if asked:
        assert "literal.md" in paths(filled, text)


def test_two_common_words_are_found_together_first(
    index: Index, note, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.index.keywords.POSTINGS", 10)
    texts = ["the ferry waits", "the paint dries", "the paint of the ferry peels"]
    files = [note(f"{at}.md", f"- {texts[at % 2]} {at}\n") for at in range(60)]
    index.texts.replace([*files, note("both.md", f"- {texts[2]}\n")])
    assert paths(index, "ferry paint")[0] == "both.md"


def test_where_even_the_rarest_is_common_those_with_all_come_first_and_others_still_come(
    index: Index, note, monkeypatch
) -> None:
    monkeypatch.setattr("mnemoscope.index.keywords.POSTINGS", 2)
    texts = [
        "red boat",
        "red boat",
        "blue boat",
        "blue boat",
        "red",
        "blue",
        "red",
        "blue boat red",
    ]
    index.texts.replace([note(f"{at}.md", f"- {text} {at}\n") for at, text in enumerate(texts)])
    asked = index.keywords.ask(question("red blue boat"))
    assert min(term.count for term in asked) > 2
    assert [one.id for one in index.keywords.find(asked, 1)] == [8]
    assert len(index.keywords.find(asked, 16)) == 4  # all that hold the rarest
    assert index.keywords.find(asked, 16)[0].id == 8


def test_of_a_pasted_page_names_and_long_words_are_asked_for(filled: Index) -> None:
    page = " ".join(f"w{'x' * (at % 6)}{chr(97 + at % 26)}q" for at in range(400))
    asked = filled.keywords.ask(question(f"{page} state-of-the-art deployment"))
    assert len(asked) <= 24
    assert {"state-of-the-art", "deployment"} <= {term.term.shown for term in asked}
    assert "words.md" in paths(filled, f"{page} state-of-the-art")[:2]


def test_short_questions_stay_fast_on_ten_thousand_notes(index: Index, note) -> None:
    texts = ("备份任务在清晨启动并检查水位计", "The AI of the greenhouse counts paper copies")
    index.texts.replace(
        [note(f"{at}.md", f"{texts[at % 2]} {at}", memories=False) for at in range(10_000)]
    )
    index.texts.replace([note("needle.md", "红茶 waits")])
    for query in ("茶", "清晨", "AI"):
        took: list[float] = []
        for _ in range(4):
            started = time.process_time()
            assert paths(index, query)
            took.append(time.process_time() - started)
        assert min(took) < 0.05


def widened(text: str, *others: str) -> Question:
    asked = question(text)
    return replace(asked, terms=tuple(replace(term, widened=others) for term in asked.terms))


def test_words_that_may_stand_for_one_are_looked_for_as_the_index_has_them(filled: Index) -> None:
    asked = filled.keywords.ask(widened("backup", "设置说明", "deployments", "missing"))
    assert asked[0].others == (("设置", "置说", "说明"), ("deploy",))
    found = [_path(filled, chunk.id) for chunk in filled.keywords.find(asked, 10)]
    assert set(found) == {"setup.md", "plan.md"}


def test_a_word_that_stands_in_many_passages_needs_no_other(
    filled: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.index.keywords.AMPLE", 1)
    assert filled.keywords.ask(widened("relay", "deployment"))[0].others == ()
    assert filled.keywords.ask(widened("backup", "deployment"))[0].others == (("deploy",),)
