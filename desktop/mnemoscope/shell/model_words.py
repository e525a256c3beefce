"""Sentences about models for meaning: where they run, what they answered, what is wrong."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.embedding import EmbedderChoice
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.engine.views import Tried
from mnemoscope.kit.format import count

translate = QCoreApplication.translate


def fault_words(fault: ModelFault, choice: EmbedderChoice) -> str:
    """Say what stood between a text and its vector, and what can be done, in one or two lines."""
    words = _fault(fault.kind) or f"{fault}. {fault.hint}"
    values = {
        "{host}": choice.host or choice.provider.value,
        "{model}": choice.model_name,
        "{address}": choice.address,
        "{variable}": choice.key_variable,
        "{extra}": choice.provider.value,
    }
    for place, value in values.items():
        words = words.replace(place, value)
    return words


def tried_words(found: Tried) -> str:
    """Say what a model answered when it was tried."""
    words = translate("Model", "{0} answers: {1} numbers in {2} ms.")
    values = (found.model, count(found.dims), count(round(found.milliseconds)))
    for place, value in enumerate(values):
        words = words.replace(f"{{{place}}}", value)
    where = {
        "keyring": translate("Model", "The key came from the keyring."),
        "variable": translate("Model", "The key came from the environment."),
        "given": translate("Model", "The key is the one above."),
        "nowhere": translate("Model", "No key was needed."),
    }.get(found.key, "")
    return f"{words} {where}".strip()


def place_words(choice: EmbedderChoice) -> tuple[str, str]:
    """Say where the texts of the memory go, and the colour role of that."""
    if choice.in_clear:
        words = translate(
            "Model",
            "Your memories are sent to {0} without encryption: others on the network can read"
            " them and the key.",
        )
        return words.replace("{0}", choice.host), "bad"
    if choice.leaves_machine:
        words = translate("Model", "The texts of your memories are sent to {0}.")
        return words.replace("{0}", choice.host), "warn"
    return translate("Model", "No text leaves this machine."), "muted"


def _fault(kind: ModelFaultKind) -> str:
    """The sentence of a kind; empty where English says more."""
    match kind:
        case ModelFaultKind.KEY:
            return translate("Model", "{host} wants a key, or another one.")
        case ModelFaultKind.NO_KEYRING:
            return translate(
                "Model",
                "This system has no keyring that can keep the key. Set the environment variable"
                " {variable} instead, then start again.",
            )
        case ModelFaultKind.MODEL:
            return translate("Model", "{host} has no model {model}.")
        case ModelFaultKind.ADDRESS:
            return translate("Model", "Nothing makes vectors at {address}; most end with /v1.")
        case ModelFaultKind.UNREACHABLE:
            return translate("Model", "{host} cannot be reached.")
        case ModelFaultKind.SLOW:
            return translate("Model", "{host} does not answer in time.")
        case ModelFaultKind.LIMIT:
            return translate("Model", "{host} takes no more requests for now.")
        case ModelFaultKind.BUSY:
            return translate("Model", "{host} has failed, again and again.")
        case ModelFaultKind.REFUSED:
            return translate("Model", "{host} does not take the request.")
        case _:
            return _lie(kind)


def _lie(kind: ModelFaultKind) -> str:
    match kind:
        case ModelFaultKind.REDIRECT:
            return translate("Model", "{host} sends on to another address; nothing was sent there.")
        case ModelFaultKind.NOT_JSON:
            return translate("Model", "{host} answers with a web page or half an answer.")
        case ModelFaultKind.SHAPE:
            return translate("Model", "{host} does not answer with one vector for each text.")
        case ModelFaultKind.DIMS:
            return translate("Model", "{host} answers with vectors of different lengths.")
        case ModelFaultKind.NUMBERS:
            return translate("Model", "{host} answers with vectors that point nowhere.")
        case ModelFaultKind.PACKAGE:
            return translate("Model", '{model} cannot be loaded: pip install "mnemoscope[{extra}]"')
        case _:
            return ""
