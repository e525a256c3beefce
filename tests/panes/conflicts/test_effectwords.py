"""What follows from a decision, in sentences."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.settleviews import Effect, EffectKind, FilePlan, RecallChange, SettlePlan
from mnemoscope.panes.conflicts.effectwords import effect_rows, recall_rows

pytestmark = pytest.mark.gui


def plan(*effects: Effect, before: str = "", after: str = "") -> SettlePlan:
    file = FilePlan("MEMORY.md", before, after, None, after.encode())
    return SettlePlan(
        stock.conflict(), Settlement.KEEP_B, None, None, "", "Mira", stock.NOW, (file,), effects
    )


def hit(text: str) -> Hit:
    return Hit("MEMORY.md", 3, 3, text, 0.84, (), Layer.HAND_WRITTEN)


@pytest.mark.parametrize("kind", EffectKind)
def test_every_effect_has_a_sentence_without_gaps(kind: EffectKind) -> None:
    (row,) = effect_rows(plan(Effect(kind, "MEMORY.md", 24, "old", "2026-12-12")))
    assert row.text
    assert "{" not in row.text


def test_a_text_that_leaves_says_how_much_goes() -> None:
    (row,) = effect_rows(plan(Effect(EffectKind.LEAVES, "MEMORY.md", 24), before="x" * 77))
    assert row.value == "−77 characters"
    assert row.text.startswith("MEMORY.md:24 leaves")


def test_a_status_is_told_before_and_after() -> None:
    effect = Effect(EffectKind.STATUS, "wiki/a.md", 9, "contested", "superseded")
    assert effect_rows(plan(effect))[0].text == "wiki/a.md:9: contested becomes superseded"


def test_the_same_sentence_is_said_once() -> None:
    effect = Effect(EffectKind.JUDGED, "MEMORY.md", 0)
    assert len(effect_rows(plan(effect, effect))) == 1


def test_questions_tell_what_they_answer_then() -> None:
    one, other = hit("at 02:00"), hit("at 03:30")
    changed, same, gone, neither = (
        RecallChange("when?", one, other, 1, 1),
        RecallChange("when?", one, one, 1, 1),
        RecallChange("when?", one, None, 1, 0),
        RecallChange("who?", None, None, 0, 0),
    )
    rows = recall_rows([changed, same, gone, neither])
    assert [row.text for row in rows] == [
        "“when?” answers “at 03:30” instead of “at 02:00”",
        "“when?” answers “at 02:00”, as before",
        "“when?” no longer finds “at 02:00”",
    ]
    assert [row.value for row in rows] == ["rank 1, .84", "rank 1, .84", ""]
