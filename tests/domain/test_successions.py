"""Old rules beside new ones are seen; what only looks alike is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.model import Layer, Memory, Promotion
from mnemoscope.domain.successions import RulePair, Succession, rule_pairs
from mnemoscope.engine.lexicon import read_words


def line(at: int, text: str, day: str = "", source: str | None = None) -> Memory:
    promotion = Promotion(f"k{at}", source_path=source, day=day or "2026-05-02")
    return Memory(f"{at:012x}", "MEMORY.md", at, at, text, Layer.PROMOTED, promotion=promotion)


@pytest.fixture
def pairs(lexicon: Lexicon, resources: Path):
    denials = read_words(resources / "lexicon/denials.txt")

    def of(*memories: Memory) -> tuple[RulePair, ...]:
        return rule_pairs(memories, denials, lexicon.new.stop_words)

    return of


def two(pairs, older: str, newer: str) -> RulePair | None:
    """Written the wrong way round in the file, so that the days must tell."""
    found = pairs(
        line(9, older, source="memory/2026-03-01.md"), line(3, newer, source="memory/2026-05-01.md")
    )
    assert len(found) <= 1
    if found:
        assert (found[0].older.text, found[0].newer.text) == (older, newer)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Deploy on Friday.", "Never deploy on Friday."),
        ("We deploy on Fridays", "We don\u2019t deploy on Fridays any longer"),
        ("Releases need two approvals.", "Releases no longer need two approvals."),
        ("周五发布新版本。", "周五不再发布新版本。"),
        ("不要在周一重启服务器", "在周一重启服务器"),
        ("2026-03-01: deploy on Friday", "2026-05-01: never deploy on Friday"),
    ],
)
def test_a_rule_and_its_denial_are_a_conflict(pairs, older: str, newer: str) -> None:
    found = two(pairs, older, newer)
    assert found is not None
    assert found.kind is Succession.CONFLICT


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The gateway listens on port 8443.", "The gateway listens on port 9443."),
        ("Backups start at 02:30 every night.", "Backups start at 04:15 every night."),
        ("The release day of Kestrel is Monday.", "The release day of Kestrel is Tuesday."),
        ("会议室的密码是 4711。", "会议室的密码是 5822。"),
        ("例会改到周五下午三楼", "例会改到周三下午三楼"),
    ],
)
def test_another_value_of_the_same_thing_is_an_update(pairs, older: str, newer: str) -> None:
    found = two(pairs, older, newer)
    assert found is not None
    assert found.kind is Succession.UPDATE
    assert 0.4 < found.likeness < 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The gateway listens on port 8443.", "The gateway listens on port 8443"),
        ("Mira likes green tea.", "Jonas likes green tea."),
        ("Deploy on Friday.", "Never water the basil on Friday."),
        ("The boiler needs a new relay.", "The boiler was painted blue by Mira in spring."),
        ("Rack 7 holds the spare keys.", "Rack 7 never freezes in winter, keys included."),
        ("Room 12 seats eight people.", "Room 14 is not heated."),
        ("…", "!"),
    ],
)
def test_what_only_looks_alike_is_no_pair(pairs, one: str, other: str) -> None:
    assert two(pairs, one, other) is None


def test_two_values_of_one_day_are_two_facts(pairs) -> None:
    web, admin = "Kestrel opens port 8443 for guests.", "Kestrel opens port 9443 for guests."
    assert pairs(line(3, web), line(4, admin)) == ()


def test_the_most_alike_come_first(pairs) -> None:
    found = pairs(
        line(3, "Deploy on Friday.", "2026-03-01"),
        line(4, "Never deploy on Friday.", "2026-05-01"),
        line(5, "The archive opens at 9 on weekdays.", "2026-03-01"),
        line(6, "The archive opens at 11 on weekdays.", "2026-05-01"),
    )
    assert [pair.kind for pair in found] == [Succession.CONFLICT, Succession.UPDATE]
