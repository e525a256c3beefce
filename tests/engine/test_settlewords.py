"""Notes of decisions in the language of the statements."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.settlement import Validity
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.settlewords import Decided, load_words

DECIDED = Decided("mina", "2026-11-30", "the  manual\nsays so")
NAMES = ("kept", "superseded", "refuted", "both", "merged", "cleared")


@pytest.mark.parametrize("tongue", Tongue)
@pytest.mark.parametrize("name", NAMES)
def test_a_note_says_who_when_why_and_beside_what(
    resources: Path, tongue: Tongue, name: str
) -> None:
    said = load_words(resources, tongue).note(name, "port {8080}", DECIDED, Validity())
    parts = ("port {8080}", "mina", "2026-11-30", "the manual says so")
    assert all(part in said for part in parts)
    assert "\n" not in said


@pytest.mark.parametrize(
    ("validity", "english", "chinese"),
    [
        (Validity(until="2026-05-01"), " (until 2026-05-01)", "（截至 2026-05-01）"),
        (Validity(since="2026-05-02"), " (since 2026-05-02)", "（2026-05-02 起）"),
        (
            Validity("2026-01-01", "2026-05-01", "in staging"),
            " (in staging, 2026-01-01 to 2026-05-01)",
            "（in staging，2026-01-01 至 2026-05-01）",
        ),
        (Validity(), "", ""),
    ],
)
def test_limits_are_put_behind_a_statement(
    resources: Path, validity: Validity, english: str, chinese: str
) -> None:
    assert load_words(resources, Tongue.EN).addition(validity) == english
    assert load_words(resources, Tongue.ZH).addition(validity) == chinese


def test_a_long_statement_is_cut(resources: Path) -> None:
    said = load_words(resources, Tongue.EN).note("kept", "x" * 500, DECIDED, Validity())
    assert len(said) < 300
    assert "…" in said


def test_both_languages_have_the_same_sentences(resources: Path) -> None:
    one, other = (load_words(resources, tongue).patterns for tongue in Tongue)
    assert one.keys() == other.keys()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"decisions\.toml"):
        load_words(tmp_path, Tongue.EN)
