"""Sentences about the model for the diary: where texts go, what it answered, what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.chat import ChatChoice
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.engine.chatmodels import ChatTried
from mnemoscope.kit.format import count

translate = QCoreApplication.translate
_SHOWN = 160
"""Characters of an answer that are shown."""


def fault_words(fault: ModelFault, choice: ChatChoice) -> str:
    """Say what stood between a request and its answer, and what can be done, in a line or two."""
    words = _fault(fault.kind) or f"{fault}. {fault.hint}"
    values = {
        "{host}": choice.host or choice.provider.value,
        "{model}": ", ".join(choice.models) or choice.provider.value,
        "{address}": choice.address,
        "{variable}": choice.key_variable,
    }
    for place, value in values.items():
        words = words.replace(place, value)
    return words


def tried_words(tried: Sequence[ChatTried]) -> str:
    """Say what each model answered when it was tried, one line each."""
    lines: list[str] = []
    for found in tried:
        words = translate("Chat", "{0} answers in {1} ms with {2} tokens: “{3}”")
        said = found.words if len(found.words) <= _SHOWN else f"{found.words[:_SHOWN]}…"
        tokens = ("≈ " if found.guessed else "") + count(found.tokens)
        values = (found.model, count(round(found.milliseconds)), tokens, " ".join(said.split()))
        for place, value in enumerate(values):
            words = words.replace(f"{{{place}}}", value)
        lines.append(words)
    where = {
        "keyring": translate("Chat", "The key came from the keyring."),
        "variable": translate("Chat", "The key came from the environment."),
        "given": translate("Chat", "The key is the one above."),
        "nowhere": translate("Chat", "No key was needed."),
    }
    return "\n".join([*lines, where.get(tried[0].key, "")]).strip() if tried else ""


def place_words(choice: ChatChoice) -> tuple[str, str]:
    """Say where the texts of a night go, and the colour role of that."""
    if choice.in_clear:
        words = translate(
            "Chat",
            "Texts of your memory are sent to {0} without encryption: others on the network can"
            " read them and the key.",
        )
        return words.replace("{0}", choice.host), "bad"
    if choice.leaves_machine:
        words = translate(
            "Chat",
            "Each night a dozen short texts of your memory are sent to {0}; none that holds a"
            " secret or personal data.",
        )
        return words.replace("{0}", choice.host or "…"), "warn"
    return translate("Chat", "No text leaves this machine."), "muted"


def _fault(kind: ModelFaultKind) -> str:
    """The sentence of a kind; empty where English says more."""
    match kind:
        case ModelFaultKind.KEY:
            return translate("Chat", "{host} wants a key, or another one.")
        case ModelFaultKind.NO_KEYRING:
            return translate(
                "Chat",
                "This system has no keyring that can keep the key. Set the environment variable"
                " {variable} instead, then start again.",
            )
        case ModelFaultKind.MODEL:
            return translate("Chat", "{host} has no such model: {model}.")
        case ModelFaultKind.ADDRESS:
            return translate("Chat", "Nothing answers at {address}; most end with /v1.")
        case ModelFaultKind.UNREACHABLE:
            return translate("Chat", "{host} cannot be reached.")
        case ModelFaultKind.SLOW:
            return translate("Chat", "{host} does not answer in time.")
        case ModelFaultKind.LIMIT:
            return translate("Chat", "{host} takes no more requests for now.")
        case ModelFaultKind.BUSY:
            return translate("Chat", "{host} has failed, again and again.")
        case ModelFaultKind.REFUSED:
            return translate("Chat", "{host} does not take the request.")
        case _:
            return _poor_answer(kind)


def _poor_answer(kind: ModelFaultKind) -> str:
    match kind:
        case ModelFaultKind.REDIRECT:
            return translate("Chat", "{host} sends on to another address; nothing was sent there.")
        case ModelFaultKind.NOT_JSON:
            return translate("Chat", "{host} answers with a web page or half an answer.")
        case ModelFaultKind.SHAPE:
            return translate("Chat", "{host} answers, but not as a language model does.")
        case ModelFaultKind.DECLINED:
            return translate("Chat", "{model} does not want to answer.")
        case ModelFaultKind.EMPTY:
            return translate("Chat", "{model} answers without a word.")
        case _:
            return ""
