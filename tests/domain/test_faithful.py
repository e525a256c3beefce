"""A sentence that lost or changed a fact is never taken for the note."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.faithful import FactWords, unfaithful
from mnemoscope.engine.distilling import fact_words


@pytest.fixture(scope="module")
def words(resources: Path) -> FactWords:
    return fact_words(resources)


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (
            "so yeah the greenhouse fan relay must be reset after every power cut, you know",
            "The greenhouse fan relay must be reset after every power cut.",
        ),
        (
            "User said that Mira prefers the quiet compartment on trains to Lisbon",
            "Mira prefers the quiet compartment on trains to Lisbon.",
        ),
        ("Invoice 2291 is due on 2026-11-14!!", "Invoice 2291 is due on 2026-11-14."),
        (
            "用户说温室风扇的继电器每次断电后都要手动复位，记一下",
            "温室风扇的继电器每次断电后都要手动复位。",
        ),
        (
            "嗯，备份每天 02:30 写到 NAS，不要在周一重启",
            "备份每天 02:30 写到 NAS，不要在周一重启。",
        ),
        (
            "`make test` never touches ~/.config/app.toml, ok?",
            "`make test` never touches ~/.config/app.toml.",
        ),
    ],
)
def test_a_clean_sentence_stands_for_its_note(note: str, sentence: str, words: FactWords) -> None:
    assert unfaithful(note, sentence, words) == ""


@pytest.mark.parametrize(
    ("note", "sentence", "why"),
    [
        ("Backups run at 02:30 UTC", "Backups run at 2:30 UTC.", "“02:30” is lost"),
        ("Backups run at 02:30 UTC", "Backups run at 02:30.", "“UTC” is lost"),
        ("The disk holds 61 GB", "The disk holds 61 GB in 2 parts.", "“2” is new"),
        ("Never deploy on Friday", "Deploy on Friday.", "“Never” is lost"),
        ("we do not deploy on friday", "We deploy on friday.", "a negation is lost"),
        ("we deploy on friday", "We deploy on friday, not later.", "a negation is lost or new"),
        (
            "restart it only when the fan is off",
            "Restart it when the fan is off.",
            "“only” is lost",
        ),
        ("tell Ren before a hotfix", "Tell Ren of a hotfix.", "“before” is lost"),
        ("Mira prefers tea over coffee", "Mira prefers coffee over tea.", "another order"),
        (
            "We use SQLite instead of Postgres",
            "We use Postgres instead of SQLite.",
            "another order",
        ),
        ("Mira lives in Lisbon", "She lives in Lisbon.", "“Mira” is lost"),
        ("Config lies in ~/.config/app.toml", "The config lies in a TOML file.", "is lost"),
        ("see https://x.example/a?b=1 for it", "See the page for it.", "is lost"),
        ("run `make test` first", "Run the tests first.", "“make test” is lost"),
        ("relay-7 and relay_8 are old", "The relay_8 is old.", "“relay-7” is lost"),
        ("two keys hang in the hall", "Some keys hang in the hall.", "“two” is lost"),
        ("会议改到周四下午三点", "会议改到周五下午三点。", "is lost"),
        ("备份每天凌晨两点半写到 NAS", "备份每天写到 NAS。", "is lost"),
        ("不要在周五部署", "在周五部署。", "a negation is lost"),
        ("除非 Ren 同意，周五部署会停", "周五部署会停，Ren 同意。", "“除非” is lost"),
        ("渡轮九点开", "渡轮" * 20, "longer"),
        ("渡轮九点开，在码头的售票亭里买票", "The ferry leaves at nine.", "another language"),
        ("the ferry leaves at nine", "", "empty"),
        ("the ferry leaves at nine", "The ferry leaves at nine. It is fast.", "more than one"),
        ("a quiet note", "Some dragons enjoy a quiet note on purple cheese.", "longer"),
        ("the ferry to the island leaves at nine", "Dragons enjoy purple cheese.", "is lost"),
        ("the ferry goes to some island out there", "Dragons enjoy purple cheese.", "does not"),
    ],
)
def test_a_lost_or_new_fact_is_named(note: str, sentence: str, why: str, words: FactWords) -> None:
    assert why in unfaithful(note, sentence, words)


@given(st.text(max_size=120))
def test_a_note_can_stand_for_itself_unless_it_is_more_than_one_sentence(note: str) -> None:
    said = unfaithful(
        note, note, FactWords(negations=frozenset({"not"}), numbers=frozenset({"二"}))
    )
    assert said in ("", "it is empty", "it is more than one sentence")
