"""The sample is whole, tells one story, and keeps telling it on any day."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.profile import SEED
from mnemoscope.domain.scoring import Gate, assess
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, claim_hash, recall_key
from mnemoscope.engine.lexicon import load
from mnemoscope.engine.sample import copy_sample, sample_workspace, shift_days

BASE = date(2026, 11, 28)
DAYS = [date(2026, 11, 28), date(2026, 12, 31), date(2027, 3, 1), date(2028, 2, 29)]


@pytest.fixture(params=DAYS, ids=str)
def copied(request: pytest.FixtureRequest, resources: Path, tmp_path: Path) -> tuple[Path, date]:
    copy_sample(resources / "sample", tmp_path / "Kestrel", request.param)
    return tmp_path / "Kestrel", request.param


def entries(root: Path) -> dict[str, dict[str, object]]:
    return json.loads((root / "memory/.dreams/short-term-recall.json").read_bytes())["entries"]


def test_on_the_day_after_its_last_note_nothing_changes(resources: Path, tmp_path: Path) -> None:
    source = resources / "sample"
    copy_sample(source, tmp_path / "copy", BASE)
    originals = {p.relative_to(source): p.read_bytes() for p in source.rglob("*") if p.is_file()}
    copies = {
        p.relative_to(tmp_path / "copy"): p.read_bytes()
        for p in (tmp_path / "copy").rglob("*")
        if p.is_file()
    }
    assert copies == originals


def test_the_last_note_is_yesterdays(copied: tuple[Path, date]) -> None:
    root, today = copied
    notes = sorted(path.stem for path in root.glob("memory/20??-??-??.md"))
    assert notes[-1] == (today - timedelta(days=1)).isoformat()
    assert len(notes) == 30
    assert all(f"# {path.stem}" in path.read_text("utf-8") for path in root.glob("memory/20*.md"))


def test_recalls_point_at_the_lines_that_they_quote(copied: tuple[Path, date]) -> None:
    root, _ = copied
    astray = []
    for key, entry in entries(root).items():
        path, line = str(entry["path"]), int(str(entry["startLine"]))
        assert key == entry["key"] == recall_key(path, line, line)
        assert entry["claimHash"] == claim_hash(str(entry["snippet"]))
        lines = (root / path).read_text("utf-8").splitlines()
        if lines[line - 1] != entry["snippet"]:
            astray.append(entry["snippet"])
    # One memory has moved by two lines, one is gone from its note: dreaming must cope with both.
    assert len(astray) == 2


def test_promoted_lines_name_lines_that_exist(copied: tuple[Path, date]) -> None:
    root, _ = copied
    memory = (root / "MEMORY.md").read_text("utf-8")
    promoted = [key for key, entry in entries(root).items() if "promotedAt" in entry]
    assert len(promoted) >= 12
    for key in promoted:
        assert f"<!-- openclaw-memory-promotion:{key} -->" in memory


def test_some_pass_and_each_gate_is_missed(copied: tuple[Path, date], resources: Path) -> None:
    root, today = copied
    found = assess(
        [recall_entry(entry) for entry in entries(root).values()],
        phases(root),
        profile=SEED,
        gates=SEED.gates,
        now=datetime(today.year, today.month, today.day, 3, tzinfo=UTC),
        lexicon=load(resources),
    )
    assert sum(not candidate.missed for candidate in found) == 9
    missed_alone = {c.missed[0] for c in found if len(c.missed) == 1}
    assert {Gate.SCORE, Gate.SIGNALS, Gate.CONTEXTS, Gate.CONTAMINATED} <= missed_alone
    assert any(Gate.AGE in candidate.missed for candidate in found)


def recall_entry(entry: dict[str, object]) -> RecallEntry:
    return RecallEntry(
        key=str(entry["key"]),
        path=str(entry["path"]),
        start_line=int(str(entry["startLine"])),
        end_line=int(str(entry["endLine"])),
        snippet=str(entry["snippet"]),
        recall_count=int(str(entry["recallCount"])),
        daily_count=int(str(entry["dailyCount"])),
        grounded_count=int(str(entry["groundedCount"])),
        total_score=float(str(entry["totalScore"])),
        max_score=float(str(entry["maxScore"])),
        first_recalled_at=str(entry["firstRecalledAt"]),
        last_recalled_at=str(entry["lastRecalledAt"]),
        query_hashes=tuple(map(str, entry["queryHashes"])),  # pyright: ignore
        recall_days=tuple(map(str, entry["recallDays"])),  # pyright: ignore
        concept_tags=tuple(map(str, entry["conceptTags"])),  # pyright: ignore
        promoted_at=str(entry["promotedAt"]) if "promotedAt" in entry else None,
    )


def phases(root: Path) -> dict[str, PhaseSignal]:
    stored = json.loads((root / "memory/.dreams/phase-signals.json").read_bytes())["entries"]
    return {
        key: PhaseSignal(
            key, row["lightHits"], row["remHits"], row.get("lastLightAt"), row.get("lastRemAt")
        )
        for key, row in stored.items()
    }


def test_the_copy_is_the_persons_own(resources: Path, home: Path) -> None:
    first = sample_workspace(resources, home, BASE)
    (first / "MEMORY.md").write_text("mine\n", "utf-8")
    again = sample_workspace(resources, home, BASE + timedelta(days=9))
    assert again == first
    assert (again / "MEMORY.md").read_text("utf-8") == "mine\n"


def test_a_broken_off_copy_leaves_no_half_sample(
    resources: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full_disk)
        with pytest.raises(OSError, match="No space"):
            sample_workspace(resources, home, BASE)
    assert not (home / "sample" / "Kestrel").exists()
    assert (sample_workspace(resources, home, BASE) / "MEMORY.md").is_file()
    assert [path.name for path in (home / "sample").iterdir()] == ["Kestrel"]


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("2026-12-30T03:00:00.000Z", "2027-01-02T03:00:00.000Z"),
        ("*December 30, 2026 at 3:00 AM UTC*", "*January 2, 2027 at 3:00 AM UTC*"),
        ("2026-02-30 is no day, 12026-01-01 and 2026-01-011 neither", None),
        ("memory/2026-02-27-standup.md", "memory/2026-03-02-standup.md"),
        ("port 8443, 26-0147, 192.0.2.1", None),
    ],
)
def test_only_days_move(text: str, moved: str | None) -> None:
    assert shift_days(text, 3) == (moved or text)
