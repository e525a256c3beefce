"""How long the lint and the search of a large wiki take."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from mnemoscope.domain.wikifindings import Code
from mnemoscope.engine.lint import LintReport, lint
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikisearch import WikiAnswer, search

PAGES = 2_000
LIMIT = 5.0
"""Seconds."""
SEARCH = 1.0
"""Seconds of a search whose pages were read before."""
WORDS = (
    *("gateway", "backup", "port", "timezone", "owner", "cache", "releases", "on", "Friday"),
    *("备份", "网关", "端口", "nas-otter"),
)
FOLDERS = ("entities", "concepts", "syntheses")
KINDS = ("depends_on", "dependsOn", "mananges", "works with", "okf-link", "负责")


def _page(n: int, chance: random.Random) -> str:
    claims = "".join(
        f"  - id: claim.page{n}.{at}\n"
        f"    text: {' '.join(chance.sample(WORDS, 6))} {n}\n"
        "    status: supported\n"
        f"    confidence: {chance.random():.2f}\n"
        "    evidence:\n"
        "      - kind: note\n"
        f"        sourceId: source.s{n % 50}\n"
        "        lines: 12-18\n"
        "        updatedAt: 2026-05-18T08:00:00.000Z\n"
        for at in range(4)
    )
    linked = " ".join(f"[[Page {chance.randrange(PAGES + 40)}]]" for _ in range(6))
    wrong = f"[[Pgae {chance.randrange(PAGES)}]] [x](../entities/page-{chance.randrange(PAGES)}.md)"
    return (
        f"---\npageType: entity\nid: page.{n}\ntitle: Page {n}\naliases:\n  - Seite {n}\n"
        f"sourceIds:\n  - source.s{n % 50}\nrelationships:\n"
        f"  - targetTitle: Page {chance.randrange(PAGES)}\n    kind: {chance.choice(KINDS)}\n"
        f"claims:\n{claims}updatedAt: 2026-05-18T08:00:00.000Z\n---\n\n# Page {n}\n\n"
        f"{linked} {wrong}\n\n" + f"{' '.join(chance.choices(WORDS, k=40))}\n\n" * 5
    )


def test_2_000_pages(
    tmp_path: Path, open_corpus: Callable[[Path, Path], Session], figures: Any
) -> None:
    chance = random.Random(4)
    root = tmp_path / "workspace"
    for folder in FOLDERS:
        (root / "wiki" / folder).mkdir(parents=True)
    (root / "wiki" / "WIKI.md").write_text("# Wiki\n", "utf-8")
    for n in range(PAGES):
        path = root / "wiki" / FOLDERS[n % 3] / f"page-{n}.md"
        path.write_text(_page(n, chance), "utf-8")
    session = open_corpus(root, tmp_path / "home")

    looked = [_timed(lambda: lint(session)) for _ in range(3)]
    searched = [_timed(lambda: search(session, "gateway port owner")) for _ in range(24)]

    report = lint(session)
    assert isinstance(report, LintReport)
    assert report.pages == PAGES
    assert {Code.BROKEN_WIKILINK, Code.RELATION_SPELLING} <= {one.code for one in report.findings}
    answer = search(session, "gateway port owner")
    assert isinstance(answer, WikiAnswer)
    assert len(answer.hits) == 10
    figures.note(
        "lint of a wiki of 2,000 pages",
        f"{min(looked):.2f} s, {len(report.findings):,} findings",
        f"{LIMIT:g} s",
    )
    figures.note(
        "search of a wiki of 2,000 pages",
        f"first {searched[0]:.2f} s, then {min(searched):.2f} s",
        f"then {SEARCH:g} s",
    )
    assert min(looked) < LIMIT
    assert min(searched) < SEARCH


def _timed(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun
