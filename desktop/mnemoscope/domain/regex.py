"""Regular expressions that are compiled when they are first used.

To compile one takes about 0.2 ms. A search of the command line loads two hundred of them and uses a
quarter; the others would be a tenth of the time that it takes.
"""

from __future__ import annotations

import re
from typing import Any, cast


def late(source: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    """Return a pattern with the methods of `re.compile`, made of its source when one is called.

    Raises:
        re.error: at the first use, where the source is no pattern.
    """
    return cast("re.Pattern[str]", _Late(source, flags))


class _Late:
    """Stands in for a compiled pattern, and hands out its methods."""

    def __init__(self, source: str, flags: re.RegexFlag) -> None:
        self.pattern = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pattern has
        found = getattr(re.compile(self.pattern, self._flags), name)
        # From the next time on this is found without asking.
        setattr(self, name, found)
        return found
