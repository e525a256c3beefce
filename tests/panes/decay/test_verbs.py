"""Verbs are planned before they are carried out, and told in a sentence."""

from __future__ import annotations

import pytest
from tests.panes.decay import stock as source

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, Kept
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.panes.decay.verbs import Done, Verb, ask_words, do, done_words, kept_words, plan_of


@pytest.mark.parametrize("verb", [Verb.REFRESH, Verb.PIN, Verb.LET_GO, Verb.ARCHIVE])
def test_each_is_planned_and_worded_for_one_and_many(qapp, stand, verb):
    session = stand.context.session
    one = plan_of(session, verb, [source.key(source.MAILS)])
    both = plan_of(session, verb, [source.key(source.MAILS), source.key(source.NEW)])
    assert "Priya" in done_words(verb, one, ".31 → 1")
    assert "2 memories" in done_words(verb, both, "")
    assert (stand.root / "memory/2026-09-20.md").read_text("utf-8").count(source.MAILS) == 1
    if verb in (Verb.LET_GO, Verb.ARCHIVE):
        assert "2 memories" in ask_words(verb, both)[0]


def test_doing_and_doing_again(stand):
    session, ids = stand.context.session, [source.key(source.MAILS)]
    assert isinstance(do(session, Verb.PIN, ids), Done)
    assert isinstance(do(session, Verb.PIN, ids), Refused)
    assert isinstance(do(session, Verb.UNPIN, ids), Done)


def test_whatever_stays_has_a_reason(qapp):
    for why in (*Bar, *Obstacle, *Protection):
        words = kept_words(Kept("x", why))
        assert words
        assert words == words.strip()
        assert isinstance(why, Protection) or words != why.value
