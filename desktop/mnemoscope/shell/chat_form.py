"""The form in which a model for the diary is chosen, tried and put to use."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.domain.chat import (
    MOST_MONEY,
    MOST_TOKENS,
    PRESETS,
    Caps,
    ChatChoice,
    ChatPrice,
    ChatProvider,
)
from mnemoscope.domain.clock import Clock
from mnemoscope.domain.outcomes import EnvironmentFault, ModelFault, Stopped
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.runtime.jobs import Job, Jobs
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import CHAT, SettingsStore, Value, options
from mnemoscope.shell.chat_words import fault_words, place_words, tried_words
from mnemoscope.shell.setting_words import words

if TYPE_CHECKING:
    # The engine is loaded with the first try.
    from mnemoscope.engine.chatmodels import ChatTried

_WIDTH = 300
_LINES = ("chat_url", "chat_light", "chat_rem", "chat_deep")
_AMOUNTS = ("chat_price_asked", "chat_price_answered", "chat_money")
_SWITCHES = ("chat_distils", "chat_themes")


class ChatForm(QWidget):
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
        self._lines = {name: self._field(name) for name in (*_LINES, "chat_key", "chat_variable")}
        self._tokens = QSpinBox()
        self._amounts = {name: QDoubleSpinBox() for name in _AMOUNTS}
        self._switches = {name: QCheckBox() for name in _SWITCHES}
        self._place = Label(theme, "", "small", wrap=True)
        self._answer = Label(theme, "", "small", wrap=True)
        self._try = Button(theme, self.tr("Try it"), icon="play")
        self._use = Button(theme, self.tr("Use this model"), kind="primary")
        self._build()

    @property
    def choice(self) -> ChatChoice:
        """The model as the form describes it now."""
        line = {name: field.text().strip() for name, field in self._lines.items()}
        amount = {name: box.value() for name, box in self._amounts.items()}
        return ChatChoice(
            provider=ChatProvider(self._provider.currentData()),
            url=line["chat_url"],
            light=line["chat_light"],
            rem=line["chat_rem"],
            deep=line["chat_deep"],
            variable=line["chat_variable"],
            price=ChatPrice(amount["chat_price_asked"], amount["chat_price_answered"]),
            caps=Caps(self._tokens.value(), amount["chat_money"]),
            distils=self._switches["chat_distils"].isChecked(),
            names_themes=self._switches["chat_themes"].isChecked(),
        )

    def take_keys(self) -> None:
        """Give the keys to its first field."""
        self._provider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _field(self, name: str) -> Field:
        field = Field(self._theme, icon=None, name=self._title(name))
        field.setObjectName(name)
        field.setMinimumWidth(self._theme.scaled(_WIDTH))
        field.textChanged.connect(self._on_edited)
        return field

    def _title(self, name: str) -> str:
        return self.tr("Key") if name == "chat_key" else words(dict(options())[name].text)

    def _build(self) -> None:
        declared = dict(options())["chat"]
        for value, text in declared.choices:
            self._provider.addItem(words(text), value)
        self._provider.setMinimumWidth(self._theme.scaled(_WIDTH))
        self._tokens.setRange(0, MOST_TOKENS)
        self._tokens.setSingleStep(10_000)
        self._tokens.setGroupSeparatorShown(True)
        self._tokens.setSpecialValueText(self.tr("No bound"))
        for name, box in self._amounts.items():
            box.setRange(0, MOST_MONEY)
            box.setDecimals(2)
            usual = self.tr("No bound") if name == "chat_money" else self.tr("Not given")
            box.setSpecialValueText(usual)
        editors: dict[str, QWidget] = {
            "chat": self._provider,
            "chat_tokens": self._tokens,
            **self._amounts,
            **self._switches,
        }
        for name, editor in editors.items():
            editor.setObjectName(name)
            editor.setAccessibleName(self._title(name))
        WheelGuard(self).watch(self._provider, self._tokens, *self._amounts.values())
        self._lines["chat_key"].setEchoMode(QLineEdit.EchoMode.Password)
        self._lay_out()
        self._fill(self._store.current.chat_choice)
        self._connect()

    def _connect(self) -> None:
        self._provider.currentIndexChanged.connect(self._on_provider)
        self._tokens.valueChanged.connect(self._on_edited)
        for box in self._amounts.values():
            box.valueChanged.connect(self._on_edited)
        for switch in self._switches.values():
            switch.toggled.connect(self._on_edited)
        self._try.clicked.connect(self._on_try)
        self._use.clicked.connect(self._on_use)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Label(self._theme, words(CHAT), "section"))
        grid = self._grid
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        editors: dict[str, QWidget] = {"chat": self._provider, **self._lines}
        editors |= {"chat_tokens": self._tokens, **self._amounts, **self._switches}
        for row, (name, editor) in enumerate(editors.items()):
            grid.addWidget(Label(self._theme, self._title(name), wrap=True), row, 0)
            grid.addWidget(editor, row, 1)
        column.addLayout(grid)
        column.addWidget(self._place)
        column.addWidget(self._answer)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self._try)
        buttons.addWidget(self._use)
        column.addLayout(buttons)

    def _fill(self, choice: ChatChoice) -> None:
        self._provider.setCurrentIndex(self._provider.findData(choice.provider.value))
        texts = (choice.url, choice.light, choice.rem, choice.deep)
        for name, text in zip(_LINES, texts, strict=True):
            self._lines[name].setText(text)
        self._lines["chat_variable"].setText(choice.variable)
        self._tokens.setValue(choice.caps.tokens)
        amounts = (choice.price.asked, choice.price.answered, choice.caps.money)
        for name, amount in zip(_AMOUNTS, amounts, strict=True):
            self._amounts[name].setValue(amount)
        self._switches["chat_distils"].setChecked(choice.distils)
        self._switches["chat_themes"].setChecked(choice.names_themes)
        self._show_usual()

    def _show_usual(self) -> None:
        """Show what an empty field means, and no field where there is no model."""
        provider = self.choice.provider
        usual = PRESETS[provider]
        self._lines["chat_url"].setPlaceholderText(usual.url or "https://…/v1")
        self._lines["chat_light"].setPlaceholderText(usual.cheap)
        self._lines["chat_rem"].setPlaceholderText(usual.best)
        self._lines["chat_deep"].setPlaceholderText(self.tr("as for REM sleep"))
        self._lines["chat_variable"].setPlaceholderText(ChatChoice(provider).key_variable)
        self._lines["chat_key"].setPlaceholderText(self.tr("kept in the keyring of this system"))
        for row in range(1, self._grid.rowCount()):
            for column in (0, 1):
                item = self._grid.itemAtPosition(row, column)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.setVisible(provider is not ChatProvider.NONE)
        self._show_place()

    def _show_place(self) -> None:
        choice = self.choice
        said, role = place_words(choice)
        self._place.setText(said)
        self._place.set_role(role)
        self._place.setVisible(not choice.is_none)
        self._try.setEnabled(not choice.is_none)
        changed = choice != self._store.current.chat_choice
        self._use.setEnabled(changed or bool(self._lines["chat_key"].text().strip()))

    @Slot()
    def _on_provider(self) -> None:
        # Address and model of one provider mean nothing to the next.
        for field in self._lines.values():
            field.clear()
        self._show_usual()

    @Slot()
    def _on_edited(self) -> None:
        self._say("", "muted")
        self._show_place()

    def _say(self, said: str, role: str) -> None:
        if self._trying is not None:
            self._trying.drop()
            self._trying = None
        self._answer.setText(said)
        self._answer.set_role(role)
        self._answer.setVisible(bool(said))

    @Slot()
    def _on_try(self) -> None:
        from mnemoscope.engine.chatmodels import try_chat

        self._say(self.tr("Waiting for an answer…"), "muted")
        choice = self.choice
        self._trying = self._jobs.read(
            try_chat,
            choice,
            self._clock,
            self._lines["chat_key"].text(),
            done=self._tried,
            failed=partial(self._failed, choice),
            progress=self._on_progress,
            token="try-chat",
        )

    def _on_progress(self, progress: object) -> None:
        """A try is one step; it is followed only so that it can be stopped."""

    def _tried(self, found: tuple[ChatTried, ...]) -> None:
        self._trying = None
        self._say(tried_words(found), "good")

    def _failed(self, choice: ChatChoice, error: Exception) -> None:
        self._trying = None
        if isinstance(error, ModelFault):
            said = f"\n{error.detail}" if error.detail else ""
            self._say(fault_words(error, choice) + said, "bad")
        elif not isinstance(error, Stopped):
            self._reporter.report(error)

    @Slot()
    def _on_use(self) -> None:
        from mnemoscope.engine.chatmodels import keep_chat_key

        key = self._lines["chat_key"].text().strip()
        if not key:
            self._put_to_use()
            return
        choice = self.choice
        self._use.setEnabled(False)
        self._jobs.read(
            keep_chat_key, choice, key, done=self._key_kept, failed=partial(self._failed, choice)
        )

    def _key_kept(self, nothing: object) -> None:
        del nothing
        self._lines["chat_key"].clear()
        self._put_to_use()

    def _put_to_use(self) -> None:
        values: dict[str, Value] = {"chat": self._provider.currentData()}
        values |= {name: self._lines[name].text().strip() for name in (*_LINES, "chat_variable")}
        values["chat_tokens"] = self._tokens.value()
        values |= {name: box.value() for name, box in self._amounts.items()}
        values |= {name: switch.isChecked() for name, switch in self._switches.items()}
        try:
            self._store.set_all(values)
        except EnvironmentFault as error:
            self._reporter.report(error)
        self._say(self.tr("In use."), "good")
        self._show_place()
