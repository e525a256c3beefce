"""An invented corpus of any size: notes of about 1.5 KB, half English, a third Chinese, the rest mixed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

_SUBJECTS = (
    "the greenhouse|the boiler|the ferry plan|our backup job|the choir|the clay oven|the archive"
    "|the tide table|the river gauge|the bakery|the night shift|the seed bank|the orchard"
    "|the print shop|the lighthouse|the school garden|the cable car|the workshop|the library"
    "|the rain tank"
).split("|")
_VERBS = (
    "needs|keeps|lost|moved|records|checks|measures|replaces|delays|repeats|starts|stops|shares"
    "|sorts|covers|follows|answers|opens|paints|counts"
).split("|")
_OBJECTS = (
    "a new relay|the spare keys|two batteries|the weekly report|blue paint|the old schedule"
    "|a quiet hour|the visitor list|cold water|the third sensor|a paper copy|the long ladder"
    "|the small pump|another meeting|the winter timetable|fresh flour|a better lock|the red folder"
    "|the last invoice|a second opinion"
).split("|")
_TAILS = (
    "before the weekend|after every storm|when Mira is away|because the valve leaks"
    "|until the board agrees|in the early morning|without asking twice|near the south gate"
    "|as agreed in spring|for the new members|since the last audit|if the price is right"
    "|while the road is closed|on the second floor|for three more weeks"
).split("|")
_ZH_SUBJECTS = "温室|锅炉|渡轮计划|备份任务|合唱团|陶窑|档案室|潮汐表|水位计|面包房|夜班|种子库|果园".split(
    "|"
)
_ZH_VERBS = "需要|保留|丢失了|搬走了|记录|检查|测量|更换|推迟|重复|启动|停止|分享|整理".split("|")
_ZH_OBJECTS = (
    "新的继电器|备用钥匙|两节电池|每周报告|蓝色油漆|旧的时间表|安静的一小时|访客名单|冷水|第三个传感器"
    "|纸质副本|长梯子|小水泵|另一次会议|冬季时刻表|新鲜面粉"
).split("|")
_ZH_TAILS = "在周末之前|每次暴雨之后|因为阀门漏水|直到委员会同意|在清晨|靠近南门|按春天的约定|再过三个星期".split("|")
_NAMES = "Mira|Jonas|Amara|Teodor|Ines|Kaito|Lale|Oskar|Priya|Wen|Zora|Emeka".split("|")
_SYLLABLES = "ba|ko|ri|mu|ta|ne|lo|vi|sa|du|fe|po|gi|ha|ze|wu".split("|")


@dataclass(frozen=True, slots=True)
class Needle:
    """A planted fact: the question that asks for it and the notes that hold it."""

    kind: str
    """``exact``, ``chinese`` or ``identifier``."""
    question: str
    paths: tuple[str, ...]


def write_corpus(root: Path, notes: int, seed: int = 20261129) -> tuple[Needle, ...]:
    """Write so many notes and a MEMORY.md below a folder; returns what was planted."""
    rng = random.Random(seed + notes)
    paths = [_path(rng, number) for number in range(notes)]
    planted, needles = _plant(rng, paths)
    for number, path in enumerate(paths):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_note(rng, number, planted.get(number, [])), encoding="utf-8")
    memory = "\n".join(f"- {_sentence(rng, 'en')}" for _ in range(60))
    (root / "MEMORY.md").write_text(f"# Long-term memory\n\n{memory}\n", encoding="utf-8")
    return needles


def _path(rng: random.Random, number: int) -> str:
    if rng.random() < 0.3:
        day = date(2026, 11, 27) - timedelta(days=number % 700)
        return f"memory/{day.isoformat()}-{number:05d}.md"
    return f"memory/topics/{number % 40:02d}/note-{number:05d}.md"


def _note(rng: random.Random, number: int, extra: list[str]) -> str:
    language = ("en", "en", "en", "zh", "zh", "mixed")[number % 6]
    blocks = [f"# {_sentence(rng, language).split(' ')[0].strip('。.')} {number}", ""]
    size = 0
    limit = 1450 if language == "en" else 1400
    while size < limit:
        block = _block(rng, language)
        blocks += [block, ""]
        size += len(block.encode()) + 2
    for line in extra:
        blocks.insert(2 + 2 * rng.randrange(len(blocks) // 2 - 1), f"- {line}\n")
    return "\n".join(blocks) + "\n"


def _block(rng: random.Random, language: str) -> str:
    if rng.random() < 0.15:
        return f"## {_sentence(rng, language).rstrip('。.')}"
    if rng.random() < 0.5:
        return "\n".join(f"- {_sentence(rng, language)}" for _ in range(rng.randint(2, 4)))
    return " ".join(_sentence(rng, language) for _ in range(rng.randint(2, 4)))


def _sentence(rng: random.Random, language: str) -> str:
    if language == "zh" or (language == "mixed" and rng.random() < 0.5):
        body = "".join(map(rng.choice, (_ZH_SUBJECTS, _ZH_VERBS, _ZH_OBJECTS, _ZH_TAILS)))
        return f"{body}，编号{rng.randrange(9000)}。"
    words = " ".join(map(rng.choice, (_SUBJECTS, _VERBS, _OBJECTS, _TAILS)))
    return f"{words[0].upper()}{words[1:]}, says {rng.choice(_NAMES)} ({rng.randrange(9000)})."


def _plant(
    rng: random.Random, paths: list[str]
) -> tuple[dict[int, list[str]], tuple[Needle, ...]]:
    planted: dict[int, list[str]] = {}
    needles: list[Needle] = []

    def put(kind: str, question: str, text: str, copies: int) -> None:
        numbers = rng.sample(range(len(paths)), copies)
        for number in numbers:
            planted.setdefault(number, []).append(text)
        needles.append(Needle(kind, question, tuple(paths[number] for number in numbers)))

    for _ in range(100):
        name = "".join(rng.choices(_SYLLABLES, k=4)).capitalize()
        put("exact", f"what does {name} brew", f"{name} brews nettle tea in the tin pot.", 1)
    for _ in range(40):
        word = "".join(chr(0x6F00 + rng.randrange(0x200)) for _ in range(2))
        put("chinese", word, f"关于{word}的说明放在抽屉里。", min(3, len(paths)))
    for number in range(20):
        code = f"ERR{rng.randrange(10_000, 99_999)}.{number}"
        put("identifier", code, f"The console showed {code} twice.", min(2, len(paths)))
    return planted, tuple(needles)
