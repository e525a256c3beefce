"""The catalogues of the interface: ``update`` collects what the sources say, ``compile`` ships it.

The English catalogue holds plural forms only; the Chinese one holds everything. The messages are
found by Python's own parser: that of lupdate passes over calls whose count is an expression.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "desktop" / "mnemoscope"
CATALOGUES = ROOT / "resources" / "i18n"
PLACEHOLDER = re.compile(r"\{\w*\}|%n")
COUNTED = re.compile(r"<numerusform>.*?</numerusform>", re.DOTALL)
ROOMS_WITH_WORDS = ("kit", "panes", "runtime", "shell")


@dataclass(frozen=True)
class Message:
    """One text that the program says."""

    context: str
    text: str
    comment: str = ""
    counted: bool = False
    """It holds ``%n`` and has plural forms."""


def main(arguments: list[str]) -> int:
    """Run one of the two verbs; says what still lacks a translation."""
    match arguments:
        case ["update"]:
            update(CATALOGUES)
        case ["compile"]:
            compile_all(CATALOGUES, CATALOGUES)
        case _:
            print("usage: i18n.py update | compile", file=sys.stderr)
            return 2
    for catalogue in sorted(CATALOGUES.glob("*.ts")):
        for missing in unfinished(catalogue):
            print(f"{catalogue.name}: {missing}")
    return 0


def update(folder: Path) -> None:
    """Bring the catalogues of a folder up to date with the sources; translations are kept."""
    with tempfile.TemporaryDirectory() as scratch:
        listing = Path(scratch) / "messages.py"
        listing.write_text("\n".join(map(call_of, messages())) + "\n", encoding="utf-8")
        common = ("-silent", "-no-obsolete", "-locations", "none", "-source-language", "en")
        chinese, english = folder / "mnemoscope_zh_CN.ts", folder / "mnemoscope_en.ts"
        _qt("lupdate", *common, str(listing), "-ts", str(chinese))
        _qt("lupdate", *common, "-pluralonly", str(listing), "-ts", str(english))


def messages() -> list[Message]:
    """Collect what the sources say, each message once."""
    paths = [SOURCES / "app.py"]
    for room in ROOMS_WITH_WORDS:
        paths += sorted((SOURCES / room).rglob("*.py"))
    found: dict[Message, None] = {}
    for path in paths:
        found.update(dict.fromkeys(messages_in(path.read_text("utf-8"))))
    return list(found)


def messages_in(source: str) -> Iterator[Message]:
    """Yield the messages of one module; the context of ``tr`` is the class around it."""
    yield from _walk(ast.parse(source), "")


def _walk(node: ast.AST, around: str) -> Iterator[Message]:
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.ClassDef) else around
        if isinstance(child, ast.Call):
            yield from _message(child, around)
        yield from _walk(child, inside)


def _message(call: ast.Call, around: str) -> Iterator[Message]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    words = [each.value if isinstance(each, ast.Constant) else ... for each in call.args]
    # Within a class, ``tr`` is or stands for ``self.tr``; elsewhere for ``translate``.
    if name == "tr" and around:
        words = [around, *words]
    elif name not in ("tr", "translate", "QT_TRANSLATE_NOOP"):
        return
    context, text, comment = [*words, None, None][:3]
    if isinstance(context, str) and isinstance(text, str):
        counted = len(words) == 4
        yield Message(context, text, comment if isinstance(comment, str) else "", counted)


def call_of(message: Message) -> str:
    """Write a message as a call that lupdate understands."""
    words = (message.context, message.text, message.comment)
    quoted = [json.dumps(word, ensure_ascii=False) for word in words]
    return f"translate({', '.join(quoted)}{', 3' if message.counted else ''})"


def compile_all(folder: Path, target: Path) -> None:
    """Turn the catalogues of a folder into what the program loads.

    A count is ``%n`` in the catalogues and ``%Ln`` in what is loaded: Qt then writes it as the
    language writes numbers, with their thousands apart.
    """
    with tempfile.TemporaryDirectory() as scratch:
        for catalogue in sorted(folder.glob("*.ts")):
            counting = Path(scratch) / catalogue.name
            text = catalogue.read_text("utf-8")
            counting.write_text(COUNTED.sub(_grouped, text), encoding="utf-8")
            compiled = target / catalogue.with_suffix(".qm").name
            _qt("lrelease", "-silent", str(counting), "-qm", str(compiled))


def _grouped(form: re.Match[str]) -> str:
    return form[0].replace("%n", "%Ln")


def unfinished(catalogue: Path) -> Iterator[str]:
    """Yield ``context: source`` of each message without a translation, or with a guessed one."""
    for context in ET.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            guessed = message.find("translation[@type='unfinished']") is not None
            if guessed or not all(text.strip() for text in _texts(message)):
                yield f"{context.findtext('name')}: {message.findtext('source')}"


def broken(catalogue: Path) -> Iterator[str]:
    """Yield ``context: source`` of each message whose translation lost or gained a placeholder."""
    for context in ET.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            for text in _texts(message):
                if sorted(PLACEHOLDER.findall(text)) != sorted(PLACEHOLDER.findall(source)):
                    yield f"{context.findtext('name')}: {source}"


def _texts(message: ET.Element) -> list[str]:
    translation = message.find("translation")
    forms = [] if translation is None else translation.findall("numerusform")
    return [form.text or "" for form in forms] or [getattr(translation, "text", None) or ""]


def _qt(tool: str, *arguments: str) -> None:
    """Run a tool that comes with PySide6; raises where it complains."""
    import PySide6

    folder = Path(PySide6.__file__).parent
    path = next(each for each in (folder / tool, folder / f"{tool}.exe") if each.exists())
    subprocess.run([str(path), *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
