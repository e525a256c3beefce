"""The preferences, drawn from their declarations; every change holds at once."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import CHAT, MODEL, Option, SettingsStore, Value, options
from mnemoscope.shell.chat_form import ChatForm
from mnemoscope.shell.model_form import ModelForm
from mnemoscope.shell.setting_words import words
from mnemoscope.shell.sheet import Sheet


class Preferences(Sheet):
    """Not modal; there is nothing to confirm."""

    def __init__(
        self,
        theme: Theme,
        store: SettingsStore,
        reporter: Reporter,
        model: ModelForm,
        chat: ChatForm,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, self.tr("Preferences"), parent)
        self._model = model
        self._chat = chat
        self._store = store
        self._reporter = reporter
        self._wheel = WheelGuard(self)
        self._build()

    def show_model(self) -> None:
        """Scroll to where the model for meaning is chosen, and give it the keys."""
        self._model.take_keys()
        self.show_part(self._model)

    def show_chat(self) -> None:
        """Scroll to where the model for the diary is chosen, and give it the keys."""
        self._chat.take_keys()
        self.show_part(self._chat)

    def _build(self) -> None:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(24)
        forms: dict[str, QWidget] = {MODEL: self._model, CHAT: self._chat}
        for section, declared in groupby(options(), key=lambda pair: pair[1].section):
            if section in forms:
                column.addWidget(forms[section])
            else:
                column.addLayout(self._section(section, list(declared)))
        column.addStretch(1)
        close = Button(self._theme, self.tr("Close"))
        close.clicked.connect(self.close)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.set_page(page, 560, 640)

    def _section(self, title: str, declared: list[tuple[str, Option]]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(Label(self._theme, words(title), "section"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(0, 1)
        for row, (name, option) in enumerate(declared):
            texts = QVBoxLayout()
            texts.setSpacing(0)
            texts.addWidget(Label(self._theme, words(option.text)))
            if option.hint:
                texts.addWidget(Label(self._theme, words(option.hint), "small", "muted", wrap=True))
            grid.addLayout(texts, row, 0)
            grid.addWidget(self._editor(name, option), row, 1, Qt.AlignmentFlag.AlignRight)
        column.addLayout(grid)
        return column

    def _editor(self, name: str, option: Option) -> QWidget:
        value = getattr(self._store.current, name)
        if option.choices:
            editor: QWidget = self._choice(name, option, str(value))
        elif isinstance(value, bool):
            editor = self._switch(name, checked=value)
        elif isinstance(value, str):
            editor = self._line(name, value)
        else:
            editor = self._number(name, option, int(value))
        editor.setObjectName(name)
        editor.setAccessibleName(words(option.text))
        return editor

    def _choice(self, name: str, option: Option, value: str) -> QComboBox:
        box = QComboBox()
        for choice, text in option.choices:
            box.addItem(words(text), choice)
        if option.more:
            for own in _own(self._store, value):
                box.addItem(own, own)
        box.setCurrentIndex(box.findData(value))
        self._wheel.watch(box)
        box.setMinimumWidth(180)
        box.currentIndexChanged.connect(partial(self._on_choice, name, box))
        return box

    def _switch(self, name: str, *, checked: bool) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(checked)
        box.toggled.connect(partial(self._set, name))
        return box

    def _number(self, name: str, option: Option, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(option.low, option.high)
        box.setSingleStep(5 if option.unit == "%" else 1)
        box.setSuffix(f" {option.unit}" if option.unit else "")
        box.setValue(value)
        box.setKeyboardTracking(False)
        self._wheel.watch(box)
        box.valueChanged.connect(partial(self._set, name))
        return box

    def _line(self, name: str, value: str) -> QLineEdit:
        box = QLineEdit(value)
        box.setMinimumWidth(180)
        box.editingFinished.connect(partial(self._on_line, name, box))
        return box

    def _on_line(self, name: str, box: QLineEdit) -> None:
        self._set(name, box.text().strip())

    def _on_choice(self, name: str, box: QComboBox, place: int) -> None:
        del place
        self._set(name, box.currentData())

    def _set(self, name: str, value: Value) -> None:
        try:
            self._store.set(name, value)
        except EnvironmentFault as error:
            self._reporter.report(error)


def _own(store: SettingsStore, value: str) -> list[str]:
    """Names of the profiles that a person has kept, and the chosen one, broken or gone as it is."""
    from mnemoscope.domain.profile import PROFILES
    from mnemoscope.engine.profiles import saved_profiles

    names = [profile.name for profile in saved_profiles(store.folder).profiles]
    return names if value in (*names, *PROFILES) else [*names, value]
