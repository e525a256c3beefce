"""Decisions are carried out, told, and taken back."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import NOTE, note, propose

from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.review import proposals
from mnemoscope.engine.reviewviews import Fate
from mnemoscope.panes.dreams.deciding import Deciding
from mnemoscope.panes.dreams.nightview import view_run
from mnemoscope.panes.dreams.verbs import Verb

pytestmark = pytest.mark.gui
LINES = ["Backups of kite start at 03:30.", "Teodor keeps the key of the clay cellar."]


class Night:
    def __init__(self, stand, owner) -> None:
        self.stand = stand
        self.session = stand.context.session
        self.run = propose(self.session, LINES)
        self.deciding = Deciding(stand.context, owner)

    def entries(self):
        return view_run(self.session, next(r for r in dreams(self.session))).entries

    def fates(self) -> list[Fate]:
        return [each.fate for each in proposals(self.session, self.run)]

    def memory(self) -> str:
        return (self.stand.root / "MEMORY.md").read_text("utf-8")


@pytest.fixture
def night(open_stand, owner) -> Night:
    return Night(open_stand({"MEMORY.md": "# M\n\n- a\n", NOTE: note(LINES)}), owner)


def wait(night: Night, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not night.deciding.busy)


def test_accepting_writes_and_the_notice_takes_it_back(night, qtbot: QtBot):
    night.deciding.decide(Verb.ACCEPT, night.entries()[0])
    wait(night, qtbot)
    assert LINES[0] in night.memory()
    assert night.fates() == [Fate.ACCEPTED, Fate.PENDING]
    notice = night.stand.notices[-1]
    assert notice.text == f"Accepted: {LINES[0]}"
    notice.act()
    wait(night, qtbot)
    assert LINES[0] not in night.memory()
    assert night.fates() == [Fate.PENDING, Fate.PENDING]


def test_a_written_decision_is_taken_back_from_its_card(night, qtbot: QtBot):
    night.deciding.decide(Verb.ACCEPT, night.entries()[0])
    wait(night, qtbot)
    night.deciding.decide(Verb.UNDO, night.entries()[0])
    wait(night, qtbot)
    assert night.memory() == "# M\n\n- a\n"


@pytest.mark.parametrize(("verb", "fate"), [(Verb.REJECT, Fate.REJECTED), (Verb.NEVER, Fate.NEVER)])
def test_declining_writes_nothing_and_can_be_taken_back(night, qtbot: QtBot, verb, fate):
    night.deciding.decide(verb, night.entries()[0])
    wait(night, qtbot)
    assert night.fates()[0] is fate
    assert night.memory() == "# M\n\n- a\n"
    night.stand.notices[-1].act()
    wait(night, qtbot)
    assert night.fates()[0] is Fate.PENDING


def test_other_words_are_written_in_place_of_the_proposed_ones(night, qtbot: QtBot):
    night.deciding.edit(night.entries()[0], "Backups of kite start at half past three.")
    wait(night, qtbot)
    assert "half past three" in night.memory()
    assert night.fates()[0] is Fate.EDITED


def test_the_rest_is_accepted_at_once(night, qtbot: QtBot):
    night.deciding.decide(Verb.REJECT, night.entries()[1])
    wait(night, qtbot)
    night.deciding.accept_rest(night.entries())
    wait(night, qtbot)
    assert night.fates() == [Fate.ACCEPTED, Fate.REJECTED]
    night.deciding.accept_rest(night.entries())
    assert not night.deciding.busy


def test_the_rest_goes_without_what_cannot_be_accepted(night, qtbot: QtBot):
    (night.stand.root / NOTE).write_text(note(LINES[:1]), "utf-8", newline="")
    night.deciding.accept_rest(night.entries())
    wait(night, qtbot)
    assert night.fates() == [Fate.ACCEPTED, Fate.PENDING]
    assert night.stand.notices[-1].text.startswith("Accepted: 1 ")


def test_what_cannot_be_written_is_refused_in_words(night, qtbot: QtBot):
    (night.stand.root / NOTE).unlink()
    night.deciding.decide(Verb.ACCEPT, night.entries()[0])
    wait(night, qtbot)
    assert night.memory() == "# M\n\n- a\n"
    assert night.stand.notices[-1].text
    assert night.fates()[0] is Fate.PENDING
