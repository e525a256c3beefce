"""Every word of the interface is Chinese too, and what is shipped is what was written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import i18n
from i18n import Message

pytestmark = pytest.mark.gui


@pytest.fixture
def catalogues(tmp_path: Path) -> Path:
    """A copy of the catalogues, brought up to date with the sources."""
    folder = tmp_path / "i18n"
    shutil.copytree(i18n.CATALOGUES, folder)
    i18n.update(folder)
    return folder


@pytest.mark.parametrize("code", ["zh_CN", "en"])
def test_nothing_lacks_a_translation(catalogues: Path, code: str) -> None:
    assert list(i18n.unfinished(catalogues / f"mnemoscope_{code}.ts")) == []


def test_placeholders_survive_translation(catalogues: Path) -> None:
    assert list(i18n.broken(catalogues / "mnemoscope_zh_CN.ts")) == []


def test_what_is_shipped_is_what_was_written(tmp_path: Path) -> None:
    i18n.compile_all(i18n.CATALOGUES, tmp_path)
    for compiled in sorted(tmp_path.glob("*.qm")):
        assert compiled.read_bytes() == (i18n.CATALOGUES / compiled.name).read_bytes()


def test_messages_are_found_however_they_are_called() -> None:
    source = (
        "class Pane(QWidget):\n"
        "    def f(self, n):\n"
        "        self.tr('Save')\n"
        "        self.tr('%n entries', None, len(n.all) - 1)\n"
        "        translate('Words', 'and %n more', None, n.count)\n"
        "        QCoreApplication.translate('Words', 'a ' 'b', 'why')\n"
        "        translate(self.context, text)\n"
    )
    assert list(i18n.messages_in(source)) == [
        Message("Pane", "Save"),
        Message("Pane", "%n entries", "", counted=True),
        Message("Words", "and %n more", "", counted=True),
        Message("Words", "a b", "why"),
    ]


def test_an_update_keeps_what_was_translated(tmp_path: Path) -> None:
    folder = tmp_path / "i18n"
    shutil.copytree(i18n.CATALOGUES, folder)
    i18n.update(folder)
    assert "退出" in (folder / "mnemoscope_zh_CN.ts").read_text(encoding="utf-8")
