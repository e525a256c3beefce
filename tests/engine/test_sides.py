"""Which statements of a workspace speak, and where they stand."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.model import Layer
from mnemoscope.engine.sides import Shelf, Sides, by_claim

PAGE = """---
pageType: entity
id: entity.kestrel
title: Kestrel
aliases: [gateway]
claims:
  - id: claim.port
    text: Kestrel listens on port 9443.
    confidence: 0.9
    evidence:
      - kind: note
        path: memory/2026-04-09.md
        updatedAt: 2026-04-09T09:00:00.000Z
    updatedAt: 2026-04-08T09:00:00.000Z
  - id: claim.old
    text: Kestrel listens on port 8443.
    status: Superseded
contradictions:
  - Port 8443 vs 9443.
---

# Kestrel
"""


def gathered(session: Any) -> dict[str, Sides]:
    return {sides.path: sides for sides in Shelf().gather(session)}


def said(session: Any) -> dict[str, Side]:
    return {side.text: side for side in by_claim(Shelf().gather(session), frozenset()).values()}


def test_a_side_tells_where_it_stands(workspace: Any, open_session: Any) -> None:
    files = {
        "MEMORY.md": "# M\n\n## Tea\n- Ren drinks tea.\n- 2026-02-03: no sugar.\n",
        "memory/2026-04-01.md": "# Day\n\n- Rain fell.\n",
        "memory/people.md": "---\nlast_verified: 2026-03-01\n---\n- Ines swims.\n",
    }
    sides = said(open_session(workspace(files)))
    tea = sides["Ren drinks tea."]
    assert (tea.path, tea.start_line, tea.day, tea.about) == ("MEMORY.md", 4, None, ("M", "Tea"))
    assert (tea.layer, tea.hand_written) == (Layer.HAND_WRITTEN, True)
    assert sides["2026-02-03: no sugar."].day == "2026-02-03"
    assert sides["Rain fell."].day == "2026-04-01"
    assert not sides["Rain fell."].hand_written
    assert sides["Ines swims."].day == "2026-03-01"


def test_what_no_longer_speaks_is_left_out(workspace: Any, open_session: Any) -> None:
    files = {
        "memory/old.md": "---\nstatus: superseded\n---\n- Never said.\n",
        "memory/archive/a.md": "- Put away.\n",
        "memory/a.md": "- Speaks.\n- [Superseded 2026-04-01] Gone.\n- ~~Struck out.~~\n"
        "- [ ] Buy it.\n- Who knows?\n\n```\n- code\n```\n",
        "AGENTS.md": "- Ask first.\n",
        "NOW.md": "- Busy.\n",
        "DREAMS.md": "- A dream.\n",
        "memory/2026-04-03.md": "@@ -1,2 +1,2 @@ rate\n- per_minute: 120\n\n## T\n- Real.\n",
    }
    assert set(said(open_session(workspace(files)))) == {"Speaks.", "Real."}


def test_a_page_gives_its_claims_and_notes(workspace: Any, open_session: Any) -> None:
    files = {"wiki/WIKI.md": "# W\n", "wiki/entities/kestrel.md": PAGE, "wiki/reports/r.md": PAGE}
    page = gathered(open_session(workspace(files)))["wiki/entities/kestrel.md"]
    [claim] = page.speaking
    assert (claim.claim_id, claim.day, claim.evidence) == ("claim.port", "2026-04-09", 1)
    assert (claim.layer, claim.confidence, claim.start_line) == (Layer.WIKI, 0.9, 7)
    assert claim.about == ("Kestrel", "gateway")
    assert [side.claim_id for side in page.ended] == ["claim.old"]
    [note] = page.noted()
    assert note.note.text == "Port 8443 vs 9443."
    assert len(note.claims) == 2
    assert gathered(open_session(workspace({})))["wiki/reports/r.md"].speaking == ()


def test_a_vault_beside_the_workspace_is_read(tmp_path: Path, open_session: Any) -> None:
    root = tmp_path / ".openclaw" / "workspace"
    (root / "memory").mkdir(parents=True)
    vault = tmp_path / ".openclaw" / "wiki" / "main"
    (vault / "entities").mkdir(parents=True)
    (vault / "WIKI.md").write_text("# W\n", encoding="utf-8")
    (vault / "entities" / "kestrel.md").write_text(PAGE, encoding="utf-8")
    sides = said(open_session(root))
    assert sides["Kestrel listens on port 9443."].path == "wiki:entities/kestrel.md"


def test_the_place_that_counts_most_stands_for_a_text(workspace: Any, open_session: Any) -> None:
    line = "- Ren drinks tea.\n"
    files = {"memory/2026-04-01.md": line, "MEMORY.md": line, "memory/a.md": line}
    session = open_session(workspace(files))
    assert said(session)["Ren drinks tea."].path == "MEMORY.md"
    claim = said(session)["Ren drinks tea."].claim
    assert by_claim(Shelf().gather(session), frozenset({claim})) == {}


def test_marks_stand_beside_statements(workspace: Any, open_session: Any) -> None:
    files = {
        "memory/a.md": "- Two.\n- Four.\n\n> ⚠️ CONFLICT: which?\n\n- Six.\n",
        "memory/b.md": "---\nstatus: conflict\n---\n- One.\n- Three.\n",
    }
    found = gathered(open_session(workspace(files)))
    [mark] = found["memory/a.md"].marks
    assert [side.text for side in mark.sides] == ["Four.", "Two.", "Six."]
    [header] = found["memory/b.md"].marks
    assert [side.text for side in header.sides] == ["One.", "Three."]


def test_only_what_changed_is_read_again(workspace: Any, open_session: Any) -> None:
    root = workspace({"memory/a.md": "- A.\n", "memory/b.md": "- B.\n"})
    shelf, session = Shelf(), open_session(root)
    first = {sides.path: sides for sides in shelf.gather(session)}
    (root / "memory/b.md").write_text("- C here.\n", encoding="utf-8")
    os.utime(root / "memory/b.md", ns=(1, 1))
    second = {sides.path: sides for sides in shelf.gather(session)}
    assert second["memory/a.md"] is first["memory/a.md"]
    assert [side.text for side in second["memory/b.md"].speaking] == ["C here."]


def test_lasting_statements_leave_dated_notes_out(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace({"memory/a.md": "- A.\n", "memory/2026-04-01.md": "- B.\n"}))
    assert [sides.path for sides in Shelf(lasting=True).gather(session)] == ["memory/a.md"]
