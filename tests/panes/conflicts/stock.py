"""Workspaces whose statements contradict each other: a small one, and as many as are wanted."""

from __future__ import annotations

HOSTS = (
    "osprey", "kite", "heron", "merlin", "falcon", "harrier", "kestrel", "buzzard", "condor",
    "eagle", "raven", "sparrow", "finch", "robin", "thrush", "swift", "martin", "plover",
    "curlew", "dunlin", "avocet", "bittern", "egret", "gannet",
)  # fmt: skip


def files() -> dict[str, str]:
    """Three pairs: a port, the time of a backup, and one in Chinese."""
    memory = (
        "# Long-term memory\n\n## Hosts\n"
        "- The VPN of osprey listens on UDP port 51820.\n"
        "- The backup of heron starts at 02:00.\n"
        "- 对账会在每周三下午三点。\n"
    )
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "MEMORY.md": memory,
        "memory/2026-11-08.md": "# 2026-11-08\n\n- The VPN of osprey listens on UDP port 51821.\n",
        "memory/2026-11-10.md": "# 2026-11-10\n\n- The backup of heron starts at 04:30.\n",
        "memory/2026-11-12.md": "# 2026-11-12\n\n- 对账会在每周五下午三点。\n",
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
