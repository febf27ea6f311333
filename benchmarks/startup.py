"""How long a user waits: importing, the first compile on a machine, the first move afterwards.

``python -m benchmarks.startup [GAME ...]`` starts a real server where nothing was compiled, one for
each version of each game, asks the engine for the first move at levels 1 to 5 as soon as the
server answers, and prints the seconds until it is there. Then it waits until everything is
compiled, kills the server and asks again. In brackets the seconds of processor time of the server
itself: on a busy machine they say more than those of the clock.
"""

import compileall
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import httpx
from tests.browser.site import Site
from tests.server.site import new_game

import sixfold
from sixfold.match import Agreement

LEVELS = range(1, 6)
LINKED = Agreement.parse("basic; white=T1Z1D1Y1P1; black=T1Z1D1Y1P1; Y=always coin")

FIRST_MOVE = "import sixfold; p = sixfold.load({name!r}).start(); p.play(p.moves[0])"
EVERYTHING = """
import sixfold
from sixfold.rules.playout import Playouts
p = sixfold.load({name!r}).start()
p.play(p.moves[0]).key
sixfold.perft(p, 2)
Playouts(p.state).run(1)
"""


def _seconds(code: str, **environment: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env={**os.environ, **environment}, check=True)
    return time.perf_counter() - start


def measure_import(rounds: int = 7) -> tuple[float, float]:
    """Seconds for ``import sixfold`` beyond starting Python, and for importing all of the rules."""
    bare = median(_seconds("pass") for _ in range(rounds))
    package = median(_seconds("import sixfold") for _ in range(rounds))
    rules = median(_seconds("import sixfold; sixfold.load") for _ in range(rounds))
    return package - bare, rules - bare


def measure_first_use(name: str) -> tuple[float, float, float]:
    """Seconds to compile a whole game, and for a first move with it cached and in plain Python."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _seconds(EVERYTHING.format(name=name), NUMBA_CACHE_DIR=folder)
        first = FIRST_MOVE.format(name=name)
        warm = median(_seconds(first, NUMBA_CACHE_DIR=folder) for _ in range(5))
        plain = median(_seconds(first, SIXFOLD_JIT="off") for _ in range(5))
    return cold, warm, plain


Wanted = dict[str, object]


def versions(names: list[str]) -> Iterator[tuple[str, Wanted]]:
    """What a person can begin against the engine: a name for it, and the request."""
    for name in names:
        for variant in sixfold.load(name).variants:
            for form in sixfold.load(name, variant).forms:
                game = form.choose(variant, **form.changed_options)
                what = " with potentials" if game.changed_options else ""
                wanted = new_game(name, variant, options=dict(game.changed_options))
                yield f"{game.title} {variant}{what}", wanted
    if "gipf" in names:
        wanted = new_game("gipf", LINKED.variant, match=LINKED.data)
        yield "linked match", wanted


def first_move(site: Site, wanted: Wanted, level: int) -> float:
    """Seconds until the engine has made its first move in a new game."""
    with httpx.Client(base_url=site.address, timeout=300) as guest:
        guest.get("/api/me")
        body = wanted | {"mode": "engine", "colour": "black", "level": level}
        began = time.perf_counter()
        begun = guest.post("/api/games", json=body)
        assert begun.status_code == 201, begun.text
        while guest.get(f"/api/games/{begun.json()['id']}").json()["view"]["player"] == "white":
            time.sleep(0.05)
        return time.perf_counter() - began


def engine_state(site: Site) -> str:
    """What the engine is doing."""
    state: str = httpx.get(f"{site.address}/api/health").json()["engine"]
    return state


def started(site: Site) -> str:
    """Start a server; how long that took."""
    began = time.perf_counter()
    site.start()
    took = time.perf_counter() - began
    used = Path(f"/proc/{site.pid}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
    return f"ready after {took:.1f} s ({seconds:.1f} s)"


@contextmanager
def nowhere() -> Iterator[Site]:
    """A server on a machine where nothing was compiled or played."""
    # Engines of a killed server may still write there.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["NUMBA_CACHE_DIR"] = str(Path(folder) / "compiled")
        site = Site(Path(folder))
        try:
            yield site
        finally:
            site.kill()


def main(names: list[str]) -> None:
    """Print the table."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    # Python's own compiled files are there, as pip makes them when it installs a package.
    compileall.compile_dir(Path(sixfold.__file__).parent, quiet=1)
    every = list(versions(names or list(sixfold.games())))
    for what, wanted in every:
        with nowhere() as site:
            told = started(site)
            took = [first_move(site, wanted, level) for level in LEVELS]
            state = engine_state(site)
        moves = " ".join(f"{seconds:5.1f}" for seconds in took)
        print(f"{what:32} {moves}   {told}, {state}", flush=True)
    with nowhere() as site:
        began = time.perf_counter()
        site.start()
        while engine_state(site) != "ready":
            time.sleep(0.1)
        print(f"everything is compiled after {time.perf_counter() - began:.0f} s")
        site.kill()
        began = time.perf_counter()
        print(f"restart: {started(site)}", end="")
        for what, wanted in every:
            print(f"\n{what:32} {first_move(site, wanted, 3):5.1f}", end="", flush=True)
        while engine_state(site) != "ready":
            time.sleep(0.1)
        print(f"\nall engines ready after {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
