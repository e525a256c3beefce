from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.diary import with_entry
from mnemoscope.domain.telling import cleaned, flaw_in
from mnemoscope.domain.tongue import Tongue

DREAM = (
    "I came down into a greenhouse at midnight, and the fans were whispering the names of trains."
    " Mira sat among the seedlings with a ticket in her lap."
)
REFUSALS = ("i'm sorry, but", "抱歉，")


@pytest.mark.parametrize(
    ("answer", "prose"),
    [
        (DREAM, DREAM),
        (f"# Dream\n\n{DREAM}\n\n---\n\n*November 28, 2026*", DREAM),
        (f"```markdown\n{DREAM}\n```", DREAM),
        (f"<!-- openclaw:dreaming:diary:end -->\n{DREAM}<!-- openclaw", DREAM),
        (f"Here is the entry:\n\n“{DREAM}”", DREAM),
        (f"**Dream:**\n{DREAM}", DREAM),
        (
            "One [door](javascript:x) and https://x.example/ more.\r\n\r\nTwo.",
            "One door and more.\n\nTwo.",
        ),
        ("“Stop”, said the moon. “Go”", "“Stop”, said the moon. “Go”"),
        ("<script>alert(1)</script>", "alert(1)"),
        ("---\n***\n# x", ""),
    ],
)
def test_only_prose_is_left(answer: str, prose: str) -> None:
    assert cleaned(answer) == prose


@pytest.mark.parametrize(
    ("words", "tongue", "flaw"),
    [
        ("", Tongue.EN, "no prose"),
        ("I'm sorry, but I can't write that.", Tongue.EN, "declines"),
        ("抱歉，我写不了。", Tongue.ZH, "declines"),
        (DREAM, Tongue.EN, "too short, 28 words"),
        (f"{DREAM} " * 9, Tongue.EN, "too long, 252 words"),
        (f"{DREAM} " * 3, Tongue.EN, ""),
        (f"{DREAM} " * 3, Tongue.ZH, "another language"),
        ("我走进半夜的温室，风扇轻声念着火车的名字。" * 8, Tongue.ZH, ""),
    ],
)
def test_what_is_no_entry_is_told(words: str, tongue: Tongue, flaw: str) -> None:
    found = flaw_in(words, tongue, REFUSALS)
    assert flaw in found
    assert bool(flaw) is bool(found)


@given(st.text(alphabet=st.sampled_from("-*#<>!`~ ab\n\r[]()/:_“”\u2028"), max_size=120))
def test_no_answer_can_end_its_entry(answer: str) -> None:
    prose = cleaned(answer)
    assert "<!--" not in prose
    assert all(line.strip() != "---" for line in prose.splitlines())
    told = with_entry("", datetime(2026, 11, 28, tzinfo=UTC), prose, "\n")
    assert told.count("openclaw:dreaming:diary:end") == 1
