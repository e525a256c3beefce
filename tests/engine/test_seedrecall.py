from __future__ import annotations

from typing import Any

from mnemoscope.engine import seedrecall
from mnemoscope.engine.asking import Ask, Timer
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, Tuning
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.seedrecall import NOTHING_CLOSE


def test_what_is_shown_stands_behind_its_hit_whole(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace({"MEMORY.md": f"- the relay {'is old ' * 200}\n- other\n"}))
    reconcile(session, vectors=False)
    session.index.refresh()
    ask = Ask("relay", 5, Filters(), Tuning(), patient=True)
    answered = seedrecall.answer(session, ask, Timer())
    assert len(answered.answer.hits) == len(answered.shown) == 1
    assert answered.shown[0].text.count("is old") == 200
    assert answered.shown[0].score == answered.answer.hits[0].score


def test_an_answer_that_is_far_from_the_question_says_so(open_session: Any, workspace: Any) -> None:
    notes = ["the relay of the boiler is new", "Mira sails on Sundays", "the tea is in the tin"]
    session = open_session(workspace({"MEMORY.md": "".join(f"- {note}\n" for note in notes)}))
    reconcile(session)
    assert recall(session, "which sultan commissioned the aqueduct").note == NOTHING_CLOSE
    assert recall(session, "when does Mira go sailing").note == ""
    assert recall(session, "tea tin").note == ""


def test_hits_can_be_made_unlike_each_other(open_session: Any, workspace: Any) -> None:
    notes = [
        "the boiler relay was replaced by Otto",
        "the boiler relay was replaced by Otto again",
        "boiler relay prices have risen",
    ]
    session = open_session(workspace({"MEMORY.md": "".join(f"- {note}\n" for note in notes)}))
    reconcile(session, vectors=False)

    def found(k: int, tuning: Tuning) -> list[str]:
        hits = recall(session, "boiler relay replaced", k, tuning=tuning, record=False).hits
        return [hit.snippet for hit in hits]

    assert found(3, Tuning())[:2] == notes[:2]
    apart = found(3, Tuning(diversity=0.3))
    assert apart[:2] == [notes[0], notes[2]]
    assert found(2, Tuning(diversity=0.3)) == apart[:2]


def test_a_floor_leaves_out_and_counts(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace({"MEMORY.md": "- the boiler relay\n- a boiler\n"}))
    reconcile(session, vectors=False)
    every = recall(session, "boiler relay", record=False)
    floor = every.hits[0].score
    answer = recall(session, "boiler relay", tuning=Tuning(floor=floor), record=False)
    assert len(answer.hits) == 1
    assert dict(answer.left_out)["floor"] == len(every.hits) - 1


def test_what_is_named_literally_stays_on_top(open_session: Any, workspace: Any) -> None:
    loud = "- How to rotate cert: the host cert is rotated with rotate_cert, host by host.\n"
    code = "```\ndef rotate_cert_9921(host: str) -> None:\n```\n"
    files = {"memory/2026-01-01.md": code, "memory/2026-11-27.md": loud}
    session = open_session(workspace(files))
    reconcile(session)
    for tuning in (Tuning(), Tuning(half_life_days=5), Tuning(diversity=0.2), Tuning(alpha=1.0)):
        hits = recall(session, "rotate_cert_9921 host", tuning=tuning, record=False).hits
        assert hits[0].path == "memory/2026-01-01.md", tuning
