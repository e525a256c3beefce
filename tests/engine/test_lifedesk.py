"""What leaves a file is gathered with what it takes to bring it back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.lifecycle import BY_HAND, Bar, Form, Store
from mnemoscope.engine.lifedesk import LifeDesk, file_bar, is_of_agent
from mnemoscope.engine.lifeplan import local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleplaces import Places

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def test_a_line_is_taken_with_its_surroundings_and_nothing_is_written(
    session: Session, root: Path
) -> None:
    before = living.on_disk(root)
    life = lives(session).get(living.id_of(session, "sail is red"))
    assert life is not None
    desk = LifeDesk(session, local_now(session))
    desk.put_away(life, Store.TRASH, BY_HAND)
    made = desk.gathered()
    [entry] = made.entries
    assert (entry.form, entry.piece.lines) == (Form.LINES, "- The sail is red\n")
    assert entry.piece.above[-1] == "- The mast is nine metres long"
    assert [step.start_line for step in made.steps] == [8]
    assert [write.path for write in made.writes] == ["memory/projects/boat.md"]
    assert living.on_disk(root) == before


def test_only_the_named_files_lose_the_words(session: Session, root: Path) -> None:
    (root / "memory/extra.md").write_text("- The sail is red\n", "utf-8")
    life = lives(session).get(living.id_of(session, "sail is red"))
    assert life is not None
    desk = LifeDesk(session, local_now(session))
    desk.put_away(life, Store.TRASH, BY_HAND, paths=["memory/extra.md", "memory/none.md"])
    made = desk.gathered()
    assert [write.path for write in made.writes] == ["memory/extra.md"]
    assert [(kept.path, kept.why) for kept in made.kept] == [("memory/none.md", Bar.GONE)]


def test_other_words_keep_the_former_ones_in_the_archive(session: Session) -> None:
    life = lives(session).get(living.id_of(session, "sail is red"))
    assert life is not None
    desk = LifeDesk(session, local_now(session))
    assert desk.reword(life, "The sail is as red as rust")
    texts = {write.path: write.after or b"" for write in desk.gathered().writes}
    assert b"- The sail is as red as rust\n" in texts["memory/projects/boat.md"]
    assert b"- The sail is red\n" in texts["memory/archive/of-projects-boat.md"]


def test_files_that_programs_write_are_barred(session: Session, root: Path) -> None:
    places = Places(session)
    assert file_bar(session, places, "DREAMS.md") is Bar.GENERATED
    assert file_bar(session, places, "memory/.dreams/x.md") is Bar.GENERATED
    assert file_bar(session, places, "memory/none.md") is Bar.GONE
    assert file_bar(session, places, "MEMORY.md") is None
    (root / "memory/zero.md").write_bytes(b"a\0b")
    assert file_bar(session, places, "memory/zero.md") is Bar.UNREADABLE


def test_a_folder_of_notes_is_no_agents_workspace(
    session: Session, tmp_path: Path, open_session: OpenSession
) -> None:
    assert is_of_agent(session)
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "a.md").write_text("- words\n", "utf-8")
    assert not is_of_agent(open_session(folder))
