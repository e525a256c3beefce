"""Workspaces whose statements contradict each other: a small one, and as many as are wanted."""

from __future__ import annotations

from datetime import UTC, datetime

from mnemoscope.domain.conflicts import (
    Attribute,
    Conflict,
    ConflictKind,
    Reason,
    Side,
    conflict_id,
)
from mnemoscope.domain.settlement import (
    Advice,
    Fact,
    Finding,
    Leaning,
    Settlement,
    Signal,
    Step,
)
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.settleviews import Settled

NOW = datetime(2026, 11, 28, 8, 0, tzinfo=UTC)
HOSTS = (
    "osprey", "kite", "heron", "merlin", "falcon", "harrier", "kestrel", "buzzard", "condor",
    "eagle", "raven", "sparrow", "finch", "robin", "thrush", "swift", "martin", "plover",
    "curlew", "dunlin", "avocet", "bittern", "egret", "gannet",
)  # fmt: skip


def files() -> dict[str, str]:
    """Two pairs: a port, and the time of a backup."""
    memory = (
        "# Long-term memory\n\n## Hosts\n"
        "- The VPN of osprey listens on UDP port 51820.\n"
        "- The backup of heron starts at 02:00.\n"
    )
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "MEMORY.md": memory,
        "memory/2026-11-08.md": "# 2026-11-08\n\n- The VPN of osprey listens on UDP port 51821.\n",
        "memory/2026-11-10.md": "# 2026-11-10\n\n- The backup of heron starts at 04:30.\n",
    }


def wiki() -> dict[str, str]:
    """One claim of the wiki in two texts, on two pages."""
    page = (
        "---\npageType: entity\nid: entity.{0}\ntitle: {1}\nclaims:\n  - id: claim.osprey.port\n"
        "    text: The VPN of osprey listens on UDP port {2}.\n    status: {3}\n"
        "    updatedAt: 2026-{4}-01T09:00:00.000Z\n---\n\n# {1}\n"
    )
    return {
        "MEMORY.md": "# Long-term memory\n",
        "wiki/WIKI.md": "# Wiki\n",
        "wiki/entities/osprey.md": page.format("osprey", "Osprey", 51820, "supported", "05"),
        "wiki/entities/vpn.md": page.format("vpn", "VPN", 51821, "contested", "10"),
    }


def many(count: int) -> dict[str, str]:
    """So many pairs: another port in MEMORY.md than in a note."""
    names = [f"{HOSTS[at % len(HOSTS)]}{at // len(HOSTS) or ''}" for at in range(count)]
    lines = [f"- The relay of {name} listens on port {4000 + at}." for at, name in enumerate(names)]
    later = [f"- The relay of {name} listens on port {7000 + at}." for at, name in enumerate(names)]
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "memory/hosts.md": "# Hosts\n\n" + "\n".join(lines) + "\n",
        "memory/2026-11-08.md": "# 2026-11-08\n\n" + "\n".join(later) + "\n",
    }


def side(text: str, **fields: object) -> Side:
    """One statement; the fields that a test is about are named."""
    known: dict[str, object] = {
        "path": "MEMORY.md",
        "start_line": 3,
        "end_line": 3,
        "day": "2026-11-02",
        "claim": claim_hash(text),
    }
    return Side(text=text, **{**known, **fields})  # type: ignore[arg-type]


def conflict(
    left: Side | None = None,
    right: Side | None = None,
    *,
    kind: ConflictKind = ConflictKind.VALUE,
    confidence: float = 0.9,
    reason: Reason | None = None,
    proposed: bool = False,
) -> Conflict:
    """A conflict of two ports, unless told otherwise."""
    one = left or side("The relay of kite listens on port 4001.")
    other = right or side(
        "The relay of kite listens on port 7001.", path="memory/2026-11-08.md", day="2026-11-08"
    )
    why = reason or Reason("relay of kite", Attribute.PORT, "4001", "7001")
    name = conflict_id(kind, one.claim, other.claim)
    model = "owl@localhost" if proposed else ""
    return Conflict(name, kind, confidence, why, (one, other), model=model)


def advised(settlement: Settlement = Settlement.KEEP_B, confidence: float = 0.86) -> Advice:
    """Advice of which the newest step decided."""
    leaning = {Settlement.KEEP_A: Leaning.A, Settlement.KEEP_B: Leaning.B}.get(
        settlement, Leaning.NONE
    )
    days = Fact(Signal.DAY, "2026-11-02", "2026-11-08")
    newest = Finding(Step.NEWEST, leaning, 0.8, (days,))
    none = Leaning.NONE
    context, review = Finding(Step.CONTEXT, none, 0.0), Finding(Step.REVIEW, none, 0.0)
    source = Finding(
        Step.CREDIBILITY, none, 0.0, (Fact(Signal.SOURCE, "promoted", "hand_written"),)
    )
    return Advice((newest, context, source, review), Step.NEWEST, settlement, confidence)


def settled(about: Conflict, number: int = 1, **fields: object) -> Settled:
    """A decision about a conflict."""
    left, right = about.sides
    known: dict[str, object] = {
        "id": number,
        "conflict": about.id,
        "kind": about.kind,
        "settlement": Settlement.KEEP_B,
        "left": left.text,
        "left_path": left.path,
        "right": right.text,
        "right_path": right.path,
        "why": "the log says so",
        "who": "Mira",
        "at": NOW,
        "until": None,
        "automatic": False,
        "confidence": None,
        "reviewed": None,
        "run": None,
        "operation": 7,
    }
    return Settled(**{**known, **fields})  # type: ignore[arg-type]
