"""Links to Obsidian are made of any path, asked about, and of no other scheme."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from mnemoscope.panes.wiki.outside import Outside, obsidian_link

pytestmark = pytest.mark.gui


@pytest.fixture
def opened(monkeypatch) -> list[str]:
    urls: list[str] = []

    def take(url) -> bool:
        urls.append(bytes(url.toEncoded().data()).decode())
        return "refuse" not in url.toString()

    monkeypatch.setattr(QDesktopServices, "openUrl", take)
    return urls


@pytest.fixture
def outside(stand):
    parent = QObject()
    made = Outside(stand.context, parent)
    made.kept = parent
    return made


def test_a_path_is_encoded_whole():
    link = obsidian_link(Path("/w/发布 & #1.md"))
    assert link == "obsidian://open?path=%2Fw%2F%E5%8F%91%E5%B8%83%20%26%20%231.md"


def test_a_link_is_asked_about_first(outside, opened, qtbot: QtBot):
    with qtbot.waitSignal(outside.asking) as asking:
        outside.ask_obsidian(Path("/w/a.md"))
    assert opened == []
    outside.open_link(asking.args[0])
    assert opened == ["obsidian://open?path=%2Fw%2Fa.md"]


def test_that_no_program_takes_the_link_is_told_though_something_was_started(
    outside, opened, stand, monkeypatch
):
    link = obsidian_link(Path("/w/发布 notes.md"))
    monkeypatch.setattr("mnemoscope.panes.wiki.outside.none_takes", lambda scheme: False)
    outside.open_link(link)
    assert (opened, stand.notices) == ([link], [])
    monkeypatch.setattr("mnemoscope.panes.wiki.outside.none_takes", lambda scheme: True)
    outside.open_link(link)
    assert len(opened) == 2
    assert stand.notices[-1].text == "Obsidian did not answer; is it installed?"
    outside.open_link("https://example.org/")
    assert len(stand.notices) == 1


def test_no_other_scheme_is_opened(outside, opened, stand):
    for link in ("file:///etc/passwd", "javascript:alert(1)", "vscode://x"):
        outside.open_link(link)
        assert opened == []
        assert link in stand.notices[-1].text
    outside.open_link("https://example.org/")
    assert opened == ["https://example.org/"]


def test_a_file_that_nothing_opens_is_told(outside, opened, stand):
    outside.open_in_system(Path("/w/a.md"))
    assert opened == ["file:///w/a.md"]
    outside.open_in_system(Path("/w/refuse.md"))
    assert "refuse.md" in stand.notices[-1].text
