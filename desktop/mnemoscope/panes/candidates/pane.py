"""The pane itself: a table of candidates, one of them in full, and a panel to try weights on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.profile import Profile
from mnemoscope.domain.whatif import Outcome, Trial, moves
from mnemoscope.engine.signalhistory import SignalHistory, signal_history
from mnemoscope.engine.whatif import Played, Tonight
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.columns import Columns
from mnemoscope.kit.header import PaneHeader
from mnemoscope.kit.pill import PillFace
from mnemoscope.panes.base import Pane
from mnemoscope.panes.candidates.centre import Centre
from mnemoscope.panes.candidates.commands import Acts, commands
from mnemoscope.panes.candidates.deciding import Deciding
from mnemoscope.panes.candidates.exporting import Exporting
from mnemoscope.panes.candidates.listing import Listing
from mnemoscope.panes.candidates.loading import Loaded, Loading
from mnemoscope.panes.candidates.moves import MoveFace
from mnemoscope.panes.candidates.profilebar import ProfileBar
from mnemoscope.panes.candidates.trialpanel import TrialPanel
from mnemoscope.runtime.bus import (
    CandidatesPlace,
    DreamPlace,
    Notice,
    Question,
    Target,
)
from mnemoscope.runtime.commands import Command
from mnemoscope.runtime.faultwords import error_words

_MOVES = 6


class CandidatesPane(Pane):
    """Ranks short-term memories, says what each lacks, and tries other weights on all of them."""

    id = "candidates"
    icon = "ranking"
    group = 1
    facets = Facet.SCORES | Facet.SIGNALS | Facet.TEXT | Facet.FILES | Facet.RUNS
    targets = (CandidatesPlace,)

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("CandidatesPane", "Candidates")

    def explanation(self) -> str:
        """The line below the title."""
        return self.tr("Short-term memories, ranked. What passes all gates goes to MEMORY.md.")

    def build(self) -> None:
        """Make header, centre and panel."""
        context, theme = self.context, self.context.theme
        profile = context.session.profile
        self._loaded: Loaded | None = None
        self._passing = 0
        self._told = False
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._export = Button(theme, self.tr("Export"), icon="export")
        self._run = Button(theme, "", kind="primary", icon="moon")
        self._centre = Centre(theme, profile.gates.min_score)
        self._panel = TrialPanel(theme, profile)
        self._profiles = ProfileBar(context)
        self._panel.insert(self._profiles)
        self._listing = Listing(self._centre, context.session.zone, self)
        self._loading = Loading(context, self)
        self._deciding = Deciding(context, self._listing, self._centre.detail, self)
        self._exporting = Exporting(context, self._listing, self)
        names = (self.tr("List"), self.tr("What if"))
        self._columns = Columns(theme, self._centre, self._panel, names=names)
        self._lay_out()
        self._connect()
        self._show_run()
        self._centre.show_empty(self.tr("Ranking the memories…"), "", bare=True)

    def _lay_out(self) -> None:
        self._header.add_action(self._export)
        self._header.add_action(self._run)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._columns, 1)
        self._columns.set_sizes([920, self.context.theme.scaled(320)])

    def _connect(self) -> None:
        self._export.clicked.connect(self._exporting.ask)
        self._run.clicked.connect(self._plan_night)
        self._panel.turned.connect(self._on_turned)
        self._panel.saved.connect(self._on_save)
        self._profiles.picked.connect(self._on_picked)
        self._loading.loaded.connect(self._on_loaded)
        self._loading.tried.connect(self._on_tried)
        self._loading.planned.connect(self._on_planned)
        self._loading.played.connect(self._on_played)
        self._loading.failed.connect(self._on_failed)
        self._listing.chosen.connect(self._show_chosen)
        self._centre.acted.connect(self._on_acted)
        self._centre.table.opened.connect(self._on_opened)
        self._deciding.acting.changed.connect(self._show_chosen)

    def commands(self) -> Sequence[Command]:
        """Promote, decide, open, filter, try and export."""
        acts = Acts(
            promote=self._promote,
            judge=self._judge,
            back=self._take_back,
            open=self._open_source,
            search=self._search,
            clear=self._clear,
            try_weights=self._try_weights,
            reset=self._reset,
            export=self._ask_where,
            run=self._plan_night,
            can_decide=self._can_decide,
            is_decided=self._is_decided,
            has_rows=self._has_rows,
            is_filtered=self._is_filtered,
            is_tried=self._is_tried,
            has_passing=self._has_passing,
        )
        return commands(self.id, acts)

    def refresh(self, changes: Changes) -> None:
        """Rank anew."""
        if self._loaded is None:
            self._profiles.load()
        del changes
        self._loading.read()

    def show_target(self, target: Target) -> bool:
        """Choose a candidate, or list what something holds back."""
        if not isinstance(target, CandidatesPlace):
            return False
        self._columns.show_centre()
        self._centre.filters.show_blocked_by(target.blocked_by)
        self._listing.seek(target.key)
        self._show_list()
        return True

    def place(self) -> Target | None:
        """The chosen candidate."""
        return CandidatesPlace(self._centre.table.current()) if self.built else None

    def first_focus(self) -> QWidget:
        """The table: arrows go through the candidates."""
        return self._centre.table

    def settled(self) -> bool:
        """The ranking is there, and what the trial would do."""
        return self._loading.settled()

    def save_state(self) -> Mapping[str, object]:
        """Widths, columns, order and shelf."""
        key, down = self._listing.order()
        return {
            "widths": self._columns.sizes(),
            "sorted": [key, down],
            **self._centre.state(),
        }

    def restore_state(self, state: Mapping[str, object]) -> None:
        """Take up widths, columns, order and shelf."""
        widths, ordered = state.get("widths"), state.get("sorted")
        if isinstance(widths, list) and all(isinstance(w, int) for w in widths):
            self._columns.set_sizes(cast("list[int]", widths))
        if isinstance(ordered, list):
            match cast("list[object]", ordered):
                case [str() as key, bool() as down]:
                    self._listing.sort_as(key, down=down)
                case _:
                    pass
        self._centre.restore(state)

    @Slot(object)
    def _on_loaded(self, loaded: Loaded) -> None:
        self._loaded = loaded
        problems = "\n".join(str(problem) for problem in loaded.ranking.problems)
        self._centre.show_note(problems)
        self._passing = len(loaded.saved.passing)
        self._listing.take(loaded)
        self._show_run()

    @Slot(object, object)
    def _on_tried(self, trial: Trial, outcome: Outcome) -> None:
        loaded = self._loaded
        if loaded is None:
            return
        self._listing.turn(trial, outcome)
        found = moves(loaded.saved, outcome, _MOVES)
        faces = [
            MoveFace(
                move.before,
                move.after,
                self._listing.text_of(move.place),
                self._pill(passed=move.passed, passes=move.passes),
            )
            for move in found
        ]
        before, after = len(loaded.saved.passing), len(outcome.passing)
        self._panel.outlook.show_passing(before, after, faces)
        self._show_empty()
        self.context.commands.refresh()

    @Slot(object)
    def _on_planned(self, tonight: Tonight) -> None:
        self._listing.hold(tonight)
        self._panel.outlook.show_tonight(tonight)
        if self._panel.is_usual() and not tonight.fault:
            # Some pass their gates whose line is lost by now: the night would leave them.
            self._passing = len(tonight.accepted)
            self._show_run()
        self._show_empty()

    @Slot(object)
    def _on_played(self, played: Played) -> None:
        self._panel.outlook.show_played(played)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        title = self.tr("The candidates cannot be read")
        self._centre.show_empty(title, error_words(error), self.tr("Try again"), bare=True)

    def _show_list(self) -> None:
        self._listing.show()
        self._show_empty()

    def _show_empty(self) -> None:
        """Say why nothing is listed, where that is so."""
        if self._loaded is None:
            return
        if self._listing.has_rows():
            self._centre.show_rows()
        elif self._loaded.ranking.rows:
            words = self.tr("No candidate is of this kind now.")
            self._centre.show_empty(
                self.tr("Nothing here"), words, self.tr("Show all") if self._is_filtered() else ""
            )
        else:
            words = self.tr(
                "What is recalled from daily notes stands here, ranked by how often, how well and"
                " how recently it was found, until it moves to MEMORY.md or fades."
            )
            title, act = self.tr("No candidates yet"), self.tr("Ask a question in Recall")
            self._centre.show_empty(title, words, act, bare=True)
        self._export.setEnabled(self._listing.has_rows())

    def _show_run(self) -> None:
        words = self.tr("Promote the %n that pass…", None, self._passing)
        self._run.setText(words if self._passing else self.tr("Nothing passes tonight"))
        self._run.setEnabled(self._passing > 0)
        self._run.updateGeometry()

    @Slot()
    def _show_chosen(self) -> None:
        showing, trial = self._listing.current(), self._listing.trial
        detail = self._centre.detail
        if showing is None or trial is None:
            detail.show_nothing()
            return
        detail.show_candidate(showing, trial.gates, writable=self._deciding.writable)
        self._centre.fit_detail()
        self.context.jobs.read(
            signal_history,
            self.context.session,
            showing.row.candidate.entry,
            done=self._on_history,
            token=("candidates", "history"),
        )
        self.context.commands.refresh()

    def _on_history(self, history: SignalHistory) -> None:
        self._centre.detail.show_history(history)

    def _pill(self, *, passed: bool, passes: bool) -> PillFace | None:
        if passes and not passed:
            return PillFace(self.tr("passes"), "good")
        return PillFace(self.tr("no longer"), "bad") if passed and not passes else None

    @Slot()
    def _on_turned(self) -> None:
        if not self._told and not self._panel.is_usual():
            self._told = True
            words = self.tr("Trying weights changes nothing until they are saved as a profile.")
            self.context.bus.noticed.emit(Notice(words, key="trial"))
        self._loading.turn(self._panel.trial())
        self.context.commands.refresh()

    @Slot()
    def _on_save(self) -> None:
        self._profiles.ask(self._panel.trial())
        self._panel.reveal(self._profiles)

    @Slot(object)
    def _on_picked(self, profile: Profile) -> None:
        self._panel.try_profile(profile)

    @Slot()
    def _on_acted(self) -> None:
        if self._loaded is None:
            self._loading.read()
        elif self._loaded.ranking.rows:
            self._clear()
        else:
            self.context.bus.going.emit(Question(""))

    @Slot(str)
    def _on_opened(self, _key: str) -> None:
        self._deciding.open_source()

    @Slot()
    def _plan_night(self) -> None:
        """Show in Dreams what the night would write, before anything is written."""
        self.context.bus.going.emit(DreamPlace(None))

    @Slot()
    def _clear(self) -> None:
        self._centre.filters.clear()
        self._show_list()

    def _search(self) -> None:
        self._columns.show_centre()
        self._centre.filters.take_keys()

    def _try_weights(self) -> None:
        self._columns.show_side()
        self._panel.take_keys()

    def _promote(self) -> None:
        self._deciding.promote()

    def _judge(self, verdict: Verdict) -> None:
        self._deciding.judge(verdict)

    def _take_back(self) -> None:
        self._deciding.take_back()

    def _open_source(self) -> None:
        self._deciding.open_source()

    def _ask_where(self) -> None:
        self._exporting.ask()

    def _reset(self) -> None:
        self._panel.reset()

    def _can_decide(self) -> bool:
        return self.built and self._deciding.can_decide()

    def _is_decided(self) -> bool:
        return self.built and self._deciding.is_decided()

    def _has_rows(self) -> bool:
        return self.built and self._listing.has_rows()

    def _is_filtered(self) -> bool:
        return self.built and not self._centre.filters.is_usual()

    def _is_tried(self) -> bool:
        return self.built and not self._panel.is_usual()

    def _has_passing(self) -> bool:
        return self.built and self._passing > 0
