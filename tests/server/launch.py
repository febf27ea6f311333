"""A server as a program of its own, to be killed: ``python -m tests.server.launch FOLDER``."""

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import server_for
    from tests.server.site import settings_in

    server = server_for(settings_in(Path(sys.argv[1])), "127.0.0.1", int(sys.argv[2]))
    server.run()
