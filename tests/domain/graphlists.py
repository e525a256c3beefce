"""The word lists that the program ships, and the labelled sentences, for the tests of the graph."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.extraction import extract
from mnemoscope.domain.extractionvocabulary import KnownName, Vocabulary
from mnemoscope.domain.extractionwords import GraphWords
from mnemoscope.domain.foundgraph import Found
from mnemoscope.domain.graph import entity_key
from mnemoscope.engine.graphwords import load_graph_words

WORDS: GraphWords = load_graph_words(Path(__file__).resolve().parents[2] / "resources")
NOBODY = Vocabulary()
_SYMMETRIC = ("knows", "partner_of")


def found(text: str, *known: KnownName) -> Found:
    """Read a text, with what the workspace knows."""
    return extract(text, Vocabulary(known) if known else NOBODY, WORDS)


def entities(text: str, *known: KnownName) -> dict[str, str]:
    """Return the types of the names of a text."""
    return {one.name: one.type for one in found(text, *known).entities}


def relations(text: str, *known: KnownName) -> list[str]:
    """Return what a text says, as ``A kind B``."""
    return sorted(f"{one.source} {one.kind} {one.target}" for one in found(text, *known).relations)


@dataclass(frozen=True, slots=True)
class Labelled:
    """A sentence with what is to be found in it."""

    part: str
    """``tune`` or ``held``: the latter was never looked at while the rules were made."""
    language: str
    text: str
    entities: frozenset[tuple[str, str]]
    relations: frozenset[tuple[str, str, str]]


def labelled() -> list[Labelled]:
    """Read the labelled sentences."""
    lines = (Path(__file__).parent / "data" / "graph-sentences.tsv").read_text("utf-8").splitlines()
    return [_labelled(*line.split("\t")) for line in lines]


def _labelled(part: str, language: str, text: str, names: str, said: str) -> Labelled:
    pairs = (one.rpartition("=") for one in names.split(";") if one)
    triples = (one.split(">") for one in said.split(";") if one)
    return Labelled(
        part,
        language,
        text,
        frozenset((entity_key(name), kind) for name, _, kind in pairs),
        frozenset(triple(source, kind, target) for source, kind, target in triples),
    )


def triple(source: str, kind: str, target: str) -> tuple[str, str, str]:
    """Return a relation as it is compared; what holds from both ends has no direction."""
    ends = [entity_key(source), entity_key(target)]
    first, last = sorted(ends) if kind in _SYMMETRIC else ends
    return first, kind, last


@dataclass(slots=True)
class Score:
    """Right, wrong and missing answers."""

    right: int = 0
    wrong: int = 0
    missing: int = 0

    def add(self, wanted: frozenset[object], given: frozenset[object]) -> None:
        """Count the answers about one sentence."""
        self.right += len(wanted & given)
        self.wrong += len(given - wanted)
        self.missing += len(wanted - given)

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.right / (2 * self.right + self.wrong + self.missing)
