"""The server that ``benchmarks.load`` measures: as ``sixfold serve``, with wider limits."""

import os
import sys

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import server_for
    from sixfold.server.settings import Rates, Settings

    plenty = "1000000/minute"
    rates = Rates(new_games=plenty, new_games_of_address=plenty, requests=plenty, messages=plenty)
    settings = Settings(f"sqlite:///{sys.argv[1]}/games.db", rates=rates, thinking=None)
    server_for(settings, "127.0.0.1", int(sys.argv[2])).run()
