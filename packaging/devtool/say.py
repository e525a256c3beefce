"""What the developer's command says, and how it ends."""

from __future__ import annotations

import sys


class Trouble(Exception):
    """Something that stands in the way, in words for the person at the terminal."""


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


def warn(text: str) -> None:
    """Print one line of warning."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)
