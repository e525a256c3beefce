"""A workspace in which statements contradict each other, and the conflicts between them."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Reason, Side, conflict_id
from mnemoscope.domain.document import parse
from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.wikipages import kind_of
from mnemoscope.vault.wikipages import page_from

MEMORY = """# Ports

- The gateway listens on port 8080.
- Nora leads the Aurora project.
  - She took over in March.

## Promoted From Short-Term Memory (2026-11-01)

<!-- openclaw-memory-promotion:memory:memory/2026-10-30.md:3:3 -->
- The pool opens at noon. [score=0.810 recalls=3 avg=0.700 source=memory/2026-10-30.md:3-3]
"""
OCTOBER = "# 30 October\n\n- The pool opens at noon.\n- Chat is on Matrix.\n"
NOVEMBER = "# 20 November\n\n- The gateway listens on port 9090.\n- The pool opens at ten.\n"
DECISIONS = """---
title: Chat
date: 2026-06-01
status: conflict
last_verified: 2026-06-01
tags: [chat]
---

# Chat

> \u26a0\ufe0f CONFLICT: Matrix or Zulip?

Chat runs on Zulip.

The old rooms are read only.
"""
GATEWAY = """---
pageType: entity
id: entity.gateway
title: Gateway
claims:
  - id: claim.gateway.port
    text: The gateway is on port 8443.
    status: contested
    confidence: 0.6   # by hand
    evidence:
      - kind: daily-note
        path: memory/2026-10-30.md
    updatedAt: 2026-05-01T09:00:00.000Z
  - id: claim.gateway.owner
    text: Ines owns the gateway.
contradictions:
  - Port 8443 vs 9443.
  - Who is on call?
updatedAt: 2026-05-01T09:00:00.000Z
---

# Gateway

Runs in the hall.
"""
ROUTER = """---
pageType: entity
id: entity.router
title: Router
claims:
  - id: claim.gateway.port
    text: The gateway is on port 9443.
    status: supported
    confidence: 0.9
    evidence:
      - kind: source
        sourceId: source.manual
        lines: "21"
    updatedAt: 2026-10-01T09:00:00.000Z
contradictions: Port 8443 vs 9443
updatedAt: 2026-10-01T09:00:00.000Z
---

# Router
"""
FILES = {
    "MEMORY.md": MEMORY,
    "memory/2026-10-30.md": OCTOBER,
    "memory/2026-11-20.md": NOVEMBER,
    "memory/decisions/chat.md": DECISIONS,
    "wiki/WIKI.md": "# Wiki\n",
    "wiki/entities/gateway.md": GATEWAY,
    "wiki/entities/router.md": ROUTER,
}
PORT = ("The gateway listens on port 8080.", "The gateway listens on port 9090.")
POOL = ("The pool opens at noon.", "The pool opens at ten.")
CHAT = ("Chat runs on Zulip.", "Chat is on Matrix.")
CLAIMS = ("The gateway is on port 8443.", "The gateway is on port 9443.")


def side(root: Path, path: str, text: str) -> Side:
    """Find a statement in a file, as detection names it."""
    content = (root / path).read_text("utf-8")
    relative = path.removeprefix("wiki/")
    kind = kind_of(relative)
    if kind is not None:
        for claim in page_from(content, path, relative, kind).claims:
            if claim.text == text:
                return Side(
                    path, claim.line, claim.line, text, claim.updated_at[:10] or None,
                    claim_hash(text), claim_hash(text), claim.id, claim.confidence, claim.status,
                    Layer.WIKI, len(claim.evidence),
                )  # fmt: skip
    (memory,) = (one for one in parse(content, path).memories if one.text == text)
    layer = memory.layer if memory.layer is Layer.PROMOTED else layer_of(path)
    return Side(
        path, memory.start_line, memory.end_line, text, note_day(path), memory.id, memory.id,
        layer=layer, hand_written=layer is Layer.HAND_WRITTEN,
    )  # fmt: skip


def conflict(
    left: Side,
    right: Side,
    values: tuple[str, str] = ("", ""),
    kind: ConflictKind = ConflictKind.VALUE,
    note: str = "",
) -> Conflict:
    """Hold two statements against each other."""
    reason = Reason("gateway", left=values[0], right=values[1], note=note)
    return Conflict(conflict_id(kind, left.claim, right.claim), kind, 0.9, reason, (left, right))


def port(root: Path) -> Conflict:
    """A line of MEMORY.md against a line of a later note."""
    left = side(root, "MEMORY.md", PORT[0])
    return conflict(left, side(root, "memory/2026-11-20.md", PORT[1]), ("8080", "9090"))


def pool(root: Path) -> Conflict:
    """A line that a dream wrote, and its note, against a line of a later note."""
    left = side(root, "MEMORY.md", POOL[0])
    return conflict(left, side(root, "memory/2026-11-20.md", POOL[1]), ("noon", "ten"))


def chat(root: Path) -> Conflict:
    """A note of the v2 layout against a line of an earlier note of a day."""
    left = side(root, "memory/2026-10-30.md", CHAT[1])
    right = side(root, "memory/decisions/chat.md", CHAT[0])
    return conflict(left, right, ("Matrix", "Zulip"))


def claims(root: Path, kind: ConflictKind = ConflictKind.SAME_CLAIM, note: str = "") -> Conflict:
    """Two claims of one id on two pages, the later one last."""
    left = side(root, "wiki/entities/gateway.md", CLAIMS[0])
    right = side(root, "wiki/entities/router.md", CLAIMS[1])
    return conflict(left, right, ("8443", "9443"), kind, note)
