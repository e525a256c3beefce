"""Statements taken apart, of a hundred thousand too: those of late as they are, the rest packed.

Taken apart a statement fills six kilobytes, packed a fifth of one; to unpack it takes a tenth of
the time that reading it anew would take.
"""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterator, Mapping

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.recently import Recently
from mnemoscope.domain.statements import statement

_OPEN = 3_000
"""So many are held as they are."""
_PACKED = 20_000
"""Of more than so many nothing is held while nobody looks: an edit asks for a few dozen of them."""
_LEVEL = 1
_WINDOW = 32_768
"""Bytes that a packed one may refer back to."""


class Readings(Mapping[str, Statement]):
    """The statements of some sides by their content hashes, taken apart where they are asked for.

    ``sides`` may change; whoever changes what one says drops its reading.
    """

    __slots__ = ("_aliases", "_open", "_packed", "_pattern", "_sides", "_words")

    def __init__(
        self, sides: Mapping[str, Side], words: ConflictWords, aliases: Mapping[str, str]
    ) -> None:
        self._sides = sides
        self._words = words
        self._aliases = aliases
        self._open: Recently[str, Statement] = Recently(_OPEN)
        self._packed: dict[str, bytes] = {}
        self._pattern = b""
        """The first that was packed: what all have in common is told by referring to it."""

    def __getitem__(self, claim: str) -> Statement:
        """Return a statement taken apart."""
        found = self._open.get(claim)
        if found is None:
            packed = self._packed.get(claim)
            found = self._read(claim) if packed is None else self._unpack(packed)
            self.put(claim, found)
        return found

    def __iter__(self) -> Iterator[str]:
        """Go through the content hashes of all statements."""
        return iter(self._sides)

    def __len__(self) -> int:
        """Return how many statements there are."""
        return len(self._sides)

    def put(self, claim: str, read: Statement) -> None:
        """Take over a statement that was taken apart."""
        pushed = self._open.put(claim, read)
        if pushed is not None and pushed[0] not in self._packed:
            self._packed[pushed[0]] = self._pack(pushed[1])

    def drop(self, claim: str) -> None:
        """Forget a statement."""
        self._open.forget(claim)
        self._packed.pop(claim, None)

    def rename(self, aliases: Mapping[str, str]) -> None:
        """Read by other names; whoever they may stand in is dropped by who asks for this."""
        self._aliases = aliases

    def rest(self) -> None:
        """Let go of what fills much memory until the next look."""
        if len(self._packed) > _PACKED:
            self._packed.clear()
            self._open.clear()

    def _read(self, claim: str) -> Statement:
        side = self._sides[claim]
        return statement(side.text, side.about, self._words, self._aliases)

    def _pack(self, read: Statement) -> bytes:
        plain = pickle.dumps(read, pickle.HIGHEST_PROTOCOL)
        if not self._pattern:
            self._pattern = plain[-_WINDOW:]
        made = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=self._pattern)
        return made.compress(plain) + made.flush()

    def _unpack(self, packed: bytes) -> Statement:
        plain = zlib.decompressobj(-zlib.MAX_WBITS, self._pattern).decompress(packed)
        # Packed above, and it has never left memory.
        read: Statement = pickle.loads(plain)
        return read
