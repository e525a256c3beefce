"""What stands in MEMORY.md and should not: found, and taken out whole or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.domain.rules import Rule
from mnemoscope.engine.flags import clean, cleaning, flagged
from mnemoscope.engine.rules import switch
from mnemoscope.engine.undo import undo

DREAMT = (
    "\n## Promoted From Short-Term Memory (2026-11-20)\n\n"
    "<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:3:3 -->\n"
    "- HEARTBEAT_OK [score=0.900 recalls=5 avg=0.900 source=memory/2026-11-19.md:3-3]\n"
    "<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:4:4 -->\n"
    "- The kiln door opens to the left. [score=0.900 recalls=5 avg=0.900"
    " source=memory/2026-11-19.md:4-4]\n"
)
BY_HAND = (
    "# Memory\r\n\r\n- [ ] Call the kiln maker\r\n- user: hello there\r\n\tKeep this line.\r\n"
)


def test_promoted_noise_is_flagged_with_its_marker(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace({"MEMORY.md": "# Memory\n" + DREAMT}))
    (flag,) = flagged(session)
    assert (flag.blocked.rule, flag.layer) == (Rule.AGENT, Layer.PROMOTED)
    assert (flag.start_line, flag.end_line) == (5, 6)
    switch(session, Rule.AGENT, on=False)
    assert Rule.AGENT not in {flag.blocked.rule for flag in flagged(session)}


def test_what_a_person_wrote_is_flagged_only_where_nobody_writes_such(
    workspace: Any, open_session: Any
) -> None:
    session = open_session(workspace({"MEMORY.md": BY_HAND}))
    (flag,) = flagged(session)
    assert (flag.blocked.rule, flag.start_line) == (Rule.TRANSCRIPT, 4)


def test_cleaning_is_one_operation_and_leaves_other_bytes(
    workspace: Any, open_session: Any
) -> None:
    root = workspace({"MEMORY.md": BY_HAND + "<|im_end|>\r\n"})
    session = open_session(root, consent=True)
    flags = flagged(session)
    plan = cleaning(session, flags)
    assert not isinstance(plan, Refused)
    assert plan.after == "# Memory\r\n\r\n- [ ] Call the kiln maker\r\n"
    answer = clean(session, flags)
    assert isinstance(answer, Changes)
    assert (root / "MEMORY.md").read_bytes() == plan.after.encode()
    assert answer.operation is not None
    undo(session)
    assert (root / "MEMORY.md").read_bytes() == (BY_HAND + "<|im_end|>\r\n").encode()


def test_flags_of_another_text_clean_nothing(workspace: Any, open_session: Any) -> None:
    root = workspace({"MEMORY.md": "# Memory\n" + DREAMT})
    session = open_session(root, consent=True)
    flags = flagged(session)
    (root / "MEMORY.md").write_text("# Memory\n\n- A line more.\n" + DREAMT, "utf-8")
    answer = clean(session, flags)
    assert answer == Refused(RefusalReason.CHANGED_SINCE, path="MEMORY.md")
    assert clean(session, ()) == Refused(RefusalReason.NOTHING_TO_DO)


@pytest.mark.parametrize("text", [None, "", "# Memory\n\n- The kiln door opens to the left.\n"])
def test_a_clean_memory_has_no_flags(workspace: Any, open_session: Any, text: str | None) -> None:
    session = open_session(workspace({} if text is None else {"MEMORY.md": text}))
    assert flagged(session) == ()
