from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import PROFILES
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.hide import hidden, hide, strangers, unhide
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, RecallAnswer
from mnemoscope.engine.reconcile import reconcile

SECRET = "The relay code is 4711"
FILES = {
    "MEMORY.md": f"- {SECRET}\n- The relay is grey\n",
    "memory/2026-11-20.md": f"- {SECRET}\n- The fan hums\n\nThe relay hums too.\n",
}


def _texts(answer: RecallAnswer) -> str:
    return "\n".join(hit.snippet for hit in answer.hits)


@pytest.mark.parametrize("profile", list(PROFILES.values()))
@pytest.mark.parametrize("all_memories", [True, False])
def test_a_hidden_memory_is_recalled_by_nothing(
    profile: Any, all_memories: bool, open_session: Any, workspace: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("mnemoscope.engine.reconcile.FEW", 64 if all_memories else 0)
    session = open_session(workspace(FILES), profile=profile)
    reconcile(session, vectors=False)
    for question in ("4711", "relay code", "relay", "fan"):
        assert recall(session, question, record=False).hits
    hide(session, [SECRET])
    hide(session, [SECRET])
    for question in ("4711", "relay code", "relay", "fan"):
        answer = recall(session, question, 20)
        assert "4711" not in _texts(answer)
        assert not any("4711" in entry.snippet for entry in session.ledger.signals.entries())
    assert "hums" in _texts(recall(session, "fan", record=False))
    assert "4711" in _texts(recall(session, "4711", filters=Filters(hidden=True), record=False))
    assert dict(recall(session, "4711", record=False).left_out).get("hidden", 0) >= 1
    unhide(session, [claim_hash(SECRET)])
    unhide(session, [claim_hash(SECRET)])
    assert "4711" in _texts(recall(session, "4711", record=False))


@pytest.mark.parametrize("profile", list(PROFILES.values()))
def test_all_of_450_are_hidden_in_one_step_and_shown_in_one(
    profile: Any, open_session: Any, workspace: Any
) -> None:
    texts = [f"Locker {at} holds the lamp of berth {at}" for at in range(450)]
    entries = "".join(f"- {text}\n" for text in texts)
    session = open_session(workspace({"MEMORY.md": f"{entries}- The fan hums\n"}), profile=profile)
    reconcile(session, vectors=False)
    assert recall(session, "locker lamp", record=False).hits
    hide(session, texts)
    assert len(hidden(session)) == 450
    for question in ("locker lamp", "locker 0", "berth 101", "locker 449"):
        assert "Locker" not in _texts(recall(session, question, 1000, record=False))
    assert "hums" in _texts(recall(session, "fan", record=False))
    unhide(session, [one.claim for one in hidden(session)])
    assert hidden(session) == ()
    assert "Locker 449" in _texts(recall(session, "locker 449", record=False))


def test_the_hidden_memories_are_listed(open_session: Any, workspace: Any, clock: Any) -> None:
    session = open_session(workspace(FILES))
    hide(session, [SECRET])
    (known,) = hidden(session)
    assert (known.claim, known.text, known.at) == (claim_hash(SECRET), SECRET, clock.now())
    with pytest.raises(BadInput, match="without words"):
        hide(session, [" "])


def test_strangers_are_told_from_memories_once_all_are_read(
    open_session: Any, workspace: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("mnemoscope.engine.reconcile.FEW", 0)
    session = open_session(workspace(FILES))
    assert strangers(session, ["The relay"]) == ()
    reconcile(session, vectors=False)
    assert strangers(session, ["The relay"]) == ()
    reconcile(session)
    assert strangers(session, ["The relay", SECRET, "The relay hums too."]) == ("The relay",)
