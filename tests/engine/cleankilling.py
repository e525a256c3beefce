"""Kills a cleanup at random moments and looks at what it left; run as a program.

Arguments: workspace, data home, resources, number of kills, seed. Prints one JSON object.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.lifecycle import Form, Store
from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.cleanup import cleanup_plan
from mnemoscope.engine.lifecycle import apply
from mnemoscope.engine.lifeplan import LifePlan, PutAway, put_away
from mnemoscope.engine.lives import set_importance
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session
from mnemoscope.ledger.store import Ledger

CLOCK = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
TODAY = date(2026, 11, 28)
_COLOURS = ("amber", "cobalt", "crimson", "ivory", "jade", "ochre", "saffron", "umber")
_THINGS = ("anchor", "barrel", "candle", "drum", "fiddle", "kettle", "lantern", "saddle")


def fill(root: Path) -> dict[str, bytes]:
    """Write 80 notes: logs of 75 days, and knowledge in files of ten lines each."""
    made: dict[str, bytes] = {"MEMORY.md": b"# Memory\n\n- Tea is served at four\n"}
    for at in range(75):
        day = (TODAY - timedelta(days=at)).isoformat()
        words = f"{_COLOURS[at % 8]} {_THINGS[at // 8 % 8]}"
        made[f"memory/{day}.md"] = f"# {day}\n\nA {words} came by post on {day}.\r\n".encode()
    for at in range(4):
        lines = [f"- The {_COLOURS[at % 8]} {_THINGS[n % 8]} of shelf {at} {n}" for n in range(10)]
        head = b"---\ndate: 2026-06-01\n---\n# Shelf\n\n"
        made[f"memory/projects/shelf-{at}.md"] = head + "\n".join(lines).encode()
    for path, data in made.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return made


def on_disk(root: Path) -> dict[str, bytes]:
    files = (place for place in root.rglob("*") if place.is_file())
    return {place.relative_to(root).as_posix(): place.read_bytes() for place in files}


def lying(session: Session) -> tuple[PutAway, ...]:
    return tuple(one for store in Store for one in put_away(session, store))


def start(root: Path, home: Path, resources: Path) -> Session:
    return Session.open(root, home=home, resources=resources, clock=CLOCK, zone=UTC, consent=True)


def clean_for_ever(root: Path, home: Path, resources: Path, ready: int) -> None:
    session = start(root, home, resources)
    plan = cleanup_plan(session)
    os.write(ready, b"!")
    while True:
        clean_once(session, plan)
        # As long as the files are the same, so is the plan.
        plan = cleanup_plan(session)


def clean_once(session: Session, plan: LifePlan) -> None:
    """Clean, put all back, and undo both."""
    answer = apply(session, plan)
    assert isinstance(answer, Changes), answer
    entries = [one.entry for one in lying(session)]
    back = restore(session, entries)
    assert not isinstance(back, Refused)
    assert isinstance(apply(session, back), Changes)
    assert isinstance(undo.undo(session), Changes)
    assert isinstance(undo.undo(session), Changes)


def kill_once(root: Path, home: Path, resources: Path, life: float) -> None:
    seen, ready = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            clean_for_ever(root, home, resources, ready)
        finally:
            os._exit(1)
    os.close(ready)
    assert os.read(seen, 1) == b"!", "the cleanup ended by itself"
    os.close(seen)
    time.sleep(life)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the cleanup ended by itself"


def half_way(home: Path, root: Path) -> bool:
    ledger = Ledger(next((home / "workspaces").glob(f"{root.name}-*")), CLOCK)
    found = bool(ledger.journal.intents())
    ledger.close()
    return found


def right_after_opening(root: Path, home: Path, resources: Path, made: dict[str, bytes]) -> bool:
    """Check that all is there, before the cleanup or after it; tells whether it was cleaned."""
    session = start(root, home, resources)
    assert session.recovered == ()
    assert session.ledger.journal.intents() == ()
    entries = lying(session)
    found = on_disk(root)
    if entries:
        files = [one for one in entries if one.form is Form.FILE]
        assert len(files) > 30
        for one in files:
            assert found[one.target] == made[one.path], "a file is not what it was"
            assert one.path not in found, "a file stands in two places"
        plan = restore(session, [one.entry for one in entries])
        assert not isinstance(plan, Refused)
        assert isinstance(apply(session, plan), Changes)
        found = on_disk(root)
    other = sorted(name for name in {*found, *made} if found.get(name) != made.get(name))
    assert not other, f"the files are not what they were: {other[:5]}"
    assert lying(session) == ()
    session.close()
    return bool(entries)


def main() -> None:
    root, home, resources = map(Path, sys.argv[1:4])
    kills, chance = int(sys.argv[4]), random.Random(int(sys.argv[5]))
    made = fill(root)
    session = start(root, home, resources)
    ids = [
        one.id for one in cleanup_plan(session).steps if one.path == "memory/projects/shelf-0.md"
    ]
    assert isinstance(set_importance(session, ids[:3], 0.1), Changes)
    plan = cleanup_plan(session)
    begun = time.perf_counter()
    clean_once(session, plan)
    longest = time.perf_counter() - begun
    session.close()
    counts = {"kills": 0, "half": 0, "cleaned": 0}
    for _ in range(kills):
        kill_once(root, home, resources, chance.uniform(0, longest))
        counts["kills"] += 1
        counts["half"] += half_way(home, root)
        counts["cleaned"] += right_after_opening(root, home, resources, made)
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
