"""hide, unhide, hidden: a memory that is not recalled until it is taken back."""

from __future__ import annotations


def test_a_hidden_memory_is_listed_and_found_no_more(shell) -> None:
    words = "The relay code is 4711"
    (shell.root / "MEMORY.md").write_text(f"- {words}\n- The relay is grey\n", encoding="utf-8")

    def found(*options: str) -> str:
        return shell("search", "relay", "--words-only", *options).out

    assert shell("hidden").code == 1
    assert words in found()
    assert shell("hide", words).code == 0
    assert shell("hide", words).code == 0
    (known,) = shell.json("hidden")["hidden"]
    assert (known["text"], known["at"]) == (words, "2026-11-28T03:00:00.000Z")
    assert "grey" in found()
    assert words not in found()
    assert words in found("--hidden")
    assert known["id"] in shell("hidden").out
    assert shell("unhide", known["id"]).code == 0
    assert shell("hidden").code == 1
    assert words in found()


def test_only_what_is_hidden_can_be_shown_again(shell) -> None:
    answer = shell("unhide", "nonsense")
    assert answer.code == 2
    assert "nonsense" in answer.err
    assert shell("hide", " ").code == 2
    assert shell("hide", "Some words").code == 0
    assert shell("unhide", "Some words").code == 0


def test_read_only_hides_and_shows_nothing(shell) -> None:
    assert shell("hide", "Some words").code == 0
    for words in (("hide", "Other words"), ("unhide", "Some words")):
        refused = shell(*words, before=("--read-only",))
        assert (refused.code, "may be written" in refused.err) == (1, True)
    assert [one["text"] for one in shell.json("hidden")["hidden"]] == ["Some words"]


def test_words_that_no_memory_has_are_complained_of(shell) -> None:
    words = "The relay code is 4711"
    (shell.root / "MEMORY.md").write_text(f"- {words}\n  and 4712.\n- Other\n", encoding="utf-8")
    assert shell("hide", words).err == "", "nothing is known before there is an index"
    shell("index")
    told = shell("hide", words, "Other")
    assert told.code == 0
    assert told.err == (
        f"mnemoscope: no memory is of just these words, so nothing is hidden yet: {words}\n"
    )
    assert shell("hide", f"{words} and 4712.").err == ""
    assert "4711" not in shell("search", "relay code").out
