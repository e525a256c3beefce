"""The form in which a model for meaning is chosen, tried and put to use."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.embedding import MOST_DIMS, EmbedderChoice, Provider
from mnemoscope.domain.outcomes import EnvironmentFault, ModelFault, Stopped
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.runtime.jobs import Job, Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import MODEL, SettingsStore, options
from mnemoscope.shell.model_words import fault_words, place_words, tried_words
from mnemoscope.shell.setting_words import words

if TYPE_CHECKING:
    # The engine is loaded with the first try.
    from mnemoscope.engine.views import Tried

_WIDTH = 300


class ModelForm(QWidget):
    """What is written here holds once it is put to use, not before; the key lies in the keyring."""

    def __init__(
        self, theme: Theme, store: SettingsStore, reporter: Reporter, jobs: Jobs, clock: Clock
    ) -> None:
        super().__init__()
        self._theme = theme
        self._store = store
        self._reporter = reporter
        self._jobs = jobs
        self._clock = clock
        self._trying: Job | None = None
        self._grid = QGridLayout()
        self._provider = QComboBox()
        self._url = self._field("embedder_url", self.tr("Address"))
        self._model = self._field("embedder_model", self.tr("Model"))
        self._variable = self._field("embedder_variable", self.tr("Or environment variable"))
        self._key = self._field("embedder_key", self.tr("Key"))
        self._dims = QSpinBox()
        self._place = Label(theme, "", "small", wrap=True)
        self._answer = Label(theme, "", "small", wrap=True)
        self._try = Button(theme, self.tr("Try it"), icon="play")
        self._use = Button(theme, self.tr("Use this model"), kind="primary")
        self._build()

    @property
    def choice(self) -> EmbedderChoice:
        """The model as the form describes it now."""
        return EmbedderChoice(
            provider=Provider(self._provider.currentData()),
            url=self._url.text().strip(),
            model=self._model.text().strip(),
            variable=self._variable.text().strip(),
            dims=self._dims.value(),
        )

    def take_keys(self) -> None:
        """Give the keys to its first field."""
        self._provider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _field(self, name: str, words: str) -> Field:
        field = Field(self._theme, icon=None, name=words)
        field.setObjectName(name)
        field.setMinimumWidth(self._theme.scaled(_WIDTH))
        field.textChanged.connect(self._on_edited)
        return field

    def _build(self) -> None:
        declared = dict(options())["embedder"]
        for value, text in declared.choices:
            self._provider.addItem(words(text), value)
        self._provider.setMinimumWidth(self._theme.scaled(_WIDTH))
        self._provider.setObjectName("embedder")
        self._provider.setAccessibleName(words(declared.text))
        self._dims.setObjectName("embedder_dims")
        self._dims.setRange(0, MOST_DIMS)
        self._dims.setSpecialValueText(self.tr("As the model has"))
        self._dims.setAccessibleName(self.tr("Numbers in a vector"))
        WheelGuard(self).watch(self._provider, self._dims)
        self._key.setEchoMode(QLineEdit.EchoMode.Password)
        self._lay_out(words(MODEL), words(declared.text))
        self._fill(self._store.current.choice)
        self._provider.currentIndexChanged.connect(self._on_provider)
        self._dims.valueChanged.connect(self._on_edited)
        self._try.clicked.connect(self._on_try)
        self._use.clicked.connect(self._on_use)

    def _lay_out(self, title: str, provider: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Label(self._theme, title, "section"))
        grid = self._grid
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        rows = (
            (provider, self._provider),
            (self.tr("Address"), self._url),
            (self.tr("Model"), self._model),
            (self.tr("Key"), self._key),
            (self.tr("Or environment variable"), self._variable),
            (self.tr("Numbers in a vector"), self._dims),
        )
        for row, (text, editor) in enumerate(rows):
            grid.addWidget(Label(self._theme, text), row, 0)
            grid.addWidget(editor, row, 1)
        column.addLayout(grid)
        column.addWidget(self._place)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._answer, 1)
        buttons.addWidget(self._try)
        buttons.addWidget(self._use)
        column.addLayout(buttons)

    def _fill(self, choice: EmbedderChoice) -> None:
        self._provider.setCurrentIndex(self._provider.findData(choice.provider.value))
        self._url.setText(choice.url)
        self._model.setText(choice.model)
        self._variable.setText(choice.variable)
        self._dims.setValue(choice.dims)
        self._show_usual()

    def _show_usual(self) -> None:
        """Show what an empty field means, and only the fields that the provider has."""
        usual = EmbedderChoice(self.choice.provider)
        remote = usual.provider.is_remote
        own = usual.provider not in (Provider.USE, Provider.NONE)
        self._url.setPlaceholderText(usual.address or "https://…/v1")
        self._model.setPlaceholderText(usual.model_name)
        self._variable.setPlaceholderText(usual.key_variable)
        self._key.setPlaceholderText(self.tr("kept in the keyring of this system"))
        shown = {1: remote, 2: own, 3: remote, 4: remote, 5: remote}
        for row, visible in shown.items():
            for column in (0, 1):
                item = self._grid.itemAtPosition(row, column)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.setVisible(visible)
        self._show_place()

    def _show_place(self) -> None:
        choice = self.choice
        words, role = place_words(choice)
        self._place.setText(words)
        self._place.set_role(role)
        self._place.setVisible(choice.provider is not Provider.NONE)
        self._try.setEnabled(choice.provider is not Provider.NONE)
        changed = choice != self._store.current.choice or bool(self._key.text().strip())
        self._use.setEnabled(changed)

    @Slot()
    def _on_provider(self) -> None:
        # Address and model of one provider mean nothing to the next.
        for field in (self._url, self._model, self._variable, self._key):
            field.clear()
        self._dims.setValue(0)
        self._show_usual()

    @Slot()
    def _on_edited(self) -> None:
        self._say("", "muted")
        self._show_place()

    def _say(self, words: str, role: str) -> None:
        if self._trying is not None:
            self._trying.drop()
            self._trying = None
        self._answer.setText(words)
        self._answer.set_role(role)

    @Slot()
    def _on_try(self) -> None:
        from mnemoscope.engine.embedstate import try_model

        self._say(self.tr("Waiting for an answer…"), "muted")
        choice = self.choice
        self._trying = self._jobs.read(
            try_model,
            choice,
            self._clock,
            self._key.text(),
            done=self._tried,
            failed=partial(self._failed, choice),
            progress=self._on_progress,
            token="try-model",
        )

    def _on_progress(self, progress: object) -> None:
        """A try is one step; it is followed only so that it can be stopped."""

    def _tried(self, found: Tried) -> None:
        self._trying = None
        self._say(tried_words(found), "good")

    def _failed(self, choice: EmbedderChoice, error: Exception) -> None:
        self._trying = None
        if isinstance(error, ModelFault):
            said = f"\n{error.detail}" if error.detail else ""
            self._say(fault_words(error, choice) + said, "bad")
        elif not isinstance(error, Stopped):
            self._reporter.report(error)

    @Slot()
    def _on_use(self) -> None:
        from mnemoscope.engine.embedstate import keep_key

        key = self._key.text().strip()
        if not key:
            self._put_to_use()
            return
        choice = self.choice
        self._use.setEnabled(False)
        self._jobs.read(
            keep_key,
            choice,
            key,
            done=self._key_kept,
            failed=partial(self._failed, choice),
        )

    def _key_kept(self, nothing: object) -> None:
        del nothing
        self._key.clear()
        self._put_to_use()
        # Whoever holds the model still knows the key that was there before.
        self._store.changed.emit("embedder")

    def _put_to_use(self) -> None:
        choice = self.choice
        try:
            self._store.set_all(
                {
                    "embedder": choice.provider.value,
                    "embedder_url": choice.url,
                    "embedder_model": choice.model,
                    "embedder_variable": choice.variable,
                    "embedder_dims": choice.dims,
                }
            )
        except EnvironmentFault as error:
            self._reporter.report(error)
        self._say(self.tr("In use."), "good")
        self._show_place()
