"""A worker whose engine is a program for tests, to be killed.

``python -m tests.cluster.work FOLDER REDIS VERSION``
"""

import asyncio
import os
import signal
import sys
from pathlib import Path


async def run(worker: "Worker") -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await worker.run(stopped)


if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.logs import set_up_logs
    from sixfold.server.settings import Thinking
    from sixfold.server.thinking.worker import Worker
    from tests.server.bots import Bot

    folder, redis, version = sys.argv[1:]
    set_up_logs()
    thinking = Thinking(command=Bot(Path(folder)).command, late=600.0)
    asyncio.run(run(Worker(thinking, redis, version)))
