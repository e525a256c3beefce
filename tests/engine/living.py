"""A workspace of the v2 layout with old and new notes, and short ways to carry plans out."""

from __future__ import annotations

import os
from pathlib import Path

from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.engine.lifecycle import apply
from mnemoscope.engine.lifeplan import LifePlan, PutAway, put_away
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session

OLD = "---\ndate: 2026-06-01\nlast_verified: 2026-06-01\n---\n"
RED = OLD.replace("date", "priority: 🔴\ndate", 1)
FILES: dict[str, str | bytes] = {
    "MEMORY.md": "# Memory\n\n- Tea is served at four\n",
    "USER.md": "- Mina lives in Porto\n",
    "NOW.md": "- writing tests\n",
    "memory/2026-11-28.md": "- The kettle was repaired today\n",
    "memory/2026-11-20.md": "# Friday\n\nWe spoke of [that day](2026-10-02.md#noon).\n",
    "memory/2026-10-01.md": b"# Thursday\r\n\r\n- The anchor was painted green\r\n- caf\xe9 talk\n",
    "memory/2026-10-02.md": "# Friday\n\n- The barrel leaks\n",
    "memory/reflections/2026-10-03.md": "I should ask before I paint.\n",
    "memory/projects/boat.md": (
        f"{OLD}# Boat\n\n- The mast is nine metres long\n- The sail is red\n\n"
        "- The rope was cut\n  - by the harbour master\n"
    ),
    "memory/decisions/2026-06-01-sails.md": f"{OLD}- We decided on red sails\n",
    "memory/people/mina.md": f"{OLD}- Mina steers\n",
    "memory/lessons/red.md": f"{RED}- Never sail at night\n",
    "memory/lessons/white.md": f"{OLD}- Dry the ropes first\n",
}


def id_of(session: Session, words: str) -> str:
    found = [life.id for life in lives(session, archived=True).rows if words in life.text]
    assert len(found) == 1, (words, found)
    return found[0]


def done(session: Session, plan: LifePlan | Refused) -> Changes:
    assert isinstance(plan, LifePlan), plan
    answer = apply(session, plan)
    assert isinstance(answer, Changes), answer
    return answer


def on_disk(root: Path) -> dict[str, bytes]:
    files = (place for place in root.rglob("*") if place.is_file())
    return {place.relative_to(root).as_posix(): place.read_bytes() for place in files}


def lying(session: Session, store: Store = Store.TRASH) -> tuple[PutAway, ...]:
    return put_away(session, store)


def entries(session: Session, store: Store = Store.TRASH) -> list[int]:
    return [one.entry for one in lying(session, store)]


def age(root: Path, seconds: float = 1_780_000_000.0) -> None:
    """Give all files an old time."""
    for place in root.rglob("*.md"):
        os.utime(place, (seconds, seconds))
