"""Drawings: complete, the same every time, and readable for every eye."""

import re
import xml.etree.ElementTree as Xml
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sixfold
from sixfold.boards import Board
from sixfold.drawing import draw as draw_with
from sixfold.drawing import look_of, png
from sixfold.drawing import themes as sixfold_themes
from sixfold.drawing.board import layout_of, slab
from sixfold.drawing.geometry import Vector, dot, unit, way_out
from sixfold.drawing.look import COLOURS, Look, read_look
from sixfold.drawing.scene import Scene
from sixfold.rules import Outcome, Player
from sixfold.rules.picture import Counter, Mark, Picture, Piece, Place

DOCS = Path(__file__).parents[2] / "docs"
SPACE = "{http://www.w3.org/2000/svg}"
WHITE, BLACK, RED = "white", "black", "red"
HONEY, HONEY_EDGE, LABEL, PALE = (
    COLOURS[name] for name in ("honey", "honey-edge", "label", "pale")
)
PLAIN = read_look({})


def look(picture: Picture) -> Look:
    return look_of(sixfold.load(picture.game)) if picture.game in sixfold.games() else PLAIN


def draw(picture: Picture, **wanted: Any) -> str:
    return draw_with(picture, look(picture), **wanted)


def picture_of(board: Board, game: str, **parts: object) -> Picture:
    known: dict[str, object] = {
        "game": game,
        "variant": "standard",
        "layout": board.layout,
        "places": tuple(Place(p, *board.place(p), p in board.edge) for p in board.points),
        "lines": board.lines,
        "pieces": (),
        "counters": (),
        "player": WHITE,
        "phase": "move",
        "after": BLACK,
        "last": None,
        "marks": (),
        "outcome": None,
    }
    return Picture(**(known | parts))  # type: ignore[arg-type]


def pieces(kind: str, points: str, *colours: str) -> tuple[Piece, ...]:
    return tuple(Piece((point,), kind, colours) for point in points.split())


def dotted_board() -> Board:
    heights = dict(zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))
    edge = [
        f"{letter}{number}"
        for letter, height in heights.items()
        for number in range(1, height + 1)
        if letter in "ai" or number in (1, height)
    ]
    columns = {letter: (1, height) for letter, height in heights.items()}
    return Board.from_columns(columns, "e5", counted=True, edge=edge)


def crossed_board() -> Board:
    lows = (2, 1, 1, 1, 1, 2, 2, 3, 4, 5, 7)
    highs = (5, 7, 8, 9, 10, 10, 11, 11, 11, 11, 10)
    columns = dict(zip("abcdefghijk", zip(lows, highs, strict=True), strict=True))
    return Board.from_columns(columns, "f6")


def hollowed_board() -> Board:
    lows = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3)
    highs = (3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5)
    columns = dict(zip("abcdefghijk", zip(lows, highs, strict=True), strict=True))
    return Board.from_columns(columns, "f3", layout="across")


PUSHING = picture_of(
    dotted_board(),
    "gipf",
    pieces=pieces("piece", "c4 e2 e4 g2", WHITE)
    + pieces("piece", "c5 d7 e3", BLACK)
    + pieces("gipf", "d5 f3", WHITE, WHITE)
    + pieces("gipf", "b3 g4", BLACK, BLACK),
    counters=(
        Counter("reserve", WHITE, "piece", WHITE, 4),
        Counter("reserve", BLACK, "piece", BLACK, 12),
        Counter("captured", WHITE, "piece", BLACK, 0),
        Counter("captured", BLACK, "piece", WHITE, 2),
    ),
    last="e1-e2",
    marks=(Mark("e1", "from"), Mark("e2", "to"), Mark("e3", "moved"), Mark("f5", "taken")),
)
TURNING = picture_of(
    crossed_board(),
    "yinsh",
    pieces=pieces("ring", "c2 f9 i5", WHITE)
    + pieces("ring", "b5 e3 h9", BLACK)
    + pieces("marker", "f4 f5 f6 g6", WHITE)
    + pieces("marker", "c7 d8 h7", BLACK),
    counters=(
        Counter("taken", WHITE, "ring", WHITE, 1, slots=3),
        Counter("taken", BLACK, "ring", BLACK, 0, slots=3),
        Counter("to place", WHITE, "ring", WHITE, 2),
        Counter("pool", None, "marker", None, 44),
    ),
    player=BLACK,
    last="f4-f9",
    marks=(Mark("f4", "from"), Mark("f9", "to"), Mark("f5", "turned"), Mark("f6", "turned")),
)
STACKING = picture_of(
    hollowed_board(),
    "dvonn",
    pieces=pieces("stack", "a1 c5", BLACK)
    + pieces("stack", "b2 k5", WHITE)
    + pieces("stack", "f3", RED)
    + pieces("stack", "g5", WHITE, BLACK, BLACK)
    + pieces("stack", "e2", RED, WHITE, BLACK, WHITE)
    + pieces("stack", "j5", RED, *(WHITE, BLACK) * 5),
    counters=(
        Counter("score", WHITE, "stack", WHITE, 18),
        Counter("score", BLACK, "stack", BLACK, 17),
    ),
    last="f5-g5",
    marks=(Mark("f5", "from"), Mark("g5", "to"), Mark("d1", "taken")),
)
PICTURES = {"pushing": PUSHING, "turning": TURNING, "stacking": STACKING}


@pytest.fixture(params=list(PICTURES.values()), ids=list(PICTURES))
def picture(request: pytest.FixtureRequest) -> Picture:
    chosen: Picture = request.param
    return chosen


def elements(svg: str) -> list[Xml.Element]:
    return list(Xml.fromstring(svg).iter())


def marked(svg: str, attribute: str) -> dict[str, Xml.Element]:
    """The elements that carry an attribute, by its value."""
    found = [element for element in elements(svg) if attribute in element.attrib]
    by_value = {element.attrib[attribute]: element for element in found}
    assert len(by_value) == len(found), "one element each"
    return by_value


def place_of(element: Xml.Element) -> Vector:
    if "x" in element.attrib:
        return float(element.attrib["x"]), float(element.attrib["y"])
    found = re.match(r"translate\(([^ ]+) ([^)]+)\)", element.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def test_a_drawing_is_well_formed_and_says_what_it_shows(picture: Picture) -> None:
    root = Xml.fromstring(draw(picture))
    assert root.tag == f"{SPACE}svg"
    assert root.attrib["role"] == "img"
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SPACE}title", f"{SPACE}desc")
    assert title.text
    assert picture.player in title.text
    for piece in picture.pieces:
        assert re.search(rf"\b{piece.point}\b", desc.text or "")


def test_the_same_picture_gives_the_same_text(picture: Picture) -> None:
    assert draw(picture) == draw(replace(picture))


def test_a_drawing_needs_nothing_else(picture: Picture) -> None:
    svg = draw(picture)
    assert not {"text", "tspan", "image", "style", "script"} & {
        element.tag.removeprefix(SPACE) for element in elements(svg)
    }
    assert svg.count("http") == 1, "only the name of the format"
    assert len(svg) < 100_000


def test_everything_referred_to_is_defined_once(picture: Picture) -> None:
    svg = draw(picture)
    identifiers = [e.attrib["id"] for e in elements(svg) if "id" in e.attrib]
    assert len(identifiers) == len(set(identifiers))
    referred = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert referred == set(identifiers)


def test_different_drawings_share_no_identifier(picture: Picture) -> None:
    others = [draw(other) for other in PICTURES.values() if other is not picture]
    others += [draw(picture, flip=True), draw(picture, labels=False), draw(picture, size=300)]
    own = set(re.findall(r' id="([^"]+)"', draw(picture)))
    for other in others:
        assert not own & set(re.findall(r' id="([^"]+)"', other))


@pytest.mark.parametrize("flip", [False, True])
def test_every_place_and_piece_is_where_it_belongs(picture: Picture, flip: bool) -> None:
    svg = draw(picture, flip=flip)
    places = marked(svg, "data-place")
    side = -1 if flip else 1
    assert places.keys() == {place.name for place in picture.places}
    for place in picture.places:
        x, y = place_of(places[place.name])
        assert (x, y) == pytest.approx((side * place.x, side * place.y), abs=0.001)
    standing = marked(svg, "data-point")
    assert standing.keys() == {piece.point for piece in picture.pieces}
    for point, element in standing.items():
        x, y = place_of(places[point])
        assert place_of(element) == pytest.approx((x, y + 0.055), abs=0.002)


def test_flipped_pieces_keep_their_light(picture: Picture) -> None:
    def looks(svg: str) -> dict[str, str]:
        shapes = marked(svg, "data-point").items()
        return {point: element.attrib["href"].split("-", 1)[1] for point, element in shapes}

    assert looks(draw(picture)) == looks(draw(picture, flip=True))
    assert "rotate(180)" not in draw(picture, flip=True)


def test_nearer_pieces_are_painted_over_farther_ones(picture: Picture) -> None:
    for flip in (False, True):
        heights = [
            place_of(element)[1]
            for element in elements(draw(picture, flip=flip))
            if "data-point" in element.attrib
        ]
        assert all(upper <= lower for upper, lower in pairwise(heights))


def test_pieces_of_different_looks_are_different(picture: Picture) -> None:
    shown = marked(draw(picture), "data-point")
    looks = {(piece.kind, piece.colours) for piece in picture.pieces}
    assert len({element.attrib["href"] for element in shown.values()}) == len(looks)


def test_every_counter_has_a_tray_with_its_number(picture: Picture) -> None:
    trays = marked(draw(picture), "data-counter")
    for counter in picture.counters:
        tray = trays[f"{counter.player} {counter.name}" if counter.player else counter.name]
        assert (
            tray[0].text
            == f"{' '.join(filter(None, (counter.player, counter.name)))}: {counter.count}"
        )
        figures = [e.attrib["href"] for e in tray.iter() if "glyph" in e.attrib.get("href", "")]
        codes = [chr(int(figure.rpartition("-")[2], 16)) for figure in figures]
        assert "".join(codes) == ("" if counter.slots else str(counter.count))


def test_slots_are_drawn_empty_until_they_are_filled() -> None:
    trays = marked(draw(TURNING), "data-counter")
    for player, filled in ((WHITE, 1), (BLACK, 0)):
        tray = trays[f"{player} taken"]
        assert len(tray.findall(f"{SPACE}use")) == filled
        assert len(tray.findall(f"{SPACE}circle")) == 3 - filled


def test_as_many_pieces_lie_in_a_tray_as_there_are() -> None:
    trays = marked(draw(PUSHING), "data-counter")
    for counter in PUSHING.counters:
        assert (
            len(trays[f"{counter.player} {counter.name}"].findall(f"{SPACE}use")) == counter.count
        )
    rolls = marked(draw(STACKING), "data-counter")
    for counter in STACKING.counters:
        bars = rolls[f"{counter.player} {counter.name}"].findall(f"{SPACE}rect")
        assert len(bars) == counter.count


def test_an_empty_reserve_is_still_shown() -> None:
    empty = tuple(replace(counter, count=0) for counter in PUSHING.counters)
    trays = marked(draw(replace(PUSHING, counters=empty)), "data-counter")
    assert trays.keys() == marked(draw(PUSHING), "data-counter").keys()
    assert trays["white reserve"][0].text == "white reserve: 0"


def test_counters_of_one_name_share_a_tray() -> None:
    counters = (
        Counter("reserve", WHITE, "stack", RED, 2),
        Counter("reserve", WHITE, "stack", WHITE, 23),
    )
    for picture in (PUSHING, STACKING):
        svg = draw(replace(picture, counters=counters))
        assert marked(svg, "data-counter")["white reserve"][0].text == "white reserve: 25"
        assert re.search("(wall|lying)-red", svg)


def test_everything_lies_within_the_drawing(picture: Picture) -> None:
    for flip in (False, True):
        svg = draw(picture, flip=flip)
        left, upper, width, height = map(float, Xml.fromstring(svg).attrib["viewBox"].split())
        shown = [*marked(svg, "data-place").values(), *marked(svg, "data-player").values()]
        for x, y in map(place_of, shown):
            assert left + 0.5 < x < left + width - 0.5
            assert upper + 0.5 < y < upper + height - 0.5


def test_own_pieces_lie_below_and_the_opponents_above() -> None:
    for picture in (PUSHING, TURNING):
        plates = marked(draw(picture), "data-player")
        assert place_of(plates[WHITE])[1] > 0 > place_of(plates[BLACK])[1]
        turned = marked(draw(picture, flip=True), "data-player")
        assert place_of(turned[BLACK])[1] > 0 > place_of(turned[WHITE])[1]


def test_gold_is_round_the_plate_of_the_player_who_decides(picture: Picture) -> None:
    for player in (WHITE, BLACK):
        plates = marked(draw(replace(picture, player=player)), "data-player")
        gold = {name for name, plate in plates.items() if HONEY in Xml.tostring(plate).decode()}
        assert gold == {player}


@pytest.mark.parametrize(
    ("outcome", "white", "black"),
    [
        (Outcome(Player.WHITE, "pieces", (18, 17)), "1", "0"),
        (Outcome(Player.BLACK, "reserve"), "0", "1"),
        (Outcome(None, "markers", (1, 1)), "½", "½"),
    ],
)
def test_at_the_end_nobody_has_gold(
    picture: Picture, outcome: Outcome, white: str, black: str
) -> None:
    svg = draw(replace(picture, outcome=outcome))
    assert HONEY not in svg
    assert str(outcome) in svg
    for player, share in ((WHITE, white), (BLACK, black)):
        assert f"glyph-{ord(share):x}" in Xml.tostring(marked(svg, "data-player")[player]).decode()


def test_labels_name_the_dots_or_the_lines() -> None:
    letters, numbers = set("abcdefghijk"), {str(number) for number in range(1, 12)}
    dots = {place.name for place in PUSHING.places if place.edge}
    assert len(dots) == 24
    assert marked(draw(PUSHING), "data-label").keys() == dots
    assert marked(draw(TURNING), "data-label").keys() == letters | numbers
    assert marked(draw(STACKING), "data-label").keys() == letters | {"1", "2", "3", "4", "5"}


def test_labels_can_be_left_out(picture: Picture) -> None:
    assert not marked(draw(picture, labels=False), "data-label")


@pytest.mark.parametrize("flip", [False, True])
def test_labels_stand_upright_on_the_frame(picture: Picture, flip: bool) -> None:
    slab = Scene.of(picture, look(picture), PLAIN.theme_named(None), flip=flip).layout
    for label in marked(draw(picture, flip=flip), "data-label").values():
        assert "rotate" not in label.attrib["transform"]
        x, y = place_of(label)
        out = unit((x, y))
        assert way_out(slab.field, (0, 0), out) < hypot(x, y) < way_out(slab.frame, (0, 0), out)


@pytest.mark.parametrize("flip", [False, True])
def test_labels_stand_where_their_lines_point(flip: bool) -> None:
    for picture in (TURNING, STACKING):
        places = {
            name: place_of(e) for name, e in marked(draw(picture, flip=flip), "data-place").items()
        }
        for text, label in marked(draw(picture, flip=flip), "data-label").items():
            line = [place for name, place in places.items() if text in (name[0], name[1:])]
            way = unit((line[-1][0] - line[0][0], line[-1][1] - line[0][1]))
            x, y = place_of(label)
            assert dot((x - line[0][0], y - line[0][1]), (-way[1], way[0])) == pytest.approx(
                0, abs=0.01
            )


def test_the_height_of_a_stack_is_written_on_it_and_red_inside_is_shown() -> None:
    svg = draw(STACKING)
    shapes = {e.attrib["id"]: Xml.tostring(e).decode() for e in elements(svg) if "id" in e.attrib}
    for piece in STACKING.pieces:
        shape = shapes[marked(svg, "data-point")[piece.point].attrib["href"][1:]]
        figures = "".join(chr(int(code, 16)) for code in re.findall(r"glyph-(\w+)", shape))
        assert figures == (str(len(piece.colours)) if len(piece.colours) > 1 else "")
        collar = RED in piece.colours and piece.colours[-1] != RED
        assert ("#D2402F" in shape) == collar
        assert ("wall-red" in shape) == (RED in piece.colours)


@pytest.mark.parametrize("kind", ["from", "to", "moved", "turned", "kept", "taken"])
def test_every_kind_of_mark_shows(kind: str) -> None:
    before = replace(PUSHING, marks=(Mark("e1", "from"), Mark("e2", "to")))
    marks = (Mark("e1", "from"), Mark("e2", "to"), Mark("e3", kind))
    shown = [draw(replace(before, marks=m)).count(PALE) for m in (before.marks, marks)]
    reach = [
        re.findall(r'<path d="([^"]+)"[^>]*stroke-width=".3"', draw(replace(before, marks=m)))
        for m in (before.marks, marks)
    ]
    assert shown[0] < shown[1] or reach[0] != reach[1]


def test_the_size_is_the_width_in_pixels(picture: Picture) -> None:
    free, fixed = Xml.fromstring(draw(picture)), Xml.fromstring(draw(picture, size=420))
    assert "width" not in free.attrib
    assert "height" not in free.attrib
    _, _, width, height = map(float, fixed.attrib["viewBox"].split())
    assert fixed.attrib["width"] == "420"
    assert int(fixed.attrib["height"]) == pytest.approx(420 * height / width, abs=1)


def test_small_pieces_lose_their_grooves_and_nothing_else(picture: Picture) -> None:
    large, small = draw(picture, size=900), draw(picture, size=160)
    assert len(small) < len(large)
    for attribute in ("data-point", "data-place", "data-counter", "data-label"):
        assert marked(small, attribute).keys() == marked(large, attribute).keys()


@pytest.mark.parametrize("size", [0, -3, 2.5, "300", True])
def test_a_size_that_is_none_is_refused(size: int) -> None:
    with pytest.raises(sixfold.OptionError, match="width in pixels"):
        draw(PUSHING, size=size)
    with pytest.raises(sixfold.OptionError, match="width in pixels"):
        png(draw(PUSHING), size)


@pytest.mark.parametrize("width", [64, 321])
def test_a_png_has_the_width_asked_for(picture: Picture, width: int) -> None:
    image = png(draw(picture), width)
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(image[16:20], "big") == width
    fixed = png(draw(picture, size=width))
    assert int.from_bytes(fixed[16:20], "big") == width


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def extremes(colour: str, grounds: Sequence[str]) -> tuple[float, float]:
    """The least and the greatest contrast of a colour over a gradient."""
    ratios = [contrast(colour, ground) for ground in grounds]
    return min(ratios), max(ratios)


@pytest.mark.parametrize(
    ("name", "ivory", "ebony", "line", "label"),
    [
        ("walnut", (3.6, 4.1), (3.2, 3.6), (3.3, 3.8), (8.0, 9.5)),
        ("slate", (3.6, 4.1), (3.2, 3.6), (3.3, 3.8), (7.7, 9.2)),
        ("lagoon", (3.6, 4.1), (3.2, 3.6), (3.4, 3.8), (7.7, 9.3)),
        ("brass", (3.6, 4.1), (3.2, 3.6), (3.3, 3.8), (7.7, 9.3)),
        ("moss", (3.6, 4.1), (3.2, 3.6), (3.3, 3.8), (7.7, 9.3)),
    ],
)
def test_fields_are_middle_grey_and_all_stands_off_them(
    name: str,
    ivory: tuple[float, float],
    ebony: tuple[float, float],
    line: tuple[float, float],
    label: tuple[float, float],
) -> None:
    theme = PLAIN.theme_named(name)
    assert theme.name == name
    assert luminance(theme.field[1]) == pytest.approx(0.18, abs=0.005)
    white, black = PLAIN.material(WHITE).top[1], PLAIN.material(BLACK).top[1]
    assert extremes(white, theme.field) == pytest.approx(ivory, abs=0.06)
    assert extremes(black, theme.field) == pytest.approx(ebony, abs=0.06)
    assert extremes(theme.line, theme.field) == pytest.approx(line, abs=0.06)
    assert extremes(LABEL, theme.frame) == pytest.approx(label, abs=0.06)
    assert min(contrast(PALE, field) for field in theme.field) > 3


def test_a_board_is_drawn_in_the_theme_asked_for(picture: Picture) -> None:
    own = draw(picture)
    assert draw(picture, theme=look(picture).theme) == own
    for name in sixfold_themes():
        assert PLAIN.theme_named(name).edge in draw(picture, theme=name)
    with pytest.raises(sixfold.OptionError, match="one of slate, walnut, lagoon, moss"):
        draw(picture, theme="plaid")


def test_red_and_gold_do_not_rely_on_their_colour() -> None:
    red = PLAIN.material(RED)
    assert contrast(red.ink, red.top[1]) >= 4.5
    assert contrast(HONEY, HONEY_EDGE) > 2.4
    assert 12 <= contrast(PLAIN.material(WHITE).top[1], PLAIN.material(BLACK).top[1]) <= 14


def test_an_unknown_theme_kind_or_colour_is_drawn_all_the_same() -> None:
    strange = replace(PUSHING, game="nobody's", pieces=pieces("cube", "e5", "green"))
    assert marked(draw(strange), "data-point").keys() == {"e5"}


def test_every_position_of_every_game_can_be_drawn(game: sixfold.Game) -> None:
    random = Random(game.variant)
    position = game.start()
    for number in range(60):
        if number % 10 == 0 or position.outcome:
            drawn = marked(position.svg(flip=number % 20 == 0), "data-point")
            assert drawn.keys() == {piece.point for piece in position.picture.pieces}
        if position.outcome:
            break
        position = position.play(random.choice(position.moves))


def test_a_notebook_shows_the_board(game: sixfold.Game) -> None:
    position = game.start()
    assert position._repr_svg_() == position.svg(size=420)
    assert 'width="420"' in position._repr_svg_()


def test_the_picture_of_the_readme_is_drawn_by_this_code() -> None:
    # python -m sixfold show "$(head -1 docs/board.txt)" --moves "$(tail -1 docs/board.txt)" \
    #     --svg docs/board.svg
    text, move = (DOCS / "board.txt").read_text().splitlines()
    drawn = sixfold.position(text).play(move).svg()
    assert (DOCS / "board.svg").read_text() == drawn
    assert len(drawn) < 100_000


def test_a_socket_has_a_circle_for_each_ring_that_fits() -> None:
    theme = PLAIN.theme_named(None)
    look_with_room = read_look({"board": {"places": "hollows", "room": {"a1": 3}}})
    places = {"a1": (0.0, 0.0), "a2": (0.0, -1.0)}
    layout = layout_of(look_with_room, places, (), [("a1", "a2")], lying=False, flip=False)
    found = {part["names"]["place"]: part["parts"] for part in slab(theme, layout)[-2:]}
    circles = {name: sum(p["tag"] == "circle" for p in parts) for name, parts in found.items()}
    assert circles["a1"] == circles["a2"] + 3
