from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import SEED
from mnemoscope.engine.profiles import save_profile
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import SettingsStore, options
from mnemoscope.shell.chat_form import ChatForm
from mnemoscope.shell.model_form import ModelForm
from mnemoscope.shell.preferences import Preferences

pytestmark = pytest.mark.gui


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.toml")


def preferences(
    theme: Theme, store: SettingsStore, reporter: Reporter, parent: QWidget
) -> Preferences:
    clock = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
    jobs = Jobs(parent)
    model = ModelForm(theme, store, reporter, jobs, clock)
    chat = ChatForm(theme, store, reporter, jobs, clock)
    return Preferences(theme, store, reporter, model, chat, parent)


@pytest.fixture
def dialog(theme: Theme, store: SettingsStore, qtbot: QtBot) -> Preferences:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = preferences(theme, store, Reporter(parent), parent)
    made.kept_parent = parent
    return made


def editor(dialog: Preferences, name: str) -> QWidget:
    found = dialog.findChild(QWidget, name)
    assert isinstance(found, QWidget)
    return found


def test_every_preference_has_an_editor_with_a_name(dialog: Preferences) -> None:
    for name, _ in options():
        assert editor(dialog, name).accessibleName()


def test_changes_hold_at_once_and_are_saved(
    dialog: Preferences, store: SettingsStore, tmp_path: Path
) -> None:
    theme = editor(dialog, "theme")
    assert isinstance(theme, QComboBox)
    theme.setCurrentIndex(theme.findData("dark"))
    size = editor(dialog, "text_size")
    assert isinstance(size, QSpinBox)
    assert (size.minimum(), size.maximum()) == (80, 200)
    size.setValue(150)
    reopen = editor(dialog, "reopen_last")
    assert isinstance(reopen, QCheckBox)
    reopen.setChecked(False)
    address = editor(dialog, "vectors_uri")
    assert isinstance(address, QLineEdit)
    address.setText(" s3://bucket/notes ")
    address.editingFinished.emit()
    again = SettingsStore(tmp_path / "settings.toml").current
    assert (again.theme, again.text_size, again.reopen_last) == ("dark", 150, False)
    assert again.vectors_uri == "s3://bucket/notes"
    assert store.current == again


def test_it_is_not_modal(dialog: Preferences) -> None:
    assert not dialog.isModal()


def test_a_disk_that_refuses_is_reported(theme: Theme, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    store = SettingsStore(tmp_path / "home" / "settings.toml")
    parent = QWidget()
    qtbot.addWidget(parent)
    reporter = Reporter(parent)
    dialog = preferences(theme, store, reporter, parent)
    box = editor(dialog, "reopen_last")
    assert isinstance(box, QCheckBox)
    with qtbot.waitSignal(reporter.reported) as blocker:
        box.setChecked(False)
    assert "cannot be saved" in blocker.args[0].message


def test_profiles_of_ones_own_are_offered_and_a_lost_one_is_kept(
    theme: Theme, store: SettingsStore, tmp_path: Path, qtbot: QtBot
) -> None:
    save_profile(tmp_path, replace(SEED, name="夜班"))
    store.set("profile", "lost")
    parent = QWidget()
    qtbot.addWidget(parent)
    made = preferences(theme, store, Reporter(parent), parent)
    box = editor(made, "profile")
    assert isinstance(box, QComboBox)
    offered = [box.itemData(at) for at in range(box.count())]
    assert offered == ["seed", "openclaw-2026.4", "openclaw-2026.9", "夜班", "lost"]
    assert box.currentData() == "lost"
    box.setCurrentIndex(offered.index("夜班"))
    assert SettingsStore(tmp_path / "settings.toml").current.profile == "夜班"
