"""The reflection on one day, put together from its facts; nothing is said that is no fact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

_TASK = re.compile(r"^\s*[-*+] \[([ xX])\] +(\S.*?)\s*$", re.MULTILINE)
_MOST = 12
_LINK = re.compile(r"\]\(([^)\s]+)\)|\[\[([^\]|#]+)")


@dataclass(frozen=True, slots=True)
class Tasks:
    """What a plan says is done, and what is open."""

    done: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DayFacts:
    """What is known of a day."""

    day: str
    """ISO day."""
    log: str
    """Path of its note; empty where there is none."""
    statements: tuple[str, ...] = ()
    """What its notes say, in their order, each once."""
    messages: int = 0
    """Said in sessions."""
    tasks: Tasks = field(default_factory=Tasks)
    verified: tuple[str, ...] = ()
    """Lasting knowledge that the notes of the day say again."""
    learnt: tuple[str, ...] = ()
    """Lessons that were written down on that day."""
    conflicts: tuple[tuple[str, str], ...] = ()
    """Pairs of statements that contradict each other and touch the day."""
    waiting: int = 0
    """Conflicts of whatever day that wait to be settled."""
    promoted: int = 0
    stale: int = 0
    doubles: int = 0
    """Lines of the notes that say what another one says."""
    listed: int = 0
    """Files that were added to the index."""
    index: str = ""

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing happened."""
        return not self.statements and not self.messages


def tasks_of(text: str) -> Tasks:
    """Return the ticked and the open boxes of a plan."""
    done: list[str] = []
    still: list[str] = []
    for mark, words in _TASK.findall(text):
        (still if mark == " " else done).append(words)
    return Tasks(tuple(dict.fromkeys(done)), tuple(dict.fromkeys(still)))


def reflection_text(facts: DayFacts, words: Mapping[str, str]) -> str:
    """Return the file of a reflection, header and all; parts without a fact are left out.

    ``words``: the sentences by their names.
    """
    title = words["reflection"].format(day=facts.day)
    parts = [
        *_part(words["done"], _statements(facts, words)),
        *_part(
            words["plan"],
            [
                *(words["ticked"].format(text=one) for one in facts.tasks.done[:_MOST]),
                *(words["open"].format(text=one) for one in facts.tasks.open[:_MOST]),
            ],
        ),
        *_part(
            words["lessons"],
            [
                *(words["learnt"].format(text=one) for one in facts.learnt[:_MOST]),
                *(words["verified"].format(text=one) for one in facts.verified[:_MOST]),
            ],
        ),
        *_part(words["conflicts"], _conflicts(facts, words)),
        *_part(words["upkeep"], _upkeep(facts, words)),
    ]
    return (
        f'---\ntitle: "{title}"\ndate: {facts.day}\ncategory: reflection\npriority: \u26aa\n'
        f"status: active\nlast_verified: {facts.day}\ntags: []\n---\n\n# {title}\n\n"
        + "\n".join(parts)
    )


def with_entries(
    index: str, entries: Sequence[tuple[str, str, str]], newline: str
) -> tuple[str, int]:
    """Add to an index the files that it does not name; returns it and how many were added.

    ``entries``: folder, title and path relative to the index. A file goes to the end of the section
    that is named for its folder, else into a new one at the end.
    """
    known = {link for pair in _LINK.findall(index) for link in pair if link}
    stems = {link.rsplit("/", 1)[-1].removesuffix(".md") for link in known}
    lines = index.splitlines()
    added = 0
    for folder, title, path in entries:
        if path in known or path.rsplit("/", 1)[-1].removesuffix(".md") in stems or path in index:
            continue
        at = _end_of_section(lines, folder)
        if at is None:
            lines += ["", f"## {folder}", ""]
            at = len(lines)
        lines.insert(at, f"- [{title}]({path})")
        added += 1
    text = newline.join(lines)
    return (f"{text}{newline}" if added else index), added


def _statements(facts: DayFacts, words: Mapping[str, str]) -> list[str]:
    told = list(facts.statements[:_MOST])
    left = len(facts.statements) - len(told)
    if left:
        told.append(words["more"].format(count=left, path=facts.log))
    return told


def _conflicts(facts: DayFacts, words: Mapping[str, str]) -> list[str]:
    told = [
        words["conflict"].format(one=one, other=other) for one, other in facts.conflicts[:_MOST]
    ]
    if facts.waiting:
        told.append(words["waiting"].format(count=facts.waiting))
    return told


def _upkeep(facts: DayFacts, words: Mapping[str, str]) -> list[str]:
    counts = {
        "messages": facts.messages,
        "promoted": facts.promoted,
        "stale": facts.stale,
        "doubles": facts.doubles,
        "listed": facts.listed,
    }
    return [
        words[name].format(count=count, path=facts.index) for name, count in counts.items() if count
    ]


def _part(title: str, lines: Iterable[str]) -> list[str]:
    told = [f"- {line}" for line in lines]
    return [f"## {title}", "", *told, ""] if told else []


def _end_of_section(lines: Sequence[str], folder: str) -> int | None:
    """Return the line behind the last one of a section that is named for a folder."""
    start = next(
        (
            number
            for number, line in enumerate(lines)
            if line.startswith("#") and folder in line.casefold()
        ),
        None,
    )
    if start is None:
        return None
    end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("#")), len(lines))
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return end
