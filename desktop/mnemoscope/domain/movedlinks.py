"""The links of notes that mean one file, and what they say once it lies elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from posixpath import dirname, normpath, relpath

from mnemoscope.domain.wikilinks import Link, LinkStyle, encoded, links

_ENDING = ".md"


def links_to(text: str, path: str, target: str) -> tuple[Link, ...]:
    """Return the links of a note that mean a file, by path or by the file's bare name.

    ``path`` is the note's own; both are relative to the workspace.
    """
    stem = _stem(target)
    name = stem.rpartition("/")[2]
    if name not in text and encoded(name) not in text:
        return ()
    return tuple(link for link in links(text) if _means(link, path, target, stem, name))


def relinked(text: str, path: str, found: Sequence[Link], target: str) -> str:
    """Let links of a note point to another path; nothing else of the text changes."""
    for link in sorted(found, key=lambda one: one.start, reverse=True):
        text = text[: link.start] + _written(link, path, target) + text[link.end :]
    return text


def _means(link: Link, path: str, target: str, stem: str, name: str) -> bool:
    written = link.target.replace("\\", "/").strip()
    if not written or path == target:
        return False
    if link.style is LinkStyle.WIKI and "/" not in written:
        return _stem(written) == name
    rooted = written.lstrip("/")
    places = (normpath(f"{dirname(path)}/{written}").lstrip("/"), normpath(rooted))
    return any(place in (target, stem) for place in places)


def _written(link: Link, path: str, target: str) -> str:
    if link.style is LinkStyle.WIKI:
        return target if link.target.lower().endswith(_ENDING) else _stem(target)
    if link.target.startswith("/"):
        return encoded(f"/{target}")
    return encoded(relpath(target, dirname(path) or "."))


def _stem(path: str) -> str:
    return path[: -len(_ENDING)] if path.lower().endswith(_ENDING) else path
