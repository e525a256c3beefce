"""What always stands at the right of the notice bar: index, embedder, and who may write."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.embedding import host_in, is_loopback
from mnemoscope.domain.outcomes import Progress
from mnemoscope.engine.views import VectorState, WorkspaceStatus
from mnemoscope.kit.format import count
from mnemoscope.kit.notice import Fact
from mnemoscope.runtime.bus import Busy

translate = QCoreApplication.translate

ACCESS = "access"
INDEX = "index"
EMBEDDER = "embedder"
LANGUAGE = "language"
THEME = "theme"


def workspace_facts(status: WorkspaceStatus, busy: Mapping[str, Busy]) -> tuple[Fact, ...]:
    """Say how far the index is, what embeds, and whether writing is allowed."""
    if status.read_only:
        access = Fact(
            ACCESS,
            "lock-simple",
            translate("Facts", "Read-only"),
            translate("Facts", "Nothing is written until you allow it. Click to be asked."),
        )
    else:
        access = Fact(ACCESS, "lock-simple-open", translate("Facts", "Read and write"))
    backend = translate("Facts", "{0}; its vectors are searched by {1}.")
    backend = backend.replace("{0}", status.embedder).replace("{1}", status.vector_backend)
    return (
        Fact(INDEX, "database", _index_words(status, busy), _index_tip(status)),
        Fact(EMBEDDER, "cpu", _embedder(status.embedder), backend if status.embedder else ""),
        access,
    )


def welcome_facts(language: str, theme: str) -> tuple[Fact, ...]:
    """Say which language and theme are on while no workspace is open."""
    names = {"en": "English", "zh_CN": "简体中文"}
    themes = {
        "system": translate("Facts", "Theme follows the system"),
        "light": translate("Facts", "Light theme"),
        "dark": translate("Facts", "Dark theme"),
    }
    return (
        Fact(LANGUAGE, "translate", names[language], translate("Facts", "Change the language")),
        Fact(THEME, "moon", themes[theme], translate("Facts", "Change the theme")),
    )


def _embedder(model: str) -> str:
    """Say where the model runs whose vectors answer."""
    if not model:
        return translate("Facts", "No embedder")
    host = host_in(model)
    if not host or is_loopback(host):
        return translate("Facts", "Local embedder")
    return translate("Facts", "Embedder at {0}").replace("{0}", host)


def _index_words(status: WorkspaceStatus, busy: Mapping[str, Busy]) -> str:
    words = busy.get("index")
    if words is not None and words.active and words.progress is not None:
        return _progress(translate("Facts", "Indexing {0} of {1}"), words.progress)
    chunks = translate("Facts", "%n chunks", None, status.chunks).replace(
        str(status.chunks), count(status.chunks)
    )
    vectors = busy.get("vectors")
    if vectors is not None and vectors.active and vectors.progress is not None:
        state = _vectors_state(vectors.progress)
    elif status.vector_state is VectorState.OFF:
        state = translate("Facts", "words only")
    elif status.vector_state is VectorState.BUILDING:
        state = translate("Facts", "vectors incomplete")
    elif words is not None and words.active:
        state = translate("Facts", "looking at the disk")
    else:
        state = translate("Facts", "index current")
    return translate("Facts", "{0}, {1}").replace("{0}", chunks).replace("{1}", state)


def _vectors_state(progress: Progress) -> str:
    """Say what is done for the vectors: first all memories are read, last they are measured."""
    match progress.stage:
        case "memories":
            return _progress(translate("Facts", "reading memories, file {0} of {1}"), progress)
        case "crowding":
            return translate("Facts", "vectors being measured")
        case _:
            return _progress(translate("Facts", "vectors {0} of {1}"), progress)


def _progress(words: str, progress: Progress) -> str:
    total = count(progress.total) if progress.total is not None else "…"
    return words.replace("{0}", count(progress.done)).replace("{1}", total)


def _index_tip(status: WorkspaceStatus) -> str:
    words = translate("Facts", "{0} of {1} files can be searched; {2} vectors.")
    for place, value in enumerate((status.indexed_files, status.files, status.vectors)):
        words = words.replace(f"{{{place}}}", count(value))
    return words
