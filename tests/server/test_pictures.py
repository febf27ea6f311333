"""Pictures that were made before are not made again, and only so many are kept."""

import asyncio
import secrets

import sixfold
from sixfold.server.chores import Chores
from sixfold.server.pictures import Pictures
from sixfold.server.settings import Chores as Terms


def draw(shown: sixfold.Position, size: int) -> str:
    """Never the same twice, so that it shows what was made anew."""
    return secrets.token_hex(size)


def test_a_picture_is_made_once_and_the_oldest_is_forgotten() -> None:
    asyncio.run(_made_once())


async def _made_once() -> None:
    start = sixfold.load("yinsh").start()
    after = start.play("e5")
    chores = Chores(Terms(processes=1, seconds=600.0))
    pictures = Pictures(chores, most_bytes=120)
    try:
        first = await pictures.get("me", draw, start, 20)
        assert await pictures.get("you", draw, start, 20) == first
        larger = await pictures.get("me", draw, start, 30)
        later = await pictures.get("me", draw, after, 20)
        assert len({first, larger, later}) == 3
        assert await pictures.get("me", draw, after, 20) == later
        assert await pictures.get("me", draw, start, 30) == larger
        assert await pictures.get("me", draw, start, 20) != first
    finally:
        await chores.stop()
