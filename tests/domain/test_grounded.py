"""Which statements of a note are meant to last, told by their words."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.document import parse
from mnemoscope.domain.grounded import Cues, Lean, Statement, pattern, statements
from mnemoscope.engine.grounded import cues


@pytest.fixture
def words(resources: Path) -> Cues:
    return cues(resources)


def only(text: str, words: Cues) -> Statement:
    [found] = statements(parse(text, "memory/2026-04-02.md").memories, words)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "- Ren prefers short answers in bullets, without long preambles.",
        "- 陆青禾不喜欢临时会议，开会至少提前一天约。",
        "- 以后新表必须有 created_at 和 updated_at 两列。",
        "- Remember: never reboot the NAS on Mondays.",
    ],
)
def test_preferences_of_persons_and_rules_for_ever_are_likely_to_last(
    text: str, words: Cues
) -> None:
    found = only(text, words)
    assert (found.lean, found.lasts) == (Lean.DURABLE, True)


@pytest.mark.parametrize(
    "text",
    [
        "- The limit of the upload was never raised after all.",
        "- 限流超过以后返回 429，并且写一条告警。",
        "- The failover took 42 seconds in the drill.",
        "- Ren wants a photo of the rack in the handbook.",
        "- Shall we always sign the checklist?",
        "- 今天 06:40 到 07:25 网关一直返回 502。",
        "- todo: always sign the checklist today",
    ],
)
def test_what_happened_once_is_not(text: str, words: Cues) -> None:
    assert not only(text, words).lasts


def test_a_heading_lends_its_weight(words: Cues) -> None:
    plain = only("- Ren wants code blocks only when he has to run them.", words)
    under = only("## Preferences\n- Ren wants code blocks only when he has to run them.", words)
    assert under.score == pytest.approx(plain.score + 1.2)
    assert under.lasts


def test_weights_are_those_of_the_reference(words: Cues) -> None:
    assert only("- Dates are written as the standard says, always.", words).score == 3.2
    assert only("- Ren prefers the long way home.", words).score == pytest.approx(4.1)
    assert only("- Ren prefers the long way home today.", words).lean is Lean.SITUATIONAL
    assert only("- The path `a/b` is always taken here.", words).score == pytest.approx(2.4)


def test_what_is_too_short_states_nothing(words: Cues) -> None:
    assert statements(parse("- always\n- 一律不行\n", "memory/2026-04-02.md").memories, words) == ()


def test_words_are_whole_and_a_caret_wants_the_start_of_a_clause() -> None:
    found = pattern(["always", "^以后", "过敏"])
    assert found.search("Always.")
    assert not found.search("hallways")
    assert found.search("好，以后这样")
    assert found.search("以后这样")
    assert not found.search("升级以后这样")
    assert found.search("对花生过敏")
    assert not pattern([]).search("anything")
