"""Kills a dreaming process and looks at what it left; run as a program.

Arguments: scratch folder, resources, how many kills, seed; with ``steps`` as the number, once at
every step at which files or folders have changed. Prints one JSON object.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.ledger.journal import State
from mnemoscope.vault.files import fingerprint

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

CLOCK = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))
FILES = ("MEMORY.md", "DREAMS.md")
CHANGING = ("replace", "rename", "link", "unlink", "fsync", "mkdir", "open")
# What a night leaves in the ledger, without the numbers that a second attempt shifts.
TABLES = {
    "sightings": "SELECT * FROM sightings ORDER BY 1, 2, 3",
    "phase_hits": "SELECT * FROM phase_hits ORDER BY 1",
    "dream_files": "SELECT * FROM dream_files ORDER BY 1",
    "proposals": "SELECT step, key, text, fate FROM proposals ORDER BY 1, 2",
}

State3 = tuple[bytes | None, bytes | None]


class Trial:
    """One workspace and its data, copied fresh for each kill."""

    def __init__(self, scratch: Path, resources: Path) -> None:
        self.first = scratch / "first"
        self.place = scratch / "trial"
        self.resources = resources

    def fresh(self) -> None:
        if self.place.exists():
            shutil.rmtree(self.place)
        shutil.copytree(self.first, self.place)

    @property
    def root(self) -> Path:
        return self.place / "workspace"

    def session(self) -> Session:
        return Session.open(
            self.root,
            home=self.place / "home",
            resources=self.resources,
            clock=CLOCK,
            zone=UTC,
            consent=True,
        )

    def digest(self) -> str:
        """A hash of all that lies there, but for what SQLite makes anew after a kill."""
        made = hashlib.sha256()
        for path in sorted(self.place.rglob("*")):
            if not path.name.endswith("-shm"):
                made.update(os.fsencode(path))
                made.update(path.read_bytes() if path.is_file() else b"/")
        return made.hexdigest()

    def state(self) -> State3:
        memory, diary = (self.root / name for name in FILES)
        return memory.read_bytes(), diary.read_bytes() if diary.exists() else None


def prepare(trial: Trial) -> None:
    """A workspace of OpenClaw's with two nights' worth of notes, writing allowed."""
    other = "memory/2026-11-27.md"
    more = {other: "# 2026-11-27\n\n- The clay cellar is damp in November.\n- Kiln two is new.\n"}
    for name, text in nights.files(**more).items():
        path = trial.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    session = trial.session()
    assert isinstance(allow_writes(session), Changes)
    session.close()
    shutil.copytree(trial.place, trial.first)


def sleep_through(trial: Trial) -> NightResult:
    session = trial.session()
    answer = dream(session, mode=Mode.WRITE)
    assert isinstance(answer, NightResult), answer
    assert answer.failure is None, answer.failure
    session.close()
    return answer


def ledger_of(session: Session) -> dict[str, Any]:
    return {name: session.ledger.database.query(sql) for name, sql in TABLES.items()}


def unkilled(trial: Trial) -> tuple[set[bytes | None], State3, dict[str, Any], float]:
    """What a night does that nobody kills: its diaries, its end, how long it took."""
    trial.fresh()
    sleep_through(trial)  # loads what the children find loaded
    trial.fresh()
    before = trial.state()
    begun = time.perf_counter()
    answer = sleep_through(trial)
    took = time.perf_counter() - begun
    assert [report.phase.value for report in answer.phases] == ["light", "rem", "deep"]
    assert answer.result == "promoted"
    end = trial.state()
    session = trial.session()
    diaries = {before[1], end[1]}
    for record in session.ledger.journal.latest(100):
        for file in record.files:
            if file.path == "DREAMS.md" and file.after is not None:
                diaries.add(session.ledger.history.get(file.after))
    held = ledger_of(session)
    session.close()
    assert len(diaries) == 4, "each phase tells the diary"
    return diaries, end, held, took


@contextmanager
def watched(see: Callable[[int], None]) -> Iterator[None]:
    """Let something look at each step, by its number, before it changes a file or folder."""
    count, looking = [0], [False]

    def counting(call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            if not looking[0]:
                looking[0] = True
                count[0] += 1
                see(count[0])
                looking[0] = False
            return call(*args, **kwargs)

        return counted

    with pytest.MonkeyPatch.context() as patch:
        for name in CHANGING:
            patch.setattr(os, name, counting(getattr(os, name)))
        yield


def telling_steps(trial: Trial) -> list[int]:
    """The steps before which a kill leaves other files than one a step earlier does."""
    steps: list[int] = []
    left: list[str] = []

    def see(step: int) -> None:
        now = trial.digest()
        if left[-1:] != [now]:
            steps.append(step)
            left.append(now)

    trial.fresh()
    with watched(see):
        sleep_through(trial)
    return steps


def killed_at(step: int) -> AbstractContextManager[None]:
    """Let the process kill itself before it changes a file for the n-th time."""

    def see(number: int) -> None:
        if number == step:
            os.kill(os.getpid(), signal.SIGKILL)

    return watched(see)


def run_child(work: Callable[[], object], life: float | None) -> bool:
    """Run a child and kill it after a while; tells whether it was killed before its end."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    if life is not None:
        time.sleep(life)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the dreamer failed by itself"
    return os.WIFSIGNALED(status)


def look(trial: Trial, diaries: set[bytes | None], old: State3, end: State3) -> None:
    """Right after the kill, before anything is opened: each file is one of those it may be."""
    memory, diary = trial.state()
    assert memory in (old[0], end[0]), "a MEMORY.md that is neither old nor new"
    assert diary in diaries, "a diary that no phase wrote"


def complete(trial: Trial, end: State3, held: dict[str, Any]) -> None:
    """The next night takes up what is missing and ends where an unkilled one does."""
    opened = trial.session()
    assert opened.recovered == (), opened.recovered
    memory, diary = trial.state()
    whole = (memory == end[0]) == (diary == end[1])
    assert whole, "the memory of one night with the diary of another"
    opened.close()
    sleep_through(trial)
    assert trial.state() == end, "the next night ends elsewhere"
    session = trial.session()
    assert ledger_of(session) == held, "the next night leaves another ledger"
    right_after(session)
    session.close()
    left = [path.name for path in trial.root.rglob("*") if path.name.startswith(".~")]
    assert left == [], left
    assert not (trial.root / "memory" / ".dreams" / "short-term-promotion.lock").exists()


def right_after(session: Session) -> None:
    assert session.ledger.journal.intents() == ()
    assert session.ledger.dreams.holder() is None
    results = [run.result for run in session.ledger.runs.latest("dream")]
    assert "running" not in results, results
    now: dict[str, str | None] = {}
    for record in reversed(session.ledger.journal.latest(1000)):
        assert record.state is State.DONE
        now |= {file.path: file.after for file in record.files if record.name == "dream"}
    for name in FILES:
        assert now[name] == fingerprint((session.root / name).read_bytes()), "out of step"


def main() -> None:
    scratch, resources = Path(sys.argv[1]), Path(sys.argv[2])
    chance = random.Random(sys.argv[4])
    trial = Trial(scratch, resources)
    prepare(trial)
    old = trial.state()
    diaries, end, held, took = unkilled(trial)
    steps = sys.argv[3] == "steps"
    tries = telling_steps(trial) if steps else range(int(sys.argv[3]))
    report = {"kills": 0, "half_way": 0, "took": round(took, 3)}
    for number in tries:
        trial.fresh()
        if steps:

            def work(step: int = number) -> None:
                with killed_at(step):
                    sleep_through(trial)

            assert run_child(work, None), "the dreamer came to its end"
        elif not run_child(lambda: sleep_through(trial), chance.uniform(0, 1.1 * took)):
            report["survived"] = report.get("survived", 0) + 1
        report["kills"] += 1
        look(trial, diaries, old, end)
        report["half_way"] += trial.state() not in (old, end)
        complete(trial, end, held)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
