"""How long it takes to list, read, parse and write notes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mnemoscope.domain.document import parse
from mnemoscope.domain.merge import merge
from mnemoscope.vault import files

SECTION = (
    "## Greenhouse\n\n"
    + "- The fan relay must be reset after every power cut. 断电后要复位。\n" * 24
)


@pytest.fixture
def ten_thousand(workspace: Callable[..., Path]) -> Path:
    """Ten thousand notes of 1.5 KB in fifty folders."""
    return workspace({f"memory/{n % 50}/{n}.md": SECTION[:1_100] for n in range(10_000)})


def test_scan_of_10_000_notes(benchmark: BenchmarkFixture, ten_thousand: Path) -> None:
    found = benchmark(files.scan, ten_thousand)

    assert len(found.files) == 10_000


def test_read_of_10_000_notes(benchmark: BenchmarkFixture, ten_thousand: Path) -> None:
    paths = [file.path for file in files.scan(ten_thousand).files]

    benchmark(lambda: [files.read(ten_thousand, path) for path in paths])


def test_parse_of_1_megabyte(benchmark: BenchmarkFixture) -> None:
    text = SECTION * (1_000_000 // len(SECTION.encode()))

    document = benchmark(parse, text, "memory/2026-11-02.md")

    assert len(document.memories) == text.count("\n- ")


def test_merge_of_20_000_lines(benchmark: BenchmarkFixture) -> None:
    base = "".join(f"- line {n % 700}\n\n" for n in range(10_000))
    edited, disk = base.replace("- line 7\n", "- mine\n", 1), base + "- theirs\n"

    assert benchmark(merge, base, edited, disk)


def test_guarded_write(benchmark: BenchmarkFixture, workspace: Callable[..., Path]) -> None:
    root = workspace({"MEMORY.md": SECTION})
    texts = [SECTION.encode(), SECTION.upper().encode()]
    prints = [files.fingerprint(text) for text in texts]

    def there_and_back() -> None:
        files.write(root, "MEMORY.md", texts[1], prints[0])
        files.write(root, "MEMORY.md", texts[0], prints[1])

    benchmark(there_and_back)
