"""The line of choices above the charts: time, layer, tier, model, and how much is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.domain.decayfacts import TIERS
from mnemoscope.domain.decayparams import Model
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttonmenu import ButtonMenu
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.fitrow import FitRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.segmented import Segment
from mnemoscope.kit.switch import Switch
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.formulas import model_words
from mnemoscope.panes.decay.stock import LAYERS
from mnemoscope.panes.decay.words import layer_words, tier_words

ALL = "all"
RANGES = {"week": 7, "month": 30, "two": 60, "year": 365, ALL: 0}
"""Days of the past that a range shows; half as many lie ahead, of a week as many."""
USUAL_RANGE = "two"
_TOLD = (Model.WEIBULL, Model.RECENCY, Model.SEARCH, Model.POWER, Model.TEMPERATURE, Model.VALUE)
MODELS = (*_TOLD, Model.COMPOSITE, Model.REFLECTION)


class Toolbar(Painted):
    """`ranged`, `filtered` and `modelled` say what a person has changed."""

    ranged = Signal()
    filtered = Signal()
    modelled = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        self._range = Switch(theme, tr("Time"), self._ranges(), name=tr("Time shown"), parent=self)
        layers = [Choice(layer.value, layer_words(layer)) for layer in LAYERS]
        self._layer = FilterButton(theme, tr("Layer"), [Choice("", tr("all")), *layers])
        tiers = [Choice(tier.value, tier_words(tier.value)) for tier in TIERS]
        self._tier = FilterButton(theme, tr("Tier"), [Choice("", tr("all")), *tiers])
        models = [Choice(model.value, model_words(model)) for model in MODELS]
        self._model = FilterButton(theme, tr("Model"), models, value=False)
        self.log = Button(theme, tr("Log"), small=True)
        self.table = Button(theme, tr("Table"), icon="table", small=True)
        self.export = Button(theme, "", icon="export", small=True, name=tr("Export…"))
        self._count = Label(theme, "", "small", "muted")
        self._view = ButtonMenu(theme, tr("View"), (self.log, self.table, self.export))
        self._flow = FitRow()
        self._build()

    def days(self) -> int:
        """How many days of the past are shown; 0: all."""
        return RANGES[self._range.current()]

    def layer(self) -> str:
        """The layer that is shown, or nothing."""
        return self._layer.current()

    def tier(self) -> str:
        """The tier that is shown, or nothing."""
        return self._tier.current()

    def clear(self) -> None:
        """Filter nothing, without a signal."""
        self._layer.set_current("")
        self._tier.set_current("")

    def show_model(self, model: Model, formula: str) -> None:
        """Show the model that holds, with its formula as the tip."""
        self._model.set_current(model.value)
        self._model.setToolTip(formula)

    def open_models(self) -> None:
        """Open the choice of models; the arrows go through them."""
        self._model.setFocus(Qt.FocusReason.ShortcutFocusReason)
        menu = self._model.menu()
        if menu is not None:
            menu.popup(self._model.mapToGlobal(self._model.rect().bottomLeft()))

    def show_count(self, drawn: int, known: int, held: int) -> None:
        """Say how many curves are drawn."""
        words = self.tr("{0} of {1} drawn").replace("{0}", numbers.count(drawn))
        self._count.setText(words.replace("{1}", numbers.count(known)))
        more = self.tr(
            "%n are held and do not fade: promoted, pinned, hand-written, wiki", None, held
        )
        self._count.setToolTip(more if held else "")
        self._flow.updateGeometry()

    def state(self) -> dict[str, object]:
        """Return what is chosen as JSON values."""
        return {
            "range": self._range.current(),
            "log": self.log.isChecked(),
            "table": self.table.isChecked(),
        }

    def restore(self, state: Mapping[str, object]) -> None:
        """Take up a state, perhaps a damaged one."""
        wanted = state.get("range")
        if isinstance(wanted, str) and wanted in RANGES:
            self._range.set_current(wanted)
        self.log.setChecked(state.get("log") is True)
        self.table.setChecked(state.get("table") is True)

    def sizeHint(self) -> QSize:
        """As high as its lines need."""
        return QSize(400, self.heightForWidth(max(400, self.width())))

    def hasHeightForWidth(self) -> bool:
        """Narrow ones are higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """See `sizeHint`."""
        return max(48, self._flow.heightForWidth(width - 48) + 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        self._range.set_current(USUAL_RANGE)
        for switch in (self.log, self.table):
            switch.setCheckable(True)
        self.log.setToolTip(self.tr("Strength on a logarithmic axis"))
        ranges, filters = self._range, (self._layer, self._tier, self._model)
        rest = (self.log, self.table, self.export)
        for widget in (ranges.segments, ranges.button, *filters, *rest, self._view):
            self._flow.add(widget)
        self._flow.add(self._count, end=True)
        self._flow.swap(list(rest), [self._view])
        self._flow.swap([ranges.segments], [ranges.button])
        self._flow.swap([self._count], [])
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 11, 24, 12)
        row.addWidget(self._flow)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._range.chosen.connect(self.ranged)
        self._layer.chosen.connect(self.filtered)
        self._tier.chosen.connect(self.filtered)
        self._model.chosen.connect(self.modelled)

    def _ranges(self) -> list[Segment]:
        tr = self.tr
        words = {
            "week": tr("Week"),
            "month": tr("30 days"),
            "two": tr("60 days"),
            "year": tr("1 year"),
            ALL: tr("All"),
        }
        return [Segment(key, words[key]) for key in RANGES]
