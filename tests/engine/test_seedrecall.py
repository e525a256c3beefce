from __future__ import annotations

from typing import Any

from mnemoscope.engine import seedrecall
from mnemoscope.engine.asking import Ask, Timer
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.views import Filters, Tuning


def test_what_is_shown_stands_behind_its_hit_whole(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace({"MEMORY.md": f"- the relay {'is old ' * 200}\n- other\n"}))
    reconcile(session, vectors=False)
    session.index.refresh()
    ask = Ask("relay", 5, Filters(), Tuning(), patient=True)
    answered = seedrecall.answer(session, ask, Timer())
    assert len(answered.answer.hits) == len(answered.shown) == 1
    assert answered.shown[0].text.count("is old") == 200
    assert answered.shown[0].score == answered.answer.hits[0].score
