"""Measures recall on all data sets at hand and writes the figures into RESULTS.md.

    python3 packaging/dev.py bench quality --data DIR [DIR …] [--cache DIR]

The project's own questions are always put; public data sets are looked for below the folders named
and recognised by their content. Ends with 1 where a figure is below its bar.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from tests.bench.measure import Asked, Bench, Figures, figures, middle, run
from tests.bench.readers import homes, locomo, longmemeval, pairs, planted, qmd, selfasked
from tests.bench.readers.cases import BrokenData, Dataset
from tests.bench.readers.detect import read

from mnemoscope.engine.places import resources

RESULTS = Path(__file__).with_name("RESULTS.md")
DATA = Path(__file__).with_name("data")
TITLE = "## Quality"
FLOOR = 0.35
"""The score below which OpenClaw returns nothing."""


@dataclass(slots=True)
class Report:
    """Lines for RESULTS.md, and what is below its bar."""

    lines: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    def say(self, *lines: str) -> None:
        """Add lines and show them."""
        self.lines += lines
        print("\n".join(lines), flush=True)

    def bar(self, name: str, value: float, least: float) -> str:
        """Return how a bar is shown; one that is not reached is remembered."""
        if value < least:
            self.below.append(f"{name}: {value:.3f}, bar {least:g}")
        return f"{least:g}"


def main(arguments: Sequence[str]) -> int:
    """Measure everything that is there; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="dev.py bench quality", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--data", type=Path, nargs="*", default=[], metavar="DIR")
    parser.add_argument("--cache", type=Path, metavar="DIR", help="keep what was indexed here")
    options = parser.parse_args(arguments)
    found = list(_found(options.data))
    report = Report()
    report.say(TITLE, "", *_preface())
    _locomo(report, options.cache, [path for path, kind in found if kind == locomo.KIND])
    bench = Bench(cache=options.cache)
    _histories(report, bench, [path for path, kind in found if kind == longmemeval.KIND])
    _documents(report, bench, found)
    _homes(report, bench, [path for path, kind in found if kind == homes.KIND])
    _planted(report, bench)
    _self(report, bench, [path for path, kind in found if kind == selfasked.KIND])
    _write(report.lines)
    for line in report.below:
        print(f"below the bar: {line}", file=sys.stderr)
    return 1 if report.below else 0


def _preface() -> list[str]:
    return [
        "`python3 packaging/dev.py bench quality --data DIR…` on the project's own questions and",
        "on public data sets, which are not part of the project. R@k is the share of the evidence",
        "in the first k, MRR the mean of 1 / rank of its first piece. Parameters were chosen on",
        "the even part (dialogues 1, 3, 5; every second question); the odd part reports.",
    ]


def _found(folders: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Look for data sets below folders."""
    for folder in folders:
        for path in sorted(folder.rglob("*.json")):
            if any(part.startswith(".") for part in path.relative_to(folder).parts):
                continue
            try:
                yield path, read(path).kind
            except BrokenData:
                continue


def _asked(bench: Bench, path: Path) -> list[Asked]:
    return list(run(bench, read(path).worlds))


def _row(name: str, members: Sequence[Asked]) -> str:
    turns, sessions = figures(members)
    shown = [*_numbers(turns), *_numbers(sessions)]
    return f"| {name} | {len(members)} | {' | '.join(shown)} | {middle(members):.0f} |"


def _numbers(side: Figures) -> list[str]:
    return [f"{value:.3f}" for value in side.as_dict().values()]


_HEAD = (
    "| | questions | R@5 | R@10 | R@20 | MRR | session R@5 | R@10 | R@20 | MRR | p50 ms |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
)


def _locomo(report: Report, cache: Path | None, paths: Sequence[Path]) -> None:
    for path in paths:
        words = _asked(Bench(False, cache), path)
        report.say("", f"### LoCoMo, {len({one.world for one in words})} dialogues", "", *_HEAD)
        report.say(
            "| BM25 over a turn and its neighbours (10 dialogues) | 1981 | .638 | .736 | .794 |"
            " .450 | .884 | .937 | .981 | .812 | |",
            "| the same and vectors, half and half (10 dialogues) | 1981 | .673 | .771 | .839 |"
            " .511 | | | | | |",
        )
        report.say(_row("ours, words only", words))
        asked = _asked(Bench(True, cache), path)
        names = list(dict.fromkeys(one.world for one in asked))
        for part, chosen in (("even", names[::2]), ("odd", names[1::2]), ("all", names)):
            members = [one for one in asked if one.world in chosen]
            report.say(_row(f"ours, words and meaning, {part}", members))
        turns, sessions = figures(asked)
        bars = (
            report.bar("LoCoMo turns R@10", turns.at[10], 0.81),
            report.bar("LoCoMo turns MRR", turns.mrr, 0.57),
            report.bar("LoCoMo sessions R@10", sessions.at[10], 0.96),
        )
        report.say(f"| bar | | | {bars[0]} | | {bars[1]} | | {bars[2]} | | | |")


def _histories(report: Report, bench: Bench, paths: Sequence[Path]) -> None:
    for path in paths:
        asked = _asked(bench, path)
        report.say("", "### LongMemEval", "", *_HEAD, _row("ours", asked))


def _documents(report: Report, bench: Bench, found: Sequence[tuple[Path, str]]) -> None:
    """Graded questions to documents, and questions to a few sessions: how early the right one."""
    chosen = [(path, kind) for path, kind in found if kind in {qmd.KIND, pairs.KIND}]
    if not chosen:
        return
    report.say("", "### The right document or session among the first", "")
    report.say(
        "| set | questions | hit@1 | hit@3 | hit@5 | bar, peer |", "|---|---|---|---|---|---|"
    )
    for path, kind in chosen:
        asked = _asked(bench, path)
        if kind == qmd.KIND:
            bar = report.bar("QMD hit@3", _early(asked, 3), 0.85)
            peer = f"hit@3 {bar}; QMD asks of its BM25 .40 (easy .80, medium .15)"
            report.say(_hits("QMD's graded questions", asked, peer))
        else:
            report.say(_hits(path.stem, asked, ""))


def _early(asked: Sequence[Asked], depth: int) -> float:
    return sum(bool(one.session_ranks) and min(one.session_ranks) <= depth for one in asked) / len(
        asked
    )


def _hits(name: str, asked: Sequence[Asked], peer: str) -> str:
    shown = " | ".join(f"{_early(asked, depth):.2f}" for depth in (1, 3, 5))
    return f"| {name} | {len(asked)} | {shown} | {peer} |"


def _homes(report: Report, bench: Bench, paths: Sequence[Path]) -> None:
    if not paths:
        return
    report.say("", "### Searches of an agent's days, six hits each", "")
    report.say("| home | searches with an answer | answered | first |", "|---|---|---|---|")
    report.say("| OpenClaw 2026.4.15 itself | 68 | 54 | 49 |")
    report.say("| OpenClaw 2026.9.6 itself | 68 | 51 | 33 |")
    for path in paths:
        asked = _asked(bench, path)
        name = path.parent.parent.name
        answered = sum(0 < one.hit_rank <= 6 for one in asked)
        first = sum(one.hit_rank == 1 for one in asked)
        report.say(f"| ours on {name} | {len(asked)} | {answered} | {first} |")
        least = (report.bar(f"{name} answered", answered, 66), report.bar("first", first, 58))
        report.say(f"| bar | 68 | {least[0]} | {least[1]} |")


@dataclass(frozen=True, slots=True)
class _Group:
    """A group of the planted questions, the figure that counts, its bar, and peers' figures.

    Peers: OpenClaw 2026.4.15, 2026.9.6, QMD, basic-memory; R@10 on notes, words only.
    """

    name: str
    depth: int
    bar: float
    peers: str = ""


_GROUPS = (
    _Group("paraphrase", 10, 0.65, "0 / 0 / 0 / .02"),
    _Group("translation", 5, 0.80),
    _Group("word", 10, 1.0, "0 / 0 / 1 / 1"),
    _Group("identifier", 1, 1.0, "1 / .73 / .75 / 1 (R@10)"),
    _Group("fact exact", 10, 1.0, "1 / 1 / 1 / 1"),
    _Group("fact in other words", 10, 0.95, ".90 / .86 / 0 / 1"),
)


def _planted(report: Report, bench: Bench) -> None:
    asked = list(run(bench, Dataset(planted.KIND, planted.worlds(DATA)).worlds))
    report.say("", "### Own questions among 2,000 notes", "")
    report.say(
        "R@k on the very lines, and on notes, which the bar is about. Peers' figures are of other",
        "notes of the same kind and number: OpenClaw 2026.4.15, 2026.9.6, QMD, basic-memory, R@10",
        "on notes, without a model.",
        "",
        "| group | questions | figure | chosen on | reported | all | on notes | bar | peers |",
        "|---|---|---|---|---|---|---|---|---|",
    )
    for group in _GROUPS:
        report.say(
            _group(report, group, [a for a in asked if a.question.group.startswith(group.name)])
        )
    names = sorted({one.question.group for one in asked})
    for name in (name for name in names if name.startswith(("paraphrase", "translation"))):
        report.say(
            _group(report, _Group(name, 10, 0.0), [a for a in asked if a.question.group == name])
        )
    _absent(report, asked)


def _group(report: Report, group: _Group, members: Sequence[Asked]) -> str:
    even, odd = members[::2], members[1::2]
    values = [_depth(part, group.depth) for part in (even, odd, members)]
    notes = _depth(members, group.depth, notes=True)
    bar = report.bar(group.name, notes, group.bar) if group.bar else ""
    shown = " | ".join(f"{value:.2f}" for value in (*values, notes))
    return f"| {group.name} | {len(members)} | R@{group.depth} | {shown} | {bar} | {group.peers} |"


def _depth(members: Sequence[Asked], depth: int, *, notes: bool = False) -> float:
    """Return R@depth on lines or notes, for any depth."""
    shares: list[float] = []
    for one in members:
        ranks = one.session_ranks if notes else one.turn_ranks
        wanted = one.question.sessions if notes else one.question.turns
        shares.append(sum(rank <= depth for rank in ranks) / len(wanted))
    return sum(shares) / len(shares)


def _absent(report: Report, asked: Sequence[Asked]) -> None:
    """How far the best score of what nothing answers stays below that of what is answered."""
    report.say("", "### The score of the best hit", "")
    report.say(
        f"| questions | lowest tenth | middle | highest tenth | above {FLOOR} |",
        "|---|---|---|---|---|",
    )
    absent = [one for one in asked if not one.question.sessions]
    right = [one for one in asked if one.hit_rank == 1]
    paraphrases = [one for one in right if one.question.group.startswith(("para", "trans"))]
    for name, members in (
        ("about what appears nowhere", absent),
        ("answered first", right),
        ("answered first, paraphrase or translation", paraphrases),
    ):
        tops = [one.answer.hits[0].score if one.answer.hits else 0.0 for one in members]
        if len(tops) < 2:
            continue
        tenths = quantiles(tops, n=10)
        above = sum(top > FLOOR for top in tops) / len(tops)
        shown = " | ".join(f"{tenths[at]:.2f}" for at in (0, 4, 8))
        report.say(f"| {name} ({len(tops)}) | {shown} | {above:.2f} |")


def _self(report: Report, bench: Bench, paths: Sequence[Path]) -> None:
    report.say("", "### Chinese notes that are asked for their own text", "", *_HEAD)
    for path in (resources() / "sample", *paths):
        asked = _asked(bench, path)
        if asked:
            report.say(_row(path.stem, asked))


def _write(lines: Sequence[str]) -> None:
    """Put the section in the place of the older one."""
    text = RESULTS.read_text("utf-8") if RESULTS.exists() else "# Results\n"
    before, _, after = text.partition(f"{TITLE}\n")
    _, mark, rest = after.partition("\n## ")
    RESULTS.write_text(
        before.rstrip("\n") + "\n\n" + "\n".join(lines) + "\n" + (f"{mark}{rest}" if mark else ""),
        encoding="utf-8",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
