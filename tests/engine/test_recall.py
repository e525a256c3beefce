from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recall import prepare, recall
from mnemoscope.engine.recallviews import Factor, Filters, RecallAnswer
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.signals import Signals
from mnemoscope.providers.use import UseEmbedder

FILES = {
    "MEMORY.md": (
        "# Memory\n\n- Mira keeps the spare keys in the blue jar.\n\n"
        "## Promoted From Short-Term Memory (2026-11-03)\n\n"
        "<!-- openclaw-memory-promotion:memory:memory/2026-11-02.md:3:3 -->\n"
        "- The greenhouse fan relay must be reset after every power cut."
        " [score=0.812 signals=4 recalls=3 avg=0.700 source=memory/2026-11-02.md:3-3]\n"
    ),
    "memory/2026-11-02.md": (
        "# 2026-11-02\n\n"
        "- The greenhouse fan relay must be reset after every power cut.\n"
        "- ok\n- The console showed ECONNREFUSED at 127.0.0.1:8080.\n"
    ),
    "memory/2026-10-01.md": "- 备份任务在清晨启动并检查水位计。\n- run it again\n- run it again\n",
    "memory/topics/boats.md": (
        "The ferry timetable changes in winter.\n\nTickets are sold on board.\n"
    ),
    "memory/topics/ECONNRESET.md": "- The console showed ECONNRESET, which is something else.\n",
}


@pytest.fixture(autouse=True)
def _one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading it takes a second; what it answers does not depend on who asked before."""
    monkeypatch.setattr("mnemoscope.providers.use.UseEmbedder", lambda: encoder)


@pytest.fixture
def session(open_session: Any, workspace: Any) -> Session:
    opened = open_session(workspace(FILES))
    reconcile(opened)
    return opened


@pytest.fixture
def words_only(open_session: Any, workspace: Any) -> Session:
    opened = open_session(workspace(FILES))
    reconcile(opened, vectors=False)
    return opened


def ask(session: Session, query: str, k: int = 10, **filters: Any) -> RecallAnswer:
    return recall(session, query, k, Filters(**filters), record=False)


def test_a_hit_is_a_memory_with_its_place_and_terms(session: Session) -> None:
    answer = ask(session, "where are the spare keys")
    hit = answer.hits[0]
    assert (hit.path, hit.start_line, hit.end_line) == ("MEMORY.md", 3, 3)
    assert hit.snippet == "Mira keeps the spare keys in the blue jar."
    assert hit.layer is Layer.HAND_WRITTEN
    assert hit.matched == ("spare", "keys")
    assert hit.memory_id is not None
    assert {term.name for term in hit.terms} == {"words", "around", "meaning"}
    assert hit.score == pytest.approx(sum(term.contribution for term in hit.terms))
    assert answer.channels == ("words", "meaning")
    assert answer.note == ""
    assert [name for name, _ in answer.timings] == ["question", "gather", "rank"]


def test_words_answer_while_vectors_are_being_built(words_only: Session) -> None:
    answer = ask(words_only, "spare keys")
    assert answer.hits[0].path == "MEMORY.md"
    assert answer.channels == ("words",)
    assert answer.note == "vectors-building"


def test_whoever_cannot_wait_is_answered_by_words_until_the_model_is_loaded(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the shared one is loaded already
    monkeypatch.setattr(session, "_embedder", UseEmbedder())
    answer = recall(session, "spare keys", record=False, patient=False)
    assert (answer.channels, answer.note) == (("words",), "vectors-loading")
    assert answer.hits[0].path == "MEMORY.md"
    prepare(session)
    answer = recall(session, "spare keys", record=False, patient=False)
    assert (answer.channels, answer.note) == (("words", "meaning"), "")


def test_another_language_finds_the_same_memory(session: Session) -> None:
    assert ask(session, "备用钥匙在哪里").hits[0].path == "MEMORY.md"
    assert ask(session, "when does the backup start").hits[0].path == "memory/2026-10-01.md"


def test_the_same_words_appear_once(session: Session) -> None:
    hits = ask(session, "greenhouse fan relay").hits
    assert hits[0].start_line in {3, 8}
    assert len([hit for hit in hits if hit.snippet.startswith("The greenhouse fan")]) == 1
    again = [hit for hit in ask(session, "run it again").hits if hit.snippet == "run it again"]
    assert len(again) == 1


def test_other_notes_with_the_same_words_are_shown_up_to_three(
    open_session: Any, workspace: Any
) -> None:
    text = "- The tide table hangs beside the southern door.\n"
    opened = open_session(workspace({f"memory/2026-11-0{at}.md": text for at in range(1, 6)}))
    reconcile(opened, vectors=False)
    assert len({hit.path for hit in ask(opened, "tide table").hits}) == 3


@pytest.mark.parametrize(
    "noise", ["Candidate: the boiler port changed", "@@ -10,4 +10,6 @@ boiler_port:"]
)
def test_what_answers_nothing_stands_behind_what_does(
    open_session: Any, workspace: Any, noise: str
) -> None:
    texts = [noise, "The boiler port is 8443, since the fan took the other."]
    session = open_session(workspace({f"memory/{n}.md": f"- {t}\n" for n, t in enumerate(texts)}))
    reconcile(session)
    first, second = recall(session, "boiler port", 2).hits
    assert [first.path, second.path] == ["memory/1.md", "memory/0.md"]
    (factor,) = second.factors
    assert factor == Factor("noise", 0.5)
    assert second.score == pytest.approx(0.5 * sum(term.contribution for term in second.terms))


def test_an_identifier_comes_first_and_only_where_it_stands(session: Session) -> None:
    hits = ask(session, "ECONNREFUSED 127.0.0.1:8080").hits
    assert hits[0].snippet.startswith("The console showed ECONNREFUSED")
    assert [term.value for term in hits[0].terms if term.name == "exact"] == [1.0]
    assert all(hit.score < hits[0].score for hit in hits[1:])


@pytest.mark.parametrize("query", ["2026-10-01.md", "2026-10-01", "memory/2026-10-01.md"])
def test_a_file_name_finds_its_file(session: Session, query: str) -> None:
    assert ask(session, query).hits[0].path == "memory/2026-10-01.md"


@pytest.mark.parametrize("query", ["备", "任务", "ok", "清晨启动"])
def test_short_questions_find_something(session: Session, query: str) -> None:
    assert query in ask(session, query).hits[0].snippet


@pytest.mark.parametrize("query", ["", "   ", "\n\t", "\0"])
def test_an_empty_question_has_no_answer_and_no_error(session: Session, query: str) -> None:
    assert ask(session, query).hits == ()


def test_nothing_is_found_for_what_is_not_there(words_only: Session) -> None:
    answer = ask(words_only, "xylophone quarterly zeppelin")
    assert (answer.hits, answer.found) == ((), 0)


def test_text_inside_a_word_is_found_and_called_so(words_only: Session) -> None:
    hit = ask(words_only, "imetabl").hits[0]
    assert hit.path == "memory/topics/boats.md"
    assert hit.terms[0].name == "substring"
    assert hit.score < 1


def test_filters_restrict_what_is_returned(session: Session) -> None:
    inside = ask(session, "relay", paths=("memory/2026",)).hits
    assert inside
    assert all(hit.path.startswith("memory/2026") for hit in inside)
    promoted = ask(session, "greenhouse relay", layers=(Layer.PROMOTED,)).hits
    assert [(hit.path, hit.start_line, hit.layer) for hit in promoted] == [
        ("MEMORY.md", 8, Layer.PROMOTED)
    ]
    days = {hit.path for hit in ask(session, "greenhouse 备份", since="2026-11-01").hits}
    assert "memory/topics/boats.md" in {
        hit.path for hit in ask(session, "ferry", since="2026-11-01").hits
    }
    assert "memory/2026-10-01.md" not in days
    assert ask(session, "greenhouse", paths=("nowhere/",)).hits == ()


def test_fewer_hits_are_the_first_of_more(session: Session) -> None:
    for query in ("greenhouse relay", "备份", "console", "the ferry"):
        all_hits = ask(session, query, 50).hits
        for k in range(len(all_hits) + 1):
            assert ask(session, query, k).hits == all_hits[:k]
        assert ask(session, query, -3).hits == ()


def test_shown_hits_become_signals_once_a_day(session: Session) -> None:
    recall(session, "spare keys", 2)
    recall(session, "Spare keys ", 2)
    entries = {entry.path: entry for entry in session.ledger.signals.entries()}
    assert entries["MEMORY.md"].recall_count == 1
    assert entries["MEMORY.md"].snippet == "Mira keeps the spare keys in the blue jar."
    assert 0 < entries["MEMORY.md"].max_score <= 1


def test_looking_without_recording_leaves_no_signal(session: Session) -> None:
    ask(session, "spare keys")
    assert session.ledger.signals.count() == 0


def test_filters_leave_no_signal(session: Session) -> None:
    assert recall(session, "spare keys", filters=Filters(paths=("MEMORY.md",))).hits
    assert recall(session, "spare keys", filters=Filters(since="2026-01-01")).hits
    assert session.ledger.signals.count() == 0


def test_a_signal_is_where_the_memory_stood_in_the_answer(session: Session) -> None:
    answer = recall(session, "greenhouse keys backup", 3)
    rows = session.ledger.database.query(
        "SELECT path, start_line, position, score FROM signals ORDER BY position"
    )
    shown = [(hit.path, hit.start_line, at) for at, hit in enumerate(answer.hits)]
    assert [tuple(row[:3]) for row in rows] == shown
    assert [row[3] for row in rows] == pytest.approx([hit.score for hit in answer.hits])


def test_a_signal_has_all_the_words_of_a_long_memory(open_session: Any, workspace: Any) -> None:
    text = "The relay " + "is reset again and again " * 60
    opened = open_session(workspace({"memory/2026-11-02.md": f"- {text}\n"}))
    reconcile(opened, vectors=False)
    hit = recall(opened, "relay").hits[0]
    assert len(hit.snippet) <= 702
    assert opened.ledger.signals.entries()[0].snippet == text.strip()


def test_signals_wait_while_another_program_holds_the_ledger(session: Session) -> None:
    ledger = session.ledger
    impatient = Database(ledger.database.path, busy_ms=20)
    holder = Database(ledger.database.path)
    ledger.signals = Signals(impatient)
    with holder.transaction():
        assert recall(session, "spare keys", 1).hits
        assert recall(session, "greenhouse relay", 1).hits
        assert ledger.signals.count() == 0
    assert recall(session, "the ferry", 1).hits
    asked = {row[0] for row in holder.query("SELECT query FROM signals")}
    assert asked == {"spare keys", "greenhouse relay", "the ferry"}
    impatient.close()
    holder.close()


def test_nothing_is_written_into_the_workspace(session: Session) -> None:
    before = {path: path.stat().st_mtime_ns for path in Path(session.root).rglob("*")}
    recall(session, "spare keys")
    assert {path: path.stat().st_mtime_ns for path in Path(session.root).rglob("*")} == before


def test_before_the_first_look_there_is_nothing(open_session: Any, workspace: Any) -> None:
    opened = open_session(workspace(FILES))
    answer = ask(opened, "relay")
    assert (answer.hits, answer.note) == ((), "index-building")
    reconcile(opened, vectors=False)
    assert ask(opened, "relay").hits
    assert ask(opened, "wolverine").note != "index-building"


def test_a_folder_without_notes_is_read_and_answers_nothing(
    open_session: Any, workspace: Any
) -> None:
    opened = open_session(workspace())
    reconcile(opened)
    assert ask(opened, "relay").note != "index-building"


@given(st.text(st.characters(exclude_categories=()), max_size=40))
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=80, deadline=None
)
def test_any_string_is_a_legal_question(session: Session, query: str) -> None:
    answer = ask(session, query, 5)
    for hit in answer.hits:
        assert 0 <= hit.score <= 1
        assert all(0 <= term.value <= 1.0001 for term in hit.terms)


LONG = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=10_000),
    st.tuples(
        st.text(st.characters(exclude_categories=()), min_size=1, max_size=12),
        st.integers(1, 10_000),
    ).map(lambda piece: (piece[0] * piece[1])[:10_000]),
)


@given(LONG)
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.data_too_large],
    max_examples=25,
    deadline=None,
)
def test_a_pasted_page_is_a_legal_question(session: Session, query: str) -> None:
    assert ask(session, query, 5).query == query


FTS = ["don't", "state-of-the-art", "notes.md", "tag:x", "km/h", "2026-02-17", "C++", '"quoted"']
FTS += ["(aside)", "star*", "NOT", "NEAR(", "v1.2.3", "my_file", "a AND b", "-minus", "col:ümn"]


@pytest.mark.parametrize("written", FTS)
def test_signs_of_the_query_language_are_mere_text(
    open_session: Any, workspace: Any, written: str
) -> None:
    files = {"memory/a.md": f"- Mira wrote {written} on the box.\n", "memory/b.md": "- Nothing.\n"}
    session = open_session(workspace(files))
    reconcile(session, vectors=False)
    hits = ask(session, written).hits
    assert hits
    assert hits[0].path == "memory/a.md"


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("周末我们去爬香山看红叶", "香山"),
        ("来週は引っ越しの準備", "引っ越し"),
        ("주말에 등산을 갔다", "등산"),
        ("他喜欢喝茶。", "茶"),
        ("北京的冬天很冷", "北京"),
        ("The AI answers.", "AI"),
        ("Der Wald heißt forêt.", "fore\u0302t"),
        ("Der Wald heißt fore\u0302t.", "forêt"),
    ],
)
def test_scripts_without_spaces_and_decomposed_accents_are_found(
    open_session: Any, workspace: Any, text: str, query: str
) -> None:
    session = open_session(workspace({"memory/a.md": f"- {text}\n", "memory/b.md": "- 其他\n"}))
    reconcile(session, vectors=False)
    assert ask(session, query).hits[0].path == "memory/a.md"


def test_a_question_of_several_words_ranks_by_how_many_stand_there(
    open_session: Any, workspace: Any
) -> None:
    files = {"a.md": "- 备份设置说明\n", "b.md": "- 任务列表\n", "c.md": "- 渡轮晚点了\n"}
    session = open_session(workspace({f"memory/{name}": text for name, text in files.items()}))
    reconcile(session, vectors=False)
    hits = ask(session, "备份任务设置").hits
    assert [hit.path for hit in hits][:2] == ["memory/a.md", "memory/b.md"]
    assert hits[0].score > hits[1].score > 0


def test_a_deleted_note_is_found_no_more(session: Session) -> None:
    (session.root / "memory/topics/boats.md").unlink()
    reconcile(session)
    for query in ("ferry timetable", "Fahrplan der Fähre"):
        assert "memory/topics/boats.md" not in {hit.path for hit in ask(session, query).hits}
    held = session.index.database.number("SELECT count(*) FROM files WHERE path LIKE '%boats%'")
    assert held == 0
