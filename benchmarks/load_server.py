"""The server that other benchmarks measure: as ``sixfold serve``, with wider limits.

``python -m benchmarks.load_server FOLDER PORT [ENGINES]``; without a number there are none.
"""

import os
import sys

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.run import server_for
    from sixfold.server.settings import Connections, Rates, Settings, Thinking

    plenty = "1000000/minute"
    rates = Rates(
        new_games=plenty,
        new_games_of_address=plenty,
        requests=plenty,
        messages=plenty,
        messages_of_address=plenty,
        hellos_of_address=plenty,
        positions=plenty,
        positions_of_address=plenty,
        analyses_of_address=plenty,
        sockets_of_address=10_000,
        analysts_of_address=10_000,
    )
    engines = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    settings = Settings(
        f"sqlite:///{sys.argv[1]}/games.db",
        rates=rates,
        thinking=Thinking(processes=engines, analysts=engines) if engines else None,
        connections=Connections(most=10_000, most_of_address=10_000),
    )
    server_for(settings, "127.0.0.1", int(sys.argv[2])).run()
