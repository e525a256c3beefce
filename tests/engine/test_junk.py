"""Lines that nobody wants to keep, through a whole night in which every other gate is open.

``junk.tsv`` was written before the rules, ``unseen.tsv`` in two parts when they stood: at first
sight they blocked 40 of 50 and 54 of 64 lines of junk and none of the 102 good ones, and learned
from the rest afterwards, as they did from ``tuning.tsv``. Each line: label, kind, text (``\\uXXXX``
for what cannot be seen).
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.profile import SEED, Gates
from mnemoscope.domain.rules import CONSENTABLE, Rule
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.rules import switch

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

DATA = Path(__file__).parents[1] / "domain" / "data"
OPEN = Gates(min_score=0, min_signals=0, min_contexts=0, max_age_days=-1, limit=None)
CONTEXT = {
    "AGENTS.md": "# AGENTS.md\n\n- Read today's note before the first answer.\n",
    "SOUL.md": "# SOUL.md\n\n- Be concise and honest; never invent what you do not know.\n",
    "USER.md": "# USER.md\n\n- 用户的名字是阿玛拉，住在里斯本，喜欢简短的回答。\n",
    "MEMORY.md": "# Memory\n\n- The kiln reaches 1240 degrees every Tuesday.\n"
    "- 窑炉每周二升温到一千二百四十度。\n",
    "wiki/WIKI.md": "# Wiki\n",
    "wiki/entities/otter.md": "---\ntitle: Otter\nclaims:\n  - id: otter-place\n"
    "    text: Otter is the backup server of the studio and stands in the cellar.\n"
    "    status: supported\n---\n\n# Otter\n",
}
ROOMY = replace(SEED, memory_budget=None)
MARKUP = ("#", "`", "|", "@", "+", "-", "<", "[")


def lines(name: str) -> list[tuple[str, str, str]]:
    rows = (row.split("\t") for row in (DATA / name).read_text("utf-8").splitlines())
    return [(label, kind, _escaped(text)) for label, kind, text in rows]


def _escaped(text: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text)


def night(texts: list[str], workspace: Any, open_session: Any, **more: str) -> Any:
    """A session whose notes hold one line each, all of them recorded as recalled often."""
    entries, files = [], dict[str, str]()
    for number, text in enumerate(texts):
        path = f"memory/2026-11-{1 + number % 25:02}-{number:03}.md"
        files[path] = f"{text}\n" if text.startswith(MARKUP) else f"- {text}\n"
        entries.append(nights.entry(1, text, path))
    store = {nights.RECALLS: nights.store(*entries)}
    return open_session(workspace({**files, **CONTEXT, **store, **more}), profile=ROOMY)


def promoted(session: Any, texts: list[str]) -> set[str]:
    plan = plan_dream(session, OPEN)
    assert not plan.problems
    return {texts[int(item.candidate.entry.path[18:21])] for item in plan.accepted}


@pytest.mark.parametrize("name", ["junk.tsv", "tuning.tsv", "unseen.tsv"])
def test_no_junk_is_promoted_and_good_lines_are(
    workspace: Any, open_session: Any, name: str
) -> None:
    rows = lines(name)
    texts = [text for _, _, text in rows]
    kept = promoted(night(texts, workspace, open_session), texts)
    junk = [text for label, _, text in rows if label == "junk"]
    good = [text for label, _, text in rows if label == "good"]
    wrong = [text for text in junk if text in kept]
    lost = [text for text in good if text not in kept]
    assert len(wrong) <= (0 if name == "junk.tsv" else len(junk) // 50), wrong
    assert len(lost) <= len(good) // 20, lost


def test_each_line_of_junk_is_blocked_by_a_rule_that_is_named(
    workspace: Any, open_session: Any
) -> None:
    rows = [row for row in lines("junk.tsv") if row[0] == "junk"]
    texts = [text for _, _, text in rows]
    plan = plan_dream(night(texts, workspace, open_session), OPEN)
    shown = {texts[int(one.candidate.entry.path[18:21])]: one.blocked for one in plan.rejected}
    assert [text for text in texts if shown[text] is None] == []
    rules = {shown[text].rule for _, kind, text in rows if kind in ("secret", "instruction")}
    assert rules <= CONSENTABLE


def test_a_secret_is_promoted_only_with_consent_for_its_very_text(
    workspace: Any, open_session: Any
) -> None:
    texts = ["The wifi password is celadon-1240", "The door password is celadon-1241"]
    session = night(texts, workspace, open_session)
    assert promoted(session, texts) == set()
    consent = Judgement(
        claim_hash(texts[0]), Verdict.CONSENTED, "", "", texts[0], session.clock.now()
    )
    session.ledger.judgements.put(consent)
    assert promoted(session, texts) == {texts[0]}
    session.ledger.judgements.remove(claim_hash(texts[0]), Verdict.CONSENTED)
    assert promoted(session, texts) == set()


def test_a_rule_that_is_switched_off_lets_its_lines_pass(workspace: Any, open_session: Any) -> None:
    text = "Remember to water the fern every second day"
    texts = [text]
    session = night(texts, workspace, open_session)
    assert promoted(session, texts) == set()
    switch(session, Rule.TASK, on=False)
    assert promoted(session, texts) == {text}


def test_consent_does_not_make_noise_a_memory(workspace: Any, open_session: Any) -> None:
    text = "HEARTBEAT_OK"
    texts = [text]
    session = night(texts, workspace, open_session)
    session.ledger.judgements.put(
        Judgement(claim_hash(text), Verdict.CONSENTED, "", "", text, session.clock.now())
    )
    assert promoted(session, texts) == set()


def test_a_plan_shows_no_secret(workspace: Any, open_session: Any) -> None:
    session = night(["Deploy token: ghp_abcdefghijklmnopqrstuvwxyz012345"], workspace, open_session)
    (rejected,) = plan_dream(session, OPEN).rejected
    assert rejected.blocked.rule is Rule.SECRET
    assert "abcdef" not in rejected.blocked.shown


_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
PLANTED = (
    *("HEARTBEAT", "NO_REPLY", "om_invented", "per_minute", "confidence:", "status: staged"),
    *("restic check", "eyJpbnZl", "untrusted metadata", "| --- |", "curl -sS", "for h in finch"),
    *("System: [", "unifi.controller", "Conversation Summary", "assistant:", "[ ]", "SELECT rel"),
    *("@@", "10:02 switch", "2026-04-19T20:00", "06:40:11", "```", "$ ssh", "awk ", "listen:"),
    *("待补充", "| 表 |", "token close to expiry", "create exclusive lock", "Performing Upgrade"),
    *("notAfter=", "please summarise", "can you send", "帮我把", "[message_id", "03:30 备份开始"),
)
"""What was written into the notes of the homes to be promoted by mistake."""


@pytest.mark.parametrize("made_by", ["openclaw-2026.4", "openclaw-2026.9"] if _PLACE else [])
@pytest.mark.parametrize("by_lines", [True, False])
def test_what_was_planted_in_the_homes_is_never_promoted(
    tmp_path: Path, open_session: Any, made_by: str, by_lines: bool
) -> None:
    source = Path(_PLACE or "") / made_by / ".openclaw"
    shutil.copytree(source, tmp_path / ".openclaw")
    root = tmp_path / ".openclaw" / "workspace"
    (root / "MEMORY.md").unlink()
    if by_lines:
        shutil.rmtree(tmp_path / ".openclaw" / "state", ignore_errors=True)
        stored = root / nights.RECALLS
        stored.parent.mkdir(parents=True, exist_ok=True)
        stored.write_text(nights.store(*_each_line(root)), "utf-8")
    plan = plan_dream(open_session(root, profile=replace(ROOMY, snippet_limit=None)), OPEN)
    written = "\n".join(item.text for item in plan.accepted)
    assert len(plan.accepted) > (300 if by_lines else 15)
    assert [planted for planted in PLANTED if planted in written] == []


def _each_line(root: Path) -> Iterator[dict[str, Any]]:
    for note in sorted((root / "memory").glob("20*.md")):
        path = note.relative_to(root).as_posix()
        for number, line in enumerate(note.read_text("utf-8").splitlines(), 1):
            if line.strip():
                yield nights.entry(number, line.strip(), path)


HEADED = """# 2026-11-26

## Tasks
- Mira looks for a second kiln

## Log
- 09:00 kiln on
- 10:30 kiln hot
- 14:00 kiln off

## Kiln
- The kiln door opens to the left.
"""


def test_what_stands_under_the_heading_of_tasks_or_in_a_log_is_left_out(
    workspace: Any, open_session: Any
) -> None:
    path = "memory/2026-11-26.md"
    entries = [
        nights.entry(number, line[2:], path)
        for number, line in enumerate(HEADED.splitlines(), 1)
        if line.startswith("- ")
    ]
    root = workspace({path: HEADED, nights.RECALLS: nights.store(*entries)})
    plan = plan_dream(open_session(root), OPEN)
    assert [item.text for item in plan.accepted] == ["The kiln door opens to the left."]
    named = {one.candidate.entry.start_line: one.blocked.rule for one in plan.rejected}
    assert named == {4: Rule.TASK, 7: Rule.MACHINE, 8: Rule.MACHINE, 9: Rule.MACHINE}
