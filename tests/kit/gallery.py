"""All components of the kit in both themes, as one picture: `gallery.py OUT.png [SCALE]`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.field import Field
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.keycap import KeyCap
from mnemoscope.kit.mark import MoonArc
from mnemoscope.kit.moon import Moon
from mnemoscope.kit.notice import Fact, NoticeBar, NoticeFace
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.rail import Rail, RailItem
from mnemoscope.kit.railparts import HorizonBlock, HorizonFace, WorkspaceButton
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme

RESOURCES = Path(__file__).parents[2] / "resources"


def make_theme(scheme: str = "light") -> Theme:
    return Theme(RESOURCES / "themes", RESOURCES / "icons", scheme)


def row(*widgets: QWidget | None) -> QHBoxLayout:
    box = QHBoxLayout()
    box.setSpacing(8)
    for widget in widgets:
        if widget is not None:
            box.addWidget(widget)
    box.addStretch()
    return box


def focused(widget: QWidget) -> QWidget:
    """Make a widget believe that it has the keyboard's focus."""
    widget.setProperty("gallery_focus", True)
    return widget


def off(widget: QWidget) -> QWidget:
    widget.setEnabled(False)
    return widget


def buttons(theme: Theme) -> QVBoxLayout:
    delete = Button(theme, "Delete", kind="danger", icon="trash", small=True)
    delete.setMenu(QMenu(delete))
    column = QVBoxLayout()
    column.setSpacing(8)
    column.addLayout(
        row(
            Button(theme, "Accept", kind="primary", icon="check"),
            focused(Button(theme, "Focus", kind="primary")),
            off(Button(theme, "Off", kind="primary")),
            Button(theme, "Accept", kind="primary", icon="check", key="A"),
        )
    )
    column.addLayout(
        row(
            Button(theme, "Merge…", icon="arrows-merge"),
            focused(Button(theme, "Focus")),
            off(Button(theme, "Off")),
            Button(theme, "合并…", icon="arrows-merge"),
        )
    )
    column.addLayout(
        row(
            Button(theme, "Keep A", small=True, key="1"),
            Button(theme, "Copy", kind="quiet", icon="copy", small=True),
            delete,
            Button(theme, "Undo", kind="link"),
            KeyCap(theme, "J"),
        )
    )
    return column


def fields(theme: Theme) -> QVBoxLayout:
    on, other = QCheckBox("On"), QCheckBox("Off")
    on.setChecked(True)
    typed = Field(theme, "Ask", large=True)
    typed.setText("谁负责协作工具 backups")
    typed.set_note("37 found, 12 kept, 84 ms")
    column = QVBoxLayout()
    column.addWidget(Field(theme, "Find in MEMORY.md"))
    column.addWidget(focused(typed))
    segments = [
        Segment("all", "All 59"),
        Segment("hand", "Hand-written 22", "pen-nib", "layer.hand_written"),
        Segment("dream", "Promoted 37", "moon", "layer.promoted", fill=True),
    ]
    column.addLayout(row(Segmented(theme, segments), on, other))
    return column


def small(theme: Theme) -> QVBoxLayout:
    column = QVBoxLayout()
    moons = [Moon(theme, share, f"{share}", size=16) for share in (0, 0.25, 0.5, 0.8, 1)]
    fading = [Moon(theme, share, f"{share}", size=16, fading=True) for share in (0.8, 0.5, 0.2)]
    missed = Moon(theme, 0, "missed", size=20, state="missed")
    column.addLayout(
        row(*moons, *fading, missed, Moon(theme, 0, "future", size=20, state="future"))
    )
    column.addLayout(
        row(
            Pill(theme, "Promoted", "accent", icon="moon"),
            Pill(theme, "Fact"),
            Pill(theme, "accepted", "good", icon="check"),
            Pill(theme, "late", "warn"),
            Pill(theme, "有争议", "bad", icon="scales"),
        )
    )
    return column


def rail(theme: Theme) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    workspace = WorkspaceButton(theme)
    workspace.set_words("Kestrel", "~/agents/kestrel")
    places = Rail(theme, "Places")
    places.set_items(
        [
            RailItem("today", "Today", "sun-horizon", "a"),
            RailItem("memory", "Memory", "book-open-text", "b", badge="!", urgent=True),
            RailItem("recall", "召回", "magnifying-glass", "b"),
            RailItem("conflicts", "Conflicts", "scales", "c", badge="25"),
            RailItem("graph", "Graph", "graph", "c", enabled=False),
        ]
    )
    places.set_current("memory")
    horizon = HorizonBlock(theme)
    horizon.set_face(HorizonFace("Next dream", "Wed 03:00", "in 18 h 18 min", 0.86, (0.48, 0.64)))
    column.addWidget(workspace)
    column.addSpacing(8)
    column.addWidget(places)
    column.addWidget(horizon)
    holder.setFixedWidth(200)
    holder.setMinimumHeight(420)
    return holder


def notices(theme: Theme) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(0)
    for face in (
        NoticeFace("Pinned “No changes on Friday”", "good", "Undo"),
        NoticeFace("Rumination did not run", "warn", "Why"),
        NoticeFace("MEMORY.md could not be saved", "bad", "Retry"),
    ):
        bar = NoticeBar(theme)
        bar.show_notice(face)
        if face.tone == "good":
            bar.set_facts([Fact("index", "database", "4,212 chunks, index current")])
        column.addWidget(bar)
    return column


def half(theme: Theme) -> QWidget:
    """Every component in the theme that is installed."""
    page = QWidget()
    page.setAutoFillBackground(True)
    palette = page.palette()
    palette.setColor(page.backgroundRole(), theme.color("surface"))
    page.setPalette(palette)
    outer = QVBoxLayout(page)
    outer.setContentsMargins(0, 0, 0, 16)
    header = PaneHeader(theme, "Memory 记忆", "What Kestrel reads at the start of every session.")
    header.add_action(Button(theme, "History", icon="clock-counter-clockwise"))
    header.add_action(Button(theme, "New entry", kind="primary", icon="plus"))
    outer.addWidget(header)
    grid = QGridLayout()
    grid.setContentsMargins(24, 8, 24, 8)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(16)
    left, right = QVBoxLayout(), QVBoxLayout()
    left.addWidget(rail(theme))
    left.addLayout(notices(theme))
    left.addStretch()
    for part in (buttons(theme), fields(theme), small(theme)):
        right.addLayout(part)
        right.addSpacing(12)
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(55)
    right.addWidget(slider)
    right.addWidget(
        EmptyState(
            theme,
            "scales",
            "No conflicts",
            "Two memories that disagree would stand here.",
            "Look for some now",
        )
    )
    right.addWidget(MoonArc(theme), 0, Qt.AlignmentFlag.AlignHCenter)
    right.addStretch()
    grid.addLayout(left, 0, 0)
    grid.addLayout(right, 0, 1)
    outer.addLayout(grid)
    outer.addStretch()
    return page


def render(app: QApplication, *, scale: float = 1.0) -> QPixmap:
    """Both themes side by side."""
    pictures = []
    for scheme in ("light", "dark"):
        theme = make_theme(scheme)
        theme.set_text_scale(scale)
        theme.install(app)
        page = half(theme)
        page.resize(page.sizeHint().expandedTo(page.minimumSizeHint()))
        page.show()
        page.activateWindow()
        app.processEvents()
        for widget in page.findChildren(QWidget):
            if widget.property("gallery_focus"):
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                # Only one widget can have the focus; the picture shows it on several.
                pictures_of_focus.setdefault(scheme, []).append((widget, widget.grab()))
        page.setFocus()
        app.processEvents()
        picture = page.grab()
        painter = QPainter(picture)
        for widget, focus in pictures_of_focus.pop(scheme, []):
            painter.drawPixmap(widget.mapTo(page, QPoint(0, 0)), focus)
        painter.end()
        pictures.append(picture)
        page.close()
    ratio = pictures[0].devicePixelRatio()
    both = QPixmap(sum(one.width() for one in pictures), max(one.height() for one in pictures))
    both.setDevicePixelRatio(ratio)
    both.fill(QColor("white"))
    painter = QPainter(both)
    painter.drawPixmap(0, 0, pictures[0])
    painter.drawPixmap(round(pictures[0].width() / ratio), 0, pictures[1])
    painter.end()
    return both


pictures_of_focus: dict[str, list[tuple[QWidget, QPixmap]]] = {}

if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    factor = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    render(application, scale=factor).save(sys.argv[1])
