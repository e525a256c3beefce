"""A workspace whose memories are of every layer, fade at different speeds, and were recalled."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.decaysettings import save_decay_settings
from mnemoscope.engine.session import Session

NOW = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
MAILS = "Priya wants CVE mails only above 7.0"
GATEWAY = "The old VPN gateway was handed back to the provider."
CABINET = "备用交换机在 B4 机柜最下层。"
PROMOTED = "Invoices are sent on the fifth of each month."
HAND = "osprey is the backup server"
NEW = "The rack switch reboots if both power supplies fail."
QUESTION = "which CVE mails does Priya want"
SECRET = "The office password: hunter2hunter2"
MEMORY = f"""\
# Long-term memory

- {HAND}

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/2026-11-20.md:8:8 -->
- {PROMOTED} [score=0.908 signals=7 recalls=5 avg=0.810 source=memory/2026-11-20.md:8-8]
"""


def files(**more: str) -> Mapping[str, str | bytes]:
    """The files of the workspace."""
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "MEMORY.md": MEMORY,
        "memory/2026-09-20.md": f"# 2026-09-20\n\n- {MAILS}\n- {GATEWAY}\n",
        "memory/2026-10-25.md": f"# 2026-10-25\n\n- {CABINET}\n- {SECRET}\n",
        "memory/2026-11-27.md": f"# 2026-11-27\n\n- {NEW}\n",
        **more,
    }


def recalled(session: Session, *days_ago: float) -> None:
    """Let the first memory have been recalled so many days ago, and half-lives be short."""
    session.ledger.signals.record(
        [
            Recall(
                "memory/2026-09-20.md", 3, 3, MAILS, 0.8, 0,
                f"{QUESTION} {number}".removesuffix(" 0"), NOW - timedelta(days=days),
            )
            for number, days in enumerate(days_ago)
        ]
    )  # fmt: skip


def fade(session: Session, half_life: float = 10.0) -> None:
    """Save a half-life by which some of it falls soon."""
    save_decay_settings(session, Model.WEIBULL, USUAL.with_half_life(Model.WEIBULL, half_life))


def key(text: str) -> str:
    """The id of a memory."""
    return claim_hash(text)
