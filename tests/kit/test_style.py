from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QProgressBar,
    QRadioButton,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTableWidget,
    QTabWidget,
    QWidget,
)

from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def checked(box: QCheckBox | QRadioButton) -> QWidget:
    box.setChecked(True)
    return box


def filled(bar: QProgressBar) -> QWidget:
    bar.setValue(50)
    return bar


MADE = {
    "check": lambda: checked(QCheckBox("On")),
    "radio": lambda: checked(QRadioButton("On")),
    "slider": lambda: QSlider(Qt.Orientation.Horizontal, value=50),
    "progress": lambda: filled(QProgressBar()),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", MADE)
def test_what_is_on_carries_the_accent(theme: Theme, qtbot, kind: str, scheme: str):
    theme.set_scheme(scheme)
    widget = MADE[kind]()
    qtbot.addWidget(widget)
    widget.resize(120, 32)
    accent = theme.color("accent").rgb()
    assert accent in colours(widget.grab().toImage())
    widget.setEnabled(False)
    assert kind == "progress" or accent not in colours(widget.grab().toImage())


@pytest.mark.parametrize("made", [QLineEdit, QSpinBox, QComboBox])
def test_a_field_has_one_outline(theme: Theme, qtbot, made: type[QWidget]):
    widget = made()
    qtbot.addWidget(widget)
    widget.resize(160, 32)
    image = widget.grab().toImage()
    column = [image.pixel(40, y) for y in range(32)]
    assert column.count(theme.color("border_strong").rgb()) == 2
    assert column[16] == theme.color("surface").rgb()


def test_the_chosen_item_of_a_menu_is_washed(theme: Theme, qtbot):
    menu = QMenu()
    qtbot.addWidget(menu)
    first = menu.addAction("New entry")
    menu.addSeparator()
    menu.addAction("Off").setEnabled(False)
    menu.popup(QPoint(0, 0))
    menu.setActiveAction(first)
    found = colours(menu.grab().toImage())
    assert theme.color("selection").rgb() in found
    assert theme.color("border").rgb() in found
    menu.close()


def test_tabs_heads_and_scroll_bars_are_drawn(theme: Theme, qtbot):
    tabs = QTabWidget()
    table = QTableWidget(50, 3)
    table.setHorizontalHeaderLabels(["Memory", "Score", "Age"])
    area = QScrollArea()
    page = QWidget()
    page.setMinimumSize(900, 900)
    area.setWidget(page)
    tabs.addTab(table, "Entries")
    tabs.addTab(area, "Inspector")
    qtbot.addWidget(tabs)
    tabs.resize(300, 200)
    with qtbot.waitExposed(tabs):
        tabs.show()
    assert theme.color("accent").rgb() in colours(tabs.tabBar().grab().toImage())
    assert theme.color("sunken").rgb() in colours(table.horizontalHeader().grab().toImage())
    tabs.setCurrentIndex(1)
    assert theme.color("border").rgb() in colours(area.verticalScrollBar().grab().toImage())
