"""All components of the kit in both themes, as one picture: `gallery.py OUT.png [SCALE]`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap
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

from mnemoscope.kit.budgetbar import BudgetBar, BudgetFace, BudgetPart
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.cardface import CardFace
from mnemoscope.kit.cards import CardList
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.editor import Cut, LayerRange, TextEditor, TextSpan
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.field import Field
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.gates import Gate, GateTick
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.keycap import KeyCap
from mnemoscope.kit.label import Label
from mnemoscope.kit.legendgrid import LegendCell, LegendGrid
from mnemoscope.kit.linediff import hunks
from mnemoscope.kit.listview import Row
from mnemoscope.kit.mark import MoonArc
from mnemoscope.kit.markdown import dress
from mnemoscope.kit.monthstrip import DayFace, MonthBar
from mnemoscope.kit.moon import Moon
from mnemoscope.kit.notice import Fact, NoticeBar, NoticeFace
from mnemoscope.kit.outline import Group, Outline
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.progress import ProgressLine, QueueBar
from mnemoscope.kit.rail import Rail, RailItem
from mnemoscope.kit.railparts import HorizonBlock, HorizonFace, WorkspaceButton
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.scorebar import Legend, LegendItem, Part, ScoreBar
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.sidepanel import SidePanel
from mnemoscope.kit.sliderrow import SliderRow
from mnemoscope.kit.sparkline import SparkFace, Sparkline
from mnemoscope.kit.termrows import TermRow, TermRows
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.trail import Trail, TrailStep
from mnemoscope.kit.tunerow import TuneRow

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


TEXT = """## How we work
- No changes on Fridays after 14:00, none on weekends.
- 信息类问题只回答，不动手改配置。
- Answer in the language asked, English or 中文.

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/2026-11-08.md:18:19 -->
- Nextcloud backups start at 03:30 since 8 Nov, after the object-store sync. [score=0.908 signals=7]

<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:31:32 -->
- Grafana alerts for osprey go to #ops-night after 22:00, to Jonas before. [score=0.812 signals=5 \
recalls=5 avg=0.760 source=memory/2026-11-19.md:31-32]

<!-- openclaw-memory-promotion:memory:memory/2026-11-23.md:12:12 -->
- Restore drills: first Sunday of the month, 陈蔚 signs off.
"""

FACTORS = (
    ("frequency", "Frequency", ".87 × .24", 0.208),
    ("relevance", "Relevance", ".81 × .30", 0.243),
    ("diversity", "Diversity", ".80 × .15", 0.12),
    ("recency", "Recency", ".92 × .15", 0.139),
    ("consolidation", "Consolidation", ".89 × .10", 0.089),
    ("concepts", "Concepts", ".83 × .06", 0.05),
)


def pen(words: str) -> Mark:
    return Mark("pen-nib", "layer.hand_written", words)


def moon_mark() -> Mark:
    return Mark("moon", "layer.promoted", "promoted", fill=True)


def outline(theme: Theme) -> QWidget:
    hidden = (Mark("eye-slash", "bad", "not read"),)
    rows = (
        Row(
            "a",
            RowFace(
                "Nextcloud backups start at 03:30 since 8 Nov", moon_mark(), value=".908", moon=0.96
            ),
        ),
        Row(
            "b",
            RowFace("Mattermost 的附件从 11 月起存到 kite", moon_mark(), value=".846", moon=0.8),
        ),
        Row("", RowFace("Kestrel stops reading here", kind="cut")),
        Row(
            "c",
            RowFace(
                "Grafana alerts for osprey go to #ops-night after 22:00",
                moon_mark(),
                value=".812",
                moon=0.7,
                fading=True,
                marks=hidden,
                muted=True,
            ),
        ),
    )
    view = Outline(theme, "Entries")
    hosts = (
        Row("h1", RowFace("osprey is the backup server", pen("hand-written"), moon=1.0)),
        Row(
            "h2",
            RowFace(
                "kite 的 NFS 只对 10.20.0.0/16 开放",
                pen("hand-written"),
                moon=0.5,
                marks=(Mark("scales", "warn", "contested"),),
            ),
        ),
    )
    view.set_groups(
        [
            Group("hosts", RowFace("Hosts and services", kind="head", value="11"), hosts),
            Group("p", RowFace("Promoted 24 Nov", kind="head", value="5"), rows),
        ]
    )
    view.set_current("a")
    view.setFixedHeight(9 * 32)
    return view


def tail(line: str) -> list[TextSpan]:
    spans = dress(line)
    place = line.find(" [score=")
    if place >= 0:
        spans.append(TextSpan(place, len(line) - place, "muted"))
    return spans


def editor(theme: Theme) -> TextEditor:
    view = TextEditor(theme, "MEMORY.md", tail)
    view.set_text(TEXT)
    view.set_layers(
        [
            LayerRange(2, 4, "layer.hand_written"),
            LayerRange(8, 9, "layer.promoted"),
            LayerRange(11, 12, "layer.promoted"),
            LayerRange(14, 15, "layer.promoted"),
        ]
    )
    view.set_current(8, 9)
    view.set_cut(Cut(12, 42, "Kestrel stops reading at 10,000"))
    view.setFixedHeight(380)
    return view


def budget(theme: Theme) -> BudgetBar:
    bar = BudgetBar(theme)
    parts = (
        BudgetPart("layer_fill.hand_written", 3902, "Hand-written 3,902"),
        BudgetPart("layer_fill.promoted", 6746, "Promoted 6,746"),
    )
    bar.set_face(BudgetFace(parts, 10_000, "Kestrel reads to here"), "10,648 of 10,000 characters")
    return bar


def panel(theme: Theme) -> QWidget:
    side = SidePanel(theme)
    head = side.add_section()
    head.body.addLayout(
        row(
            Pill(theme, "Promoted", "accent", icon="moon"),
            Pill(theme, "Fact"),
            Pill(theme, "Contested", "warn", icon="scales"),
        )
    )
    head.body.addWidget(
        Label(
            theme,
            "Nextcloud backups start at 03:30 since 8 Nov, after the sync.",
            "section",
            wrap=True,
        )
    )
    score = side.add_section()
    score.set_words("Score", "· gate .750", ".908")
    bar = ScoreBar(theme)
    parts = [Part(f"factor.{key}", value) for key, _, _, value in FACTORS]
    bar.set_parts([*parts, Part("accent", 0.059, "hollow")], "Score .908", 0.75)
    score.body.addWidget(bar)
    rows = FactRows(theme)
    rows.set_rows(
        [
            FactRow(text, f"{value:.3f}"[1:], how, f"factor.{key}")
            for key, text, how, value in FACTORS
        ]
        + [FactRow("Dream: light, REM", ".059", ".018 + .041", "accent", "hollow")]
    )
    score.body.addWidget(rows)
    trail = Trail(theme)
    trail.set_steps(
        [
            TrailStep(
                "moon",
                "layer.promoted",
                "MEMORY.md:55–56",
                "written by the dream of 24 Nov",
                fill=True,
            ),
            TrailStep(
                "hourglass-simple",
                "layer.short_term",
                "memory/2026-11-08.md:18–19",
                "5 recalls by 4 questions, 2 daily sightings",
                key="note",
            ),
            TrailStep(
                "chat-circle-dots", "muted", "#ops, 刘洋, 8 Nov 14:10", "captured by the agent"
            ),
        ]
    )
    side.add_section("Where it came from").body.addWidget(trail)
    answered = side.add_section("How the question was read")
    terms = TermRows(theme)
    terms.set_rows(
        [TermRow("谁", "dropped", off=True), TermRow("负责", "verb × .7", "owns, runs, maintains")]
    )
    grid = LegendGrid(theme)
    grid.set_cells(
        [LegendCell("chart_1", "vectors", "31 ms"), LegendCell("chart_2", "rank", "4 ms")]
    )
    curve = Sparkline(theme)
    values = tuple(0.95 ** (day % 20) for day in range(60))
    curve.set_face(
        SparkFace(values, (0, 20, 40), "29 Sep", "strength today", "a memory's strength")
    )
    balance = TuneRow(theme, "Balance", ("words", "meaning"), 0.58)
    for widget in (terms, balance, grid, curve):
        answered.body.addWidget(widget)
    side.add_action(Button(theme, "Pin", icon="push-pin"))
    side.add_action(Button(theme, "Delete", kind="danger", icon="trash"), end=True)
    return side


def cards(theme: Theme) -> QWidget:
    view = CardList(theme, "Results")
    parts = (Part("chart_1", 0.48), Part("chart_2", 0.33))
    text = "刘洋 owns Nextcloud and Mattermost. 协作工具的问题先找她，紧急时打电话。"
    view.set_cards(
        [
            CardFace(
                "1",
                "1",
                text,
                ((0, 2), (3, 4), (35, 4)),
                pen("hand-written"),
                "MEMORY.md:9",
                "· hand-written 3 Sep 2026",
                (),
                ".813",
                ".83 meaning · .79 words",
                parts,
                asks=True,
                verdict=True,
            ),
            CardFace("", cut="Kestrel is given these 3 and nothing below"),
            CardFace(
                "2",
                "2",
                (text + " ") * 4,
                ((3, 4),),
                Mark("hourglass-simple", "layer.short_term", "short-term"),
                "memory/2026-11-20.md:14",
                "· 4 days old",
                (PillFace("contested", "warn", "scales"),),
                ".653",
                ".76 · .66 · .91 age",
                (*parts, Part("muted", 0.06, "dashed")),
            ),
        ]
    )
    view.set_current("1")
    view.setFixedHeight(240)
    return view


def diffs(theme: Theme) -> QVBoxLayout:
    before = "- Mattermost attachments are on osprey.\n"
    after = "- Mattermost 的附件从 11 月起存到 kite，旧附件仍在 osprey。\n"
    gates = (
        Gate(".846", passed=True),
        Gate("6 signals", passed=True),
        Gate("1 context", passed=False),
    )
    face = HunkFace(
        "arrows-merge",
        "Merged",
        "MEMORY.md:41 and :44, similarity .91",
        gates,
        hunks(
            "a\n- drills: every quarter, Mira signs off.\n",
            "a\n- drills: first Sunday of the month, 陈蔚 signs off.\n",
        )[0],
        "from memory/2026-11-20.md:7",
    )
    first = DiffHunk(theme, face)
    first.add_action(Button(theme, "Accept", kind="primary", icon="check", small=True, key="A"))
    first.add_action(Button(theme, "Reject", icon="x", small=True, key="R"))
    first.set_lit(lit=True)
    second = DiffHunk(
        theme,
        HunkFace(
            "plus-circle",
            "Added",
            "below the line",
            lines=hunks(before, after)[0],
            warning=Mark("eye-slash", "bad", "would not be read"),
        ),
    )
    third = DiffHunk(theme, HunkFace("plus-circle", "Added"))
    third.settle(
        PillFace("rejected", "bad", "x"), "The office plants are watered on Mondays.", struck=True
    )
    column = QVBoxLayout()
    column.setSpacing(8)
    for hunk in (third, first, second):
        column.addWidget(hunk)
    return column


def month(theme: Theme) -> MonthBar:
    bar = MonthBar(theme, "Nights")
    bar.set_words("November 2026", "full: 12 changes")
    names = ("Su", "Mo", "二", "We", "Th", "Fr", "Sa")
    days = [
        DayFace(
            names[day % 7],
            str(day + 1),
            (day * 5 % 12) / 12,
            "missed" if day in (6, 21) else "future" if day > 23 else "lit",
            "late" if day == 13 else "",
            f"{day + 1} November",
        )
        for day in range(30)
    ]
    bar.strip.set_days(days, 23)
    return bar


def gauges(theme: Theme) -> QVBoxLayout:
    queue, line, bar = QueueBar(theme), ProgressLine(theme), ScoreBar(theme)
    queue.set_states(["done", "refused", "done", "current", *["waiting"] * 4], "3 of 8 decided")
    line.set_share(0.4, "40 %")
    parts = [Part(f"factor.{key}", value) for key, _, _, value in FACTORS]
    bar.set_parts([*parts, Part("accent", 0.059, "hollow")], "Score .908", 0.75)
    choices = [Choice("always", "always"), Choice("week", "last week")]
    other = FilterButton(theme, "Since", choices)
    other.set_current("week")
    column = QVBoxLayout()
    column.setSpacing(8)
    column.addLayout(row(FilterButton(theme, "Since", choices), other, queue))
    column.addWidget(line)
    column.addWidget(bar)
    tried = SliderRow(theme, "Diversity", "factor.diversity", 0.15)
    tried.set_value(0.23)
    column.addWidget(tried)
    items = [LegendItem(f"factor.{key}", key) for key, *_ in FACTORS[:4]]
    column.addWidget(Legend(theme, [*items, LegendItem("accent", "dream", "hollow")]))
    column.addLayout(
        row(
            GateTick(theme, Gate("passed", passed=True)),
            GateTick(theme, Gate("missed", passed=False)),
        )
    )
    return column


def half(theme: Theme) -> QWidget:
    """Every component in the theme that is installed."""
    page = QWidget()
    page.setAutoFillBackground(True)
    page.setBackgroundRole(QPalette.ColorRole.Base)
    outer = QVBoxLayout(page)
    outer.setContentsMargins(0, 0, 0, 16)
    header = PaneHeader(theme, "Memory 记忆", "What Kestrel reads at the start of every session.")
    header.add_action(Button(theme, "History", icon="clock-counter-clockwise"))
    header.add_action(Button(theme, "New entry", kind="primary", icon="plus"))
    outer.addWidget(header)
    outer.addWidget(month(theme))
    grid = QGridLayout()
    grid.setContentsMargins(24, 8, 24, 8)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(16)
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(55)
    empty = EmptyState(
        theme,
        "scales",
        "No conflicts",
        "Two memories that disagree would stand here.",
        "Look for some now",
    )
    left, right = QVBoxLayout(), QVBoxLayout()
    for parts, column in (
        ((rail(theme), notices(theme), outline(theme), budget(theme), diffs(theme)), left),
        (
            (
                buttons(theme),
                fields(theme),
                small(theme),
                gauges(theme),
                slider,
                empty,
                cards(theme),
                editor(theme),
            ),
            right,
        ),
    ):
        for part in parts:
            if isinstance(part, QWidget):
                column.addWidget(part)
            else:
                column.addLayout(part)
            column.addSpacing(8)
        column.addStretch()
    right.addWidget(MoonArc(theme), 0, Qt.AlignmentFlag.AlignHCenter)
    grid.addLayout(left, 0, 0)
    grid.addLayout(right, 0, 1)
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(1, 1)
    grid.addWidget(panel(theme), 0, 2)
    outer.addLayout(grid)
    outer.addStretch()
    return page


def render(app: QApplication, *, scale: float = 1.0) -> QPixmap:
    """Both themes, one above the other."""
    pictures = []
    for scheme in ("light", "dark"):
        theme = make_theme(scheme)
        theme.set_text_scale(scale)
        theme.install(app)
        page = half(theme)
        page.resize(1640, page.sizeHint().height())
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
    both = QPixmap(max(one.width() for one in pictures), sum(one.height() for one in pictures))
    both.setDevicePixelRatio(ratio)
    both.fill(QColor("white"))
    painter = QPainter(both)
    painter.drawPixmap(0, 0, pictures[0])
    painter.drawPixmap(0, round(pictures[0].height() / ratio), pictures[1])
    painter.end()
    return both


pictures_of_focus: dict[str, list[tuple[QWidget, QPixmap]]] = {}

if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    factor = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    render(application, scale=factor).save(sys.argv[1])
