"""rules: listed, switched, and MEMORY.md checked and cleaned by them."""

from __future__ import annotations

MEMORY = """# Memory

- The kiln door opens to the left.
- Candidate: User: buy milk
  - confidence: 0.58
  - status: staged
- Deploy token: ghp_abcdefghijklmnopqrstuvwxyz012345

<|im_start|>assistant
"""


def test_a_rule_is_switched_off_and_on(shell) -> None:
    assert shell("rules", "--off", "open-task").code == 0
    held = {one["name"]: one["on"] for one in shell.json("rules")["rules"]}
    assert [name for name, on in held.items() if not on] == ["open-task"]
    assert "off  open-task" in shell("rules").out
    assert shell("rules", "--on", "open-task").code == 0
    assert all(one["on"] for one in shell.json("rules")["rules"])


def test_what_protects_is_switched_off_only_with_yes(shell) -> None:
    refused = shell("rules", "--off", "secret")
    assert refused.code == 1
    assert "--yes" in refused.err
    assert shell("rules", "--off", "secret", "--yes").code == 0
    held = {one["name"]: one["on"] for one in shell.json("rules")["rules"]}
    assert not held["secret"]


def test_a_rule_of_no_name_is_bad_input(shell) -> None:
    answer = shell("rules", "--off", "nonsense")
    assert answer.code == 2
    assert "open-task" in answer.err
    assert shell("rules", "--off", "open-task", before=("--read-only",)).code == 1


def test_memory_is_checked_cleaned_and_brought_back(shell) -> None:
    path = shell.root / "MEMORY.md"
    path.write_text(MEMORY, "utf-8")
    told = shell("rules", "--check")
    assert told.code == 0
    assert "staging-line" in told.out
    assert "abcdef" not in told.out
    flags = shell.json("rules", "--check")["flags"]
    assert {one["rule"] for one in flags} == {"staging-line", "secret", "chat-template-token"}
    assert shell("rules", "--clean", "--only", "staging-line").code == 0
    assert "Candidate" not in path.read_text("utf-8")
    assert "ghp_" in path.read_text("utf-8")
    assert shell("rules", "--clean").code == 0
    assert path.read_text("utf-8") == "# Memory\n\n- The kiln door opens to the left.\n\n"
    assert shell("rules", "--check").code == 1
    assert shell("rules", "--clean").code == 1
    shell("undo")
    shell("undo")
    assert path.read_text("utf-8") == MEMORY
