from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.shell.fuzzy import fuzzy


def best(query: str, lines: list[str]) -> str:
    scored = [(fuzzy(query, line), line) for line in lines]
    return max((pair for pair in scored if pair[0] is not None), default=(0.0, ""))[1]


def test_the_start_of_a_word_beats_its_middle_and_letters_in_order() -> None:
    assert best("run", ["Look around", "Run the dream", "Recent uses now"]) == "Run the dream"
    assert best("mem", ["Hammer mechanism", "Open memory"]) == "Open memory"


def test_letters_in_order_fit_and_others_do_not() -> None:
    assert fuzzy("pref", "Preferences…") is not None
    assert fuzzy("opfo", "Open folder…") is not None
    assert fuzzy("xyz", "Open folder…") is None


def test_every_word_must_fit() -> None:
    assert fuzzy("open folder", "Open folder…") is not None
    assert fuzzy("open window", "Open folder…") is None


def test_chinese_fits_anywhere() -> None:
    assert fuzzy("备份", "Nextcloud 的备份在 02:00 开始") is not None
    assert fuzzy("份备", "Nextcloud 的备份在 02:00 开始") is None


def test_letters_strewn_over_a_line_do_not_fit() -> None:
    assert fuzzy("abc", "a" + "." * 40 + "b" + "." * 40 + "c") is None


@given(st.text(), st.text())
def test_any_text_is_a_legal_query(query: str, line: str) -> None:
    fuzzy(query, line)


@given(st.text(min_size=1, max_size=40))
@pytest.mark.filterwarnings("error")
def test_a_line_fits_itself(line: str) -> None:
    assert fuzzy(line, line) is not None
