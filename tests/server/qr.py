"""Reading a drawn QR code: enough for short addresses, without correcting errors."""

import re
from collections.abc import Callable

Grid = list[list[bool]]

ALIGNED = {2: 18, 3: 22, 4: 26, 5: 30, 6: 34}
BLOCKS = {
    (3, 3): (2, 17), (3, 2): (2, 22), (4, 1): (2, 32), (4, 2): (2, 24), (4, 3): (4, 9),
    (5, 1): (2, 43), (6, 0): (2, 68), (6, 1): (4, 27), (6, 2): (4, 19), (6, 3): (4, 15),
}  # fmt: skip
"""Blocks by version and level (L, M, Q, H), if there are several: how many, data bytes of each."""

MASKS = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, c: r % 2 == 0,
    lambda r, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)


def read_qr(drawing: str) -> str:
    """The text of a code drawn as one stroked path, a module wide, inside a border of four."""
    grid = modules(drawing)
    size = len(grid)
    version = (size - 17) // 4
    read = sum(grid[8][column] << (4 - column) for column in range(5)) ^ 0b10101
    level = (1, 0, 3, 2)[read >> 3]
    bits = unmasked(grid, version, MASKS[read & 7])
    data = [
        sum(b << (7 - i) for i, b in enumerate(bits[n : n + 8])) for n in range(0, len(bits), 8)
    ]
    count, length = BLOCKS.get((version, level), (1, len(data)))
    data = [data[i * count + block] for block in range(count) for i in range(length)]
    stream = [byte >> (7 - i) & 1 for byte in data for i in range(8)]
    assert stream[:4] == [0, 1, 0, 0], "not in bytes"
    amount = sum(bit << (7 - i) for i, bit in enumerate(stream[4:12]))
    text = stream[12 : 12 + 8 * amount]
    return bytes(
        sum(bit << (7 - i) for i, bit in enumerate(text[n : n + 8])) for n in range(0, len(text), 8)
    ).decode()


def modules(drawing: str) -> Grid:
    """The dark modules of a drawing."""
    paths = re.findall(r'<path[^>]*\bd="(M[^"]*)"', drawing)
    dark: set[tuple[int, int]] = set()
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", paths[-1]):
        given = [float(number) for number in numbers.split()]
        if command == "M":
            x, y = given
        elif command == "m":
            x, y = x + given[0], y + given[1]
        else:
            dark |= {(int(y - 4), int(x - 4) + step) for step in range(int(given[0]))}
            x += given[0]
    size = 1 + max(row for row, _ in dark)
    return [[(row, column) in dark for column in range(size)] for row in range(size)]


def unmasked(grid: Grid, version: int, mask: Callable[[int, int], bool]) -> list[int]:
    """The bits of the data in the order in which they were laid."""
    size = len(grid)
    bits: list[int] = []
    columns = [column for column in range(size - 1, 0, -2) if column > 6]
    columns += [5, 3, 1]
    upwards = True
    for right in columns:
        rows = range(size - 1, -1, -1) if upwards else range(size)
        for row in rows:
            bits += [
                grid[row][column] ^ mask(row, column)
                for column in (right, right - 1)
                if not is_fixed(row, column, size, version)
            ]
        upwards = not upwards
    return bits


def is_fixed(row: int, column: int, size: int, version: int) -> bool:
    """Whether a module belongs to the patterns every code has."""
    corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    middle = ALIGNED.get(version)
    aligned = middle is not None and abs(row - middle) <= 2 and abs(column - middle) <= 2
    return corner or aligned or row == 6 or column == 6
