"""Kills a writing process at random moments and looks at what it left; run as a program.

Arguments: workspace, data home, number of kills, seed. Prints one JSON object.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine import undo
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.edit import FileWrite, Saved, commit, open_text, save_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.ledger.journal import State
from mnemoscope.ledger.store import Ledger
from mnemoscope.vault.files import fingerprint

FILES = ("MEMORY.md", "DREAMS.md")
CLOCK = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))


def version(number: int) -> bytes:
    """A text that shows whether it is whole and which one it is."""
    lines = (b"- %d line %d %s\n" % (number, line, b"=" * 80) for line in range(80))
    return b"".join(lines) + b"end\n"


def number_of(data: bytes) -> int:
    number = int(data.split(b" ", 2)[1])
    assert data == version(number), "neither the old text nor the new one"
    return number


def start(root: Path, home: Path) -> Session:
    return Session.open(root, home=home, resources=home, clock=CLOCK, zone=UTC, consent=True)


def write_for_ever(root: Path, home: Path, ready: int) -> None:
    session = start(root, home)
    os.write(ready, b"!")
    while True:
        write_once(session)


def write_once(session: Session) -> None:
    """Go through every way of writing: several files, undo, redo, single saves."""
    number = number_of((session.root / FILES[0]).read_bytes())
    data = version(number + 1)
    writes = [FileWrite(name, fingerprint(version(number)), data) for name in FILES]
    assert isinstance(commit(session, "dream", str(number + 1), writes), Changes)
    assert isinstance(undo.undo(session), Changes)
    assert isinstance(undo.redo(session), Changes)
    for name in FILES:
        base = open_text(session, name)
        assert isinstance(base, OpenText)
        assert isinstance(save_text(session, base, version(number + 2).decode()), Saved)


def kill_once(root: Path, home: Path, life: float) -> None:
    seen, ready = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            write_for_ever(root, home, ready)
        finally:
            os._exit(1)
    os.close(ready)
    assert os.read(seen, 1) == b"!", "the writer ended by itself"
    os.close(seen)
    time.sleep(life)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the writer ended by itself"


def whole_now(root: Path) -> None:
    for name in FILES:
        number_of((root / name).read_bytes())


def half_way(home: Path, root: Path) -> bool:
    ledger = Ledger(next((home / "workspaces").glob(f"{root.name}-*")), CLOCK)
    found = bool(ledger.journal.intents())
    ledger.close()
    return found


def right_after_opening(root: Path, home: Path) -> None:
    session = start(root, home)
    assert session.recovered == ()
    assert session.ledger.journal.intents() == ()
    held: dict[str, str | None] = {}
    for record in reversed(session.ledger.journal.latest(100_000)):
        assert record.state is not State.PENDING
        for file in record.files:
            held[file.path] = file.after if record.state is State.DONE else file.before
    for name in FILES:
        assert held[name] == fingerprint((root / name).read_bytes()), "the journal is not in step"
    newest = session.ledger.journal.latest(1)[0]
    numbers = {number_of((root / name).read_bytes()) for name in FILES}
    assert len(numbers) == 1 or newest.name == "edit", "one file of an operation without the other"
    leave_in_step(session, numbers)
    session.close()
    assert sorted(path.name for path in root.iterdir()) == sorted(FILES), "leftovers"
    assert list(home.glob("workspaces/*/history/tmp/*")) == [], "leftovers"


def leave_in_step(session: Session, numbers: set[int]) -> None:
    """End the second of two single saves, so that the next writer starts from one number."""
    for name in FILES:
        base = open_text(session, name)
        assert isinstance(base, OpenText)
        assert isinstance(save_text(session, base, version(max(numbers)).decode()), Saved)


def main() -> None:
    root, home = Path(sys.argv[1]), Path(sys.argv[2])
    chance = random.Random(sys.argv[4])
    for name in FILES:
        (root / name).write_bytes(version(0))
    first = start(root, home)
    assert isinstance(allow_writes(first), Changes)
    begun = time.perf_counter()
    write_once(first)
    longest = time.perf_counter() - begun
    first.close()
    caught = 0
    for _ in range(int(sys.argv[3])):
        kill_once(root, home, chance.uniform(0, longest))
        whole_now(root)
        caught += half_way(home, root)
        right_after_opening(root, home)
    print(json.dumps({"caught": caught, "last": number_of((root / FILES[0]).read_bytes())}))


if __name__ == "__main__":
    main()
