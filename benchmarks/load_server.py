"""The server that ``benchmarks.load`` measures: as ``sixfold serve``, with wider limits."""

import os
import sys

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import server_for
    from sixfold.server.settings import Connections, Rates, Settings

    plenty = "1000000/minute"
    rates = Rates(
        new_games=plenty,
        new_games_of_address=plenty,
        requests=plenty,
        messages=plenty,
        messages_of_address=plenty,
        hellos_of_address=plenty,
        sockets_of_address=10_000,
    )
    settings = Settings(
        f"sqlite:///{sys.argv[1]}/games.db",
        rates=rates,
        thinking=None,
        connections=Connections(most=10_000, most_of_address=10_000),
    )
    server_for(settings, "127.0.0.1", int(sys.argv[2])).run()
