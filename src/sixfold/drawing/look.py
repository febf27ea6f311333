"""What a game's ``look.json`` says, with the materials and themes that all games share."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from sixfold.drawing.geometry import Vector
from sixfold.errors import GameError, OptionError

if TYPE_CHECKING:
    from sixfold.rules import Game

STANDARD: Final = json.loads(
    (resources.files(__package__) / "standard.json").read_text(encoding="utf-8")
)
COLOURS: Final[Mapping[str, str]] = STANDARD["colours"]

FOOT: Final = 0.055
"""How far below its point a piece stands, so that as a whole it looks centred."""

Terminal = Mapping[str, Sequence[str]]
"""Colours for terminals: by how many there are, ``full``, ``256`` or ``16``."""


@dataclass(frozen=True)
class Theme:
    """The colours of a board: field and frame each from light to dark."""

    name: str
    field: Sequence[str]
    frame: Sequence[str]
    edge: str
    line: str
    grain: str
    terminal: Terminal
    """Of field, frame, line, names, labels and last move."""


@dataclass(frozen=True)
class Material:
    """The colours of a piece: top from the light on, wall from left to right, and its details."""

    name: str
    top: Sequence[str]
    wall: Sequence[str]
    rim: str
    groove: str
    lip: str
    ink: str
    inlay: str
    shine: float
    letter: str
    terminal: Terminal
    """Of a piece and of what is written on it."""
    grooves: Sequence[float] = ()
    seam: str = "#000"
    glint: float = 0.55
    """How bright the edge above a seam is."""
    outline: str = ""
    """Round a piece among its like, if that is not its rim."""
    back: str = ""
    """The material of the other side of what can be turned over."""


@dataclass(frozen=True)
class Layer:
    """One shape of a kind of pieces; those that lie on each other come from the bottom up."""

    shape: str
    radius: float = 0
    height: float = 0
    material: str = "colour"
    """``colour``: that of the piece; ``back``: that of its other side; else a material's name."""
    grooves: Sequence[float] | None = None
    """In parts of the radius: of a disc from its middle, of a band how high it lies."""
    hole: float = 0.7
    of: str = ""
    """Only on pieces of this material."""
    alone: bool = False
    """Only on a single piece: on a stack its height takes the place."""
    path: str = ""
    """Of an inlay, in a circle of radius one hundred."""
    size: float = 1
    fill: str = "none"
    stroke: str = "none"
    width: float = 0


@dataclass(frozen=True)
class Bears:
    """A material that is shown wherever it is in a stack: by a layer and a collar on top."""

    material: str
    band: str
    hairline: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Counted:
    """How a stack is drawn: its layers, how high they are together, and its number on top."""

    layer: float = 0.08
    tallest: float = 0.38
    shown: int = 6
    bears: Bears | None = None


@dataclass(frozen=True)
class Kind:
    """How a kind of pieces looks, and how texts for terminals write it."""

    layers: Sequence[Layer]
    counted: Counted | None = None
    capital: bool = False
    """Written with a capital letter of its colour, as large pieces are."""
    letter: str = ""
    """Its own letter in place of that of its colour; White's are then capitals."""
    sign: str = ""
    """What stands on it where its colour is seen."""
    lies: Sequence[Vector] = ()
    """Where the points of what lies on several are, seen from the first, while it is not turned."""


@dataclass(frozen=True)
class Style:
    """How the places of a board are made, and how far field and frame reach beyond them."""

    places: str = "crossings"
    """``dots``, ``hollows``, ``crossings``, ``annuli`` or ``hexagons``."""
    labels: str = "lines"
    """``edge``: beside the places of the edge; ``lines``: where lines end; ``none``."""
    outline: bool = True
    """Whether the places lie on a board, or are the board themselves."""
    ground: str = "field"
    """``field``: lines and places are cut into it; ``mat``: places lie loose on a dark one."""
    field: float = 0.5
    frame: float = 0.9
    line: float = 0.028
    hole: float = 0
    """How far a hexagon reaches that is missing in the middle; lines end at it."""
    inner: float = 0
    """How far a hexagon reaches that is set off in the middle."""

    room: Mapping[str, int] | None = None
    """How many rings fit on each place: as many circles are cut into its hollow."""

    @property
    def band(self) -> float:
        """How far labels stand from the outermost places: clear of the pieces there."""
        return 0.38 * self.field + 0.62 * self.frame


@dataclass(frozen=True)
class TrayLook:
    """How a counter lies: ``fan``, ``pile``, ``stock``, ``choice``, ``tally`` or ``slots``.

    One that lies nowhere, and is only told of, has the form ``none``.
    """

    form: str
    materials: Sequence[str] = ()
    sides: Sequence[Sequence[str]] = ()
    """Which colours lie on which side of the board, if what is common takes two of them."""
    low: int = -1
    """Up to this number a kind of a tally is in danger, and that is seen."""
    wide: float = 1
    """How much larger a tally is than usual, beside a board of many points."""


_PLAIN: Final = (Layer("disc", 0.39, 0.11),)


@dataclass(frozen=True)
class Look:
    """How a game looks. What it does not say is plain: discs on crossings of lines."""

    theme: str = "slate"
    board: Style = Style()
    icon: str = ""
    player: str = ""
    """What stands for players where no colour is theirs, instead of the icon in their colour."""
    beside: str = "corners"
    """``corners``: trays along the sides; ``rows``: above and below, towers if upright."""
    level: float = 0.12
    """How much higher a piece lies on each level above the board."""
    trays: Mapping[str, TrayLook] = field(default_factory=dict)
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    materials: Mapping[str, Material] = field(default_factory=dict)
    end: Any = None
    """What the page shows at the end."""

    def kind(self, word: str) -> Kind:
        """How what a word names looks; what is unknown is a plain disc."""
        return self.kinds.get(word) or Kind(_PLAIN, capital=True, sign=word[:1].upper())

    def material(self, colour: str | None) -> Material:
        """What pieces of that colour are made of, grey if the colour is unknown."""
        return self.materials.get(colour or "", self.materials["grey"])

    @cached_property
    def themes(self) -> Mapping[str, Theme]:
        """All themes by name."""
        return {name: Theme(name, **data) for name, data in STANDARD["themes"].items()}

    def theme_named(self, name: str | None) -> Theme:
        """The theme of that name, by default the game's own."""
        if name is not None and name not in self.themes:
            raise OptionError("theme", name, f"it is one of {', '.join(self.themes)}")
        return self.themes.get(name or self.theme, self.themes["slate"])


def themes() -> tuple[str, ...]:
    """The names of the themes in which every board can be drawn."""
    return tuple(STANDARD["themes"])


def read_look(data: Mapping[str, Any]) -> Look:
    """The look that data describe."""
    known = dict(data)
    materials = STANDARD["materials"] | known.pop("materials", {})
    return Look(
        board=Style(**known.pop("board", {})),
        trays={name: TrayLook(**tray) for name, tray in known.pop("trays", {}).items()},
        kinds={name: _kind(kind) for name, kind in known.pop("kinds", {}).items()},
        materials={name: Material(name, **material) for name, material in materials.items()},
        **known,
    )


def _kind(data: Mapping[str, Any]) -> Kind:
    counted = data.get("counted")
    if counted is not None:
        bears = counted.get("bears")
        counted = Counted(**counted | {"bears": bears and Bears(**bears)})
    layers = tuple(Layer(**layer) for layer in data["layers"])
    return Kind(**{**data, "layers": layers, "counted": counted})


@cache
def look_of(game: Game) -> Look:
    """How a game looks, by what its folder says."""
    try:
        return read_look(game.resource("look.json") or {})
    except (TypeError, KeyError, AttributeError) as error:
        raise GameError(game.name, game.package, f"look.json is wrong: {error}") from error
