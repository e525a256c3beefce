"""What would follow: rows and the lines that change."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.settleviews import Effect, EffectKind, FilePlan, RecallChange, SettlePlan
from mnemoscope.kit.difftext import DiffText
from mnemoscope.panes.conflicts.outcomeview import OutcomeView, changed_lines

pytestmark = pytest.mark.gui


def file(lines: int = 1, path: str = "MEMORY.md") -> FilePlan:
    before = "".join(f"old {at}\n" for at in range(lines))
    after = before.replace("old", "new")
    return FilePlan(path, before, after, None, after.encode())


def plan(*files: FilePlan) -> SettlePlan:
    effect = Effect(EffectKind.JUDGED, "MEMORY.md", 0)
    about, verb = stock.conflict(), Settlement.KEEP_B
    return SettlePlan(about, verb, None, None, "", "Mira", stock.NOW, files, (effect,))


@pytest.fixture
def view(theme, qtbot) -> OutcomeView:
    made = OutcomeView(theme)
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.show()
    return made


def test_a_plan_shows_rows_and_changed_lines(view) -> None:
    view.show_plan(plan(file(), file(20, "wiki/a.md")))
    assert len(view.shown()) == 1
    short, long = view.findChildren(DiffText)
    assert [(line.sign, line.text) for line in short.lines()] == [("-", "old 0"), ("+", "new 0")]
    assert len(long.lines()) == 14
    assert view._note.text() == "nothing is written yet; recall is being asked…"
    hit = Hit("MEMORY.md", 3, 3, "It is 9090.", 0.8, (), Layer.HAND_WRITTEN)
    view.show_answers([RecallChange("which port", None, hit, 0, 1)])
    assert [row.text for row in view.shown()][1:] == [
        "“which port” answers “It is 9090.”, as before"
    ]
    assert view._note.text() == "nothing is written yet"
    assert not view.grab().isNull()


def test_a_refusal_is_told_instead(view) -> None:
    view.show_plan(plan(file()))
    view.show_plan(Refused(RefusalReason.CHANGED_SINCE, path="MEMORY.md"))
    assert "MEMORY.md has changed since" in view._note.text()
    assert view.shown() == ()


def test_the_switch_asks(view, qtbot) -> None:
    view.set_current(Settlement.KEEP_A)
    view.set_current(Settlement.REVIEW)
    assert view.current is Settlement.KEEP_A
    with qtbot.waitSignal(view.turned) as turned:
        view._switch._buttons[Settlement.BOTH.value].click()
    assert turned.args == [Settlement.BOTH]
    view.show_waiting()
    assert view._note.text() == "working it out…"


def test_lines_around_are_left_out() -> None:
    before, after = "a\nb\nc\n", "a\nB\nc\n"
    one = FilePlan("x.md", before, after, None, after.encode())
    assert [line.text for line in changed_lines(one)] == ["b", "B"]
