"""All components together, in both themes and at twice the size of the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from tests.kit import gallery
from tests.kit.conftest import Show

pytestmark = pytest.mark.gui


def spoken(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface else widget.accessibleName()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_that_takes_the_keys_has_a_name(
    qapp: QApplication, show: Show, scheme: str, scale: float
):
    theme = gallery.make_theme(scheme)
    theme.set_text_scale(scale)
    theme.install(qapp)
    page = gallery.half(theme)
    show(page, width=1400)
    assert not page.grab().isNull()
    nameless = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not spoken(widget)
        and widget.objectName() != "qt_scrollarea_viewport"
        and not widget.inherits("QScrollBar")
        and not widget.inherits("QSlider")
    ]
    assert nameless == []
