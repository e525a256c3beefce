"""Measures how well recall finds evidence in data sets that lie outside the project.

    python tests/bench/quality.py --locomo locomo-dev.json --qmd qmd-eval/ --pairs mini.json

LoCoMo: each dialogue becomes a workspace, each session a dated note, each turn a list item; the
figures are evidence R@k and MRR over turns, and R@k over sessions. QMD: hit@k by difficulty.
Pairs: question and sessions, hit@1 on sessions.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.places import resources
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

CLOCK = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))
DEPTH = 20
_TURN = re.compile(r"D(\d+):(\d+)")


@contextmanager
def workspace(files: dict[str, str], *, vectors: bool) -> Iterator[Session]:
    """An indexed workspace of these files."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "workspace")
        for path, text in files.items():
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        session = Session.open(
            root, home=Path(folder, "home"), resources=resources(), clock=CLOCK, zone=UTC
        )
        reconcile(session, vectors=vectors)
        yield session
        session.close()


def found(session: Session, question: str, depth: int = DEPTH) -> list[tuple[str, int, int]]:
    """The places that recall answers with."""
    answer = recall(session, question, depth, record=False)
    return [(hit.path, hit.start_line, hit.end_line) for hit in answer.hits]


def locomo(path: Path, *, vectors: bool) -> None:
    """Print evidence recall over turns and sessions."""
    sums: dict[str, float] = defaultdict(float)
    questions = 0
    for dialogue in json.loads(path.read_text("utf-8")):
        files, places = _dialogue(dialogue["conversation"])
        with workspace(files, vectors=vectors) as session:
            for entry in dialogue["qa"]:
                named = {
                    f"D{int(a)}:{int(b)}"
                    for text in entry.get("evidence", ())
                    for a, b in _TURN.findall(text)
                }
                evidence = {places[name] for name in named if name in places}
                if evidence:
                    questions += 1
                    _score(sums, evidence, found(session, entry["question"], 3 * DEPTH))
    shown = "  ".join(f"{name} {value / questions:.3f}" for name, value in sums.items())
    print(f"locomo ({questions} questions, vectors {vectors}): {shown}")


def _dialogue(conversation: dict[str, Any]) -> tuple[dict[str, str], dict[str, tuple[str, int]]]:
    files: dict[str, str] = {}
    places: dict[str, tuple[str, int]] = {}
    number = 1
    while turns := conversation.get(f"session_{number}"):
        when = conversation.get(f"session_{number}_date_time", "")
        path = f"memory/{_day(when)}-session-{number}.md"
        lines = [f"# Session {number}, {when}", ""]
        for turn in turns:
            picture = f" [shares {turn['blip_caption']}]" if turn.get("blip_caption") else ""
            said = " ".join(f"{turn['text']}{picture}".split())
            lines.append(f"- {turn['speaker']}: {said}")
            places[turn["dia_id"]] = (path, len(lines))
        files[path] = "\n".join(lines) + "\n"
        number += 1
    return files, places


def _day(when: str) -> str:
    try:
        return datetime.strptime(when, "%I:%M %p on %d %B, %Y").strftime("%Y-%m-%d")  # noqa: DTZ007
    except ValueError:
        return "2023-01-01"


def _score(
    sums: dict[str, float], evidence: set[tuple[str, int]], hits: Sequence[tuple[str, int, int]]
) -> None:
    turns = [(path, line) for path, line, _ in hits]
    sessions = list(dict.fromkeys(path for path, _, _ in hits))
    wanted = {path for path, _ in evidence}
    for depth in (5, 10, 20):
        sums[f"R@{depth}"] += len(evidence & set(turns[:depth])) / len(evidence)
    ranks = [rank for rank, place in enumerate(turns[:DEPTH], 1) if place in evidence]
    sums["MRR"] += 1 / ranks[0] if ranks else 0.0
    for depth in (5, 10):
        sums[f"session R@{depth}"] += len(wanted & set(sessions[:depth])) / len(wanted)


def qmd(folder: Path, *, vectors: bool) -> None:
    """Print hit@k by difficulty over whole documents."""
    files = {path.name: path.read_text("utf-8") for path in sorted((folder / "docs").glob("*.md"))}
    levels: dict[str, list[int]] = defaultdict(list)
    with workspace(files, vectors=vectors) as session:
        for query in json.loads((folder / "queries.json").read_text("utf-8")):
            paths = list(dict.fromkeys(path for path, _, _ in found(session, query["query"], 60)))
            ranks = [at for at, path in enumerate(paths, 1) if query["expected_file"] in path]
            levels[query["difficulty"]].append(ranks[0] if ranks else 99)
    for level, ranks in [*levels.items(), ("overall", [r for x in levels.values() for r in x])]:
        shown = "  ".join(
            f"hit@{k} {sum(r <= k for r in ranks) / len(ranks):.2f}" for k in (1, 3, 5)
        )
        print(f"qmd {level} (vectors {vectors}): {shown}")


def pairs(path: Path, *, vectors: bool) -> None:
    """Print how often the right session comes first."""
    right = total = 0
    for entry in json.loads(path.read_text("utf-8"))["questions"]:
        files = {
            f"memory/{session['session_id']}.md": "\n\n".join(
                message["content"] for message in session["messages"]
            )
            for session in entry["sessions"]
        }
        with workspace(files, vectors=vectors) as session:
            hits = found(session, entry["question"], 1)
        total += 1
        right += bool(hits) and Path(hits[0][0]).stem in entry["relevant_session_ids"]
    print(f"{path.stem} (vectors {vectors}): hit@1 {right / total:.2f} of {total}")


def main() -> None:
    """Run what was asked for, with words alone and with vectors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--locomo", type=Path)
    parser.add_argument("--qmd", type=Path)
    parser.add_argument("--pairs", type=Path, nargs="*", default=[])
    options = parser.parse_args()
    for vectors in (False, True):
        if options.locomo:
            locomo(options.locomo, vectors=vectors)
        if options.qmd:
            qmd(options.qmd, vectors=vectors)
        for path in options.pairs:
            pairs(path, vectors=vectors)


if __name__ == "__main__":
    main()
