"""What a new statement is beside long-term memory."""

from __future__ import annotations

from typing import Any

from tests.engine import nights

from mnemoscope.domain.compare import Verdict4
from mnemoscope.engine.compare import compared
from mnemoscope.engine.dreamplan import plan_dream

FILES = {
    "MEMORY.md": "# M\n\n- The shop opens at 9:00.\n- Ren likes tea.\n",
    "memory/rooms.md": "- 会议室在三楼。\n",
    "memory/2026-04-01.md": "# D\n\n- Rita owns the newsletter.\n",
}


def test_each_statement_is_decided(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(FILES))
    news = ["The shop opens at 9 am.", "The shop opens at 10:00.", "会议室搬到五楼了。"]
    answers = compared(session, [*news, "Karim owns the newsletter."])
    verdicts = [answer.verdict for answer in answers]
    assert verdicts == [Verdict4.NOOP, Verdict4.CONFLICT, Verdict4.UPDATE, Verdict4.ADD]
    assert [answer.with_.path if answer.with_ else "" for answer in answers] == [
        "MEMORY.md",
        "MEMORY.md",
        "memory/rooms.md",
        "",
    ]


def test_an_edit_is_seen(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    assert compared(session, ["Ren hates tea."])[0].verdict is Verdict4.CONFLICT
    (root / "MEMORY.md").write_text("# M\n\n- Ren likes long walks.\n", encoding="utf-8")
    assert compared(session, ["Ren hates tea."])[0].verdict is Verdict4.ADD


def test_a_night_tells_what_it_would_contradict(workspace: Any, open_session: Any) -> None:
    files = nights.files(
        **{"MEMORY.md": "# M\n\n- The kiln reaches 1100 degrees.\n- Tea is green.\n"}
    )
    plan = plan_dream(open_session(workspace(files)))
    texts = {item.candidate.entry.key: item.text for item in plan.accepted}
    [(key, answer)] = plan.opposed
    assert texts[key] == nights.LINES[2].removeprefix("- ")
    assert answer.verdict is Verdict4.CONFLICT
    assert answer.with_ is not None
    assert answer.with_.text == "The kiln reaches 1100 degrees."
