"""A server on a shared database as a program of its own, to be killed.

``python -m tests.cluster.launch FOLDER PORT DATABASE [REDIS [BOT]]``; with a bot's folder workers
are left the engine's work.
"""

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from dataclasses import replace

    from sixfold.server.run import server_for
    from tests.server.site import settings_in

    place, port, database, *more = sys.argv[1:]
    redis, bot = [*more, None, None][:2]
    settings = replace(settings_in(Path(place)), database_url=database, redis_url=redis)
    if bot is not None:
        from sixfold.server.settings import Thinking
        from tests.server.bots import Bot

        thinking = Thinking(command=Bot(Path(bot)).command, late=600.0)
        settings = replace(settings, thinking=thinking, workers=True)
    server_for(settings, "127.0.0.1", int(port)).run()
