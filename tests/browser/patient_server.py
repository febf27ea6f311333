"""A server whose time passes only when it is told to: SIGUSR1 is 16 seconds, SIGUSR2 three minutes.

So nothing runs out while a test is at work, on however busy a machine.

python -m tests.browser.patient_server PORT FOLDER
"""

import os
import signal
import sys
import time
from pathlib import Path

PASSES = {signal.SIGUSR1: 16_000, signal.SIGUSR2: 180_000}


def main(port: int, folder: Path) -> None:
    """Serve until somebody ends it."""
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server import times

    began, monotonic, passed = times.now(), time.monotonic, [0]
    # Before anything else takes them. Alarms are set by the second, and so are pings, which go on.
    times.now = lambda: began + passed[0]
    time.monotonic = lambda: monotonic() + passed[0] / 1000

    def pass_time(number: int, frame: object) -> None:
        passed[0] += PASSES[signal.Signals(number)]

    for number in PASSES:
        signal.signal(number, pass_time)

    from sixfold.server.run import server_for
    from sixfold.server.settings import Settings, Thinking

    thinking = Thinking(command=("env", "SIXFOLD_JIT=off", sys.executable, "-m", "sixfold.engine"))
    settings = Settings(f"sqlite:///{folder / 'games.db'}", thinking=thinking)
    server = server_for(settings, "127.0.0.1", port)
    # The usual loop has a clock of its own.
    server.config.loop = "asyncio"
    server.run()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
