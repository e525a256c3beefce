"""What a person says of a memory that answered: helpful or not, and how often it was either."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.signals import recall_key


@dataclass(frozen=True, slots=True)
class Judged:
    """A memory as it was shown when a person judged it."""

    path: str
    start_line: int
    end_line: int
    claim: str
    """Claim hash of its text; the memory's id where it has one."""
    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was said of a memory as the answer to one question."""

    path: str
    claim: str
    helpful: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """All that was said of one memory."""

    path: str
    claim: str
    start_line: int
    """The lines in which it was last judged."""
    end_line: int
    helpful: int
    """By how many questions it was found helpful."""
    unhelpful: int
    last_day: str
    """ISO day, in the person's zone, of the latest verdict."""

    @property
    def key(self) -> str:
        """The recall key of those lines, as its signals have it."""
        return recall_key(self.path, self.start_line, self.end_line)

    @property
    def questions(self) -> int:
        """To how many questions it was judged as an answer."""
        return self.helpful + self.unhelpful
