"""What conflicts are called in the queue, above the cards and in notices."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import Attribute, ConflictKind, Reason
from mnemoscope.panes.conflicts.titles import title_of

pytestmark = pytest.mark.gui


def title(*reason: object, kind: ConflictKind = ConflictKind.VALUE) -> str:
    return title_of(stock.conflict(kind=kind, reason=Reason(*reason))).text  # type: ignore[arg-type]


def test_a_title_asks_for_the_value_of_one_thing() -> None:
    backup = title("Nextcloud backup", Attribute.TIME, "03:30", "02:00")
    assert backup == "Nextcloud backup: 03:30 or 02:00?"


def test_bare_figures_are_named_once() -> None:
    assert title("relay", Attribute.PORT, "4001", "7001") == "Relay: port 4001 or 7001?"
    assert title("relay port", Attribute.PORT, "4001", "7001") == "Relay port: 4001 or 7001?"
    assert title("db", Attribute.VERSION, "Redis 7", "Redis 8") == "Db: Redis 7 or Redis 8?"


def test_a_title_without_subject_names_the_values_alone() -> None:
    assert title("", Attribute.NONE, "two", "three") == "two or three?"


def test_moments_of_two_languages_are_written_in_one_way() -> None:
    assert title("backup", Attribute.TIME, "02:00 UTC", "凌晨三点半") == "Backup: 02:00 or 03:30?"
    assert title("Releases", Attribute.WEEKDAY, "Fridays", "周二") == "Releases: Fri or Tue?"
    # What is written in one language stays as it is written.
    assert title("备份", Attribute.TIME, "两点", "三点半") == "备份: 两点 or 三点半?"
    assert title("Ren", Attribute.PLACE, "成都", "Lisbon") == "Ren: 成都 or Lisbon?"


def test_of_sentences_the_words_that_differ_are_asked_for() -> None:
    left, right = "Ren likes a daily email summary", "Ren hates a daily email summary"
    assert title("Ren email", Attribute.STANCE, left, right) == "Ren email: likes or hates?"
    left, right = "陆青禾喜欢喝咖啡", "陆青禾戒了咖啡"
    assert title("陆青禾 咖啡", Attribute.STATE, left, right) == "陆青禾 咖啡: 喜欢喝 or 戒了?"


def test_sentences_that_share_little_are_cut() -> None:
    left = "Staging runs on mac-finch and uses Redis 7 as its cache."
    asked = title("staging", Attribute.NAME, left, "No cache is left; Valkey replaced it in May")
    assert asked.startswith("Staging: ")
    assert len(asked) < 80
    assert " or " in asked


def test_a_denial_asks_yes_or_no() -> None:
    left, right = "merlin-b is a hot standby host", "merlin-b is not a hot standby host"
    asked = title("merlin-b", Attribute.STATE, left, right, kind=ConflictKind.NEGATION)
    assert asked == "Merlin-b: yes or no?"


def test_without_subject_and_values_the_first_side_is_the_title() -> None:
    about = stock.conflict(reason=Reason(note="status: conflict"))
    assert title_of(about).text == about.sides[0].text


def test_the_tail_is_what_tells_titles_of_one_subject_apart() -> None:
    found = title_of(stock.conflict())
    assert found.text[-found.tail :] == ": port 4001 or 7001?"
