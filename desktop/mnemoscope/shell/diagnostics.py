"""What the index and the model for meaning are at, with what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope import __version__
from mnemoscope.domain.outcomes import Changes, Facet, Problem
from mnemoscope.engine.views import EmbeddingState, WorkspaceStatus
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.format import count
from mnemoscope.kit.label import Label
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.bus import Bus, Busy
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.sheet import Sheet
from mnemoscope.shell.words import problem_words

if TYPE_CHECKING:
    # Loaded when it is asked for: the ranking of candidates takes no part in the first paint.
    from mnemoscope.engine.health import Health
    from mnemoscope.engine.versions import Kept

translate = QCoreApplication.translate

_MOST_PROBLEMS = 8
_OF_HEALTH = Facet.SIGNALS | Facet.SCORES | Facet.RUNS | Facet.TEXT


@dataclass(frozen=True, slots=True)
class Part:
    """One block of the sheet: a title, and names with their values."""

    title: str
    rows: tuple[tuple[str, str], ...]
    caches: bool = False
    """Whether it tells of the caches, which can be cleared there."""


class Diagnostics(Sheet):
    """Not modal; follows the workspace while it is open."""

    preferences_wanted = Signal()

    def __init__(self, theme: Theme, opened: Opened, bus: Bus, parent: QWidget) -> None:
        super().__init__(theme, self.tr("Diagnostics"), parent)
        self._opened = opened
        self._bus = bus
        self._parts: tuple[Part, ...] = ()
        self._state: EmbeddingState | None = None
        self._status: WorkspaceStatus | None = None
        self._health: Health | None = None
        self._kept: Kept | None = None
        self._body = QVBoxLayout()
        self._blocks: list[QWidget] = []
        self._bar = ProgressLine(theme)
        self._rebuild = Button(theme, self.tr("Rebuild"), icon="arrows-clockwise")
        self._clear = Button(theme, self.tr("Clear"), icon="trash")
        self._clear_caches = Button(theme, self.tr("Clear caches"), icon="database")
        self._resume = Button(theme, self.tr("Resume"), icon="play", kind="primary")
        self._copy = Button(theme, self.tr("Copy as text"), icon="copy")
        self._build()
        self._ask()
        self._ask_health()
        self._ask_versions()

    def text(self) -> str:
        """All that it shows, as it is copied."""
        lines = [f"Mnemoscope {__version__}"]
        for part in self._parts:
            lines += ["", part.title]
            width = max((len(name) for name, _ in part.rows), default=0)
            lines += [f"  {name:<{width}}  {value}".rstrip() for name, value in part.rows]
        return "\n".join(lines) + "\n"

    def _build(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(24)
        self._body.setSpacing(24)
        column.addLayout(self._body)
        column.addStretch(1)
        column.addLayout(self._buttons())
        self._bar.setAccessibleName(self.tr("Vectors"))
        self.set_page(page, self._theme.scaled(640), 720)
        self._bus.changed.connect(self._on_changed)
        self._bus.busy.connect(self._on_busy)

    def _buttons(self) -> QHBoxLayout:
        self._rebuild.setToolTip(self.tr("Drop all vectors and make them anew."))
        self._clear.setToolTip(self.tr("Drop all vectors; words alone are searched from then on."))
        self._clear_caches.setToolTip(
            self.tr("Forget what is kept of texts and questions; the vectors of the index stay.")
        )
        close = Button(self._theme, self.tr("Close"))
        self._rebuild.clicked.connect(self._on_rebuild)
        self._clear.clicked.connect(self._on_clear)
        self._clear_caches.clicked.connect(self._on_clear_caches)
        self._resume.clicked.connect(self._on_resume)
        self._copy.clicked.connect(self._on_copy)
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self._resume, self._rebuild, self._clear):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self._copy)
        row.addWidget(close)
        self._resume.hide()
        return row

    def _ask(self) -> None:
        from mnemoscope.engine.embedstate import embedding_state
        from mnemoscope.engine.status import status

        jobs, session = self._opened.jobs, self._opened.session
        jobs.read(embedding_state, session, done=self._take_state, token="diagnostics-state")
        jobs.read(status, session, done=self._take_status, token="diagnostics-status")

    def _ask_health(self) -> None:
        from mnemoscope.engine.health import health

        jobs, session = self._opened.jobs, self._opened.session
        jobs.read(health, session, done=self._take_health, token="diagnostics-health")

    def _ask_versions(self) -> None:
        from mnemoscope.engine.versions import Bound, kept

        jobs, session = self._opened.jobs, self._opened.session
        jobs.read(kept, session, Bound(), done=self._take_kept, token="diagnostics-versions")

    def _take_kept(self, found: Kept) -> None:
        self._kept = found
        self._show()

    def _take_health(self, found: Health) -> None:
        self._health = found
        self._show()

    def _take_state(self, state: EmbeddingState) -> None:
        self._state = state
        self._show()

    def _take_status(self, found: WorkspaceStatus) -> None:
        self._status = found
        self._show()

    def _show(self) -> None:
        if self._state is None or self._status is None:
            return
        self._show_progress(self._state.done, self._state.total)
        self._resume.setVisible(self._state.held)
        parts = parts_of(self._state, self._status, self._health)
        if self._kept is not None:
            from mnemoscope.shell.version_words import version_rows

            rows = version_rows(self._kept, self._opened.session.zone)
            parts += (Part(self.tr("Earlier versions"), rows),)
        if parts == self._parts:
            return
        self._parts = parts
        for block in self._blocks:
            self._body.removeWidget(block)
            block.hide()
            block.deleteLater()
        self._bar.setParent(None)
        self._clear_caches.setParent(None)
        self._blocks = [self._block(place, part) for place, part in enumerate(parts)]
        for block in self._blocks:
            self._body.addWidget(block)
            # A block that is not shown yet has no size for the layout.
            block.show()
        self.fit()

    def _show_progress(self, done: int, total: int) -> None:
        words = translate("Diagnostics", "{0} of {1} texts")
        words = words.replace("{0}", count(done)).replace("{1}", count(total))
        self._bar.set_share(done / total if total else 0.0, words)

    def _block(self, place: int, part: Part) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Label(self._theme, part.title, "section"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, self._theme.scaled(140))
        grid.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(part.rows):
            top = Qt.AlignmentFlag.AlignTop
            grid.addWidget(Label(self._theme, name, "body", "muted"), row, 0, top)
            words = Label(self._theme, value, wrap=True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(words, row, 1, top)
        column.addLayout(grid)
        if place == 0:
            column.addWidget(self._bar)
        if part.caches:
            column.addWidget(self._clear_caches, alignment=Qt.AlignmentFlag.AlignLeft)
            self._clear_caches.show()
        return block

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del origin
        self._ask()
        if changes.facets & _OF_HEALTH:
            self._ask_health()
        if changes.facets & Facet.JOURNAL:
            self._ask_versions()

    @Slot(object)
    def _on_busy(self, busy: Busy) -> None:
        progress = busy.progress
        if progress is None or busy.id != "vectors":
            self._ask()
        elif progress.stage == "vectors" and progress.total:
            self._show_progress(progress.done, progress.total)

    @Slot()
    def _on_rebuild(self) -> None:
        from mnemoscope.engine.embed import rebuild

        self._opened.upkeep.apply(rebuild)

    @Slot()
    def _on_clear(self) -> None:
        from mnemoscope.engine.embed import clear

        self._opened.upkeep.apply(clear)

    @Slot()
    def _on_clear_caches(self) -> None:
        from mnemoscope.engine.caching import clear_caches

        self._opened.upkeep.apply(clear_caches)

    @Slot()
    def _on_resume(self) -> None:
        from mnemoscope.engine.embed import release

        self._opened.upkeep.apply(release)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())


def parts_of(
    state: EmbeddingState, status: WorkspaceStatus, health: Health | None = None
) -> tuple[Part, ...]:
    """Say all that is known of the index, of the model and of how the memory lives."""
    parts = [
        Part(translate("Diagnostics", "Model for meaning"), tuple(_model(state))),
        Part(
            translate("Diagnostics", "Index"),
            (
                (
                    translate("Diagnostics", "Files"),
                    _of(status.indexed_files, status.files),
                ),
                (translate("Diagnostics", "Passages"), count(state.chunks)),
                (translate("Diagnostics", "Memories"), count(state.memories)),
                (translate("Diagnostics", "Searched by"), state.backend),
            ),
        ),
    ]
    if state.caches:
        rows = tuple(
            (_cache_words(rate.name), _rate(rate.hits, rate.asked)) for rate in state.caches
        )
        parts.append(Part(translate("Diagnostics", "Caches"), rows, caches=True))
    if health is not None:
        from mnemoscope.shell.health_words import health_rows

        parts.append(Part(translate("Diagnostics", "Dreaming"), health_rows(health)))
    problems = tuple(_problem(each) for each in status.problems[:_MOST_PROBLEMS])
    if len(status.problems) > _MOST_PROBLEMS:
        problems += (("…", _of(_MOST_PROBLEMS, len(status.problems))),)
    if problems:
        parts.append(Part(translate("Diagnostics", "Problems"), problems))
    return tuple(parts)


def _model(state: EmbeddingState) -> list[tuple[str, str]]:
    none = translate("Diagnostics", "None: words only")
    rows = [(translate("Diagnostics", "Chosen"), state.wanted or none)]
    if state.wanted:
        rows.append((translate("Diagnostics", "Runs"), _place(state)))
    answers = translate("Diagnostics", "{0}, {1} numbers in a vector")
    answers = answers.replace("{0}", state.active).replace("{1}", count(state.dims))
    if not state.dims:
        answers = state.active
    rows.append((translate("Diagnostics", "Answers"), answers if state.active else none))
    if state.building:
        rows.append((translate("Diagnostics", "Built beside"), state.building))
    if state.problem:
        rows.append((translate("Diagnostics", "Last problem"), f"{state.problem}. {state.hint}"))
    vectors = _of(state.done, state.total)
    if state.held:
        vectors = translate("Diagnostics", "{0}, held back").replace("{0}", vectors)
    rows.append((translate("Diagnostics", "Texts with a vector"), vectors))
    return rows


def _place(state: EmbeddingState) -> str:
    if not state.available:
        return translate("Diagnostics", "Cannot be used here")
    if not state.host:
        return translate("Diagnostics", "In this program")
    if state.in_clear:
        words = translate("Diagnostics", "At {0}, without encryption")
    elif state.leaves_machine:
        words = translate("Diagnostics", "At {0}")
    else:
        words = translate("Diagnostics", "On this machine, at {0}")
    return words.replace("{0}", state.host)


def _problem(problem: Problem) -> tuple[str, str]:
    words = problem_words(problem)
    return problem.path, words.removeprefix(f"{problem.path}: ")


def _of(done: int, total: int) -> str:
    words = translate("Diagnostics", "{0} of {1}")
    return words.replace("{0}", count(done)).replace("{1}", count(total))


def _rate(hits: int, asked: int) -> str:
    if not asked:
        return translate("Diagnostics", "Not asked yet")
    words = translate("Diagnostics", "{0} ({1} of {2})")
    values = (f"{count(round(hits / asked * 100))} %", count(hits), count(asked))
    for place, value in enumerate(values):
        words = words.replace(f"{{{place}}}", value)
    return words


def _cache_words(name: str) -> str:
    return {
        "memory": translate("Diagnostics", "Vectors in memory"),
        "disk": translate("Diagnostics", "Vectors on disk"),
        "answers": translate("Diagnostics", "Questions asked alike"),
    }.get(name, name)
