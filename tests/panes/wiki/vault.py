"""A wiki for the tests of the pane."""

from __future__ import annotations

MILL = "wiki/entities/mill.md"
TOMAS = "wiki/entities/tomas.md"
WINDOW = "wiki/concepts/发布窗口.md"
BROKEN = "wiki/entities/broken.md"
MILL_TEXT = """\
---
pageType: entity
id: entity.mill
title: mill
entityType: server
aliases:
  - the server
sourceIds:
  - source.notes
relationships:
  - targetId: entity.tomas
    kind: maintainedBy
    confidence: 0.9
  - targetTitle: kiln
    kind: depends_on
claims:
  - id: claim.backup.start
    text: The backup of mill starts at 04:30.
    status: supported
    confidence: 0.9
    evidence:
      - kind: daily-note
        sourceId: source.notes
        path: memory/2026-11-08.md
        lines: "4"
        privacyTier: private
        weight: 0.7
        updatedAt: 2026-11-20T00:00:00.000Z
      - sourceId: source.notes
        note: said at lunch
    updatedAt: 2026-11-20T00:00:00.000Z
  - id: claim.mill.postgres
    text: mill runs Postgres 16.
    confidence: 0.4
questions:
  - More memory?
contradictions:
  - The start of the backup is 02:00 elsewhere.
updatedAt: 2026-11-23T00:00:00.000Z
---

# mill

The server. <script>alert(1)</script> See [customs](customs.md).
"""
TOMAS_TEXT = """\
---
pageType: entity
id: entity.tomas
title: Tomas Reyk
entityType: person
personCard:
  lane: machines
  askFor:
    - restarts
claims:
  - id: claim.backup.start
    text: The backup of mill starts at 02:00.
    status: contested
updatedAt: 2026-01-02T00:00:00.000Z
---

# Tomas Reyk
"""
WINDOW_TEXT = """\
---
pageType: concept
id: concept.window
title: 发布窗口
aliases: Deploy window
privacyTier: private
updatedAt: 2026-11-20T00:00:00.000Z
---

# 发布窗口

工作日九点到十五点。
"""


def files() -> dict[str, str]:
    """Return the files of a workspace with the wiki in it."""
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "MEMORY.md": "# Memory\n\n- osprey is the backup server\n",
        "memory/2026-11-08.md": "# 2026-11-08\n\n## Ops\n- Backups start at 04:30.\n",
        "wiki/WIKI.md": "# Wiki\n",
        MILL: MILL_TEXT,
        TOMAS: TOMAS_TEXT,
        WINDOW: WINDOW_TEXT,
        BROKEN: "---\ntitle: [\n---\n\n# Broken\n",
        "wiki/sources/notes.md": (
            "---\npageType: source\nid: source.notes\ntitle: Notes\nsourceType: local-file\n"
            "updatedAt: 2026-11-20T00:00:00.000Z\n---\n\n# Notes\n"
        ),
    }
