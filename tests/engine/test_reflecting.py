"""The reflection of a day: its own facts, lessons verified, the index kept, nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from tests.engine.sessionlogs import openclaw_home, say

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.reflecting import Reflection, reflect
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo

OpenSession = Callable[..., Session]
TODAY = date(2026, 11, 28)
SECRET = "sk-abcdefghijklmnopqrstuvwxyz0123456789ABCD"
FILES = {
    "MEMORY.md": "# Memory\n\n- The owner drinks tea.\n",
    "NOW.md": "# NOW\n\n- [x] Replace the battery\n- [ ] Write to the landlord\n",
    "memory/INDEX.md": "# Index\n\n## people\n\n- [Ann](people/ann.md)\n",
    "memory/2026-11-28.md": (
        "# 2026-11-28\n\n- The kiln was fired at 1,020 degrees.\n- Ann lives in Lisbon now.\n"
        "- The kiln was fired at 1,020 degrees.\n"
        f"- The key is {SECRET}\n"
    ),
    "memory/people/ann.md": (
        "---\ntitle: Ann\nlast_verified: 2026-10-01\n---\n\n# Ann\n\n- Ann lives in Lisbon now.\n"
    ),
    "memory/lessons/kiln.md": (
        "---\ntitle: Kiln\ndate: 2026-11-28\n---\n\n# Kiln\n\n- Glaze needs a slow kiln.\n"
    ),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = openclaw_home(tmp_path / "oc")
    for name, text in FILES.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def reflected(session: Session, day: date = TODAY) -> Reflection:
    answer = reflect(session, day)
    assert isinstance(answer, Reflection)
    return answer


def test_the_day_is_told_by_its_facts(session: Session, root: Path) -> None:
    say(root, ("2026-11-28T10:00:00Z", "user", "The kiln is cooling down slowly."))
    answer = reflected(session)
    assert answer.path == "memory/reflections/2026-11-28.md"
    facts = answer.facts
    assert facts.statements == (
        "The kiln was fired at 1,020 degrees.",
        "Ann lives in Lisbon now.",
    )
    assert (facts.messages, facts.doubles) == (1, 1)
    assert (facts.tasks.done, facts.tasks.open) == (
        ("Replace the battery",),
        ("Write to the landlord",),
    )
    assert facts.learnt == ("Glaze needs a slow kiln.",)
    assert facts.verified == ("Ann lives in Lisbon now.",)
    text = (root / answer.path).read_text(encoding="utf-8")
    for words in (*facts.statements, "Write to the landlord", "Verified again: Ann lives"):
        assert words in text
    assert SECRET not in text


def test_what_the_day_says_again_is_verified(session: Session, root: Path) -> None:
    assert reflected(session).verified == 1
    assert "last_verified: 2026-11-28" in (root / "memory/people/ann.md").read_text()


def test_the_index_gets_what_it_lacks(session: Session, root: Path) -> None:
    assert reflected(session).facts.listed == 1
    index = (root / "memory/INDEX.md").read_text()
    assert index == FILES["memory/INDEX.md"] + "\n## lessons\n\n- [Kiln](lessons/kiln.md)\n"


def test_a_reflection_that_is_there_stays_as_it_is(session: Session, root: Path) -> None:
    path = root / "memory/reflections/2026-11-28.md"
    path.parent.mkdir()
    path.write_text("# My own\n")
    answer = reflected(session)
    assert (answer.path, answer.changes.paths) == ("", ())
    assert path.read_text() == "# My own\n"
    assert "last_verified: 2026-10-01" in (root / "memory/people/ann.md").read_text()


def test_a_day_without_notes_and_sessions_has_none(session: Session, root: Path) -> None:
    answer = reflected(session, date(2026, 11, 20))
    assert answer.facts.is_empty
    assert answer.path == ""
    assert not (root / "memory/reflections").exists()


def test_it_can_be_undone(session: Session, root: Path) -> None:
    before = {name: (root / name).read_text() for name in FILES}
    reflected(session)
    while not isinstance(undo(session), Refused):
        pass
    assert {name: (root / name).read_text() for name in FILES} == before
    assert not (root / "memory/reflections/2026-11-28.md").exists()


def test_without_permission_nothing_is_written(root: Path, open_session: OpenSession) -> None:
    answer = reflect(open_session(root), TODAY)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CONSENT_NEEDED
