from __future__ import annotations

from importlib import util
from pathlib import Path
from typing import Any

from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.judgements import judge, judgements, unjudge
from mnemoscope.engine.promote import assessed

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)


def test_a_decision_is_noted_with_the_words_of_the_memory(
    workspace: Any, open_session: Any, clock: Any
) -> None:
    session = open_session(workspace(nights.files()))
    first = assessed(session)[0]
    assert judge(session, first, Verdict.NEVER) == Changes(Facet.SCORES)
    claim = claim_hash(first.entry.snippet)
    expected = Judgement(
        claim, Verdict.NEVER, first.entry.key, first.entry.path, first.entry.snippet, clock.now()
    )
    assert judgements(session) == (expected,)
    assert judge(session, first.entry.key, Verdict.PINNED) == Changes(Facet.SCORES)
    assert [one.verdict for one in judgements(session)] == [Verdict.PINNED]
    assert unjudge(session, claim, Verdict.PINNED) == Changes(Facet.SCORES)
    assert judgements(session) == ()


def test_a_key_that_nobody_recorded_is_refused(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()))
    answer = judge(session, "memory:none.md:1:1", Verdict.PINNED)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
