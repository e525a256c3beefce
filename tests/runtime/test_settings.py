from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.profile import PROFILES
from mnemoscope.engine.knownmodels import read_choice
from mnemoscope.runtime.settings import Settings, SettingsStore, fits, options

pytestmark = pytest.mark.gui


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.toml"


def test_without_a_file_the_defaults_hold_and_nothing_is_written(path: Path) -> None:
    store = SettingsStore(path)
    assert store.current == Settings()
    assert not path.exists()


def test_every_default_fits_its_own_declaration() -> None:
    for name, _ in options():
        assert fits(name, getattr(Settings(), name)), name


def test_the_profiles_offered_are_the_profiles_there_are() -> None:
    option = dict(options())["profile"]
    assert {value for value, _ in option.choices} == set(PROFILES)
    assert fits("profile", "one of my own")
    assert not fits("profile", " ")
    assert not fits("theme", "one of my own")


def test_a_change_is_announced_and_read_again(path: Path, qtbot: QtBot) -> None:
    store = SettingsStore(path)
    with qtbot.waitSignal(store.changed) as blocker:
        store.set("theme", "dark")
    assert blocker.args == ["theme"]
    store.set("recall_results", 25)
    assert SettingsStore(path).current == Settings(theme="dark", recall_results=25)


def test_unknown_keys_and_comments_survive(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('# mine\nfuture = [1, 2]  # keep\ntheme = "light"\n', encoding="utf-8")
    SettingsStore(path).set("theme", "dark")
    text = path.read_text(encoding="utf-8")
    assert text == '# mine\nfuture = [1, 2]  # keep\ntheme = "dark"\n'


@pytest.mark.parametrize(
    "content", [b"theme = \n", b"\xff\xfe\x00", b"[a]\n[a]\n"], ids=["syntax", "bytes", "twice"]
)
def test_a_broken_file_is_named_and_put_aside_before_the_first_write(
    path: Path, content: bytes
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    store = SettingsStore(path)
    assert store.current == Settings()
    assert [problem.code for problem in store.problems] == ["bad-settings"]
    assert path.read_bytes() == content
    store.set("theme", "light")
    assert path.with_suffix(".toml.broken").read_bytes() == content
    assert SettingsStore(path).current.theme == "light"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("theme = 3", "theme"),
        ('theme = "pink"', "theme"),
        ("recall_results = 0", "recall_results"),
        ("recall_results = true", "recall_results"),
        ("reopen_last = 1", "reopen_last"),
    ],
)
def test_a_value_out_of_range_is_named_and_the_default_holds(
    path: Path, line: str, name: str
) -> None:
    path.parent.mkdir()
    path.write_text(line + "\ntext_size = 150\n", encoding="utf-8")
    store = SettingsStore(path)
    assert getattr(store.current, name) == getattr(Settings(), name)
    assert store.current.text_size == 150
    assert name in str(store.problems[0])


def test_a_value_that_does_not_fit_is_refused(path: Path) -> None:
    with pytest.raises(ValueError, match="text_size"):
        SettingsStore(path).set("text_size", 1000)


def test_where_the_disk_refuses_the_value_holds_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    store = SettingsStore(tmp_path / "data" / "settings.toml")
    with pytest.raises(EnvironmentFault):
        store.set("theme", "dark")
    assert store.current.theme == "dark"


def test_an_override_is_not_written(path: Path) -> None:
    SettingsStore(path).override("theme", "dark")
    assert not path.exists()


def test_preferences_that_hold_together_are_told_when_all_are_changed(path: Path) -> None:
    store = SettingsStore(path)
    heard: list[tuple[str, EmbedderChoice]] = []
    store.changed.connect(lambda name: heard.append((name, store.current.choice)))
    store.set_all({"embedder": "ollama", "embedder_model": "bge-m3", "embedder_dims": 0})
    choice = EmbedderChoice(Provider.OLLAMA, model="bge-m3")
    assert heard == [("embedder", choice), ("embedder_model", choice)]
    assert SettingsStore(path).current.choice == read_choice(path.parent) == choice
    with pytest.raises(ValueError, match="embedder"):
        store.set_all({"embedder_model": "other", "embedder": "nobody's"})
    assert store.current.choice == choice


def test_the_providers_offered_are_the_providers_there_are() -> None:
    declared = dict(options())["embedder"]
    assert [value for value, _ in declared.choices] == [each.value for each in Provider]
