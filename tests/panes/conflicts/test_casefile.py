"""What speaks for a side is read where it stands."""

from __future__ import annotations

import pytest

from mnemoscope.engine.conflicts import waiting
from mnemoscope.panes.conflicts.casefile import open_case

pytestmark = pytest.mark.gui

PAGE = """\
---
pageType: entity
id: entity.{name}
title: {name}
privacyTier: confidential
claims:
  - id: claim.backup
    text: The backup of heron starts at {time}.
    status: supported
    confidence: {sure}
    evidence:
      - kind: daily-note
        path: memory/2026-11-10.md
        lines: "3"
        weight: 0.9
        privacyTier: team
---
# {name}
"""


def test_a_claim_brings_evidence_confidence_and_tier(open_stand) -> None:
    files = {
        "MEMORY.md": "# Memory\n\n- The backup of heron starts at 02:00.\n",
        "wiki/entities/heron.md": PAGE.format(name="heron", time="04:30", sure=0.9),
    }
    session = open_stand(files).context.session
    (about,) = waiting(session)
    case = open_case(session, about)
    claim = next(file for file in case.sides if file.side.path.startswith("wiki"))
    assert claim.confidence == 0.9
    assert [(one.path, one.lines, one.weight) for one in claim.evidence] == [
        ("memory/2026-11-10.md", "3", 0.9)
    ]
    assert case.conflict is about
    assert case.advice.settlement


def test_a_promoted_memory_brings_the_note_it_came_from(open_stand) -> None:
    promoted = (
        "# Memory\n\n## Promoted From Short-Term Memory (2026-11-20)\n\n"
        "<!-- openclaw-memory-promotion:memory:memory/2026-11-08.md:3:3 -->\n"
        "- The backup of heron starts at 02:00. [score=0.908 signals=7 recalls=5 avg=0.810"
        " source=memory/2026-11-08.md:3-3]\n"
    )
    files = {
        "MEMORY.md": promoted,
        "memory/2026-11-08.md": "# 2026-11-08\n\n- The backup of heron starts at 02:00.\n",
        "memory/2026-11-22.md": "# 2026-11-22\n\n- The backup of heron starts at 04:30.\n",
    }
    session = open_stand(files).context.session
    about = waiting(session)[0]
    case = open_case(session, about)
    sources = [file.source.path for file in case.sides if file.source is not None]
    assert sources == ["memory/2026-11-08.md"]


def test_a_side_whose_words_are_gone_says_so(stand) -> None:
    session = stand.context.session
    about = next(one for one in waiting(session) if "osprey" in one.reason.subject)
    (stand.root / "memory" / "2026-11-08.md").write_text("# 2026-11-08\n", encoding="utf-8")
    assert [file.gone for file in open_case(session, about).sides] == [False, True]


def test_two_ports_have_no_evidence(stand) -> None:
    session = stand.context.session
    case = open_case(session, waiting(session)[0])
    assert [file.evidence for file in case.sides] == [(), ()]
