"""Several PNG images as one that moves (APNG): the first whole, then parts that lie over it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class Frame(NamedTuple):
    """A PNG image, where its upper left corner lies, and how long it is seen.

    What was there before shows through where it is transparent.
    """

    png: bytes
    left: int
    top: int
    seconds: float


def apng(frames: Iterator[Frame]) -> bytes:
    """Images over each other, the first of them as large as all, again and again."""
    written: list[bytes] = []
    header = b""
    count = number = 0
    for count, frame in enumerate(frames, 1):
        chunks = list(_chunks(frame.png))
        size = chunks[0][1][:8]
        header = header or chunks[0][1]
        assert chunks[0][1][8:] == header[8:], "all images are painted in the same way"
        written.append(_chunk(b"fcTL", _control(number, size, frame)))
        number += 1
        data = b"".join(found for kind, found in chunks if kind == b"IDAT")
        if count == 1:
            written.append(_chunk(b"IDAT", data))
        else:
            written.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    beginning = [_chunk(b"IHDR", header), _chunk(b"acTL", struct.pack(">II", count, 0))]
    return b"".join([_SIGNATURE, *beginning, *written, _chunk(b"IEND", b"")])


def _control(number: int, size: bytes, frame: Frame) -> bytes:
    """Where a frame lies and how long it is shown, before the next comes over it."""
    shown = max(1, min(65_535, round(frame.seconds * 1000)))
    place = struct.pack(">II", frame.left, frame.top)
    return struct.pack(">I", number) + size + place + struct.pack(">HHBB", shown, 1000, 0, 1)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length
