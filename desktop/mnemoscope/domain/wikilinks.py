"""The links in the text of a wiki page, and which page or file each one means.

Both ways of writing are read: ``[[target#heading|label]]`` and ``[label](path.md#heading)``. What
stands in code, in comments or in the blocks that compiling rewrites is no link of the page.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from posixpath import basename, dirname, normpath

from mnemoscope.domain.tokens import fold

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})[^\n]*$", re.MULTILINE)
_SPAN = re.compile(r"(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)\1(?!`)", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_WIKI = re.compile(r"(?<!\\)\[\[([^\[\]\n]+)\]\]")
_MARKDOWN = re.compile(
    r"(?<!\\)\]\([ \t]*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:[ \t]+[\"'(][^\n]*?)?\)"
)
_BLOCK = re.compile(
    r"<!--[ \t]*openclaw:(wiki:(?!generated:)[\w./:-]+?):start[ \t]*-->.*?"
    r"<!--[ \t]*openclaw:\1:end[ \t]*-->",
    re.DOTALL,
)
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
_LABEL = re.compile(r"\\?\|")
_PAGE = re.compile(r"\.(?:md|markdown)$", re.IGNORECASE)
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_UNSAFE = re.compile(r"[\x00-\x20()<>\[\]\\\"%#?|`]")
_PUNCTUATION = re.compile(r"[\W_]+")


class LinkStyle(StrEnum):
    """How a link is written."""

    WIKI = "wiki"
    """``[[target]]``, with or without a label or a heading."""
    MARKDOWN = "markdown"
    """``[label](target)``."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a text."""

    target: str
    """What it points to, percent signs decoded, without heading and label; empty: its own page."""
    heading: str
    style: LinkStyle
    line: int
    """1-based, in the text that was read."""
    start: int
    end: int
    """Offsets in characters of the target as it is written, without heading and label."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a page can be called by."""

    path: str
    """Relative to the vault."""
    id: str = ""
    title: str = ""
    aliases: tuple[str, ...] = ()
    source: str = ""
    """The path of the file that a source page was made from."""


def links(text: str) -> tuple[Link, ...]:
    """Return the links of a text in their order; addresses of the internet are none."""
    if "](" not in text and "[[" not in text:
        return ()
    clear = _masked(text)
    found = [*_wiki_links(clear), *_markdown_links(clear)]
    found.sort(key=lambda link: link.start)
    return tuple(found)


def name_key(name: str) -> str:
    """Return a name as it is compared: folded, runs of what is no letter or digit as one blank."""
    return _PUNCTUATION.sub(" ", fold(name)).strip()


def decoded(address: str) -> str:
    """Return an address with its percent signs read as the bytes of UTF-8 (RFC 3986, 2.1)."""
    if "%" not in address:
        return address
    return _PERCENT.sub(
        lambda run: bytes.fromhex(run[0].replace("%", "")).decode(errors="replace"), address
    )


def encoded(path: str) -> str:
    """Return a path as it may stand between the brackets of a link; letters stay as they are."""
    return _UNSAFE.sub(lambda char: f"%{ord(char[0]):02X}", path)


class LinkTable:
    """Every name by which a page or a file of a vault can be linked to."""

    def __init__(self, pages: Iterable[Named], files: Iterable[str] = ()) -> None:
        self._paths: dict[str, str] = {}
        self._names: defaultdict[str, dict[str, None]] = defaultdict(dict)
        self._sources: dict[str, str] = {}
        self.pages: dict[str, Named] = {}
        for page in pages:
            self._add(page)
        self._files = {fold(path): path for path in files}
        self._file_names: dict[str, tuple[str, ...]] = {}
        for path in self._files.values():
            name = fold(basename(path))
            self._file_names[name] = (*self._file_names.get(name, ()), path)

    def find(self, link: Link, page: str) -> tuple[str, ...]:
        """Return the paths that a link on a page may mean: none, one, or more than one."""
        target = link.target.replace("\\", "/").strip()
        if not target:
            return (page,)
        bare = link.style is LinkStyle.WIKI and "/" not in target
        known = None if bare else self._by_path(target, page)
        if known is not None:
            return (known,)
        named = self.named(target)
        if named:
            return named
        if bare:
            return self._file_names.get(fold(target), ())
        source = self._sources.get(_suffix(target))
        return (source,) if source else ()

    def named(self, name: str) -> tuple[str, ...]:
        """Return the pages of that id, title, alias or file name; case does not count."""
        exact = self._names.get(fold(name.strip())) or self._names.get(_PAGE.sub("", fold(name)))
        return tuple(exact or self._names.get(name_key(name)) or ())

    def names(self) -> Mapping[str, Collection[str]]:
        """Return all names as they are compared, and the paths of those who bear them."""
        return self._names

    def _add(self, page: Named) -> None:
        self.pages[page.path] = page
        stem = _PAGE.sub("", page.path)
        for path in (page.path, stem):
            self._paths.setdefault(fold(path), page.path)
        for name in (page.id, page.title, basename(stem), *page.aliases):
            for key in {fold(name.strip()), name_key(name)} - {""}:
                self._names[key][page.path] = None
        if page.source:
            self._sources.setdefault(_suffix(page.source), page.path)

    def _by_path(self, target: str, page: str) -> str | None:
        """Find a path as it is meant from the page's own folder, or from the root of the vault."""
        rooted = target.lstrip("/")
        for path in (normpath(f"{dirname(page)}/{target}"), normpath(rooted)):
            key = fold(path.lstrip("/"))
            found = self._paths.get(key) or self._paths.get(_PAGE.sub("", key))
            if found is not None:
                return found
            if key in self._files:
                return self._files[key]
        return None


def _suffix(path: str) -> str:
    """Return a path as the file that it names: its last two parts would be too much to ask for."""
    return fold(basename(path.replace("\\", "/")))


def _wiki_links(text: str) -> Iterable[Link]:
    for found in _WIKI.finditer(text):
        inner = _LABEL.split(found[1], maxsplit=1)[0]
        written, _, heading = inner.partition("#")
        target = written.strip()
        if _SCHEME.match(target) and "//" in target:
            continue
        start = found.start(1) + len(written) - len(written.lstrip())
        yield Link(
            target=target,
            heading=heading.strip(),
            style=LinkStyle.WIKI,
            line=text.count("\n", 0, found.start()) + 1,
            start=start,
            end=start + len(target),
        )


def _markdown_links(text: str) -> Iterable[Link]:
    for found in _MARKDOWN.finditer(text):
        group = 1 if found[1] is not None else 2
        written: str = found[group]
        path = re.split(r"[#?]", written, maxsplit=1)[0]
        heading = written.partition("#")[2]
        if _SCHEME.match(written) or (not path and not heading) or written.startswith("//"):
            continue
        start = found.start(group)
        yield Link(
            target=decoded(path),
            heading=decoded(heading),
            style=LinkStyle.MARKDOWN,
            line=text.count("\n", 0, found.start()) + 1,
            start=start,
            end=start + len(path),
        )


def _masked(text: str) -> str:
    """Blank out what holds no links of the page; offsets and lines stay."""
    text = _BLOCK.sub(_blank, text) if "openclaw:wiki:" in text else text
    if "```" in text or "~~~" in text:
        text = without_fences(text)
    if "`" in text:
        text = _SPAN.sub(_blank, text)
    return _COMMENT.sub(_blank, text) if "<!--" in text else text


def without_fences(text: str) -> str:
    """Blank out fenced code; a fence that is never closed reaches to the end."""
    parts: list[str] = []
    at = 0
    while (opening := _FENCE.search(text, at)) is not None:
        fence = opening[1]
        closing = re.compile(rf"^ {{0,3}}{fence[0]}{{{len(fence)},}}[ \t\r]*$", re.MULTILINE)
        end = closing.search(text, opening.end())
        stop = end.end() if end else len(text)
        parts += (text[at : opening.start()], _blanks(text[opening.start() : stop]))
        at = stop
    return "".join((*parts, text[at:]))


def _blank(found: re.Match[str]) -> str:
    return _blanks(found[0])


def _blanks(text: str) -> str:
    return re.sub(r"[^\r\n]", " ", text)
