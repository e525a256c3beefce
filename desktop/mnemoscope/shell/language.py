"""The language of the interface: catalogues in, catalogues out, while the program runs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

LANGUAGES = ("en", "zh_CN")


def resolve(choice: str, system: QLocale) -> str:
    """Return the catalogue for a preference: itself, or for ``system`` what the system speaks."""
    if choice in LANGUAGES:
        return choice
    return "zh_CN" if system.language() is QLocale.Language.Chinese else "en"


class Language:
    """Installs the catalogue of one language at a time."""

    def __init__(self, app: QCoreApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._installed: list[QTranslator] = []
        self._before = QLocale()
        self.code = ""

    def speak(self, choice: str) -> bool:
        """Speak the language of a preference; tell whether it is another one than before."""
        code = resolve(choice, QLocale.system())
        if code == self.code:
            return False
        self.code = code
        for translator in self._installed:
            self._app.removeTranslator(translator)
        QLocale.setDefault(_locale(code))
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._installed = []
        self._install(f"qtbase_{code}", qt_folder)
        self._install(f"mnemoscope_{code}", str(self._folder))
        return True

    def close(self) -> None:
        """Take the catalogue out again, and write numbers and days as before."""
        for translator in self._installed:
            self._app.removeTranslator(translator)
        self._installed = []
        self.code = ""
        QLocale.setDefault(self._before)

    def _install(self, name: str, folder: str) -> None:
        translator = QTranslator()
        if translator.load(name, folder):
            self._app.installTranslator(translator)
            self._installed.append(translator)


def _locale(code: str) -> QLocale:
    system = QLocale.system()
    same = resolve("system", system) == code and system.language() is not QLocale.Language.C
    if same:
        return system
    # Day before month and a 24-hour clock: what the pictures of the interface show.
    return QLocale("en_GB") if code == "en" else QLocale(code)
