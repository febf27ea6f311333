"""A game as a picture that moves: each frame shows exactly what a picture of its position does."""

import struct
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sixfold
from sixfold import records
from sixfold.drawing import animation
from sixfold.errors import OptionError

Pixels = list[list[bytes]]


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a file, each of which must be intact."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        data = png[at + 8 : at + 8 + length]
        (check,) = struct.unpack_from(">I", png, at + 8 + length)
        assert check == zlib.crc32(kind + data)
        yield kind, data
        at += 12 + length


def pixels(packed: bytes, width: int, height: int) -> Pixels:
    """Unpacked lines of pixels, by the rules of PNG."""
    content = zlib.decompress(packed)
    step = width * 4 + 1
    assert len(content) == step * height
    before = bytes(width * 4)
    lines: Pixels = []
    for start in range(0, len(content), step):
        kind, line = content[start], bytearray(content[start + 1 : start + step])
        for i in range(len(line)):
            left = line[i - 4] if i >= 4 else 0
            up, corner = before[i], before[i - 4] if i >= 4 else 0
            near = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            line[i] = (line[i] + (0, left, up, (left + up) // 2, near)[kind]) % 256
        before = bytes(line)
        lines.append([before[at : at + 4] for at in range(0, len(before), 4)])
    return lines


def still(png: bytes) -> Pixels:
    """The pixels of an ordinary image."""
    found = list(chunks(png))
    width, height = struct.unpack_from(">II", found[0][1])
    return pixels(b"".join(data for kind, data in found if kind == b"IDAT"), width, height)


def moving(png: bytes) -> tuple[list[Pixels], list[float]]:
    """What is seen one after another, and for how long."""
    (_, header), (control, count), *rest = chunks(png)
    assert control == b"acTL"
    shown: list[Pixels] = []
    times: list[float] = []
    width, height = struct.unpack_from(">II", header)
    canvas = [[bytes(4)] * width for _ in range(height)]
    numbers: list[int] = []
    box = (0, 0, 0, 0)
    for kind, data in rest:
        if kind == b"fcTL":
            number, *found, part, whole, dispose, blend = struct.unpack(">IIIIIHHBB", data)
            numbers.append(number)
            box = (found[0], found[1], found[2], found[3])
            times.append(part / whole)
            assert (dispose, blend) == (0, 1)
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                numbers.append(struct.unpack_from(">I", data)[0])
                data = data[4:]
            w, h, left, top = box
            assert left + w <= width
            assert top + h <= height
            for y, line in enumerate(pixels(data, w, h), top):
                for x, pixel in enumerate(line, left):
                    assert pixel[3] in (0, 255)
                    canvas[y][x] = pixel if pixel[3] else canvas[y][x]
            shown.append([list(line) for line in canvas])
    assert numbers == list(range(len(numbers)))
    assert struct.unpack(">II", count) == (len(shown), 0)
    return shown, times


def played(game: sixfold.Game, moves: int) -> records.Record:
    chance, position = Random(3), game.start()
    record = records.Record.of(game)
    for _ in range(moves):
        if position.outcome:
            break
        record = record.play(chance.choice(position.moves))
        position = record.final
    return record


def whole(position: sixfold.Position, size: int, flip: bool = False) -> Pixels:
    """A position's picture on the ground of such pictures."""
    found = still(position.png(size=size, flip=flip))
    return [[over_ground(pixel) for pixel in line] for line in found]


def over_ground(pixel: bytes) -> bytes:
    share = pixel[3] / 255
    ground = bytes.fromhex("f4f1ea")
    colours = zip(pixel[:3], ground, strict=True)
    return bytes([*(round(a * share + b * (1 - share)) for a, b in colours), 255])


def alike(one: Pixels, other: Pixels) -> bool:
    """Whether two images look the same except for rounding."""
    return len(one) == len(other) and all(
        abs(a - b) <= 16
        for lines in zip(one, other, strict=True)
        for pair in zip(*lines, strict=True)
        for a, b in zip(*pair, strict=True)
    )


@pytest.mark.expectation(51)
@pytest.mark.parametrize("name", sixfold.games())
def test_every_frame_is_the_picture_of_its_position(name: str) -> None:
    positions = played(sixfold.load(name), 60).positions[-8:]
    image = animation(positions, size=96, seconds=0.5, flip=True)
    shown, times = moving(image)
    assert len(shown) == len(positions)
    for seen, position in zip(shown, positions, strict=True):
        assert alike(seen, whole(position, 96, flip=True))
    assert times == [0.5] * (len(positions) - 1) + [3.0]


def test_what_stays_is_not_written_again() -> None:
    record = played(sixfold.load("dvonn"), 30)
    image = record.animation(size=200)
    assert len(image) < 0.5 * sum(len(position.png(size=200)) for position in record.positions)


def test_a_long_game_is_shown_evenly() -> None:
    positions = played(sixfold.load("yinsh"), 20).positions
    shown, _ = moving(animation(positions, size=64, most=6))
    wanted = [positions[index] for index in (0, 4, 8, 12, 16, 20)]
    assert len(shown) == 6
    for seen, position in zip(shown, wanted, strict=True):
        assert alike(seen, whole(position, 64))


def test_the_same_position_twice() -> None:
    start = sixfold.load("gipf").start()
    shown, _ = moving(animation([start, start], size=64))
    assert shown[0] == shown[1]
    assert alike(shown[0], whole(start, 64))


@pytest.mark.parametrize("wrong", [{"size": 15}, {"size": 4096}, {"seconds": 0.0}])
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        played(sixfold.load("yinsh"), 2).animation(**wrong)
