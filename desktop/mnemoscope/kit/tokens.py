"""The theme files as values: colours by role for each scheme, and the sizes both share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TEXT_PX = 13.0
"""Size of the body text at which every pixel of the tokens was drawn."""

_SECTIONS = {
    "layers": "layer",
    "layer_fills": "layer_fill",
    "status": "status",
    "factors": "factor",
    "entities": "entity",
}


@dataclass(frozen=True, slots=True)
class TypeRole:
    """One text style: factor of the system font, line height in pixels at factor 1, weight."""

    factor: float
    line: int
    weight: int


@dataclass(frozen=True, slots=True)
class Space:
    """The steps of the 8-pixel grid, in logical pixels."""

    half: int
    one: int
    two: int
    three: int
    four: int
    six: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """Everything the theme folder says."""

    light: Mapping[str, str]
    """Role to hex colour; sections are dotted, as in `layer.promoted` and `factor.recency`."""
    dark: Mapping[str, str]
    type: Mapping[str, TypeRole]
    families: Mapping[str, tuple[str, ...]]
    space: Space
    sizes: Mapping[str, int]
    radii: Mapping[str, int]
    icon_sizes: Mapping[str, int]
    symbols: Mapping[str, str]
    """Dotted role to icon name, for the roles that never stand without their icon."""
    shapes: Mapping[str, str]
    """Dotted role of an entity to the word of its shape; see `kit.graphmarks`."""


def load(folder: Path) -> Tokens:
    """The tokens of a theme folder; KeyError or ValueError name what a file lacks."""
    shared = tomllib.loads((folder / "roles.toml").read_text("utf-8"))
    schemes = {
        scheme: _colours(shared, tomllib.loads((folder / name).read_text("utf-8")))
        for scheme, name in (("light", "paper.toml"), ("dark", "night.toml"))
    }
    symbols = {f"layer.{name}": icon for name, icon in shared["layer_icons"].items()}
    symbols |= {f"status.{name}": icon for name, icon in shared["status_icons"].items()}
    return Tokens(
        light=schemes["light"],
        dark=schemes["dark"],
        type={name: TypeRole(*values) for name, values in shared["type"].items()},
        families={name: tuple(names) for name, names in shared["families"].items()},
        space=Space(**shared["space"]),
        sizes=shared["size"],
        radii=shared["radius"],
        icon_sizes=shared["icon"],
        symbols=symbols,
        shapes={f"entity.{name}": shape for name, (_, shape) in shared["entities"].items()},
    )


def _colours(shared: Mapping[str, Any], theme: Mapping[str, Any]) -> dict[str, str]:
    """Role to hex value: roles name base colours, factors and entities name chart colours."""
    palette: dict[str, str] = {**theme["base"], **theme["chart"]}
    roles = {role: palette[name] for role, name in shared["roles"].items()}
    roles |= theme["chart"]
    for section, prefix in _SECTIONS.items():
        for name, value in shared[section].items():
            base = value if isinstance(value, str) else value[0]
            roles[f"{prefix}.{name}"] = palette[base]
    return roles
