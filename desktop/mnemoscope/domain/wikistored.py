"""A page of a wiki as plain lists, as JSON keeps them, and back: without the YAML it came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, cast

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.wikipages import (
    Claim,
    Evidence,
    Page,
    PageKind,
    PersonCard,
    Relationship,
)

Row = list[object]

_AT = {field.name: at for at, field in enumerate(fields(Page))}
_KIND, _CLAIMS, _RELATIONSHIPS = _AT["kind"], _AT["claims"], _AT["relationships"]
_PERSON, _FIELDS, _PROBLEMS = _AT["person"], _AT["fields"], _AT["problems"]
_EVIDENCE = [field.name for field in fields(Claim)].index("evidence")


def stored(page: Page) -> Row:
    """Return all that `restored` needs beside the path; JSON turns its tuples into lists."""
    row = _plain(page)
    row[_CLAIMS] = list(map(_plain_claim, page.claims))
    row[_RELATIONSHIPS] = list(map(_plain, page.relationships))
    row[_PERSON] = None if page.person is None else _plain(page.person)
    row[_PROBLEMS] = list(map(_plain, page.problems))
    return row[_KIND:]


def restored(row: Sequence[object], path: str, relative: str) -> Page:
    """Return the page of such a row; raises `TypeError` or `ValueError` where it is none."""
    values: list[Any] = [path, relative, *row]
    for at, value in enumerate(values):
        if type(value) is list:
            values[at] = tuple(cast("Row", value))
    values[_KIND] = PageKind(values[_KIND])
    values[_CLAIMS] = tuple(map(_claim, values[_CLAIMS]))
    values[_RELATIONSHIPS] = tuple(Relationship(*one) for one in values[_RELATIONSHIPS])
    if values[_PERSON] is not None:
        values[_PERSON] = PersonCard(*cast("list[Any]", [_value(one) for one in values[_PERSON]]))
    values[_FIELDS] = _value(values[_FIELDS])
    values[_PROBLEMS] = tuple(
        Problem(*told, severity=Severity(severity)) for *told, severity in values[_PROBLEMS]
    )
    return Page(*values)


def names_of(page: Page) -> Row:
    """Return what a page is called by, as plain lists."""
    ids = [claim.id for claim in page.claims if claim.id]
    return [page.kind.value, page.id, page.title, page.aliases, ids]


def named(row: Sequence[object], path: str, relative: str) -> Page:
    """Return a page that has names alone, and of its claims the ids."""
    kind, name, title, aliases, ids = row
    return Page(
        path,
        relative,
        PageKind(str(kind)),
        str(name),
        str(title),
        aliases=tuple(cast("list[str]", aliases)),
        claims=tuple(
            Claim(one, "", "", None, (), "", 0, at) for at, one in enumerate(cast("list[str]", ids))
        ),
    )


def _claim(row: list[Any]) -> Claim:
    row[_EVIDENCE] = tuple(Evidence(*one) for one in row[_EVIDENCE])
    return Claim(*row)


def _plain(one: Evidence | Claim | Relationship | PersonCard | Page | Problem) -> Row:
    return [getattr(one, field.name) for field in fields(one)]


def _plain_claim(claim: Claim) -> Row:
    row = _plain(claim)
    row[_EVIDENCE] = list(map(_plain, claim.evidence))
    return row


def _value(value: object) -> object:
    """Turn the lists of JSON into the tuples that a header has."""
    if type(value) is list:
        return tuple([one if type(one) is str else _value(one) for one in cast("Row", value)])
    if type(value) is dict:
        pairs = cast("dict[str, object]", value).items()
        return {name: one if type(one) is str else _value(one) for name, one in pairs}
    return value
