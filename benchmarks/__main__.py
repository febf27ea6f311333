"""Run all benchmarks and print a table; the last line is everything as JSON."""

import json
import platform

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks import boundary, playouts, startup


def main() -> None:
    """Measure, show, and print everything as one line of JSON."""
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("starting up", total=2 + 2 * len(playouts.GAMES))
        importing = startup.measure_import()
        first_use = {}
        for name in playouts.GAMES:
            progress.update(task, advance=1, description=f"compiling {name}")
            first_use[name] = startup.measure_first_use(name)
        calls = {}
        for name in playouts.GAMES:
            progress.update(task, advance=1, description=f"calling {name} from Python")
            calls[name] = boundary.measure(name)
        progress.update(task, advance=1, description="random games, in turn with the yardstick")
        stick, speeds = playouts.measure()

    table = Table("game", "games/s", "of C++", "play µs", "moves µs", "compile s", "warm s")
    for name, speed in speeds.items():
        table.add_row(
            name,
            f"{speed.games_per_second:,.0f}",
            f"{speed.ratio:.2f}" if speed.ratio else "-",
            *(f"{cost:.1f}" for cost in calls[name]),
            *(f"{cost:.2f}" for cost in first_use[name][:2]),
        )
    console.print(table)
    console.print(f"import sixfold {importing[0]:.2f} s, with all rules {importing[1]:.2f} s")
    result = {
        "python": platform.python_version(),
        "yardstick": stick,
        "import": importing,
        "games": {
            name: {
                "games_per_second": round(speed.games_per_second),
                "ratio": speed.ratio and round(speed.ratio, 3),
                "decisions_per_game": round(speed.tally.decisions / speed.tally.games, 2),
                "white": round(speed.tally.white / speed.tally.games, 4),
                "black": round(speed.tally.black / speed.tally.games, 4),
                "play_us": round(calls[name][0], 1),
                "moves_us": round(calls[name][1], 1),
                "compile_s": round(first_use[name][0], 1),
                "warm_first_move_s": round(first_use[name][1], 2),
                "plain_first_move_s": round(first_use[name][2], 2),
            }
            for name, speed in speeds.items()
        },
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
