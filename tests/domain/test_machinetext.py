"""Text that programs wrote, rule by rule, and facts that look like it."""

from __future__ import annotations

import pytest

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.disguise import seen
from mnemoscope.domain.keys import keys
from mnemoscope.domain.machinetext import is_empty, machine_text
from mnemoscope.domain.rules import Rule


def rules(text: str, lexicon: Lexicon) -> set[Rule]:
    plain = seen(text).lowered
    present = keys(plain)
    found = {rule for rule, _, _ in machine_text(text, plain, present, lexicon.noise)}
    return found | ({Rule.PLACEHOLDER} if is_empty(text, plain, present, lexicon.noise) else set())


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("候选：喜欢绿茶；置信度：0.62", Rule.STAGING),
        ("Theme: kiln; confidence: 0.8; note: reflection", Rule.STAGING),
        ("[score=0.850 recalls=0 avg=0.620]", Rule.SCORE_TAIL),
        ("done<|im_end|>", Rule.CHAT_TEMPLATE),
        ("[INST] hello [/INST]", Rule.CHAT_TEMPLATE),
        ("<function=search><parameter=q>x</parameter>", Rule.TOOL_CALL),
        ("Tool result: 14 lines", Rule.TOOL_CALL),
        ("工具调用：读取文件", Rule.TOOL_CALL),
        ("[Telegram Amara id:1 +2m 2026-05-01 10:31 UTC] hello", Rule.TRANSPORT),
        ("[Wed 2026-04-15 16:20 UTC] Marek: ready", Rule.TRANSPORT),
        ("用户：帮我看看", Rule.TRANSCRIPT),
        ("Ren: please summarise what changed", Rule.TRANSCRIPT),
        ("09:12 started 09:14 stopped 09:20 again", Rule.MACHINE),
        ("06:40:11 alert gw 502", Rule.MACHINE),
        ("at Object.<anonymous> (/srv/app/index.js:14:11)", Rule.MACHINE),
        ("Context usage 83%, compacting soon", Rule.MACHINE),
        ("Compacted conversation: 14 messages removed", Rule.MACHINE),
        ("Reading memory/2026-05-01.md ...", Rule.MACHINE),
        ("Heartbeat: nothing to do.", Rule.MACHINE),
        ("系统：模型已切换", Rule.MACHINE),
        ("会话已压缩，共移除 14 条消息", Rule.MACHINE),
        ("正在读取文件……", Rule.MACHINE),
        ("per_minute: 120", Rule.RAW_DATA),
        ("a1,b2,c3,d4", Rule.RAW_DATA),
        ("return self.temperature", Rule.CODE),
        ("const x = 4", Rule.CODE),
        ("@@ -10,4 +10,6 @@ def fire(kiln):", Rule.DIFF),
        ("SELECT id FROM glazes;", Rule.COMMAND),
        ("for h in a b; do echo $h; done", Rule.COMMAND),
        ("2026-05-01 10:30", Rule.TIMESTAMP),
        ("周三 下午 3:30", Rule.TIMESTAMP),
        ("Summary: (none yet)", Rule.PLACEHOLDER),
        ("[Add your notes here]", Rule.PLACEHOLDER),
        ("待补充：要点", Rule.PLACEHOLDER),
        ("No new memories today.", Rule.PLACEHOLDER),
        ("今天没有新的记忆。", Rule.PLACEHOLDER),
    ],
)
def test_what_programs_write_breaks_a_rule(text: str, rule: Rule, lexicon: Lexicon) -> None:
    assert rule in rules(text, lexicon)


@pytest.mark.parametrize(
    "text",
    [
        "10:30 is the latest time for orders of the same day.",
        "The kiln was serviced on 2026-05-01.",
        "To restart the gateway, run systemctl restart kestrel and wait.",
        "docker is not used on the Pi because of its small memory",
        "The config key <retries> was renamed to <attempts>.",
        "Glaze A | Glaze B: the difference is only the iron.",
        "Timeouts: 2 seconds to connect, 15 seconds in all.",
        "The formula is {temperature} = 20 + 6 * minutes.",
        "Ren: prefers short answers",
        "The sender of the parcels is in Limoges.",
        "from the cellar to the roof it takes two minutes",
        "return parcels go to the new address",
        "The heartbeat of the pump comes every 30 s.",
        "Session tickets of the shop expire after 15 minutes.",
        "Reading glasses of Lena lie in drawer two.",
        "No new suppliers before August, by decision of Ada.",
        "系统每周日凌晨两点重启。",
        "会话室在二楼，周三归采购用。",
        "读取电表要用蓝色钥匙。",
    ],
)
def test_facts_pass(text: str, lexicon: Lexicon) -> None:
    assert rules(text, lexicon) == set()
