"""The server that other benchmarks measure: as ``sixfold serve``, with wider limits.

``python -m benchmarks.load_server FOLDER PORT [ENGINES]``; without a number there are none. With
``--database URL``, ``--redis URL`` and ``--processes N`` several share a PostgreSQL.
"""

import argparse
import os

if __name__ == "__main__":
    os.environ["SIXFOLD_JIT"] = "off"
    from sixfold.server.processes import Processes
    from sixfold.server.run import server_for
    from sixfold.server.settings import Connections, Rates, Settings, Thinking

    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folder")
    options.add_argument("port", type=int)
    options.add_argument("engines", type=int, nargs="?", default=0)
    options.add_argument("--database")
    options.add_argument("--redis")
    options.add_argument("--processes", type=int, default=1)
    given = options.parse_args()
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
    engines = given.engines
    settings = Settings(
        given.database or f"sqlite:///{given.folder}/games.db",
        redis_url=given.redis,
        rates=rates,
        thinking=Thinking(processes=engines, analysts=engines) if engines else None,
        connections=Connections(most=10_000, most_of_address=10_000),
    )
    if given.processes > 1:
        Processes(settings, "127.0.0.1", given.port, given.processes).run()
    else:
        server_for(settings, "127.0.0.1", given.port).run()
