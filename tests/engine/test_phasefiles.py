"""Where light and REM sleep write, for workspaces that want it in files."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock

from mnemoscope.domain.outcomes import BadInput, Facet
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.phasefiles import (
    DreamStorage,
    dream_storage,
    phase_files,
    set_dream_storage,
)
from mnemoscope.engine.promote import entries
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream

_DAY = "2026-04-20"


@pytest.fixture
def session(tmp_path: Path, open_session) -> Session:
    (tmp_path / "w" / "memory").mkdir(parents=True)
    opened: Session = open_session(tmp_path / "w")
    return opened


def planned(session: Session, *, content: bool = True) -> dict[str, str]:
    files = phase_files(session, Phase.LIGHT, _DAY, ["- a"], has_content=content)
    return {file.path: file.after for file in files}


def test_nothing_is_written_unless_the_person_chose_it(session: Session) -> None:
    assert dream_storage(session) is DreamStorage.NONE
    assert planned(session) == {}
    assert set_dream_storage(session, "separate").facets is Facet.SETTINGS
    assert dream_storage(session) is DreamStorage.SEPARATE
    with pytest.raises(BadInput, match="sideways"):
        set_dream_storage(session, "sideways")


def test_a_report_is_a_file_of_its_own(session: Session) -> None:
    set_dream_storage(session, "separate")
    path = f"memory/dreaming/light/{_DAY}.md"
    assert planned(session) == {path: "# Light Sleep\n\n- a\n"}
    assert planned(session, content=False) == {}
    place = session.root / path
    place.parent.mkdir(parents=True)
    place.write_text("# Light Sleep\n\n- a\n")
    assert planned(session) == {}


def test_a_note_keeps_its_bytes_around_the_block(session: Session) -> None:
    set_dream_storage(session, "inline")
    data = "\ufeff# Day\r\n\r\n- mine  \r\n".encode()
    (session.root / "memory" / f"{_DAY}.md").write_bytes(data)
    [file] = phase_files(session, Phase.LIGHT, _DAY, ["- a"], has_content=True)
    assert file.bom
    assert file.after.startswith("# Day\r\n\r\n- mine")
    assert file.after.count("\r\n") == file.after.count("\n")
    assert file.fingerprint is not None


def test_a_note_is_begun_only_for_content(session: Session) -> None:
    set_dream_storage(session, "inline")
    assert planned(session, content=False) == {}
    assert planned(session)[f"memory/{_DAY}.md"].startswith("## Light Sleep\n")


def test_nights_replace_their_block_and_leave_the_person_s_bytes(
    tmp_path: Path, open_session
) -> None:
    clock = MovingClock()
    root = tmp_path / "n"
    data = (
        "\ufeff# 2026-04-20\r\n\r\n- Tea is in the blue jar.  \r\n\r\nMine is the jar.\r\n".encode()
    )
    (root / "memory").mkdir(parents=True)
    today = root / "memory" / "2026-04-20.md"
    today.write_bytes(data)
    session = open_session(root, clock=clock, consent=True)
    set_dream_storage(session, "both")
    dream(session, mode=Mode.WRITE)
    once = today.read_bytes()
    assert once.startswith(data.rstrip())
    assert b"\n" not in once.replace(b"\r\n", b"")
    assert once.count(b"openclaw:dreaming:light:start") == 1
    dream(session, mode=Mode.WRITE)
    assert today.read_bytes().count(b"openclaw:dreaming:light:start") == 1
    assert today.read_bytes().startswith(data.rstrip())
    assert (root / "memory" / "dreaming" / "light" / "2026-04-20.md").is_file()
    assert {one.snippet for one in entries(session)} == {
        "Tea is in the blue jar.",
        "Mine is the jar.",
    }
