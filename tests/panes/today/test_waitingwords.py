from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.engine.todaywaiting import Waiting, WaitingKind
from mnemoscope.panes.today.waitingwords import waiting_face
from mnemoscope.runtime.bus import (
    CandidatesPlace,
    ConflictsPlace,
    DecayPlace,
    DreamPlace,
    PagePlace,
    Place,
)

pytestmark = pytest.mark.gui
K = WaitingKind


@pytest.mark.parametrize(
    ("waiting", "target"),
    [
        (Waiting(K.OVER_BUDGET, 648, 3, path="MEMORY.md", line=120), Place("MEMORY.md", 120)),
        (Waiting(K.TIGHT, 8_500, 10_000, path="MEMORY.md"), Place("MEMORY.md")),
        (Waiting(K.REVIEW, 5, 3, run=7), DreamPlace(7)),
        (Waiting(K.CONFLICTS, 25, 16, id="abc"), ConflictsPlace("abc")),
        (Waiting(K.FAILED, 1, id="dream", run=4), DreamPlace(4)),
        (Waiting(K.KEPT_OUT, 1, id="secret"), CandidatesPlace(blocked_by="secret")),
        (Waiting(K.KEPT_OUT, 1, id="personal-data"), CandidatesPlace(blocked_by="personal-data")),
        (Waiting(K.PROBLEMS, 2, path="a.md", line=4), Place("a.md", 4)),
        (Waiting(K.UNPROVEN, 4, path="wiki/a.md"), PagePlace("wiki/a.md")),
        (Waiting(K.WIKI_ERRORS, 1, path="wiki/b.md"), PagePlace("wiki/b.md")),
        (Waiting(K.TRASH, 2, 4, day=date(2026, 11, 28)), DecayPlace(trash=True)),
        (Waiting(K.STALE, 7), DecayPlace(stale=True)),
    ],
)
def test_each_leads_to_its_place(qapp, waiting: Waiting, target: object):
    face = waiting_face(waiting, "Kestrel")
    assert face.target == target
    assert face.title.endswith(".")
    assert face.verb
    assert face.mark.words


@pytest.mark.parametrize(
    ("waiting", "command"),
    [
        (Waiting(K.CONSENT, 1), "memory.allow_writing"),
        (Waiting(K.MODEL, 1), "app.model"),
        (Waiting(K.FAILED, 1, id="graph"), "pane.jobs"),
    ],
)
def test_what_has_no_place_has_a_command(qapp, waiting: Waiting, command: str):
    face = waiting_face(waiting, "Kestrel")
    assert (face.target, face.command) == (None, command)


def test_every_kind_has_words(qapp):
    for kind in WaitingKind:
        given = Waiting(kind, 2, 3, "words", "a.md", 4, "secret", 5, date(2026, 11, 28))
        assert waiting_face(given, "Kestrel").title


def test_the_sentences_name_the_agent_and_the_file(qapp):
    face = waiting_face(Waiting(K.OVER_BUDGET, 648, 3, path="MEMORY.md"), "Kestrel")
    assert face.title == "MEMORY.md is 648 characters too long."
    assert face.more == "Kestrel does not read its last 3 entries."
    conflicts = Waiting(K.CONFLICTS, 25, 16, words="when backups start", day=date(2026, 11, 8))
    oldest = waiting_face(conflicts, "Kestrel")
    assert oldest.more == "The oldest has waited 16 days: when backups start."


def test_secrets_in_messages_are_masked(qapp):
    words = "cannot read key AKIAIOSFODNN7EXAMPLE"
    face = waiting_face(Waiting(K.PROBLEMS, 1, words=words, path="a.md"), "Kestrel")
    assert "AKIAIOSFODNN7EXAMPLE" not in face.more
