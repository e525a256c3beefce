from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9
from mnemoscope.engine import questionvector
from mnemoscope.engine.feedback import judge
from mnemoscope.engine.hide import hidden, hide, unhide
from mnemoscope.engine.questionreading import OWN_WORDS
from mnemoscope.engine.questionvector import VECTORS_LATE
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, Tuning
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

FILES = {"MEMORY.md": "# Facts\n\n- the relay was replaced\n- ticket 4711 is open\n"}


class Level:
    """A model to which all texts are nearly the same."""

    id, dims, batch, ready = "level", 8, 8, True

    def __init__(self) -> None:
        self.asked: list[str] = []

    def load(self, stop: object = None) -> None:
        del stop

    def embed(self, texts: Sequence[str], kind: object = None, stop: object = None) -> np.ndarray:
        self.asked += texts
        return np.full((len(texts), self.dims), 8**-0.5, dtype=np.float32)


@pytest.fixture
def session(open_session: Any, workspace: Any) -> Session:
    opened = open_session(workspace(FILES))
    opened._embedder = Level()
    reconcile(opened)
    return opened


def like(session: Session, query: str, **options: Any) -> str:
    return recall(session, query, record=False, **options).like


def test_a_question_in_other_words_gets_the_earlier_answer_and_says_so(session: Session) -> None:
    first = recall(session, "what about the relay", record=False)
    again = recall(session, "what about a relay?", record=False)
    assert (again.query, again.like) == ("what about a relay?", "what about the relay")
    assert again.hits == first.hits
    assert session.caches.vectors.stats().like.hits == 1


def test_questions_that_name_other_things_are_answered_for_themselves(session: Session) -> None:
    assert like(session, "status of ticket 4711") == ""
    assert like(session, "status of ticket 4712") == ""
    assert like(session, "relay") == ""
    assert like(session, "status of no ticket 4711") == ""


def test_the_same_words_are_ranked_anew_without_the_model(session: Session) -> None:
    like(session, "what about the relay")
    model: Any = session._embedder
    asked = len(model.asked)
    assert like(session, "what about the relay") == ""
    assert len(model.asked) == asked


def test_other_settings_are_another_question(session: Session) -> None:
    like(session, "what about the relay")
    assert like(session, "what about that relay", filters=Filters(paths=("x",))) == ""
    assert like(session, "what about this relay", tuning=Tuning(alpha=0.3)) == ""
    assert like(session, "what about my relay") == "what about the relay"


def test_what_is_shown_for_an_earlier_question_counts_as_recalled_too(session: Session) -> None:
    recall(session, "what about the relay")
    before = {entry.path: entry.recall_count for entry in session.ledger.signals.entries()}
    assert recall(session, "what about a relay").like == "what about the relay"
    after = {entry.path: entry.recall_count for entry in session.ledger.signals.entries()}
    assert before
    assert sum(after.values()) == 2 * sum(before.values())


def test_the_other_profiles_answer_every_question_for_itself(
    open_session: Any, workspace: Any
) -> None:
    for profile in (OPENCLAW_2026_4, OPENCLAW_2026_9):
        session = open_session(workspace(FILES), profile=profile)
        session._embedder = Level()
        reconcile(session)
        like(session, "what about the relay")
        assert like(session, "what about a relay") == ""


def test_a_word_on_a_hit_makes_it_be_asked_again(session: Session) -> None:
    first = recall(session, "what about the relay", record=False)
    judge(session, "what about the relay", first.hits[0], helpful=False)
    assert like(session, "what about a relay") == ""


def test_showing_again_what_was_hidden_makes_it_be_asked_again(session: Session) -> None:
    hide(session, ["the relay was replaced"])
    like(session, "what about the relay")
    unhide(session, [one.claim for one in hidden(session)])
    answer = recall(session, "what about a relay", record=False)
    assert (answer.like, answer.hits[0].snippet) == ("", "the relay was replaced")


def test_another_choice_of_model_makes_it_be_asked_again(session: Session) -> None:
    like(session, "what about the relay")
    session.choose(EmbedderChoice(Provider.NONE))
    # The vector is at hand: case is nothing to a model.
    answer = recall(session, "What about the RELAY", record=False)
    assert answer.like == ""


def test_a_word_of_ones_own_makes_it_be_asked_again(session: Session) -> None:
    like(session, "what about the relay")
    (session.folder / OWN_WORDS).write_text("relay, switch\n")
    assert like(session, "what about a relay") == ""


def test_a_slow_model_is_waited_for_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questionvector, "IN_TIME", 0.8)
    like(session, "what about the relay")
    free, model = threading.Event(), session._embedder
    assert isinstance(model, Level)
    embed = model.embed

    def slow(*arguments: Any, **words: Any) -> np.ndarray:
        free.wait(5)
        return embed(*arguments, **words)

    monkeypatch.setattr(model, "embed", slow)
    answer = recall(session, "what about a relay", record=False, patient=False)
    free.set()
    assert (answer.note, answer.like) == (VECTORS_LATE, "")
    assert 800 <= answer.elapsed_ms < 1600


def test_a_change_of_the_notes_or_of_what_is_hidden_makes_it_be_asked_again(
    session: Session,
) -> None:
    like(session, "what about the relay")
    (session.root / "MEMORY.md").write_text("- the relay is new\n")
    reconcile(session)
    answer = recall(session, "what about a relay", record=False)
    assert answer.like == ""
    assert answer.hits[0].snippet == "the relay is new"
    hide(session, ["the relay is new"])
    assert like(session, "what about that relay") == ""


def test_a_later_session_knows_the_vector_of_a_question(
    session: Session, open_session: Any
) -> None:
    like(session, "what about the relay")
    later = open_session(session.root)
    later._embedder = model = Level()
    assert recall(later, "what about the relay", record=False).channels == ("words", "meaning")
    assert model.asked == []


def test_fewer_hits_are_the_first_of_more_for_a_question_like_another(
    open_session: Any, workspace: Any
) -> None:
    lines = "".join(f"- the relay number {at} was replaced\n" for at in range(12))
    session = open_session(workspace({"MEMORY.md": lines}))
    session._embedder = Level()
    reconcile(session)
    recall(session, "what about the relay", 5, record=False)
    answers = [recall(session, "what about a relay?", k, record=False) for k in (5, 8, 3, 12)]
    assert {answer.like for answer in answers} == {"what about the relay"}
    longest = answers[-1].hits
    assert len(longest) == 12
    assert all(answer.hits == longest[: len(answer.hits)] for answer in answers)
    assert [len(answer.hits) for answer in answers] == [5, 8, 3, 12]
