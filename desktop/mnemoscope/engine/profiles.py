"""Profiles that a person has saved: weights, gates and half-life as TOML files in the data home."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from math import isfinite
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import BadInput, EnvironmentFault, Problem
from mnemoscope.domain.profile import PROFILES, SEED, Gates, Profile, Weights

FOLDER = "profiles"
LONGEST = 40
_SUFFIX = ".toml"
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)
_WHOLE = ("min_signals", "min_contexts", "limit")
_LINE = re.compile(r"\(at line (\d+),")


@dataclass(frozen=True, slots=True)
class Saved:
    """The profiles of a person, and what is wrong with others."""

    profiles: tuple[Profile, ...]
    """By name."""
    problems: tuple[Problem, ...]
    """Each with the file's name and the line, where it is known."""


def saved_profiles(home: Path) -> Saved:
    """Read all profiles of the data home; none is an answer, too."""
    found: list[Profile] = []
    problems: list[Problem] = []
    try:
        paths = sorted((home / FOLDER).glob(f"*{_SUFFIX}"))
    except OSError as error:
        return Saved((), (Problem("unreadable", FOLDER, str(error.strerror)),))
    for path in paths:
        try:
            found.append(_read(path))
        except BadInput as wrong:
            message = wrong.args[0] if wrong.args else ""
            problems.append(Problem("bad-profile", wrong.path or path.name, message, wrong.line))
    return Saved(tuple(found), tuple(problems))


def known_profile(name: str, home: Path) -> Profile:
    """Return the profile of that name: one that comes along, or one that was saved.

    Raises:
        BadInput: there is none, or its file cannot be understood (with file and line).
    """
    known = PROFILES.get(name)
    if known is not None:
        return known
    if is_name(name):
        path = home / FOLDER / f"{name}{_SUFFIX}"
        if path.is_file():
            return _read(path)
    names = ", ".join((*PROFILES, *(profile.name for profile in saved_profiles(home).profiles)))
    raise BadInput(f"no profile is called {name!r}; there are {names}")


def is_name(name: str) -> bool:
    """Tell whether a profile may be called so: a file name on every system, not one of ours."""
    return (
        0 < len(name) <= LONGEST
        and name == name.strip()
        and not name.startswith(".")
        and not name.endswith(".")
        and name not in PROFILES
        and _FORBIDDEN.search(name) is None
        and _RESERVED.fullmatch(name) is None
    )


def save_profile(home: Path, profile: Profile) -> Path:
    """Save a profile under its name, in the place of an earlier one; returns its file.

    Raises:
        BadInput: it cannot be called so.
        EnvironmentFault: the data folder refused.
    """
    if not is_name(profile.name):
        raise BadInput(f"a profile cannot be called {profile.name!r}")
    path = home / FOLDER / f"{profile.name}{_SUFFIX}"
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(_toml(profile), encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise _fault(error, path) from error
    return path


def rename_profile(home: Path, old: str, new: str) -> None:
    """Call a saved profile otherwise.

    Raises:
        BadInput: it cannot be called so, the name is taken, or there is no such profile.
        EnvironmentFault: the data folder refused.
    """
    source, target = home / FOLDER / f"{old}{_SUFFIX}", home / FOLDER / f"{new}{_SUFFIX}"
    if not is_name(new):
        raise BadInput(f"a profile cannot be called {new!r}")
    if not is_name(old) or not source.is_file():
        raise BadInput(f"no saved profile is called {old!r}")
    if target.exists() and not source.samefile(target):
        raise BadInput(f"a profile is called {new!r} already")
    try:
        source.rename(target)
    except OSError as error:
        raise _fault(error, source) from error


def delete_profile(home: Path, name: str) -> None:
    """Delete a saved profile; one that is not there is deleted already.

    Raises:
        BadInput: this is no name of a saved profile.
        EnvironmentFault: the data folder refused.
    """
    if not is_name(name):
        raise BadInput(f"no saved profile is called {name!r}")
    path = home / FOLDER / f"{name}{_SUFFIX}"
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise _fault(error, path) from error


def _toml(profile: Profile) -> str:
    gates = {name: value for name, value in asdict(profile.gates).items() if value is not None}
    lines = [
        f'base = "{base_of(profile)}"',
        f"recency_half_life_days = {profile.recency_half_life_days!r}",
        "",
        "[weights]",
        *(f"{name} = {round(value, 6)!r}" for name, value in asdict(profile.weights).items()),
        "",
        "[gates]",
        *(f"{name} = {value!r}" for name, value in gates.items()),
        *(["all = true"] if profile.gates.limit is None else []),
    ]
    return "\n".join([*lines, ""])


def base_of(profile: Profile) -> str:
    """Name of the profile that comes along and of whose rules this one is."""
    return next((one.name for one in PROFILES.values() if one.rules is profile.rules), SEED.name)


def _read(path: Path) -> Profile:
    try:
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"the profile cannot be read: {error}", path=path.name) from error
    except tomllib.TOMLDecodeError as error:
        at = _LINE.search(str(error))
        line = int(at[1]) if at else None
        raise BadInput(f"this is no TOML: {error}", path=path.name, line=line) from error
    return _Reader(path.name, text.splitlines()).profile(path.stem, table)


class _Reader:
    """Makes a profile of a table, and names the line of whatever does not fit."""

    def __init__(self, file: str, lines: list[str]) -> None:
        self._file = file
        self._lines = lines

    def profile(self, name: str, table: Mapping[str, object]) -> Profile:
        """Take the profile that it builds on, with what the table says otherwise."""
        base = PROFILES.get(str(table.get("base", SEED.name)))
        if base is None:
            raise self._wrong("base", f"there is no profile {table['base']!r} to build on")
        unknown = table.keys() - {"base", "recency_half_life_days", "weights", "gates"}
        for key in sorted(unknown):
            raise self._wrong(key, f"{key!r} is nothing that a profile has")
        half_life = self._number(table, "recency_half_life_days", base.recency_half_life_days)
        weights = self._weights(self._table(table, "weights"), base.weights)
        gates = self._gates(self._table(table, "gates"), base.gates)
        return replace(
            base, name=name, weights=weights, gates=gates, recency_half_life_days=half_life
        )

    def _weights(self, table: Mapping[str, object], base: Weights) -> Weights:
        names = [declared.name for declared in fields(Weights)]
        self._know(table, names)
        return Weights(*(self._number(table, name, getattr(base, name)) for name in names))

    def _gates(self, table: Mapping[str, object], base: Gates) -> Gates:
        names = [declared.name for declared in fields(Gates)]
        self._know(table, [*names, "all"])
        values = {
            name: self._whole(table, name, getattr(base, name))
            if name in _WHOLE
            else self._number(table, name, getattr(base, name), least=-1.0)
            for name in names
        }
        if table.get("all") is True:
            values["limit"] = None
        return replace(base, **cast("dict[str, int]", values))

    def _know(self, table: Mapping[str, object], names: list[str]) -> None:
        for key in table:
            if key not in names:
                raise self._wrong(key, f"{key!r} is nothing that a profile has")

    def _table(self, table: Mapping[str, object], name: str) -> Mapping[str, object]:
        value = table.get(name, {})
        if not isinstance(value, dict):
            raise self._wrong(name, f"{name!r} has to be a table")
        return cast("Mapping[str, object]", value)

    def _number(
        self, table: Mapping[str, object], name: str, usual: float, least: float = 0.0
    ) -> float:
        value = table.get(name, usual)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._wrong(name, f"{name!r} has to be a number")
        if not isfinite(value) or value < least:
            raise self._wrong(name, f"{name!r} has to be a number of at least {least:g}")
        return float(value)

    def _whole(self, table: Mapping[str, object], name: str, usual: int | None) -> int | None:
        value = table.get(name, usual)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self._wrong(name, f"{name!r} has to be a whole number of at least 0")
        return value

    def _wrong(self, key: str, message: str) -> BadInput:
        pattern = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*(?:=|\])")
        numbered = enumerate(self._lines, 1)
        line = next((at for at, text in numbered if pattern.match(text)), None)
        return BadInput(message, path=self._file, line=line)


def _fault(error: OSError, path: Path) -> EnvironmentFault:
    return EnvironmentFault(f"the profile cannot be saved: {error.strerror}", path=str(path))
