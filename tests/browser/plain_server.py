"""A server that thinks in plain Python, little but at once: nothing has to be compiled.

python -m tests.browser.plain_server PORT FOLDER [ENGINE]
"""

import os
import sys
from pathlib import Path


def main(port: int, folder: Path, engine: str = "sixfold.engine") -> None:
    """Serve until somebody ends it; ``engine`` is the module of its program."""
    # As every server has it: compiling would hold up all that it is asked for.
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import server_for
    from sixfold.server.settings import Settings, Thinking

    command = ("env", "SIXFOLD_JIT=off", sys.executable, "-m", engine)
    thinking = Thinking(command=command, review_nodes=200)
    settings = Settings(f"sqlite:///{folder / 'games.db'}", thinking=thinking)
    server_for(settings, "127.0.0.1", port).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
