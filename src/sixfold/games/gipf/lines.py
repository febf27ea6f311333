"""The lines of the board in compiled form: which are open, where rows stand, how far they go."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import LINES, MASKS, STEPS, WAYS_IN, mask_of
from sixfold.jit import highest, inlined, lowest, popcount, shift_right, table, wrap

EVERY_SPOT: Final = mask_of(MASKS)

# By line; by way in; SPOT by 8 line + place on it; ROW_SPOTS by 16 line + 4 first + length - 4.
LINE: Final = table(mask_of(line) for line in LINES)
STEP: Final = table(STEPS[number // 7] for number in range(21))
ENTRY: Final = table(MASKS[spot] for _, spot in WAYS_IN)
# A push shifts left from a line's first end and right from its last; the other shift is by 0.
LEFT: Final = table(STEPS[way // 14] * (1 - way % 2) for way in range(42))
RIGHT: Final = table(STEPS[way // 14] * (way % 2) for way in range(42))
SPOT: Final = table(MASKS[line[i]] if i < len(line) else 0 for line in LINES for i in range(8))
ROW_SPOTS: Final = table(
    mask_of(line[first : first + length])
    for line in LINES
    for first in range(4)
    for length in range(4, 8)
)

_BYTES: Final = 0x01010101010101
_LOW_BITS: Final = 0x7F7F7F7F7F7F7F
# The product has bit 8c of a word at bit 48 + c, and no two of its terms meet.
_GATHER: Final = sum(1 << (48 - 7 * c) for c in range(7))


@inlined
def lines_with(up: int, rising: int, falling: int) -> int:
    """The lines that have a spot in the set given for their direction, one bit per line."""
    columns = ((((up + _LOW_BITS) >> 7) & _BYTES) * _GATHER) >> 48
    # In steps of 9 bits 8c + r is 9c + (r - c), with r - c from -3 to 3.
    rising <<= 3
    rising |= rising >> 36
    rising |= rising >> 18
    rising |= rising >> 9
    falling |= falling >> 32
    falling |= falling >> 16
    falling |= falling >> 8
    return (columns & 127) | ((rising & 127) << 7) | ((falling & 127) << 14)


@inlined
def _fours(spots: int, step: int) -> int:
    """The spots at which four adjacent ones of a set begin, in one direction."""
    pairs = spots & (spots >> step)
    return pairs & (pairs >> (2 * step))


@inlined
def has_row(spots: int) -> bool:
    """Whether a set has four adjacent spots in line."""
    return (_fours(spots, 1) | _fours(spots, 9) | _fours(spots, 8)) != 0


@inlined
def lines_with_rows(spots: int) -> int:
    """The lines on which a set has four adjacent spots, one bit per line."""
    return lines_with(_fours(spots, 1), _fours(spots, 9), _fours(spots, 8))


@inlined
def row_on(line: int, own: int, occupied: int) -> int:
    """The whole row round the four own pieces on a line, as 16 line + 4 first + length - 4."""
    spots = LINE[line]
    four = _fours(own & spots, STEP[line])
    four &= -four
    vacant = spots & ~occupied
    # One above the next vacancy below, and the next vacancy above; or either end of the word.
    begin = highest(((vacant & (four - 1)) << 1) | 1)
    end = lowest((vacant & -four) | (1 << 60))
    first = popcount(spots & ((1 << begin) - 1))
    length = popcount(spots & ((1 << end) - (1 << begin)))
    return 16 * line + 4 * first + length - 4


@inlined
def along(line: int, spots: int) -> int:
    """Spots of a line as bits in the order of the line."""
    packed = 0
    while spots:
        spot = spots & -spots
        packed |= 1 << popcount(LINE[line] & (spot - 1))
        spots ^= spot
    return packed


@inlined
def mixed_word(word: int, odd: int) -> int:
    """A product whose upper half is folded into its lower one, so that sums do not cancel."""
    product = wrap(word * odd)
    return product ^ shift_right(product, 32)
