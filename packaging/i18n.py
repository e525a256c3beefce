"""The catalogues of the interface: ``update`` collects what the sources say, ``compile`` ships it.

The English catalogue holds plural forms only; the Chinese one holds everything.
"""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "desktop" / "mnemoscope"
CATALOGUES = ROOT / "resources" / "i18n"
ROOMS_WITH_WORDS = ("kit", "panes", "runtime", "shell")


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
    files = [str(SOURCES / "app.py")]
    for room in ROOMS_WITH_WORDS:
        files += sorted(str(path) for path in (SOURCES / room).rglob("*.py"))
    common = ["-silent", "-no-obsolete", "-locations", "none", "-source-language", "en"]
    _qt("lupdate", *common, *files, "-ts", str(folder / "mnemoscope_zh_CN.ts"))
    _qt("lupdate", *common, "-pluralonly", *files, "-ts", str(folder / "mnemoscope_en.ts"))


def compile_all(folder: Path, target: Path) -> None:
    """Turn the catalogues of a folder into what the program loads."""
    for catalogue in sorted(folder.glob("*.ts")):
        compiled = target / catalogue.with_suffix(".qm").name
        _qt("lrelease", "-silent", str(catalogue), "-qm", str(compiled))


def unfinished(catalogue: Path) -> Iterator[str]:
    """Yield ``context: source`` of each message without a translation."""
    for context in ET.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [] if translation is None else translation.findall("numerusform")
            texts = [form.text for form in forms] or [getattr(translation, "text", None)]
            if not all((text or "").strip() for text in texts):
                yield f"{context.findtext('name')}: {message.findtext('source')}"


def _qt(tool: str, *arguments: str) -> None:
    """Run a tool that comes with PySide6; raises where it complains."""
    import PySide6

    folder = Path(PySide6.__file__).parent
    path = next(each for each in (folder / tool, folder / f"{tool}.exe") if each.exists())
    subprocess.run([str(path), *arguments], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
