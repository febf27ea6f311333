"""Colours: three board themes whose fields are equally bright, and what pieces are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LABEL: Final = "#EFE6D2"
PALE: Final = "#FFF6DA"
HONEY: Final = "#F2B632"
HONEY_EDGE: Final = "#9A6A00"
HAIRLINE: Final = "#1B1815"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a board: field and frame each from light to dark."""

    name: str
    field: tuple[str, str, str]
    frame: tuple[str, str]
    edge: str
    line: str


@dataclass(frozen=True, slots=True)
class Material:
    """The colours of a piece: top from the light on, wall from left to right, and its details."""

    name: str
    top: tuple[str, str, str]
    wall: tuple[str, str, str]
    rim: str
    groove: str
    lip: str
    shine: float
    grooves: tuple[float, ...]
    ink: str
    inlay: str


_THEMES: Final = {
    theme.name: theme
    for theme in (
        Theme(
            "walnut",
            ("#977355", "#917052", "#8B6B4E"),
            ("#543F2E", "#463425"),
            "#2D2219",
            "#2A1F16",
        ),
        Theme(
            "slate",
            ("#677D95", "#63788F", "#60748A"),
            ("#3A4755", "#303B47"),
            "#1F252D",
            "#1B222A",
        ),
        Theme(
            "lagoon",
            ("#508380", "#4E7E7B", "#4A7A76"),
            ("#2E4A48", "#263D3C"),
            "#182826",
            "#142322",
        ),
    )
}

_MATERIALS: Final = {
    material.name: material
    for material in (
        Material(
            "white",
            top=("#FFFBF0", "#F4EBD8", "#E2D4B8"),
            wall=("#A8946C", "#E6D8BA", "#9D8860"),
            rim="#A58F63",
            groove="#B9A67E",
            lip="#FFFDF6",
            shine=0.85,
            grooves=(0.70,),
            ink="#221F1C",
            inlay="#7A6441",
        ),
        Material(
            "black",
            top=("#48433E", "#272421", "#181614"),
            wall=("#0C0B0A", "#3B3733", "#080707"),
            rim="#0B0A09",
            groove="#0D0C0B",
            lip="#57524C",
            shine=0.34,
            grooves=(0.74, 0.50),
            ink="#FFF7E6",
            inlay="#DDD2BC",
        ),
        Material(
            "red",
            top=("#E8705A", "#C93D2E", "#A82A1F"),
            wall=("#6F1710", "#C04434", "#5F130D"),
            rim="#6A160F",
            groove="#8E2117",
            lip="#EE8A77",
            shine=0.55,
            grooves=(),
            ink="#FFF7E6",
            inlay="#FFF7E6",
        ),
        Material(
            "grey",
            top=("#B9B7B2", "#9B9893", "#7F7C77"),
            wall=("#4E4C49", "#A19E99", "#474542"),
            rim="#4A4845",
            groove="#6E6A64",
            lip="#CFCDC8",
            shine=0.6,
            grooves=(0.62,),
            ink="#221F1C",
            inlay="#4E4C49",
        ),
    )
}


def theme_named(name: str) -> Theme:
    """The theme of that name, slate if there is none: a new game is drawn in any case."""
    return _THEMES.get(name, _THEMES["slate"])


def material_of(colour: str | None) -> Material:
    """What pieces of that colour are made of, grey if the colour is unknown."""
    return _MATERIALS.get(colour or "", _MATERIALS["grey"])
