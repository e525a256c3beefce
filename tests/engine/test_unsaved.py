"""Edits that the end of the program overtook are found again until they lie on disk."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Clash
from mnemoscope.engine.edit import Saved, open_text, save_text
from mnemoscope.engine.unsaved import Keeper, drop_unsaved, keep_unsaved, overtaken, unsaved_paths
from mnemoscope.engine.views import OpenText

EDITED = "- one\n- two\n"


def opened(session, path: str = "MEMORY.md") -> OpenText:
    found = open_text(session, path)
    assert isinstance(found, OpenText)
    return found


def test_they_are_found_by_the_next_session(open_session, workspace) -> None:
    root = workspace({"MEMORY.md": "- one\r\n"})
    first = open_session(root)
    assert unsaved_paths(first) == ()
    keep_unsaved(first, opened(first), EDITED)
    first.close()
    second = open_session(root, consent=True)
    assert unsaved_paths(second) == ("MEMORY.md",)
    found = overtaken(second, "MEMORY.md")
    assert found is not None
    assert (found.text, found.at, found.moved) == (EDITED, second.clock.now(), False)
    saved = save_text(second, found.base, found.text)
    assert isinstance(saved, Saved)
    assert (root / "MEMORY.md").read_bytes() == b"- one\r\n- two\r\n"
    assert unsaved_paths(second) == ()


def test_what_another_program_wrote_since_is_joined_with_them(open_session, workspace) -> None:
    root = workspace({"MEMORY.md": "- one\n\n- x\n"})
    session = open_session(root, consent=True)
    keep_unsaved(session, opened(session), "- one, edited\n\n- x\n")
    (root / "MEMORY.md").write_text("- one\n\n- x\n- by the agent\n", "utf-8", newline="")
    found = overtaken(session, "MEMORY.md")
    assert found is not None
    assert found.moved
    saved = save_text(session, found.base, found.text)
    assert isinstance(saved, Saved)
    assert saved.merged
    assert (root / "MEMORY.md").read_text("utf-8") == "- one, edited\n\n- x\n- by the agent\n"


def test_of_a_file_that_was_deleted_since_saving_asks(open_session, workspace) -> None:
    root = workspace({"memory/a.md": "- one\n"})
    session = open_session(root, consent=True)
    keep_unsaved(session, opened(session, "memory/a.md"), EDITED)
    (root / "memory" / "a.md").unlink()
    found = overtaken(session, "memory/a.md")
    assert found is not None
    assert found.moved
    assert isinstance(save_text(session, found.base, found.text), Clash)


def test_what_was_given_up_is_not_found(open_session, workspace) -> None:
    session = open_session(workspace({"MEMORY.md": "- one\n"}))
    keep_unsaved(session, opened(session), EDITED)
    drop_unsaved(session, "MEMORY.md")
    assert overtaken(session, "MEMORY.md") is None


def test_the_newest_word_about_edits_holds(open_session, workspace) -> None:
    session = open_session(workspace({"MEMORY.md": "- one\n"}))
    keeper, base = Keeper(session), opened(session)
    early, late = keeper.ticket(), keeper.ticket()
    keeper.keep(late, base, EDITED)
    keeper.keep(early, base, "- older\n")
    found = overtaken(session, "MEMORY.md")
    assert found is not None
    assert found.text == EDITED
    on_its_way = keeper.ticket()
    keeper.drop("MEMORY.md")
    keeper.keep(on_its_way, base, EDITED)
    assert unsaved_paths(session) == ()
