"""The theme, installed, in each scheme."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope.kit.theme import Theme

RESOURCES = Path(__file__).parents[2] / "resources"


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    made = Theme(RESOURCES / "themes", RESOURCES / "icons", "light")
    made.install(qapp)
    return made


@pytest.fixture
def gallery() -> ModuleType:
    path = Path(__file__).with_name("gallery.py")
    spec = importlib.util.spec_from_file_location("kit_gallery", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["kit_gallery"] = module
    spec.loader.exec_module(module)
    return module
